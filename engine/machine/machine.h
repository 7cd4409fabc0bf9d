// A Moore machine with names, as projects hold it and candidates propose it: a plain value.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace engine {

/// An event or an action.
struct NamedItem {
    std::string name;
    std::string description;

    bool operator==(const NamedItem&) const = default;
};

struct State {
    std::string name;
    std::string description;
    bool terminal = false;

    bool operator==(const State&) const = default;
};

/// One row of an entry or exit list; a state's word is its rows in order, repeats included.
struct StateAction {
    std::string state;
    std::string action;

    bool operator==(const StateAction&) const = default;
};

struct Transition {
    std::string state;
    std::string event;
    std::string stateNext;

    bool operator==(const Transition&) const = default;
};

/// Lists keep the order of their file. Drafts may break rules; validation.h lists what they break.
struct Machine {
    std::optional<std::string> initialState;
    std::vector<NamedItem> events;
    std::vector<State> states;
    std::vector<NamedItem> actions;
    std::vector<StateAction> entryActions;
    std::vector<StateAction> exitActions;
    std::vector<Transition> transitions;

    bool operator==(const Machine&) const = default;
};

} // namespace engine
