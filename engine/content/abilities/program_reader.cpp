#include "engine/content/abilities/program_reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/content/abilities/ability_reader.hpp"
#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/language_limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<YamlKey, 3> if_keys = {{{"if", true}, {"then", true}, {"else", false}}};
constexpr std::array<std::string_view, 4> usual_dice = {"d20", "d6", "2d6", "combat"};
constexpr std::array<YamlKey, 3> roll_keys = {{{"die", true, usual_dice}, {"as", true}, {"count", false}}};
constexpr std::array<YamlKey, 2> may_keys = {{{"by", true}, {"do", true}}};
constexpr int most_faces = 100;
constexpr std::array<std::string_view, 5> built_in_verbs = {"if", "for-each", "choose", "may", "roll"};

/// d8, d12, d100: how many faces, from 2 to 100.
std::optional<int> faces_of(std::string_view die) {
  int faces = 0;
  if (die.size() < 2 || die.front() != 'd') return std::nullopt;
  const char* end = die.data() + die.size();
  const auto [stop, problem] = std::from_chars(die.data() + 1, end, faces);
  const bool is_die = problem == std::errc() && stop == end && faces >= 2 && faces <= most_faces && die[1] != '0';
  return is_die ? std::optional(faces) : std::nullopt;
}

std::vector<std::string_view> verb_words() {
  std::vector<std::string_view> words = words_of(effect_table());
  words.insert(words.end(), built_in_verbs.begin(), built_in_verbs.end());
  return words;
}

const EffectInfo* find_verb(std::string_view word) {
  for (const EffectInfo& info : effect_table()) {
    if (!word.empty() && info.word == word) return &info;
  }
  return nullptr;
}

}  // namespace

std::size_t ProgramReader::emit(Effect effect, const Arguments& arguments, int local) {
  Instruction instruction{.effect = effect,
                          .local = static_cast<std::uint8_t>(local),
                          .detail = static_cast<std::uint8_t>(arguments.detail),
                          .argument_count = static_cast<std::uint8_t>(arguments.expressions.size())};
  instruction.first_argument = writer_.add_arguments(arguments.expressions);
  instructions_.push_back(instruction);
  return instructions_.size() - 1;
}

/// A choice nobody can answer skips the rest of its block.
void ProgramReader::end_block(std::size_t first_choice) {
  for (std::size_t i = first_choice; i < open_choices_.size(); ++i)
    instructions_[open_choices_[i]].jump = static_cast<std::uint16_t>(instructions_.size() - open_choices_[i] - 1);
  open_choices_.resize(first_choice);
}

void ProgramReader::block(const YamlNode& list, std::string_view what) {
  if (place_.depth >= ability_limits::block_depth)
    return writer_.error(list,
                         "blocks stand at most " + std::to_string(ability_limits::block_depth) + " deep inside one another");
  const std::size_t known = names_.mark();
  const std::size_t choices = open_choices_.size();
  ++place_.depth;
  effects(list, what);
  --place_.depth;
  end_block(choices);
  names_.forget_since(known);
}

Program ProgramReader::finish(const YamlNode& node) {
  end_block(0);
  if (instructions_.size() > ability_limits::program_instructions) {
    writer_.error(node, "this ability has " + std::to_string(instructions_.size()) + " instructions; at most " +
                            std::to_string(ability_limits::program_instructions) + " are allowed");
    return {};
  }
  return writer_.add(instructions_);
}

void ProgramReader::effects(const YamlNode& list, std::string_view what) {
  if (list.is_map())
    return writer_.error(list, "expected " + std::string(what) + " as a list of verbs: [{ ... }, { ... }]; put this in brackets");
  if (!writer_.reader().expect_list(list, what, 1, ability_limits::program_instructions)) return;
  for (const YamlNode& item : list.items) effect(item);
}

