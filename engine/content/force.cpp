#include "engine/content/force.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

std::string point_list(const std::vector<PointValue>& values) {
  std::string text;
  for (const PointValue& value : values) text += (text.empty() ? "" : ", ") + std::to_string(value.points);
  return text;
}

std::vector<PointValue> values_of(const CardDefinition& card) {
  if (!card.element.values.empty()) return card.element.values;
  return {{.points = card.points, .line = 1}};
}

/// Builds one force element by element.
class Builder {
 public:
  explicit Builder(std::span<const ForceWish> wishes) : wishes_(wishes) {}

  BuiltForce build(std::string theme) {
    built_.force.theme = std::move(theme);
    for (std::size_t i = 0; i < wishes_.size(); ++i) {
      unit_ = i;
      built_.force.elements.push_back({.card = wishes_[i].card, .recruitment = recruit(wishes_[i])});
    }
    return std::move(built_);
  }

 private:
  void complain(RuleId rule, std::string message) {
    built_.problems.push_back({.rule = rule, .unit = unit_, .message = std::move(message)});
  }
  [[nodiscard]] std::string name() const { return fracas::quoted(wishes_[unit_].card->id); }

  Recruitment recruit(const ForceWish& wish) {
    Recruitment recruitment = default_recruitment(*wish.card);
    recruitment.is_on_sideline = wish.is_on_sideline;
    recruitment.is_free = wish.build.is_free;
    recruitment.registered_for = wish.build.registered_for;
    choose_value(wish, recruitment);
    choose_traits(wish, recruitment);
    choose_bearers(wish, recruitment);
    return recruitment;
  }

  /// One of the printed values (HC-FRC-03); a value of "??" follows from the traits.
  void choose_value(const ForceWish& wish, Recruitment& recruitment) {
    if (!wish.build.points || wish.card->element.is_variable) return;
    for (const PointValue& value : values_of(*wish.card)) {
      if (value.points != *wish.build.points) continue;
      recruitment.points = value.points;
      recruitment.line = value.line;
      note_point_value_traits(*wish.card, recruitment);
      return;
    }
    complain("HC-FRC-03"_rule, name() + " is not offered at " + std::to_string(*wish.build.points) + " points, only at " +
                                   point_list(values_of(*wish.card)));
  }

  /// A trait with a bare value exists at exactly that value (HC-FRC-09).
  static void note_point_value_traits(const CardDefinition& card, Recruitment& recruitment) {
    recruitment.traits = 0;
    for (std::size_t i = 0; i < card.element.trait_values.size(); ++i) {
      const TraitValue& value = card.element.trait_values[i];
      if (!value.is_surcharge && value.points == recruitment.points)
        recruitment.traits = static_cast<std::uint16_t>(recruitment.traits | (1U << i));
    }
  }

  /// Surcharges are paid once each (HC-FRC-10); "??" is what they add up to (HC-FRC-03).
  void choose_traits(const ForceWish& wish, Recruitment& recruitment) {
    int paid = 0;
    for (const std::string& wanted : wish.build.traits) {
      const std::vector<TraitValue>& values = wish.card->element.trait_values;
      const auto found =
          std::find_if(values.begin(), values.end(), [&](const TraitValue& value) { return value.trait == wanted; });
      if (found == values.end()) {
        std::vector<std::string_view> known;
        for (const TraitValue& value : values) known.emplace_back(value.trait);
        complain("HC-FRC-10"_rule,
                 name() + " has no trait " + fracas::quoted(wanted) + " to pay for" + did_you_mean(wanted, known));
        continue;
      }
      const auto bit = static_cast<std::uint16_t>(1U << static_cast<unsigned>(found - values.begin()));
      if (!found->is_surcharge) {
        complain("HC-FRC-09"_rule,
                 fracas::quoted(wanted) + " is not paid for: it exists at " + std::to_string(found->points) + " points");
      } else if ((recruitment.traits & bit) != 0) {
        complain("HC-FRC-10"_rule, fracas::quoted(wanted) + " is paid for once only");
      } else {
        recruitment.traits = static_cast<std::uint16_t>(recruitment.traits | bit);
        paid += found->points;
      }
    }
    (wish.card->element.is_variable ? recruitment.points : recruitment.extras) = static_cast<std::uint16_t>(paid);
  }

