// The blues, each with its compatible reds and their scores, kept up to date by what merges touch.
#pragma once

#include "engine/inference/mergescore.h"
#include "engine/inference/partition.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace engine {

using BlueId = std::uint32_t;
using RedIndex = std::uint32_t;

/// Place of a blue in the documented order: the first red that leads to it, by which event.
using BlueKey = std::pair<RedIndex, std::uint32_t>;

/// A red that refused a blue of the same word, and what for.
struct Refusal {
    RedIndex red = 0;
    ClashKind kind = ClashKind::Word;
};

/// A compatible pair and what it would score.
struct RankedPair {
    MergeScore score{};
    BlueKey key;
    RedIndex red = 0;
    BlueId blue = 0;

    /// Best first: larger score, then earlier blue, then earlier red.
    bool operator<(const RankedPair& other) const {
        return std::tie(other.score, key, red) < std::tie(score, other.key, other.red);
    }
};

struct Blue {
    struct Pair {
        RedIndex red = 0;
        std::uint32_t ticket = 0; ///< of its registrations; see BlueFringe::Watch
        MergeScore score{};
        bool stale = false;
    };

    ClassId cls = kNoClass;
    BlueKey key;
    bool alive = true;
    std::uint32_t tested = 0; ///< how many reds of its word have been tried
    std::vector<Pair> pairs;  ///< compatible ones, by red
    std::vector<Refusal> refusals;
    std::optional<RankedPair> ranked; ///< its entry in the ranking
};

/// A refused pair is never tried again, and a compatible one only after a class that its closure
/// united has been absorbed or has gained an event, a name or a start (SOLVER 4, cost).
class BlueFringe {
public:
    BlueFringe(Partition& partition, MergeScorer& scorer, std::size_t words);

    // Reds.
    [[nodiscard]] RedIndex redCount() const { return static_cast<RedIndex>(m_reds.size()); }
    [[nodiscard]] ClassId redClass(RedIndex red) const { return m_partition->find(m_reds[red]); }
    [[nodiscard]] bool isRed(ClassId representative) const {
        return m_redOf[representative] != kNoName;
    }
    [[nodiscard]] RedIndex redIndex(ClassId representative) const {
        return m_redOf[representative];
    }
    /// Makes a class red; it is no blue any more, and its successors become blues.
    void promote(ClassId representative);

    // Blues.
    [[nodiscard]] bool empty() const { return m_blueCount == 0; }
    [[nodiscard]] const Blue& blue(BlueId id) const { return m_blues[id]; }
    /// Makes a class blue that no red leads to (a fragment's start).
    void addAlone(ClassId representative) { addBlue(representative, {redCount(), 0}); }

    /// Tries what is untried, in the order of blues, until one proves to have no compatible red:
    /// that one is returned. Nothing when all have one, or when stopped.
    [[nodiscard]] std::optional<BlueId> firstWithoutRed(Checkpoint& checkpoint);
    /// The best pair. Precondition: firstWithoutRed() just returned nothing and was not stopped.
    [[nodiscard]] const RankedPair& best() const { return *m_ranking.begin(); }
    /// Another pair with the score of best(), the earliest, if there is one.
    [[nodiscard]] std::optional<RankedPair> equalToBest() const;

    /// Takes over what a closure changes. Call between unite() and commit() of the partition.
    void absorb(const Closure& closure, Checkpoint& checkpoint);
    /// Adds the blues that grown reds now lead to. Call after commit(), with the same closure.
    void extend(const Closure& closure);

    /// Reds by (word, whether named): for counting refusals that need no trial.
    struct RedCounts {
        std::uint32_t all = 0;
        std::uint32_t named = 0;
    };
    [[nodiscard]] const RedCounts& allReds() const { return m_allReds; }
    [[nodiscard]] const RedCounts& redsOfWord(std::uint32_t word) const { return m_wordReds[word]; }

private:
    /// "When this class changes, that pair of that blue is stale", unless re-registered since.
    struct Watch {
        BlueId blue = 0;
        RedIndex red = 0;
        std::uint32_t ticket = 0;
    };

    void addBlue(ClassId representative, BlueKey key);
    void addSuccessors(RedIndex red);
    void remove(BlueId id);
    void moveKey(BlueId id, BlueKey key);
    void markPending(BlueId id);
    bool refresh(BlueId id, Checkpoint& checkpoint);
    bool tryPair(Blue& blue, BlueId id, Blue::Pair& pair, Checkpoint& checkpoint);
    void addWatch(ClassId cls, const Watch& watch);
    Blue::Pair* watchedPair(const Watch& watch);
    void classChanged(ClassId cls);
    void transfer(ClassId from, ClassId to);

    Partition* m_partition;
    MergeScorer* m_scorer;

    std::vector<ClassId> m_reds;
    std::vector<std::uint32_t> m_enumerated; ///< by red: its degree when last enumerated
    std::vector<bool> m_redNamed;
    std::vector<RedIndex> m_redOf; ///< by representative
    std::vector<std::vector<RedIndex>> m_redsByWord;
    RedCounts m_allReds;
    std::vector<RedCounts> m_wordReds;

    std::vector<Blue> m_blues;
    std::vector<BlueId> m_blueOf; ///< by representative
    std::vector<std::vector<BlueId>> m_bluesByWord;
    std::size_t m_blueCount = 0;
    std::set<std::pair<BlueKey, BlueId>> m_pending;
    std::set<std::pair<BlueKey, BlueId>> m_withoutRed;
    std::set<RankedPair> m_ranking;

    std::vector<std::vector<Watch>> m_watches; ///< by representative
    std::uint32_t m_nextTicket = 0;
    Closure m_closure;
    std::vector<ClassId> m_members;
};

} // namespace engine
