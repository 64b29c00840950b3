#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/board/hex/hex_board.hpp"
#include "engine/board/square/square_board.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/strong_id.hpp"
#include "engine/state/ability_index.hpp"
#include "engine/state/board_variants.hpp"
#include "engine/state/card_definition.hpp"
#include "engine/state/edition.hpp"
#include "engine/state/goal.hpp"
#include "engine/state/state.hpp"

namespace fracas {

class AbilityWatch;
class RuleSet;

/// A card of a player's team in this game.
struct CardInGame {
  std::uint16_t definition = 0;  ///< index into Game::definitions
  SeatId owner;
  FigureId first_figure;  ///< its figures follow one another
  std::uint8_t figure_count = 0;
  std::string key;  ///< unique in this game, typed by players and written to replays, such as "ember-warden"
};

/// A figure of such a card.
struct FigureInGame {
  CardId card;
  SeatId owner;
  std::string key;  ///< unique in this game, such as "ember-warden" or "ash-hounds.2"
};

/// A player as the game knows one. Seats of one side are allies (SS-RUL-162, HS-TEA-01).
struct SeatInGame {
  std::string name;
  std::uint8_t side = 0;
};

/// What the players agreed on before the game.
struct GameOptions {
  std::uint16_t round_limit = 0;              ///< points decide after this many rounds (HS-VIC-04, HC-VIC-02); 0 is no limit
  std::uint16_t build_total = 300;            ///< the most points of a team; HeroClix: fixes the action total (HC-ACT-06)
  bool has_build_total = false;               ///< a build total was agreed on; HeroClix always has one (HC-FRC-01)
  bool do_figures_block_sight = true;         ///< switch of SS-RUL-27
  bool do_placements_fall = true;             ///< switch of SS-RUL-50
  bool are_battlefields_judged_apart = true;  ///< victory on each of several battlefields (SS-BFD-06)
  Edition edition = Edition::Modern;          ///< HeroClix: whose powers and base rules are in force
};

/// Everything about a game that never changes while it is played; shared by all copies of its state.
struct Game {
  System system = System::SuperScape;
  const RuleSet* rules = nullptr;
  GameOptions options;
  std::string title;
  HexBoard hex;        ///< used by SuperScape and HeroScape, as it is when the game begins
  SquareBoard square;  ///< used by HeroClix
  std::vector<SeatInGame> seats;
  std::vector<CardDefinition> definitions;
  std::vector<CardInGame> cards;
  std::vector<FigureInGame> figures;
  std::shared_ptr<BoardVariants> variants = std::make_shared<BoardVariants>();  ///< what changes in play made of hex
  std::vector<Goal> goals;        ///< agreed on beyond the last team standing (SS-SET-02, SS-VIC-04)
  AbilityBook abilities;          ///< of all definitions
  AbilityIndex listeners;         ///< who listens to what
  AbilityWatch* watch = nullptr;  ///< looks on while abilities are used; changes nothing
  Hash content_hash;              ///< of every pack, map and rule switch that went into this game

  /// The hex board as it is now.
  [[nodiscard]] const HexBoard& board(const State& state) const {
    if (state.terrain_changes.is_empty()) return hex;
    return variants->after(hex, {state.terrain_changes.begin(), state.terrain_changes.size()});
  }
  [[nodiscard]] std::size_t seat_count() const { return seats.size(); }
  [[nodiscard]] const CardDefinition& definition(CardId card) const { return definitions[cards[card.index()].definition]; }
  [[nodiscard]] const CardDefinition& definition(FigureId figure) const { return definition(figures[figure.index()].card); }
  /// The side of the card that lies face up (SS-UNQ-06).
  [[nodiscard]] const CardDefinition& definition(const State& state, CardId card) const {
    const CardDefinition& front = definition(card);
    return state.sides[card.index()] == 0 || front.back == CardDefinition::no_back ? front : definitions[front.back];
  }
  [[nodiscard]] const CardDefinition& definition(const State& state, FigureId figure) const {
    return definition(state, figures[figure.index()].card);
  }
  /// Base and figures are the same on both sides; statistics are those of the front.
  [[nodiscard]] const ScapeProfile& profile(FigureId figure) const { return definition(figure).scape; }
  [[nodiscard]] const ScapeProfile& profile(const State& state, FigureId figure) const { return definition(state, figure).scape; }
  [[nodiscard]] bool are_enemies(SeatId one, SeatId other) const { return seats[one.index()].side != seats[other.index()].side; }
  [[nodiscard]] bool is_hex() const { return system != System::HeroClix; }
  /// Of the board as it is when the game begins.
  [[nodiscard]] std::size_t space_count() const { return is_hex() ? hex.size() : square.size(); }
  [[nodiscard]] std::string space_name(SpaceId space) const { return is_hex() ? hex.name(space) : square.name(space); }
  /// Of the board as it is now: terrain that changes in play adds spaces and renames some.
  [[nodiscard]] std::size_t space_count(const State& state) const { return is_hex() ? board(state).size() : square.size(); }
  [[nodiscard]] std::string space_name(const State& state, SpaceId space) const {
    return is_hex() ? board(state).name(space) : square.name(space);
  }
};

/// Adds a card and its figures to a seat's team, giving each a key that is unique in the game.
CardId add_card(Game& game, SeatId owner, std::uint16_t definition);

/// Whether all seats of this set (one bit each) belong to one side; true for an empty set.
[[nodiscard]] bool is_one_side(const Game& game, std::uint8_t seats);

/// Calls visit(FigureId) for every figure that stands on the board.
template <class Visit>
void for_each_figure_on_board(const Game& game, const State& state, Visit visit) {
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    if (state.figures[i].is_on_board()) visit(FigureId{static_cast<std::uint8_t>(i)});
  }
}

}  // namespace fracas
