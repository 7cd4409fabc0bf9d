// A node's path is found from the root down: the child to follow is the one whose range holds it.
#include "engine/format/jsonlocator.h"

#include "engine/format/jsonwriter.h"

#include <algorithm>
#include <charconv>

namespace engine {

namespace {

bool isIdentifier(std::string_view key) {
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    const auto isLetterOrDigit = [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); };
    return !key.empty() && isLetter(key.front()) && std::ranges::all_of(key, isLetterOrDigit);
}

} // namespace

std::string pathStep(std::string_view key) {
    if (isIdentifier(key))
        return '.' + std::string(key);
    std::string step = "[";
    appendJsonString(step, key);
    step += ']';
    return step;
}

JsonLocator::Step JsonLocator::childContaining(JsonNode container, JsonNode node) {
    Step& step = m_steps[container];
    if (step.child == kNoNode || step.child > node)
        step = {container + 1, 0};
    // While a tree is being built, the last child on each level has no end yet.
    while (m_tree.end(step.child) != 0 && m_tree.end(step.child) <= node) {
        step.child = m_tree.end(step.child);
        ++step.index;
    }
    return step;
}

std::string JsonLocator::path(JsonNode node) {
    std::string path = "$";
    for (JsonNode container = 0; container != node;) {
        const Step step = childContaining(container, node);
        if (m_tree.type(container) == JsonType::Array)
            path += '[' + std::to_string(step.index) + ']';
        else
            path += pathStep(m_tree.key(step.child));
        container = step.child;
    }
    return path;
}

FilePosition JsonLocator::position(JsonNode node) {
    FilePosition position = m_lines.at(m_tree.offset(node));
    position.path = path(node);
    return position;
}

FilePosition JsonLocator::keyPosition(JsonNode node) {
    FilePosition position = m_lines.at(m_tree.keyOffset(node));
    position.path = path(node);
    return position;
}

JsonNode JsonLocator::elementAt(JsonNode array, std::size_t index) {
    if (m_tree.type(array) != JsonType::Array || m_tree.children(array).empty())
        return kNoNode;
    Step& step = m_steps[array];
    if (step.child == kNoNode || step.index > index)
        step = {array + 1, 0};
    while (step.index < index) {
        const JsonNode next = m_tree.end(step.child);
        if (next == m_tree.end(array))
            return kNoNode;
        step = {next, step.index + 1};
    }
    return step.child;
}

JsonNode JsonLocator::resolve(std::string_view path) {
    JsonNode node = 0;
    std::size_t i = path.starts_with('$') ? 1 : 0;
    while (i < path.size()) {
        JsonNode next = kNoNode;
        const std::size_t start = i + 1;
        if (path[i] == '[') {
            std::size_t index = 0;
            const auto [stop, error] =
                std::from_chars(path.data() + start, path.data() + path.size(), index);
            if (error == std::errc())
                next = elementAt(node, index);
            i = static_cast<std::size_t>(stop - path.data()) + 1;
        } else {
            i = std::min(path.find_first_of(".[", start), path.size());
            next = m_tree.member(node, path.substr(start, i - start));
        }
        if (next == kNoNode)
            break;
        node = next;
    }
    return node;
}

} // namespace engine
