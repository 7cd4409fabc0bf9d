#include "engine/policy/lint.h"

#include "engine/base/numbertext.h"
#include "engine/base/unicode.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace engine {

namespace {

/// Names of one kind as they come, and which of them look like an earlier one.
class LookAlikes {
public:
    /// The earlier name that differs from `name` and has the same Normalization Form C; nothing
    /// where `name` is known already.
    std::optional<std::string> add(const std::string& name) {
        if (!m_known.insert(name).second)
            return std::nullopt;
        const auto [it, isNew] = m_first.try_emplace(toNfc(name), name);
        return isNew ? std::nullopt : std::optional(it->second);
    }

private:
    std::set<std::string> m_known;
    std::map<std::string, std::string> m_first; // by normalized name
};

class ExprLint {
public:
    std::vector<LintWarning> run(const Expr& expr) && {
        visit(expr, false);
        if (m_complements >= kManyComplements)
            m_warnings.push_back(
                {LintCode::ManyComplements, {std::to_string(m_complements)}, expr.span()});
        return std::move(m_warnings);
    }

private:
    void visit(const Expr& expr, bool complemented) {
        if (expr.kind() == ExprKind::Act && complemented)
            m_warnings.push_back({LintCode::ActUnderComplement, {expr.name()}, expr.span()});
        if (expr.kind() == ExprKind::Act)
            compare(m_actions, expr);
        if (expr.kind() == ExprKind::Test)
            compare(m_events, expr);
        const bool isNot = expr.kind() == ExprKind::Not;
        m_complements += isNot ? 1 : 0;
        for (const Expr& part : expr.parts())
            visit(part, complemented || isNot);
    }

    void compare(LookAlikes& names, const Expr& expr) {
        if (const auto earlier = names.add(expr.name()))
            m_warnings.push_back(
                {LintCode::NamesEqualAfterNfc, {expr.name(), *earlier}, expr.span()});
    }

    LookAlikes m_events;
    LookAlikes m_actions;
    std::size_t m_complements = 0;
    std::vector<LintWarning> m_warnings;
};

/// The action that the initial state alone proposes, if there is one.
std::optional<std::string> actionOnlyAtStart(const Statechart& chart) {
    const std::optional<std::string>& action = chart.states[chart.initial].action;
    const auto holders = std::ranges::count(chart.states, action, &StatechartState::action);
    return holders == 1 ? action : std::nullopt;
}

bool hasAction(const Statechart& chart) {
    return std::ranges::any_of(
        chart.states, [](const StatechartState& state) { return state.action.has_value(); });
}

/// The first act outside complements that proposes `action`.
const Expr* findAct(const Expr& expr, const std::string& action) {
    if (expr.kind() == ExprKind::Act)
        return expr.name() == action ? &expr : nullptr;
    if (expr.kind() == ExprKind::Not)
        return nullptr;
    for (const Expr& part : expr.parts()) {
        if (const Expr* found = findAct(part, action))
            return found;
    }
    return nullptr;
}

void addLookAlikes(std::vector<LintWarning>& warnings, const Statechart& chart) {
    LookAlikes states;
    LookAlikes events;
    LookAlikes actions;
    const auto compare = [&](LookAlikes& names, const std::string& name) {
        if (const auto earlier = names.add(name))
            warnings.push_back({LintCode::NamesEqualAfterNfc, {name, *earlier}, {}});
    };
    for (const StatechartState& state : chart.states) {
        compare(states, state.name);
        if (state.action)
            compare(actions, *state.action);
    }
    for (const std::string& event : chart.events)
        compare(events, event);
}

/// By state: whether the initial one leads to it.
std::vector<bool> reachableStates(const Statechart& chart) {
    std::vector<std::vector<std::uint32_t>> targets(chart.states.size());
    for (const StatechartTransition& transition : chart.transitions)
        targets[transition.source].push_back(transition.target);
    std::vector<bool> reached(chart.states.size(), false);
    reached[chart.initial] = true;
    std::vector<std::uint32_t> open{chart.initial};
    while (!open.empty()) {
        const std::uint32_t source = open.back();
        open.pop_back();
        for (const std::uint32_t target : targets[source]) {
            if (reached[target])
                continue;
            reached[target] = true;
            open.push_back(target);
        }
    }
    return reached;
}

/// As a game weighs it: in millionths.
double roundedPayoff(double payoff) {
    return static_cast<double>(inMillionths(payoff)) / kMillionths;
}

std::string quoted(const std::string& name) {
    return '"' + name + '"';
}

} // namespace

