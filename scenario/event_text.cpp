#include "scenario/event_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "scenario/ability_markers.hpp"
#include "scenario/question_text.hpp"

namespace fracas {
namespace {

/// What the words after an event's name mean, one after another.
enum class Role : std::uint8_t {
  Figure,
  Other,
  Seat,
  Space,
  Card,
  Holder,  ///< a figure, a card or a space, whichever the event is about
  Amount,
  Change,  ///< an amount that may be negative
  Marker,
  Total,
  Chance,
  Label,
  Ability,  ///< the id or name of an ability
  Kind      ///< a kind of ability markers
};

struct EventWord {
  std::string_view word;
  std::string_view ending;  ///< last word that tells events of one name apart, such as hit in "swipe x a hit"
  EventKind kind;
  std::array<Role, 4> roles;
  std::size_t role_count;
};

template <class... Roles>
constexpr EventWord named(std::string_view word, EventKind kind, Roles... roles) {
  return {word, "", kind, {roles...}, sizeof...(roles)};
}

constexpr EventWord swipe(std::string_view ending, EventKind kind) {
  return {"swipe", ending, kind, {Role::Other, Role::Figure}, 2};
}

constexpr auto event_words = std::to_array<EventWord>({
    named("begin", EventKind::GameStarted),
    named("round", EventKind::RoundStarted, Role::Amount),
    named("phase", EventKind::PhaseStarted, Role::Label),
    named("roll", EventKind::DiceRolled, Role::Chance, Role::Figure),
    named("gather", EventKind::DiceGathered, Role::Figure, Role::Amount),
    named("order", EventKind::OrderDecided, Role::Seat, Role::Amount),
    named("place", EventKind::FigurePlaced, Role::Figure, Role::Space),
    named("left-out", EventKind::FigureLeftOut, Role::Figure),
    named("marker", EventKind::MarkerPlaced, Role::Marker, Role::Card),
    named("markers-placed", EventKind::MarkersPlaced, Role::Seat),
    named("reveal", EventKind::MarkerRevealed, Role::Marker, Role::Card),
    named("turn", EventKind::TurnStarted, Role::Seat, Role::Amount),
    named("lost-turn", EventKind::TurnLost, Role::Seat, Role::Amount),
    named("activate", EventKind::FigureActivated, Role::Figure),
    named("move", EventKind::MoveStarted, Role::Figure, Role::Amount),
    named("enter", EventKind::FigureStepped, Role::Figure, Role::Space, Role::Amount, Role::Total),
    named("stop", EventKind::MoveEnded, Role::Figure, Role::Space, Role::Amount),
    swipe("offered", EventKind::LeavingOffered),
    swipe("declined", EventKind::LeavingDeclined),
    swipe("hit", EventKind::LeavingHit),
    swipe("missed", EventKind::LeavingMissed),
    named("fall", EventKind::FigureFell, Role::Figure, Role::Amount, Role::Total),
    named("attack", EventKind::AttackDeclared, Role::Figure, Role::Other),
    named("resolve", EventKind::AttackResolved, Role::Figure, Role::Other, Role::Amount, Role::Total),
    named("wound", EventKind::FigureWounded, Role::Figure, Role::Amount, Role::Total),
    named("defeat", EventKind::FigureDefeated, Role::Figure),
    named("eliminate", EventKind::SeatEliminated, Role::Seat),
    named("decline", EventKind::PhaseDeclined, Role::Seat),
    named("action", EventKind::ActionGiven, Role::Figure, Role::Amount),
    named("token", EventKind::TokenGiven, Role::Figure, Role::Amount),
    named("clear", EventKind::TokensCleared, Role::Figure),
    named("broke-away", EventKind::BrokeAway, Role::Figure),
    named("stayed", EventKind::BreakAwayFailed, Role::Figure),
    named("hit", EventKind::AttackHit, Role::Figure, Role::Other, Role::Amount, Role::Total),
    named("miss", EventKind::AttackMissed, Role::Figure, Role::Other, Role::Amount, Role::Total),
    named("damage", EventKind::DamageDealt, Role::Figure, Role::Amount),
    named("click", EventKind::FigureClicked, Role::Figure, Role::Amount, Role::Total),
    named("push", EventKind::FigurePushed, Role::Figure, Role::Amount),
    named("knock-back", EventKind::KnockedBack, Role::Figure, Role::Space),
    named("score", EventKind::PointsScored, Role::Seat, Role::Amount, Role::Total),
    named("concede", EventKind::Conceded, Role::Seat),
    named("exposed", EventKind::FigureExposed, Role::Figure, Role::Amount),
    named("flip", EventKind::TokenFlipped, Role::Figure, Role::Space),
    named("open-door", EventKind::DoorOpened, Role::Seat, Role::Space),
    named("close-door", EventKind::DoorClosed, Role::Seat, Role::Space),
    named("break-window", EventKind::WindowBroken, Role::Figure, Role::Space),
    named("remove-terrain", EventKind::TerrainRemoved, Role::Seat, Role::Space, Role::Amount),
    named("add-terrain", EventKind::TerrainAdded, Role::Seat, Role::Space),
    named("battlefield-gone", EventKind::BattlefieldGone, Role::Space),
    named("remove", EventKind::FigureRemoved, Role::Figure),
    named("lift", EventKind::FigureLifted, Role::Figure),
    named("lose", EventKind::PowerLost, Role::Figure, Role::Label),
    named("knock-out", EventKind::ElementKnockedOut, Role::Card),
    named("lay-element", EventKind::ElementPlaced, Role::Card, Role::Space),
    named("take", EventKind::ObjectTaken, Role::Figure, Role::Card),
    named("put-down", EventKind::ObjectPutDown, Role::Figure, Role::Card, Role::Space),
    named("equip", EventKind::Equipped, Role::Figure, Role::Card),
    named("remove-element", EventKind::ElementRemoved, Role::Card),
    named("theme", EventKind::ThemeNamed, Role::Seat, Role::Amount, Role::Total),
    named("map", EventKind::MapPicked, Role::Seat, Role::Label),
    named("area", EventKind::AreaTaken, Role::Seat, Role::Amount),
    named("from-sideline", EventKind::SidelineLeft, Role::Figure, Role::Space),
    named("to-sideline", EventKind::SidelineEntered, Role::Figure),
    named("loop", EventKind::LoopFound, Role::Label),
    named("end", EventKind::GameEnded),
    named("destroy", EventKind::TerrainDestroyed, Role::Figure, Role::Space),
    named("carry", EventKind::FigureCarried, Role::Figure, Role::Other),
    named("grow", EventKind::AreaGrown, Role::Seat, Role::Amount),
    named("turned", EventKind::FigureTurned, Role::Figure, Role::Space),
    named("take-off", EventKind::FigureTookOff, Role::Figure, Role::Space),
    named("transit", EventKind::FigureTransited, Role::Figure, Role::Space, Role::Amount, Role::Total),
    named("lava", EventKind::LavaEntered, Role::Figure, Role::Total),
    named("freefall", EventKind::FreefallBegan, Role::Figure, Role::Space),
    named("shaft", EventKind::FellDownShaft, Role::Figure, Role::Space),
    named("ride", EventKind::CarMoved, Role::Figure, Role::Space),
    named("attack-door", EventKind::DoorAttacked, Role::Figure, Role::Space),
    named("wound-door", EventKind::DoorWounded, Role::Space, Role::Amount, Role::Total),
    named("break-door", EventKind::DoorBroken, Role::Figure, Role::Space),
    named("use", EventKind::AbilityUsed, Role::Holder, Role::Ability),
    named("heal", EventKind::FigureHealed, Role::Figure, Role::Amount, Role::Total),
    named("moved", EventKind::FigureMoved, Role::Figure, Role::Space),
    named("control", EventKind::ControlTaken, Role::Seat, Role::Figure),
    named("revive", EventKind::FigureRevived, Role::Figure, Role::Space),
    named("markers", EventKind::MarkersChanged, Role::Holder, Role::Kind, Role::Total),
    named("flip-card", EventKind::CardFlipped, Role::Card),
    named("change-roll", EventKind::RollChanged, Role::Seat, Role::Change, Role::Total),
    named("move-order", EventKind::OrderMoved, Role::Seat, Role::Card),
    named("remove-order", EventKind::OrderRemoved, Role::Seat, Role::Card),
    named("goal", EventKind::GoalAgreed, Role::Seat, Role::Label),
    named("view-order", EventKind::OrderViewed, Role::Seat, Role::Card, Role::Marker),
});

constexpr int max_amount = 9999;

int read_marker(const Word& word) {
  return word.text == "X" ? static_cast<int>(order_marker_count) : number_in(word.text, word.place, "a marker", 1, 3);
}

std::string rest_of(const std::vector<Word>& words, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < words.size(); ++i) text += (text.empty() ? "" : " ") + words[i].text;
  return text;
}

/// Small letters and digits only, so that "Steady Aim" and steady-aim are the same.
std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char letter : text) {
    if (std::isalnum(static_cast<unsigned char>(letter)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return letters;
}

/// The name of an ability, which may also be written as its id.
std::string read_ability(const Word& word, const Names& names) {
  std::vector<std::string> valid;
  for (const Ability& ability : names.game().abilities.abilities) {
    if (letters_of(ability.id) == letters_of(word.text) || letters_of(ability.name) == letters_of(word.text)) return ability.name;
    valid.push_back(ability.id);
  }
  fail_unknown(word.place, "ability", word.text, valid);
}

EventHolder read_holder(const Word& word, const Names& names) {
  if (const auto figure = names.find_figure(word.text)) return {*figure, names.game().figures[figure->index()].card, {}};
  if (const auto space = names.find_space(word.text)) return {{}, {}, *space};
  return {{}, names.card(word), {}};
}

bool is_held_by(const Event& event, const EventHolder& holder) {
  if (holder.space.is_some()) return event.space == holder.space;
  if (holder.figure.is_none() || event.figure.is_none()) return event.card == holder.card;
  return event.figure == holder.figure;
}

void read_role(Role role, const Word& word, const Names& names, ExpectedEvent& event) {
  switch (role) {
    case Role::Figure: event.figure = names.figure(word); return;
    case Role::Other: event.other = names.figure(word); return;
    case Role::Seat: event.seat = names.seat(word); return;
    case Role::Space: event.space = names.space(word); return;
    case Role::Card: event.card = names.card(word); return;
    case Role::Amount: event.amount = number_in(word.text, word.place, "an amount", 0, max_amount); return;
    case Role::Marker: event.amount = read_marker(word); return;
    case Role::Total: event.total = number_in(word.text, word.place, "an amount", 0, max_amount); return;
    case Role::Chance: event.chance = read_roll_word(word); return;
    case Role::Holder: event.holder = read_holder(word, names); return;
    case Role::Change: event.amount = number_in(word.text, word.place, "a change", -max_amount, max_amount); return;
    case Role::Label: event.label = word.text; return;
    case Role::Ability: event.label = read_ability(word, names); return;
    case Role::Kind:
      check_marker_kind(names.game(), word);
      event.label = word.text;
      return;
  }
}

const EventWord& find_event_word(const std::vector<Word>& words) {
  std::vector<std::string> valid;
  const EventWord* same_word = nullptr;
  for (const EventWord& candidate : event_words) {
    if (std::find(valid.begin(), valid.end(), candidate.word) == valid.end()) valid.emplace_back(candidate.word);
    if (candidate.word != words[0].text) continue;
    same_word = &candidate;
    if (candidate.ending.empty() || candidate.ending == words.back().text) return candidate;
  }
  if (same_word == nullptr) fail_unknown(words[0].place, "event", words[0].text, valid);
  fail(words.back().place, "a swipe ends with offered, declined, hit or missed");
}

void read_event_words(const YamlNode& node, const Names& names, ExpectedEvent& event) {
  std::vector<Word> words = words_of(node, "an event");
  if (words.empty()) fail(place_of(node), "an event needs a word such as enter or wound");
  event.text = node.text;
  const EventWord& found = find_event_word(words);
  event.kind = found.kind;
  if (!found.ending.empty()) words.pop_back();
  // what ends an event may be several words
  const Role last = found.role_count > 0 ? found.roles[found.role_count - 1] : Role::Amount;
  if ((last == Role::Label || last == Role::Ability) && words.size() > found.role_count) {
    words[found.role_count].text = rest_of(words, found.role_count);
    words.resize(found.role_count + 1);
  }
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (i > found.role_count) fail(words[i].place, fmt::format("'{}' says more than this event has", words[i].text));
    read_role(found.roles[i - 1], words[i], names, event);
  }
}

bool fits(auto expected, auto actual) { return expected.is_none() || expected == actual; }

std::string describe_role(Role role, const Names& names, const Event& event) {
  switch (role) {
    case Role::Figure: return names.name_of(event.figure);
    case Role::Other: return names.name_of(event.other);
    case Role::Seat: return names.name_of(event.seat);
    case Role::Space: return names.name_of(event.space);
    case Role::Card: return event.card.is_some() ? names.game().cards[event.card.index()].key : "no card";
    case Role::Amount: return std::to_string(event.amount);
    case Role::Marker: return event.amount == static_cast<int>(order_marker_count) ? "X" : std::to_string(event.amount);
    case Role::Total: return std::to_string(event.total);
    case Role::Chance: return roll_word(event.chance);
    case Role::Holder:
      if (event.figure.is_some()) return names.name_of(event.figure);
      return event.space.is_some() ? names.name_of(event.space) : describe_role(Role::Card, names, event);
    case Role::Change: return std::to_string(event.amount);
    case Role::Label:
    case Role::Kind:
    case Role::Ability: return event.label;
  }
  return "";
}

}  // namespace

