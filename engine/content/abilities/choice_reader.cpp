#include <algorithm>
#include <array>
#include <charconv>

#include "engine/abilities/vocabulary.hpp"
#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/expression_cost.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "engine/content/abilities/program_reader.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<YamlKey, 4> some_keys = {{{"from", true}, {"up-to", false}, {"chained", false}, {"by", false}}};
constexpr std::array<YamlKey, 2> one_of_keys = {{{"one-of", true}, {"by", false}}};
constexpr std::array<YamlKey, 2> number_keys = {{{"number", true}, {"by", false}}};
constexpr std::array<std::string_view, 12> language_words = {"and", "or",    "not",   "is", "has",     "of",
                                                             "mod", "where", "clear", "it", "highest", "lowest"};

std::optional<int> literal(const YamlNode& node) {
  int number = 0;
  const char* end = node.text.data() + node.text.size();
  const auto [stop, problem] = std::from_chars(node.text.data(), end, number);
  const bool is_number = node.is_scalar() && problem == std::errc() && stop == end;
  if (!is_number || std::abs(number) > ability_limits::most_number) return std::nullopt;
  return number;
}

}  // namespace

bool is_free_name(std::string_view name) {
  if (place_of(name, language_words) || place_of(name, size_words())) return false;
  if (name == "self" || name == "you" || name == "this-card" || name == "for" || name == "do") return false;
  const auto table = query_table();
  return std::none_of(table.begin(), table.end(), [&](const QueryInfo& info) {
    const bool is_attribute = info.form == QueryForm::Attribute;
    return !is_attribute && info.word.substr(0, info.word.find(' ')) == name;
  });
}

std::optional<KnownName> ProgramReader::bind(const YamlEntry& entry, Type type, int count) {
  if (!is_id(entry.key)) {
    writer_.error(entry, "expected a name of small letters, digits and hyphens, found " + fracas::quoted(entry.key));
    return std::nullopt;
  }
  const std::optional<KnownName> known = names_.find(entry.key, NameScope::Preference::Inside);
  const bool is_role = known && known->kind == NameKind::Role;
  if (is_role || !is_free_name(entry.key)) {
    writer_.error(entry, fracas::quoted(entry.key) + " means something already; choose another name");
    return std::nullopt;
  }
  std::optional<KnownName> bound = names_.add_local(entry.key, type, count);
  if (!bound) {
    writer_.error(entry, "an ability has room for " + std::to_string(ability_limits::locals) +
                             " names of its own; each of several chosen at once counts, and a gained ability keeps " +
                             std::to_string(ability_limits::captured_locals) + " for what it takes along");
  }
  return bound;
}

void ProgramReader::choices(const YamlNode& map) {
  if (!map.is_map() || map.entries.empty()) {
    writer_.error(map, "expected what is chosen as a map of names, such as { victim: enemy adjacent to self }");
    return;
  }
  long long tries = 1;  // every answer to the first is tried with every answer to the next
  for (const YamlEntry& entry : map.entries) choice(entry, tries);
}

void ProgramReader::choice(const YamlEntry& entry, long long& tries) {
  const YamlNode& node = entry.value;
  if (!node.is_map()) return choose_one(entry, entry.value, tries);
  if (node.find("one-of") != nullptr) {
    if (writer_.reader().expect_map(node, one_of_keys, "a choice of words or numbers") && chooser(node))
      choose_word(entry, *node.find("one-of"));
    return;
  }
  if (node.find("number") != nullptr) {
    if (writer_.reader().expect_map(node, number_keys, "a choice of a number") && chooser(node))
      choose_between(entry, *node.find("number"));
    return;
  }
  if (node.find("from") != nullptr && node.find("up-to") == nullptr) {
    if (writer_.reader().expect_map(node, some_keys, "a choice (a filter, from and up-to, one-of, or number)") && chooser(node))
      choose_one(entry, *node.find("from"), tries);
    return;
  }
  choose_some(entry, tries);
}

/// A choice that is asked for under the name the card gives it.
void ProgramReader::open_choice(Effect effect, const Arguments& arguments, const KnownName& bound) {
  open_choices_.push_back(emit(effect, arguments, bound.index));
  instructions_.back().name = static_cast<std::uint16_t>(intern(writer_.book().words, bound.name));
}

