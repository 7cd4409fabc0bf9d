// The engine's pure library edits, with the words, the merge key and the focus of an undo step.
#include "app/commands/sequencecommands.h"

#include "app/text/encoding.h"
#include "engine/explain/explainedits.h"
#include "engine/observation/library.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(SequenceCommands)
};

using engine::Library;
using engine::Observation;
using engine::Project;

EditResult libraryEdit(const Project& project, engine::Result<Library> library, QString text,
                       Focus focus, QString mergeKey = {}) {
    if (!library)
        return library.problems();
    Edit edit{project, std::move(text), std::move(mergeKey), std::move(focus)};
    edit.after.library = std::make_shared<const Library>(std::move(library).value());
    engine::ExplainSettings given =
        engine::followed(*project.explain, *project.library, *edit.after.library);
    if (given != *project.explain)
        edit.after.explain = std::make_shared<const engine::ExplainSettings>(std::move(given));
    return edit;
}

Focus libraryFocus(std::size_t row) {
    return {.part = Focus::Part::Library, .row = static_cast<int>(row)};
}

Focus observationFocus(int row) {
    return {.part = Focus::Part::Observation, .row = row};
}

std::vector<std::size_t> placesOf(const std::vector<int>& rows) {
    std::vector<std::size_t> places;
    places.reserve(rows.size());
    for (const int row : rows)
        places.push_back(static_cast<std::size_t>(row)); // -1 becomes no place: refused
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

std::size_t firstOf(const std::vector<std::size_t>& places) {
    return places.empty() ? 0 : places.front();
}

QString nameAt(const Project& project, int row) {
    const auto place = static_cast<std::size_t>(row);
    return place < project.library->size() ? toQt((*project.library)[place]->name) : QString();
}

// Gives every observation of an import a name of its own. Counting goes on where it stopped for
// the same name, so that a hundred thousand equal names stay cheap.
class Namer {
public:
    explicit Namer(const Library& library) {
        m_taken.reserve(library.size());
        for (const auto& observation : library)
            m_taken.insert(observation->name);
    }

    std::string take(const std::string& wanted) {
        std::string base = wanted.empty() ? Texts::tr("observation").toStdString() : wanted;
        if (m_taken.insert(base).second)
            return base;
        int& number = m_next.try_emplace(base, 2).first->second;
        for (;; ++number) {
            std::string name = base + " " + std::to_string(number);
            if (m_taken.insert(name).second)
                return name;
        }
    }

private:
    std::unordered_set<std::string> m_taken;
    std::unordered_map<std::string, int> m_next;
};

QString tokenKey(const QString& observation, const QString& place) {
    return QStringLiteral("tokens/") + observation + u'/' + place;
}

// Where two token lists differ: [start, end) of the second.
std::pair<int, int> differentTokens(const engine::TokenList& a, const engine::TokenList& b) {
    const std::size_t common = std::min(a.size(), b.size());
    std::size_t first = 0;
    while (first < common && a[first] == b[first])
        ++first;
    std::size_t tail = 0;
    while (tail < common - first && a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
        ++tail;
    return {static_cast<int>(first), static_cast<int>(b.size() - tail)};
}

} // namespace

EditResult addObservation(const Project& project, int row, Observation observation) {
    const QString text = Texts::tr("Add observation “%1”").arg(toQt(observation.name));
    return libraryEdit(project,
                       engine::addObservation(*project.library, static_cast<std::size_t>(row),
                                              std::move(observation)),
                       text, observationFocus(row));
}

EditResult importObservations(const Project& project, int row, const Library& observations) {
    Namer namer(*project.library);
    Library renamed = observations;
    for (auto& slot : renamed) {
        std::string name = namer.take(slot->name);
        if (name == slot->name)
            continue;
        Observation observation = *slot;
        observation.name = std::move(name);
        slot = std::make_shared<const Observation>(std::move(observation));
    }
    const auto place = static_cast<std::size_t>(row);
    return libraryEdit(
        project, engine::addObservations(*project.library, place, renamed),
        Texts::tr("Import %n observation(s)", nullptr, static_cast<int>(observations.size())),
        libraryFocus(place));
}

EditResult removeObservations(const Project& project, const std::vector<int>& rows) {
    const auto places = placesOf(rows);
    return libraryEdit(
        project, engine::removeObservations(*project.library, places),
        Texts::tr("Remove %n observation(s)", nullptr, static_cast<int>(places.size())),
        libraryFocus(firstOf(places)));
}

EditResult duplicateObservations(const Project& project, const std::vector<int>& rows) {
    const auto places = placesOf(rows);
    return libraryEdit(
        project, engine::duplicateObservations(*project.library, places),
        Texts::tr("Duplicate %n observation(s)", nullptr, static_cast<int>(places.size())),
        libraryFocus(firstOf(places) + 1));
}

EditResult moveObservations(const Project& project, const std::vector<int>& rows, int before) {
    const auto places = placesOf(rows);
    const auto target = static_cast<std::size_t>(before);
    const auto ahead = std::lower_bound(places.begin(), places.end(), target) - places.begin();
    return libraryEdit(
        project, engine::moveObservations(*project.library, places, target),
        Texts::tr("Move %n observation(s)", nullptr, static_cast<int>(places.size())),
        libraryFocus(target - static_cast<std::size_t>(ahead)));
}

EditResult renameObservation(const Project& project, int row, const std::string& name) {
    return libraryEdit(
        project, engine::renameObservation(*project.library, static_cast<std::size_t>(row), name),
        Texts::tr("Rename observation “%1” to “%2”").arg(nameAt(project, row), toQt(name)),
        observationFocus(row));
}

EditResult describeObservation(const Project& project, int row, const std::string& description) {
    const QString name = nameAt(project, row);
    return libraryEdit(
        project,
        engine::describeObservation(*project.library, static_cast<std::size_t>(row), description),
        Texts::tr("Describe observation “%1”").arg(name), observationFocus(row),
        QStringLiteral("describe/") + name);
}

EditResult setStartContext(const Project& project, const std::vector<int>& rows,
                           engine::StartContext context) {
    const auto places = placesOf(rows);
    return libraryEdit(project, engine::setStartContext(*project.library, places, context),
                       Texts::tr("Change the start of %n observation(s)", nullptr,
                                 static_cast<int>(places.size())),
                       libraryFocus(firstOf(places)));
}

EditResult setObservationsEnabled(const Project& project, const std::vector<int>& rows,
                                  bool enabled) {
    const auto places = placesOf(rows);
    const int count = static_cast<int>(places.size());
    return libraryEdit(project, engine::setEnabled(*project.library, places, enabled),
                       enabled ? Texts::tr("Enable %n observation(s)", nullptr, count)
                               : Texts::tr("Disable %n observation(s)", nullptr, count),
                       libraryFocus(firstOf(places)));
}

EditResult replaceTokens(const Project& project, int row, std::size_t first, std::size_t count,
                         const std::vector<std::string>& tokens) {
    const auto place = static_cast<std::size_t>(row);
    engine::TokenList replaced;
    if (place < project.library->size())
        replaced = (*project.library)[place]->tokens.replaced(first, count, tokens);
    const int changed = static_cast<int>(std::max(count, tokens.size()));
    const QString text = tokens.empty() ? Texts::tr("Remove %n token(s)", nullptr, changed)
                         : count == 0   ? Texts::tr("Insert %n token(s)", nullptr, changed)
                                        : Texts::tr("Edit %n token(s)", nullptr, changed);
    Focus focus = observationFocus(row);
    focus.tokenStart = static_cast<int>(first);
    focus.tokenEnd = static_cast<int>(first + tokens.size());
    const bool typing = count == 1 && tokens.size() == 1;
    return libraryEdit(project, engine::setTokens(*project.library, place, std::move(replaced)),
                       text, focus,
                       typing ? tokenKey(nameAt(project, row), QString::number(first)) : QString());
}

EditResult setTokens(const Project& project, int row, engine::TokenList tokens) {
    const auto place = static_cast<std::size_t>(row);
    Focus focus = observationFocus(row);
    if (place < project.library->size()) {
        std::tie(focus.tokenStart, focus.tokenEnd) =
            differentTokens((*project.library)[place]->tokens, tokens);
    }
    const QString name = nameAt(project, row);
    return libraryEdit(project, engine::setTokens(*project.library, place, std::move(tokens)),
                       Texts::tr("Edit tokens of “%1”").arg(name), focus,
                       tokenKey(name, QStringLiteral("text")));
}

} // namespace app
