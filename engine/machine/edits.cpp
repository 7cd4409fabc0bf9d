// An edit copies the machine, then changes the copy: the callers' machine is a shared snapshot.
#include "engine/machine/edits.h"

#include "engine/base/unicode.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace engine {

namespace {

Problem noSuchState(std::string_view name) {
    return {ProblemCode::ReferenceMissing, Severity::Error, {"state", std::string(name)}, {}, {}};
}

} // namespace

Result<Machine> setTerminal(const Machine& machine, std::span<const std::string> states,
                            bool terminal) {
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < machine.states.size(); ++i)
        places.emplace(machine.states[i].name, i);
    Machine edited = machine;
    Problems problems;
    for (const std::string& name : states) {
        const auto place = places.find(name);
        if (place == places.end())
            problems.add(noSuchState(name));
        else
            edited.states[place->second].terminal = terminal;
    }
    if (problems.hasErrors())
        return problems;
    return edited;
}

Result<Machine> setStateDescription(const Machine& machine, std::string_view state,
                                    std::string_view description) {
    const auto place = std::ranges::find(machine.states, state, &State::name);
    if (place == machine.states.end())
        return noSuchState(state);
    if (const std::size_t invalid = firstInvalidUtf8(description); invalid != kValidUtf8) {
        return Problem{
            ProblemCode::TextEncoding, Severity::Error, {std::to_string(invalid)}, {}, {}};
    }
    Machine edited = machine;
    edited.states[static_cast<std::size_t>(place - machine.states.begin())].description =
        description;
    return edited;
}

} // namespace engine
