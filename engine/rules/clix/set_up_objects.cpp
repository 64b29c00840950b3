#include "engine/rules/clix/set_up_objects.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/elements.hpp"

namespace fracas::clix {
namespace {

constexpr int standard_distance = 1;  // outside
constexpr int special_distance = 5;

/// How far every square is from the nearest starting area, grown ones and those that nobody took included.
class AreaDistances {
 public:
  AreaDistances(const Game& game, const State& state, const SetUp& set_up)
      : game_(game), state_(state), ground_(ground_of(game, state)), distances_(game.map(state).size(), unreached) {
    const StartAreas areas(game, state, set_up.growth);
    std::vector<SpaceId> queue;
    for (std::size_t i = 0; i < distances_.size(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      if (areas.owner(space).is_none() && !is_printed(space)) continue;
      distances_[i] = 0;
      queue.push_back(space);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
      for (const SpaceId neighbour : game.map(state).neighbours(queue[next])) {
        if (neighbour.is_none() || distances_[neighbour.index()] != unreached) continue;
        distances_[neighbour.index()] = distances_[queue[next].index()] + 1;
        queue.push_back(neighbour);
      }
    }
  }

  [[nodiscard]] int operator[](SpaceId space) const { return distances_[space.index()]; }
  [[nodiscard]] bool is_free(SpaceId space) const { return terrain_for_movement(ground_[space]) != SquareTerrain::Blocking; }
  /// What this object has to keep, or as far away as can be (HC-SET-13); nothing if no square is free.
  [[nodiscard]] std::optional<int> needed(const ElementState& element) const {
    std::optional<int> farthest;
    for (std::size_t i = 0; i < distances_.size(); ++i) {
      if (is_free(SpaceId{static_cast<std::uint16_t>(i)})) farthest = std::max(farthest.value_or(0), distances_[i]);
    }
    if (!farthest) return std::nullopt;
    return std::min(*farthest, is_standard(game_, element) ? standard_distance : special_distance);
  }
  [[nodiscard]] bool may_lie(SpaceId space, int least) const { return is_free(space) && distances_[space.index()] >= least; }

 private:
  static constexpr int unreached = 9'999;

  /// A purple square of any area; dotted ones need 3 players (HC-MAP-18).
  [[nodiscard]] bool is_printed(SpaceId space) const {
    const Square& square = game_.map(state_)[space];
    return square.start_area.is_some() && (!square.is_start_dotted || game_.seat_count() > 2);
  }

  const Game& game_;
  const State& state_;
  SquareGround ground_;
  std::vector<int> distances_;
};

bool is_waiting(const Game& game, const ElementState& element, SeatId seat) {
  return element.status == ElementStatus::OffMap && is_object(game, element) && owner_of(game, element) == seat;
}

}  // namespace

bool has_object_to_place(const Game& game, const State& state, const SetUp& set_up, SeatId seat) {
  bool is_found = false;
  for_each_element(state, [&](std::size_t, const ElementState& element) {
    is_found = is_found || (is_waiting(game, element, seat) && AreaDistances(game, state, set_up).needed(element));
  });
  return is_found;
}

std::optional<Refusal> refuse_object_placement(const Game& game, const State& state, SeatId seat, std::size_t index,
                                               SpaceId space) {
  const ElementState element = index < max_elements ? state.elements[index] : ElementState{};
  if (element.status == ElementStatus::None || !is_waiting(game, element, seat))
    return Refusal{.rule = "HC-SET-13"_rule, .why = "each player places the own objects, each of them once"};
  const AreaDistances distances(game, state, state.frames[0].as<SetUp>());
  if (space.index() >= game.map(state).size() || !distances.is_free(space))
    return Refusal{.rule = "HC-MAP-27"_rule, .why = "no object lies on blocking terrain or outside the map"};
  const int least = distances.needed(element).value_or(0);
  if (distances.may_lie(space, least)) return std::nullopt;
  return Refusal{.rule = "HC-SET-13"_rule,
                 .why = "the square is {attempted} squares from a starting area and must be at least {limit} away",
                 .attempted = distances[space],
                 .limit = least};
}

void append_object_placements(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const AreaDistances distances(game, state, state.frames[0].as<SetUp>());
  for_each_element(state, [&](std::size_t index, const ElementState& element) {
    if (!is_waiting(game, element, seat)) return;
    const int least = distances.needed(element).value_or(0);
    for (std::size_t i = 0; i < game.map(state).size(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      if (distances.may_lie(space, least))
        options.push_back({.verb = Verb::PlaceElement, .seat = seat, .space = space, .value = static_cast<std::uint8_t>(index)});
    }
  });
}

void place_object(Play& play, std::size_t index, SpaceId space) {
  ElementState& element = play.state.elements[index];
  element.status = ElementStatus::OnMap;
  element.space = space;
  play.tell({.kind = EventKind::ElementPlaced,
             .rule = "HC-SET-13"_rule,
             .seat = owner_of(play.game, element),
             .space = space,
             .card = element.card,
             .amount = static_cast<int>(index)});
}

}  // namespace fracas::clix
