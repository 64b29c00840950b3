#include "engine/content/abilities/ability_reader.hpp"
#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/expression_compiler.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "engine/content/abilities/parser.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

bool binds(const WindowInfo& window, Role role) {
  for (const RoleName& bound : window.roles) {
    if (!bound.name.empty() && bound.role == role) return true;
  }
  return false;
}

std::optional<Window> window_of(Replaced replaced) {
  switch (replaced) {
    case Replaced::Activation: return Window::InsteadOfActivation;
    case Replaced::MovePhase: return Window::InsteadOfMovePhase;
    case Replaced::AttackPhase: return Window::InsteadOfAttackPhase;
    default: return std::nullopt;
  }
}

bool is_whole_number(const YamlNode& node) {
  return node.is_scalar() && !node.text.empty() && node.text.find_first_not_of("0123456789") == std::string::npos;
}

/// Whether a filter that players do not pass is one over cards.
bool is_about_cards(const YamlNode& of, const ExpressionPlace& place) {
  const Result<Term, ExpressionError> filter = of.is_scalar() ? parse_filter(of.text) : ExpressionError{};
  if (!filter) return false;
  return !compile_filter(*filter, Type::Player, FilterUse::Test, place) &&
         compile_filter(*filter, Type::Card, FilterUse::Test, place);
}

Steps is_role(Role role) { return {step(Operation::It), step(Operation::Role, static_cast<int>(role)), step(Operation::Equal)}; }

/// Whom a trigger is about if its card does not say: the figure that has it; where a player is the subject, its controller,
/// and of windows about one card, its own card.
Steps default_subject(const WindowInfo& window, NameScope& names) {
  if (window.subject != Role::Player) {
    names.names_self = true;
    return is_role(Role::Self);
  }
  if (!binds(window, Role::Card)) return is_role(Role::You);
  return all_of({is_role(Role::You),
                 {step(Operation::Role, static_cast<int>(Role::Card)), step(Operation::Role, static_cast<int>(Role::ThisCard)),
                  step(Operation::Equal)}});
}

}  // namespace

void AbilityReader::read_subject(const YamlNode& node, const WindowInfo& window, NameScope& names, Ability& ability) {
  const YamlNode* of = node.find("of");
  if (of == nullptr) {
    ability.of = writer_.add(default_subject(window, names));
    return;
  }
  const ExpressionPlace place{.names = names, .words = writer_.book().words, .preference = NameScope::Preference::Outside};
  if (window.subject == Role::Player && is_about_cards(*of, place)) return read_card_subject(*of, window, place, ability);
  if (const auto filter = writer_.filter(*of, type_of(window.subject), FilterUse::Test, place, BookWriter::Budget::Modifier))
    ability.of = writer_.add(filter->steps);
}

/// A filter over cards is about the card of the window, where it has one.
void AbilityReader::read_card_subject(const YamlNode& of, const WindowInfo& window, const ExpressionPlace& place,
                                      Ability& ability) {
  if (!binds(window, Role::Card)) {
    return writer_.error(of, "this window is about a player and about no card; expected player, opponent or you, found " +
                                 fracas::quoted(of.text));
  }
  constexpr std::string_view card = "the-card is (";
  YamlNode question = of;
  question.text = std::string(card) + of.text + ")";
  question.text_column -= static_cast<int>(card.size());
  if (const auto holds = writer_.value(question, Type::Truth, place, BookWriter::Budget::Modifier))
    ability.of = writer_.add(holds->steps);
}

void AbilityReader::read_program(const YamlNode& node, ProgramPlace place, NameScope& names, Ability& ability,
                                 bool is_replacement) {
  place.system = system_;
  ProgramReader program(*this, writer_, names, memories_, place);
  if (const YamlNode* choose = node.find("choose")) program.choices(*choose);
  if (const YamlNode* cost = node.find("cost")) program.costs(*cost);
  if (const YamlNode* effects = node.find("do")) program.effects(*effects, "do");
  if (is_replacement) program.add(Effect::Prevent);
  ability.program = program.finish(node);
}

