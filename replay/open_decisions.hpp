#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "replay/replay.hpp"

namespace fracas {

/// Why a player can take nothing back.
enum class Finality : std::uint8_t {
  NothingDecided,  ///< the player has decided nothing yet
  DiceRolled,      ///< dice were thrown since
  SecretShown,     ///< something hidden was turned up or looked at since
  OtherDecided,    ///< another player has decided something since
  TooLongAgo,      ///< more decisions ago than are kept
  GivenUp,         ///< somebody has given up since
  GameOver,
};

/// The same as a sentence for the player.
[[nodiscard]] std::string sentence(Finality finality);

/// Why an input that led to these events closes everything up to it, or nothing if it may be taken back. What is hidden stays
/// hidden as long as no order marker is turned up or looked at, no token is flipped, and nobody is told what others are not.
/// Laying one's own order markers tells nobody anything, until all are laid and everybody sees how many lie on each card.
[[nodiscard]] std::optional<Finality> finality_of(const ReplayEntry& entry, const State& before, const State& after,
                                                  const EventLog& events);

/// The decisions since the last thing that cannot be undone. Every input of a game goes through add, in order; whoever takes
/// something back puts take_back's answer in place of them.
class OpenDecisions {
 public:
  /// More than anybody takes back in a row; states of older ones are forgotten.
  static constexpr std::size_t most_open = 256;

  /// One decision that may still be taken back.
  struct Open {
    ReplayEntry entry;
    State after;
    bool is_secret = false;  ///< laid at the same time as other players decide, unseen by them
  };
  /// What remains when decisions are taken back.
  struct Remainder {
    State state;
    std::size_t first = 0;                ///< how many open decisions stay as they are
    std::vector<ReplayEntry> rest;        ///< those of other players after them, run again
    std::vector<std::size_t> taken_back;  ///< which of the open decisions are gone, in rising order
  };

  /// Begins anew at a state: nothing before it can be taken back, because of this.
  void close(const State& state, Finality because);
  /// Takes note of an input that led from the last state to this one.
  void add(const ReplayEntry& entry, const State& after, const EventLog& events);

  /// What the game would be without the seat's last decision and what it follows up, or why it must stay. Changes nothing.
  [[nodiscard]] Result<Remainder, Finality> take_back(const Game& game, SeatId seat) const;
  /// Accepts that.
  void keep(const Game& game, const Remainder& remainder);

  /// How many decisions take_back would take back; 0 if it refuses.
  [[nodiscard]] std::size_t count_for(SeatId seat) const;
  [[nodiscard]] std::optional<Finality> refusal_for(SeatId seat) const;

  [[nodiscard]] const std::deque<Open>& open() const { return open_; }
  /// The state before an open decision.
  [[nodiscard]] const State& before(std::size_t index) const { return index == 0 ? base_ : open_[index - 1].after; }

 private:
  /// Which decisions would go, in rising order.
  [[nodiscard]] Result<std::vector<std::size_t>, Finality> going(SeatId seat) const;

  State base_{};
  Finality because_ = Finality::NothingDecided;
  std::deque<Open> open_;
};

}  // namespace fracas
