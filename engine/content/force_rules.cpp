#include "engine/content/force_rules.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/core/nearest_word.hpp"
#include "engine/state/element_name.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 7> retired_generic_keywords = {"Herald", "Kid",   "Mutant", "Psychic",
                                                                      "Teen",   "Pilot", "Toy"};  // HC-THM-03

/// Set symbol and collector number without the version of an alternate card; the id where a card prints neither (HC-FRC-06).
std::string element_mark(const CardDefinition& card) {
  if (card.element.set.empty() || card.element.number.empty()) return card.id;
  return card.element.set + " " + card.element.number.substr(0, card.element.number.find('.'));
}

/// Every special object is unique (HC-FRC-06).
bool is_unique(const CardDefinition& card) {
  return card.element.is_unique || (is_object(card.element.kind) && !card.is_standard_object());
}

bool has_keyword(const CardDefinition& card, std::string_view keyword) {
  return std::find(card.keywords.begin(), card.keywords.end(), keyword) != card.keywords.end();
}

/// Who counts for a theme: characters of the starting force, bystanders not (HC-THM-01).
bool counts_for_theme(const ForceElement& element) {
  return element.card->element.kind == ElementKind::Character && !element.recruitment.is_on_sideline;
}

/// Whether an effect of this name is anywhere on a card: the card itself, one of its traits or its abilities.
bool has_effect(const CardDefinition& card, std::string_view effect) {
  const auto is_trait = [&](const TraitValue& value) { return value.trait == effect; };
  const auto is_ability = [&](const Ability& ability) { return ability.id == effect; };
  return card.id == effect || std::any_of(card.element.trait_values.begin(), card.element.trait_values.end(), is_trait) ||
         std::any_of(card.abilities.abilities.begin(), card.abilities.abilities.end(), is_ability);
}

bool is_id_character(const ForceElement& element, const CardDefinition& id_card) {
  if (!element.recruitment.is_on_sideline || !element.card->is_character() || element.recruitment.registered_for != id_card.id)
    return false;
  const std::vector<std::string>& others = id_card.element.identities;
  return is_same_name(element.card->name, id_card.name) ||
         std::any_of(others.begin(), others.end(),
                     [&](const std::string& name) { return is_same_name(element.card->name, name); });
}

/// Collects what is wrong with one force.
class ForceJudge {
 public:
  ForceJudge(const GameOptions& options, const Force& force) : options_(options), force_(force) {}

  std::vector<TeamProblem> judge(bool is_finished) {
    for (std::size_t i = 0; i < force_.elements.size(); ++i) judge_element(i);
    judge_cost();
    judge_kinds();
    judge_objects();
    if (is_finished) {
      judge_missing();
      judge_sideline();
      judge_theme();
      judge_id_cards();
    }
    return std::move(problems_);
  }

 private:
  void complain(RuleId rule, std::string message) {
    problems_.push_back({.rule = rule, .message = std::move(message), .is_about_team = true});
  }
  void complain(std::size_t unit, RuleId rule, std::string message) {
    problems_.push_back({.rule = rule, .unit = unit, .message = std::move(message)});
  }
  [[nodiscard]] std::string name(std::size_t unit) const { return fracas::quoted(force_.elements[unit].card->id); }

  /// What an element needs to begin on a force (HC-FRC-02), and what may occur once (HC-FRC-06 to HC-FRC-08).
  void judge_element(std::size_t unit) {
    const ForceElement& element = force_.elements[unit];
    const CardDefinition& card = *element.card;
    const bool needs_marks = !element.recruitment.is_on_sideline && !card.is_standard_object();
    if (needs_marks && (card.element.set.empty() || card.element.number.empty()))
      complain(unit, "HC-FRC-02"_rule, name(unit) + " has no set symbol and collector number and begins on no force");
    const int value = element.recruitment.points + (card.element.kind == ElementKind::Location ? element.recruitment.extras : 0);
    if (needs_marks && value < 1) complain(unit, "HC-FRC-02"_rule, name(unit) + " is worth no point and begins on no force");
    for (std::size_t earlier = 0; earlier < unit; ++earlier) {
      const CardDefinition& other = *force_.elements[earlier].card;
      if (is_unique(card) && is_unique(other) && element_mark(card) == element_mark(other)) {
        complain(unit, "HC-FRC-06"_rule, name(unit) + " is unique and may be in force and sideline only once");
        break;
      }
    }
    judge_single(unit, &ClixElement::is_prime, "HC-FRC-07"_rule, "Prime");
    judge_single(unit, &ClixElement::is_title, "HC-FRC-08"_rule, "Title");
  }

