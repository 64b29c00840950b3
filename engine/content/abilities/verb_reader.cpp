#include <algorithm>
#include <array>
#include <string>

#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/game_vocabulary.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "engine/content/abilities/program_reader.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 6> cost_words = {"wound",         "defeat",       "set-aside",
                                                        "remove-marker", "remove-order", "reveal-order"};

bool is_in(Window window, std::initializer_list<Window> windows) {
  return std::find(windows.begin(), windows.end(), window) != windows.end();
}

bool can_be_prevented(Window window) {
  return window_info(window).is_replacement ||
         is_in(window, {Window::WouldBeWounded, Window::WouldBeDefeated, Window::WouldLeaveEngagement, Window::Targeted,
                        Window::ClixWouldBeTargeted, Window::ClixWouldBeHit, Window::ClixWouldBeDealt, Window::ClixWouldTake});
}

bool is_after_dice(Window window) { return window == Window::AfterRoll || window == Window::PlayerRolled; }

bool can_change(Window window, std::string_view what) {
  if (what == "amount")
    return is_in(window, {Window::WouldBeWounded, Window::ClixWouldDeal, Window::ClixWouldBeDealt, Window::ClixWouldTake});
  if (what == "place") return window == Window::AfterInitiative;
  const bool is_in_attack = window >= Window::AfterAttacking && window <= Window::AfterDefending;
  return is_after_dice(window) || (what != "result" && what != "roll" && is_in_attack);
}

/// Of what can be granted, the last are actions of HeroClix.
constexpr std::size_t hex_give_words = 7;
static_assert(give_words[hex_give_words] == "close-action");
bool is_given_action(const EffectInfo& info, const EffectArgument& argument) {
  return info.effect == Effect::Give && argument.name == "what";
}

/// The keys of a verb, with the words that they take where these are few.
std::vector<YamlKey> verb_keys(const EffectInfo& info, System system) {
  std::vector<YamlKey> keys;
  for (const EffectArgument& argument : std::span(info.arguments).first(info.argument_count())) {
    std::span<const std::string_view> values = argument.words;
    if (is_given_action(info, argument) && system != System::HeroClix) values = values.first(hex_give_words);
    if (argument.type == Type::Scope) values = std::span(scope_words).subspan(1);
    if (argument.type == Type::DamageType) values = std::span(damage_words).first(damage_type_count);
    if (info.effect == Effect::AddTerrain && argument.name == "kind") values = terrain_words();
    keys.push_back({argument.name, argument.is_required, values});
  }
  return keys;
}

}  // namespace

bool ProgramReader::check_place(const YamlEntry& entry, const EffectInfo& info) {
  const auto stands = [&](bool is_right, std::string_view where) {
    if (!is_right) writer_.error(entry, "'" + std::string(info.word) + "' stands only " + std::string(where));
    return is_right;
  };
  const std::optional<Window> window = place_.window;
  const bool is_clix = place_.system == System::HeroClix;
  switch (info.effect) {
    case Effect::Prevent:
      return stands(window && can_be_prevented(*window),
                    is_clix ? "in would-be-targeted, would-be-hit, would-be-dealt and would-take"
                            : "in would-be-wounded, would-be-defeated, would-leave-engagement and after-being-targeted");
    case Effect::Redirect:
      return stands(
          window && is_in(*window, {Window::WouldBeWounded, Window::Targeted, Window::ClixWouldBeHit, Window::ClixWouldBeDealt}),
          is_clix ? "in would-be-hit and would-be-dealt" : "in would-be-wounded and after-being-targeted");
    case Effect::Reroll:
    case Effect::ChangeDice: return stands(window && is_after_dice(*window), "in after-roll");
    case Effect::Change: {
      const YamlNode* what = entry.value.is_map() ? entry.value.find("what") : nullptr;
      if (what == nullptr || !place_of(what->text, change_words)) return true;  // complained about elsewhere
      return stands(window && can_change(*window, what->text),
                    what->text == "amount" && is_clix ? "in would-deal, would-be-dealt or would-take when it changes the amount"
                    : what->text == "amount"          ? "in would-be-wounded when it changes the amount"
                    : what->text == "place"           ? "in after-initiative when it changes the place"
                                                      : "in after-roll or the windows after the dice when it changes dice");
    }
    default: return true;
  }
}

std::optional<Expression> ProgramReader::word_argument(const YamlNode& node, std::string_view what,
                                                       std::span<const std::string_view> words) {
  const auto place = writer_.word(node, what, words);
  if (!place) return std::nullopt;
  return writer_.add({step(Operation::Number, static_cast<int>(*place))});
}

std::optional<Expression> ProgramReader::argument(const EffectInfo& info, const EffectArgument& argument, const YamlNode& node,
                                                  int& detail) {
  if (info.effect == Effect::AddTerrain && argument.name == "kind") return word_argument(node, "the terrain", terrain_words());
  const bool is_hex_grant = is_given_action(info, argument) && place_.system != System::HeroClix;
  if (is_hex_grant) return word_argument(node, argument.name, argument.words.first(hex_give_words));
  if (!argument.words.empty()) return word_argument(node, argument.name, argument.words);
  if (argument.type == Type::Scope) {
    const auto scope = writer_.word(node, argument.name, std::span(scope_words).subspan(1));
    if (!scope) return std::nullopt;
    detail = static_cast<int>(*scope) + 1;
    return writer_.add({step(Operation::Number, detail)});
  }
  if (argument.type == Type::Word) {
    const auto word = writer_.reader().text(node, argument.name, ability_limits::name_bytes);
    if (!word) return std::nullopt;
    return writer_.add({step(Operation::Word, intern(writer_.book().words, *word))});
  }
  if (const Type element = element_of(argument.type); element != Type::None) {
    const auto filter = writer_.filter(node, element, FilterUse::Test, expressions());
    if (!filter) return std::nullopt;
    return writer_.add(filter->steps);
  }
  const auto value = writer_.value(node, argument.is_place ? Type::None : argument.type, expressions());
  if (!value) return std::nullopt;
  if (argument.is_place) {
    const bool is_space_refused = info.effect == Effect::Give && value->type == Type::Space;
    if ((value->type != Type::Figure && value->type != Type::Card && value->type != Type::Space) || is_space_refused) {
      writer_.error(node, ExpressionError{0, std::string("expected a figure") +
                                                 (info.effect == Effect::Give ? " or a card" : ", a card or a space") +
                                                 ", found " + std::string(type_word(value->type))});
      return std::nullopt;
    }
    detail = static_cast<int>(value->type);
  }
  return writer_.add(value->steps);
}