void ProgramReader::effect(const YamlNode& node) {
  if (node.is_scalar() && node.text == "prevent") {
    const YamlEntry entry{.key = "prevent", .line = node.line, .column = node.column};
    return verb(entry, effect_info(Effect::Prevent));
  }
  if (node.is_map() && node.find("if") != nullptr) return condition(node);
  if (!node.is_map() || node.entries.size() != 1) {
    const EffectInfo* bare = node.is_scalar() ? find_verb(node.text) : nullptr;
    if (bare != nullptr)
      return writer_.error(node, fracas::quoted(node.text) + " needs its arguments, such as " + std::string(bare->example));
    const bool has_verb = node.is_map() && !node.entries.empty() && find_verb(node.entries[0].key) != nullptr;
    if (has_verb)
      return writer_.error(node, "expected one verb in one item, found " + std::to_string(node.entries.size()) +
                                     " keys; each verb begins an item of its own, with its arguments in { }");
    const std::string near = node.is_scalar() ? did_you_mean(node.text, verb_words()) : std::string();
    return writer_.error(node, "expected one verb with its arguments, such as heal: { figure: self, count: 1 }" + near);
  }
  const YamlEntry& entry = node.entries[0];
  if (entry.key == "choose") return choices(entry.value);
  if (entry.key == "may") return ask(entry.value);
  if (entry.key == "for-each") return for_each(entry.value);
  if (entry.key == "roll") return roll(entry.value);
  if (entry.key == "gain") return gain(entry.value);
  if (entry.key == "remember") return remember(entry.value);
  if (const EffectInfo* info = find_verb(entry.key)) return verb(entry, *info);
  const std::vector<std::string_view> words = verb_words();
  const bool is_granted = place_of(entry.key, give_words).has_value();
  const std::string near = is_granted ? "; an attack or a move action is granted: give: { to: self, what: " + entry.key + " }"
                                      : did_you_mean(entry.key, words);
  writer_.error(entry, "unknown verb " + fracas::quoted(entry.key) + (near.empty() ? "; expected " + list_words(words) : near));
}

void ProgramReader::condition(const YamlNode& node) {
  if (!writer_.reader().expect_map(node, if_keys, "an if", "{ if: self is wounded, then: [...] }")) return;
  const auto holds = writer_.value(*node.find("if"), Type::Truth, expressions());
  const std::size_t branch = emit(Effect::If, {{writer_.add(holds ? holds->steps : Steps{})}, 0});
  if (const YamlNode* then = node.find("then")) block(*then, "then");
  std::size_t end = instructions_.size();
  if (const YamlNode* otherwise = node.find("else")) {
    const std::size_t skip = emit(Effect::Skip, {});
    end = instructions_.size();
    block(*otherwise, "else");
    instructions_[skip].jump = static_cast<std::uint16_t>(instructions_.size() - skip - 1);
  }
  instructions_[branch].jump = static_cast<std::uint16_t>(end - branch - 1);
}

void ProgramReader::for_each(const YamlNode& node) {
  const YamlNode* body = node.is_map() ? node.find("do") : nullptr;
  if (body == nullptr || node.entries.size() != 2)
    return writer_.error(node, "expected a name with its filter and do, such as { each: enemy adjacent to self, do: [...] }");
  const YamlEntry& entry = node.entries[0].key == "do" ? node.entries[1] : node.entries[0];
  const auto filter = writer_.filter(entry.value, Type::None, FilterUse::Search, expressions());
  const std::size_t known = names_.mark();
  const std::optional<KnownName> bound = bind(entry, filter ? filter->type : Type::Figure);
  const Arguments over{{writer_.add(filter ? filter->steps : Steps{})}, filter ? static_cast<int>(filter->type) : 0};
  const std::size_t loop = emit(Effect::ForEach, over, bound ? bound->index : 0);
  block(*body, "do");
  const std::size_t next = emit(Effect::Next, {}, bound ? bound->index : 0);
  instructions_[loop].jump = static_cast<std::uint16_t>(next - loop);
  instructions_[next].jump = static_cast<std::uint16_t>(next - loop + 1);
  names_.forget_since(known);
}

/// A list of what is done, or a map of who decides and what is done then.
void ProgramReader::ask(const YamlNode& node) {
  const YamlNode* list = &node;
  if (node.is_map()) {
    if (!writer_.reader().expect_map(node, may_keys, "a may that another player decides",
                                     "may: { by: defender.owner, do: [...] }"))
      return;
    list = node.find("do");
    if (list == nullptr || !chooser(node)) return;
  }
  const std::size_t question = emit(Effect::Ask, {});
  block(*list, "what may be done");
  instructions_[question].jump = static_cast<std::uint16_t>(instructions_.size() - question - 1);
}

