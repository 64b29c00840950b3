#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/core/strong_id.hpp"

namespace fracas {

/// What a player may decide to do. A choice says what is meant (this figure, that space), never a position in a list.
enum class Verb : std::uint8_t {
  Place,          ///< figure, space, value (facing of a larger base): put a figure into its starting zone
  PlaceMarker,    ///< value (1, 2, 3, or 4 for X), card: put an order marker on a card
  Activate,       ///< figure: take this figure of a Common pool into the activated unit
  Move,           ///< figure: begin its move
  Step,           ///< figure, space, value (facing of a base of more than two spaces): move on by one space
  Stop,           ///< figure: end its move here
  Attack,         ///< figure, target: normal attack
  CloseAttack,    ///< figure, target: HeroClix CLOSE action
  RangeAttack,    ///< figure, target: HeroClix RANGE action, first target
  AddTarget,      ///< figure, target: one more target of that range attack
  Fire,           ///< figure: no further target, roll
  AssignDamage,   ///< target, value: damage given to one hit target
  ChooseFirst,    ///< value: seat that shall be first player
  Accept,         ///< yes
  Decline,        ///< no
  EndPhase,       ///< nothing more in this phase
  Pass,           ///< end the turn
  Concede,        ///< give up; open to every player at every decision
  KnockBack,      ///< target: knock this one of several equally far targets back next
  Destroy,        ///< figure, space, value (0 the square, 1 its east wall, 2 its south wall): HeroClix Destroy action
  Carry,          ///< figure, target: begin a HeroClix MOVE action that takes this friend along, or take one more
  Lead,           ///< figure, space: the square of a larger base that leads its move
  Lay,            ///< figure, space: where the far end of a larger base comes to lie
  Grow,           ///< value (0 left, 1 right): the side to which a starting area grows
  OpenDoor,       ///< space: the first space of a fortress door
  CloseDoor,      ///< space: the same
  BreakWindow,    ///< figure, space: spend an attack action on a window
  RemoveTerrain,  ///< space, value: take away the piece on top, or that many pieces joined
  AddTerrain,     ///< space: lay a piece of terrain there
  Fly,            ///< figure, space: take off or fly on by one hex
  Transit,        ///< figure, space: go through a building or along a lift
  Turn,           ///< figure, value (facing of a base of more than two spaces): swap ends or turn on its spaces
  AttackDoor,     ///< figure, space: attack the fortress door that has this space
  Use,            ///< figure, value: use this ability of its card, counted from 0
  UseCard,        ///< card, value: the same for an ability that is the card's, not a figure's
  PickFigure,     ///< target: what a running ability asks for
  PickSpace,      ///< space
  PickCard,       ///< card
  PickNumber,     ///< value: a number from -100 to 100, with 100 added
  PickWord,       ///< value: one of the modes of this game's abilities
  PickOrder,      ///< value: an order marker, counted from 0, four to a player
  PickPower,      ///< value: a power of a HeroClix character
  PickMap,        ///< value: which of the maps of the game, counted from 0
  TakeArea,       ///< value: which printed starting area, counted from 0
  SwapCard,       ///< card, value: put this side or alternate of a card on top, counted from 0
  PlaceElement,   ///< value, space: put an element of the force on the map
  PlaceTerrain,   ///< card, space, value (quarter turns): lay special terrain with its first square there
  TakeObject,     ///< figure, value: pick an object up on the way of a move
  PutObject,      ///< figure, space: put the held object down
  CloseObject,    ///< figure, target: HeroClix CLOSE action with the held object
  RangeObject,    ///< figure, target: throw the held object
  DestroyObject,  ///< figure, value: HeroClix Destroy action at an object
  Equip,          ///< figure, value: HeroClix POWER action to be equipped with a piece
  CallHelp,       ///< figure, card: HeroClix POWER action that calls the character of an ID card
};
inline constexpr Verb last_verb = Verb::CallHelp;

/// One player's wish, small enough to be copied around freely. Parts a verb does not use stay none.
struct Choice {
  Verb verb = Verb::Pass;
  SeatId seat;
  FigureId figure;
  FigureId target;
  SpaceId space;
  CardId card;
  std::uint8_t value = 0;
  friend constexpr auto operator<=>(const Choice&, const Choice&) = default;
};
static_assert(std::has_unique_object_representations_v<Choice> && sizeof(Choice) == 8);

/// All choices a player may take at a decision. Reuse one list, so that listing allocates nothing.
using OptionList = std::vector<Choice>;

}  // namespace fracas
