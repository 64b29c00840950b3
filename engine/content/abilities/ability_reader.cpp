#include "engine/content/abilities/ability_reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "engine/content/abilities/parser.hpp"
#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

bool asks(const Steps& steps, std::initializer_list<Query> queries) {
  return std::any_of(steps.begin(), steps.end(), [&](const ExpressionStep& step) {
    return step.operation == Operation::Query &&
           std::find(queries.begin(), queries.end(), static_cast<Query>(step.operand)) != queries.end();
  });
}

/// Whether its condition or what it lets choose asks for the number of an order marker.
bool reads_order_numbers(const AbilityBook& book, const Ability& ability) {
  const auto is_read = [&](Expression expression) {
    const auto first = book.steps.begin() + expression.first;
    return asks(Steps(first, first + expression.count), {Query::IsNumbered});
  };
  if (is_read(ability.when) || is_read(ability.of)) return true;
  for (std::size_t i = 0; i < ability.program.count; ++i) {
    const Instruction& instruction = book.instructions[ability.program.first + i];
    const bool is_choice =
        instruction.effect == Effect::Choose || instruction.effect == Effect::ChooseSome || instruction.effect == Effect::Require;
    if (!is_choice) return false;
    if (is_read(book.arguments[instruction.first_argument])) return true;
  }
  return false;
}

/// What a symbol is called where it is granted: the words that `symbols` of a card takes are written with spaces.
std::string property_of_symbol(std::string_view symbol, std::span<const std::string_view> words) {
  if (symbol.find(' ') == std::string_view::npos) return {};
  std::string word(symbol);
  std::replace(word.begin(), word.end(), ' ', '-');
  if (place_of(word, words)) return word;
  for (const auto& [ending, beginning] :
       {std::pair<std::string_view, std::string_view>{"-resistance", "resist-"}, {"-weakness", "weak-"}}) {
    if (!word.ends_with(ending)) continue;
    std::string turned = std::string(beginning) + word.substr(0, word.size() - ending.size());
    if (place_of(turned, words)) return turned;
  }
  return {};
}

}  // namespace

const HeadInfo* AbilityReader::find_head(const YamlNode& node) {
  if (!node.is_map()) {
    writer_.error(node, "expected an ability as a map of keys and values, such as { modify: move, of: self, add: 1 }");
    return nullptr;
  }
  const HeadInfo* head = nullptr;
  std::vector<std::string_view> words;
  for (const HeadInfo& info : head_table()) {
    words.push_back(info.word);
    if (node.find(info.word) == nullptr) continue;
    if (head != nullptr) {
      writer_.error(node,
                    "an ability is one thing; found both '" + std::string(head->word) + "' and '" + std::string(info.word) + "'");
      return nullptr;
    }
    head = &info;
  }
  if (head != nullptr) return head;
  for (const YamlEntry& entry : node.entries) {
    const std::string near = did_you_mean(entry.key, words);
    if (near.empty()) continue;
    writer_.error(entry, "unknown key " + fracas::quoted(entry.key) + " in an ability" + near);
    return nullptr;
  }
  writer_.error(node, "expected one of the keys " + list_words(words) + " in an ability");
  return nullptr;
}

void AbilityReader::read_titles(const YamlNode& node, Ability& ability) {
  if (const YamlNode* name = node.find("name"))
    titles_ = {.name = writer_.reader().text(*name, "the name", content_limits::name_length).value_or("")};
  if (const YamlNode* text = node.find("text")) {
    titles_.text = writer_.reader().text(*text, "the text", content_limits::text_length).value_or("");
    titles_.text_line = text->line;
    titles_.text_column = text->column;
  }
  if (const YamlNode* id = node.find("id")) ability.id = writer_.reader().id(*id, "the id").value_or("");
  ability.name = titles_.name;
  ability.text = titles_.text;
  ability.text_line = titles_.text_line;
  ability.text_column = titles_.text_column;
  ability.line = node.line;
}

