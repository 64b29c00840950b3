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

/// How an element was taken into a HeroClix force.
struct Recruitment {
  std::uint16_t points = 0;  ///< its point value all game (HC-FRC-03)
  std::uint16_t extras = 0;  ///< paid besides: scored with it, but no part of its value (HC-FRC-05)
  std::uint8_t line = 1;     ///< click number of its starting line (HC-CMP-04)
  bool is_free = false;      ///< its cost was not paid (HC-FRC-04)
  bool is_on_sideline = false;
  bool is_outside = false;      ///< begins outside the game, to be generated (HC-TRM-02)
  bool is_held = false;         ///< begins the game held, not equipped, by its bearer (HC-FRC-11)
  bool is_for_all = false;      ///< a resource assigned to all characters of the force (HC-ELM-10)
  std::uint16_t traits = 0;     ///< one bit for each of the element's trait values whose trait exists (HC-FRC-09, HC-FRC-10)
  std::string registered_for;   ///< the one effect for which it is on the sideline (HC-FRC-15)
  std::vector<CardId> bearers;  ///< who begins the game with it, or is assigned it
};

/// A card of a player's team in this game.
struct CardInGame {
  std::uint16_t definition = 0;  ///< index into Game::definitions
  SeatId owner;
  FigureId first_figure;  ///< its figures follow one another
  std::uint8_t figure_count = 0;
  std::string key;  ///< unique in this game, typed by players and written to replays, such as "ember-warden"
  Recruitment recruitment;
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
  std::string theme;               ///< HeroClix: the keyword named at the reveal, or none (HC-THM-01)
  bool is_theme_named = false;     ///< it is a named keyword, not a generic one
  std::uint8_t theme_members = 0;  ///< characters with it on the starting force (HC-THM-04, HC-THM-05)
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
  bool are_areas_chosen = false;              ///< HeroClix: starting areas are taken in turn order, not by seat (HC-SET-04)
  std::uint8_t sideline_per_hundred = 3;      ///< switch of HC-RUL-12
};

/// Everything about a game that never changes while it is played; shared by all copies of its state.
struct Game {
  System system = System::SuperScape;
  const RuleSet* rules = nullptr;
  GameOptions options;
  std::string title;
  HexBoard hex;                         ///< used by SuperScape and HeroScape, as it is when the game begins
  SquareBoard square;                   ///< used by HeroClix
  std::vector<SquareBoard> other_maps;  ///< HeroClix: what the first player may pick instead of it (HC-SET-04)
  std::vector<std::string> map_ids;     ///< HeroClix: of that map, then of the others
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

  /// The square map that is played on (HC-SET-04).
  [[nodiscard]] const SquareBoard& map(const State& state) const {
    return state.map == 0 || state.map > other_maps.size() ? square : other_maps[state.map - 1U];
  }
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
  [[nodiscard]] std::size_t space_count(const State& state) const { return is_hex() ? board(state).size() : map(state).size(); }
  [[nodiscard]] std::string space_name(const State& state, SpaceId space) const {
    return is_hex() ? board(state).name(space) : map(state).name(space);
  }
  [[nodiscard]] const Recruitment& recruitment(FigureId figure) const {
    return cards[figures[figure.index()].card.index()].recruitment;
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
