// A library is a list of pointers: an edit copies the list and replaces only what it changes.
#include "engine/observation/library.h"

#include "engine/base/unicode.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

namespace engine {

namespace {

using Names = std::unordered_set<std::string_view>;

Problem noSuchPlace(std::size_t place) {
    return {ProblemCode::ReferenceMissing,
            Severity::Error,
            {"observation", std::to_string(place)},
            {},
            {}};
}

Problem invalidName(std::string_view name) {
    return {ProblemCode::ObservationNameInvalid,
            Severity::Error,
            {std::string(name)},
            {{std::string(name), 0, 0}},
            {}};
}

Names namesOf(const Library& library) {
    Names names;
    names.reserve(library.size());
    for (const auto& observation : library)
        names.insert(observation->name);
    return names;
}

bool isWellFormedName(std::string_view name) {
    return !name.empty() && firstInvalidUtf8(name) == kValidUtf8;
}

/// The places in library order, each once; or the first that is outside.
Result<std::vector<std::size_t>> orderedPlaces(const Library& library,
                                               std::span<const std::size_t> places) {
    std::vector<std::size_t> ordered(places.begin(), places.end());
    std::ranges::sort(ordered);
    const auto repeated = std::ranges::unique(ordered);
    ordered.erase(repeated.begin(), repeated.end());
    if (!ordered.empty() && ordered.back() >= library.size())
        return noSuchPlace(ordered.back());
    return ordered;
}

/// Replaces the observations at `places` for which `change` alters a copy.
template <typename Change>
Result<Library> changed(const Library& library, std::span<const std::size_t> places,
                        const Change& change) {
    for (const std::size_t place : places) {
        if (place >= library.size())
            return noSuchPlace(place);
    }
    Library edited = library;
    for (const std::size_t place : places)
        change(edited[place]);
    return edited;
}

/// Sets one member, unless it has the value already.
template <typename Member, typename Value>
auto setMember(Member Observation::*member, Value value) {
    return [member, value = std::move(value)](std::shared_ptr<const Observation>& observation) {
        if (*observation.*member == value)
            return;
        auto copy = std::make_shared<Observation>(*observation);
        (*copy).*member = value;
        observation = std::move(copy);
    };
}

std::string freeName(const Names& taken, std::string_view wanted) {
    std::string name(wanted);
    for (std::size_t number = 2; name.empty() || taken.contains(name); ++number) {
        name = wanted;
        name += ' ';
        name += std::to_string(number);
    }
    return name;
}

} // namespace

Result<Library> addObservation(const Library& library, std::size_t place, Observation observation) {
    return addObservations(library, place,
                           {std::make_shared<const Observation>(std::move(observation))});
}

Result<Library> addObservations(const Library& library, std::size_t place, const Library& added) {
    if (place > library.size())
        return noSuchPlace(place);
    Names names = namesOf(library);
    Problems problems;
    for (const auto& observation : added) {
        if (!isWellFormedName(observation->name) || !names.insert(observation->name).second)
            problems.add(invalidName(observation->name));
    }
    if (problems.hasErrors())
        return problems;
    Library edited = library;
    edited.insert(edited.begin() + static_cast<std::ptrdiff_t>(place), added.begin(), added.end());
    return edited;
}

Result<Library> removeObservations(const Library& library, std::span<const std::size_t> places) {
    const Result<std::vector<std::size_t>> ordered = orderedPlaces(library, places);
    if (!ordered)
        return ordered.problems();
    Library edited;
    edited.reserve(library.size() - ordered->size());
    auto next = ordered->begin();
    for (std::size_t i = 0; i < library.size(); ++i) {
        if (next != ordered->end() && *next == i)
            ++next;
        else
            edited.push_back(library[i]);
    }
    return edited;
}

Result<Library> renameObservation(const Library& library, std::size_t place,
                                  std::string_view name) {
    if (place >= library.size())
        return noSuchPlace(place);
    if (!isObservationNameFree(library, place, name))
        return invalidName(name);
    const std::size_t places[]{place};
    return changed(library, places, setMember(&Observation::name, std::string(name)));
}

Result<Library> describeObservation(const Library& library, std::size_t place,
                                    std::string_view description) {
    if (const std::size_t invalid = firstInvalidUtf8(description); invalid != kValidUtf8) {
        return Problem{
            ProblemCode::TextEncoding, Severity::Error, {std::to_string(invalid)}, {}, {}};
    }
    const std::size_t places[]{place};
    return changed(library, places, setMember(&Observation::description, std::string(description)));
}

Result<Library> setStartContext(const Library& library, std::span<const std::size_t> places,
                                StartContext context) {
    return changed(library, places, setMember(&Observation::startContext, context));
}

Result<Library> setEnabled(const Library& library, std::span<const std::size_t> places,
                           bool enabled) {
    return changed(library, places, setMember(&Observation::enabled, enabled));
}

Result<Library> setTokens(const Library& library, std::size_t place, TokenList tokens) {
    const std::size_t places[]{place};
    return changed(library, places, setMember(&Observation::tokens, std::move(tokens)));
}

Result<Library> moveObservations(const Library& library, std::span<const std::size_t> places,
                                 std::size_t target) {
    if (target > library.size())
        return noSuchPlace(target);
    const Result<std::vector<std::size_t>> ordered = orderedPlaces(library, places);
    if (!ordered)
        return ordered.problems();
    std::vector<bool> moves(library.size(), false);
    for (const std::size_t place : *ordered)
        moves[place] = true;
    Library edited;
    edited.reserve(library.size());
    for (std::size_t i = 0; i <= library.size(); ++i) {
        if (i == target) {
            for (const std::size_t place : *ordered)
                edited.push_back(library[place]);
        }
        if (i < library.size() && !moves[i])
            edited.push_back(library[i]);
    }
    return edited;
}

Result<Library> duplicateObservations(const Library& library, std::span<const std::size_t> places) {
    const Result<std::vector<std::size_t>> ordered = orderedPlaces(library, places);
    if (!ordered)
        return ordered.problems();
    Names names = namesOf(library);
    Library edited;
    edited.reserve(library.size() + ordered->size());
    auto next = ordered->begin();
    for (std::size_t i = 0; i < library.size(); ++i) {
        edited.push_back(library[i]);
        if (next == ordered->end() || *next != i)
            continue;
        ++next;
        auto copy = std::make_shared<Observation>(*library[i]);
        copy->name = freeName(names, library[i]->name);
        names.insert(copy->name); // the copy is shared, so the view stays valid
        edited.push_back(std::move(copy));
    }
    return edited;
}

std::string freeObservationName(const Library& library, std::string_view wanted) {
    return freeName(namesOf(library), wanted);
}

bool isObservationNameFree(const Library& library, std::size_t place, std::string_view name) {
    if (!isWellFormedName(name))
        return false;
    for (std::size_t i = 0; i < library.size(); ++i) {
        if (i != place && library[i]->name == name)
            return false;
    }
    return true;
}

} // namespace engine