AbilityId AbilityReader::read(const YamlNode& node, const Place& place) {
  const HeadInfo* head = find_head(node);
  if (head == nullptr) return {};
  const AbilityStanding standing = place.outer == nullptr ? AbilityStanding::Printed : AbilityStanding::Gained;
  if (!writer_.reader().expect_map(node, ability_keys(*head, standing), "an ability with '" + std::string(head->word) + "'"))
    return {};
  NameScope names(memories_.known, place.outer);
  return read_with(node, *head, place, names);
}

AbilityId AbilityReader::read_with(const YamlNode& node, const HeadInfo& head, const Place& place, NameScope& names) {
  // Its place in the book comes before those of the abilities inside it.
  const AbilityId id{static_cast<std::uint16_t>(writer_.book().abilities.size())};
  Ability ability;
  const Titles around = titles_;
  read_titles(node, ability);
  writer_.book().abilities.push_back(ability);
  ability.parent = place.parent;
  ability.is_lasting_only = place.outer != nullptr;
  read_head(node, head, place, names, ability, id);
  if (const YamlNode* works = node.find("works")) {
    if (const auto where = writer_.word(*works, "works", works_words)) ability.works = static_cast<Works>(*where);
  }
  if (names.has_captured_too_much()) {
    writer_.error(node, "a gained ability takes along at most " + std::to_string(ability_limits::captured_locals) +
                            " values from where it is gained; each of several chosen at once counts");
  }
  if (place.outer != nullptr && names.names_self) place.outer->names_self = true;
  read_per_card(node, names, ability);
  ability.reads_order_numbers = reads_order_numbers(writer_.book(), ability);
  ability.locals = static_cast<std::uint8_t>(names.locals_used());
  const bool is_inside = place.outer != nullptr || !place.parent.is_none();
  if (is_inside) titles_ = around;
  writer_.book().abilities[id.index()] = std::move(ability);
  return id;
}

void AbilityReader::read_head(const YamlNode& node, const HeadInfo& head, const Place& place, NameScope& names, Ability& ability,
                              AbilityId id) {
  switch (head.head) {
    case Head::Modify: return read_modify(node, names, ability);
    case Head::Grant: return read_grant(node, names, ability);
    case Head::Lose:
    case Head::Forbid:
    case Head::Allow: return read_permission(node, head, names, ability);
    case Head::At: return read_trigger(node, place, names, ability);
    case Head::InsteadOf: return read_replacement(node, place, names, ability);
    case Head::SpecialAttack: return read_special_attack(node, place, names, ability, id);
    case Head::SpecialMove: return read_special_move(node, place, names, ability);
    case Head::Action: return read_action(node, place, names, ability, id);
  }
}

/// An ability that never speaks of the figure that has it is the card's: a squad uses it once, not once for each figure.
void AbilityReader::read_per_card(const YamlNode& node, const NameScope& names, Ability& ability) {
  const bool is_heard = ability.kind <= AbilityKind::Trigger;  // what a player uses as an action is a figure's
  ability.is_per_card = is_heard && !names.names_self && !ability.is_lasting_only && ability.parent.is_none();
  const YamlNode* per_card = node.find("per-card");
  if (per_card == nullptr) return;
  const bool wanted = writer_.reader().flag(*per_card, "per-card").value_or(false);
  if (wanted && names.names_self)
    writer_.error(*per_card, "an ability of the card as a whole has no 'self'; say this-card, own or a filter instead");
  ability.is_per_card = wanted;
}

