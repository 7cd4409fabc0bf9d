#include "engine/format/intervaljson.h"

#include "engine/base/problemtext.h"
#include "engine/inference/reporttext.h"

#include <nlohmann/json.hpp>

#include <ostream>
#include <string_view>

namespace engine {

namespace {

std::string jsonString(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::vector<std::string> jsonStrings(const std::vector<std::string>& names) {
    std::vector<std::string> texts;
    texts.reserve(names.size());
    for (const std::string& name : names)
        texts.push_back(jsonString(name));
    return texts;
}

/// The words as JSON arrays, indented for where intervals have them.
std::vector<std::string> wordTexts(const Vocabulary& vocabulary) {
    std::vector<std::string> texts;
    texts.reserve(vocabulary.words.size());
    for (const std::vector<std::uint32_t>& word : vocabulary.words) {
        std::string text = "[";
        for (const std::uint32_t action : word) {
            text += text.size() == 1 ? "\n            " : ",\n            ";
            text += jsonString(vocabulary.actions[action]);
        }
        text += text.size() == 1 ? "]" : "\n          ]";
        texts.push_back(std::move(text));
    }
    return texts;
}

void writeHead(std::ostream& out, bool first, const Observation& observation) {
    out << (first ? "\n" : ",\n") << "    {\n      \"name\": " << jsonString(observation.name)
        << ",\n      \"start_context\": \"" << startContextName(observation.startContext)
        << "\",\n";
}

void writeFailure(std::ostream& out, const Problem& problem) {
    const TokenRange range = problem.locations.empty() ? TokenRange{} : problem.locations.front();
    out << "{\n        \"code\": " << jsonString(codeName(problem.code))
        << ",\n        \"message\": " << jsonString(message(problem))
        << ",\n        \"remedy\": " << jsonString(remedy(problem))
        << ",\n        \"token_start\": " << std::to_string(range.start)
        << ",\n        \"token_end\": " << std::to_string(range.end) << "\n      }";
}

} // namespace

void writeIntervals(std::ostream& out, const Library& library,
                    const NormalizedLibrary& normalized) {
    const std::vector<std::string> events = jsonStrings(normalized.vocabulary.events);
    const std::vector<std::string> states = jsonStrings(normalized.vocabulary.states);
    const std::vector<std::string> words = wordTexts(normalized.vocabulary);
    out << "{\n  \"observations\": [";
    bool first = true;
    for (const NormalizedObservation& observation : normalized.observations) {
        writeHead(out, first, *library[observation.source]);
        first = false;
        out << "      \"intervals\": [";
        std::size_t index = 0;
        for (const Interval& interval : normalized.intervalsOf(observation)) {
            out << (index == 0 ? "\n" : ",\n")
                << "        {\n          \"index\": " << std::to_string(index)
                << ",\n          \"event\": "
                << (interval.event == kNoName ? "null" : events[interval.event])
                << ",\n          \"state\": "
                << (interval.state == kNoName ? "null" : states[interval.state])
                << ",\n          \"entry_actions\": " << words[interval.word]
                << ",\n          \"token_start\": " << std::to_string(interval.start)
                << ",\n          \"token_end\": " << std::to_string(interval.end) << "\n        }";
            ++index;
        }
        out << "\n      ]\n    }";
    }
    out << (first ? "]\n}\n" : "\n  ]\n}\n");
}

void writeReplay(std::ostream& out, const Library& library, const Machine& machine,
                 std::span<const Result<Coverage>> results) {
    std::vector<std::string> states;
    states.reserve(machine.states.size());
    for (const State& state : machine.states)
        states.push_back(jsonString(state.name));
    out << "{\n  \"observations\": [";
    for (std::size_t i = 0; i < results.size(); ++i) {
        writeHead(out, i == 0, *library[i]);
        out << "      \"states\": [";
        if (results[i]) {
            bool first = true;
            for (const CoverageInterval& interval : results[i]->intervals) {
                out << (first ? "\n" : ",\n") << "        " << states[interval.state];
                first = false;
            }
            out << "\n      ],\n      \"failure\": null\n    }";
        } else {
            out << "],\n      \"failure\": ";
            writeFailure(out, results[i].problems().list.front());
            out << "\n    }";
        }
    }
    out << (results.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

} // namespace engine