  void judge_single(std::size_t unit, bool ClixElement::*mark, RuleId rule, const char* word) {
    if (!(force_.elements[unit].card->element.*mark)) return;
    for (std::size_t earlier = 0; earlier < unit; ++earlier) {
      if (!(force_.elements[earlier].card->element.*mark)) continue;
      return complain(unit, rule, name(unit) + " is one " + word + " character too many in force and sideline");
    }
  }

  void judge_cost() {
    const int cost = cost_of(force_);
    if (cost <= options_.build_total) return;
    complain("HC-FRC-01"_rule,
             "costs " + std::to_string(cost) + " points; the build total is " + std::to_string(options_.build_total));
  }

  void judge_missing() {
    const auto is_fighter = [](const ForceElement& element) {
      return element.card->is_character() && !element.recruitment.is_on_sideline;
    };
    if (std::none_of(force_.elements.begin(), force_.elements.end(), is_fighter)) complain("HC-FRC-01"_rule, "has no character");
  }

  /// Kinds of which a force has one: resources and special terrain with the sideline, locations without.
  void judge_kinds() {
    judge_kind(ElementKind::Resource, "HC-ELM-10"_rule, "resource");
    judge_kind(ElementKind::SpecialTerrain, "HC-ELM-14"_rule, "piece of special terrain");
    judge_kind(ElementKind::Location, "HC-ELM-20"_rule, "location");
  }
  void judge_kind(ElementKind kind, RuleId rule, const char* words) {
    bool is_there = false;
    for (std::size_t i = 0; i < force_.elements.size(); ++i) {
      if (force_.elements[i].card->element.kind != kind) continue;
      if (std::exchange(is_there, true)) complain(i, rule, name(i) + " is one " + words + " too many");
    }
  }

  /// Objects that begin with a bearer do not count; nobody begins with two of a kind (HC-FRC-11, HC-OBJ-03, HC-OBJ-10).
  void judge_objects() {
    int loose = 0;
    for (std::size_t i = 0; i < force_.elements.size(); ++i) {
      const ForceElement& element = force_.elements[i];
      if (!is_object(element.card->element.kind) || element.recruitment.is_on_sideline) continue;
      if (element.recruitment.bearers.empty()) {
        ++loose;
        continue;
      }
      for (std::size_t earlier = 0; earlier < i; ++earlier) {
        const Recruitment& other = force_.elements[earlier].recruitment;
        const bool is_same = is_object(force_.elements[earlier].card->element.kind) && !other.bearers.empty() &&
                             other.bearers.front() == element.recruitment.bearers.front() &&
                             other.is_held == element.recruitment.is_held;
        if (!is_same) continue;
        complain(i, other.is_held ? "HC-OBJ-03"_rule : "HC-OBJ-10"_rule, name(i) + " is one piece too many for its bearer");
      }
    }
    if (loose > most_objects) {
      complain("HC-FRC-11"_rule,
               "has " + std::to_string(loose) + " objects; a force takes up to " + std::to_string(most_objects));
    }
  }

  void judge_sideline() {
    int count = 0;
    for (std::size_t i = 0; i < force_.elements.size(); ++i) {
      const Recruitment& recruitment = force_.elements[i].recruitment;
      if (!recruitment.is_on_sideline && !recruitment.registered_for.empty())
        complain(i, "HC-FRC-15"_rule, name(i) + " is registered for an effect; only elements on the sideline are");
      if (!recruitment.is_on_sideline) continue;
      ++count;
      judge_registration(i);
    }
    const int limit = sideline_limit(options_);
    if (count <= limit) return;
    complain("HC-FRC-12"_rule,
             "has " + std::to_string(count) + " elements on the sideline; it may have " + std::to_string(limit));
  }

