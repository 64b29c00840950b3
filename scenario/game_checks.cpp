#include "scenario/game_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/api/choice_text.hpp"
#include "engine/content/force_rules.hpp"
#include "engine/content/goal_text.hpp"
#include "engine/rules/flow/kernel.hpp"
#include "scenario/event_text.hpp"
#include "scenario/plan.hpp"
#include "scenario/question_text.hpp"
#include "scenario/setting.hpp"

namespace fracas {
namespace {

constexpr int most = 9999;

void read_phase_check(const YamlEntry& entry, const Names&, std::vector<Check>& checks) {
  const std::string expected = text_of(entry.value, "a phase");
  const std::vector<std::string>& valid = pending_phase_words();
  if (std::find(valid.begin(), valid.end(), expected) == valid.end())
    fail_unknown(place_of(entry.value), "phase", expected, valid);
  checks.push_back({place_of(entry.value), [=](const Situation& situation) -> std::optional<std::string> {
                      const std::string_view actual = phase_of(situation.state.pending, situation.names.game().system);
                      if (actual == expected) return std::nullopt;
                      return fmt::format("the phase is {}, expected {} ({})", actual, expected,
                                         describe_pending(situation.names, situation.state));
                    }});
}

void read_number_check(const YamlEntry& entry, std::vector<Check>& checks, int (*read)(const State& state)) {
  const int expected = number_of(entry.value, entry.key, 0, most);
  const std::string key = entry.key;
  checks.push_back({place_of(entry.value), [=](const Situation& situation) -> std::optional<std::string> {
                      const int actual = read(situation.state);
                      if (actual == expected) return std::nullopt;
                      return fmt::format("{} is {}, expected {}", key, actual, expected);
                    }});
}

void read_round(const YamlEntry& entry, const Names&, std::vector<Check>& checks) {
  read_number_check(entry, checks, [](const State& state) { return int{state.round}; });
}
void read_turn_number(const YamlEntry& entry, const Names&, std::vector<Check>& checks) {
  read_number_check(entry, checks, [](const State& state) { return int{state.turn}; });
}
void read_actions_left(const YamlEntry& entry, const Names&, std::vector<Check>& checks) {
  read_number_check(entry, checks, [](const State& state) { return int{state.actions_left}; });
}

/// battlefields: 2, the connected assemblies of terrain there are now.
void read_battlefields(const YamlEntry& entry, const Names&, std::vector<Check>& checks) {
  const int expected = number_of(entry.value, "a number of battlefields", 0, 9999);
  checks.push_back({place_of(entry.value), [=](const Situation& situation) -> std::optional<std::string> {
                      const int actual = situation.names.game().board(situation.state).battlefield_count();
                      if (actual == expected) return std::nullopt;
                      return fmt::format("there are {} battlefields, expected {}", actual, expected);
                    }});
}

void read_active(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  const SeatId expected = names.seat(word_of(entry.value, "a player"));
  checks.push_back({place_of(entry.value), [=](const Situation& situation) -> std::optional<std::string> {
                      if (situation.state.active == expected) return std::nullopt;
                      return fmt::format("it is the turn of {}, expected {}", situation.names.name_of(situation.state.active),
                                         situation.names.name_of(expected));
                    }});
}

std::string order_text(const Names& names, const std::array<SeatId, max_seats>& order) {
  std::string text;
  for (const SeatId seat : order) {
    if (seat.is_some()) text += (text.empty() ? "" : ", ") + names.name_of(seat);
  }
  return text.empty() ? "none" : text;
}

void read_order_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  std::array<SeatId, max_seats> expected{};
  const auto players = items_of(entry.value);
  if (players.size() > max_seats) fail(place_of(entry.value), "there are at most four players");
  for (std::size_t i = 0; i < players.size(); ++i) expected[i] = names.seat(word_of(*players[i], "a player"));
  checks.push_back({place_of(entry.value), [=](const Situation& situation) -> std::optional<std::string> {
                      if (situation.state.order == expected) return std::nullopt;
                      return fmt::format("the order is {}, expected {}", order_text(situation.names, situation.state.order),
                                         order_text(situation.names, expected));
                    }});
}

std::string winners_text(const Names& names, const State& state) {
  if (state.pending.kind != PendingKind::Over) return "nobody yet";
  std::string text;
  for (std::uint8_t i = 0; i < max_seats; ++i) {
    if (((state.winners >> i) & 1U) != 0) text += (text.empty() ? "" : ", ") + names.name_of(SeatId{i});
  }
  return text.empty() ? "nobody: a draw" : text;
}

/// winner: P1, [P1, P3], draw, or none while the game goes on.
void read_winner(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  const bool is_none = entry.value.is_scalar() && entry.value.text == "none";
  const bool is_draw = entry.value.is_scalar() && entry.value.text == "draw";
  std::uint8_t expected = 0;
  if (!is_none && !is_draw) {
    for (const YamlNode* item : items_of(entry.value))
      expected = static_cast<std::uint8_t>(expected | (1U << names.seat(word_of(*item, "a player")).value));
  }
  checks.push_back({place_of(entry.value), [=](const Situation& situation) -> std::optional<std::string> {
                      const bool is_over = situation.state.pending.kind == PendingKind::Over;
                      if (is_over == !is_none && (is_none || situation.state.winners == expected)) return std::nullopt;
                      return fmt::format("the winner is {}, expected otherwise", winners_text(situation.names, situation.state));
                    }});
}

struct ReasonWord {
  std::string_view word;
  EndReason reason;
};
constexpr auto reason_words = std::to_array<ReasonWord>({
    {"last-side-standing", EndReason::LastSideStanding},
    {"round-limit", EndReason::RoundLimit},
    {"concession", EndReason::Concession},
    {"mutual-defeat", EndReason::MutualDefeat},
    {"battlefields", EndReason::Battlefields},
    {"goal", EndReason::Goal},
    {"agreement", EndReason::Agreement},
});

std::string reason_text(EndReason reason) {
  for (const ReasonWord& word : reason_words) {
    if (word.reason == reason) return std::string(word.word);
  }
  return reason == EndReason::NotOver ? "not over" : "loop-guard";
}

void read_end_reason(const YamlEntry& entry, const Names&, std::vector<Check>& checks) {
  EndReason expected = EndReason::NotOver;
  std::vector<std::string> valid;
  for (const ReasonWord& word : reason_words) {
    if (word.word == text_of(entry.value, "a reason")) expected = word.reason;
    valid.emplace_back(word.word);
  }
  if (expected == EndReason::NotOver) fail_unknown(place_of(entry.value), "reason", entry.value.text, valid);
  checks.push_back({place_of(entry.value), [=](const Situation& situation) -> std::optional<std::string> {
                      if (situation.state.end_reason == expected) return std::nullopt;
                      return fmt::format("the end of the game: {}, expected {}", reason_text(situation.state.end_reason),
                                         reason_text(expected));
                    }});
}

/// asked: { P2: swipe x at a }, or nothing once the game is over.
void read_asked(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  if (entry.value.is_scalar() && entry.value.text == "nothing") {
    checks.push_back({place_of(entry.value), [](const Situation& situation) -> std::optional<std::string> {
                        if (situation.state.pending.kind == PendingKind::Over) return std::nullopt;
                        return "expected that nothing is asked; but " + describe_pending(situation.names, situation.state);
                      }});
    return;
  }
  if (!entry.value.is_map() || entry.value.entries.empty())
    fail(place_of(entry.value), "asked is written { P2: swipe x at a }, or nothing");
  for (const YamlEntry& line : entry.value.entries) {
    const SeatId seat = names.seat({line.key, {line.line, line.column}});
    if (line.value.is_scalar() && line.value.text == "nothing") {
      checks.push_back({place_of(line.value), [=](const Situation& situation) -> std::optional<std::string> {
                          if (!situation.state.pending.asks(seat)) return std::nullopt;
                          return fmt::format("expected that {} is asked nothing; but {}", situation.names.name_of(seat),
                                             describe_pending(situation.names, situation.state));
                        }});
      continue;
    }
    const ExpectedQuestion question = read_question(seat, line.value, names);
    checks.push_back({question.place,
                      [=](const Situation& situation) { return compare_question(situation.names, situation.state, question); },
                      true});
  }
}

std::string options_text(const Game& game, const State& state, const OptionList& options) {
  constexpr std::size_t shown = 12;
  std::string text;
  for (std::size_t i = 0; i < options.size() && i < shown; ++i)
    text += (text.empty() ? "" : "; ") + format_choice(game, state, options[i]);
  if (options.size() > shown) text += fmt::format("; and {} more", options.size() - shown);
  return text.empty() ? "nothing" : text;
}

enum class Offer : std::uint8_t { Offered, NotOffered, OnlyOffered };

std::optional<std::string> compare_offer(const Situation& situation, SeatId seat, const std::vector<OptionPattern>& patterns,
                                         Offer offer) {
  const Game& game = situation.names.game();
  OptionList options;
  list_options(game, situation.state, seat, options);
  if (!situation.state.pending.asks(seat)) {
    return fmt::format("{} is offered nothing, because {}", situation.names.name_of(seat),
                       describe_pending(situation.names, situation.state));
  }
  for (const OptionPattern& pattern : patterns) {
    const bool is_there =
        std::any_of(options.begin(), options.end(), [&](const Choice& option) { return is_option(pattern, option, situation); });
    if (is_there == (offer != Offer::NotOffered)) continue;
    return fmt::format("'{}' is {}offered to {}; offered: {}", pattern.text, is_there ? "" : "not ",
                       situation.names.name_of(seat), options_text(game, situation.state, options));
  }
  if (offer != Offer::OnlyOffered) return std::nullopt;
  for (const Choice& option : options) {
    const bool is_named = std::any_of(patterns.begin(), patterns.end(),
                                      [&](const OptionPattern& pattern) { return is_option(pattern, option, situation); });
    if (!is_named)
      return fmt::format("'{}' is offered to {} as well", format_choice(game, situation.state, option),
                         situation.names.name_of(seat));
  }
  return std::nullopt;
}

void read_offer(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  const Offer offer = entry.key == "offered"       ? Offer::Offered
                      : entry.key == "not-offered" ? Offer::NotOffered
                                                   : Offer::OnlyOffered;
  if (!entry.value.is_map() || entry.value.entries.empty())
    fail(place_of(entry.value), fmt::format("{} is written {{ P1: [attack a x] }}", entry.key));
  for (const YamlEntry& line : entry.value.entries) {
    const SeatId seat = names.seat({line.key, {line.line, line.column}});
    std::vector<OptionPattern> patterns;
    for (const YamlNode* item : items_of(line.value)) patterns.push_back(read_option(seat, *item, names));
    if (patterns.empty()) fail(place_of(line.value), "name at least one choice");
    checks.push_back({{line.line, line.column},
                      [=](const Situation& situation) { return compare_offer(situation, seat, patterns, offer); },
                      true});
  }
}

bool may_be_told(const Event& event, SeatId seat) { return seat.is_none() || ((event.visible_to >> seat.value) & 1U) != 0; }

std::string recent_events(const Situation& situation) {
  constexpr std::size_t shown = 16;
  std::string text;
  const std::size_t begin = situation.log.size() > shown ? situation.log.size() - shown : 0;
  for (std::size_t i = begin; i < situation.log.size(); ++i)
    text += (text.empty() ? "" : "; ") + describe_event(situation.names, situation.log[i]);
  return text.empty() ? "nothing" : text;
}

/// The event with a space that has been built up since called by the hex it lies on, as scenarios do.
Event as_named(const Situation& situation, Event event) {
  const Game& game = situation.names.game();
  const bool is_new = game.is_hex() && event.space.is_some() && event.space.index() >= game.space_count();
  if (!is_new) return event;
  const SpaceId first = game.hex.find(game.board(situation.state)[event.space].at);
  if (first.is_some()) event.space = first;
  return event;
}

/// In this order; other events may lie between.
std::optional<std::string> compare_events(const Situation& situation, const std::vector<ExpectedEvent>& expected, SeatId seat) {
  std::size_t next = 0;
  for (const Event& event : situation.log) {
    if (next < expected.size() && may_be_told(event, seat) && is_event(as_named(situation, event), expected[next])) ++next;
  }
  if (next == expected.size()) return std::nullopt;
  const std::string after = next == 0 ? "" : fmt::format(" after '{}'", expected[next - 1].text);
  return fmt::format("'{}' did not happen{}; last events: {}", expected[next].text, after, recent_events(situation));
}

std::optional<std::string> compare_no_events(const Situation& situation, const std::vector<ExpectedEvent>& expected,
                                             SeatId seat) {
  for (const Event& event : situation.log) {
    for (const ExpectedEvent& unwanted : expected) {
      if (may_be_told(event, seat) && is_event(as_named(situation, event), unwanted))
        return fmt::format("'{}' happened ({})", unwanted.text, describe_event(situation.names, event));
    }
  }
  return std::nullopt;
}

std::vector<ExpectedEvent> read_event_list(const YamlNode& node, const Names& names) {
  std::vector<ExpectedEvent> events;
  for (const YamlNode* item : items_of(node)) events.push_back(read_event(*item, names));
  if (events.empty()) fail(place_of(node), "name at least one event");
  return events;
}

void read_events(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  const bool is_wanted = entry.key == "events";
  const auto events = read_event_list(entry.value, names);
  checks.push_back({place_of(entry.value), [=](const Situation& situation) {
                      return is_wanted ? compare_events(situation, events, {}) : compare_no_events(situation, events, {});
                    }});
}

/// told: { P2: [reveal 1 a] }: what a player has been told.
void read_told(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  const bool is_wanted = entry.key == "told";
  if (!entry.value.is_map()) fail(place_of(entry.value), fmt::format("{} is a map of players and events", entry.key));
  for (const YamlEntry& line : entry.value.entries) {
    const SeatId seat = names.seat({line.key, {line.line, line.column}});
    const auto events = read_event_list(line.value, names);
    checks.push_back({place_of(line.value), [=](const Situation& situation) {
                        return is_wanted ? compare_events(situation, events, seat) : compare_no_events(situation, events, seat);
                      }});
  }
}

/// sees: { P2: { a: 2 } }: how many order markers a player sees on a card.
void read_sees(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  if (!entry.value.is_map()) fail(place_of(entry.value), "sees is written { P2: { a: 2 } }");
  for (const YamlEntry& line : entry.value.entries) {
    const SeatId seat = names.seat({line.key, {line.line, line.column}});
    if (!line.value.is_map()) fail(place_of(line.value), "sees is written { P2: { a: 2 } }");
    for (const YamlEntry& item : line.value.entries) {
      const CardId card = names.card({item.key, {item.line, item.column}});
      const int expected = number_of(item.value, "a number of markers", 0, static_cast<int>(order_marker_count));
      checks.push_back({place_of(item.value), [=](const Situation& situation) -> std::optional<std::string> {
                          const View seen = view(situation.names.game(), situation.state, seat);
                          int actual = 0;
                          for (const SeatState& owner : seen.state.seats)
                            actual += static_cast<int>(std::count(owner.markers.begin(), owner.markers.end(), card));
                          if (actual == expected) return std::nullopt;
                          return fmt::format("{} sees {} order markers on {}, expected {}", situation.names.name_of(seat), actual,
                                             situation.names.game().cards[card.index()].key, expected);
                        }});
    }
  }
}

/// cannot-tell: { P2: { P1: { 1: b, 2: a } } }: a player's view stays the same if another's markers lay so.
void read_tell(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  const bool is_secret = entry.key == "cannot-tell";
  if (!entry.value.is_map()) fail(place_of(entry.value), fmt::format("{} is written {{ P2: {{ P1: {{ 1: b }} }} }}", entry.key));
  for (const YamlEntry& line : entry.value.entries) {
    const SeatId viewer = names.seat({line.key, {line.line, line.column}});
    if (!line.value.is_map()) fail(place_of(line.value), "the other player's markers are expected");
    for (const YamlEntry& owner_line : line.value.entries) {
      const SeatId owner = names.seat({owner_line.key, {owner_line.line, owner_line.column}});
      SeatState altered;
      read_markers(owner_line.value, names.game(), owner, altered);
      checks.push_back(
          {place_of(owner_line.value), [=](const Situation& situation) -> std::optional<std::string> {
             State other = situation.state;
             for (std::size_t i = 0; i < order_marker_count; ++i) {
               if (altered.markers[i].is_some()) other.seats[owner.index()].markers[i] = altered.markers[i];
             }
             if (hash_of(other) == hash_of(situation.state)) return std::string("the markers lie exactly so; write others");
             const Game& game = situation.names.game();
             const bool is_same = hash_of(view(game, situation.state, viewer).state) == hash_of(view(game, other, viewer).state);
             if (is_same == is_secret) return std::nullopt;
             return fmt::format("{} {} tell the difference", situation.names.name_of(viewer), is_same ? "cannot" : "can");
           }});
    }
  }
}

/// teams: { P1: { legal: yes, points: 220, cards: 2 } }.
void read_teams_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  if (!entry.value.is_map() || entry.value.entries.empty())
    fail(place_of(entry.value), "teams are written { P1: { legal: yes, points: 220, cards: 2 } }");
  for (const YamlEntry& line : entry.value.entries) {
    const SeatId seat = names.seat({line.key, {line.line, line.column}});
    Fields fields(line.value, "a team");
    const auto add = [&](const YamlNode& node, std::string what, int expected, int (*read)(const Game&, SeatId)) {
      checks.push_back({place_of(node), [=](const Situation& situation) -> std::optional<std::string> {
                          const Game& game = situation.names.game();
                          const int actual = read(game, seat);
                          if (actual == expected) return std::nullopt;
                          return fmt::format("{} of the team of {}: {}, expected {}", what, situation.names.name_of(seat), actual,
                                             expected);
                        }});
    };
    if (const YamlNode* node = fields.find("points"))
      add(*node, "points", number_of(*node, "points", 0, most), [](const Game& game, SeatId owner) {
        return game.is_hex() ? points_of(team_of(game, owner)) : cost_of(force_of(game, owner));
      });
    if (const YamlNode* node = fields.find("cards"))
      add(*node, "cards", number_of(*node, "cards", 0, most),
          [](const Game& game, SeatId owner) { return static_cast<int>(team_of(game, owner).size()); });
    if (const YamlNode* node = fields.find("legal")) {
      const auto problems = [](const Game& game, SeatId owner) {
        if (!game.is_hex()) return judge_force(game.options, force_of(game, owner)).empty() ? 1 : 0;
        return judge_team(game.system, game.options, team_of(game, owner)).empty() ? 1 : 0;
      };
      add(*node, "legal (1: yes, 0: no)", is_yes(*node, "legal") ? 1 : 0, problems);
    }
    fields.finish();
  }
}

