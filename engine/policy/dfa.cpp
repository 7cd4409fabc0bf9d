#include "engine/policy/dfa.h"

#include "engine/policy/policyerrors.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>

namespace engine {

namespace {

using Subset = std::vector<AutomatonState>;

/// For each state, whether the accept state can be reached from it.
std::vector<bool> liveStates(const Nfa& nfa) {
    std::vector<Subset> sources(nfa.states.size());
    for (AutomatonState from = 0; from < nfa.states.size(); ++from) {
        for (const AutomatonState to : nfa.states[from].epsilon)
            sources[to].push_back(from);
        for (const NfaMove& move : nfa.states[from].moves)
            sources[move.target].push_back(from);
    }
    std::vector<bool> live(nfa.states.size(), false);
    live[nfa.accept] = true;
    Subset open{nfa.accept};
    while (!open.empty()) {
        const AutomatonState to = open.back();
        open.pop_back();
        for (const AutomatonState from : sources[to]) {
            if (!live[from])
                open.push_back(from);
            live[from] = true;
        }
    }
    return live;
}

struct SubsetHash {
    std::size_t operator()(const Subset& subset) const {
        const auto* bytes = reinterpret_cast<const char*>(subset.data());
        return std::hash<std::string_view>()({bytes, subset.size() * sizeof(AutomatonState)});
    }
};

class SubsetConstruction {
public:
    SubsetConstruction(const Nfa& nfa, const PolicyLimits& limits)
        : m_nfa(nfa),
          m_limits(limits),
          m_live(liveStates(nfa)),
          m_seen(nfa.states.size(), false),
          m_reached(nfa.letterCount()) {
        m_dfa.alphabet = nfa.alphabet;
    }

    Dfa run() && {
        indexOf(closure({m_nfa.start}));
        for (AutomatonState state = 0; state < m_dfa.size(); ++state)
            addRow(state);
        for (const Subset& subset : m_dfa.sets)
            describe(subset);
        return std::move(m_dfa);
    }

private:
    /// The live states that empty moves reach from `from`, sorted.
    Subset closure(const Subset& from) {
        Subset closed;
        const auto visit = [&](AutomatonState state) {
            if (!m_live[state] || m_seen[state])
                return;
            m_seen[state] = true;
            closed.push_back(state);
        };
        for (const AutomatonState state : from)
            visit(state);
        for (std::size_t i = 0; i < closed.size(); ++i) {
            for (const AutomatonState to : m_nfa.states[closed[i]].epsilon)
                visit(to);
        }
        for (const AutomatonState state : closed)
            m_seen[state] = false;
        std::ranges::sort(closed);
        return closed;
    }

    AutomatonState indexOf(Subset subset) {
        const auto [it, isNew] =
            m_index.try_emplace(std::move(subset), static_cast<AutomatonState>(m_dfa.size()));
        if (!isNew)
            return it->second;
        if (m_dfa.size() >= m_limits.maxDfaStates)
            throw CompileError("Policy needs more DFA states than the limit of " +
                               std::to_string(m_limits.maxDfaStates));
        m_dfa.sets.push_back(it->first);
        return it->second;
    }

    /// The DFA state of what is closed over `reached`. Closing is the dear part, and most letters
    /// reach what some letter reached before.
    AutomatonState stateAfter(Subset& reached) {
        std::ranges::sort(reached);
        if (const auto known = m_closed.find(reached); known != m_closed.end())
            return known->second;
        const AutomatonState state = indexOf(closure(reached));
        m_closed.emplace(reached, state);
        return state;
    }

    void addRow(AutomatonState state) {
        for (const AutomatonState member : m_dfa.sets[state]) {
            for (const NfaMove& move : m_nfa.states[member].moves)
                m_reached[move.letter].push_back(move.target);
        }
        for (Subset& reached : m_reached) {
            m_dfa.targets.push_back(stateAfter(reached));
            reached.clear();
        }
    }

    void describe(const Subset& subset) {
        std::set<std::string> marks;
        for (const AutomatonState state : subset) {
            if (const auto& mark = m_nfa.states[state].mark)
                marks.insert(*mark);
        }
        if (subset.empty())
            m_dfa.dead = static_cast<AutomatonState>(m_dfa.accepting.size());
        m_dfa.accepting.push_back(std::ranges::binary_search(subset, m_nfa.accept));
        m_dfa.actions.emplace_back(marks.begin(), marks.end());
    }

    const Nfa& m_nfa;
    const PolicyLimits& m_limits;
    std::vector<bool> m_live;
    std::vector<bool> m_seen;      // scratch of closure(), all false between its calls
    std::vector<Subset> m_reached; // scratch of addRow(), for each letter
    std::unordered_map<Subset, AutomatonState, SubsetHash> m_index;
    std::unordered_map<Subset, AutomatonState, SubsetHash> m_closed; // by what is to be closed
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
