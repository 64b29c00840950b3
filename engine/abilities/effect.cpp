#include "engine/abilities/effect.hpp"

namespace fracas {
namespace {

// clang-format off
constexpr auto effects = std::to_array<EffectInfo>({
    {Effect::Nothing, "", {}, "", "", ""},
    {Effect::If, "", {}, "", "", ""},
    {Effect::Skip, "", {}, "", "", ""},
    {Effect::ForEach, "", {}, "", "", ""},
    {Effect::Next, "", {}, "", "", ""},
    {Effect::Ask, "", {}, "", "", ""},
    {Effect::Choose, "", {}, "", "", ""},
    {Effect::ChooseSome, "", {}, "", "", ""},
    {Effect::ChooseNumber, "", {}, "", "", ""},
    {Effect::Let, "", {}, "", "", ""},
    {Effect::Require, "", {}, "", "", ""},
    {Effect::Chooser, "", {}, "", "", ""},
    {Effect::Roll, "", {}, "", "", ""},
    {Effect::Wound, "wound", {{{"figure", Type::Figure, true}, {"count", Type::Number, true}, {"kind", Type::DamageType, false}}}, "gives wounds that nothing blocks", "{figure} receives {count} wounds",
     "wound: { figure: defender, count: 1, kind: heat }"},
    {Effect::DamageDice, "damage-dice", {{{"figure", Type::Figure, true}, {"dice", Type::Number, true}, {"kind", Type::DamageType, false}}}, "rolls damage dice: each skull is a wound", "roll {dice} damage dice against {figure}",
     "damage-dice: { figure: defender, dice: 2 }"},
    {Effect::Heal, "heal", {{{"figure", Type::Figure, true}, {"count", Type::Number, true}}}, "takes wounds off", "heal {count} wounds of {figure}",
     "heal: { figure: self, count: 1 }"},
    {Effect::Defeat, "defeat", {{{"figure", Type::Figure, true}}}, "defeats a figure outright", "defeat {figure}",
     "defeat: { figure: victim }"},
    {Effect::Revive, "revive", {{{"figure", Type::Figure, true}, {"onto", Type::Space, false}, {"wounds", Type::Number, false}}}, "brings a defeated figure back", "{figure} comes back on {onto}",
     "revive: { figure: fallen, onto: spot }"},
    {Effect::SetAside, "set-aside", {{{"figure", Type::Figure, true}}}, "takes a figure out of the game without defeating it", "take {figure} out of the game",
     "set-aside: { figure: self }"},
    {Effect::Place, "place", {{{"figure", Type::Figure, true}, {"onto", Type::Space, true}}}, "sets a figure on a space", "place {figure} on {onto}",
     "place: { figure: self, onto: spot }"},
    {Effect::Switch, "switch", {{{"figure", Type::Figure, true}, {"with", Type::Figure, true}}}, "two figures change places", "{figure} and {with} change places",
     "switch: { figure: self, with: friend }"},
    {Effect::Knockback, "knockback", {{{"figure", Type::Figure, true}, {"spaces", Type::Number, true}, {"from", Type::Figure, true}}}, "pushes a figure straight away from another", "knock {figure} back {spaces} spaces from {from}",
     "knockback: { figure: defender, spaces: 2, from: self }"},
    {Effect::Move, "move", {{{"figure", Type::Figure, true}, {"spaces", Type::Number, false}, {"less", Type::Number, false}}}, "a maneuver: a move action of so many spaces outside the move phase; HeroClix: a move, of its speed value if no number is given, and so many squares less", "{figure} may maneuver up to {spaces} spaces",
     "move: { figure: self, spaces: 3 }"},
    {Effect::Give, "give", {{{"to", Type::Figure, true, {}, true}, {"what", Type::Number, true, give_words}, {"kind", Type::Number, false, attack_kind_words}, {"against", Type::Figures, false}}}, "grants an activation, a phase, an action or an attack", "{to} takes one {what}",
     "give: { to: self, what: attack }"},
    {Effect::TakeControl, "take-control", {{{"figure", Type::Figure, true}, {"by", Type::Player, false}, {"for", Type::Scope, true}}}, "puts a figure on a player's team", "{by} takes control of {figure}",
     "take-control: { figure: victim, by: you, for: this-turn }"},
    {Effect::Flip, "flip", {{{"card", Type::Card, false}}}, "turns a flip card over", "flip {card}",
     "flip: { card: this-card }"},
    {Effect::PutMarker, "put-marker", {{{"kind", Type::Word, true}, {"onto", Type::Figure, true, {}, true}, {"count", Type::Number, false}}}, "puts ability markers down", "put {count} {kind} markers on {onto}",
     "put-marker: { kind: \"justice\", onto: this-card, count: 2 }"},
    {Effect::RemoveMarker, "remove-marker", {{{"kind", Type::Word, true}, {"from", Type::Figure, true, {}, true}, {"count", Type::Number, false}}}, "takes ability markers off", "remove {count} {kind} markers from {from}",
     "remove-marker: { kind: \"justice\", from: this-card }"},
    {Effect::MoveMarker, "move-marker", {{{"kind", Type::Word, true}, {"from", Type::Card, true}, {"to", Type::Card, true}, {"count", Type::Number, false}}}, "shifts ability markers to another card", "move {count} {kind} markers from {from} to {to}",
     "move-marker: { kind: \"justice\", from: this-card, to: heir }"},
    {Effect::ViewOrder, "view-order", {{{"order", Type::Order, true}}}, "looks at an order marker in private", "look at {order}",
     "view-order: { order: hidden }"},
    {Effect::RevealOrder, "reveal-order", {{{"order", Type::Order, true}}}, "turns an order marker face up", "reveal {order}",
     "reveal-order: { order: hidden }"},
    {Effect::RemoveOrder, "remove-order", {{{"order", Type::Order, true}}}, "takes an order marker off its card", "remove {order}",
     "remove-order: { order: hidden }"},
    {Effect::MoveOrder, "move-order", {{{"order", Type::Order, true}, {"to", Type::Card, true}}}, "puts an order marker on another card", "move {order} to {to}",
     "move-order: { order: mine, to: heir }"},
    {Effect::Reroll, "reroll", {{{"dice", Type::Number, true, face_words}, {"up-to", Type::Number, false}}}, "throws dice again: all that show the face, or with up-to as many of them as the player wishes", "reroll the {dice} dice",
     "reroll: { dice: blank }"},
    {Effect::Change, "change", {{{"what", Type::Number, true, change_words}, {"by", Type::Number, false}, {"to", Type::Number, false}}}, "changes what is being resolved", "change the {what} by {by}",
     "change: { what: amount, by: -1 }"},
    {Effect::ChangeDice, "change-dice", {{{"from", Type::Number, true, face_words}, {"to", Type::Number, true, face_words}, {"count", Type::Number, true}}}, "turns dice to another face", "turn up to {count} {from} dice to {to}",
     "change-dice: { from: blank, to: shield, count: 1 }"},
    {Effect::Gain, "gain", {{{"for", Type::Scope, true}}}, "puts a modifier in force for a time", "{ability} for {for}",
     "gain: { modify: attack-dice, of: self, add: -3, for: this-activation }"},
    {Effect::Prevent, "prevent", {}, "what the window is about does not happen", "it does not happen",
     "prevent"},
    {Effect::Redirect, "redirect", {{{"to", Type::Figure, true}}}, "another figure stands in", "{to} stands in",
     "redirect: { to: self }"},
    {Effect::End, "end", {{{"what", Type::Number, true, end_words}}}, "ends a move or an activation", "the {what} ends",
     "end: { what: move }"},
    {Effect::Remember, "remember", {{{"for", Type::Scope, true}}}, "keeps something under a name", "remember it",
     "remember: { prey: victim, for: this-game }"},
    {Effect::AddTerrain, "add-terrain", {{{"kind", Type::Number, true, {}}, {"count", Type::Number, true}, {"where", Type::Spaces, false}}}, "lets the player lay tiles of terrain, with where on such spaces only", "lay {count} tiles of {kind}",
     "add-terrain: { kind: rock, count: 2, where: space adjacent to self }"},
    {Effect::RemoveTerrain, "remove-terrain", {{{"count", Type::Number, true}, {"where", Type::Spaces, false}}}, "lets the player take pieces of terrain away, with where from such spaces only", "take away {count} pieces of terrain",
     "remove-terrain: { count: 1, where: space on ice within 3 of self }"},
    {Effect::Lift, "lift", {{{"figure", Type::Figure, true}}}, "takes a figure off the battlefield; it stays in the game, off-board, until it is placed", "take {figure} off the battlefield",
     "lift: { figure: self }"},
    {Effect::CloseAttack, "close-attack", {{{"by", Type::Figure, true}, {"kind", Type::Number, false, dealt_words}, {"damage", Type::Number, false}, {"optional", Type::Number, false, yes_words}, {"all", Type::Figures, false}, {"also", Type::Figures, false}}}, "HeroClix: makes a close attack at a target its player chooses, or at all of these, and at those who are also meant once it is chosen; with damage it deals that instead of normal damage", "{by} makes a close attack",
     "close-attack: { by: self, kind: penetrating }"},
    {Effect::RangeAttack, "range-attack", {{{"by", Type::Figure, true}, {"kind", Type::Number, false, dealt_words}, {"damage", Type::Number, false}, {"optional", Type::Number, false, yes_words}, {"all", Type::Figures, false}, {"also", Type::Figures, false}}}, "HeroClix: the same as a range attack, with as many targets as bolts", "{by} makes a range attack",
     "range-attack: { by: self, kind: penetrating }"},
    {Effect::Deal, "deal", {{{"figure", Type::Figure, true}, {"count", Type::Number, true}, {"kind", Type::Number, false, dealt_words}}}, "HeroClix: deals damage", "deal {count} damage to {figure}",
     "deal: { figure: target, count: 1, kind: penetrating }"},
    {Effect::GiveToken, "give-token", {{{"figure", Type::Figure, true}}}, "HeroClix: gives an action token", "{figure} gets an action token",
     "give-token: { figure: target }"},
    {Effect::RemoveToken, "remove-token", {{{"figure", Type::Figure, true}}}, "HeroClix: takes an action token off", "remove an action token from {figure}",
     "remove-token: { figure: self }"},
    {Effect::Suppress, "suppress", {{{"figure", Type::Figure, true}, {"power", Type::Power, false}, {"for", Type::Scope, true}}}, "HeroClix: a character cannot use a power, or any if none is named", "{figure} cannot use {power}",
     "suppress: { figure: target, power: chosen, for: your-next-turn }"},
    {Effect::LayMarker, "lay-marker", {{{"kind", Type::Number, true, marker_words}, {"onto", Type::Space, true}, {"for", Type::Number, true, lying_words}}}, "HeroClix: lays a terrain marker, which counts after the action", "lay a {kind} marker on {onto}",
     "lay-marker: { kind: hindering, onto: spot, for: your-next-turn }"},
});
// clang-format on

constexpr bool is_in_enumeration_order() {
  for (std::size_t i = 0; i < effects.size(); ++i) {
    if (effects[i].effect != static_cast<Effect>(i)) return false;
  }
  return effects.size() == effect_count;
}
static_assert(is_in_enumeration_order());

}  // namespace

const EffectInfo& effect_info(Effect effect) { return effects[static_cast<std::size_t>(effect)]; }

std::span<const EffectInfo> effect_table() { return effects; }

}  // namespace fracas
