#include "engine/rules/abilities/lasting.hpp"

#include "engine/rules/flow/window_frame.hpp"

namespace fracas {
namespace {

constexpr int most_uses = 10'000;

/// Open windows know what lasts by its place: those behind the one that ends move up.
void forget_in_windows(State& state, std::size_t place) {
  for (Frame& frame : state.frames) {
    if (frame.procedure == Procedure::Window) frame.as<WindowFrame>().forget(WindowFrame::first_lasting + place);
  }
}

template <class IsOver>
void end_where(State& state, IsOver is_over) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < state.lasting.size(); ++i) {
    const bool is_ended = is_over(state.lasting[i]);
    const Lasting lasting = state.lasting[i];
    if (!is_ended) {
      state.lasting[kept++] = lasting;
      continue;
    }
    forget_in_windows(state, kept);
    if (lasting.kind == LastingKind::Suppression) --state.suppressions;
    if (lasting.kind == LastingKind::Control)  // goes back to whom it was taken from (SS-MOV-31)
      state.figures[lasting.self.index()].controller = SeatId{static_cast<std::uint8_t>(lasting.locals[0])};
  }
  while (state.lasting.size() > kept) state.lasting.pop_back();
}

bool is_frame_of(Procedure procedure, Scope scope) {
  switch (scope) {
    case Scope::Attack: return procedure == Procedure::Combat || procedure == Procedure::ClixAttack;
    case Scope::Action:
      return procedure == Procedure::AttackAction || procedure == Procedure::MoveAction || procedure == Procedure::ClixAction;
    case Scope::Activation: return procedure == Procedure::Activation;
    default: return false;
  }
}

bool is_same_use(const Lasting& one, const Lasting& other) {
  return one.kind == LastingKind::Use && one.ability == other.ability && one.card == other.card && one.self == other.self &&
         one.scope == other.scope && one.depth == other.depth;
}

}  // namespace

void end_scope(State& state, Scope scope) {
  if (state.lasting.is_empty()) return;
  end_where(state, [&](const Lasting& lasting) { return lasting.scope <= scope && lasting.scope != Scope::NextTurn; });
}

void end_frame_scope(State& state, Scope scope) {
  if (state.lasting.is_empty()) return;
  const auto depth = static_cast<std::uint8_t>(state.frames.size());
  end_where(state, [&](const Lasting& lasting) { return lasting.scope <= scope && lasting.depth >= depth; });
}

void begin_next_turn(State& state, SeatId seat) {
  if (state.lasting.is_empty()) return;
  end_where(state, [&](const Lasting& lasting) { return lasting.scope == Scope::NextTurn && lasting.seat == seat; });
}

std::uint8_t depth_of(const State& state, Scope scope) {
  for (std::size_t i = state.frames.size(); i > 0; --i) {
    if (state.frames[i - 1].is_part == 0 && is_frame_of(state.frames[i - 1].procedure, scope))
      return static_cast<std::uint8_t>(i);
    // before an action, as in step 5D, it is the action to come that is meant (SS-ATK-02, SS-ATK-13)
    const bool is_activation = state.frames[i - 1].procedure == Procedure::Activation && state.frames[i - 1].is_part == 0;
    if (scope == Scope::Action && is_activation) return static_cast<std::uint8_t>(i + 1);
  }
  return 0;
}

bool is_resting(const State& state, const Lasting& lasting) {
  if (lasting.scope == Scope::Attack) return lasting.depth != 0 && depth_of(state, Scope::Attack) != lasting.depth;
  if (lasting.scope != Scope::Action || lasting.depth == 0) return false;
  for (std::size_t i = lasting.depth; i < state.frames.size(); ++i) {
    // an attack action granted within it is one of its own (SS-GRT-02); a maneuver is part of what grants it
    const Procedure inner = state.frames[i].procedure;
    const bool is_other = inner == Procedure::Activation || inner == Procedure::AttackAction || inner == Procedure::ClixAction;
    if (is_other && state.frames[i].is_part == 0) return true;
  }
  return false;
}

