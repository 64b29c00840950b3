#include "engine/content/abilities/reading.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/content/abilities/ability_head.hpp"
#include "engine/content/abilities/closed_words.hpp"
#include "engine/content/abilities/english_expression.hpp"
#include "engine/content/abilities/english_words.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 8> scope_phrases = {
    "", "this attack", "this action", "this activation", "this turn", "this round", "until your next turn begins", "this game"};
constexpr std::array<std::string_view, 6> ordinals = {"first", "second", "third", "fourth", "fifth", "sixth"};

void name_roles(EnglishNames& names, std::span<const RoleName> roles) {
  for (const RoleName& role : roles) {
    if (role.name.empty()) continue;
    const bool is_the = role.name.substr(0, 4) == "the-";
    names.roles[static_cast<int>(role.role)] = is_the ? spaced(role.name) : "the " + std::string(role.name);
  }
}

/// Tells one ability; abilities it gains are told inside it.
class Reading {
 public:
  Reading(const Ability& ability, const AbilityBook& book, EnglishNames names)
      : ability_(ability), book_(book), names_(std::move(names)) {
    names_.roles[static_cast<int>(Role::Self)] = names_.card;
    names_.roles[static_cast<int>(Role::ThisCard)] = "the card of " + names_.card;
    names_.roles[static_cast<int>(Role::You)] = "you";
    name_own_roles();
    name_locals();
  }

  std::string tell() const {
    constexpr std::array<std::string_view, 3> where = {"", " (while off the battlefield)", " (on and off the battlefield)"};
    return told() + std::string(where[static_cast<std::size_t>(ability_.works)]);
  }

  [[nodiscard]] EnglishExpression expressions() const { return {book_, names_}; }

 private:
  std::string told() const {
    switch (ability_.kind) {
      case AbilityKind::Modifier: return subject() + ": " + change() + condition();
      case AbilityKind::Grant: return subject() + ": " + granted() + condition();
      case AbilityKind::Permission: return permission() + condition();
      case AbilityKind::Trigger: return trigger();
      case AbilityKind::Replacement:
        return "Instead of " + article(spaced(replaced_words[static_cast<std::size_t>(ability_.replaced)])) + condition() +
               limit() + ", " + names_.card + " may: " + program();
      case AbilityKind::SpecialMove: return special_move();
      case AbilityKind::SpecialAttack: return special_attack();
      case AbilityKind::Action:
        return capitalised(spaced(action_words[static_cast<std::size_t>(ability_.action)])) + " action" + condition() + limit() +
               ": " + program();
    }
    return {};
  }

  static std::string article(const std::string& text) { return (text[0] == 'a' ? "an " : "a ") + text; }

  void name_own_roles() {
    switch (ability_.kind) {
      case AbilityKind::Modifier: name_roles(names_, value_table()[static_cast<std::size_t>(ability_.value)].roles); break;
      case AbilityKind::Permission:
        name_roles(names_, permission_table()[static_cast<std::size_t>(ability_.permission)].roles);
        break;
      case AbilityKind::Trigger: name_roles(names_, window_info(ability_.window).roles); break;
      default: name_roles(names_, window_info(Window::Combat).roles);
    }
    names_.roles.try_emplace(static_cast<int>(Role::Figure), "it");
  }

  void name_locals() {
    std::map<std::string, int> seen;
    for (std::size_t i = 0; i < ability_.program.count; ++i) {
      const Instruction& instruction = book_.instructions[ability_.program.first + i];
      const std::string made = made_by(instruction);
      if (made.empty() || instruction.local == Instruction::no_local) continue;
      const bool is_loop = instruction.effect == Effect::ForEach;
      if (is_loop) {
        names_.locals[instruction.local] = name_of_loop(i, made);
        continue;
      }
      const int count = seen[made]++;
      const bool is_first = count == 0;
      const std::string ordinal =
          is_first ? ""
                   : std::string(ordinals[std::min<std::size_t>(static_cast<std::size_t>(count), ordinals.size() - 1)]) + " ";
      const std::string name = "the " + ordinal + made;
      names_.locals[instruction.local] = name;
      if (instruction.effect != Effect::ChooseSome) continue;
      for (int further = instruction.local + 1; further < 8; ++further) names_.locals.try_emplace(further, name);
    }
  }

