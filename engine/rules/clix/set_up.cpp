#include "engine/rules/clix/set_up.hpp"

#include <algorithm>

#include "engine/rules/clix/character.hpp"
#include "engine/rules/clix/roll_off.hpp"
#include "engine/rules/clix/set_up_map.hpp"
#include "engine/rules/clix/set_up_objects.hpp"
#include "engine/rules/clix/turn.hpp"
#include "engine/rules/clix/victory.hpp"

namespace fracas::clix {
namespace {

FigureId figure_at(std::size_t index) { return FigureId{static_cast<std::uint8_t>(index)}; }

/// Forces are revealed and their themes named (HC-SET-02, HC-THM-01).
void tell_themes(Play& play) {
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) {
    const SeatInGame& player = play.game.seats[seat];
    if (player.theme.empty()) continue;
    play.tell({.kind = EventKind::ThemeNamed,
               .rule = "HC-THM-01"_rule,
               .seat = SeatId{seat},
               .label = player.theme.c_str(),
               .amount = player.theme_members,
               .total = play.state.seats[seat].rerolls});
  }
}

void roll_for_first_player(SetUp& frame, Play& play) {
  frame.step = SetUpStep::AskFirstPlayer;
  if (play.is_observed()) tell_themes(play);
  const auto everybody = static_cast<std::uint8_t>((1U << play.game.seat_count()) - 1U);
  play.push(RollOff{.purpose = RollOffPurpose::FirstPlayer, .contenders = everybody});
}

void ask_first_player(SetUp& frame, Play& play) {
  frame.step = SetUpStep::SettleOrder;
  play.ask({.kind = DecisionKind::ChooseFirstPlayer}, frame.roll_winner);
}

void settle_order(SetUp& frame, Play& play) {
  write_order(play.game, play.state, SeatId{play.choice.value});
  frame.step = SetUpStep::OfferTerrain;
  if (!play.is_observed()) return;
  for (std::size_t place = 0; place < play.game.seat_count(); ++place) {
    play.tell({.kind = EventKind::OrderDecided,
               .rule = "HC-TRN-01"_rule,
               .seat = play.state.order[place],
               .amount = static_cast<int>(place) + 1});
  }
}

/// The waiting character with the largest base, which is placed next (HC-SET-07).
FigureId next_unplaced(const Game& game, const State& state, SeatId seat) {
  FigureId next;
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureState& figure = state.figures[i];
    if (figure.controller != seat || figure.status != FigureStatus::Unplaced) continue;
    if (next.is_none() || game.definition(figure_at(i)).clix.base > game.definition(next).clix.base) next = figure_at(i);
  }
  return next;
}

/// How many squares of a base lie in the area of its player; none if one lies in another's (HC-SET-10).
int squares_inside(const StartAreas& areas, SeatId seat, const Footprint& footprint) {
  int inside = 0;
  for (const SpaceId space : footprint.squares) {
    if (areas.owner(space) == seat) ++inside;
    if (areas.owner(space).is_some() && areas.owner(space) != seat) return 0;
  }
  return inside;
}

/// Where the characters of one player may be set up.
class Placing {
 public:
  Placing(const Game& game, const State& state, const SetUp& set_up, SeatId seat)
      : game_(game), state_(state), seat_(seat), areas_(game, state, set_up.growth), ground_(ground_of(game, state)) {}

  [[nodiscard]] const StartAreas& areas() const { return areas_; }

  /// Most squares of a base must lie inside if that is possible (HC-SET-07).
  [[nodiscard]] int needed_inside(FigureId figure) const {
    const int area = area_of(profile_of(game_, figure).base);
    const int most = area / 2 + 1;
    int best = 0;
    for_each_footprint(figure,
                       [&](const Footprint& footprint) { best = std::max(best, squares_inside(areas_, seat_, footprint)); });
    return std::clamp(best, 1, most);
  }
  [[nodiscard]] bool may_lie_so(FigureId figure, const Footprint& footprint, int needed) const {
    return may_lie(state_, ground_, figure, footprint) && squares_inside(areas_, seat_, footprint) >= needed &&
           !does_waste_room(figure, footprint);
  }
  /// Whether a larger base lies so that the rest of the force finds no room, though it could lie so that it does: the area
  /// may grow only if no arrangement fits (HC-SET-08).
  [[nodiscard]] bool does_waste_room(FigureId figure, const Footprint& footprint) const {
    if (!is_large(game_, figure)) return false;
    return can_all_fit(figure, nullptr) && !can_all_fit(figure, &footprint);
  }
  /// Whether a base with one end on this square finds a place.
  [[nodiscard]] bool may_stand(FigureId figure, SpaceId space, int needed) const {
    const ClixBase base = profile_of(game_, figure).base;
    if (base == ClixBase::Single) return may_lie_so(figure, *footprint_of(game_.square, base, space, space), needed);
    const auto& around = game_.square.neighbours(space);
    return std::any_of(around.begin(), around.end(), [&](SpaceId far) {
      if (far.is_none()) return false;
      const auto footprint = footprint_of(game_.square, base, space, far);
      return footprint && may_lie_so(figure, *footprint, needed);
    });
  }
  [[nodiscard]] bool has_room(FigureId figure) const {
    const int needed = needed_inside(figure);
    for (std::size_t i = 0; i < game_.square.size(); ++i) {
      if (may_stand(figure, SpaceId{static_cast<std::uint16_t>(i)}, needed)) return true;
    }
    return false;
  }

