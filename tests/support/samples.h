// Small projects and waiting, shared by the application's tests.
#pragma once

#include "engine/format/projectjson.h"
#include "engine/project/project.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <string>
#include <vector>

namespace samples {

inline std::shared_ptr<const engine::Observation>
observation(const std::string& name, std::initializer_list<std::string_view> tokens,
            engine::StartContext context = engine::StartContext::Initial) {
    engine::Observation made;
    made.name = name;
    made.startContext = context;
    made.tokens = engine::TokenList(tokens);
    return std::make_shared<const engine::Observation>(std::move(made));
}

inline engine::Project withLibrary(engine::Library library) {
    engine::Project project;
    project.library = std::make_shared<const engine::Library>(std::move(library));
    return project;
}

/// A door: two named states, and a machine with markings that an inference would drop.
inline engine::Project door() {
    engine::Project project = withLibrary(
        {observation("opens", {"state_closed", "event_open", "state_opened", "action_ring"}),
         observation("closes", {"state_closed", "event_open", "state_opened", "action_ring",
                                "event_close", "state_closed"})});
    engine::Machine machine;
    machine.initialState = "state_closed";
    machine.events = {{"event_open", "turn the handle"}};
    machine.states = {{"state_closed", "shut", false}, {"state_gone", "", true}};
    machine.actions = {{"action_click", ""}};
    machine.exitActions = {{"state_closed", "action_click"}};
    machine.transitions = {{"state_closed", "event_open", "state_gone"}};
    project.machine = std::make_shared<const engine::Machine>(std::move(machine));
    return project;
}

inline std::string bytes(const engine::Project& project) {
    return engine::writeProject(project);
}

} // namespace samples