void ProgramReader::choose_one(const YamlEntry& entry, const YamlNode& from, long long& tries) {
  if (literal(from))
    return writer_.error(
        from, "expected who or what may be chosen, such as 'enemy adjacent to self'; a number is chosen with { " +
                  std::string("number: [1, ") + from.text + "] }, up to so many of them with { from: ..., up-to: " + from.text +
                  " }");
  const auto filter = writer_.filter(from, Type::None, FilterUse::Search, expressions());
  const Type type = filter ? filter->type : Type::Figure;
  const std::optional<KnownName> bound = bind(entry, type);
  if (!filter || !bound) return;
  tries = std::min(tries * domain_bound(type), ability_limits::program_cost + 1);
  if (!writer_.check_cost(from, tries * evaluation_cost(filter->steps), BookWriter::Budget::Program)) return;
  open_choice(Effect::Choose, {{writer_.add(filter->steps)}, static_cast<int>(type)}, *bound);
}

/// Several are kept in locals one after the other. Those chosen already are not offered again.
void ProgramReader::choose_some(const YamlEntry& entry, long long& tries) {
  const YamlNode& node = entry.value;
  if (!writer_.reader().expect_map(node, some_keys, "a choice (a filter, from and up-to, one-of, or number)")) return;
  const YamlNode* from = node.find("from");
  const YamlNode* up_to = node.find("up-to");
  if (from == nullptr || up_to == nullptr || !chooser(node)) return;
  const auto count = writer_.reader().number(*up_to, "up-to", 1, ability_limits::chosen_at_once);
  auto filter = writer_.filter(*from, Type::None, FilterUse::Search, expressions());
  const YamlNode* chained = node.find("chained");
  const Type type = filter ? filter->type : Type::Figure;
  // The chain begins anywhere, or with one that is named instead of `true`.
  const bool has_beginning = chained != nullptr && chained->is_scalar() && chained->text != "true" && chained->text != "false";
  const auto beginning = has_beginning ? writer_.value(*chained, type, expressions()) : std::optional<CompiledExpression>();
  if (has_beginning && !beginning) return;
  const bool is_chained = has_beginning || (chained != nullptr && writer_.reader().flag(*chained, "chained").value_or(false));
  if (type != Type::Figure && type != Type::Card && type != Type::Space) {
    writer_.error(*from, "expected figures, cards or spaces to choose several of, found " + plural(type));
    return;
  }
  const std::optional<KnownName> bound = bind(entry, type, std::max(count.value_or(2), 2));
  if (!filter || !count || !bound) return;
  std::vector<Steps> conditions = {filter->steps};
  for (int i = 0; i < bound->count; ++i)
    conditions.push_back({step(Operation::It), step(Operation::Local, bound->index + i), step(Operation::Unequal)});
  if (is_chained && type != Type::Card) {
    const Query adjacent = type == Type::Figure ? Query::AdjacentFigures : Query::AdjacentSpaces;
    std::vector<Steps> links;
    if (beginning) {
      Steps distinct = {step(Operation::It)};
      Steps link = {step(Operation::It)};
      add_steps(distinct, beginning->steps);
      add_steps(link, beginning->steps);
      distinct.push_back(step(Operation::Unequal));
      link.push_back(step(Operation::Query, static_cast<int>(adjacent), 2));
      conditions.push_back(std::move(distinct));
      links.push_back(std::move(link));
    } else {
      links.push_back({step(Operation::Local, bound->index), step(Operation::Number, nothing), step(Operation::Equal)});
    }
    for (int i = 0; i < bound->count; ++i) {
      links.push_back(
          {step(Operation::It), step(Operation::Local, bound->index + i), step(Operation::Query, static_cast<int>(adjacent), 2)});
    }
    conditions.push_back(one_of(std::move(links)));
  }
  const Steps steps = all_of(std::move(conditions));
  tries = std::min(tries * domain_bound(type), ability_limits::program_cost + 1);
  if (!writer_.check_cost(*from, tries * evaluation_cost(steps), BookWriter::Budget::Program)) return;
  const Expression most = writer_.add({step(Operation::Number, *count)});
  open_choice(Effect::ChooseSome, {{writer_.add(steps), most}, static_cast<int>(type)}, *bound);
}

