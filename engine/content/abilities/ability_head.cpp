#include "engine/content/abilities/ability_head.hpp"

#include <algorithm>
#include <array>

#include "engine/abilities/scope.hpp"

namespace fracas {
namespace {

constexpr std::array<std::string_view, 11> modify_keys = {"of",       "when",    "works", "set",  "multiply", "add",
                                                          "at-least", "at-most", "halve", "lock", "unique"};
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
    {Head::Action, "action", "HeroClix: an action its character may be given: move, close, range, power, double-power or free",
     attack_keys, "{ action: power, with: [{ modify: speed, halve: 1 }], do: [{ move: { figure: self } }] }"},
});

// clang-format off
constexpr auto attack_map = std::to_array<SpecialKey>({
    {"attack", true, "a number", "dice of each attack", "{ range: 5, attack: 5 - attack-number, times: 3 }"},
    {"range", false, "a number", "spaces to a declared target; 1 is adjacent figures only. One of range, line and everybody is given", "{ range: 6, attack: 3 }"},
    {"line", false, "a number", "length of a straight line through the target: everybody on it is struck, the nearest first", "{ line: 4, attack: 3 }"},
    {"everybody", false, "a filter", "all of these are struck by one roll and nobody is declared", "{ everybody: enemy within 2 of self, attack: 3 }"},
    {"targets", false, "a filter", "who may be declared as target", "{ range: 5, attack: 4, targets: enemy wounded }"},
    {"also", false, "a filter", "who is struck together with the target", "{ range: 7, attack: 3, also: figure adjacent to defender }"},
    {"up-to", false, "a number", "figures one roll is declared against, named one after the other; 1 if left out", "{ range: 5, attack: 3, up-to: 3 }"},
    {"times", false, "a number", "attacks of one action, 1 if left out; it ends early when `when`, `choose` or `cost` cannot be met again", "{ range: 4, attack: 2, times: 3 }"},
    {"distinct", false, "true or false", "never the same figure twice in one action", "{ range: 4, attack: 2, times: 3, distinct: true }"},
    {"lob", false, "true or false", "needs no sight of the target", "{ range: 8, attack: 2, lob: true }"},
    {"kind", false, "a damage type or a list", "what its wounds are", "{ range: 5, attack: 3, kind: [electric, light] }"},
});
constexpr auto move_map = std::to_array<SpecialKey>({
    {"move", true, "a number", "spaces of the move", "{ move: 8 }"},
    {"height", false, "a number", "most levels above or below the start; no limit if left out", "{ move: 10, height: 50 }"},
    {"grants", false, "a list of properties", "what the figure has during the move", "{ move: 6, grants: [flying, stealth] }"},
});
// clang-format on
/// How long a modifier lasts, and behind these that it is used once.
constexpr auto gain_scopes = [] {
  std::array<std::string_view, scope_words.size()> words{};
  std::copy(scope_words.begin() + 1, scope_words.end(), words.begin());
  words.back() = "once";
  return words;
}();
constexpr std::array<std::string_view, 7> layers = {"set", "multiply", "add", "at-least", "at-most", "halve", "lock"};

}  // namespace

std::span<const HeadInfo> head_table() { return heads; }

std::vector<YamlKey> ability_keys(const HeadInfo& head, AbilityStanding standing) {
  std::vector<YamlKey> keys = {{head.word, true}};
  if (standing == AbilityStanding::Gained) {
    keys.push_back({"for", true, gain_scope_words()});
    keys.push_back({"even-if-lost", false});
  }
  for (const std::string_view word : head.keys) keys.push_back({word, false});
  for (const std::string_view word : {"id", "name", "text"}) keys.push_back({word, false});
  return keys;
}

std::span<const SpecialKey> special_attack_table() { return attack_map; }
std::span<const SpecialKey> special_move_table() { return move_map; }

std::vector<YamlKey> keys_of(std::span<const SpecialKey> table) {
  std::vector<YamlKey> keys;
  for (const SpecialKey& key : table) keys.push_back({key.word, key.is_required});
  return keys;
}

std::span<const std::string_view> layer_words() { return layers; }

std::span<const std::string_view> gain_scope_words() { return gain_scopes; }

}  // namespace fracas
