#include "cli/trace_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "cli/trace_reason.hpp"
#include "engine/api/display_name.hpp"
#include "engine/api/narrate.hpp"
#include "engine/content/abilities/reading.hpp"
#include "engine/rules/abilities/modifiers.hpp"
#include "engine/rules/abilities/programs.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "engine/rules/flow/window_frame.hpp"

namespace fracas {
namespace {

/// How deep windows and abilities are nested now; a window that waits for the one before it is not open yet.
std::size_t depth_of(const State& state) {
  return static_cast<std::size_t>(std::count_if(state.frames.begin(), state.frames.end(), [](const Frame& frame) {
    if (frame.procedure != Procedure::Window) return frame.procedure == Procedure::Ability;
    return frame.as<WindowFrame>().step != WindowStep::Open;
  }));
}

/// "mover: Ember Warden, amount: 3": what a window binds.
std::string roles_text(const Game& game, const State& state, Window window, const Roles& roles) {
  std::string text;
  const auto add = [&](std::string_view name, const std::string& value) {
    text += fmt::format("{}{}: {}", text.empty() ? " (" : ", ", name, value);
  };
  for (const RoleName& role : window_info(window).roles) {
    if (role.name.empty()) continue;
    switch (role.role) {
      case Role::Figure:
        if (roles.figure.is_some()) add(role.name, words::name_of(game, roles.figure));
        break;
      case Role::Other:
        if (roles.other.is_some()) add(role.name, words::name_of(game, roles.other));
        break;
      case Role::Player:
        if (roles.seat.is_some()) add(role.name, words::name_of(game, roles.seat));
        break;
      case Role::Card:
        if (roles.card.is_some()) add(role.name, words::name_of(game, roles.card));
        break;
      case Role::Space:
        if (roles.space.is_some()) add(role.name, words::name_of(game, state, roles.space));
        break;
      case Role::Amount: add(role.name, std::to_string(roles.amount)); break;
      case Role::Self:
      case Role::ThisCard:
      case Role::You: break;
    }
  }
  return text.empty() ? text : text + ")";
}

/// The value of an argument, as what it stands for.
std::string argument_text(const Game& game, const State& state, Type type, int value) {
  switch (type) {
    case Type::Figure: return words::name_of(game, handle<FigureId>(value));
    case Type::Card: return words::name_of(game, handle<CardId>(value));
    case Type::Space: return words::name_of(game, state, handle<SpaceId>(value));
    case Type::Player: return words::name_of(game, handle<SeatId>(value));
    case Type::Truth: return value != 0 ? "yes" : "no";
    default: return std::to_string(value);
  }
}

/// What a modifier, grant or permission is about.
std::string_view subject_word(const Ability& ability) {
  switch (ability.kind) {
    case AbilityKind::Modifier: return value_table()[static_cast<std::size_t>(ability.value)].word;
    case AbilityKind::Grant: return property_table()[static_cast<std::size_t>(ability.property)].word;
    case AbilityKind::Permission: return permission_table()[static_cast<std::size_t>(ability.permission)].word;
    default: return {};
  }
}

/// "wound (figure: Ember Warden, count: 2)".
std::string instruction_text(const Game& game, const State& state, const AbilityFrame& frame, const Instruction& instruction) {
  const EffectInfo& info = effect_info(instruction.effect);
  const AbilityContext context = context_of(game, state, frame);
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(info.argument_count(), instruction.argument_count); ++i) {
    const EffectArgument& written = info.arguments[i];
    const bool is_filter = element_of(written.type) != Type::None || written.type == Type::Word;
    if (is_filter || game.abilities.arguments[instruction.first_argument + i].is_empty()) continue;
    const int value = argument(context, instruction, i);
    const bool is_word = !written.words.empty() && value >= 0 && static_cast<std::size_t>(value) < written.words.size();
    const std::string told =
        is_word ? std::string(written.words[static_cast<std::size_t>(value)]) : argument_text(game, state, written.type, value);
    text += fmt::format("{}{}: {}", text.empty() ? " (" : ", ", written.name, told);
  }
  return std::string(info.word) + (text.empty() ? "" : text + ")");
}

}  // namespace

std::optional<TraceDetail> trace_detail(std::string_view word) {
  if (word.empty()) return std::nullopt;
  return word == "all" ? TraceDetail::All : TraceDetail::Heard;
}

std::vector<std::string> TraceText::take_lines(const State& stop) {
  if (stop.pending.kind == PendingKind::Decision) {
    const Awake awake(this);
    is_listing_ = true;
    OptionList options;
    for (std::uint8_t seat = 0; seat < game_.seat_count(); ++seat) {
      if (stop.pending.asks(SeatId{seat})) list_options(game_, stop, SeatId{seat}, options);
    }
    is_listing_ = false;
  }
  return std::exchange(lines_, {});
}

