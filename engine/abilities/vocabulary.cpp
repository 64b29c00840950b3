#include "engine/abilities/vocabulary.hpp"

namespace fracas {
namespace {

// What is asked about is always `it`; these are the others.
constexpr std::array<RoleName, most_roles> attacking = {{{"attacker", Role::Figure}, {"defender", Role::Other}}};
constexpr std::array<RoleName, most_roles> defending = {{{"defender", Role::Figure}, {"attacker", Role::Other}}};
constexpr std::array<RoleName, most_roles> targeting = {{{"attacker", Role::Figure}, {"target", Role::Other}}};
constexpr std::array<RoleName, most_roles> targeted = {{{"target", Role::Figure}, {"attacker", Role::Other}}};
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
    {"speed", "HeroClix: squares of a move", {{{"mover", Role::Figure}}}, "{ modify: speed, of: self, add: 1 }"},
    {"attack", "HeroClix: the attack value", targeting, "{ modify: attack, of: ally adjacent to self, add: 1 }"},
    {"defense", "HeroClix: the defense value", targeted, "{ modify: defense, of: self, when: kind(close), add: 2 }"},
    {"damage", "HeroClix: the damage value", targeting, "{ modify: damage, of: ally adjacent to self, when: kind(close), add: 1 }"},
    {"reduction", "HeroClix: what damage taken is reduced by; of several one counts", wounded, "{ modify: reduction, of: self, at-least: 1 }"},
    {"damage-taken", "HeroClix: damage taken after reductions, to be kept within bounds", wounded, "{ modify: damage-taken, of: self, at-most: 3 }"},
    {"break-away", "HeroClix: added to break away rolls", {{{"mover", Role::Figure}}}, "{ modify: break-away, of: self, add: 2 }"},
    {"action-total", "HeroClix: costed actions its controller may give in a turn", {}, "{ modify: action-total, of: self, add: 1 }"},
    {"targets", "HeroClix: targets of one range attack", {{{"attacker", Role::Figure}}}, "{ modify: targets, of: self, at-most: 1 }"},
});
static_assert(values.size() == value_count);

constexpr auto properties = std::to_array<WordInfo>({
    {"flying", "flies", {}, "{ grant: flying, of: self }"},
    {"stealth", "is not swiped at; HeroClix: a hindered line of fire to it is blocked", {}, "{ grant: stealth, of: self }"},
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
    {"knocks-back", "HeroClix: has KNOCKBACK", {}, "{ grant: knocks-back, of: self, when: kind(close) }"},
    {"stands-firm", "HeroClix: is not knocked back", {}, "{ grant: stands-firm, of: self }"},
    {"reduces-penetrating", "HeroClix: its reductions count against penetrating damage too", {}, "{ grant: reduces-penetrating, of: self }"},
    {"breaks-away", "HeroClix: breaks away without a roll", {}, "{ grant: breaks-away, of: self }"},
    {"move-elevated", "HeroClix: its moves ignore elevation", {}, "{ grant: move-elevated, of: self }"},
    {"move-hindering", "HeroClix: its moves ignore hindering terrain", {}, "{ grant: move-hindering, of: self }"},
    {"move-water", "HeroClix: its moves ignore water", {}, "{ grant: move-water, of: self }"},
    {"move-blocking", "HeroClix: its moves ignore blocking terrain", {}, "{ grant: move-blocking, of: self }"},
    {"move-indoor-blocking", "HeroClix: its moves ignore indoor blocking terrain", {}, "{ grant: move-indoor-blocking, of: self }"},
    {"move-outdoor-blocking", "HeroClix: its moves ignore outdoor blocking terrain", {}, "{ grant: move-outdoor-blocking, of: self }"},
    {"move-destroys-blocking", "HeroClix: its moves break through blocking terrain", {}, "{ grant: move-destroys-blocking, of: self }"},
    {"move-characters", "HeroClix: its moves ignore characters", {}, "{ grant: move-characters, of: self }"},
    {"move-friendly", "HeroClix: its moves ignore friendly characters", {}, "{ grant: move-friendly, of: self }"},
    {"move-opposing", "HeroClix: its moves ignore opposing characters", {}, "{ grant: move-opposing, of: self }"},
    {"move-adjacent", "HeroClix: opposing characters it comes next to do not stop its moves", {}, "{ grant: move-adjacent, of: self }"},
    {"move-pass", "HeroClix: its moves pass opposing characters and squares next to them", {}, "{ grant: move-pass, of: self }"},
    {"target-elevated", "HeroClix: elevated terrain does not block its lines of fire", {}, "{ grant: target-elevated, of: self }"},
    {"target-hindering", "HeroClix: its lines of fire are never hindered", {}, "{ grant: target-hindering, of: self }"},
    {"target-water", "HeroClix: its lines of fire ignore water", {}, "{ grant: target-water, of: self }"},
    {"target-blocking", "HeroClix: blocking terrain does not block its lines of fire", {}, "{ grant: target-blocking, of: self }"},
    {"target-indoor-blocking", "HeroClix: indoor blocking terrain does not block its lines of fire", {}, "{ grant: target-indoor-blocking, of: self }"},
    {"target-outdoor-blocking", "HeroClix: outdoor blocking terrain does not block its lines of fire", {}, "{ grant: target-outdoor-blocking, of: self }"},
    {"target-destroys-blocking", "HeroClix: it shoots through one piece of blocking terrain", {}, "{ grant: target-destroys-blocking, of: self }"},
    {"target-characters", "HeroClix: characters do not block its lines of fire", {}, "{ grant: target-characters, of: self }"},
    {"target-friendly", "HeroClix: friendly characters do not block its lines of fire", {}, "{ grant: target-friendly, of: self }"},
    {"target-opposing", "HeroClix: opposing characters do not block its lines of fire", {}, "{ grant: target-opposing, of: self }"},
    {"target-adjacent", "HeroClix: makes range attacks at adjacent opposing characters", {}, "{ grant: target-adjacent, of: self }"},
    {"target-pass", "HeroClix: makes range attacks while opposing characters are adjacent", {}, "{ grant: target-pass, of: self }"},
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
    {"close-attack", "HeroClix: make close attacks at somebody", targeting, "{ forbid: close-attack, of: enemy, to: self }"},
    {"range-attack", "HeroClix: make range attacks at somebody", targeting, "{ forbid: range-attack, of: self }"},
    {"carry", "HeroClix: carry somebody", moving, "{ forbid: carry, of: figure, to: self }"},
});
static_assert(permissions.size() == permission_count);

}  // namespace

std::span<const WordInfo> value_table() { return values; }
std::span<const WordInfo> property_table() { return properties; }
std::span<const WordInfo> permission_table() { return permissions; }

}  // namespace fracas
