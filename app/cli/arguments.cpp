#include "app/cli/arguments.h"

#include "engine/format/escape.h"

#include <getopt.h>

#include <algorithm>
#include <iostream>

namespace app::cli {

Option outputOption() {
    return {'o', "output", "FILE", "write to FILE, which is replaced only when all is written"};
}

Option progressOption() {
    return {0, "progress", "", "show progress on stderr when that is a terminal"};
}

std::optional<Arguments> Arguments::parse(int argc, char* argv[],
                                          const std::vector<Option>& options, std::string& fault) {
    constexpr int kFirstLong = 256; // beyond every letter
    std::string letters = ":";
    std::vector<option> table;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Option& item = options[i];
        if (item.letter != 0) {
            letters += item.letter;
            if (!item.value.empty())
                letters += ':';
        }
        table.push_back({item.name.c_str(), item.value.empty() ? no_argument : required_argument,
                         nullptr, kFirstLong + static_cast<int>(i)});
    }
    table.push_back({nullptr, 0, nullptr, 0});

    Arguments arguments;
    opterr = 0;
    optind = 0; // start afresh
    for (;;) {
        const int found = getopt_long(argc, argv, letters.c_str(), table.data(), nullptr);
        if (found == -1)
            break;
        if (found == ':' || found == '?') {
            const bool isLetter = optopt > 0 && optopt < kFirstLong;
            const std::string given = isLetter
                                          ? std::string("-") + static_cast<char>(optopt)
                                          : engine::printable(std::string_view(argv[optind - 1]));
            fault = found == ':'           ? "option " + given + " needs a value"
                    : optopt >= kFirstLong ? "option " + given + " takes no value"
                                           : "there is no option " + given;
            return std::nullopt;
        }
        const auto item = std::ranges::find_if(options, [&](const Option& o) {
            return found >= kFirstLong
                       ? &o == &options[static_cast<std::size_t>(found - kFirstLong)]
                       : o.letter == found;
        });
        arguments.m_values[item->name] = optarg != nullptr ? optarg : "";
    }
    for (int i = optind; i < argc; ++i)
        arguments.m_operands.emplace_back(argv[i]);
    return arguments;
}

bool isOneOf(std::string_view option, std::string_view value,
             std::initializer_list<std::string_view> allowed) {
    if (std::ranges::find(allowed, value) != allowed.end())
        return true;
    std::cerr << "moorebench-cli: --" << option << " cannot be \"" << engine::printable(value)
              << "\"; choose";
    for (const std::string_view choice : allowed)
        std::cerr << (choice == *allowed.begin() ? " " : ", ") << choice;
    std::cerr << ".\n";
    return false;
}

} // namespace app::cli
