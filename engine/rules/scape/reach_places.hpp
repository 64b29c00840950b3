#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/rules/scape/move_progress.hpp"
#include "engine/rules/scape/situation.hpp"

namespace fracas::scape {

/// What a search for reach knows of one way to be somewhere in the middle of a move.
struct ReachPlace {
  static constexpr std::uint32_t none = UINT32_MAX;

  std::uint64_t key = 0;
  int settled = INT32_MAX;   ///< least risk of the ways that were followed
  int expected = INT32_MAX;  ///< risk and cost of the last way that waits
  int spent = INT32_MAX;
  std::uint32_t next = none;      ///< another place with the same leading space
  std::uint32_t end = none;       ///< index of the end found in this stance
  std::array<SpaceId, 3> lava{};  ///< that was rolled for already

  /// Whether a settled way, or the last one that waits, is no dearer and no more dangerous.
  [[nodiscard]] bool beats(int other_spent, int other_expected) const {
    return settled <= other_expected || (spent <= other_spent && expected <= other_expected);
  }
};

/// The places of one search, listed by their leading spaces: nearly always one or two for each.
class ReachPlaces {
 public:
  /// A drift ends where movement ends, so that a figure which may drift can profit from having less of it: where that is
  /// possible, places differ by the movement spent.
  ReachPlaces(const Situation& situation, FigureId figure)
      : first_(situation.board.size(), ReachPlace::none),
        may_drift_(!situation.board.spaces_with(HexTerrain::Cosmos).empty() && !situation.has(figure, Symbol::Flying)) {
    places_.reserve(64);
  }

  [[nodiscard]] bool may_drift() const { return may_drift_; }

  /// Everything about a half-made move that its future depends on, apart from movement and risk.
  [[nodiscard]] std::uint64_t key_of(const Stance& stance, const MoveProgress& progress) const {
    std::uint64_t key = may_drift_ ? progress.spent : 0;
    key = key << 16U | stance.trailing.value;
    key = key << 16U | progress.drift_origin.value;
    key = key << 4U | stance.facing;
    key = key << 4U | progress.drift;
    key = key << 8U | progress.climbed;
    return key << 8U | progress.flags;
  }

  /// The place of a half-made move, made on first use; valid until another one is made.
  ReachPlace& at(const Stance& stance, const MoveProgress& progress) {
    const std::uint64_t key = key_of(stance, progress);
    std::uint32_t& first = first_[stance.lead.index()];
    for (std::uint32_t index = first; index != ReachPlace::none; index = places_[index].next) {
      if (places_[index].key == key && places_[index].lava == progress.lava_crossed) return places_[index];
    }
    places_.push_back({.key = key, .next = first, .lava = progress.lava_crossed});
    first = static_cast<std::uint32_t>(places_.size() - 1);
    return places_.back();
  }

  /// Whether a known place like this, halted there or not, beats a way of such cost and risk.
  [[nodiscard]] bool is_beaten(const Stance& stance, const MoveProgress& progress, int spent, int expected) const {
    const std::uint64_t key = key_of(stance, progress);
    constexpr auto halted = static_cast<std::uint64_t>(MoveFlag::Halted);
    for (std::uint32_t index = first_[stance.lead.index()]; index != ReachPlace::none; index = places_[index].next) {
      const ReachPlace& place = places_[index];
      const bool is_same = ((place.key ^ key) & ~halted) == 0 && place.lava == progress.lava_crossed;
      if (is_same && place.beats(spent, expected)) return true;
    }
    return false;
  }

  /// The end of a stance, kept with one of the places there; the stance has a place already.
  [[nodiscard]] std::uint32_t& end_at(const Stance& stance) {
    const std::uint64_t wanted = stance_key(key_of(stance, {}));
    std::uint32_t found = ReachPlace::none;
    for (std::uint32_t index = first_[stance.lead.index()]; index != ReachPlace::none; index = places_[index].next) {
      if (stance_key(places_[index].key) != wanted) continue;
      found = index;  // the one that was made first is the last in its list
    }
    return places_[found].end;
  }

 private:
  /// The bits of a key that stem from the stance: trailing space and facing.
  [[nodiscard]] static constexpr std::uint64_t stance_key(std::uint64_t key) { return key & 0x00ff'ff00'00f0'0000ULL; }

  std::vector<std::uint32_t> first_;
  std::vector<ReachPlace> places_;
  bool may_drift_;
};

}  // namespace fracas::scape
