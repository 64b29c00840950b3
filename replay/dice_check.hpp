#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "engine/state/pending.hpp"
#include "replay/fair_dice.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// What comparing the rolls of a replay with its seed showed.
struct DiceFinding {
  enum class Kind : std::uint8_t {
    NoSeed,   ///< the document names none, so that nothing can be said about its rolls
    Untold,   ///< the mark of the seed is told, the seed is not: the game is not over
    Follows,  ///< every roll is what its draw of the seed gives
    Differs,  ///< the seed is not the one of the mark, or a roll is not what the seed gives
  };
  Kind kind = Kind::NoSeed;
  std::string commitment;
  std::size_t rolls = 0;        ///< rolls of the game that were compared
  std::size_t draft_rolls = 0;  ///< rolls of the draft before it that were compared
  std::size_t taken_back = 0;   ///< draws that are missing between them, because their rolls were taken back by agreement
  std::size_t undos = 0;        ///< how often that was agreed on
  std::size_t copied = 0;       ///< entries that were taken over from another game, with its dice
  std::size_t entry = 0;        ///< Differs: which entry, counted from 1; 0: the seed itself, or a roll of the draft
  std::size_t draft_roll = 0;   ///< Differs: which roll of the draft, counted from 1; 0: none
  std::string difference;       ///< Differs: what, as a part of a sentence

  [[nodiscard]] bool is_good() const { return kind != Kind::Differs; }
  /// The finding as a person reads it.
  [[nodiscard]] std::string sentence() const;
};

/// Compares the rolls of a replay with its seed, one after the other. The replay must outlive it.
class DiceCheck {
 public:
  explicit DiceCheck(const Replay& replay);
  /// Takes the next entry, and what was pending when it came.
  void add(const ReplayEntry& entry, const Pending& pending);
  [[nodiscard]] const DiceFinding& finding() const { return finding_; }

 private:
  void compare_draft(const std::vector<DraftRoll>& rolls);
  void compare(const ReplayEntry& entry, const Pending& pending);
  /// What is wrong with something that shows `shown` and says it is this draw; nothing if the seed gives the same.
  [[nodiscard]] std::optional<std::string> difference(std::optional<std::uint32_t> draw, const Pending& pending,
                                                      const std::string& shown) const;
  /// Why a draw cannot be the next one: those it leaves out were not all taken back, or it was itself. Nothing if it can.
  [[nodiscard]] std::optional<std::string> misplaced(std::uint32_t draw) const;
  /// Counts a draw that was compared.
  void use(std::uint32_t draw);
  void differs(std::size_t entry, std::string difference);

  std::optional<DiceSeed> seed_;
  std::size_t entry_ = 0;         ///< entries seen
  std::uint64_t next_draw_ = 0;   ///< the smallest number the next draw may have
  std::set<std::uint32_t> gone_;  ///< draws that were taken back
  DiceFinding finding_;
};

}  // namespace fracas