  /// "that figure", and of a loop inside another one over figures "that second figure".
  std::string name_of_loop(std::size_t at, const std::string& noun) const {
    std::size_t around = 0;
    for (std::size_t i = 0; i < at; ++i) {
      const Instruction& other = book_.instructions[ability_.program.first + i];
      const bool is_around = other.effect == Effect::ForEach && i + other.jump >= at && made_by(other) == noun;
      around += is_around ? 1 : 0;
    }
    if (around == 0) return "that " + noun;
    return "that " + std::string(ordinals[std::min(around, ordinals.size() - 1)]) + " " + noun;
  }

  std::string made_by(const Instruction& instruction) const {
    switch (instruction.effect) {
      case Effect::Choose: return "chosen " + noun_of(static_cast<Type>(instruction.detail));
      case Effect::ChooseSome: return "chosen " + noun_of(static_cast<Type>(instruction.detail)) + "s";
      case Effect::ChooseNumber:
        if (static_cast<NumberChoice>(instruction.detail) == NumberChoice::Mode) return "chosen mode";
        return static_cast<NumberChoice>(instruction.detail) == NumberChoice::DamageType ? "chosen damage type" : "chosen number";
      case Effect::Roll: return "roll";
      case Effect::ForEach: return noun_of(static_cast<Type>(instruction.detail));
      default: return {};
    }
  }

  std::string subject() const {
    const std::string who = expressions().filter(ability_.of, Type::Figure);
    return who == names_.card || who.substr(0, 4) == "the " || who.substr(0, 5) == "what " ? capitalised(who) : "Each " + who;
  }
  std::string condition() const {
    return ability_.when.is_empty() ? std::string() : ", if " + expressions().value(ability_.when);
  }
  std::string limit() const {
    if (ability_.limit.per == Scope::None) return {};
    return ", at most " + std::to_string(ability_.limit.uses) + " per " +
           std::string(limit_words[static_cast<std::size_t>(ability_.limit.per)]);
  }

  std::string change() const {
    const std::string what = spaced(value_table()[static_cast<std::size_t>(ability_.value)].word);
    const std::string amount = expressions().value(ability_.amount);
    int number = 0;
    const bool is_number = expressions().is_number(ability_.amount, number);
    switch (ability_.layer) {
      case Layer::Set: return what + " set to " + amount;
      case Layer::Multiply: return what + " times " + amount;
      case Layer::Add: return is_number ? (number < 0 ? "" : "+") + amount + " " + what : what + " plus " + amount;
      case Layer::AtLeast: return what + " at least " + amount;
      case Layer::AtMost: return what + " at most " + amount;
      case Layer::Halve: return is_number && number == 1 ? what + " halved" : what + " halved " + amount + " times";
      case Layer::Lock: return what + " locked at " + amount;
    }
    return {};
  }

  std::string granted() const {
    const auto property = static_cast<std::size_t>(ability_.property);
    const std::string word = spaced(property_table()[property].word);
    return ability_.property >= Property::Species ? word + " \"" + book_.words[ability_.word] + "\"" : word;
  }

  std::string permission() const {
    const WordInfo& info = permission_table()[static_cast<std::size_t>(ability_.permission)];
    std::string what(info.meaning);
    const std::size_t whom = what.find("somebody");
    const std::string to = ability_.to.is_empty() ? "" : expressions().filter(ability_.to, Type::Figure);
    if (whom != std::string::npos && !to.empty())
      what.replace(whom, 8, expressions().with_article(to));
    else if (!to.empty())
      what += " (" + to + ")";
    return subject() + (ability_.is_allowed ? " may " : " may not ") + what;
  }

