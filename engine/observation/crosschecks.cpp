#include "engine/observation/crosschecks.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace engine {

namespace {

TokenRange rangeOf(const Library& library, const NormalizedObservation& observation,
                   const Interval& interval) {
    return {library[observation.source]->name, interval.start, interval.end};
}

/// One claim that must be the same wherever it is made: where it was first made, and who differs.
struct Agreement {
    const NormalizedObservation* observation = nullptr;
    const Interval* interval = nullptr;
    std::vector<TokenRange> differing;
    std::uint32_t otherValue = kNoName;

    /// Takes `value` of an interval as the claim, or compares it with the claim made first.
    void meet(const Library& library, const NormalizedObservation& where, const Interval& there,
              std::uint32_t Interval::*value) {
        if (!interval) {
            observation = &where;
            interval = &there;
        } else if (interval->*value != there.*value) {
            if (differing.empty())
                otherValue = there.*value;
            if (differing.size() + 1 < Problems::kMaximumLocations)
                differing.push_back(rangeOf(library, where, there));
        }
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

bool checkWords(const NormalizedLibrary& normalized, const Library& library,
                const std::vector<bool>& valid, ProblemCollector& problems,
                Checkpoint& checkpoint) {
    const Vocabulary& names = normalized.vocabulary;
    std::vector<Agreement> states(names.states.size());
    for (const NormalizedObservation& observation : normalized.observations) {
        if (!valid[observation.source])
            continue;
        for (const Interval& interval : normalized.intervalsOf(observation)) {
            if (interval.state != kNoName)
                states[interval.state].meet(library, observation, interval, &Interval::word);
            if (checkpoint.poll())
                return false;
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
    return true;
}

bool checkStarts(const NormalizedLibrary& normalized, const Library& library,
                 const std::vector<bool>& valid, ProblemCollector& problems,
                 Checkpoint& checkpoint) {
    Agreement names;
    Agreement words;
    for (const NormalizedObservation& observation : normalized.observations) {
        if (checkpoint.poll())
            return false;
        if (!valid[observation.source] || observation.startContext != StartContext::Initial)
            continue;
        const Interval& leading = normalized.intervals[observation.firstInterval];
        if (leading.state != kNoName)
            names.meet(library, observation, leading, &Interval::state);
        words.meet(library, observation, leading, &Interval::word);
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
    return true;
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

bool checkAgreement(const NormalizedLibrary& normalized, const Library& library,
                    const std::vector<bool>& valid, ProblemCollector& problems,
                    Checkpoint& checkpoint) {
    return checkWords(normalized, library, valid, problems, checkpoint) &&
           checkStarts(normalized, library, valid, problems, checkpoint);
}

} // namespace engine