  void judge_registration(std::size_t unit) {
    const ForceElement& element = force_.elements[unit];
    const std::string& effect = element.recruitment.registered_for;
    const auto is_source = [&](const ForceElement& other) { return has_effect(*other.card, effect); };
    if (effect.empty() || std::none_of(force_.elements.begin(), force_.elements.end(), is_source)) {
      return complain(
          unit, "HC-FRC-15"_rule,
          name(unit) + (effect.empty() ? " is registered for no effect of the force"
                                       : " is registered for " + fracas::quoted(effect) + ", which is no effect of the force"));
    }
    const auto is_caller = [&](const ForceElement& other) {
      return other.card->element.kind == ElementKind::IdCard && other.card->id == effect;
    };
    const bool is_any_line = std::any_of(force_.elements.begin(), force_.elements.end(), is_caller);  // HC-ELM-02
    const int highest = default_recruitment(*element.card).points;
    if (!is_any_line && element.recruitment.points != highest && !element.card->element.is_variable) {
      complain(unit, "HC-FRC-16"_rule,
               name(unit) + " is on the sideline at its highest value, " + std::to_string(highest) + " points");
    }
  }

  void judge_theme() {
    if (force_.theme.empty()) return;
    int members = 0;
    for (std::size_t i = 0; i < force_.elements.size(); ++i) {
      if (!counts_for_theme(force_.elements[i])) continue;
      ++members;
      if (!has_keyword(*force_.elements[i].card, force_.theme)) {
        complain(i, "HC-THM-01"_rule, name(i) + " does not share the keyword " + fracas::quoted(force_.theme) + " of the theme");
      }
    }
    if (members < 2) complain("HC-THM-01"_rule, "is themed only with at least two characters");
  }

  /// Each ID card needs its character on the sideline, and there are no more of these than characters (HC-ELM-01).
  void judge_id_cards() {
    int id_characters = 0;
    int characters = 0;
    for (const ForceElement& element : force_.elements) {
      if (element.card->is_character() && !element.recruitment.is_on_sideline) ++characters;
      const auto calls = [&](const ForceElement& other) {
        return other.card->element.kind == ElementKind::IdCard && is_id_character(element, *other.card);
      };
      if (std::any_of(force_.elements.begin(), force_.elements.end(), calls)) ++id_characters;
    }
    for (std::size_t i = 0; i < force_.elements.size(); ++i) {
      const CardDefinition& card = *force_.elements[i].card;
      if (card.element.kind != ElementKind::IdCard) continue;
      const auto is_called = [&](const ForceElement& element) { return is_id_character(element, card); };
      if (std::none_of(force_.elements.begin(), force_.elements.end(), is_called)) {
        complain(i, "HC-ELM-01"_rule, name(i) + " needs a character of its name on the sideline that is registered for it");
      }
    }
    if (id_characters > characters) {
      complain("HC-ELM-01"_rule, "has " + std::to_string(id_characters) + " ID characters and only " +
                                     std::to_string(characters) + " characters on the starting force");
    }
  }

  const GameOptions& options_;
  const Force& force_;
  std::vector<TeamProblem> problems_;
};

}  // namespace

std::vector<TeamProblem> judge_force(const GameOptions& options, const Force& force) {
  return ForceJudge(options, force).judge(true);
}

std::vector<TeamProblem> judge_unfinished_force(const GameOptions& options, const Force& force) {
  return ForceJudge(options, force).judge(false);
}

int sideline_limit(const GameOptions& options) {
  return std::min(options.build_total / 100 * options.sideline_per_hundred, most_on_sideline);
}

bool is_generic_keyword(const CardDefinition& card, std::string_view keyword) {
  const std::vector<std::string>& generic = card.element.generic_keywords;
  return std::find(generic.begin(), generic.end(), keyword) != generic.end() ||
         std::find(retired_generic_keywords.begin(), retired_generic_keywords.end(), keyword) != retired_generic_keywords.end();
}

Theme theme_of(const Force& force) {
  Theme theme{.members = 0, .is_named = !force.theme.empty()};
  if (force.theme.empty()) return theme;
  for (const ForceElement& element : force.elements) {
    if (!counts_for_theme(element) || !has_keyword(*element.card, force.theme)) continue;
    ++theme.members;
    if (is_generic_keyword(*element.card, force.theme)) theme.is_named = false;
  }
  return theme;
}

}  // namespace fracas
