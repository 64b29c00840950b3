#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/fixed_vector.hpp"
#include "engine/core/rule_id.hpp"
#include "engine/core/strong_id.hpp"
#include "engine/state/outcome.hpp"
#include "engine/state/pending.hpp"

namespace fracas {

/// What happened. Words for each kind are in engine/api/narrate.cpp.
enum class EventKind : std::uint8_t {
  GameStarted,
  RoundStarted,     ///< amount: round number
  PhaseStarted,     ///< window: name of the phase or step (Event::label)
  DiceRolled,       ///< dice, chance, seat, figure, other; parts tell where the number of dice came from
  DiceGathered,     ///< figure is about to roll amount dice for chance; parts tell where the number came from
  OrderDecided,     ///< amount: place in the order, seat
  FigurePlaced,     ///< figure, space
  FigureLeftOut,    ///< figure did not fit its starting zone
  MarkerPlaced,     ///< card, amount: marker; seen by its owner only
  MarkersPlaced,    ///< seat has laid all its markers
  MarkerRevealed,   ///< card, amount: marker
  TurnStarted,      ///< seat, amount: turn number
  TurnLost,         ///< seat, amount: marker number; nothing is activated
  FigureActivated,  ///< figure
  MoveStarted,      ///< figure, amount: movement available
  FigureStepped,    ///< figure, from, space, amount: cost, total: movement left
  MoveEnded,        ///< figure, space, amount: spaces moved
  LeavingOffered,   ///< other may roll against figure
  LeavingDeclined,  ///< other lets figure go
  LeavingHit,       ///< other's roll wounds figure
  LeavingMissed,
  FigureFell,         ///< figure, amount: levels, total: dice
  AttackDeclared,     ///< figure attacks other
  AttackResolved,     ///< figure, other, amount: hits, total: blocks
  FigureWounded,      ///< figure, amount: wounds, total: wounds now
  FigureDefeated,     ///< figure
  SeatEliminated,     ///< seat
  PhaseDeclined,      ///< seat does nothing more in this phase
  ActionGiven,        ///< HeroClix: figure gets a costed action, amount: actions left
  TokenGiven,         ///< HeroClix: figure, amount: tokens now
  TokensCleared,      ///< HeroClix: figure
  BrokeAway,          ///< HeroClix: figure may move
  BreakAwayFailed,    ///< HeroClix: figure stays
  AttackHit,          ///< HeroClix: figure hits other, amount: total, total: defense
  AttackMissed,       ///< HeroClix
  DamageDealt,        ///< HeroClix: other (or none) deals figure amount
  FigureClicked,      ///< HeroClix: figure turns amount clicks, total: click number now
  FigurePushed,       ///< HeroClix: pushing damage
  KnockedBack,        ///< HeroClix: figure, from, space
  PointsScored,       ///< seat, amount, total
  Conceded,           ///< seat
  GameEnded,          ///< amount: end reason, total: winners mask
  TerrainDestroyed,   ///< HeroClix: figure destroys space, or the wall between space and from
  FigureCarried,      ///< HeroClix: figure takes other along
  AreaGrown,          ///< HeroClix: the area of seat grows to label
  FigureExposed,      ///< figure rolls amount dice because of terrain (Event::label)
  TokenFlipped,       ///< figure turns up the token on space
  DoorOpened,         ///< seat opens the door at space
  DoorClosed,         ///< seat shuts the door at space
  WindowBroken,       ///< figure breaks the window at space
  TerrainRemoved,     ///< seat takes amount pieces away at space
  TerrainAdded,       ///< seat lays a piece at space (Event::label: its terrain)
  BattlefieldGone,    ///< nobody is left on the battlefield of space
  FigureRemoved,      ///< figure leaves the game without being defeated
  FigureTurned,       ///< figure swaps ends or turns on its spaces; space: where it leads now
  FigureTookOff,      ///< figure begins to fly from space
  FigureTransited,    ///< figure, from, space, amount: cost, total: movement left
  LavaEntered,        ///< figure enters molten lava; total: dice, 0 for the d20
  FreefallBegan,      ///< figure, space: has nothing under it
  FellDownShaft,      ///< figure, from, space
  CarMoved,           ///< figure rides an elevator car from, space
  DoorAttacked,       ///< figure attacks the door at space
  DoorWounded,        ///< the door at space takes amount wounds, total: all of them
  DoorBroken,         ///< figure destroys the door at space
  AbilityUsed,        ///< card or figure of seat uses the ability called label
  FigureHealed,       ///< figure, amount: wounds taken off, total: wounds now
  FigureMoved,        ///< figure is placed, switched or knocked back from one space to another (label: how)
  MarkersChanged,     ///< card, figure or space; label: kind, amount: how many more or fewer, total: how many now
  ControlTaken,       ///< seat takes control of figure
  FigureRevived,      ///< figure comes back at space
  CardFlipped,        ///< card, label: the side that is up now
  RollChanged,        ///< seat changes a roll by amount (label: what)
  OrderMoved,         ///< an order marker of seat goes to card
  OrderRemoved,       ///< an order marker of seat is taken off card
  OrderViewed,        ///< the order marker of seat on card is looked at; amount: marker; told to the viewer only
  LoopFound,          ///< label: an ability of card that is set off for ever
  GoalAgreed,         ///< seat needs what label says to win
  FigureLifted,       ///< figure leaves the battlefield and stays in the game
  PowerLost,          ///< HeroClix: other keeps figure from using the power called label
  ElementKnockedOut,  ///< HeroClix: card, or a generated object without one
  ElementPlaced,      ///< HeroClix: card, or a generated object, comes to lie on space
  ObjectTaken,        ///< HeroClix: figure picks card up, from space
  ObjectPutDown,      ///< HeroClix: figure puts card down on space
  Equipped,           ///< HeroClix: figure is equipped with card
  ElementRemoved,     ///< HeroClix: card leaves the game
  ThemeNamed,         ///< HeroClix: seat names the keyword label, amount: members, total: themed rerolls
  MapPicked,          ///< HeroClix: seat picks the map called label
  AreaTaken,          ///< HeroClix: seat takes the starting area amount
  SidelineLeft,       ///< HeroClix: figure comes from the sideline to space
  SidelineEntered,    ///< HeroClix: figure goes to the sideline
};
inline constexpr EventKind last_event = EventKind::SidelineEntered;

/// One addend of a number, so that every number can say where it came from.
struct Part {
  const char* name = "";
  int amount = 0;
  RuleId rule;
  FigureId figure;  ///< whose ability it is, if it is one's
  CardId card;      ///< the card that ability is on
};

/// Where a number came from, addend by addend; they add up to it.
using Parts = FixedVector<Part, 8>;

/// Adds a part; where there is no room for another, what is left counts together.
inline void add_part(Parts& parts, const Part& part) {
  if (parts.is_full()) {
    Part& last = parts[parts.size() - 1];
    last = {.name = "others", .amount = last.amount + part.amount, .rule = part.rule};
  } else {
    parts.push_back(part);
  }
}

/// One thing that happened, told once and never part of the state.
struct Event {
  EventKind kind = EventKind::GameStarted;
  RuleId rule;
  SeatId seat;
  FigureId figure;
  FigureId other;
  SpaceId from;
  SpaceId space;
  CardId card;
  const char* label = "";
  int amount = 0;
  int total = 0;
  ChanceKind chance = ChanceKind::None;
  Outcome dice;
  Parts parts;
  std::uint8_t visible_to = 0xff;  ///< one bit for each seat that may be told
};

using EventLog = std::vector<Event>;

}  // namespace fracas
