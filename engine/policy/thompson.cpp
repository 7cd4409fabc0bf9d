#include "engine/policy/thompson.h"

#include "engine/policy/dfa.h"
#include "engine/policy/policyerrors.h"

#include <algorithm>
#include <map>
#include <set>

namespace engine {

namespace {

void collectEvents(const Expr& expr, std::set<std::string>& events) {
    if (expr.kind() == ExprKind::Test)
        events.insert(expr.name());
    for (const Expr& part : expr.parts())
        collectEvents(part, events);
}

/// Precondition: there are letters.
AutomatonState mostCommonTarget(const Dfa& dfa, AutomatonState state) {
    std::map<AutomatonState, std::size_t> uses;
    for (Letter letter = 0; letter < dfa.letterCount(); ++letter)
        ++uses[dfa.next(state, letter)];
    const auto byUses = [](const auto& a, const auto& b) { return a.second < b.second; };
    return std::ranges::max_element(uses, byUses)->first;
}

/// A part of the automaton that is entered at its start and left at its accept state.
struct Fragment {
    AutomatonState start = 0;
    AutomatonState accept = 0;
};

enum class Marks : std::uint8_t { Kept, Dropped };

class Thompson {
public:
    Thompson(Alphabet alphabet, const PolicyLimits& limits, Marks marks)
        : m_limits(limits), m_marks(marks) {
        m_nfa.alphabet = std::move(alphabet);
    }

    Nfa build(const Expr& expr) && {
        const Fragment whole = fragment(expr);
        m_nfa.start = whole.start;
        m_nfa.accept = whole.accept;
        return std::move(m_nfa);
    }

private:
    AutomatonState allocate() {
        if (m_nfa.states.size() >= m_limits.maxNfaStates)
            throw CompileError("Policy needs more NFA states than the limit of " +
                               std::to_string(m_limits.maxNfaStates));
        m_nfa.states.emplace_back();
        return static_cast<AutomatonState>(m_nfa.states.size() - 1);
    }
    Fragment allocatePair() {
        const AutomatonState start = allocate();
        return {start, allocate()};
    }
    void join(AutomatonState from, AutomatonState to) { m_nfa.states[from].epsilon.push_back(to); }

    Fragment fragment(const Expr& expr) {
        switch (expr.kind()) {
        case ExprKind::Test:
            return test(expr.name());
        case ExprKind::Act:
            return act(expr.name());
        case ExprKind::Skip:
            return skip();
        case ExprKind::Fail:
            return allocatePair();
        case ExprKind::Seq:
            return seq(expr);
        case ExprKind::Alt:
            return alt(expr);
        case ExprKind::Star:
            return star(expr.parts().front());
        case ExprKind::Not:
            return complement(expr.parts().front());
        }
        return {};
    }

    Fragment test(const std::string& event) {
        const Fragment pair = allocatePair();
        const auto& events = *m_nfa.alphabet;
        const auto letter = std::lower_bound(events.begin(), events.end(), event) - events.begin();
        m_nfa.states[pair.start].moves.push_back({static_cast<Letter>(letter), pair.accept});
        return pair;
    }

    Fragment skip() {
        const Fragment pair = allocatePair();
        join(pair.start, pair.accept);
        return pair;
    }

    Fragment act(const std::string& action) {
        const Fragment pair = skip();
        if (m_marks == Marks::Kept)
            m_nfa.states[pair.accept].mark = action;
        return pair;
    }

    Fragment seq(const Expr& expr) {
        Fragment whole = fragment(expr.parts().front());
        for (const Expr& part : expr.parts().subspan(1)) {
            const Fragment next = fragment(part);
            join(whole.accept, next.start);
            whole.accept = next.accept;
        }
        return whole;
    }

    Fragment alt(const Expr& expr) {
        const AutomatonState start = allocate();
        std::vector<AutomatonState> ends;
        for (const Expr& part : expr.parts()) {
            const Fragment branch = fragment(part);
            join(start, branch.start);
            ends.push_back(branch.accept);
        }
        const AutomatonState accept = allocate();
        for (const AutomatonState end : ends)
            join(end, accept);
        return {start, accept};
    }

    Fragment star(const Expr& body) {
        const AutomatonState start = allocate();
        const Fragment round = fragment(body);
        const AutomatonState accept = allocate();
        for (const AutomatonState from : {start, round.accept}) {
            join(from, round.start);
            join(from, accept);
        }
        return {start, accept};
    }

    /// An automaton is flipped once it is deterministic and complete. Its letters are the whole
    /// policy's: what the body does not name, it does not accept.
    Fragment complement(const Expr& body) {
        const Dfa dfa =
            determinize(Thompson(m_nfa.alphabet, m_limits, Marks::Dropped).build(body), m_limits);
        const AutomatonState start = allocate();
        const AutomatonState first = start + 1;
        for (std::size_t i = 0; i < dfa.size(); ++i)
            allocate();
        const AutomatonState accept = allocate();
        join(start, first);
        for (AutomatonState i = 0; i < dfa.size(); ++i) {
            embedRow(dfa, i, first);
            if (!dfa.accepting[i])
                join(first + i, accept);
        }
        return {start, accept};
    }

    void embedRow(const Dfa& dfa, AutomatonState row, AutomatonState first) {
        if (dfa.letterCount() == 0)
            return;
        const AutomatonState usual = mostCommonTarget(dfa, row);
        NfaState& state = m_nfa.states[first + row];
        state.otherwise = first + usual;
        for (Letter letter = 0; letter < dfa.letterCount(); ++letter) {
            const AutomatonState target = dfa.next(row, letter);
            if (target != usual)
                state.moves.push_back({letter, first + target});
        }
    }

    const PolicyLimits& m_limits;
    Marks m_marks;
    Nfa m_nfa;
};

} // namespace

Alphabet alphabetOf(const Expr& expr) {
    std::set<std::string> events;
    collectEvents(expr, events);
    return std::make_shared<const std::vector<std::string>>(events.begin(), events.end());
}

Nfa buildNfa(const Expr& expr, const PolicyLimits& limits) {
    return Thompson(alphabetOf(expr), limits, Marks::Kept).build(expr);
}

} // namespace engine