void AbilityReader::read_trigger(const YamlNode& node, const Place& place, NameScope& names, Ability& ability) {
  ability.kind = AbilityKind::Trigger;
  const auto word = writer_.word(*node.find("at"), "the window", words_of(window_table()));
  if (!word) return;
  const WindowInfo& window = window_table()[*word];
  ability.window = window.window;
  if (!expect_word_of_game(*node.find("at"), window.window)) return;
  names.bind_roles(window.roles);
  read_subject(node, window, names, ability);
  const ExpressionPlace here{.names = names, .words = writer_.book().words, .it = window.subject};
  if (const YamlNode* when = node.find("when")) ability.when = condition(*when, here, BookWriter::Budget::Modifier);
  if (const YamlNode* may = node.find("may")) ability.is_optional = writer_.reader().flag(*may, "may").value_or(false);
  read_limit(node, ability);
  if (const YamlNode* again = node.find("again")) {
    ability.is_repeatable = writer_.reader().flag(*again, "again").value_or(false);
    const bool does_end = ability.is_optional && (node.find("cost") != nullptr || ability.limit.per != Scope::None);
    if (ability.is_repeatable && !does_end)
      writer_.error(*again, "'again' needs 'may: true' and a 'cost' or a 'limit', so that it ends");
  }
  if (node.find("do") == nullptr) return writer_.error(node, "the key 'do' is missing: what happens in the window");
  read_program(node, {.window = window.window, .it = window.subject, .depth = place.depth}, names, ability, false);
}

/// What stands in for an activation or a phase is a trigger of the window before it; for an action or an attack it is one
/// more thing to do then.
void AbilityReader::read_replacement(const YamlNode& node, const Place& place, NameScope& names, Ability& ability) {
  ability.kind = AbilityKind::Replacement;
  ability.is_optional = true;
  const auto word = writer_.word(*node.find("instead-of"), "what it stands in for", replaced_words);
  if (!word) return;
  ability.replaced = static_cast<Replaced>(*word);
  const std::optional<Window> window = window_of(ability.replaced);
  ExpressionPlace here{.names = names, .words = writer_.book().words};
  if (window) {
    ability.kind = AbilityKind::Trigger;
    ability.window = *window;
    names.bind_roles(window_info(*window).roles);
    ability.of = writer_.add(default_subject(window_info(*window), names));
  } else {
    names.names_self = true;
  }
  if (const YamlNode* when = node.find("when")) ability.when = condition(*when, here, BookWriter::Budget::Modifier);
  read_limit(node, ability);
  if (node.find("do") == nullptr) return writer_.error(node, "the key 'do' is missing: what is done instead");
  read_program(node, {.window = window, .depth = place.depth}, names, ability, window.has_value());
}

Expression AbilityReader::number(const YamlNode& map, std::string_view key, const ExpressionPlace& place) {
  const YamlNode* node = map.find(key);
  if (node == nullptr) return {};
  const auto value = writer_.value(*node, Type::Number, place, BookWriter::Budget::Modifier);
  return value ? writer_.add(value->steps) : Expression{};
}

Expression AbilityReader::targets(const YamlNode& map, std::string_view key, const ExpressionPlace& place) {
  const YamlNode* node = map.find(key);
  if (node == nullptr) return {};
  if (is_whole_number(*node)) {
    writer_.error(*node, "'" + std::string(key) + "' says which figures, as a filter such as 'enemy wounded'; for a number of " +
                             "targets write range and up-to: " + node->text);
    return {};
  }
  const auto filter = writer_.filter(*node, Type::Figure, FilterUse::Search, place, BookWriter::Budget::Modifier);
  return filter ? writer_.add(filter->steps) : Expression{};
}

