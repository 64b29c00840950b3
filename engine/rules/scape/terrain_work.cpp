#include "engine/rules/scape/terrain_work.hpp"

#include "engine/rules/abilities/evaluate.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/flow/window_frame.hpp"
#include "engine/rules/scape/frames.hpp"
#include "engine/rules/scape/procedures.hpp"
#include "engine/rules/scape/terrain_changes.hpp"
#include "engine/rules/scape/terrain_pieces.hpp"

namespace fracas::scape {
namespace {

constexpr SpaceId space_at(std::size_t index) { return SpaceId{static_cast<std::uint16_t>(index)}; }

/// Whether the ability that gave the right to change terrain means this space.
bool is_meant(const Game& game, const State& state, SpaceId space) {
  if (state.frames.size() < 2) return true;
  const Frame& giver = state.frames[state.frames.size() - 2];
  if (giver.procedure != Procedure::Ability) return true;
  const AbilityFrame& frame = giver.as<AbilityFrame>();
  const Instruction& instruction = running_instruction(game, frame);
  const std::size_t where = instruction.effect == Effect::AddTerrain ? 2 : 1;
  if (!has_argument(game, instruction, where)) return true;
  const Expression filter = game.abilities.arguments[instruction.first_argument + where];
  return matches(context_of(game, state, frame), filter, space.value);
}

Refusal not_meant() { return {.rule = "SS-ABL-10"_rule, .why = "the ability means other spaces"}; }

/// Calls visit(pieces) for every number of pieces up to `allowed` that comes off together at a space, until visit returns
/// false.
template <class Visit>
void for_each_removal(const Variant& variant, const Game& game, const State& state, SpaceId space, int allowed, Visit visit) {
  int pieces = 1;
  while (pieces <= allowed) {
    const auto plan = plan_removal(variant, game, state, space, pieces);
    if (plan && !visit(pieces)) return;
    const int next = plan ? pieces + 1 : plan.error().limit;  // joined to others: all of them, or none
    if (next <= pieces) return;                               // what keeps these keeps all that are more
    pieces = next;
  }
}

bool can_remove_any(const Variant& variant, const Play& play, int allowed) {
  bool is_any = false;
  for (std::size_t i = 0; i < play.game.board(play.state).size() && !is_any; ++i) {
    if (!is_meant(play.game, play.state, space_at(i))) continue;
    for_each_removal(variant, play.game, play.state, space_at(i), allowed, [&](int) {
      is_any = true;
      return false;
    });
  }
  return is_any;
}

bool can_add_any(const Variant& variant, const Play& play, HexTerrain terrain) {
  for (std::size_t i = 0; i < play.game.board(play.state).size(); ++i) {
    if (is_meant(play.game, play.state, space_at(i)) && plan_addition(variant, play.game, play.state, space_at(i), terrain))
      return true;
  }
  return false;
}

void ask_for_removal(const Variant& variant, Play& play, TerrainRemoval& frame) {
  if (frame.allowed == 0 || !can_remove_any(variant, play, frame.allowed)) return play.pop();
  frame.step = TerrainWorkStep::Work;
  play.ask({.kind = DecisionKind::RemoveTerrain}, frame.seat);
}

/// All or nothing: what would disturb other pieces is put back, and the right is not used up (SS-TRM-10).
bool change_all(Play& play, const std::vector<TerrainChange>& changes) {
  const auto before = play.state.terrain_changes;
  const auto markers = play.state.markers;
  for (const TerrainChange& change : changes) {
    if (change_terrain(play.game, play.state, change)) continue;
    play.state.terrain_changes = before;
    play.state.markers = markers;
    return false;
  }
  return true;
}

void remove_piece(const Variant& variant, Play& play, TerrainRemoval& frame) {
  if (play.choice.verb == Verb::EndPhase) return play.pop();
  const Choice choice = play.choice;
  frame.step = TerrainWorkStep::Ask;
  const auto plan = plan_removal(variant, play.game, play.state, choice.space, choice.value);
  if (!plan || !change_all(play, *plan)) return;
  frame.allowed = static_cast<std::uint8_t>(frame.allowed - choice.value);
  play.tell({.kind = EventKind::TerrainRemoved,
             .rule = variant.rules.remove_terrain,
             .seat = frame.seat,
             .space = choice.space,
             .amount = choice.value});
}

void ask_for_addition(const Variant& variant, Play& play, TerrainAddition& frame) {
  if (frame.allowed == 0 || !can_add_any(variant, play, frame.terrain)) return play.pop();
  frame.step = TerrainWorkStep::Work;
  play.ask({.kind = DecisionKind::AddTerrain}, frame.seat);
}

void add_piece(const Variant& variant, Play& play, TerrainAddition& frame) {
  if (play.choice.verb == Verb::EndPhase) return play.pop();
  const Choice choice = play.choice;
  frame.step = TerrainWorkStep::Ask;
  const auto plan = plan_addition(variant, play.game, play.state, choice.space, frame.terrain);
  if (!plan || !change_terrain(play.game, play.state, *plan)) return;
  --frame.allowed;
  play.tell({.kind = EventKind::TerrainAdded,
             .rule = variant.rules.add_terrain,
             .seat = frame.seat,
             .space = choice.space,
             .label = terrain_info(frame.terrain).name});
}

}  // namespace

std::optional<Refusal> check_removal(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  const TerrainRemoval& frame = state.frames.back().as<TerrainRemoval>();
  if (choice.value > frame.allowed) {
    return Refusal{variant.rules.joined_pieces, "{attempted} pieces are named and {limit} may be taken away", choice.value,
                   frame.allowed};
  }
  if (!is_meant(game, state, choice.space)) return not_meant();
  const auto plan = plan_removal(variant, game, state, choice.space, choice.value);
  return plan ? std::nullopt : std::optional<Refusal>(plan.error());
}

void list_removals(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  const int allowed = state.frames.back().as<TerrainRemoval>().allowed;
  for (std::size_t i = 0; i < game.board(state).size(); ++i) {
    if (!is_meant(game, state, space_at(i))) continue;
    for_each_removal(variant, game, state, space_at(i), allowed, [&](int pieces) {
      options.push_back(
          {.verb = Verb::RemoveTerrain, .seat = seat, .space = space_at(i), .value = static_cast<std::uint8_t>(pieces)});
      return true;
    });
  }
  options.push_back({.verb = Verb::EndPhase, .seat = seat});
}

std::optional<Refusal> check_addition(const Variant& variant, const Game& game, const State& state, const Choice& choice) {
  if (!is_meant(game, state, choice.space)) return not_meant();
  const auto plan = plan_addition(variant, game, state, choice.space, state.frames.back().as<TerrainAddition>().terrain);
  return plan ? std::nullopt : std::optional<Refusal>(plan.error());
}

void list_additions(const Variant& variant, const Game& game, const State& state, SeatId seat, OptionList& options) {
  const HexTerrain terrain = state.frames.back().as<TerrainAddition>().terrain;
  for (std::size_t i = 0; i < game.board(state).size(); ++i) {
    if (is_meant(game, state, space_at(i)) && plan_addition(variant, game, state, space_at(i), terrain))
      options.push_back({.verb = Verb::AddTerrain, .seat = seat, .space = space_at(i)});
  }
  options.push_back({.verb = Verb::EndPhase, .seat = seat});
}

void advance_terrain_removal(const Variant& variant, Play& play) {
  TerrainRemoval& frame = play.top<TerrainRemoval>();
  switch (frame.step) {
    case TerrainWorkStep::Ask: return ask_for_removal(variant, play, frame);
    case TerrainWorkStep::Work: return remove_piece(variant, play, frame);
  }
}

void advance_terrain_addition(const Variant& variant, Play& play) {
  TerrainAddition& frame = play.top<TerrainAddition>();
  switch (frame.step) {
    case TerrainWorkStep::Ask: return ask_for_addition(variant, play, frame);
    case TerrainWorkStep::Work: return add_piece(variant, play, frame);
  }
}

}  // namespace fracas::scape
