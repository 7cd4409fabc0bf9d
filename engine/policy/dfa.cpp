#include "engine/policy/dfa.h"

#include "engine/policy/policyerrors.h"
#include "engine/policy/stateset.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace engine {

namespace {

/// The states from which the accept state can be reached.
StateSet liveStates(const Nfa& nfa) {
    std::vector<std::vector<AutomatonState>> sources(nfa.states.size());
    for (AutomatonState from = 0; from < nfa.states.size(); ++from) {
        for (const AutomatonState to : nfa.states[from].epsilon)
            sources[to].push_back(from);
        for (const NfaMove& move : nfa.states[from].moves)
            sources[move.target].push_back(from);
        if (const auto to = nfa.states[from].otherwise)
            sources[*to].push_back(from);
    }
    StateSet live(nfa.states.size());
    std::vector<AutomatonState> open;
    const auto visit = [&](AutomatonState state) {
        if (live.contains(state))
            return;
        live.add(state);
        open.push_back(state);
    };
    visit(nfa.accept);
    while (!open.empty()) {
        const AutomatonState to = open.back();
        open.pop_back();
        std::ranges::for_each(sources[to], visit);
    }
    return live;
}

struct StateSetHash {
    std::size_t operator()(const StateSet& set) const { return set.hash(); }
};

class SubsetConstruction {
public:
    SubsetConstruction(const Nfa& nfa, const PolicyLimits& limits)
        : m_nfa(nfa),
          m_limits(limits),
          m_live(liveStates(nfa)),
          m_closures(nfa.states.size()),
          m_afterOne(nfa.states.size()),
          m_uses(nfa.states.size(), 0),
          m_named(nfa.letterCount()) {
        m_dfa.alphabet = nfa.alphabet;
    }

    Dfa run() && {
        StateSet start(m_nfa.states.size());
        if (m_live.contains(m_nfa.start))
            start.add(m_nfa.start);
        indexOf(closed(start));
        for (AutomatonState state = 0; state < m_dfa.size(); ++state)
            addRow(state);
        return std::move(m_dfa);
    }

private:
    /// The live states that empty moves reach from a live one; found once for each.
    const StateSet& closureOf(AutomatonState from) {
        std::optional<StateSet>& closure = m_closures[from];
        if (closure)
            return *closure;
        closure.emplace(m_nfa.states.size());
        closure->add(from);
        std::vector<AutomatonState> open{from};
        while (!open.empty()) {
            const NfaState& next = m_nfa.states[open.back()];
            open.pop_back();
            for (const AutomatonState to : next.epsilon) {
                if (!m_live.contains(to) || closure->contains(to))
                    continue;
                closure->add(to);
                open.push_back(to);
            }
        }
        return *closure;
    }

    AutomatonState indexOf(const StateSet& set) {
        const auto [it, isNew] =
            m_index.try_emplace(set, static_cast<AutomatonState>(m_dfa.size()));
        if (!isNew)
            return it->second;
        if (m_dfa.size() >= m_limits.maxDfaStates)
            throw CompileError("Policy needs more DFA states than the limit of " +
                               std::to_string(m_limits.maxDfaStates));
        addState(set);
        return it->second;
    }

    void addState(const StateSet& set) {
        std::vector<AutomatonState> members = set.members();
        std::set<std::string> marks;
        for (const AutomatonState state : members) {
            if (const auto& mark = m_nfa.states[state].mark)
                marks.insert(*mark);
        }
        if (members.empty())
            m_dfa.dead = static_cast<AutomatonState>(m_dfa.size());
        m_dfa.accepting.push_back(set.contains(m_nfa.accept));
        m_dfa.actions.emplace_back(marks.begin(), marks.end());
        m_dfa.sets.push_back(std::move(members));
    }

    /// The state that a named letter leads to. Where it leads to one NFA state alone, as most do,
    /// that is found once for all letters.
    AutomatonState stateAfter(Letter letter, const StateSet& common) {
        const auto& moves = m_named[letter];
        if (moves.size() != 1 || !common.empty())
            return indexOf(closed(targetsOf(letter, common)));
        std::optional<AutomatonState>& known = m_afterOne[moves.front().second];
        if (!known)
            known = indexOf(closed(targetsOf(letter, common)));
        return *known;
    }

