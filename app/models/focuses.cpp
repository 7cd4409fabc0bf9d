// Names lead from a candidate back into the library.
#include "app/models/focuses.h"

#include "app/text/encoding.h"

#include <QStringList>

#include <algorithm>

namespace app {

namespace {

constexpr std::size_t kShownTokens = 8;

} // namespace

int rowOfObservation(const engine::Project& project, const std::string& name) {
    const engine::Library& library = *project.library;
    const auto it = std::find_if(library.begin(), library.end(),
                                 [&](const auto& o) { return o->name == name; });
    return it == library.end() ? -1 : static_cast<int>(it - library.begin());
}

Focus focusOf(const engine::Project& project, const engine::Candidate& candidate,
              const engine::SourceRange& range) {
    const int row = rowOfObservation(project, candidate.sequences[range.sequence]);
    if (row < 0)
        return {};
    return {.part = Focus::Part::Observation,
            .row = row,
            .tokenStart = static_cast<int>(range.tokenStart),
            .tokenEnd = static_cast<int>(range.tokenEnd)};
}

QString tokensText(const engine::Project& project, const engine::Candidate& candidate,
                   const engine::SourceRange& range) {
    const int row = rowOfObservation(project, candidate.sequences[range.sequence]);
    if (row < 0)
        return {};
    const engine::TokenList& tokens = (*project.library)[static_cast<std::size_t>(row)]->tokens;
    const std::size_t end = std::min<std::size_t>(range.tokenEnd, tokens.size());
    const std::size_t start = std::min<std::size_t>(range.tokenStart, end);
    QStringList shown;
    for (std::size_t i = start; i < std::min(end, start + kShownTokens); ++i)
        shown.append(toQt(tokens[i]));
    if (end > start + kShownTokens)
        shown.append(QStringLiteral("…"));
    return shown.join(u' ');
}

} // namespace app
