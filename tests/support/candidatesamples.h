// A small library, its candidate and that candidate's file, for tests of formats.
#pragma once

#include "engine/format/candidatejson.h"
#include "engine/format/document.h"
#include "engine/inference/inference.h"

#include <sstream>

namespace engine::samples {

inline std::shared_ptr<const Observation>
observation(std::string name, TokenList tokens, StartContext context = StartContext::Initial) {
    Observation o;
    o.name = std::move(name);
    o.tokens = std::move(tokens);
    o.startContext = context;
    return std::make_shared<const Observation>(std::move(o));
}

inline Problem firstFault(const std::string& bytes) {
    const Result<Document> read = readDocument(bytes);
    return read ? Problem{} : read.problems().list.at(0);
}

inline std::string candidateBytes(const Candidate& candidate, bool coverage = true) {
    std::ostringstream stream;
    writeCandidate(stream, candidate, {coverage});
    return stream.str();
}

inline Candidate inferred(const Library& library) {
    Project project;
    project.library = std::make_shared<Library>(library);
    const Result<Candidate> candidate = infer(inferenceRequest(project));
    return candidate ? *candidate : Candidate{};
}

inline Library sample() {
    return {observation("b", {"event_a", "action_x", "event_b", "event_a", "action_x", "event_c"}),
            observation("a", {"event_a", "action_x", "event_b", "state_z"}),
            observation("c", {"event_c", "event_b"}, StartContext::Infer),
            observation("d", {"action_x", "event_b"}, StartContext::Continuation)};
}

} // namespace engine::samples
