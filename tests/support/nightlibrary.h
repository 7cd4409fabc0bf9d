// The worked example of DERIVATION 9.4: a night's trace and the recordings that back it in part.
#pragma once

#include "engine/observation/normalizer.h"

#include <memory>
#include <stdexcept>
#include <string>

namespace testsupport {

inline std::shared_ptr<const engine::Observation>
recorded(const std::string& name, std::initializer_list<std::string_view> tokens,
         engine::StartContext context = engine::StartContext::Initial) {
    engine::Observation made;
    made.name = name;
    made.startContext = context;
    made.tokens = engine::TokenList(tokens);
    return std::make_shared<const engine::Observation>(std::move(made));
}

/// S A B A C D; its steps are 0 .. 5.
inline std::shared_ptr<const engine::Observation> night() {
    return recorded("night_7",
                    {"state_idle", "event_coin", "state_ready", "action_beep", "event_push",
                     "state_idle", "event_coin", "state_ready", "action_beep", "event_kick",
                     "state_fault", "action_alarm", "event_reset", "state_idle"});
}

/// S A B.
inline std::shared_ptr<const engine::Observation> day() {
    return recorded("day_1", {"state_idle", "event_coin", "state_ready", "action_beep",
                              "event_push", "state_idle"});
}

/// C, behind the start of a continuation.
inline std::shared_ptr<const engine::Observation> bench() {
    return recorded("bench_3",
                    {"state_ready", "action_beep", "event_kick", "state_fault", "action_alarm"},
                    engine::StartContext::Continuation);
}

/// C D, behind the start of a continuation.
inline std::shared_ptr<const engine::Observation> repair() {
    return recorded("repair_2",
                    {"state_ready", "action_beep", "event_kick", "state_fault", "action_alarm",
                     "event_reset", "state_idle"},
                    engine::StartContext::Continuation);
}

/// In the order given.
inline engine::NormalizedLibrary normalized(const engine::Library& library) {
    engine::Checkpoint checkpoint;
    auto result = engine::normalize(library, engine::Limits(), checkpoint);
    if (!result)
        throw std::runtime_error("the sample does not normalize");
    return std::move(result).value();
}

} // namespace testsupport
