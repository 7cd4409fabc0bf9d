// Every edit copies the list of pointers and replaces the few observations it touches.
#include "app/commands/sequencecommands.h"

#include "app/text/encoding.h"
#include "app/text/makeproblem.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <memory>
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

Edit libraryEdit(const Project& project, Library library, QString text, Focus focus,
                 QString mergeKey = {}) {
    Edit edit{project, std::move(text), std::move(mergeKey), std::move(focus)};
    edit.after.library = std::make_shared<const Library>(std::move(library));
    return edit;
}

Focus libraryFocus(int row) {
    return {.part = Focus::Part::Library, .row = row};
}

// The project with `change` made to the observation of each row.
template <typename Change>
Library changedRows(const Library& library, const std::vector<int>& rows, Change change) {
    Library changed = library;
    for (const int row : rows) {
        auto& slot = changed[static_cast<std::size_t>(row)];
        Observation observation = *slot;
        change(observation);
        if (!(observation == *slot))
            slot = std::make_shared<const Observation>(std::move(observation));
    }
    return changed;
}

std::vector<int> sortedUnique(std::vector<int> rows) {
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

int firstOf(const std::vector<int>& rows) {
    return rows.empty() ? -1 : *std::min_element(rows.begin(), rows.end());
}

using Names = std::unordered_set<std::string>;

Names namesOf(const Library& library) {
    Names names;
    names.reserve(library.size());
    for (const auto& observation : library)
        names.insert(observation->name);
    return names;
}

// `next` remembers where counting stopped, so that many equal names stay cheap.
using Counters = std::unordered_map<std::string, int>;

std::string freeName(const Names& taken, const std::string& wanted, Counters& next) {
    if (!wanted.empty() && !taken.contains(wanted))
        return wanted;
    const std::string base = wanted.empty() ? Texts::tr("observation").toStdString() : wanted;
    int& number = next.try_emplace(base, wanted.empty() ? 1 : 2).first->second;
    for (;; ++number) {
        std::string name = base + " " + std::to_string(number);
        if (!taken.contains(name))
            return name;
    }
}

engine::Problem nameProblem(const std::string& name) {
    return makeProblem(engine::ProblemCode::ObservationNameInvalid, {name});
}

QString tokenKey(const Observation& observation, const QString& place) {
    return QStringLiteral("tokens/") + toQt(observation.name) + u'/' + place;
}

} // namespace

std::string uniqueObservationName(const Library& library, const std::string& wanted) {
    Counters counters;
    return freeName(namesOf(library), wanted, counters);
}

EditResult addObservation(const Project& project, int row, Observation observation) {
    const Names names = namesOf(*project.library);
    if (observation.name.empty() || names.contains(observation.name))
        return nameProblem(observation.name);
    Library library = *project.library;
    const QString text = Texts::tr("Add observation “%1”").arg(toQt(observation.name));
    library.insert(library.begin() + row,
                   std::make_shared<const Observation>(std::move(observation)));
    return libraryEdit(project, std::move(library), text,
                       {.part = Focus::Part::Observation, .row = row});
}

EditResult importObservations(const Project& project, int row, const Library& observations) {
    Names names = namesOf(*project.library);
    Counters counters;
    Library renamed = observations;
    for (auto& slot : renamed) {
        std::string name = freeName(names, slot->name, counters);
        if (name != slot->name) {
            Observation observation = *slot;
            observation.name = name;
            slot = std::make_shared<const Observation>(std::move(observation));
        }
        names.insert(std::move(name));
    }
    Library library = *project.library;
    library.insert(library.begin() + row, renamed.begin(), renamed.end());
    return libraryEdit(
        project, std::move(library),
        Texts::tr("Import %n observation(s)", nullptr, static_cast<int>(observations.size())),
        libraryFocus(row));
}

EditResult removeObservations(const Project& project, const std::vector<int>& rows) {
    const std::vector<int> gone = sortedUnique(rows);
    Library library;
    library.reserve(project.library->size() - gone.size());
    auto next = gone.begin();
    for (std::size_t i = 0; i < project.library->size(); ++i) {
        if (next != gone.end() && static_cast<std::size_t>(*next) == i)
            ++next;
        else
            library.push_back((*project.library)[i]);
    }
    return libraryEdit(
        project, std::move(library),
        Texts::tr("Remove %n observation(s)", nullptr, static_cast<int>(gone.size())),
        libraryFocus(firstOf(gone)));
}

EditResult duplicateObservations(const Project& project, const std::vector<int>& rows) {
    const std::vector<int> originals = sortedUnique(rows);
    Names names = namesOf(*project.library);
    Counters counters;
    Library copies;
    for (const int row : originals) {
        Observation copy = *(*project.library)[static_cast<std::size_t>(row)];
        copy.name = freeName(names, copy.name, counters);
        names.insert(copy.name);
        copies.push_back(std::make_shared<const Observation>(std::move(copy)));
    }
    Library library = *project.library;
    const int place = originals.empty() ? 0 : originals.back() + 1;
    library.insert(library.begin() + place, copies.begin(), copies.end());
    return libraryEdit(
        project, std::move(library),
        Texts::tr("Duplicate %n observation(s)", nullptr, static_cast<int>(originals.size())),
        libraryFocus(place));
}