void ProgramReader::roll(const YamlNode& node) {
  if (!writer_.reader().expect_map(node, roll_keys, "a roll", "roll: { die: d20, as: luck }")) return;
  const YamlNode* die = node.find("die");
  const YamlNode* as = node.find("as");
  if (die == nullptr || as == nullptr) return;
  const bool is_combat = die->is_scalar() && die->text == "combat";
  const YamlEntry named{.key = as->text, .line = as->line, .column = as->column};
  const std::optional<KnownName> bound = bind(named, is_combat ? Type::Dice : Type::Number);
  const YamlNode* count = node.find("count");
  if (count != nullptr && !is_combat)
    return writer_.error(*count, "only combat dice are counted: { die: combat, count: 3, as: luck }");
  if (!bound) return;
  if (is_combat) {
    Steps dice = {step(Operation::Number, 1)};
    if (count != nullptr) dice = writer_.value(*count, Type::Number, expressions()).value_or(CompiledExpression{}).steps;
    const Expression number = writer_.add(dice);
    return void(emit(Effect::Roll, {{number}, combat_dice_place}, bound->index));
  }
  if (die->is_scalar() && !place_of(die->text, dice_words())) {
    if (const std::optional<int> faces = faces_of(die->text)) {
      const Expression number = writer_.add({step(Operation::Number, *faces)});
      return void(emit(Effect::Roll, {{number}, numbered_die_place}, bound->index));
    }
    return writer_.error(
        *die, "expected the die as d20, d6, 2d6, combat, or d2 to d100 for any other, found " + fracas::quoted(die->text));
  }
  const auto shape = writer_.word(*die, "the die", dice_words().subspan(1));
  if (shape) (void)emit(Effect::Roll, {{}, static_cast<int>(*shape) + 1}, bound->index);
}

/// Another player than the ability's answers the question that follows.
bool ProgramReader::chooser(const YamlNode& node) {
  const YamlNode* by = node.find("by");
  if (by == nullptr) return true;
  const auto player = writer_.value(*by, Type::Player, expressions());
  if (!player) return false;
  (void)emit(Effect::Chooser, {{writer_.add(player->steps)}, 0});
  return true;
}

void ProgramReader::gain(const YamlNode& node) {
  const auto gained = abilities_.read_gained(node, names_, place_.depth + 1);
  if (!gained) return;
  std::vector<Expression> arguments = {writer_.add({step(Operation::Number, gained->ability.value)})};
  for (const ExpressionStep captured : gained->captured) arguments.push_back(writer_.add({captured}));
  (void)emit(Effect::Gain, {std::move(arguments), static_cast<int>(gained->scope)});
}

void ProgramReader::remember(const YamlNode& node) {
  const YamlNode* lasts = node.is_map() ? node.find("for") : nullptr;
  if (lasts == nullptr || node.entries.size() < 2)
    return writer_.error(node, "expected a name with its value and for, such as { prey: victim, for: this-game }");
  const auto scope = writer_.word(*lasts, "for", std::span(scope_words).subspan(1));
  for (const YamlEntry& entry : node.entries) {
    if (entry.key == "for") continue;
    if (!is_id(entry.key) || !is_free_name(entry.key)) {
      writer_.error(entry, fracas::quoted(entry.key) + " cannot be a name; choose another one");
      continue;
    }
    auto value = writer_.value(entry.value, Type::None, expressions());
    if (!value || !scope) continue;
    const Type known = memories_.known.find(entry.key)->second;
    memories_.found.emplace(entry.key, value->type);
    if (known != value->type) {
      writer_.error(entry, fracas::quoted(entry.key) + " is " + std::string(type_word(known)) + " elsewhere on this card, but " +
                               std::string(type_word(value->type)) + " here");
      continue;
    }
    // What is unset reads as nothing, which is -1, so numbers are kept one lower and begin at 0.
    if (value->type == Type::Number) add_steps(value->steps, {step(Operation::Number, 1), step(Operation::Subtract)});
    const Expression name = writer_.add({step(Operation::Word, intern(writer_.book().words, entry.key))});
    (void)emit(Effect::Remember, {{name, writer_.add(value->steps)}, static_cast<int>(*scope) + 1});
  }
}

}  // namespace fracas