/// victory: { P1: defeat x, P2: last team standing }: what was agreed on, all of it.
void read_victory_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  if (!entry.value.is_map() || entry.value.entries.empty())
    fail(place_of(entry.value), "victory is a map of players and what they need to win");
  for (const YamlEntry& line : entry.value.entries) {
    const SeatId seat = names.seat({line.key, {line.line, line.column}});
    std::vector<std::string> expected;
    for (const YamlNode* item : items_of(line.value)) {
      const auto goal = read_goal(names.game(), seat, text_of(*item, "what a player needs to win"));
      if (!goal) fail(place_of(*item), goal.error());
      expected.push_back(goal->text);
    }
    checks.push_back({place_of(line.value), [=](const Situation& situation) -> std::optional<std::string> {
                        const std::vector<std::string> actual = goals_of(situation.names.game(), seat);
                        if (actual == expected) return std::nullopt;
                        return fmt::format("what {} needs to win: {}, expected {}", situation.names.name_of(seat),
                                           fmt::join(actual, "; "), fmt::join(expected, "; "));
                      }});
  }
}

struct GameWord {
  std::string_view word;
  void (*read)(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);
};

constexpr auto game_words = std::to_array<GameWord>({
    {"phase", read_phase_check}, {"round", read_round},
    {"turn", read_turn_number},  {"active", read_active},
    {"order", read_order_check}, {"actions-left", read_actions_left},
    {"winner", read_winner},     {"end", read_end_reason},
    {"asked", read_asked},       {"offered", read_offer},
    {"not-offered", read_offer}, {"only-offered", read_offer},
    {"events", read_events},     {"no-events", read_events},
    {"told", read_told},         {"not-told", read_told},
    {"sees", read_sees},         {"cannot-tell", read_tell},
    {"can-tell", read_tell},     {"battlefields", read_battlefields},
    {"teams", read_teams_check}, {"victory", read_victory_check},
});

}  // namespace

bool read_game_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  for (const GameWord& word : game_words) {
    if (word.word != entry.key) continue;
    word.read(entry, names, checks);
    return true;
  }
  return false;
}

const std::vector<std::string>& game_check_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all;
    for (const GameWord& word : game_words) all.emplace_back(word.word);
    return all;
  }();
  return words;
}

}  // namespace fracas