/// A verb of the table. Its arguments stand in the order of the table; those at the end that are left out are missing.
void ProgramReader::verb(const YamlEntry& entry, const EffectInfo& info) {
  if (!is_word_of(place_.system, info.effect)) return writer_.error(entry, "'" + entry.key + "' means nothing in this game");
  if (!check_place(entry, info)) return;
  const bool is_endless_move = info.effect == Effect::Move && place_.system != System::HeroClix && entry.value.is_map() &&
                               entry.value.find("spaces") == nullptr;
  if (is_endless_move) return writer_.error(entry, "the key 'spaces' is missing in move");
  const std::vector<YamlKey> keys = verb_keys(info, place_.system);
  const bool is_bare =
      keys.empty() && (entry.value.kind == YamlKind::Null || (entry.value.is_map() && entry.value.entries.empty()));
  if (keys.empty() && !is_bare) {
    const bool is_wound = place_.window && is_in(*place_.window, {Window::WouldBeWounded, Window::ClixWouldTake});
    return writer_.error(entry, "'" + entry.key + "' takes nothing; write it alone: do: [" + entry.key + "]" +
                                    (is_wound ? "; to ignore one wound write change: { what: amount, by: -1 }" : ""));
  }
  if (!is_bare && !writer_.reader().expect_map(entry.value, keys, entry.key, info.example)) return;
  if (info.effect == Effect::Change && (entry.value.find("by") != nullptr) == (entry.value.find("to") != nullptr))
    return writer_.error(entry, "'change' takes either by or to");
  if (info.effect == Effect::Reroll && entry.value.find("dice") != nullptr && entry.value.find("up-to") != nullptr)
    return reroll_some(entry);
  Arguments arguments;
  for (std::size_t i = 0; i < info.argument_count(); ++i) {
    const YamlNode* node = entry.value.find(info.arguments[i].name);
    if (node == nullptr) continue;
    const std::optional<Expression> expression = argument(info, info.arguments[i], *node, arguments.detail);
    if (!expression) continue;
    arguments.expressions.resize(i + 1);
    arguments.expressions[i] = *expression;
  }
  (void)emit(info.effect, arguments);
}

void ProgramReader::costs(const YamlNode& list) {
  if (!writer_.reader().expect_list(list, "the cost", 1, 4)) return;
  for (const YamlNode& item : list.items) {
    const bool is_cost = item.is_map() && item.entries.size() == 1 && place_of(item.entries[0].key, cost_words);
    if (is_cost) {
      require_payable(item.entries[0]);
    } else {
      writer_.error(item, "expected a cost: one of " + list_words(cost_words));
      return;
    }
  }
  effects(list, "the cost");
}

/// A cost that cannot be paid keeps the ability from being offered.
void ProgramReader::require_payable(const YamlEntry& entry) {
  const YamlNode& map = entry.value;
  if (!map.is_map()) return;  // complained about when it is read as a verb
  if (entry.key == "remove-marker") {
    const YamlNode* kind = map.find("kind");
    const YamlNode* from = map.find("from");
    const YamlNode* count = map.find("count");
    if (kind == nullptr || from == nullptr || !kind->is_scalar()) return;
    // Mistakes in the arguments are reported when they are read as a verb.
    LoadErrors unread;
    YamlReader quiet("", unread);
    BookWriter silent(writer_.book(), quiet);
    const auto where = silent.value(*from, Type::None, expressions());
    if (!where) return;
    Steps steps = {step(Operation::Word, intern(writer_.book().words, kind->text))};
    add_steps(steps, where->steps);
    const Query markers = where->type == Type::Figure ? Query::MarkersOnFigure
                          : where->type == Type::Card ? Query::MarkersOnCard
                                                      : Query::MarkersOnSpace;
    const auto needed = count == nullptr ? CompiledExpression{Type::Number, {step(Operation::Number, 1)}}
                                         : silent.value(*count, Type::Number, expressions()).value_or(CompiledExpression{});
    Steps payable = needed.steps;
    add_steps(payable, steps);
    add_steps(payable, {step(Operation::Query, static_cast<int>(markers), 2), step(Operation::LessOrEqual)});
    (void)emit(Effect::Require, {{writer_.add(payable)}, 0});
    return;
  }
  const bool is_order = entry.key == "remove-order" || entry.key == "reveal-order";
  const YamlNode* of = map.find(is_order ? "order" : "figure");
  if (of == nullptr) return;
  LoadErrors unread;
  YamlReader quiet("", unread);
  BookWriter silent(writer_.book(), quiet);
  const auto payer = silent.value(*of, is_order ? Type::Order : Type::Figure, expressions());
  if (!payer) return;
  Steps payable = payer->steps;
  payable.push_back(step(Operation::Query, static_cast<int>(is_order ? Query::IsOrder : Query::IsFigure), 1));
  (void)emit(Effect::Require, {{writer_.add(payable)}, 0});
}

}  // namespace fracas