std::optional<AbilityReader::Gained> AbilityReader::read_gained(const YamlNode& node, NameScope& outer, int depth) {
  const HeadInfo* head = find_head(node);
  if (head == nullptr) return std::nullopt;
  if (depth >= ability_limits::block_depth) {
    writer_.error(node, "abilities are gained at most " + std::to_string(ability_limits::block_depth) + " blocks deep");
    return std::nullopt;
  }
  if (!writer_.reader().expect_map(node, ability_keys(*head, AbilityStanding::Gained),
                                   "a gained ability with '" + std::string(head->word) + "'"))
    return std::nullopt;
  if (head->head >= Head::InsteadOf) {
    writer_.error(node, "modify, grant, lose, forbid, allow and at can be gained; '" + std::string(head->word) + "' cannot");
    return std::nullopt;
  }
  const YamlNode* lasts = node.find("for");
  if (lasts == nullptr) return std::nullopt;
  const std::span<const std::string_view> words = gain_scope_words();
  const auto scope = writer_.word(*lasts, "for", words);
  NameScope names(memories_.known, &outer);
  const AbilityId id = read_with(node, *head, {.outer = &outer, .depth = depth}, names);
  if (!scope || id.is_none()) return std::nullopt;
  const bool is_once = *scope + 1 == words.size();
  if (is_once && head->head != Head::At)
    writer_.error(*lasts, "only an ability with 'at' is used once; say how long this one lasts");
  writer_.book().abilities[id.index()].ends_when_used = is_once;
  if (const YamlNode* kept = node.find("even-if-lost"))
    writer_.book().abilities[id.index()].is_kept_when_lost = writer_.reader().flag(*kept, "even-if-lost").value_or(false);
  return Gained{id, is_once ? Scope::Game : static_cast<Scope>(*scope + 1), names.captured()};
}

Expression AbilityReader::condition(const YamlNode& node, const ExpressionPlace& place, BookWriter::Budget budget) {
  const auto holds = writer_.value(node, Type::Truth, place, budget);
  return holds ? writer_.add(holds->steps) : Expression{};
}

/// What modifiers, grants and permissions share: whom they are about, and when.
void AbilityReader::read_static(const YamlNode& node, NameScope& names, Ability& ability, bool has_object) {
  ExpressionPlace place{
      .names = names, .words = writer_.book().words, .preference = NameScope::Preference::Outside, .allows_now = false};
  const auto filter = [&](std::string_view key) {
    const YamlNode* written = node.find(key);
    if (written == nullptr) return Steps{};
    const auto steps = writer_.filter(*written, Type::Figure, FilterUse::Test, place, BookWriter::Budget::Modifier);
    if (!steps) return Steps{};
    const bool is_circle = (ability.kind == AbilityKind::Grant && asks(steps->steps, {Query::HasProperty})) ||
                           (ability.kind == AbilityKind::Permission && ability.permission == Permission::Sight &&
                            asks(steps->steps, {Query::FigureInSightOf, Query::SpaceInSightOf}));
    if (is_circle) writer_.error(*written, "this asks for what it decides itself; say it without 'has' or sight");
    return steps->steps;
  };
  Steps of = filter("of");
  if (node.find("of") == nullptr) {
    names.names_self = true;
    of = {step(Operation::It), step(Operation::Role, static_cast<int>(Role::Self)), step(Operation::Equal)};
  }
  ability.of = writer_.add(of);
  if (has_object && node.find("to") != nullptr) ability.to = writer_.add(filter("to"));
  place.preference = NameScope::Preference::Inside;
  place.it = Role::Figure;
  if (const YamlNode* when = node.find("when")) ability.when = condition(*when, place, BookWriter::Budget::Modifier);
}

void AbilityReader::read_modify(const YamlNode& node, NameScope& names, Ability& ability) {
  ability.kind = AbilityKind::Modifier;
  const std::vector<std::string_view> words = words_of(value_table());
  const auto value = writer_.word(*node.find("modify"), "the number that changes", words);
  if (!value) return;
  ability.value = static_cast<Value>(*value);
  if (!expect_word_of_game(*node.find("modify"), ability.value)) return;
  names.bind_roles(value_table()[*value].roles);
  read_static(node, names, ability, false);
  int found = 0;
  const ExpressionPlace place{.names = names, .words = writer_.book().words, .allows_now = false, .it = Role::Figure};
  for (std::size_t i = 0; i < layer_words().size(); ++i) {
    const YamlNode* amount = node.find(layer_words()[i]);
    if (amount == nullptr) continue;
    ++found;
    ability.layer = static_cast<Layer>(i);
    const bool is_of_clix = ability.layer == Layer::Halve || ability.layer == Layer::Lock;
    if (is_of_clix && system_ != System::HeroClix)
      writer_.error(*amount, "'" + std::string(layer_words()[i]) + "' means nothing in this game");
    if (const auto steps = writer_.value(*amount, Type::Number, place, BookWriter::Budget::Modifier))
      ability.amount = writer_.add(steps->steps);
  }
  if (const YamlNode* unique = node.find("unique")) ability.is_unique = writer_.reader().flag(*unique, "unique").value_or(false);
  constexpr std::size_t hex_layers = 5;
  const auto known = system_ == System::HeroClix ? layer_words() : layer_words().first(hex_layers);
  if (found != 1) writer_.error(node, "expected exactly one of " + list_words(known) + " in a modify");
}

