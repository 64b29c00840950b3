#include "engine/abilities/vocabulary.hpp"

namespace fracas {
namespace {

// What is asked about is always `it`; these are the others.
constexpr std::array<RoleName, most_roles> attacking = {{{"attacker", Role::Figure}, {"defender", Role::Other}}};
constexpr std::array<RoleName, most_roles> defending = {{{"defender", Role::Figure}, {"attacker", Role::Other}}};
constexpr std::array<RoleName, most_roles> wounded = {
    {{"target", Role::Figure}, {"source", Role::Other}, {"amount", Role::Amount}}};

constexpr auto values = std::to_array<WordInfo>({
    {"move", "spaces of a normal move", {}, "{ modify: move, of: self, add: 2 }"},
    {"range", "spaces a normal attack reaches", attacking, "{ modify: range, of: self, set: 4 }"},
    {"attack-dice", "dice of a normal attack", attacking, "{ modify: attack-dice, of: self, add: 1 }"},
    {"defense-dice", "dice of a defense", defending, "{ modify: defense-dice, of: ally within 2 of self, add: 1 }"},
    {"hits", "hits of an attack roll", attacking, "{ modify: hits, of: self, add: 1 }"},
    {"blocks", "blocks of a defense roll", defending, "{ modify: blocks, of: self, add: 1 }"},
    {"wounds", "wounds about to be received", wounded, "{ modify: wounds, of: self, at-most: 1 }"},
    {"height-bonus", "dice for standing higher", attacking, "{ modify: height-bonus, of: self, set: 2 }"},
    {"attacks", "attacks of one normal attack action", {}, "{ modify: attacks, of: self, set: 2 }"},
    {"attack-actions", "attack actions of one attack phase", {}, "{ modify: attack-actions, of: self, add: 1 }"},
    {"move-actions", "move actions of one move phase", {}, "{ modify: move-actions, of: self, add: 1 }"},
    {"climb", "levels climbed for nothing in one move action", {}, "{ modify: climb, of: self, add: 4 }"},
    {"space-cost",
     "movement one space costs, without its levels",
     {{{"mover", Role::Figure}, {"the-space", Role::Space}}},
     "{ modify: space-cost, of: enemy, when: the-space is adjacent to self, add: 1 }"},
    {"swipe-dice",
     "dice against a figure that leaves",
     {{{"swiper", Role::Figure}, {"mover", Role::Other}}},
     "{ modify: swipe-dice, of: self, set: 2 }"},
    {"initiative", "added to the initiative roll of its controller", {}, "{ modify: initiative, of: self, add: 3 }"},
    {"order-limit", "order markers its card may hold", {}, "{ modify: order-limit, of: self, set: 2 }"},
    {"d20", "added to d20 rolls of its abilities", {}, "{ modify: d20, of: ally within 3 of self, add: 2 }"},
    {"climb-limit",
     "levels one step may rise: less than its Height in HeroScape, any number in SuperScape",
     {},
     "{ modify: climb-limit, of: enemy within 4 of self, at-most: 2 }"},
});
static_assert(values.size() == value_count);

constexpr auto properties = std::to_array<WordInfo>({
    {"flying", "flies", {}, "{ grant: flying, of: self }"},
    {"stealth", "is not swiped at", {}, "{ grant: stealth, of: self }"},
    {"super-strength", "ignores one falling or exposure wound", {}, "{ grant: super-strength, of: self }"},
    {"water-affinity", "is not stopped by water", {}, "{ grant: water-affinity, of: self }"},
    {"magical-affinity",
     "its attacks let no wound be ignored by those who have it too",
     {},
     "{ grant: magical-affinity, of: self }"},
    {"mental-shield", "is never controlled by an opponent", {}, "{ grant: mental-shield, of: self }"},
    {"inorganic", "is not alive", {}, "{ grant: inorganic, of: self }"},
    {"phasing", "walks through figures and objects", {}, "{ grant: phasing, of: self }"},
    {"manifestation", "may hold spaces of the Astral Plane", {}, "{ grant: manifestation, of: self }"},
    {"tether", "keeps manifestations on the Astral Plane", {}, "{ grant: tether, of: self }"},
    {"crossover", "shares its identity with nobody", {}, "{ grant: crossover, of: self }"},
    {"unstoppable", "abilities do not stop its move", {}, "{ grant: unstoppable, of: self }"},
    {"resist-cold", "ignores one cold wound", {}, "{ grant: resist-cold, of: self }"},
    {"resist-electric", "ignores one electric wound", {}, "{ grant: resist-electric, of: self }"},
    {"resist-heat", "ignores one heat wound", {}, "{ grant: resist-heat, of: self }"},
    {"resist-light", "ignores one light wound", {}, "{ grant: resist-light, of: self }"},
    {"resist-sonic", "ignores one sonic wound", {}, "{ grant: resist-sonic, of: self }"},
    {"resist-toxic", "ignores one toxic wound", {}, "{ grant: resist-toxic, of: self }"},
    {"weak-cold", "receives one more cold wound", {}, "{ grant: weak-cold, of: enemy adjacent to self }"},
    {"weak-electric", "receives one more electric wound", {}, "{ grant: weak-electric, of: enemy adjacent to self }"},
    {"weak-heat", "receives one more heat wound", {}, "{ grant: weak-heat, of: enemy adjacent to self }"},
    {"weak-light", "receives one more light wound", {}, "{ grant: weak-light, of: enemy adjacent to self }"},
    {"weak-sonic", "receives one more sonic wound", {}, "{ grant: weak-sonic, of: enemy adjacent to self }"},
    {"weak-toxic", "receives one more toxic wound", {}, "{ grant: weak-toxic, of: enemy adjacent to self }"},
    {"no-falling-damage", "never rolls for a fall", {}, "{ grant: no-falling-damage, of: self }"},
    {"no-exposure-damage", "receives no exposure wounds", {}, "{ grant: no-exposure-damage, of: self }"},
    {"species", "has that species too", {}, "{ grant: species(\"Human\"), of: self }"},
    {"class", "has that class too", {}, "{ grant: class(\"Guard\"), of: self }"},
    {"personality", "has that personality too", {}, "{ grant: personality(\"Calm\"), of: self }"},
    {"faction", "belongs to that faction too", {}, "{ grant: faction(\"Lamplighters\"), of: ally class(\"Guard\") }"},
    {"keyword", "has that keyword too", {}, "{ grant: keyword(\"Robot\"), of: self }"},
});
static_assert(properties.size() == property_count);

constexpr std::array<RoleName, most_roles> moving = {{{"mover", Role::Figure}, {"other", Role::Other}}};
constexpr std::array<RoleName, most_roles> doing = {{{"doer", Role::Figure}, {"target", Role::Other}}};

constexpr auto permissions = std::to_array<WordInfo>({
    {"attack", "attack somebody", attacking, "{ forbid: attack, of: enemy, to: self, when: 'distance(attacker, self) > 3' }"},
    {"choose", "choose somebody with an ability", doing, "{ forbid: choose, of: enemy, to: self }"},
    {"sight", "have clear sight of somebody", doing, "{ forbid: sight, of: enemy, to: self }"},
    {"shoot-past", "attack others while engaged", attacking, "{ allow: shoot-past, of: self }"},
    {"move", "take a move action", moving, "{ forbid: move, of: enemy adjacent to self }"},
    {"pass", "pass through somebody", moving, "{ allow: pass, of: self, to: figure }"},
    {"pass-by", "move on after coming next to somebody", moving, "{ forbid: pass-by, of: enemy, to: self }"},
    {"leave", "leave an engagement with somebody", moving, "{ forbid: leave, of: enemy, to: self }"},
    {"swipe", "roll against somebody who leaves", doing, "{ forbid: swipe, of: enemy, to: self }"},
    {"displace", "knock back, place, switch or maneuver somebody", doing, "{ forbid: displace, of: enemy, to: self }"},
    {"control", "take control of somebody", doing, "{ forbid: control, of: enemy, to: self }"},
    {"heal", "take wounds off somebody", doing, "{ forbid: heal, of: figure, to: enemy adjacent to self }"},
    {"ignore-wounds", "ignore wounds", defending, "{ forbid: ignore-wounds, of: figure, when: attacker is self }"},
    {"use-abilities", "use or benefit from its own abilities", doing, "{ forbid: use-abilities, of: enemy adjacent to self }"},
});
static_assert(permissions.size() == permission_count);

}  // namespace

std::span<const WordInfo> value_table() { return values; }
std::span<const WordInfo> property_table() { return properties; }
std::span<const WordInfo> permission_table() { return permissions; }

}  // namespace fracas
