#include "engine/rules/flow/well_formed.hpp"

namespace fracas {
namespace {

struct VerbParts {
  bool figure = false, target = false, space = false, card = false, value = false, facing = false;
};

VerbParts parts_of(Verb verb) {
  switch (verb) {
    case Verb::Place:
    case Verb::Step: return {.figure = true, .space = true, .facing = true};
    case Verb::Fly:
    case Verb::Transit: return {.figure = true, .space = true};
    case Verb::Turn: return {.figure = true, .facing = true};
    case Verb::PlaceMarker: return {.card = true, .value = true};
    case Verb::Activate:
    case Verb::Move:
    case Verb::Stop:
    case Verb::Fire: return {.figure = true};
    case Verb::Attack:
    case Verb::CloseAttack:
    case Verb::RangeAttack:
    case Verb::AddTarget: return {.figure = true, .target = true};
    case Verb::AssignDamage: return {.target = true, .value = true};
    case Verb::KnockBack: return {.target = true};
    case Verb::ChooseFirst:
    case Verb::Grow: return {.value = true};
    case Verb::Destroy: return {.figure = true, .space = true, .value = true};
    case Verb::Carry: return {.figure = true, .target = true};
    case Verb::Lead:
    case Verb::Lay: return {.figure = true, .space = true};
    case Verb::OpenDoor:
    case Verb::CloseDoor:
    case Verb::AddTerrain: return {.space = true};
    case Verb::AttackDoor:
    case Verb::BreakWindow: return {.figure = true, .space = true};
    case Verb::RemoveTerrain: return {.space = true, .value = true};
    case Verb::Use: return {.figure = true, .value = true};
    case Verb::UseCard: return {.card = true, .value = true};
    case Verb::PickFigure: return {.target = true};
    case Verb::PickSpace: return {.space = true};
    case Verb::PickCard: return {.card = true};
    case Verb::PickNumber:
    case Verb::PickWord:
    case Verb::PickOrder:
    case Verb::PickPower: return {.value = true};
    case Verb::PickMap:
    case Verb::TakeArea: return {.value = true};
    case Verb::SwapCard: return {.card = true, .value = true};
    case Verb::PlaceElement: return {.space = true, .value = true};
    case Verb::PlaceTerrain: return {.space = true, .card = true, .value = true};
    case Verb::TakeObject:
    case Verb::DestroyObject:
    case Verb::Equip: return {.figure = true, .value = true};
    case Verb::PutObject: return {.figure = true, .space = true};
    case Verb::CloseObject:
    case Verb::RangeObject: return {.figure = true, .target = true};
    case Verb::CallHelp: return {.figure = true, .card = true};
    case Verb::Accept:
    case Verb::Decline:
    case Verb::EndPhase:
    case Verb::Pass:
    case Verb::Concede: return {};
  }
  return {};
}

}  // namespace

bool is_well_formed(const Game& game, const State& state, const Choice& choice) {
  if (choice.verb > last_verb || choice.seat.index() >= game.seat_count()) return false;
  const VerbParts parts = parts_of(choice.verb);
  const auto fits = [](bool is_used, std::size_t index, std::size_t count, bool is_none) {
    return is_used ? index < count : is_none;
  };
  return fits(parts.figure, choice.figure.index(), game.figures.size(), choice.figure.is_none()) &&
         fits(parts.target, choice.target.index(), game.figures.size(), choice.target.is_none()) &&
         fits(parts.space, choice.space.index(), game.space_count(state), choice.space.is_none()) &&
         fits(parts.card, choice.card.index(), game.cards.size(), choice.card.is_none()) &&
         (parts.value || choice.value == 0 || (parts.facing && choice.value < 6));
}

}  // namespace fracas