std::string_view lintCodeName(LintCode code) {
    switch (code) {
    case LintCode::ActionOnlyAtStart:
        return "action_only_at_start";
    case LintCode::NoAction:
        return "no_action";
    case LintCode::ActUnderComplement:
        return "act_under_complement";
    case LintCode::NamesEqualAfterNfc:
        return "names_equal_after_nfc";
    case LintCode::UnreachableState:
        return "unreachable_state";
    case LintCode::ManyComplements:
        return "many_complements";
    case LintCode::PayoffRounded:
        return "payoff_rounded";
    }
    return "";
}

std::string lintMessage(const LintWarning& warning) {
    const std::vector<std::string>& arguments = warning.arguments;
    switch (warning.code) {
    case LintCode::ActionOnlyAtStart:
        return "Action " + quoted(arguments[0]) +
               " belongs to the start alone: it is proposed only when an event leads back there.";
    case LintCode::NoAction:
        return "No action is ever proposed: every decision abstains.";
    case LintCode::ActUnderComplement:
        return "Action " + quoted(arguments[0]) +
               " stands under a complement, where act is the same as skip.";
    case LintCode::NamesEqualAfterNfc:
        return "The names " + quoted(arguments[0]) + " and " + quoted(arguments[1]) +
               " differ only in how their characters are composed; they are two names.";
    case LintCode::UnreachableState:
        return "State " + quoted(arguments[0]) + " cannot be reached from the initial state.";
    case LintCode::ManyComplements:
        return "The policy has " + arguments[0] + " complements; each costs a subset construction.";
    case LintCode::PayoffRounded:
        return "The payoff of state " + quoted(arguments[0]) + ", " + arguments[1] +
               ", is rounded to millionths: the progress check uses " + arguments[2] + '.';
    }
    return {};
}

std::vector<LintWarning> lintExpr(const Expr& expr) {
    return ExprLint().run(expr);
}

std::vector<LintWarning> lintPolicy(const Expr& expr, const Statechart& chart) {
    std::vector<LintWarning> warnings;
    if (const auto action = actionOnlyAtStart(chart)) {
        const Expr* act = findAct(expr, *action);
        warnings.push_back(
            {LintCode::ActionOnlyAtStart, {*action}, act != nullptr ? act->span() : std::nullopt});
    }
    if (!hasAction(chart))
        warnings.push_back({LintCode::NoAction, {}, expr.span()});
    for (LintWarning& warning : lintExpr(expr))
        warnings.push_back(std::move(warning));
    return warnings;
}

std::vector<LintWarning> lintChart(const Statechart& chart) {
    constexpr double kTolerance = 1e-9;
    std::vector<LintWarning> warnings;
    if (const auto action = actionOnlyAtStart(chart))
        warnings.push_back({LintCode::ActionOnlyAtStart, {*action}, {}});
    if (!hasAction(chart))
        warnings.push_back({LintCode::NoAction, {}, {}});
    addLookAlikes(warnings, chart);
    const std::vector<bool> reached = reachableStates(chart);
    for (std::size_t i = 0; i < chart.states.size(); ++i) {
        const StatechartState& state = chart.states[i];
        if (!reached[i])
            warnings.push_back({LintCode::UnreachableState, {state.name}, {}});
        const double rounded = roundedPayoff(state.payoff);
        if (std::abs(rounded - state.payoff) > kTolerance)
            warnings.push_back({LintCode::PayoffRounded,
                                {state.name, numberText(state.payoff), numberText(rounded)},
                                {}});
    }
    return warnings;
}

} // namespace engine
