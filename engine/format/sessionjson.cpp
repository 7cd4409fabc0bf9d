#include "engine/format/sessionjson.h"

#include "engine/format/limitsjson.h"
#include "engine/format/statechartjson.h"

namespace engine {

namespace {

bool isGiven(const JsonReader& in, JsonNode node) {
    return node != kNoNode && !in.isNull(node);
}

template <typename Number>
void readCount(JsonReader& in, JsonNode node, Number& count) {
    if (isGiven(in, node))
        count = in.integer(node);
}

template <typename Number>
void readNumber(JsonReader& in, JsonNode node, Number& number) {
    if (isGiven(in, node))
        number = in.number(node);
}

Session readMembers(JsonReader& in) {
    const auto [policy, chart, limits, thresholds, steps] = in.object(
        0,
        {{"policy", false}, {"chart", false}, {"limits", false}, {"thresholds", false}, {"steps"}});
    Session session;
    if (isGiven(in, policy))
        session.policy = in.string(policy);
    if (isGiven(in, chart))
        session.chart = readStatechart(in, chart);
    if (session.policy && session.chart)
        in.fault(ProblemCode::JsonExclusiveKeys, chart, {"policy", "chart"});
    else if (!session.policy && !session.chart)
        in.fault(ProblemCode::JsonMissingKey, 0, {"policy"});
    if (isGiven(in, limits))
        session.limits = readPolicyLimits(in, limits);
    if (isGiven(in, thresholds))
        session.thresholds = readThresholds(in, thresholds);
    for (const JsonNode step : in.array(steps)) {
        const auto [event, evidence] = in.object(step, {{"event"}, {"evidence", false}});
        session.steps.push_back({in.string(event), {}});
        if (isGiven(in, evidence))
            session.steps.back().evidence = readEvidence(in, evidence);
    }
    return session;
}

} // namespace

EvidenceFields readEvidence(JsonReader& in, JsonNode node) {
    const auto [neighbours, outcomes, score, threshold, scale, samples, bits, flips, degree,
                caseScore, calibration, support] = in.object(node, {{"neighbours", false},
                                                                    {"outcomes", false},
                                                                    {"score", false},
                                                                    {"threshold", false},
                                                                    {"scale", false},
                                                                    {"samples", false},
                                                                    {"bits", false},
                                                                    {"flips", false},
                                                                    {"degree", false},
                                                                    {"case_score", false},
                                                                    {"calibration", false},
                                                                    {"support", false}});
    EvidenceFields evidence;
    if (isGiven(in, neighbours))
        for (const JsonNode label : in.array(neighbours))
            evidence.neighbours.push_back(in.string(label));
    readCount(in, outcomes, evidence.outcomes);
    readNumber(in, score, evidence.score);
    readNumber(in, threshold, evidence.threshold);
    readNumber(in, scale, evidence.scale);
    readCount(in, samples, evidence.samples);
    readCount(in, bits, evidence.bits);
    readCount(in, flips, evidence.flips);
    readCount(in, degree, evidence.degree);
    readNumber(in, caseScore, evidence.caseScore);
    if (isGiven(in, calibration))
        for (const JsonNode number : in.array(calibration))
            evidence.calibration.push_back(in.number(number));
    readCount(in, support, evidence.support);
    return evidence;
}

Result<Session> readSession(std::string_view bytes, const Limits& limits) {
    const Result<JsonTree> tree = JsonTree::parse(bytes, limits);
    if (!tree)
        return tree.problems();
    JsonReader in(*tree);
    Session session = readMembers(in);
    if (in.failed())
        return in.problems();
    return session;
}

} // namespace engine