/// Where somebody fell matters less than what is in force.
void forget_oldest_fallen(State& state) {
  for (std::size_t i = 0; i < state.lasting.size(); ++i) {
    if (state.lasting[i].kind == LastingKind::Fallen) return end_lasting(state, i);
  }
}

bool begin_lasting(State& state, const Lasting& lasting) {
  if (state.lasting.is_full() && lasting.kind != LastingKind::Fallen) forget_oldest_fallen(state);
  if (state.lasting.is_full()) return false;
  state.lasting.push_back(lasting);
  if (lasting.kind == LastingKind::Suppression) ++state.suppressions;
  return true;
}

void end_lasting(State& state, std::size_t index) {
  const Lasting* const ended = &state.lasting[index];
  end_where(state, [&](const Lasting& lasting) { return &lasting == ended; });
}

void note_fallen(State& state, FigureId figure) {
  const FigureState& standing = state.figures[figure.index()];
  (void)begin_lasting(state, {.self = figure,
                              .locals = {static_cast<std::int16_t>(standing.space.value),
                                         static_cast<std::int16_t>(standing.trailing.value), standing.facing, nothing},
                              .scope = Scope::Action,
                              .depth = depth_of(state, Scope::Action),
                              .kind = LastingKind::Fallen});
}

FigureState last_standing(const State& state, FigureId figure) {
  FigureState last = state.figures[figure.index()];
  if (last.is_on_board()) return last;
  const auto space_of = [](std::int16_t number) { return SpaceId{static_cast<decltype(SpaceId::value)>(number)}; };
  last.space = SpaceId{};
  for (const Lasting& lasting : state.lasting) {
    if (lasting.kind != LastingKind::Fallen || lasting.self != figure) continue;
    last.space = space_of(lasting.locals[0]);
    last.trailing = space_of(lasting.locals[1]);
    last.facing = static_cast<std::uint8_t>(lasting.locals[2]);
  }
  return last;
}

void owe(State& state, FigureId figure, std::uint8_t wounds) {
  std::uint8_t& due = state.figures[figure.index()].due;
  if (due != 0)
    (void)begin_lasting(state, {.self = figure,
                                .locals = {due, nothing, nothing, nothing},
                                .scope = Scope::Attack,
                                .depth = static_cast<std::uint8_t>(state.frames.size()),
                                .kind = LastingKind::Owed});
  due = wounds;
}

void settle(State& state, FigureId figure) {
  std::uint8_t& due = state.figures[figure.index()].due;
  due = 0;
  for (const Lasting& lasting : state.lasting) {
    const bool is_kept = lasting.kind == LastingKind::Owed && lasting.self == figure && lasting.depth == state.frames.size();
    if (is_kept) due = static_cast<std::uint8_t>(lasting.locals[0]);
  }
}

void end_effects_of(State& state, FigureId source, const std::function<bool(AbilityId)>& is_lost) {
  if (state.lasting.is_empty()) return;
  end_where(state, [&](const Lasting& lasting) {
    const bool is_effect = lasting.kind == LastingKind::Effect || lasting.kind == LastingKind::Suppression;
    return is_effect && lasting.self == source && is_lost(lasting.ability);
  });
}

int uses_of(const State& state, const Lasting& key) {
  for (const Lasting& lasting : state.lasting) {
    if (is_same_use(lasting, key)) return lasting.locals[0];
  }
  return state.lasting.is_full() ? most_uses : 0;  // what cannot be counted cannot be used
}

void count_use(State& state, const Lasting& key) {
  for (Lasting& lasting : state.lasting) {
    if (!is_same_use(lasting, key)) continue;
    if (lasting.locals[0] < most_uses) ++lasting.locals[0];
    return;
  }
  Lasting first = key;
  first.kind = LastingKind::Use;
  first.locals[0] = 1;
  (void)begin_lasting(state, first);
}

}  // namespace fracas