  std::string trigger() const {
    const WindowInfo& window = window_info(ability_.window);
    std::string whose = expressions().filter(ability_.of, type_of(window.subject));
    if (whose == "player you for which the card is the card of " + names_.card) whose = names_.card;
    return capitalised(window.name) + " (" + whose + ")" + condition() + limit() + ": " +
           (ability_.is_optional ? "you may: " : "") + program() +
           (ability_.is_repeatable ? "; and again, as often as you like" : "");
  }

  std::string special_move() const {
    std::string text = "Special move: move " + expressions().value(ability_.move.move);
    if (!ability_.move.height.is_empty())
      text += ", at most " + expressions().value(ability_.move.height) + " levels from the start";
    for (const Property property : ability_.move.grants)
      text += ", " + spaced(property_table()[static_cast<std::size_t>(property)].word);
    text += condition() + limit();
    return ability_.program.is_empty() ? text : text + "; then " + program();
  }

  std::string special_attack() const {
    const SpecialAttack& attack = ability_.attack;
    const EnglishExpression english = expressions();
    std::string text = "Special attack: " + english.value(attack.attack) + " attack dice";
    if (!attack.range.is_empty()) text += ", range " + english.value(attack.range);
    if (!attack.line.is_empty()) text += ", everybody on a line of " + english.value(attack.line) + " spaces";
    if (!attack.everybody.is_empty()) text += ", against each " + english.filter(attack.everybody, Type::Figure);
    if (!attack.targets.is_empty()) text += ", target: " + english.filter(attack.targets, Type::Figure);
    if (!attack.also.is_empty()) text += ", also each " + english.filter(attack.also, Type::Figure);
    if (!attack.up_to.is_empty()) text += ", one roll against up to " + english.value(attack.up_to) + " targets";
    if (!attack.times.is_empty()) text += ", up to " + english.value(attack.times) + " times";
    if (attack.is_distinct) text += ", never the same figure twice";
    if (!attack.needs_sight) text += ", without sight";
    for (std::size_t i = 0; i < damage_type_count; ++i) {
      if (((attack.damage >> i) & 1U) != 0) text += ", " + std::string(damage_words[i]);
    }
    text += condition() + limit();
    return ability_.program.is_empty() ? text : text + "; before it " + program();
  }

  /// What stands in for a phase ends with preventing it, which goes without saying.
  std::string program() const {
    const bool is_instead = ability_.kind == AbilityKind::Trigger && window_info(ability_.window).is_replacement;
    return block(0, ability_.program.count - (is_instead ? 1U : 0U));
  }

  /// The instructions from `first` to before `end`.
  std::string block(std::size_t first, std::size_t end) const {
    std::string text;
    for (std::size_t at = first; at < end;) {
      std::string told;
      at = tell(at, told);
      if (!told.empty()) text += (text.empty() ? "" : "; ") + told;
    }
    return text;
  }

  std::size_t tell(std::size_t at, std::string& told) const {
    const Instruction& instruction = book_.instructions[ability_.program.first + at];
    const std::size_t next = at + 1 + instruction.jump;
    switch (instruction.effect) {
      case Effect::If: {
        const Instruction& last = book_.instructions[ability_.program.first + next - 1];
        const bool has_else = next - 1 > at && last.effect == Effect::Skip;
        told = "if " + argument(instruction, 0) + ": (" + block(at + 1, has_else ? next - 1 : next) + ")";
        if (!has_else) return next;
        told += ", otherwise: (" + block(next, next + last.jump) + ")";
        return next + last.jump;
      }
      case Effect::Ask: told = "you may (" + block(at + 1, next) + ")"; return next;
      case Effect::ForEach:
        told = filter(instruction);
        told = (told.substr(0, 4) == "the " ? "for each of " : "for each ") + told + ": (" + block(at + 1, next - 1) + ")";
        return next;
      case Effect::Require: return at + 1;
      case Effect::Chooser: told = "asked of " + argument(instruction, 0); return at + 1;
      default: told = effect(instruction); return at + 1;
    }
  }

