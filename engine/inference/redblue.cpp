#include "engine/inference/redblue.h"

#include "engine/inference/bluefringe.h"

namespace engine {

namespace {

class RedBlue {
public:
    RedBlue(EvidenceGraph& graph, const NormalizedLibrary& normalized, const Limits& limits,
            Checkpoint& checkpoint)
        : m_graph(&graph),
          m_partition(&graph.partition),
          m_limits(&limits),
          m_checkpoint(&checkpoint),
          m_scorer(graph.partition.classCount(), normalized.vocabulary.events.size()),
          m_fringe(graph.partition, m_scorer, normalized.vocabulary.words.size()) {
        for (const std::uint32_t interval : graph.fragmentStarts)
            m_scorer.addStart(graph.classOf[interval]);
    }

    Result<Decisions> run() {
        m_checkpoint->enter(Stage::Merging, m_partition->classCount());
        m_fringe.promote(m_graph->initial);
        while (!m_fringe.empty() || addNextFragment()) {
            const auto refused = m_fringe.firstWithoutRed(*m_checkpoint);
            if (m_checkpoint->stopRequested())
                return cancelledProblem();
            if (refused)
                promote(*refused);
            else
                merge();
            if (m_closure.stopped)
                return cancelledProblem();
            if (m_fringe.redCount() > m_limits->candidateStates)
                return capacityProblem("candidate states", m_limits->candidateStates,
                                       m_fringe.redCount());
            m_checkpoint->setDone(m_fringe.redCount() + m_absorbed);
        }
        for (RedIndex red = 0; red < m_fringe.redCount(); ++red)
            m_decisions.reds.push_back(m_fringe.redClass(red));
        return std::move(m_decisions);
    }

private:
    /// Without blues: the first start, in canonical order, whose class is not red.
    bool addNextFragment() {
        for (; m_nextStart < m_graph->fragmentStarts.size(); ++m_nextStart) {
            const ClassId cls =
                m_partition->find(m_graph->classOf[m_graph->fragmentStarts[m_nextStart]]);
            if (!m_fringe.isRed(cls)) {
                m_fringe.addAlone(cls);
                return true;
            }
        }
        return false;
    }

    void promote(BlueId id) {
        const ClassId cls = m_fringe.blue(id).cls;
        m_decisions.considered += m_fringe.redCount();
        m_decisions.rejected += m_fringe.redCount();
        m_decisions.keptApart.push_back(reasons(m_fringe.blue(id)));
        m_fringe.promote(cls);
    }

    [[nodiscard]] KeptApart reasons(const Blue& blue) {
        const ClassRecord record = m_partition->record(blue.cls);
        const bool named = record.state != kNoName;
        const auto& all = m_fringe.allReds();
        const auto& same = m_fringe.redsOfWord(record.word);
        KeptApart kept;
        kept.interval = record.firstInterval;
        // Reds of another word or name needed no trial: they are counted, not tried.
        kept.refusedForWord = all.all - same.all;
        if (named) {
            kept.refusedForName = all.named;
            kept.refusedForWord -= all.named - same.named;
        }
        for (const Refusal& refusal : blue.refusals) {
            const ClassRecord& red = m_partition->record(m_fringe.redClass(refusal.red));
            if (named && red.state != kNoName)
                continue;
            ++(refusal.kind == ClashKind::Name ? kept.refusedForName : kept.refusedForWord);
        }
        m_partition->unite(m_fringe.redClass(0), blue.cls, m_closure, *m_checkpoint);
        kept.example = m_closure.clash;
        if (!m_closure.stopped)
            kept.examplePath = m_partition->pathTo(m_closure.clash.step);
        m_partition->rollback();
        return kept;
    }

    void merge() {
        const RankedPair chosen = m_fringe.best();
        const ClassId red = m_fringe.redClass(chosen.red);
        const ClassId blue = m_fringe.blue(chosen.blue).cls;
        const std::uint64_t compatible = m_fringe.blue(chosen.blue).pairs.size();
        m_decisions.considered += m_fringe.redCount();
        m_decisions.rejected += m_fringe.redCount() - compatible;
        m_decisions.notChosen += compatible - 1;

        AcceptedMerge accepted;
        accepted.redInterval = m_partition->record(red).firstInterval;
        accepted.blueInterval = m_partition->record(blue).firstInterval;
        if (const auto equal = m_fringe.equalToBest())
            accepted.equalPair = {
                m_partition->record(m_fringe.redClass(equal->red)).firstInterval,
                m_partition->record(m_fringe.blue(equal->blue).cls).firstInterval};

        m_partition->unite(red, blue, m_closure, *m_checkpoint);
        if (m_closure.stopped)
            return;
        accepted.score = m_scorer.score(*m_partition, m_closure);
        if (!m_scorer.weakMembers().empty())
            accepted.weakStarts = weakStarts(red, blue);
        m_fringe.absorb(m_closure, *m_checkpoint);
        m_scorer.commit(m_closure);
        m_partition->commit(m_closure);
        m_fringe.extend(m_closure);
        m_absorbed += m_closure.unions.size();
        m_decisions.merges.push_back(std::move(accepted));
    }

    /// The starts of the weak members, read from their records as they were before the closure,
    /// which is then computed again. A red is where others attach, never what is attached.
    std::vector<std::uint32_t> weakStarts(ClassId red, ClassId blue) {
        m_partition->rollback();
        std::vector<std::uint32_t> starts;
        for (const ClassId member : m_scorer.weakMembers()) {
            if (!m_fringe.isRed(member))
                starts.push_back(m_partition->record(member).firstStart);
        }
        m_partition->unite(red, blue, m_closure, *m_checkpoint);
        return starts;
    }

    EvidenceGraph* m_graph;
    Partition* m_partition;
    const Limits* m_limits;
    Checkpoint* m_checkpoint;
    MergeScorer m_scorer;
    BlueFringe m_fringe;
    Decisions m_decisions;
    Closure m_closure;
    std::size_t m_nextStart = 0;
    std::uint64_t m_absorbed = 0;
};

} // namespace

Result<Decisions> mergeRedBlue(EvidenceGraph& graph, const NormalizedLibrary& normalized,
                               const Limits& limits, Checkpoint& checkpoint) {
    return RedBlue(graph, normalized, limits, checkpoint).run();
}

} // namespace engine
