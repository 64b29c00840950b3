#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/abilities/power.hpp"
#include "engine/abilities/program.hpp"
#include "engine/abilities/roles.hpp"
#include "engine/abilities/scope.hpp"
#include "engine/abilities/vocabulary.hpp"
#include "engine/abilities/window.hpp"
#include "engine/core/strong_id.hpp"

namespace fracas {

/// What an ability is. A special attack or special move is an action with its own numbers.
enum class AbilityKind : std::uint8_t {
  Modifier,     ///< changes a number while it applies
  Grant,        ///< gives figures a property
  Permission,   ///< forbids or allows
  Trigger,      ///< does something in a window
  Replacement,  ///< offered instead of an action, a phase, an attack
  SpecialMove,
  SpecialAttack,
  Action,  ///< HeroClix: an action that a power lets its character be given (HC-ACT-01)
};

/// The types of actions (HC-ACT-01). All but FREE are costed.
enum class ActionType : std::uint8_t { Move, Close, Range, Power, DoublePower, Free };
inline constexpr std::array<std::string_view, 6> action_words = {"move", "close", "range", "power", "double-power", "free"};

/// How a modifier changes a number: set, multiplied, halved, added to, kept within bounds, in this order; a lock beats them all
/// (docs/abilities).
enum class Layer : std::uint8_t { Set, Multiply, Add, AtLeast, AtMost, Halve, Lock };
inline constexpr std::array<Layer, 7> layer_order = {Layer::Set,     Layer::Multiply, Layer::Halve, Layer::Add,
                                                     Layer::AtLeast, Layer::AtMost,   Layer::Lock};

/// The numbers of a special attack (SS-ATK-06, SS-CMB-11). Expressions, so that they may depend on the position. One of
/// range, line and everybody is given.
struct SpecialAttack {
  Expression attack;         ///< dice
  Expression range;          ///< spaces to a declared target
  Expression line;           ///< length of a straight line from the attacker through the target: all on it are struck
  Expression everybody;      ///< filter: all of these are struck and nobody is declared (SS-ATK-11)
  Expression targets;        ///< filter on the declared target; empty is no further condition
  Expression also;           ///< filter on figures that are struck together with the target; empty is nobody
  Expression up_to;          ///< how many figures one roll is declared against, named by the attacker; empty is one
  Expression times;          ///< how many attacks the action holds; empty is one
  bool is_distinct = false;  ///< never the same figure twice in one action (SS-SMP-12)
  bool needs_sight = true;   ///< false: lobbed over whatever is in the way
  std::uint8_t damage = 0;   ///< damage types of its wounds, one bit each in the order of damage_words (SS-DMG-05)
};

/// The numbers of a special move (SS-MOV-26, SS-MOV-27).
struct SpecialMove {
  Expression move;
  Expression height;             ///< most levels above or below the start (SS-RUL-139); empty is no limit
  std::vector<Property> grants;  ///< for the move
};

/// Where an ability works.
enum class Works : std::uint8_t { OnBoard, OffBoard, Always };
inline constexpr std::array<std::string_view, 3> works_words = {"on-board", "off-board", "always"};

/// One ability as compiled: what it is, when, for whom, and the programs it runs.
struct Ability {
  std::string id;
  std::string name;
  std::string text;     ///< as the card says it
  std::string reading;  ///< as the engine reads it
  AbilityKind kind = AbilityKind::Trigger;
  Window window = Window::StartOfGame;  ///< of a trigger
  Replaced replaced = Replaced::MoveAction;
  ActionType action = ActionType::Power;  ///< of an action
  Value value = Value::AttackDice;
  Layer layer = Layer::Add;
  Property property = Property::Flying;
  Permission permission = Permission::Attack;
  bool is_allowed = false;           ///< an `allow`, not a `forbid`
  bool is_optional = false;          ///< `may`
  bool is_repeatable = false;        ///< may be used again in the same window, as long as it can be paid for (SS-RUL-141)
  bool reads_order_numbers = false;  ///< what it asks about or offers depends on which order marker lies where
  bool is_per_card = false;          ///< fires once for the card, not once for each of its figures
  Works works = Works::OnBoard;      ///< an ability about its own defeat works then whatever this says (SS-CRD-15)
  bool is_lasting_only = false;      ///< applies only as an effect that lasts, put there by another ability
  bool ends_when_used = false;       ///< a gained trigger that fires once
  bool is_unique = false;            ///< of a modifier: of several of one name one counts (HC-ABL-UNIQMOD)
  bool is_kept_when_lost = false;    ///< gained: stays in force when its source loses the power that gave it (HC-EFF-11)
  PowerNumber power = no_power;      ///< the power of the character it belongs to: without it, it does not work (HC-EFF-10)
  std::uint8_t locals = 0;           ///< how many locals its program uses
  int line = 0;                      ///< of its file, for reports
  int text_line = 0;                 ///< where its text begins in its file; 0 without one
  int text_column = 0;
  std::uint16_t word = 0;  ///< the name a property speaks of, such as a keyword
  AbilityId parent;        ///< the special attack or move this one belongs to
  Limit limit;
  Expression when;
  Expression of;      ///< filter over `it`: whom a modifier or grant is about, who does what a permission is about
  Expression to;      ///< filter over `it`: to whom it is done
  Expression amount;  ///< of a modifier
  Program program;
  SpecialAttack attack;
  SpecialMove move;
};

/// All abilities of the cards of a game, their code and their words. Immutable while a game is played.
struct AbilityBook {
  std::vector<Ability> abilities;
  std::vector<ExpressionStep> steps;
  std::vector<Expression> arguments;
  std::vector<Instruction> instructions;
  std::vector<std::string> words;  ///< names in quotes; an expression holds their number

  [[nodiscard]] const Ability& operator[](AbilityId id) const { return abilities[id.index()]; }
};

/// Modes are chosen by their number among all modes of a game; the word of a mode, and the number of a word.
[[nodiscard]] int mode_with_number(const AbilityBook& book, int number);
[[nodiscard]] int number_of_mode(const AbilityBook& book, int word);

}  // namespace fracas
