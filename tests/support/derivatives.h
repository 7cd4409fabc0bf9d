// A second opinion on policy automata: Brzozowski derivatives, which need neither NFA nor subsets.
#pragma once

#include "engine/policy/expr.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace testsupport {

/// Languages over events and actions: act(x) outside complements is "nothing, or the letter x", so
/// that x is proposed after w exactly where w x goes on to acceptance; inside complements it is
/// nothing. Complements are taken over words of events. Equal languages may have several numbers,
/// but each has finitely many derivatives, for alternatives are kept as sorted sets.
class Derivatives {
public:
    using Language = std::size_t;
    /// An event, or an action with its flag set.
    using Symbol = std::pair<bool, std::string>;

    explicit Derivatives(std::set<std::string> events) : m_events(std::move(events)) {
        intern({Kind::Nothing, {}, {}});
        intern({Kind::Empty, {}, {}});
    }

    static Symbol event(const std::string& name) { return {false, name}; }
    static Symbol action(const std::string& name) { return {true, name}; }

    Language of(const engine::Expr& expr, bool complemented = false) {
        std::vector<Language> parts;
        for (const engine::Expr& part : expr.parts())
            parts.push_back(of(part, complemented || expr.kind() == engine::ExprKind::Not));
        switch (expr.kind()) {
        case engine::ExprKind::Test:
            return intern({Kind::Letter, event(expr.name()), {}});
        case engine::ExprKind::Act:
            return complemented
                       ? kEmptyWord
                       : alt({kEmptyWord, intern({Kind::Letter, action(expr.name()), {}})});
        case engine::ExprKind::Skip:
            return kEmptyWord;
        case engine::ExprKind::Fail:
            return kNothing;
        case engine::ExprKind::Seq: {
            Language all = kEmptyWord;
            for (const Language part : std::views::reverse(parts))
                all = seq(part, all);
            return all;
        }
        case engine::ExprKind::Alt:
            return alt(parts);
        case engine::ExprKind::Star:
            return intern({Kind::Star, {}, parts});
        case engine::ExprKind::Not:
            return intern({Kind::Not, {}, parts});
        }
        return kNothing;
    }

    /// What may follow `symbol`.
    Language derive(Language language, const Symbol& symbol) {
        const auto known = m_derived.find({language, symbol});
        if (known != m_derived.end())
            return known->second;
        const Language result = compute(language, symbol);
        m_derived[{language, symbol}] = result;
        return result;
    }

    bool acceptsEmptyWord(Language language) const {
        const Node& node = m_nodes[language];
        const auto accepts = [&](Language part) { return acceptsEmptyWord(part); };
        switch (node.kind) {
        case Kind::Nothing:
        case Kind::Letter:
            return false;
        case Kind::Empty:
        case Kind::Star:
            return true;
        case Kind::Seq:
            return std::ranges::all_of(node.parts, accepts);
        case Kind::Alt:
            return std::ranges::any_of(node.parts, accepts);
        case Kind::Not:
            return !acceptsEmptyWord(node.parts[0]);
        }
        return false;
    }

    /// Whether no word at all belongs to it. Actions can be passed over, so events are enough.
    bool isEmpty(Language language) {
        std::set<Language> seen{language};
        std::vector<Language> open{language};
        while (!open.empty()) {
            const Language next = open.back();
            open.pop_back();
            if (acceptsEmptyWord(next))
                return false;
            for (const std::string& name : m_events) {
                const Language derived = derive(next, event(name));
                if (seen.insert(derived).second)
                    open.push_back(derived);
            }
        }
        return true;
    }

private:
    enum class Kind { Nothing, Empty, Letter, Seq, Alt, Star, Not };
    struct Node {
        Kind kind;
        Symbol letter;
        std::vector<Language> parts;
        auto operator<=>(const Node&) const = default;
    };
    static constexpr Language kNothing = 0;
    static constexpr Language kEmptyWord = 1;

    Language intern(Node node) {
        const auto [it, isNew] = m_numbers.try_emplace(node, m_nodes.size());
        if (isNew)
            m_nodes.push_back(std::move(node));
        return it->second;
    }

    Language seq(Language first, Language second) {
        if (first == kNothing || second == kNothing)
            return kNothing;
        if (first == kEmptyWord || second == kEmptyWord)
            return first == kEmptyWord ? second : first;
        return intern({Kind::Seq, {}, {first, second}});
    }

    Language alt(const std::vector<Language>& parts) {
        std::set<Language> flat;
        for (const Language part : parts) {
            if (m_nodes[part].kind == Kind::Alt)
                flat.insert(m_nodes[part].parts.begin(), m_nodes[part].parts.end());
            else if (part != kNothing)
                flat.insert(part);
        }
        if (flat.size() < 2)
            return flat.empty() ? kNothing : *flat.begin();
        return intern({Kind::Alt, {}, {flat.begin(), flat.end()}});
    }

    Language compute(Language language, const Symbol& symbol) {
        const Node node = m_nodes[language]; // a copy: derivatives make nodes
        switch (node.kind) {
        case Kind::Nothing:
        case Kind::Empty:
            return kNothing;
        case Kind::Letter:
            return node.letter == symbol ? kEmptyWord : kNothing;
        case Kind::Seq: {
            const Language first = seq(derive(node.parts[0], symbol), node.parts[1]);
            return acceptsEmptyWord(node.parts[0]) ? alt({first, derive(node.parts[1], symbol)})
                                                   : first;
        }
        case Kind::Alt: {
            std::vector<Language> derived;
            derived.reserve(node.parts.size());
            for (const Language part : node.parts)
                derived.push_back(derive(part, symbol));
            return alt(derived);
        }
        case Kind::Star:
            return seq(derive(node.parts[0], symbol), language);
        case Kind::Not: {
            const bool isAction = symbol.first;
            return isAction ? kNothing : intern({Kind::Not, {}, {derive(node.parts[0], symbol)}});
        }
        }
        return kNothing;
    }

    std::set<std::string> m_events;
    std::vector<Node> m_nodes;
    std::map<Node, Language> m_numbers;
    std::map<std::pair<Language, Symbol>, Language> m_derived;
};

} // namespace testsupport