 private:
  /// More arrangements than are worth trying; past it the rest is taken to fit.
  static constexpr int arrangement_budget = 2'000;

  /// Whether all who wait find room, this character included or, if it is said how, lying so.
  [[nodiscard]] bool can_all_fit(FigureId figure, const Footprint* footprint) const {
    State trial = state_;
    if (trial.figures[figure.index()].is_on_board()) lift(game_, trial, figure);
    trial.figures[figure.index()].status = footprint == nullptr ? FigureStatus::Unplaced : FigureStatus::OnBoard;
    if (footprint != nullptr) set_down(trial, figure, *footprint);
    int budget = arrangement_budget;
    return can_rest_fit(trial, budget);
  }

  [[nodiscard]] bool can_rest_fit(State& trial, int& budget) const {
    const FigureId next = next_unplaced(game_, trial, seat_);
    if (next.is_none()) return true;
    const ClixBase base = profile_of(game_, next).base;
    if (base == ClixBase::Single) return count_unplaced(trial) <= count_free(trial);
    for (std::size_t i = 0; i < game_.square.size(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      if (areas_.owner(space) != seat_) continue;
      for (const SpaceId far : game_.square.neighbours(space)) {
        if (far.is_none() || far < space) continue;
        const auto footprint = footprint_of(game_.square, base, space, far);
        if (!footprint || !may_lie(trial, ground_, next, *footprint)) continue;
        if (squares_inside(areas_, seat_, *footprint) <= area_of(base) / 2) continue;
        if (--budget <= 0) return true;
        trial.figures[next.index()].status = FigureStatus::OnBoard;
        set_down(trial, next, *footprint);
        const bool does_fit = can_rest_fit(trial, budget);
        lift(game_, trial, next);
        trial.figures[next.index()] = FigureState{.status = FigureStatus::Unplaced, .controller = seat_};
        if (does_fit) return true;
      }
    }
    return false;
  }
  [[nodiscard]] int count_unplaced(const State& trial) const {
    return static_cast<int>(std::count_if(trial.figures.begin(), trial.figures.end(), [&](const FigureState& figure) {
      return figure.status == FigureStatus::Unplaced && figure.controller == seat_;
    }));
  }
  [[nodiscard]] int count_free(const State& trial) const {
    int count = 0;
    for (std::size_t i = 0; i < game_.square.size(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      const bool is_free = areas_.owner(space) == seat_ && trial.occupants[i].is_none() &&
                           terrain_for_movement(ground_[space]) != SquareTerrain::Blocking;
      count += is_free ? 1 : 0;
    }
    return count;
  }

  template <class Visit>
  void for_each_footprint(FigureId figure, Visit visit) const {
    const ClixBase base = profile_of(game_, figure).base;
    if (base == ClixBase::Single) return;  // a single base lies inside or not at all
    for (std::size_t i = 0; i < game_.square.size(); ++i) {
      const SpaceId space{static_cast<std::uint16_t>(i)};
      if (areas_.owner(space) != seat_) continue;
      for (const SpaceId far : game_.square.neighbours(space)) {
        if (far.is_none()) continue;
        const auto footprint = footprint_of(game_.square, base, space, far);
        if (footprint && may_lie(state_, ground_, figure, *footprint)) visit(*footprint);
      }
    }
  }

  const Game& game_;
  const State& state_;
  SeatId seat_;
  StartAreas areas_;
  SquareGround ground_;
};

void grow(SetUp& frame, Play& play, const char* label, AreaGrowth growth) {
  frame.growth = growth;
  frame.has_grown = 1;
  play.tell({.kind = EventKind::AreaGrown,
             .rule = "HC-SET-09"_rule,
             .seat = play.state.order[frame.placing],
             .label = label,
             .amount = StartAreas(play.game, play.state, growth).size_of(play.state.order[frame.placing])});
}

void grow_side(SetUp& frame, Play& play, AreaSide side) {
  grow(frame, play, side == AreaSide::Left ? "to the left" : "to the right", grown(frame.growth, side));
}

/// One column on the chosen side until it is used up, then on the other; only then one row (HC-SET-09). Asks for the side
/// once, where there is a choice. False if nothing can grow.
bool grow_or_ask(SetUp& frame, Play& play) {
  const SeatId seat = play.state.order[frame.placing];
  const bool can_left = can_grow(play.game, play.state, frame.growth, seat, AreaSide::Left);
  const bool can_right = can_grow(play.game, play.state, frame.growth, seat, AreaSide::Right);
  if (can_left && can_right && frame.is_side_chosen == 0) {
    frame.step = SetUpStep::GrowArea;
    play.ask({.kind = DecisionKind::GrowArea}, seat);
    return true;
  }
  if (can_left || can_right) {
    const bool is_left = can_left && (!can_right || frame.first_side == AreaSide::Left);
    grow_side(frame, play, is_left ? AreaSide::Left : AreaSide::Right);
    return true;
  }
  if (!can_grow_rows(play.game, play.state, frame.growth, seat)) return false;
  AreaGrowth more = frame.growth;
  ++more.rows;
  grow(frame, play, "forward", more);
  return true;
}

void grow_area(SetUp& frame, Play& play) {
  frame.first_side = static_cast<AreaSide>(play.choice.value);
  frame.is_side_chosen = 1;
  frame.step = SetUpStep::PlaceForce;
  grow_side(frame, play, frame.first_side);
}

/// A player's force is placed: whoever was placed before may use what the areas have grown by (HC-SET-12).
void finish_force(SetUp& frame) {
  const bool do_others_rearrange = frame.has_grown != 0 && frame.placing > 0;
  frame.has_grown = 0;
  frame.rearranging = 0;
  if (do_others_rearrange) {
    frame.step = SetUpStep::OfferRearranging;
    return;
  }
  ++frame.placing;
}

void place_force(SetUp& frame, Play& play) {
  if (frame.placing >= play.game.seat_count()) {
    frame.step = SetUpStep::OfferObject;
    return;
  }
  const SeatId seat = play.state.order[frame.placing];
  const FigureId next = next_unplaced(play.game, play.state, seat);
  if (next.is_none()) return finish_force(frame);
  if (Placing(play.game, play.state, frame, seat).has_room(next)) {
    frame.step = SetUpStep::PlaceCharacter;
    play.ask({.kind = DecisionKind::PlaceFigures}, seat);
    return;
  }
  if (grow_or_ask(frame, play)) return;
  play.tell({.kind = EventKind::FigureLeftOut, .rule = "HC-SET-10"_rule, .seat = seat, .figure = next});
  knock_out(play, next, "HC-SET-10"_rule);
}

void tell_placed(Play& play, FigureId figure) {
  if (!play.is_observed()) return;
  const FigureState& placed = play.state.figures[figure.index()];
  play.tell({.kind = EventKind::FigurePlaced,
             .rule = "HC-SET-06"_rule,
             .seat = placed.controller,
             .figure = figure,
             .space = placed.space});
}

/// Puts one square of a base down; the rest of a larger one is asked for.
void put_down(SetUp& frame, Play& play, FigureId figure, SpaceId space, SetUpStep next) {
  play.state.figures[figure.index()].status = FigureStatus::OnBoard;
  lift(play.game, play.state, figure);
  Footprint footprint{.space = space, .facing = 0, .squares = {}};
  footprint.squares.push_back(space);
  set_down(play.state, figure, footprint);
  frame.step = next;
  if (!is_large(play.game, figure)) return tell_placed(play, figure);
  frame.laying = figure;
  frame.after_laying = next;
  frame.step = SetUpStep::LayBase;
  play.ask({.kind = DecisionKind::LayBase, .figure = figure}, play.state.figures[figure.index()].controller);
}

void place_character(SetUp& frame, Play& play) {
  put_down(frame, play, play.choice.figure, play.choice.space, SetUpStep::PlaceForce);
}

void lay_base(SetUp& frame, Play& play) {
  const FigureId figure = frame.laying;
  const auto footprint = footprint_of(play.game.square, profile_of(play.game, figure).base,
                                      play.state.figures[figure.index()].space, play.choice.space);
  lift(play.game, play.state, figure);
  set_down(play.state, figure, *footprint);
  frame.laying = FigureId{};
  frame.step = frame.after_laying;
  tell_placed(play, figure);
}

void offer_rearranging(SetUp& frame, Play& play) {
  if (frame.rearranging >= frame.placing) {
    frame.rearranging = 0;
    ++frame.placing;
    frame.step = SetUpStep::PlaceForce;
    return;
  }
  frame.step = SetUpStep::Rearrange;
  play.ask({.kind = DecisionKind::Rearrange}, play.state.order[frame.rearranging]);
}

void rearrange(SetUp& frame, Play& play) {
  frame.step = SetUpStep::OfferRearranging;
  if (play.choice.verb == Verb::EndPhase) {
    ++frame.rearranging;
    return;
  }
  put_down(frame, play, play.choice.figure, play.choice.space, SetUpStep::OfferRearranging);
}

/// After the characters the players place one object each in turn; who has none left is skipped (HC-SET-13, HC-RUL-13).
void offer_object(SetUp& frame, Play& play) {
  for (std::size_t i = 0; i < play.game.seat_count(); ++i) {
    const SeatId seat = play.state.order[frame.objects];
    if (has_object_to_place(play.game, play.state, frame, seat)) {
      frame.step = SetUpStep::PlaceObject;
      play.ask({.kind = DecisionKind::PlaceObjects}, seat);
      return;
    }
    frame.objects = static_cast<std::uint8_t>((frame.objects + 1U) % play.game.seat_count());
  }
  frame.step = SetUpStep::BeginPlay;
}

void put_object(SetUp& frame, Play& play) {
  place_object(play, play.choice.value, play.choice.space);
  frame.objects = static_cast<std::uint8_t>((frame.objects + 1U) % play.game.seat_count());
  frame.step = SetUpStep::OfferObject;
}

void begin_play(Play& play) {
  play.pop();
  play.state.round = 1;
  play.state.turn = 1;
  play.tell({.kind = EventKind::RoundStarted, .rule = "HC-TRN-01"_rule, .amount = 1});
  for (std::uint8_t seat = 0; seat < play.game.seat_count(); ++seat) defeat_if_spent(play, SeatId{seat});
  play.push(Turn{});
}

Refusal no_room(const Game& game, const State& state, const StartAreas& areas, SeatId seat, SpaceId space) {
  if (areas.owner(space) == seat)
    return {.rule = "HC-MAP-27"_rule, .why = "the square is occupied, blocking terrain or too narrow"};
  const bool is_dotted = game.square[space].start_area == area_of(state, seat) && game.square[space].is_start_dotted;
  if (is_dotted) return {.rule = "HC-MAP-18"_rule, .why = "dotted starting squares are for 3 or 4 players"};
  return {.rule = "HC-SET-06"_rule, .why = "the square is outside the own starting area"};
}

}  // namespace

std::optional<Refusal> refuse_placement(const Game& game, const State& state, SeatId seat, FigureId figure, SpaceId space) {
  if (figure.index() >= game.figures.size() || state.figures[figure.index()].controller != seat) {
    return Refusal{.rule = "HC-SET-06"_rule, .why = "each player places the own force"};
  }
  if (state.figures[figure.index()].status != FigureStatus::Unplaced) {
    return Refusal{.rule = "HC-SET-11"_rule, .why = "a character once placed stays where it is"};
  }
  const FigureId next = next_unplaced(game, state, seat);
  if (profile_of(game, figure).base < profile_of(game, next).base)
    return Refusal{.rule = "HC-SET-07"_rule, .why = "larger bases are placed first"};
  const Placing placing(game, state, state.frames[0].as<SetUp>(), seat);
  if (space.index() < game.square.size() && placing.may_stand(figure, space, placing.needed_inside(figure))) return std::nullopt;
  return no_room(game, state, placing.areas(), seat, space);
}

std::optional<Refusal> refuse_start_lay(const Game& game, const State& state, const SetUp& set_up, SpaceId far) {
  const FigureId figure = set_up.laying;
  const FigureState& placed = state.figures[figure.index()];
  const Placing placing(game, state, set_up, placed.controller);
  const auto footprint = footprint_of(game.square, profile_of(game, figure).base, placed.space, far);
  if (footprint && placing.may_lie_so(figure, *footprint, placing.needed_inside(figure))) return std::nullopt;
  if (footprint && placing.does_waste_room(figure, *footprint))
    return Refusal{.rule = "HC-SET-08"_rule, .why = "lying so it leaves the rest of the force too little room"};
  return Refusal{.rule = "HC-SET-07"_rule,
                 .why = "most of the base lies in the starting area, on free squares that are adjacent"};
}

std::optional<Refusal> refuse_rearrangement(const Game& game, const State& state, SeatId seat, FigureId figure, SpaceId space) {
  if (figure.index() >= game.figures.size() || state.figures[figure.index()].controller != seat ||
      !state.figures[figure.index()].is_on_board()) {
    return Refusal{.rule = "HC-SET-12"_rule, .why = "only the own force is placed anew"};
  }
  const Placing placing(game, state, state.frames[0].as<SetUp>(), seat);
  const bool is_same = state.figures[figure.index()].space == space && !is_large(game, figure);
  if (!is_same && placing.may_stand(figure, space, placing.needed_inside(figure))) return std::nullopt;
  return no_room(game, state, placing.areas(), seat, space);
}

void append_placements(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Placing placing(game, state, state.frames[0].as<SetUp>(), seat);
  const ClixBase next = profile_of(game, next_unplaced(game, state, seat)).base;
  const int needed = placing.needed_inside(next_unplaced(game, state, seat));
  for (std::size_t index = 0; index < game.square.size(); ++index) {
    const SpaceId space{static_cast<std::uint16_t>(index)};
    for (std::size_t i = 0; i < game.figures.size(); ++i) {
      const FigureState& figure = state.figures[i];
      const bool is_next =
          figure.controller == seat && figure.status == FigureStatus::Unplaced && profile_of(game, figure_at(i)).base == next;
      if (is_next && placing.may_stand(figure_at(i), space, needed))
        options.push_back({.verb = Verb::Place, .seat = seat, .figure = figure_at(i), .space = space});
    }
  }
}

void append_rearrangements(const Game& game, const State& state, SeatId seat, OptionList& options) {
  const Placing placing(game, state, state.frames[0].as<SetUp>(), seat);
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const FigureState& figure = state.figures[i];
    if (figure.controller != seat || !figure.is_on_board()) continue;
    const int needed = placing.needed_inside(figure_at(i));
    for (std::size_t index = 0; index < game.square.size(); ++index) {
      const SpaceId space{static_cast<std::uint16_t>(index)};
      const bool is_same = figure.space == space && !is_large(game, figure_at(i));
      if (is_same || !placing.may_stand(figure_at(i), space, needed)) continue;
      options.push_back({.verb = Verb::Place, .seat = seat, .figure = figure_at(i), .space = space});
    }
  }
  options.push_back({.verb = Verb::EndPhase, .seat = seat});
}

