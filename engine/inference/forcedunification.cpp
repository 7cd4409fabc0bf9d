#include "engine/inference/forcedunification.h"

namespace engine {

namespace {

class Unifier {
public:
    Unifier(const NormalizedLibrary& normalized, bool uniteInitial, Checkpoint& checkpoint)
        : m_normalized(&normalized),
          m_uniteInitial(uniteInitial),
          m_checkpoint(&checkpoint),
          m_classOfState(normalized.vocabulary.states.size(), kNoClass) {
        m_result.classOf.resize(normalized.intervals.size(), kNoClass);
    }

    ForcedClasses run() {
        for (const NormalizedObservation& observation : m_normalized->observations) {
            m_checkpoint->setDone(observation.firstInterval);
            if (!walk(observation))
                break;
        }
        return std::move(m_result);
    }

private:
    bool walk(const NormalizedObservation& observation) {
        std::uint32_t interval = observation.firstInterval;
        const std::uint32_t end = interval + observation.intervalCount;
        ClassId current = startClass(observation, interval);
        if (!agree(current, interval))
            return false;
        if (observation.startContext != StartContext::Initial)
            partition().noteStart(partition().find(current), interval);
        while (++interval < end) {
            current = successor(partition().find(m_result.classOf[interval - 1]), interval);
            if (!agree(current, interval))
                return false;
            if (m_checkpoint->poll()) {
                m_result.stopped = true;
                return false;
            }
        }
        return true;
    }

    ClassId startClass(const NormalizedObservation& observation, std::uint32_t interval) {
        if (!m_uniteInitial || observation.startContext != StartContext::Initial)
            return classFor(interval);
        if (m_initial == kNoClass)
            m_initial = classFor(interval);
        return partition().find(m_initial);
    }

    /// Where the interval's event leads, by what is known or by a new edge.
    ClassId successor(ClassId from, std::uint32_t interval) {
        const std::uint32_t event = m_normalized->intervals[interval].event;
        if (const ClassId known = partition().target(from, event); known != kNoClass)
            return known;
        const ClassId to = classFor(interval);
        partition().addEdge(from, event, to);
        return to;
    }

    /// The class of the interval's explicit state, or a new class.
    ClassId classFor(std::uint32_t interval) {
        const Interval& observed = m_normalized->intervals[interval];
        if (observed.state != kNoName && m_classOfState[observed.state] != kNoClass)
            return partition().find(m_classOfState[observed.state]);
        const ClassId cls = partition().addClass(recordOf(interval));
        if (observed.state != kNoName)
            m_classOfState[observed.state] = cls;
        return cls;
    }

    [[nodiscard]] ClassRecord recordOf(std::uint32_t interval) const {
        const Interval& observed = m_normalized->intervals[interval];
        ClassRecord record;
        record.state = observed.state;
        record.word = observed.word;
        record.firstInterval = interval;
        if (observed.state != kNoName)
            record.firstNamed = interval;
        return record;
    }

    /// Puts the interval into `cls`, which must share its word and name.
    bool agree(ClassId cls, std::uint32_t interval) {
        const Interval& observed = m_normalized->intervals[interval];
        m_result.classOf[interval] = cls;
        const ClassRecord& record = partition().record(cls);
        const bool otherName =
            observed.state != kNoName && record.state != kNoName && observed.state != record.state;
        if (otherName || record.word != observed.word) {
            m_result.clash = {otherName ? ClashKind::Name : ClashKind::Word, record,
                              recordOf(interval), kNoName};
            return false;
        }
        if (observed.state == kNoName || record.state != kNoName)
            return true;
        ClassId& named = m_classOfState[observed.state];
        if (named == kNoClass) {
            partition().nameClass(cls, observed.state, interval);
            named = cls;
            return true;
        }
        return unite(cls, partition().find(named));
    }

    bool unite(ClassId a, ClassId b) {
        partition().unite(a, b, m_closure, *m_checkpoint);
        m_result.clash = m_closure.clash;
        m_result.stopped = m_closure.stopped;
        if (!m_closure.compatible())
            return false;
        partition().commit(m_closure);
        return true;
    }

    Partition& partition() { return m_result.partition; }

    const NormalizedLibrary* m_normalized;
    bool m_uniteInitial;
    Checkpoint* m_checkpoint;
    ForcedClasses m_result;
    std::vector<ClassId> m_classOfState;
    ClassId m_initial = kNoClass;
    Closure m_closure;
};

} // namespace

ForcedClasses unifyForced(const NormalizedLibrary& normalized, bool uniteInitial,
                          Checkpoint& checkpoint) {
    return Unifier(normalized, uniteInitial, checkpoint).run();
}

} // namespace engine