std::vector<ExpectedPart> read_parts(const YamlNode& node) {
  std::vector<ExpectedPart> parts;
  if (!node.is_map()) fail(place_of(node), "parts are a map, such as { Attack: 4, height advantage: 1 }");
  for (const YamlEntry& entry : node.entries)
    parts.push_back({entry.key, number_of(entry.value, "a part", -max_amount, max_amount)});
  return parts;
}

bool do_parts_agree(const Parts& parts, const std::vector<ExpectedPart>& expected) {
  if (parts.size() != expected.size()) return false;
  return std::all_of(expected.begin(), expected.end(), [&](const ExpectedPart& wanted) {
    return std::any_of(parts.begin(), parts.end(),
                       [&](const Part& part) { return wanted.name == part.name && wanted.amount == part.amount; });
  });
}

std::string describe_parts(const Parts& parts) {
  std::string text;
  for (const Part& part : parts) {
    if (!text.empty()) text += part.amount < 0 ? " - " : " + ";
    text += fmt::format("{} {}", part.name, text.empty() ? part.amount : std::abs(part.amount));
    if (!part.rule.is_none()) text += fmt::format(" ({})", part.rule.text());
  }
  return text;
}

ExpectedEvent read_event(const YamlNode& node, const Names& names) {
  ExpectedEvent event;
  event.place = place_of(node);
  if (!node.is_map()) {
    read_event_words(node, names, event);
    return event;
  }
  Fields fields(node, "an event");
  read_event_words(fields.require("event"), names, event);
  if (const YamlNode* rule = fields.find("rule")) event.rule = text_of(*rule, "a rule id");
  if (const YamlNode* parts = fields.find("parts")) event.parts = read_parts(*parts);
  fields.finish();
  return event;
}

bool is_event(const Event& event, const ExpectedEvent& expected) {
  return event.kind == expected.kind && fits(expected.figure, event.figure) && fits(expected.other, event.other) &&
         (!expected.holder || is_held_by(event, *expected.holder)) && fits(expected.seat, event.seat) &&
         fits(expected.space, event.space) && fits(expected.card, event.card) &&
         (!expected.amount || *expected.amount == event.amount) && (!expected.total || *expected.total == event.total) &&
         (!expected.chance || *expected.chance == event.chance) && (!expected.label || *expected.label == event.label) &&
         (!expected.rule || *expected.rule == event.rule.text()) &&
         (!expected.parts || do_parts_agree(event.parts, *expected.parts));
}

std::string describe_event(const Names& names, const Event& event) {
  for (const EventWord& word : event_words) {
    if (word.kind != event.kind) continue;
    std::string text(word.word);
    for (std::size_t i = 0; i < word.role_count; ++i) text += " " + describe_role(word.roles[i], names, event);
    if (!word.ending.empty()) text += " " + std::string(word.ending);
    return text;
  }
  return "unknown event";
}

}  // namespace fracas
