#include "engine/policy/dfa.h"

#include "engine/policy/policyerrors.h"
#include "engine/policy/stateset.h"

#include <algorithm>
#include <cstdint>
#include <limits>
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

/// The states that have a property.
template <typename Property>
StateSet statesThat(const Nfa& nfa, Property&& has) {
    StateSet set(nfa.states.size());
    for (AutomatonState state = 0; state < nfa.states.size(); ++state)
        if (has(nfa.states[state]))
            set.add(state);
    return set;
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
          m_marked(statesThat(nfa, [](const NfaState& state) { return state.mark.has_value(); })),
          m_moving(statesThat(
              nfa, [](const NfaState& state) { return !state.moves.empty() || state.otherwise; })),
          m_closures(nfa.states.size()),
          m_uses(nfa.states.size(), 0),
          m_lastNamed(nfa.letterCount(), kNone) {
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
        addState(it->first);
        return it->second;
    }

    /// `set` is a key of the index: it stays where it is.
    void addState(const StateSet& set) {
        std::set<std::string> marks;
        set.forEachWithin(m_marked,
                          [&](AutomatonState state) { marks.insert(*m_nfa.states[state].mark); });
        if (set.empty())
            m_dfa.dead = static_cast<AutomatonState>(m_dfa.size());
        m_dfa.accepting.push_back(set.contains(m_nfa.accept));
        m_dfa.actions.emplace_back(marks.begin(), marks.end());
        m_dfa.sets.push_back(set.members());
        m_sets.push_back(&set);
    }

    /// Within a loop many states differ in members that do not move alone: their rows are one.
    void addRow(AutomatonState state) {
        StateSet moving = *m_sets[state];
        moving.keep(m_moving);
        const auto [known, isNew] = m_rowOf.try_emplace(std::move(moving), state);
        if (isNew) {
            computeRow(known->first);
            return;
        }
        const std::size_t letters = m_nfa.letterCount();
        const std::size_t end = m_dfa.targets.size();
        m_dfa.targets.resize(end + letters);
        const auto row = m_dfa.targets.begin();
        std::copy_n(row + static_cast<std::ptrdiff_t>(known->second * letters), letters,
                    row + static_cast<std::ptrdiff_t>(end));
    }

    /// Most letters have no move in any member: they lead to one and the same state.
    void computeRow(const StateSet& members) {
        StateSet common(m_nfa.states.size());
        members.forEachWithin(members, [&](AutomatonState member) {
            if (const auto to = liveOtherwise(member)) {
                ++m_uses[*to];
                common.add(*to);
            }
            for (const NfaMove& move : m_nfa.states[member].moves) {
                std::uint32_t& last = m_lastNamed[move.letter];
                m_named.push_back({member, move.target, last});
                last = static_cast<std::uint32_t>(m_named.size() - 1);
            }
        });
        std::optional<AutomatonState> usual;
        for (std::uint32_t& last : m_lastNamed) {
            if (last == kNone && !usual)
                usual = indexOf(closed(common));
            m_dfa.targets.push_back(last == kNone ? *usual
                                                  : indexOf(closed(targetsOf(last, common))));
            last = kNone;
        }
        m_named.clear();
        common.forEachWithin(common, [&](AutomatonState to) { m_uses[to] = 0; });
    }

    [[nodiscard]] std::optional<AutomatonState> liveOtherwise(AutomatonState state) const {
        const auto to = m_nfa.states[state].otherwise;
        return to && m_live.contains(*to) ? to : std::nullopt;
    }

    /// The common targets without those that only members with a move of their own lead to, and
    /// with the targets of these moves, `last` and those before it.
    StateSet targetsOf(std::uint32_t last, const StateSet& common) {
        StateSet targets = common;
        for (std::uint32_t i = last; i != kNone; i = m_named[i].previous) {
            if (const auto to = liveOtherwise(m_named[i].member); to && --m_uses[*to] == 0)
                targets.remove(*to);
        }
        for (std::uint32_t i = last; i != kNone; i = m_named[i].previous) {
            if (const auto to = liveOtherwise(m_named[i].member))
                ++m_uses[*to];
            if (m_live.contains(m_named[i].target))
                targets.add(m_named[i].target);
        }
        return targets;
    }

    StateSet closed(const StateSet& targets) {
        StateSet closure(m_nfa.states.size());
        targets.forEachOutside(closure,
                               [&](AutomatonState target) { closure.add(closureOf(target)); });
        return closure;
    }

    /// A member's move for a letter, and the one before it for the same letter.
    struct NamedMove {
        AutomatonState member;
        AutomatonState target;
        std::uint32_t previous;
    };
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    const Nfa& m_nfa;
    const PolicyLimits& m_limits;
    StateSet m_live;
    StateSet m_marked;
    StateSet m_moving; // those with a move that is not empty
    std::vector<std::optional<StateSet>> m_closures;
    std::unordered_map<StateSet, AutomatonState, StateSetHash> m_rowOf; // by members that move
    // Of computeRow(), empty between its calls: how many members have the state as `otherwise`, the
    // members' moves, and the last of these for each letter.
    std::vector<std::size_t> m_uses;
    std::vector<NamedMove> m_named;
    std::vector<std::uint32_t> m_lastNamed;
    std::unordered_map<StateSet, AutomatonState, StateSetHash> m_index;
    std::vector<const StateSet*> m_sets; // keys of the index, as m_dfa lists its states
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
    if (std::ranges::none_of(dfa.actions, isAmbiguous))
        return;
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