void AbilityReader::read_special_attack(const YamlNode& node, const Place& place, NameScope& names, Ability& ability,
                                        AbilityId id) {
  ability.kind = AbilityKind::SpecialAttack;
  ability.is_optional = true;
  const YamlNode& map = *node.find("special-attack");
  if (!writer_.reader().expect_map(map, keys_of(special_attack_table()), "special-attack",
                                   "special-attack: { range: 6, attack: 3 }"))
    return;
  int aims = 0;
  for (const std::string_view key : {"range", "line", "everybody"}) aims += map.find(key) != nullptr ? 1 : 0;
  if (aims != 1) writer_.error(map, "expected exactly one of range, line or everybody in a special-attack");
  names.bind_roles(window_info(Window::Combat).roles);
  const ExpressionPlace here{.names = names, .words = writer_.book().words};
  SpecialAttack& attack = ability.attack;
  attack.attack = number(map, "attack", here);
  attack.range = number(map, "range", here);
  attack.line = number(map, "line", here);
  attack.times = number(map, "times", here);
  attack.up_to = number(map, "up-to", here);
  if (map.find("up-to") != nullptr && map.find("range") == nullptr)
    writer_.error(*map.find("up-to"), "up-to names several targets within a range; line and everybody have theirs already");
  attack.everybody = targets(map, "everybody", here);
  attack.targets = targets(map, "targets", here);
  attack.also = targets(map, "also", here);
  if (const YamlNode* distinct = map.find("distinct"))
    attack.is_distinct = writer_.reader().flag(*distinct, "distinct").value_or(false);
  if (const YamlNode* lob = map.find("lob")) attack.needs_sight = !writer_.reader().flag(*lob, "lob").value_or(false);
  if (const YamlNode* kind = map.find("kind")) {
    const std::span<const std::string_view> types = std::span(damage_words).first(damage_type_count);
    const std::vector<YamlNode> kinds = kind->is_list() ? kind->items : std::vector<YamlNode>{*kind};
    for (const YamlNode& item : kinds) {
      if (const auto type = writer_.word(item, "the damage type", types))
        attack.damage = static_cast<std::uint8_t>(attack.damage | (1U << *type));
    }
  }
  if (const YamlNode* when = node.find("when")) ability.when = condition(*when, here, BookWriter::Budget::Modifier);
  read_limit(node, ability);
  read_program(node, {.depth = place.depth}, names, ability, false);
  read_with(node, place, id);
}

/// Abilities that hold only while the special attack or the action is being carried out.
void AbilityReader::read_with(const YamlNode& node, const Place& place, AbilityId id) {
  const YamlNode* with = node.find("with");
  if (with == nullptr || !writer_.reader().expect_list(*with, "with", 1, ability_limits::abilities)) return;
  for (const YamlNode& item : with->items) (void)read(item, {.parent = id, .depth = place.depth + 1});
}

/// FREE actions activate the same effect once per character and turn (HC-ACT-07).
void AbilityReader::read_action(const YamlNode& node, const Place& place, NameScope& names, Ability& ability, AbilityId id) {
  ability.kind = AbilityKind::Action;
  ability.is_optional = true;
  names.names_self = true;
  const YamlNode& head = *node.find("action");
  if (system_ != System::HeroClix) return writer_.error(head, "only characters of heroclix are given actions");
  const auto word = writer_.word(head, "the action", action_words);
  if (!word) return;
  ability.action = static_cast<ActionType>(*word);
  if (ability.action == ActionType::Free) ability.limit = {1, Scope::Turn};
  const ExpressionPlace here{.names = names, .words = writer_.book().words};
  if (const YamlNode* when = node.find("when")) ability.when = condition(*when, here, BookWriter::Budget::Modifier);
  read_limit(node, ability);
  if (node.find("do") == nullptr) return writer_.error(node, "the key 'do' is missing: what the action does");
  read_program(node, {.depth = place.depth}, names, ability, false);
  read_with(node, place, id);
}

void AbilityReader::read_special_move(const YamlNode& node, const Place& place, NameScope& names, Ability& ability) {
  ability.kind = AbilityKind::SpecialMove;
  ability.is_optional = true;
  const YamlNode& map = *node.find("special-move");
  if (!writer_.reader().expect_map(map, keys_of(special_move_table()), "special-move", "special-move: { move: 8 }")) return;
  const ExpressionPlace here{.names = names, .words = writer_.book().words};
  ability.move.move = number(map, "move", here);
  ability.move.height = number(map, "height", here);
  if (const YamlNode* grants = map.find("grants"); grants != nullptr && writer_.reader().expect_list(*grants, "grants", 1, 8)) {
    const std::vector<std::string_view> all = words_of(property_table());
    const std::span<const std::string_view> words = std::span(all).first(static_cast<std::size_t>(Property::Species));
    for (const YamlNode& item : grants->items) {
      if (const auto property = writer_.word(item, "a property", words))
        ability.move.grants.push_back(static_cast<Property>(*property));
    }
  }
  if (const YamlNode* when = node.find("when")) ability.when = condition(*when, here, BookWriter::Budget::Modifier);
  read_limit(node, ability);
  read_program(node, {.depth = place.depth}, names, ability, false);
}

}  // namespace fracas