  std::string filter(const Instruction& instruction) const {
    return expressions().filter(book_.arguments[instruction.first_argument], static_cast<Type>(instruction.detail));
  }
  std::string argument(const Instruction& instruction, std::size_t index) const {
    return index < instruction.argument_count ? expressions().value(book_.arguments[instruction.first_argument + index])
                                              : std::string();
  }

  std::string effect(const Instruction& instruction) const {
    switch (instruction.effect) {
      case Effect::Choose: return "choose one " + filter(instruction);
      case Effect::ChooseSome: return "choose up to " + argument(instruction, 1) + ": " + filter(instruction);
      case Effect::ChooseNumber: return choose_number(instruction);
      case Effect::Roll: return "roll " + dice(instruction);
      case Effect::Gain: return gain(instruction);
      case Effect::CloseAttack:
      case Effect::RangeAttack: return attack(instruction);
      case Effect::Move:
        if (instruction.argument_count < 2 || book_.arguments[instruction.first_argument + 1U].is_empty())
          return argument(instruction, 0) + " moves";
        return verb(instruction);
      case Effect::Remember:
        return "remember " + remembered(instruction) + " as " + argument(instruction, 0) + " for " +
               std::string(scope_phrases[instruction.detail]);
      default: return verb(instruction);
    }
  }

  /// HeroClix: what kind of attack, at whom, and what it deals.
  std::string attack(const Instruction& instruction) const {
    const EffectInfo& info = effect_info(instruction.effect);
    const auto told = [&](std::size_t index) {
      const bool is_given = index < instruction.argument_count && !book_.arguments[instruction.first_argument + index].is_empty();
      return is_given ? told_argument(info, index, instruction) : std::string();
    };
    std::string text = told(0) + (told(3) == "yes" ? " may make " : " makes ") +
                       (info.effect == Effect::CloseAttack ? "a close attack" : "a range attack");
    if (!told(4).empty()) text += " at each " + told(4);
    if (!told(2).empty()) text += " that deals " + told(2) + " damage instead of normal damage";
    if (!told(1).empty()) text += (told(2).empty() ? " that deals " : ", ") + told(1) + " damage";
    return text;
  }

  std::string dice(const Instruction& instruction) const {
    if (instruction.detail == combat_dice_place) return argument(instruction, 0) + " combat dice";
    if (instruction.detail == numbered_die_place) return "a d" + argument(instruction, 0);
    return "a " + std::string(dice_words()[instruction.detail]);
  }

  /// Numbers are kept one lower than they are: their last two steps.
  std::string remembered(const Instruction& instruction) const {
    Expression value = book_.arguments[instruction.first_argument + 1U];
    const bool is_number = value.count > 2 && book_.steps[value.first + value.count - 1U].operation == Operation::Subtract;
    if (is_number) value.count = static_cast<std::uint16_t>(value.count - 2);
    return expressions().value(value);
  }

  std::string choose_number(const Instruction& instruction) const {
    if (static_cast<NumberChoice>(instruction.detail) == NumberChoice::Between)
      return "choose a number from " + argument(instruction, 0) + " to " + argument(instruction, 1);
    if (static_cast<NumberChoice>(instruction.detail) == NumberChoice::DamageType) return "choose a damage type";
    std::string listed;
    for (std::size_t i = 0; i < instruction.argument_count; ++i) listed += (i == 0 ? "" : " or ") + argument(instruction, i);
    return "choose " + listed;
  }

  std::string gain(const Instruction& instruction) const {
    const Expression which = book_.arguments[instruction.first_argument];
    const Ability& gained = book_.abilities[static_cast<std::size_t>(book_.steps[which.first].operand)];
    EnglishNames inside{.card = names_.card, .roles = {}, .locals = {}};
    for (std::size_t i = 1; i < instruction.argument_count; ++i)
      inside.locals[static_cast<int>(i) - 1] = argument(instruction, i);
    const std::string lasts = gained.ends_when_used ? "once" : std::string(scope_phrases[instruction.detail]);
    return lasts + " [" + Reading(gained, book_, std::move(inside)).tell() + "]";
  }

