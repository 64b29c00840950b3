#include <array>
#include <cstddef>

#include "engine/api/choice_text.hpp"

namespace fracas {
namespace {

template <class Kind>
struct Entry {
  Kind kind;
  std::string_view word;
};

template <class Kind, std::size_t Count>
constexpr bool is_in_enumeration_order(const std::array<Entry<Kind>, Count>& entries) {
  for (std::size_t i = 0; i < Count; ++i) {
    if (entries[i].kind != static_cast<Kind>(i)) return false;
  }
  return true;
}

template <class Kind, std::size_t Count>
constexpr std::string_view word_in(const std::array<Entry<Kind>, Count>& entries, Kind kind) {
  const auto index = static_cast<std::size_t>(kind);
  return index < Count ? entries[index].word : "unknown";
}

constexpr auto verb_words = std::to_array<Entry<Verb>>({
    {Verb::Place, "place"},
    {Verb::PlaceMarker, "marker"},
    {Verb::Activate, "activate"},
    {Verb::Move, "move"},
    {Verb::Step, "step"},
    {Verb::Stop, "stop"},
    {Verb::Attack, "attack"},
    {Verb::CloseAttack, "close"},
    {Verb::RangeAttack, "range"},
    {Verb::AddTarget, "target"},
    {Verb::Fire, "fire"},
    {Verb::AssignDamage, "assign"},
    {Verb::ChooseFirst, "first"},
    {Verb::Accept, "yes"},
    {Verb::Decline, "no"},
    {Verb::EndPhase, "end"},
    {Verb::Pass, "pass"},
    {Verb::Concede, "concede"},
    {Verb::KnockBack, "knock-back"},
    {Verb::Destroy, "destroy"},
    {Verb::Carry, "carry"},
    {Verb::Lead, "lead"},
    {Verb::Lay, "lay"},
    {Verb::Grow, "grow"},
    {Verb::OpenDoor, "open-door"},
    {Verb::CloseDoor, "close-door"},
    {Verb::BreakWindow, "break-window"},
    {Verb::RemoveTerrain, "remove-terrain"},
    {Verb::AddTerrain, "add-terrain"},
    {Verb::Fly, "fly"},
    {Verb::Transit, "transit"},
    {Verb::Turn, "turn"},
    {Verb::AttackDoor, "attack-door"},
    {Verb::Use, "use"},
    {Verb::UseCard, "use-card"},
    {Verb::PickFigure, "pick"},
    {Verb::PickSpace, "pick-space"},
    {Verb::PickCard, "pick-card"},
    {Verb::PickNumber, "pick-number"},
    {Verb::PickWord, "pick-word"},
    {Verb::PickOrder, "pick-order"},
    {Verb::PickPower, "pick-power"},
    {Verb::PickMap, "pick-map"},
    {Verb::TakeArea, "take-area"},
    {Verb::SwapCard, "swap-card"},
    {Verb::PlaceElement, "place-element"},
    {Verb::PlaceTerrain, "place-terrain"},
    {Verb::TakeObject, "take"},
    {Verb::PutObject, "put-down"},
    {Verb::CloseObject, "close-object"},
    {Verb::RangeObject, "range-object"},
    {Verb::DestroyObject, "destroy-object"},
    {Verb::Equip, "equip"},
    {Verb::CallHelp, "call-help"},
});
static_assert(is_in_enumeration_order(verb_words));

constexpr auto decision_words = std::to_array<Entry<DecisionKind>>({
    {DecisionKind::None, "none"},
    {DecisionKind::PlaceFigures, "place-figures"},
    {DecisionKind::PlaceOrderMarkers, "place-order-markers"},
    {DecisionKind::ActivateFigures, "activate-figures"},
    {DecisionKind::MovePhase, "move-phase"},
    {DecisionKind::MoveStep, "move-step"},
    {DecisionKind::LeavingEngagement, "leaving-engagement"},
    {DecisionKind::AttackPhase, "attack-phase"},
    {DecisionKind::ConfirmAttack, "confirm-attack"},
    {DecisionKind::ChooseFirstPlayer, "choose-first-player"},
    {DecisionKind::TakeAction, "take-action"},
    {DecisionKind::BreakAway, "break-away"},
    {DecisionKind::ChooseTargets, "choose-targets"},
    {DecisionKind::DivideDamage, "divide-damage"},
    {DecisionKind::KnockBack, "knock-back"},
    {DecisionKind::KnockBackOrder, "knock-back-order"},
    {DecisionKind::CarryMore, "carry-more"},
    {DecisionKind::PlaceCarried, "place-carried"},
    {DecisionKind::LeadSquare, "lead-square"},
    {DecisionKind::LayBase, "lay-base"},
    {DecisionKind::DestroySide, "destroy-side"},
    {DecisionKind::GrowArea, "grow-area"},
    {DecisionKind::Rearrange, "rearrange"},
    {DecisionKind::ChooseLanding, "choose-landing"},
    {DecisionKind::ChooseArrival, "choose-arrival"},
    {DecisionKind::RemoveTerrain, "remove-terrain"},
    {DecisionKind::AddTerrain, "add-terrain"},
    {DecisionKind::LeaveShaft, "leave-shaft"},
    {DecisionKind::UseAbility, "use-ability"},
    {DecisionKind::AbilityChoice, "ability-choice"},
    {DecisionKind::NextAttack, "next-attack"},
    {DecisionKind::DefenderOrder, "defender-order"},
    {DecisionKind::KnockbackLine, "knockback-line"},
    {DecisionKind::TerrainOrder, "terrain-order"},
    {DecisionKind::GrantedAction, "granted-action"},
    {DecisionKind::ChooseReduction, "choose-reduction"},
    {DecisionKind::ChooseAlternate, "choose-alternate"},
    {DecisionKind::ChooseMap, "choose-map"},
    {DecisionKind::PlaceTerrain, "place-terrain"},
    {DecisionKind::ChooseArea, "choose-area"},
    {DecisionKind::PlaceObjects, "place-objects"},
    {DecisionKind::PlaceCalled, "place-called"},
});
static_assert(is_in_enumeration_order(decision_words));

constexpr auto chance_words = std::to_array<Entry<ChanceKind>>({
    {ChanceKind::None, "none"},
    {ChanceKind::PlacementRoll, "placement-roll"},
    {ChanceKind::InitiativeRoll, "initiative-roll"},
    {ChanceKind::LeavingEngagementDie, "leaving-engagement-die"},
    {ChanceKind::FallingDice, "falling-dice"},
    {ChanceKind::ExtremeFall, "extreme-fall"},
    {ChanceKind::AttackDice, "attack-dice"},
    {ChanceKind::DefenseDice, "defense-dice"},
    {ChanceKind::FirstPlayerRoll, "first-player-roll"},
    {ChanceKind::AttackRoll, "attack-roll"},
    {ChanceKind::BreakAwayRoll, "break-away-roll"},
    {ChanceKind::TieBreakRoll, "tie-break-roll"},
    {ChanceKind::TerrainDice, "terrain-dice"},
    {ChanceKind::LavaRoll, "lava-roll"},
    {ChanceKind::ExposureDie, "exposure-die"},
    {ChanceKind::CarDice, "car-dice"},
    {ChanceKind::DoorAttackDice, "door-attack-dice"},
    {ChanceKind::DoorDefenseDice, "door-defense-dice"},
    {ChanceKind::AbilityDice, "ability-dice"},
    {ChanceKind::DamageDice, "damage-dice"},
    {ChanceKind::Reroll, "reroll"},
});
static_assert(is_in_enumeration_order(chance_words));

constexpr auto system_words = std::to_array<Entry<System>>({
    {System::SuperScape, "superscape"},
    {System::HeroScape, "heroscape"},
    {System::HeroClix, "heroclix"},
});
static_assert(is_in_enumeration_order(system_words));

constexpr auto event_words = std::to_array<Entry<EventKind>>({
    {EventKind::GameStarted, "game-started"},
    {EventKind::RoundStarted, "round-started"},
    {EventKind::PhaseStarted, "phase-started"},
    {EventKind::DiceRolled, "dice-rolled"},
    {EventKind::DiceGathered, "dice-gathered"},
    {EventKind::OrderDecided, "order-decided"},
    {EventKind::FigurePlaced, "figure-placed"},
    {EventKind::FigureLeftOut, "figure-left-out"},
    {EventKind::MarkerPlaced, "marker-placed"},
    {EventKind::MarkersPlaced, "markers-placed"},
    {EventKind::MarkerRevealed, "marker-revealed"},
    {EventKind::TurnStarted, "turn-started"},
    {EventKind::TurnLost, "turn-lost"},
    {EventKind::FigureActivated, "figure-activated"},
    {EventKind::MoveStarted, "move-started"},
    {EventKind::FigureStepped, "figure-stepped"},
    {EventKind::MoveEnded, "move-ended"},
    {EventKind::LeavingOffered, "leaving-offered"},
    {EventKind::LeavingDeclined, "leaving-declined"},
    {EventKind::LeavingHit, "leaving-hit"},
    {EventKind::LeavingMissed, "leaving-missed"},
    {EventKind::FigureFell, "figure-fell"},
    {EventKind::AttackDeclared, "attack-declared"},
    {EventKind::AttackResolved, "attack-resolved"},
    {EventKind::FigureWounded, "figure-wounded"},
    {EventKind::FigureDefeated, "figure-defeated"},
    {EventKind::SeatEliminated, "seat-eliminated"},
    {EventKind::PhaseDeclined, "phase-declined"},
    {EventKind::ActionGiven, "action-given"},
    {EventKind::TokenGiven, "token-given"},
    {EventKind::TokensCleared, "tokens-cleared"},
    {EventKind::BrokeAway, "broke-away"},
    {EventKind::BreakAwayFailed, "break-away-failed"},
    {EventKind::AttackHit, "attack-hit"},
    {EventKind::AttackMissed, "attack-missed"},
    {EventKind::DamageDealt, "damage-dealt"},
    {EventKind::FigureClicked, "figure-clicked"},
    {EventKind::FigurePushed, "figure-pushed"},
    {EventKind::KnockedBack, "knocked-back"},
    {EventKind::PointsScored, "points-scored"},
    {EventKind::Conceded, "conceded"},
    {EventKind::GameEnded, "game-ended"},
    {EventKind::TerrainDestroyed, "terrain-destroyed"},
    {EventKind::FigureCarried, "figure-carried"},
    {EventKind::AreaGrown, "area-grown"},
    {EventKind::FigureExposed, "figure-exposed"},
    {EventKind::TokenFlipped, "token-flipped"},
    {EventKind::DoorOpened, "door-opened"},
    {EventKind::DoorClosed, "door-closed"},
    {EventKind::WindowBroken, "window-broken"},
    {EventKind::TerrainRemoved, "terrain-removed"},
    {EventKind::TerrainAdded, "terrain-added"},
    {EventKind::BattlefieldGone, "battlefield-gone"},
    {EventKind::FigureRemoved, "figure-removed"},
    {EventKind::FigureTurned, "figure-turned"},
    {EventKind::FigureTookOff, "figure-took-off"},
    {EventKind::FigureTransited, "figure-transited"},
    {EventKind::LavaEntered, "lava-entered"},
    {EventKind::FreefallBegan, "freefall-began"},
    {EventKind::FellDownShaft, "fell-down-shaft"},
    {EventKind::CarMoved, "car-moved"},
    {EventKind::DoorAttacked, "door-attacked"},
    {EventKind::DoorWounded, "door-wounded"},
    {EventKind::DoorBroken, "door-broken"},
    {EventKind::AbilityUsed, "ability-used"},
    {EventKind::FigureHealed, "figure-healed"},
    {EventKind::FigureMoved, "figure-moved"},
    {EventKind::MarkersChanged, "markers-changed"},
    {EventKind::ControlTaken, "control-taken"},
    {EventKind::FigureRevived, "figure-revived"},
    {EventKind::CardFlipped, "card-flipped"},
    {EventKind::RollChanged, "roll-changed"},
    {EventKind::OrderMoved, "order-moved"},
    {EventKind::OrderRemoved, "order-removed"},
    {EventKind::OrderViewed, "order-viewed"},
    {EventKind::LoopFound, "loop-found"},
    {EventKind::GoalAgreed, "goal-agreed"},
    {EventKind::FigureLifted, "figure-lifted"},
    {EventKind::PowerLost, "power-lost"},
    {EventKind::ElementKnockedOut, "element-knocked-out"},
    {EventKind::ElementPlaced, "element-placed"},
    {EventKind::ObjectTaken, "object-taken"},
    {EventKind::ObjectPutDown, "object-put-down"},
    {EventKind::Equipped, "equipped"},
    {EventKind::ElementRemoved, "element-removed"},
    {EventKind::ThemeNamed, "theme-named"},
    {EventKind::MapPicked, "map-picked"},
    {EventKind::AreaTaken, "area-taken"},
    {EventKind::SidelineLeft, "sideline-left"},
    {EventKind::SidelineEntered, "sideline-entered"},
});
static_assert(is_in_enumeration_order(event_words));

}  // namespace

std::string_view word_for(Verb verb) { return word_in(verb_words, verb); }
std::string_view word_for(DecisionKind decision) { return word_in(decision_words, decision); }
std::string_view word_for(ChanceKind chance) { return word_in(chance_words, chance); }
std::string_view word_for(System system) { return word_in(system_words, system); }
std::string_view word_for(EventKind event) { return word_in(event_words, event); }

}  // namespace fracas