void TraceText::told(const State& state, const Event& event) {
  const std::string words = narrate(game_, state, event);
  if (words.empty()) return;
  add(depth_of(state), event.rule.is_none() ? words : fmt::format("{} [{}]", words, event.rule.text()));
}

void TraceText::opened(const State& state, Window window, const Roles& roles, bool is_heard) {
  const std::size_t depth = depth_of(state);
  forget_from(depth);
  const bool is_listened_to = is_heard && game_.listeners.listens(window);  // windows open together if one of them is heard
  if (!is_listened_to && detail_ != TraceDetail::All) return;
  const WindowInfo& info = window_info(window);
  const RuleId rule = window_rule(window, game_.system);
  add(depth, fmt::format("{} {}{}{}", is_listened_to ? ">" : "-", info.word, roles_text(game_, state, window, roles),
                         rule.is_none() ? "" : fmt::format(" [{}]", rule.text())));
}

void TraceText::considered(const Consideration& looked_at) {
  const std::size_t depth = depth_of(looked_at.state);
  if (!is_new(depth, looked_at.bound, static_cast<int>(looked_at.usability))) return;
  const Ability& ability = game_.abilities[looked_at.bound.ability];
  if (looked_at.usability != Usability::Usable)
    return add(depth, fmt::format("{}: no, {}", name_of(looked_at.bound), reason_of(game_, looked_at)));
  const bool is_forced = ability.kind == AbilityKind::Trigger && !ability.is_optional;
  add(depth, fmt::format("{}: {}", name_of(looked_at.bound), is_forced ? "yes" : "yes, if its player wants it"));
}

void TraceText::asked(const Consideration& looked_at) {
  if (detail_ != TraceDetail::All || looked_at.usability == Usability::Usable) return;
  const std::size_t depth = depth_of(looked_at.state);
  if (!is_new(depth, looked_at.bound, static_cast<int>(looked_at.usability))) return;
  add(depth, fmt::format("{}: no, {}", name_of(looked_at.bound), reason_of(game_, looked_at)));
}

void TraceText::changed(const State& state, const BoundAbility& bound, int before, int after) {
  if (is_listing_ && detail_ != TraceDetail::All) return;
  if (!is_new(depth_of(state), bound, 1000 + after)) return;
  add(depth_of(state),
      fmt::format("{}: {} {} becomes {}", name_of(bound), subject_word(game_.abilities[bound.ability]), before, after));
}

void TraceText::decided(const State& state, const BoundAbility& bound) {
  if (detail_ != TraceDetail::All || !is_new(depth_of(state), bound, -1)) return;
  const Ability& ability = game_.abilities[bound.ability];
  const std::string_view does = ability.kind == AbilityKind::Grant ? "gives" : ability.is_allowed ? "allows" : "forbids";
  add(depth_of(state), fmt::format("{}: {} {}", name_of(bound), does, subject_word(ability)));
}

void TraceText::carries_out(const State& state, const AbilityFrame& frame, const Instruction& instruction) {
  const Ability& ability = game_.abilities[frame.ability];
  switch (instruction.effect) {
    case Effect::Nothing:
    case Effect::Skip:
    case Effect::Next:
    case Effect::ForEach:
    case Effect::Let: return;
    case Effect::If:
    case Effect::Require: {
      const AbilityContext context = context_of(game_, state, frame);
      const Expression condition = game_.abilities.arguments[instruction.first_argument];
      return add(
          depth_of(state),
          fmt::format("if {}: {}", reading_of_value(ability, game_.abilities, game_.definition(frame.card).name, condition),
                      argument(context, instruction, 0) != 0 ? "yes" : "no"));
    }
    case Effect::Ask: return add(depth_of(state), "asks whether to go on");
    case Effect::Choose:
    case Effect::ChooseSome:
    case Effect::ChooseNumber: return add(depth_of(state), "asks for a choice");
    case Effect::Roll: return add(depth_of(state), "rolls");
    default: return add(depth_of(state), instruction_text(game_, state, frame, instruction));
  }
}

void TraceText::add(std::size_t depth, const std::string& text) { lines_.push_back(std::string(depth * 2, ' ') + text); }

bool TraceText::is_new(std::size_t depth, const BoundAbility& bound, int what) {
  return told_.insert({depth, bound.ability, bound.card, bound.figure, what}).second;
}

void TraceText::forget_from(std::size_t depth) {
  told_.erase(told_.lower_bound({depth, AbilityId{0}, CardId{0}, FigureId{0}, std::numeric_limits<int>::min()}), told_.end());
}

std::string TraceText::name_of(const BoundAbility& bound) const {
  const FigureId self = self_of(game_, bound);
  return fmt::format("{} of {}", game_.abilities[bound.ability].name,
                     self.is_some() ? words::name_of(game_, self) : words::name_of(game_, bound.card));
}

}  // namespace fracas
