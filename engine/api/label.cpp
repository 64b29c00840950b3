#include <fmt/format.h>

#include "engine/api/ability_question.hpp"
#include "engine/api/choice_text.hpp"
#include "engine/api/display_name.hpp"

namespace fracas {
namespace {

/// Which way a larger base is turned; nothing for the plain way.
std::string facing_of(const Choice& choice) {
  return choice.value == 0 ? std::string{} : fmt::format(", facing {}", facing_word(choice.value));
}

/// A number an ability lets its player choose; the line of a knockback is one of six directions.
std::string picked_number(const Game& game, const State& state, int number) {
  if (state.pending.decision == DecisionKind::KnockbackLine) return fmt::format("To the {}", facing_word(number));
  return picked_number_label(game, state, number);
}

std::string picked_word(const Game& game, int number) {
  const int word = mode_with_number(game.abilities, number);
  return word == nothing ? "?" : game.abilities.words[static_cast<std::size_t>(word)];
}

std::string element_of(const Game& game, const State& state, const Choice& choice) {
  return choice.value < max_elements ? words::element(game, state.elements[choice.value].card) : "nothing";
}

/// Passing ends a turn, a row of abilities, or a set that was to be chosen one by one.
const char* pass_label(const State& state) {
  if (state.pending.decision == DecisionKind::UseAbility) return "Use nothing";
  return state.pending.decision == DecisionKind::AbilityChoice ? "No more" : "End the turn";
}

}  // namespace

std::string label(const Game& game, const State& state, const Choice& choice) {
  using words::name_of;
  const std::string figure = name_of(game, choice.figure);
  const std::string target = name_of(game, choice.target);
  switch (choice.verb) {
    case Verb::Place: return fmt::format("Place {} on {}{}", figure, name_of(game, state, choice.space), facing_of(choice));
    case Verb::PlaceMarker:
      return fmt::format("Order marker {} on {}", words::marker_face(choice.value), name_of(game, choice.card));
    case Verb::Activate: return fmt::format("Activate {}", figure);
    case Verb::Move: return fmt::format("Move {}", figure);
    case Verb::Step: return fmt::format("Step to {}{}", name_of(game, state, choice.space), facing_of(choice));
    case Verb::Fly: return fmt::format("Fly to {}", name_of(game, state, choice.space));
    case Verb::Transit: return fmt::format("Transit of {} to {}", figure, name_of(game, state, choice.space));
    case Verb::Turn: return fmt::format("Turn {}{}", figure, facing_of(choice));
    case Verb::Stop: return "Stop here";
    case Verb::Attack: return fmt::format("Attack {} with {}", target, figure);
    case Verb::CloseAttack: return fmt::format("Close attack on {} with {}", target, figure);
    case Verb::RangeAttack: return fmt::format("Range attack on {} with {}", target, figure);
    case Verb::AddTarget: return fmt::format("Also target {}", target);
    case Verb::Fire: return "No further target";
    case Verb::AssignDamage: return fmt::format("{} damage to {}", choice.value, target);
    case Verb::ChooseFirst: return fmt::format("{} goes first", name_of(game, SeatId{choice.value}));
    case Verb::Accept: return "Yes";
    case Verb::Decline: return "No";
    case Verb::EndPhase: return state.pending.decision == DecisionKind::NextAttack ? "No further attack" : "End this phase";
    case Verb::Pass: return pass_label(state);
    case Verb::Concede: return "Concede";
    case Verb::OpenDoor: return fmt::format("Open the door at {}", name_of(game, state, choice.space));
    case Verb::CloseDoor: return fmt::format("Shut the door at {}", name_of(game, state, choice.space));
    case Verb::BreakWindow: return fmt::format("Break the window at {} with {}", name_of(game, state, choice.space), figure);
    case Verb::AttackDoor: return fmt::format("{} attacks the door at {}", figure, name_of(game, state, choice.space));
    case Verb::RemoveTerrain:
      return fmt::format("Take {} away at {}", words::counted(choice.value, "piece", "pieces"),
                         name_of(game, state, choice.space));
    case Verb::AddTerrain: return fmt::format("Lay the piece on {}", name_of(game, state, choice.space));
    case Verb::KnockBack: return fmt::format("Knock {} back next", target);
    case Verb::Destroy: return fmt::format("Destroy {} with {}", words::piece(game, state, choice.space, choice.value), figure);
    case Verb::Carry: return fmt::format("Move {} and carry {}", figure, target);
    case Verb::Lead: return fmt::format("Move {} by its square {}", figure, name_of(game, state, choice.space));
    case Verb::Lay: return fmt::format("Lay {} towards {}", figure, name_of(game, state, choice.space));
    case Verb::Use:
      if (choice.figure.index() >= game.figures.size()) return "Use an ability";
      return fmt::format("{}: {}", figure,
                         words::ability_name(game, state, game.figures[choice.figure.index()].card, choice.value));
    case Verb::UseCard:
      if (choice.card.index() >= game.cards.size()) return "Use an ability";
      return fmt::format("{}: {}", name_of(game, choice.card), words::ability_name(game, state, choice.card, choice.value));
    case Verb::PickFigure: return target;
    case Verb::PickSpace: return name_of(game, state, choice.space);
    case Verb::PickCard: return name_of(game, choice.card);
    case Verb::PickNumber: return picked_number(game, state, choice.value - 100);
    case Verb::PickWord: return picked_word(game, choice.value);
    case Verb::PickOrder: return picked_order_label(game, state, choice);
    case Verb::PickPower: return words::power_name(choice.value);
    case Verb::PickMap:
      return fmt::format("Play on {}", choice.value < game.map_ids.size() ? game.map_ids[choice.value] : "another map");
    case Verb::TakeArea: return fmt::format("Take starting area {}", choice.value + 1);
    case Verb::SwapCard:
      return choice.value == 0 ? fmt::format("Default card of {}", name_of(game, choice.card))
                               : fmt::format("Alternate card {} of {}", choice.value, name_of(game, choice.card));
    case Verb::PlaceElement:
      return fmt::format("Place {} on {}", element_of(game, state, choice), name_of(game, state, choice.space));
    case Verb::PlaceTerrain:
      return fmt::format("Lay {} from {} on{}", name_of(game, choice.card), name_of(game, state, choice.space),
                         choice.value == 0 ? "" : fmt::format(", turned {} times", choice.value));
    case Verb::TakeObject: return fmt::format("{} picks up {}", figure, element_of(game, state, choice));
    case Verb::PutObject: return fmt::format("{} puts its object down on {}", figure, name_of(game, state, choice.space));
    case Verb::CloseObject: return fmt::format("Close attack on {} with the object of {}", target, figure);
    case Verb::RangeObject: return fmt::format("Throw the object of {} at {}", figure, target);
    case Verb::DestroyObject: return fmt::format("Destroy {} with {}", element_of(game, state, choice), figure);
    case Verb::Equip: return fmt::format("Equip {} with {}", figure, element_of(game, state, choice));
    case Verb::CallHelp: return fmt::format("{} calls in help by {}", figure, name_of(game, choice.card));
    case Verb::Grow: return choice.value == 0 ? "Grow the starting area to the left" : "Grow the starting area to the right";
  }
  return {};
}

std::string label(const Game& game, const Choice& choice) { return label(game, State{}, choice); }

}  // namespace fracas
