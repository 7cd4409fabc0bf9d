// Classes of observed contexts, merged with their determinism closure and taken back exactly.
#pragma once

#include "engine/base/progress.h"
#include "engine/inference/edgetable.h"
#include "engine/observation/normalizer.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace engine {

using ClassId = std::uint32_t;
inline constexpr ClassId kNoClass = 0xFFFFFFFFU;

/// What every member of a class shares, and the first evidence for it (interval numbers, in
/// canonical order; kNoName where there is none).
struct ClassRecord {
    std::uint32_t state = kNoName; ///< explicit name
    std::uint32_t word = 0;        ///< entry word
    std::uint32_t degree = 0;      ///< number of distinct events
    std::uint32_t firstEdge = kNoName;
    std::uint32_t firstInterval = kNoName;
    std::uint32_t firstNamed = kNoName; ///< first interval that names the state
    std::uint32_t firstStart = kNoName; ///< first leading interval of a continuation or infer start
};

enum class ClashKind : std::uint8_t { None, Name, Word };

/// The first contradiction that a closure ran into: two records that cannot be one.
struct Clash {
    ClashKind kind = ClashKind::None;
    ClassRecord a;
    ClassRecord b;
    std::uint32_t step = kNoName; ///< the closure's step that met it (see Partition::pathTo)
};

/// Two classes united by a closure: `absorbed` is no class any more, `survivor` stands for both.
struct Union {
    ClassId survivor = kNoClass;
    ClassId absorbed = kNoClass;
    std::uint32_t common = 0; ///< events that both had
};

/// One union of a closure that has been tried: what it did and, if it failed, why.
struct Closure {
    std::vector<Union> unions; ///< in breadth-first order
    Clash clash;
    bool stopped = false;

    [[nodiscard]] bool compatible() const { return clash.kind == ClashKind::None && !stopped; }
};

class Partition {
public:
    /// Room for `classes` classes and `edges` edges; both may be exceeded.
    Partition(std::size_t classes, std::size_t edges);

    ClassId addClass(const ClassRecord& record);
    /// Precondition: the class has no such event yet.
    void addEdge(ClassId cls, std::uint32_t event, ClassId target);
    /// Gives an unnamed class its name, or notes an earlier mention.
    void nameClass(ClassId cls, std::uint32_t state, std::uint32_t interval);
    void noteStart(ClassId cls, std::uint32_t interval);

    [[nodiscard]] std::uint32_t classCount() const {
        return static_cast<std::uint32_t>(m_parents.size());
    }
    /// The class that now stands for `cls`. Nearly O(1).
    [[nodiscard]] ClassId find(ClassId cls) const {
        while (m_parents[cls] != cls)
            cls = m_parents[cls];
        return cls;
    }
    [[nodiscard]] const ClassRecord& record(ClassId cls) const { return m_records[cls]; }
    /// The class that `event` leads to from `cls` (a representative), or kNoClass. Expected O(1).
    [[nodiscard]] ClassId target(ClassId cls, std::uint32_t event) const {
        const ClassId found = m_table.find(cls, event);
        return found == EdgeTable::kAbsent ? kNoClass : find(found);
    }
    /// Calls visit(event, target) for each distinct event of a representative, unordered.
    template <typename Visit>
    void forEachEdge(ClassId cls, Visit visit) const {
        for (std::uint32_t cell = m_records[cls].firstEdge; cell != kNoName;
             cell = m_cells[cell].next)
            visit(m_cells[cell].event, find(m_cells[cell].target));
    }
    /// The same, for the edges a class had before the closure that is being tried.
    template <typename Visit>
    void forEachOldEdge(ClassId cls, Visit visit) const {
        for (std::uint32_t cell = m_records[cls].firstEdge; cell != kNoName;
             cell = m_cells[cell].next) {
            if (cell < m_cellMark)
                visit(m_cells[cell].event);
        }
    }

    /// Unites two classes and whatever determinism then forces, breadth first, events in order.
    /// Afterwards either commit() or rollback() must be called, whatever the outcome.
    /// Cost: what the closure touches, iterating the class with fewer events of each union.
    void unite(ClassId a, ClassId b, Closure& closure, Checkpoint& checkpoint);
    void commit(const Closure& closure);
    /// Between unite() and commit(): calls visit(survivor, before) for each union in order, with
    /// the survivor's record just before it.
    template <typename Visit>
    void forEachSurvivor(Visit visit) const {
        for (const Undo& undo : m_undo)
            visit(undo.survivor, undo.before);
    }
    void rollback();

    /// The events from the pair that unite() was given to the pair of one step. O(length).
    [[nodiscard]] std::vector<std::uint32_t> pathTo(std::uint32_t step) const;

private:
    struct Cell {
        std::uint32_t event;
        ClassId target;
        std::uint32_t next;
        ClassId owner;
    };
    struct Step {
        ClassId a;
        ClassId b;
        std::uint32_t event;
        std::uint32_t previous;
    };
    struct Undo {
        ClassId survivor;
        ClassId absorbed;
        ClassRecord before;
    };

    bool clashes(ClassId a, ClassId b, std::uint32_t step, Clash& clash) const;
    void uniteOne(std::uint32_t step, Closure& closure);

    std::vector<ClassId> m_parents;
    std::vector<ClassRecord> m_records;
    std::vector<Cell> m_cells;
    EdgeTable m_table;

    std::vector<Step> m_steps; ///< of the closure being tried: its queue, kept for pathTo()
    std::vector<Undo> m_undo;
    std::uint32_t m_cellMark = 0;
};

} // namespace engine
