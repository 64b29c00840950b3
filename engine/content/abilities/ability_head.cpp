#include "engine/content/abilities/ability_head.hpp"

#include <array>

#include "engine/abilities/scope.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 8> modify_keys = {"of", "when", "works", "set", "multiply", "add", "at-least", "at-most"};
constexpr std::array<std::string_view, 3> grant_keys = {"of", "when", "works"};
constexpr std::array<std::string_view, 4> permission_keys = {"of", "to", "when", "works"};
constexpr std::array<std::string_view, 10> trigger_keys = {"of",    "when", "may",   "choose",   "cost",
                                                           "limit", "do",   "works", "per-card", "again"};
constexpr std::array<std::string_view, 5> replacement_keys = {"when", "choose", "cost", "limit", "do"};
constexpr std::array<std::string_view, 6> attack_keys = {"when", "choose", "cost", "limit", "do", "with"};
constexpr std::array<std::string_view, 4> move_keys = {"when", "limit", "cost", "do"};

constexpr auto heads = std::to_array<HeadInfo>({
    {Head::Modify, "modify", "changes a number while it applies", modify_keys,
     "{ modify: defense-dice, of: ally within 4 clear of self, add: 2 }"},
    {Head::Grant, "grant", "gives figures a property while it applies", grant_keys, "{ grant: flying, of: self }"},
    {Head::Lose, "lose", "figures lose all their abilities while it applies", permission_keys,
     "{ lose: all, of: enemy adjacent to self }"},
    {Head::Forbid, "forbid", "figures may not do something while it applies; stronger than allow", permission_keys,
     "{ forbid: swipe, of: enemy, to: self }"},
    {Head::Allow, "allow", "figures may do something that a rule forbids", permission_keys,
     "{ allow: pass, of: self, to: figure }"},
    {Head::At, "at", "does something in a window", trigger_keys,
     "{ at: cleanup, when: self is wounded, do: [{ heal: { figure: self, count: 1 } }] }"},
    {Head::InsteadOf, "instead-of", "may be used instead of an activation, a phase, an action or an attack", replacement_keys,
     "{ instead-of: attack-action, choose: { victim: figure adjacent to self }, do: [{ damage-dice: { figure: victim, dice: 1 } "
     "}] }"},
    {Head::SpecialAttack, "special-attack", "an attack action with its own numbers", attack_keys,
     "{ special-attack: { range: 7, attack: 3, also: figure adjacent to defender } }"},
    {Head::SpecialMove, "special-move", "a move action with its own numbers", move_keys,
     "{ special-move: { move: 10, height: 50, grants: [flying] } }"},
});

constexpr std::array<YamlKey, 10> attack_map_keys = {{{"attack", true},
                                                      {"range", false},
                                                      {"line", false},
                                                      {"everybody", false},
                                                      {"targets", false},
                                                      {"also", false},
                                                      {"times", false},
                                                      {"distinct", false},
                                                      {"lob", false},
                                                      {"kind", false}}};
constexpr std::array<YamlKey, 3> move_map_keys = {{{"move", true}, {"height", false}, {"grants", false}}};
constexpr std::array<std::string_view, 5> layers = {"set", "multiply", "add", "at-least", "at-most"};

}  // namespace

std::span<const HeadInfo> head_table() { return heads; }

std::vector<YamlKey> ability_keys(const HeadInfo& head, AbilityStanding standing) {
  std::vector<YamlKey> keys = {{head.word, true}};
  if (standing == AbilityStanding::Gained) keys.push_back({"for", true});
  for (const std::string_view word : head.keys) keys.push_back({word, false});
  for (const std::string_view word : {"id", "name", "text"}) keys.push_back({word, false});
  return keys;
}

std::span<const YamlKey> special_attack_keys() { return attack_map_keys; }
std::span<const YamlKey> special_move_keys() { return move_map_keys; }
std::span<const std::string_view> layer_words() { return layers; }

std::vector<std::string_view> gain_scope_words() {
  std::vector<std::string_view> words(scope_words.begin() + 1, scope_words.end());
  words.push_back("once");
  return words;
}

}  // namespace fracas
