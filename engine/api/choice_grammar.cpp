#include "engine/api/choice_grammar.hpp"

namespace fracas {
namespace {

constexpr auto grammars = std::to_array<ChoiceGrammar>({
    {Verb::Place, {WordKind::Figure, WordKind::Space}, "place ember-warden A3", true},
    {Verb::PlaceMarker, {WordKind::Marker, WordKind::Card}, "marker 2 ash-hounds"},
    {Verb::Activate, {WordKind::Figure, WordKind::None}, "activate ash-hounds.1"},
    {Verb::Move, {WordKind::Figure, WordKind::None}, "move ember-warden"},
    {Verb::Step, {WordKind::Figure, WordKind::Space}, "step ember-warden B3", true},
    {Verb::Stop, {WordKind::Figure, WordKind::None}, "stop ember-warden"},
    {Verb::Attack, {WordKind::Figure, WordKind::Target}, "attack ember-warden reef-knight"},
    {Verb::CloseAttack, {WordKind::Figure, WordKind::Target}, "close volt-sentry mire-brute"},
    {Verb::RangeAttack, {WordKind::Figure, WordKind::Target}, "range volt-sentry mire-brute"},
    {Verb::AddTarget, {WordKind::Figure, WordKind::Target}, "target volt-sentry mire-brute"},
    {Verb::Fire, {WordKind::Figure, WordKind::None}, "fire volt-sentry"},
    {Verb::AssignDamage, {WordKind::Target, WordKind::Damage}, "assign mire-brute 2"},
    {Verb::ChooseFirst, {WordKind::Player, WordKind::None}, "first 1"},
    {Verb::Accept, {WordKind::None, WordKind::None}, "yes"},
    {Verb::Decline, {WordKind::None, WordKind::None}, "no"},
    {Verb::EndPhase, {WordKind::None, WordKind::None}, "end"},
    {Verb::Pass, {WordKind::None, WordKind::None}, "pass"},
    {Verb::Concede, {WordKind::None, WordKind::None}, "concede"},
    {Verb::KnockBack, {WordKind::Target, WordKind::None}, "knock-back mire-brute"},
    {Verb::Destroy, {WordKind::Figure, WordKind::Piece}, "destroy mire-brute C4|D4"},
    {Verb::Carry, {WordKind::Figure, WordKind::Target}, "carry mire-brute volt-sentry"},
    {Verb::Lead, {WordKind::Figure, WordKind::Space}, "lead mire-brute C4"},
    {Verb::Lay, {WordKind::Figure, WordKind::Space}, "lay mire-brute D4"},
    {Verb::Grow, {WordKind::Side, WordKind::None}, "grow left"},
    {Verb::OpenDoor, {WordKind::Space, WordKind::None}, "open-door B3"},
    {Verb::CloseDoor, {WordKind::Space, WordKind::None}, "close-door B3"},
    {Verb::BreakWindow, {WordKind::Figure, WordKind::Space}, "break-window ember-warden B3"},
    {Verb::RemoveTerrain, {WordKind::Space, WordKind::Count}, "remove-terrain B3 1"},
    {Verb::AddTerrain, {WordKind::Space, WordKind::None}, "add-terrain B3"},
    {Verb::Fly, {WordKind::Figure, WordKind::Space}, "fly ember-warden B3"},
    {Verb::Transit, {WordKind::Figure, WordKind::Space}, "transit ember-warden B3"},
    {Verb::Turn, {WordKind::Figure, WordKind::None}, "turn ember-warden", true},
    {Verb::AttackDoor, {WordKind::Figure, WordKind::Space}, "attack-door ember-warden B3"},
    {Verb::Use, {WordKind::Figure, WordKind::Ability}, "use ember-warden heat-wave"},
    {Verb::UseCard, {WordKind::Card, WordKind::Ability}, "use-card ember-warden preserving-light"},
    {Verb::PickFigure, {WordKind::Target, WordKind::None}, "pick reef-knight"},
    {Verb::PickSpace, {WordKind::Space, WordKind::None}, "pick-space B3"},
    {Verb::PickCard, {WordKind::Card, WordKind::None}, "pick-card reef-knight"},
    {Verb::PickNumber, {WordKind::Number, WordKind::None}, "pick-number -3"},
    {Verb::PickWord, {WordKind::Mode, WordKind::None}, "pick-word swift"},
    {Verb::PickOrder, {WordKind::Order, WordKind::None}, "pick-order X"},
    {Verb::PickPower, {WordKind::Power, WordKind::None}, "pick-power toughness"},
    {Verb::PickMap, {WordKind::Map, WordKind::None}, "pick-map night-market"},
    {Verb::TakeArea, {WordKind::Area, WordKind::None}, "take-area 2"},
    {Verb::SwapCard, {WordKind::Card, WordKind::Alternate}, "swap-card volt-sentry 1"},
    {Verb::PlaceElement, {WordKind::Element, WordKind::Space}, "place-element barrel C4"},
    {Verb::PlaceTerrain, {WordKind::Card, WordKind::Space}, "place-terrain ruined-tower C4 turned-1", false, true},
    {Verb::TakeObject, {WordKind::Figure, WordKind::Element}, "take volt-sentry barrel"},
    {Verb::PutObject, {WordKind::Figure, WordKind::Space}, "put-down volt-sentry C4"},
    {Verb::CloseObject, {WordKind::Figure, WordKind::Target}, "close-object volt-sentry mire-brute"},
    {Verb::RangeObject, {WordKind::Figure, WordKind::Target}, "range-object volt-sentry mire-brute"},
    {Verb::DestroyObject, {WordKind::Figure, WordKind::Element}, "destroy-object volt-sentry barrel"},
    {Verb::Equip, {WordKind::Figure, WordKind::Element}, "equip volt-sentry grapnel"},
    {Verb::CallHelp, {WordKind::Figure, WordKind::Card}, "call-help volt-sentry night-line"},
});

}  // namespace

std::span<const ChoiceGrammar> choice_grammars() { return grammars; }

const ChoiceGrammar* find_choice_grammar(Verb verb) {
  for (const ChoiceGrammar& grammar : grammars) {
    if (grammar.verb == verb) return &grammar;
  }
  return nullptr;
}

std::string_view name_of(WordKind kind) {
  switch (kind) {
    case WordKind::None: return "nothing";
    case WordKind::Figure:
    case WordKind::Target: return "a figure";
    case WordKind::Space: return "a space";
    case WordKind::Card: return "a card";
    case WordKind::Marker: return "an order marker (1, 2, 3 or X)";
    case WordKind::Damage: return "a number from 0 to 255";
    case WordKind::Player: return "a player's number";
    case WordKind::Piece: return "a square (C4) or a wall (C4|D4)";
    case WordKind::Side: return "a side (left or right)";
    case WordKind::Count: return "a number from 1 to 255";
    case WordKind::Ability: return "an ability";
    case WordKind::Number: return "a number from -100 to 100";
    case WordKind::Mode: return "one of the words an ability lists";
    case WordKind::Power: return "a standard power, or special-1 for the first special power of the card";
    case WordKind::Order: return "an order marker (1, 2, 3 or X; 2:X is that of player 2)";
    case WordKind::Map: return "a map of this game";
    case WordKind::Area: return "the number of a starting area";
    case WordKind::Element: return "an object or another element";
    case WordKind::Alternate: return "the number of an alternate card (0 is the default)";
  }
  return "nothing";
}

}  // namespace fracas