void ProgramReader::choose_word(const YamlEntry& entry, const YamlNode& list) {
  std::vector<Expression> listed;
  bool is_damage = list.is_scalar() && list.text == "damage-type";
  if (is_damage) {
    for (std::size_t i = 0; i < damage_type_count; ++i)
      listed.push_back(writer_.add({step(Operation::Number, static_cast<int>(i))}));
  } else if (!writer_.reader().expect_list(list, "what one-of lists (or damage-type)", 2, ability_limits::listed_numbers)) {
    return;
  }
  if (!is_damage && choose_mode(entry, list)) return;
  const bool has_words = !list.items.empty() && place_of(list.items[0].text, damage_words).has_value();
  is_damage = is_damage || has_words;
  for (const YamlNode& item : list.items) {
    if (const auto value = writer_.value(item, has_words ? Type::DamageType : Type::Number, expressions()))
      listed.push_back(writer_.add(value->steps));
  }
  const std::optional<KnownName> bound = bind(entry, is_damage ? Type::DamageType : Type::Number);
  if (!bound || listed.empty()) return;
  const NumberChoice kind = is_damage ? NumberChoice::DamageType : NumberChoice::Listed;
  open_choice(Effect::ChooseNumber, {std::move(listed), static_cast<int>(kind)}, *bound);
}

/// Words that mean nothing else are modes: `one-of: [swift, strong, hard]`, to be compared as `mode = swift`.
bool ProgramReader::choose_mode(const YamlEntry& entry, const YamlNode& list) {
  const auto is_mode = [&](const YamlNode& item) {
    return item.is_scalar() && is_id(item.text) && !literal(item) && !place_of(item.text, damage_words) &&
           !names_.find(item.text, NameScope::Preference::Inside) && is_free_name(item.text);
  };
  if (!std::all_of(list.items.begin(), list.items.end(), is_mode)) return false;
  std::vector<Expression> listed;
  for (const YamlNode& item : list.items)
    listed.push_back(writer_.add({step(Operation::Word, intern(writer_.book().words, item.text))}));
  if (const std::optional<KnownName> bound = bind(entry, Type::Word))
    open_choice(Effect::ChooseNumber, {std::move(listed), static_cast<int>(NumberChoice::Mode)}, *bound);
  return true;
}

/// For each face the player says how many of those dice are thrown again, as many as are left (section 46 of the catalogue).
void ProgramReader::reroll_some(const YamlEntry& entry) {
  const YamlNode* dice = entry.value.find("dice");
  const YamlNode* up_to = entry.value.find("up-to");
  const auto face = writer_.word(*dice, "dice", face_words);
  const auto most = writer_.value(*up_to, Type::Number, expressions());
  if (!face || !most) return;
  Steps left = most->steps;
  std::vector<Expression> arguments = {writer_.add({step(Operation::Number, static_cast<int>(*face))}), {}};
  for (int i = 1; i < static_cast<int>(face_words.size()); ++i) {
    const bool is_meant = *face == 0 || static_cast<int>(*face) == i;
    const YamlEntry named{
        .key = std::string(face_words[static_cast<std::size_t>(i)]) + "s", .line = entry.line, .column = entry.column};
    const std::optional<KnownName> bound = is_meant ? names_.add_local(named.key, Type::Number, 1) : std::nullopt;
    if (!is_meant) arguments.push_back(writer_.add({step(Operation::Number, 0)}));
    if (!is_meant) continue;
    if (!bound) return writer_.error(entry, "an ability has no room for the names that this reroll needs");
    Steps greatest = left;
    add_steps(greatest,
              {step(Operation::Number, i), step(Operation::Query, static_cast<int>(Query::Faces), 1), step(Operation::Smaller)});
    const Expression least = writer_.add({step(Operation::Number, 0)});
    open_choice(Effect::ChooseNumber, {{least, writer_.add(greatest)}, static_cast<int>(NumberChoice::Between)}, *bound);
    const Steps taken = {step(Operation::Local, bound->index)};
    arguments.push_back(writer_.add(taken));
    add_steps(left, taken);
    left.push_back(step(Operation::Subtract));
  }
  (void)emit(Effect::Reroll, {std::move(arguments), 0});
}

void ProgramReader::choose_between(const YamlEntry& entry, const YamlNode& list) {
  if (!writer_.reader().expect_list(list, "the least and the greatest number", 2, 2)) return;
  const auto least = writer_.value(list.items[0], Type::Number, expressions());
  const auto most = writer_.value(list.items[1], Type::Number, expressions());
  const std::optional<KnownName> bound = bind(entry, Type::Number);
  if (!least || !most || !bound) return;
  const std::optional<int> first = literal(list.items[0]);
  const std::optional<int> last = literal(list.items[1]);
  if (first && last && *first > *last) return writer_.error(list, "the least number comes first");
  const Arguments between{{writer_.add(least->steps), writer_.add(most->steps)}, static_cast<int>(NumberChoice::Between)};
  open_choice(Effect::ChooseNumber, between, *bound);
}

}  // namespace fracas