  std::string verb(const Instruction& instruction) const {
    const EffectInfo& info = effect_info(instruction.effect);
    std::map<std::string, std::string> values;
    for (std::size_t i = 0; i < info.argument_count(); ++i) {
      if (i >= instruction.argument_count || book_.arguments[instruction.first_argument + i].is_empty()) continue;
      values[std::string(info.arguments[i].name)] = told_argument(info, i, instruction);
    }
    const bool moves_markers =
        info.effect == Effect::PutMarker || info.effect == Effect::RemoveMarker || info.effect == Effect::MoveMarker;
    if (moves_markers) values.emplace("count", "1");
    if (info.effect == Effect::Change && values.count("by") == 0) return "change the " + values["what"] + " to " + values["to"];
    const std::string amount = info.effect == Effect::Change ? std::string() : take_amount(values);
    std::string text = filled_in(info.english, values) + amount;
    if (values.count("for") != 0 && info.effect != Effect::Gain) text += " for " + values["for"];
    if (values.count("kind") != 0 && info.arguments[2].type == Type::DamageType) text += " (" + values["kind"] + ")";
    if (values.count("against") != 0) text += " against " + values["against"];
    if (values.count("where") != 0) text += ", only where there is " + values["where"];
    if (info.effect == Effect::Revive && values.count("wounds") != 0) text += " with " + values["wounds"] + " wounds";
    return text;
  }

  /// A number that is worked out is told behind the rest: "as many wounds as ..." instead of "the number of ... wounds".
  static std::string take_amount(std::map<std::string, std::string>& values) {
    for (const std::string_view key : {"count", "dice", "spaces"}) {
      const auto value = values.find(std::string(key));
      const bool is_worked_out = value != values.end() && value->second.starts_with("the ") &&
                                 !value->second.starts_with("the chosen ") && value->second != "the roll";
      if (!is_worked_out) continue;
      std::string amount = std::exchange(value->second, "as many");
      constexpr std::string_view number = "the number of";
      const bool is_counted = amount.starts_with(number);
      if (is_counted) amount = "there are" + amount.substr(number.size());
      return " as " + amount;
    }
    return {};
  }

  std::string told_argument(const EffectInfo& info, std::size_t index, const Instruction& instruction) const {
    const EffectArgument& argument_info = info.arguments[index];
    const Expression expression = book_.arguments[instruction.first_argument + index];
    int number = 0;
    const bool is_number = expressions().is_number(expression, number);
    const auto place = static_cast<std::size_t>(std::max(number, 0));
    if (const Type element = element_of(argument_info.type); element != Type::None)
      return expressions().filter(expression, element);
    if (is_number && info.effect == Effect::AddTerrain && argument_info.name == "kind") return spaced(terrain_words()[place]);
    if (is_number && argument_info.type == Type::Scope) return std::string(scope_phrases[place]);
    if (is_number && argument_info.type == Type::DamageType) return std::string(damage_words[place]);
    if (is_number && !argument_info.words.empty()) return spaced(argument_info.words[place]);
    return expressions().value(expression);
  }

  const Ability& ability_;
  const AbilityBook& book_;
  EnglishNames names_;
};

}  // namespace

std::string reading(const Ability& ability, const AbilityBook& book, std::string_view card_name) {
  return singular(Reading(ability, book, {.card = std::string(card_name), .roles = {}, .locals = {}}).tell() + ".");
}

std::string reading_of_value(const Ability& ability, const AbilityBook& book, std::string_view card_name, Expression value) {
  return singular(Reading(ability, book, {.card = std::string(card_name), .roles = {}, .locals = {}}).expressions().value(value));
}

std::string reading_of_filter(const Ability& ability, const AbilityBook& book, std::string_view card_name, Expression filter,
                              Type element) {
  return singular(
      Reading(ability, book, {.card = std::string(card_name), .roles = {}, .locals = {}}).expressions().filter(filter, element));
}

}  // namespace fracas