void AbilityReader::read_grant(const YamlNode& node, NameScope& names, Ability& ability) {
  ability.kind = AbilityKind::Grant;
  const YamlNode& granted = *node.find("grant");
  read_static(node, names, ability, false);
  if (!granted.is_scalar()) return writer_.error(granted, "expected a property, such as flying");
  const std::vector<std::string_view> words = words_of(property_table());
  if (const std::string symbol = property_of_symbol(granted.text, words); !symbol.empty())
    return writer_.error(granted, "the symbol " + fracas::quoted(granted.text) + " is granted as " + fracas::quoted(symbol));
  const Result<Term, ExpressionError> property = parse_property(granted.text);
  if (!property) return writer_.error(granted, property.error());
  const std::optional<int> number = property_number(property->text);
  if (!number) {
    const std::string near = did_you_mean(property->text, words);
    return writer_.error(granted, ExpressionError{0, "unknown property " + fracas::quoted(property->text) +
                                                         (near.empty() ? "; expected " + list_words(words) : near)});
  }
  if (is_named_property(*number) == property->parts.empty()) {
    return writer_.error(granted, ExpressionError{0, property->parts.empty()
                                                         ? "expected a name in quotes behind it: " + property->text + "(\"...\")"
                                                         : fracas::quoted(property->text) + " takes no name"});
  }
  ability.property = static_cast<Property>(*number);
  if (!is_word_of(system_, ability.property))
    return writer_.error(granted, fracas::quoted(property->text) + " means nothing in this game");
  if (!property->parts.empty()) ability.word = static_cast<std::uint16_t>(intern(writer_.book().words, property->parts[0].text));
}

void AbilityReader::read_permission(const YamlNode& node, const HeadInfo& head, NameScope& names, Ability& ability) {
  ability.kind = AbilityKind::Permission;
  ability.is_allowed = head.head == Head::Allow;
  if (head.head == Head::Lose) {
    constexpr std::array<std::string_view, 1> lost = {"all"};
    (void)writer_.word(*node.find("lose"), "what is lost", lost);
    ability.permission = Permission::UseAbilities;
  } else {
    const auto word = writer_.word(*node.find(head.word), "what is " + std::string(ability.is_allowed ? "allowed" : "forbidden"),
                                   words_of(permission_table()));
    if (!word) return;
    ability.permission = static_cast<Permission>(*word);
    if (!expect_word_of_game(*node.find(head.word), ability.permission)) return;
  }
  names.bind_roles(permission_table()[static_cast<std::size_t>(ability.permission)].roles);
  read_static(node, names, ability, true);
}

void AbilityReader::read_limit(const YamlNode& node, Ability& ability) {
  const YamlNode* limit = node.find("limit");
  if (limit == nullptr) return;
  int uses = 0;
  const std::string& text = limit->text;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), uses);
  const std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
  const bool is_counted = limit->is_scalar() && problem == std::errc() && uses >= 1 && uses <= 20 && rest.substr(0, 5) == " per ";
  const std::optional<int> per = is_counted ? place_of(rest.substr(5), limit_words) : std::nullopt;
  if (!per) {
    std::vector<std::string_view> words;
    for (const std::string_view word : limit_words) {
      if (!word.empty()) words.push_back(word);
    }
    const std::string near = is_counted ? did_you_mean(rest.substr(5), words) : std::string();
    return writer_.error(*limit, "expected a limit such as '1 per round', with " + list_words(words) + near);
  }
  ability.limit = {static_cast<std::uint8_t>(uses), static_cast<Scope>(*per)};
}

}  // namespace fracas
