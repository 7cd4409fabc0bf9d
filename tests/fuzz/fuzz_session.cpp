// Any bytes as a decision session: read, built and decided, or refused.
#include "engine/decision/module.h"
#include "engine/format/recordjson.h"
#include "engine/format/sessionjson.h"
#include "engine/policy/policyerrors.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace {

void decideAll(const engine::Session& session) {
    engine::Module module =
        session.chart
            ? engine::Module(*session.chart, std::nullopt, session.limits, session.thresholds)
            : engine::Module::fromText(*session.policy, session.limits, session.thresholds);
    for (const engine::SessionStep& step : session.steps) {
        std::string text;
        engine::JsonWriter out(text, engine::JsonWriter::Layout::Compact);
        engine::writeRecord(out,
                            module.decide(step.event, engine::EvidenceSnapshot(step.evidence)));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto session = engine::readSession(text);
    if (!session)
        return 0;
    try {
        decideAll(*session);
    } catch (const engine::ParseError&) {
    } catch (const engine::StarHeightError&) {
    } catch (const engine::CompileError&) {
    } catch (const std::invalid_argument&) {
    }
    return 0;
}
