#include "tests/abilities/examples.hpp"

#include <array>
#include <utility>

namespace fracas::test {
namespace {

/// Names that examples use as if they had been chosen before.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> chosen = {{{"chosen", "power on target"},
                                                                                  {"victim", "enemy adjacent to self"},
                                                                                  {"friend", "ally"},
                                                                                  {"fallen", "own defeated"},
                                                                                  {"spot", "space empty adjacent to self"},
                                                                                  {"heir", "card own active"},
                                                                                  {"hidden", "order unrevealed"},
                                                                                  {"mine", "order unrevealed on (card own)"}}};

std::string choices_for(std::string_view example) {
  std::string choices;
  for (const auto& [name, filter] : chosen) {
    if (example.find(name) == std::string_view::npos) continue;
    choices += (choices.empty() ? "" : ", ") + std::string(name) + ": " + std::string(filter);
  }
  return choices.empty() ? choices : "  choose: { " + choices + " }\n";
}

}  // namespace

std::vector<std::string> abilities_around(const QueryInfo& info) {
  const std::string example(info.example);
  std::vector<std::string> abilities;
  if (example.find("the-order") != std::string::npos) {
    return {"- at: cleanup\n  choose: { the-order: order on this-card }\n  do: [{ if: '" + example +
            " is own', then: [{ flip: { card: this-card } }] }]\n"};
  }
  if (example.find("luck") != std::string::npos) {
    return {"- at: cleanup\n  do: [{ roll: { die: combat, count: 3, as: luck } }, { if: '" + example +
            " >= 1', then: [{ flip: { card: this-card } }] }]\n"};
  }
  const bool is_clix = info.meaning.starts_with("HeroClix");
  const std::vector<std::string> windows =
      is_clix ? std::vector<std::string>{"is-hit"} : std::vector<std::string>{"enters-space", "after-combat"};
  for (const std::string& window : windows) {
    for (const std::string& condition : {example, "any(" + example + ")", example + " >= 0", example + " is " + example}) {
      abilities.push_back("- at: " + window + "\n  of: figure\n  when: '" + condition +
                          "'\n  do: [{ put-marker: { kind: seen, onto: this-card } }]\n");
    }
  }
  return abilities;
}

std::string ability_around(const EffectInfo& info) {
  std::string window = info.meaning.starts_with("HeroClix") ? "is-hit" : "after-combat";
  if (info.effect == Effect::Prevent || info.effect == Effect::Redirect || info.effect == Effect::Change)
    window = "would-be-wounded";
  if (info.effect == Effect::Reroll || info.effect == Effect::ChangeDice) window = "after-roll";
  const std::string verb = info.argument_count() == 0 ? std::string(info.example) : "{ " + std::string(info.example) + " }";
  return "- at: " + window + "\n" + choices_for(info.example) + "  do: [" + verb + "]\n";
}

}  // namespace fracas::test