void write_order(const Game& game, State& state, SeatId first) {
  for (std::size_t place = 0; place < game.seat_count(); ++place) {
    state.order[place] = SeatId{static_cast<std::uint8_t>((first.index() + place) % game.seat_count())};
  }
}

void advance(SetUp& frame, Play& play) {
  switch (frame.step) {
    case SetUpStep::RollForFirstPlayer: return roll_for_first_player(frame, play);
    case SetUpStep::AskFirstPlayer: return ask_first_player(frame, play);
    case SetUpStep::SettleOrder: return settle_order(frame, play);
    case SetUpStep::OfferTerrain: return offer_terrain(frame, play);
    case SetUpStep::LayTerrain: return answer_terrain(frame, play);
    case SetUpStep::OfferArea: return offer_area(frame, play);
    case SetUpStep::TakeArea: return take_area(frame, play);
    case SetUpStep::PlaceForce: return place_force(frame, play);
    case SetUpStep::PlaceCharacter: return place_character(frame, play);
    case SetUpStep::LayBase: return lay_base(frame, play);
    case SetUpStep::GrowArea: return grow_area(frame, play);
    case SetUpStep::OfferRearranging: return offer_rearranging(frame, play);
    case SetUpStep::Rearrange: return rearrange(frame, play);
    case SetUpStep::OfferObject: return offer_object(frame, play);
    case SetUpStep::PlaceObject: return put_object(frame, play);
    case SetUpStep::BeginPlay: return begin_play(play);
  }
}

}  // namespace fracas::clix
