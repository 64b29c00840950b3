#pragma once

#include <optional>
#include <span>

#include "engine/core/random.hpp"
#include "engine/rules/flow/play.hpp"
#include "engine/state/refusal.hpp"

namespace fracas {

struct AbilityContext;
struct AbilityFrame;
struct Instruction;
enum class Query : std::uint8_t;

/// Where a game stands when it does not begin at set-up: used to start scenarios in the middle of things.
struct Moment {
  enum class Phase : std::uint8_t { RoundStart, Planning, Initiative, Move, Attack, EndOfTurn, EndOfRound, Action };
  Phase phase = Phase::RoundStart;
  SeatId player;
  FigureId activated;  ///< a figure of the activated card
  int round = 1;
  int turn = 1;
  /// What an ability has just granted, to be carried out first.
  enum class Effect : std::uint8_t { None, RemoveTerrain, AddTerrain };
  Effect effect = Effect::None;
  int effect_pieces = 0;
  HexTerrain effect_terrain = HexTerrain::Grass;
};

/// What a game system gives the kernel. One object per system, without state of its own.
class RuleSet {
 public:
  virtual ~RuleSet() = default;

  /// Puts all figures into their first status and pushes the first frame of set-up.
  virtual void begin(Play& play) const = 0;
  /// Puts the frames in place for a position that was set up by hand (figures, damage, order are already written).
  /// The kernel runs on from there.
  virtual void begin_at(Play& play, const Moment& moment) const = 0;
  /// Runs one step of the top frame. Called until something is pending.
  virtual void advance(Play& play) const = 0;

  /// Why a choice is illegal now, or nothing. The choice is well-formed (see well_formed.hpp); nothing else is known of it.
  [[nodiscard]] virtual std::optional<Refusal> check(const Game& game, const State& state, const Choice& choice) const = 0;
  /// Every legal choice of one seat at the pending decision, except Concede (which is always there).
  virtual void list_options(const Game& game, const State& state, SeatId seat, OptionList& options) const = 0;

  // ---- abilities ----
  /// Who uses abilities first, second and so on where several players could (SS-SIM-03).
  [[nodiscard]] virtual SeatId ability_order(const Game&, const State& state, std::size_t place) const {
    return state.order[place];
  }
  /// The answer to a question about the position that only this game can give.
  [[nodiscard]] virtual int answer(const AbilityContext&, Query, std::span<const int>) const { return 0; }
  /// Carries out an instruction that only this game can.
  virtual void run_effect(Play&, AbilityFrame&, const Instruction&) const {}
  /// Goes on with one that has rolled dice.
  virtual void finish_effect(Play&, AbilityFrame&, const Instruction&) const {}

  /// Whether a figure can use this power of its now; an ability that belongs to no power is not asked about (HC-EFF-10).
  [[nodiscard]] virtual bool can_use(const Game&, const State&, FigureId, PowerNumber) const { return true; }
  /// The special attack or special move that a figure is making, or none.
  [[nodiscard]] virtual AbilityId special_of(const State&, FigureId) const { return {}; }
  /// Why an instruction that is to follow could do nothing to what a player is about to choose for it.
  [[nodiscard]] virtual std::optional<Refusal> check_object(const AbilityContext&, const Instruction&, int) const {
    return std::nullopt;
  }

  /// An ability has been used: what that commits its figure to (SS-MOV-06).
  virtual void note_use(Play&, const BoundAbility&) const {}
  /// Defeats everybody whose wounds are enough for it and who was spared until now (SS-RUL-107).
  virtual void judge(Play&, FigureId) const {}

  /// Whether a seat that is not asked may still do something now that leaves the question open, such as work a door.
  [[nodiscard]] virtual bool may_interject(const Game&, const State&, SeatId) const { return false; }
  /// Carries out a legal choice that answers no question, with the pending question left open; false if it is an answer.
  virtual bool interject(Play&, const Choice&) const { return false; }

  /// Takes a player who has given up out of a game that others play on, if that is possible at this stop; true if the
  /// question that was open is gone and the kernel is to run on.
  virtual bool leave(Play&, SeatId) const { return false; }

  /// Takes out of the state what this seat may not know (none: what a spectator may not know).
  virtual void hide(const Game& game, State& state, SeatId viewer) const = 0;
  /// Fills hidden facts of a view with random ones that fit all that the viewer knows.
  virtual void resample(const Game& game, State& state, SeatId viewer, FastRandom& random) const = 0;

  /// The rule a pending question or roll comes from.
  [[nodiscard]] virtual RuleId rule_of(DecisionKind decision) const = 0;
  [[nodiscard]] virtual RuleId rule_of(ChanceKind chance) const = 0;
  /// The number a pending question turns on, such as the movement left, for its sentence; nothing where there is none.
  [[nodiscard]] virtual std::optional<int> number_in_question(const Game&, const State&) const { return std::nullopt; }
  /// Where the number of dice of the pending roll came from, if that is a single thing and nothing has told it before.
  [[nodiscard]] virtual Parts origin_of_roll(const Game&, const State&) const { return {}; }
  /// A sentence about what is wrong with a state, or nothing; for tests and for loading saved games.
  [[nodiscard]] virtual const char* broken_invariant(const Game& game, const State& state) const = 0;
};

}  // namespace fracas