  void choose_bearers(const ForceWish& wish, Recruitment& recruitment) {
    const BuildChoice& build = wish.build;
    if (!build.equipped_to.empty() || !build.held_by.empty()) {
      recruitment.is_held = build.equipped_to.empty();
      if (!is_object(wish.card->element.kind) || (!recruitment.is_held && wish.card->element.kind != ElementKind::Equipment)) {
        complain("HC-FRC-11"_rule, name() + (recruitment.is_held ? " is no object that could be held" : " is no equipment"));
        return;
      }
      add_bearer(recruitment.is_held ? build.held_by : build.equipped_to, "HC-FRC-11"_rule, recruitment);
    }
    if (build.assigned_to.empty()) return;
    if (wish.card->element.kind != ElementKind::Resource) {
      complain("HC-ELM-10"_rule, name() + " is no resource and is assigned to nobody");
      return;
    }
    recruitment.is_for_all = build.assigned_to.front() == "all";
    if (recruitment.is_for_all) return;
    for (const std::string& bearer : build.assigned_to) add_bearer(bearer, "HC-ELM-10"_rule, recruitment);
  }

  /// The first character of that card which has nothing of the kind yet: two copies of a piece go to two copies of a card.
  void add_bearer(const std::string& id, RuleId rule, Recruitment& recruitment) {
    std::optional<std::size_t> place;
    for (std::size_t i = 0; i < wishes_.size(); ++i) {
      if (wishes_[i].card->id != id || wishes_[i].is_on_sideline || !wishes_[i].card->is_character()) continue;
      if (!place || is_bearer(*place)) place = i;
      if (!is_bearer(i)) break;
    }
    if (!place) return complain(rule, "there is no character " + fracas::quoted(id) + " on the force to have " + name());
    recruitment.bearers.push_back(CardId{static_cast<std::uint8_t>(*place)});
  }
  [[nodiscard]] bool is_bearer(std::size_t place) const {
    const auto has = [&](const ForceElement& element) {
      const std::vector<CardId>& bearers = element.recruitment.bearers;
      return element.card == wishes_[unit_].card &&
             std::find(bearers.begin(), bearers.end(), CardId{static_cast<std::uint8_t>(place)}) != bearers.end();
    };
    return std::any_of(built_.force.elements.begin(), built_.force.elements.end(), has);
  }

  std::span<const ForceWish> wishes_;
  std::size_t unit_ = 0;
  BuiltForce built_;
};

}  // namespace

Recruitment default_recruitment(const CardDefinition& card) {
  const PointValue first = values_of(card).front();
  Recruitment recruitment{.points = first.points, .line = first.line, .registered_for = {}, .bearers = {}};
  for (std::size_t i = 0; i < card.element.trait_values.size(); ++i) {
    const TraitValue& value = card.element.trait_values[i];
    if (!value.is_surcharge && value.points == first.points)
      recruitment.traits = static_cast<std::uint16_t>(recruitment.traits | (1U << i));
  }
  return recruitment;
}

BuiltForce build_force(std::span<const ForceWish> wishes, std::string theme) { return Builder(wishes).build(std::move(theme)); }

Force force_of(std::span<const CardDefinition* const> cards) {
  Force force;
  for (const CardDefinition* card : cards) force.elements.push_back({.card = card, .recruitment = default_recruitment(*card)});
  return force;
}

Force force_of(const Game& game, SeatId seat) {
  Force force;
  force.theme = game.seats[seat.index()].theme;
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < game.cards.size(); ++i) {
    const CardInGame& card = game.cards[i];
    if (card.owner != seat || card.recruitment.is_outside) continue;
    if (!first) first = i;
    force.elements.push_back({.card = &game.definitions[card.definition], .recruitment = card.recruitment});
    for (CardId& bearer : force.elements.back().recruitment.bearers)
      bearer.value = static_cast<std::uint8_t>(bearer.value - *first);
  }
  return force;
}

int cost_of(const ForceElement& element) {
  const Recruitment& recruitment = element.recruitment;
  const bool begins_borne = is_object(element.card->element.kind) && !recruitment.bearers.empty();  // HC-FRC-11
  if (recruitment.is_on_sideline || recruitment.is_free || begins_borne) return 0;
  return recruitment.points + recruitment.extras;
}

int cost_of(const Force& force) {
  int cost = 0;
  for (const ForceElement& element : force.elements) cost += cost_of(element);
  return cost;
}

}  // namespace fracas
