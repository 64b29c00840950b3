#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/state/game.hpp"
#include "scenario/fields.hpp"

namespace fracas {

/// What the words of a scenario mean in its game: players (P1), figures (a or P1.a), cards and spaces.
class Names {
 public:
  explicit Names(const Game& game) : game_(&game) {}

  /// Each fails with the nearest valid word if there is no such thing.
  [[nodiscard]] SeatId seat(const Word& word) const;
  [[nodiscard]] FigureId figure(const Word& word) const;
  /// By its own name or by that of one of its figures.
  [[nodiscard]] CardId card(const Word& word) const;
  /// B3 or B3@9 on a hex board; C4 or (2,3) on a square map.
  [[nodiscard]] SpaceId space(const Word& word) const;
  /// The same, also written as a list [2, 3].
  [[nodiscard]] SpaceId space_of(const YamlNode& node) const;

  [[nodiscard]] std::optional<FigureId> find_figure(std::string_view name) const;
  [[nodiscard]] std::optional<SpaceId> find_space(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> seat_names() const;
  [[nodiscard]] std::vector<std::string> figure_names() const;

  /// The name of a thing as scenarios write it.
  [[nodiscard]] std::string name_of(SeatId seat) const;
  [[nodiscard]] std::string name_of(FigureId figure) const;
  [[nodiscard]] std::string name_of(SpaceId space) const;
  [[nodiscard]] const Game& game() const { return *game_; }

  /// From now on spaces have the names of this state's board; the state must outlive the names.
  void follow(const State& state) { state_ = &state; }
  /// The space that is meant on the board of a state: a space that is gone stands for the lowest one left on its hex.
  [[nodiscard]] SpaceId present(const State& state, SpaceId space) const;

 private:
  const Game* game_;
  const State* state_ = nullptr;
};

/// The seat of a word such as P2, or nothing.
[[nodiscard]] std::optional<SeatId> read_seat(std::string_view word, std::size_t seat_count);
/// A text of one word, with its place.
[[nodiscard]] Word word_of(const YamlNode& node, std::string_view what);

}  // namespace fracas