    /// Most letters have no move in any member: they lead to one and the same state.
    void addRow(AutomatonState state) {
        const std::vector<AutomatonState> members = m_dfa.sets[state];
        StateSet common(m_nfa.states.size());
        for (const AutomatonState member : members) {
            if (const auto to = liveOtherwise(member)) {
                ++m_uses[*to];
                common.add(*to);
            }
            for (const NfaMove& move : m_nfa.states[member].moves)
                m_named[move.letter].emplace_back(member, move.target);
        }
        std::optional<AutomatonState> usual;
        for (Letter letter = 0; letter < m_nfa.letterCount(); ++letter) {
            const bool isNamed = !m_named[letter].empty();
            if (!isNamed && !usual)
                usual = indexOf(closed(common));
            m_dfa.targets.push_back(isNamed ? stateAfter(letter, common) : *usual);
            m_named[letter].clear();
        }
        for (const AutomatonState member : members) {
            if (const auto to = liveOtherwise(member))
                m_uses[*to] = 0;
        }
    }

    [[nodiscard]] std::optional<AutomatonState> liveOtherwise(AutomatonState state) const {
        const auto to = m_nfa.states[state].otherwise;
        return to && m_live.contains(*to) ? to : std::nullopt;
    }

    /// The common targets without those that only members with a move of their own lead to, and
    /// with the targets of these moves.
    StateSet targetsOf(Letter letter, const StateSet& common) {
        StateSet targets = common;
        for (const auto& [member, target] : m_named[letter]) {
            if (const auto to = liveOtherwise(member); to && --m_uses[*to] == 0)
                targets.remove(*to);
        }
        for (const auto& [member, target] : m_named[letter]) {
            if (const auto to = liveOtherwise(member))
                ++m_uses[*to];
            if (m_live.contains(target))
                targets.add(target);
        }
        return targets;
    }

    StateSet closed(const StateSet& targets) {
        StateSet closure(m_nfa.states.size());
        targets.forEachOutside(closure,
                               [&](AutomatonState target) { closure.add(closureOf(target)); });
        return closure;
    }

    const Nfa& m_nfa;
    const PolicyLimits& m_limits;
    StateSet m_live;
    std::vector<std::optional<StateSet>> m_closures;
    std::vector<std::optional<AutomatonState>> m_afterOne; // by the one NFA state that is reached
    // Of addRow(), empty between its calls: how many members have the state as `otherwise`, and
    // which members have a move for the letter, with its target.
    std::vector<std::size_t> m_uses;
    std::vector<std::vector<std::pair<AutomatonState, AutomatonState>>> m_named;
    std::unordered_map<StateSet, AutomatonState, StateSetHash> m_index;
    Dfa m_dfa;
};

std::string quotedList(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "\"" : ", \"") + name + '"';
    return text;
}

bool isAmbiguous(const std::vector<std::string>& actions) {
    return actions.size() > 1;
}

} // namespace

Dfa determinize(const Nfa& nfa, const PolicyLimits& limits) {
    return SubsetConstruction(nfa, limits).run();
}

void requireUsable(const Dfa& dfa) {
    if (dfa.dead == 0U)
        throw CompileError("Policy is empty: no sequence of events completes it");
    if (isAmbiguous(dfa.actions[0]))
        throw CompileError("Policy is ambiguous: the start can propose actions " +
                           quotedList(dfa.actions[0]));
    for (AutomatonState state = 0; state < dfa.size(); ++state) {
        for (Letter letter = 0; letter < dfa.letterCount(); ++letter) {
            const auto& actions = dfa.actions[dfa.next(state, letter)];
            if (isAmbiguous(actions))
                throw CompileError("Policy is ambiguous: event \"" + (*dfa.alphabet)[letter] +
                                   "\" in state " + chartName(dfa, state) +
                                   " can lead to actions " + quotedList(actions));
        }
    }
}

std::string chartName(const Dfa& dfa, AutomatonState state) {
    const bool behindDead = dfa.dead && *dfa.dead < state;
    return 's' + std::to_string(behindDead ? state - 1 : state);
}

} // namespace engine
