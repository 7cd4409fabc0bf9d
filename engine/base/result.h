// A value or the problems that prevented it: how the engine answers bad input.
#pragma once

#include "engine/base/problem.h"

#include <utility>
#include <variant>

namespace engine {

template <typename T>
class [[nodiscard]] Result {
public:
    // Implicit on purpose: `return value;` and `return problem;` read as what they are.
    Result(T value) : m_content(std::in_place_index<0>, std::move(value)) {}
    Result(Problems problems) : m_content(std::in_place_index<1>, std::move(problems)) {}
    Result(Problem problem) : m_content(std::in_place_index<1>) {
        std::get<1>(m_content).add(std::move(problem));
    }

    [[nodiscard]] bool hasValue() const { return m_content.index() == 0; }
    explicit operator bool() const { return hasValue(); }

    /// Precondition of the accessors: hasValue() (value) or !hasValue() (problems).
    [[nodiscard]] const T& value() const& { return std::get<0>(m_content); }
    [[nodiscard]] T& value() & { return std::get<0>(m_content); }
    [[nodiscard]] T&& value() && { return std::get<0>(std::move(m_content)); }
    [[nodiscard]] const Problems& problems() const { return std::get<1>(m_content); }

    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::get<0>(std::move(m_content)); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

private:
    std::variant<T, Problems> m_content;
};

} // namespace engine