EditResult moveObservations(const Project& project, const std::vector<int>& rows, int before) {
    const std::vector<int> moved = sortedUnique(rows);
    Library front;
    Library block;
    Library back;
    auto next = moved.begin();
    for (std::size_t i = 0; i < project.library->size(); ++i) {
        const auto& observation = (*project.library)[i];
        if (next != moved.end() && static_cast<std::size_t>(*next) == i) {
            ++next;
            block.push_back(observation);
        } else {
            (static_cast<int>(i) < before ? front : back).push_back(observation);
        }
    }
    const int place = static_cast<int>(front.size());
    front.insert(front.end(), block.begin(), block.end());
    front.insert(front.end(), back.begin(), back.end());
    return libraryEdit(project, std::move(front),
                       Texts::tr("Move %n observation(s)", nullptr, static_cast<int>(moved.size())),
                       libraryFocus(place));
}

EditResult renameObservation(const Project& project, int row, const std::string& name) {
    const auto& old = (*project.library)[static_cast<std::size_t>(row)];
    const bool taken = old->name != name && namesOf(*project.library).contains(name);
    if (name.empty() || taken)
        return nameProblem(name);
    Library library = changedRows(*project.library, {row}, [&](Observation& o) { o.name = name; });
    return libraryEdit(
        project, std::move(library),
        Texts::tr("Rename observation “%1” to “%2”").arg(toQt(old->name), toQt(name)),
        {.part = Focus::Part::Observation, .row = row});
}

EditResult describeObservation(const Project& project, int row, const std::string& description) {
    const auto& old = (*project.library)[static_cast<std::size_t>(row)];
    Library library =
        changedRows(*project.library, {row}, [&](Observation& o) { o.description = description; });
    return libraryEdit(project, std::move(library),
                       Texts::tr("Describe observation “%1”").arg(toQt(old->name)),
                       {.part = Focus::Part::Observation, .row = row},
                       QStringLiteral("describe/") + toQt(old->name));
}

EditResult setStartContext(const Project& project, const std::vector<int>& rows,
                           engine::StartContext context) {
    const std::vector<int> changed = sortedUnique(rows);
    Library library =
        changedRows(*project.library, changed, [&](Observation& o) { o.startContext = context; });
    return libraryEdit(project, std::move(library),
                       Texts::tr("Change the start of %n observation(s)", nullptr,
                                 static_cast<int>(changed.size())),
                       libraryFocus(firstOf(changed)));
}

EditResult setObservationsEnabled(const Project& project, const std::vector<int>& rows,
                                  bool enabled) {
    const std::vector<int> changed = sortedUnique(rows);
    const int count = static_cast<int>(changed.size());
    Library library =
        changedRows(*project.library, changed, [&](Observation& o) { o.enabled = enabled; });
    return libraryEdit(project, std::move(library),
                       enabled ? Texts::tr("Enable %n observation(s)", nullptr, count)
                               : Texts::tr("Disable %n observation(s)", nullptr, count),
                       libraryFocus(firstOf(changed)));
}

EditResult replaceTokens(const Project& project, int row, std::size_t first, std::size_t count,
                         const std::vector<std::string>& tokens) {
    const auto& old = (*project.library)[static_cast<std::size_t>(row)];
    Library library = changedRows(*project.library, {row}, [&](Observation& o) {
        o.tokens = o.tokens.replaced(first, count, tokens);
    });
    const int changed = static_cast<int>(std::max(count, tokens.size()));
    const QString text = tokens.empty() ? Texts::tr("Remove %n token(s)", nullptr, changed)
                         : count == 0   ? Texts::tr("Insert %n token(s)", nullptr, changed)
                                        : Texts::tr("Edit %n token(s)", nullptr, changed);
    const bool typing = count == 1 && tokens.size() == 1;
    const int at = static_cast<int>(first);
    return libraryEdit(project, std::move(library), text,
                       {.part = Focus::Part::Observation,
                        .row = row,
                        .tokenStart = at,
                        .tokenEnd = at + static_cast<int>(tokens.size())},
                       typing ? tokenKey(*old, QString::number(first)) : QString());
}

EditResult setTokens(const Project& project, int row, engine::TokenList tokens) {
    const auto& old = (*project.library)[static_cast<std::size_t>(row)];
    const std::size_t common = std::min(old->tokens.size(), tokens.size());
    std::size_t first = 0;
    while (first < common && old->tokens[first] == tokens[first])
        ++first;
    std::size_t tail = 0;
    while (tail < common - first &&
           old->tokens[old->tokens.size() - 1 - tail] == tokens[tokens.size() - 1 - tail])
        ++tail;
    const int start = static_cast<int>(first);
    const int end = static_cast<int>(tokens.size() - tail);
    Library library =
        changedRows(*project.library, {row}, [&](Observation& o) { o.tokens = std::move(tokens); });
    return libraryEdit(
        project, std::move(library), Texts::tr("Edit tokens of “%1”").arg(toQt(old->name)),
        {.part = Focus::Part::Observation, .row = row, .tokenStart = start, .tokenEnd = end},
        tokenKey(*old, QStringLiteral("text")));
}

} // namespace app
