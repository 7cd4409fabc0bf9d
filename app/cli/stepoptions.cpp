#include "app/cli/stepoptions.h"

#include "engine/format/escape.h"

#include <charconv>
#include <iostream>

namespace app::cli {

Option projectionOption() {
    return {0, "projection", "WHAT", "what of a step counts: full (default), io, events"};
}

Option contextOption() {
    return {0, "context", "K", "how many steps in a row are compared together (default 1)"};
}

std::optional<std::uint32_t> countOption(const Arguments& arguments, const std::string& name,
                                         std::uint32_t most) {
    const std::string text = arguments.value(name, "1");
    std::uint32_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error == std::errc() && end == text.data() + text.size() && count >= 1 && count <= most)
        return count;
    std::cerr << "moorebench-cli: --" << name << " cannot be \"" << engine::printable(text)
              << "\"; it is a number from 1 to " << most << ".\n";
    return std::nullopt;
}

std::optional<engine::StepOptions> stepOptions(const Arguments& arguments) {
    constexpr std::uint32_t kMostContext = 64;
    const std::string projection = arguments.value("projection", "full");
    if (!isOneOf("projection", projection, {"full", "io", "events"}))
        return std::nullopt;
    const std::optional<std::uint32_t> context = countOption(arguments, "context", kMostContext);
    if (!context)
        return std::nullopt;
    engine::StepOptions options{.projection = engine::Projection::Full, .context = *context};
    if (projection == "io")
        options.projection = engine::Projection::Io;
    else if (projection == "events")
        options.projection = engine::Projection::Events;
    return options;
}

std::string tokensText(engine::Span tokens) {
    if (tokens.length() <= 0)
        return "-";
    return std::to_string(tokens.start) + '-' + std::to_string(tokens.end - 1);
}

} // namespace app::cli
