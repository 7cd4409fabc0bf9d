#include "engine/observation/crosschecks.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace engine {

namespace {

/// One claim that must be the same wherever it is made: where it was first made, and who differs.
struct Agreement {
    const NormalizedObservation* observation = nullptr;
    const Interval* interval = nullptr;
    std::vector<TokenRange> differing;
    std::uint32_t otherValue = kNoName;

    /// Records `value` seen at a place; `first` is what was claimed there first.
    void compare(std::uint32_t first, std::uint32_t value, const TokenRange& place) {
        if (first == value)
            return;
        if (differing.empty())
            otherValue = value;
        if (differing.size() + 1 < Problems::kMaximumLocations)
            differing.push_back(place);
    }

    /// Reports the disagreement, if there is one.
    void report(ProblemCode code, std::vector<std::string> arguments, const Library& library,
                ProblemCollector& problems) const {
        if (differing.empty())
            return;
        PlacedProblem placed{observation->source, interval->start, {}};
        placed.problem.code = code;
        placed.problem.arguments = std::move(arguments);
        placed.problem.locations.push_back(rangeOf(library, *observation, *interval));
        placed.problem.locations.insert(placed.problem.locations.end(), differing.begin(),
                                        differing.end());
        problems.add(std::move(placed));
    }
};

void checkWords(const NormalizedLibrary& normalized, const Library& library,
                const std::vector<bool>& valid, ProblemCollector& problems) {
    const Vocabulary& names = normalized.vocabulary;
    std::vector<Agreement> states(names.states.size());
    for (const NormalizedObservation& observation : normalized.observations) {
        if (!valid[observation.source])
            continue;
        for (const Interval& interval : normalized.intervalsOf(observation)) {
            if (interval.state == kNoName)
                continue;
            Agreement& agreement = states[interval.state];
            if (!agreement.interval) {
                agreement.observation = &observation;
                agreement.interval = &interval;
            } else {
                agreement.compare(agreement.interval->word, interval.word,
                                  rangeOf(library, observation, interval));
            }
        }
    }
    for (std::size_t state = 0; state < states.size(); ++state) {
        if (states[state].differing.empty())
            continue;
        states[state].report(ProblemCode::ActionWordConflict,
                             {names.states[state], wordText(names, states[state].interval->word),
                              wordText(names, states[state].otherValue)},
                             library, problems);
    }
}

void checkStarts(const NormalizedLibrary& normalized, const Library& library,
                 const std::vector<bool>& valid, ProblemCollector& problems) {
    Agreement names;
    Agreement words;
    const auto meet = [&](Agreement& agreement, const NormalizedObservation& observation,
                          const Interval& leading, std::uint32_t Interval::*member) {
        if (!agreement.interval) {
            agreement.observation = &observation;
            agreement.interval = &leading;
        } else {
            agreement.compare(agreement.interval->*member, leading.*member,
                              rangeOf(library, observation, leading));
        }
    };
    for (const NormalizedObservation& observation : normalized.observations) {
        if (!valid[observation.source] || observation.startContext != StartContext::Initial)
            continue;
        const Interval& leading = normalized.intervals[observation.firstInterval];
        if (leading.state != kNoName)
            meet(names, observation, leading, &Interval::state);
        meet(words, observation, leading, &Interval::word);
    }
    const Vocabulary& vocabulary = normalized.vocabulary;
    if (!names.differing.empty())
        names.report(
            ProblemCode::InitialStateConflict,
            {vocabulary.states[names.interval->state], vocabulary.states[names.otherValue]},
            library, problems);
    if (!words.differing.empty())
        words.report(
            ProblemCode::InitialStateConflict,
            {wordText(vocabulary, words.interval->word), wordText(vocabulary, words.otherValue)},
            library, problems);
}

} // namespace

void ProblemCollector::add(PlacedProblem problem) {
    m_kept.push_back(std::move(problem));
    if (m_kept.size() >= 4 * Problems::kMaximum)
        compact();
}

void ProblemCollector::compact() {
    std::ranges::stable_sort(
        m_kept, {}, [](const PlacedProblem& p) { return std::tuple(p.observation, p.token); });
    for (std::size_t i = Problems::kMaximum; i < m_kept.size(); ++i)
        ++m_omitted[m_kept[i].problem.code];
    if (m_kept.size() > Problems::kMaximum)
        m_kept.resize(Problems::kMaximum);
}

Problems ProblemCollector::take() {
    compact();
    Problems problems;
    for (PlacedProblem& placed : m_kept)
        problems.list.push_back(std::move(placed.problem));
    problems.omitted = std::move(m_omitted);
    m_kept.clear();
    m_omitted.clear();
    return problems;
}

TokenRange rangeOf(const Library& library, const NormalizedObservation& observation,
                   const Interval& interval) {
    return {library[observation.source]->name, interval.start, interval.end};
}

bool checkNames(const Library& library, ProblemCollector& problems, Checkpoint& checkpoint) {
    std::unordered_map<std::string_view, std::uint32_t> uses;
    for (const auto& observation : library) {
        ++uses[observation->name];
        if (checkpoint.poll())
            return false;
    }
    for (std::uint32_t i = 0; i < library.size(); ++i) {
        const std::string& name = library[i]->name;
        if (checkpoint.poll())
            return false;
        if (!name.empty() && uses[name] == 1)
            continue;
        Problem problem;
        problem.code = ProblemCode::ObservationNameInvalid;
        problem.arguments = {name};
        problem.locations = {{name, 0, 0}};
        problems.add({i, 0, std::move(problem)});
    }
    return true;
}

void checkAgreement(const NormalizedLibrary& normalized, const Library& library,
                    const std::vector<bool>& valid, ProblemCollector& problems) {
    checkWords(normalized, library, valid, problems);
    checkStarts(normalized, library, valid, problems);
}

} // namespace engine
