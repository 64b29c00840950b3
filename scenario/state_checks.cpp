#include "scenario/state_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/core/nearest_word.hpp"
#include "engine/rules/clix/values.hpp"
#include "scenario/ability_markers.hpp"
#include "scenario/figure_text.hpp"
#include "scenario/force_text.hpp"

namespace fracas {
namespace {

constexpr int most = 9999;

/// Compares a number read from the state.
template <class Read>
Check number_check(const YamlNode& node, std::string what, Read read) {
  const int expected = number_of(node, what, 0, most);
  return {place_of(node), [=](const Situation& situation) -> std::optional<std::string> {
            const int actual = read(situation);
            if (actual == expected) return std::nullopt;
            return fmt::format("{} is {}, expected {}", what, actual, expected);
          }};
}

struct StatusWord {
  std::string_view word;
  FigureStatus status;
};
constexpr auto status_words = std::to_array<StatusWord>({
    {"on-board", FigureStatus::OnBoard},
    {"defeated", FigureStatus::Defeated},
    {"unplaced", FigureStatus::Unplaced},
    {"out", FigureStatus::LeftOut},
    {"sideline", FigureStatus::Sideline},
    {"outside", FigureStatus::Outside},
    {"removed", FigureStatus::Removed},
});

std::string_view status_word(FigureStatus status) {
  for (const StatusWord& word : status_words) {
    if (word.status == status) return word.word;
  }
  return "not in the game";
}

Check status_check(ScenarioPlace place, const std::string& name, FigureId figure, FigureStatus expected) {
  return {place, [=](const Situation& situation) -> std::optional<std::string> {
            const FigureStatus actual = situation.state.figures[figure.index()].status;
            if (actual == expected) return std::nullopt;
            return fmt::format("{} is {}, expected {}", name, status_word(actual), status_word(expected));
          }};
}

FigureStatus read_status(const YamlNode& node) {
  std::vector<std::string> valid;
  for (const StatusWord& word : status_words) {
    if (word.word == text_of(node, "a status")) return word.status;
    valid.emplace_back(word.word);
  }
  fail_unknown(place_of(node), "status", node.text, valid);
}

Check place_check(const YamlNode& node, const std::string& name, FigureId figure, SpaceId expected) {
  return {place_of(node), [=](const Situation& situation) -> std::optional<std::string> {
            const FigureState& state = situation.state.figures[figure.index()];
            if (state.is_on_board() && state.space == situation.names.present(situation.state, expected)) return std::nullopt;
            const std::string where =
                state.is_on_board() ? "on " + situation.names.name_of(state.space) : std::string(status_word(state.status));
            return fmt::format("{} is {}, expected on {}", name, where, situation.names.name_of(expected));
          }};
}

std::string marks_text(std::uint8_t marks) {
  std::string text;
  for (const std::string& word : mark_words()) {
    if ((marks & static_cast<std::uint8_t>(read_mark({word, {}}))) != 0) text += (text.empty() ? "" : ", ") + word;
  }
  return text.empty() ? "none" : text;
}

Check marks_check(const YamlNode& node, const std::string& name, FigureId figure) {
  std::uint8_t expected = 0;
  for (const YamlNode* item : items_of(node)) {
    expected =
        static_cast<std::uint8_t>(expected | static_cast<std::uint8_t>(read_mark({text_of(*item, "a mark"), place_of(*item)})));
  }
  return {place_of(node), [=](const Situation& situation) -> std::optional<std::string> {
            const std::uint8_t actual = situation.state.figures[figure.index()].marks;
            if (actual == expected) return std::nullopt;
            return fmt::format("the marks of {} are {}, expected {}", name, marks_text(actual), marks_text(expected));
          }};
}

struct ClixValue {
  std::string_view key;
  Value value;
};

/// Combat values as they are now, modifiers included.
constexpr auto clix_values = std::to_array<ClixValue>({
    {"speed", Value::Speed},
    {"attack", Value::Attack},
    {"defense", Value::Defense},
    {"damage", Value::Damage},
    {"range", Value::Range},
});

void read_clix_checks(FigureId figure, const std::string& name, Fields& fields, std::vector<Check>& checks) {
  read_recruitment_checks(figure, name, fields, checks);
  if (const YamlNode* node = fields.find("click")) {
    checks.push_back(number_check(*node, "the click of " + name,
                                  [=](const Situation& s) { return s.state.figures[figure.index()].damage + 1; }));
  }
  if (const YamlNode* node = fields.find("tokens")) {
    checks.push_back(number_check(*node, "the action tokens of " + name,
                                  [=](const Situation& s) { return int{s.state.figures[figure.index()].action_tokens}; }));
  }
  for (const ClixValue& value : clix_values) {
    const YamlNode* node = fields.find(value.key);
    if (node == nullptr) continue;
    const Value asked = value.value;
    checks.push_back(number_check(*node, fmt::format("the {} of {}", value.key, name), [=](const Situation& s) {
      return clix::value_now(s.names.game(), s.state, asked, figure, {});
    }));
  }
}

void read_scape_checks(FigureId figure, const std::string& name, Fields& fields, std::vector<Check>& checks) {
  if (const YamlNode* node = fields.find("wounds")) {
    checks.push_back(number_check(*node, "the wounds of " + name,
                                  [=](const Situation& s) { return int{s.state.figures[figure.index()].damage}; }));
  }
  if (const YamlNode* node = fields.find("remaining-life")) {
    checks.push_back(number_check(*node, "the remaining life of " + name, [=](const Situation& s) {
      return std::max(0, s.names.game().profile(figure).life - s.state.figures[figure.index()].damage);
    }));
  }
}

Check controller_check(const YamlNode& node, const std::string& name, FigureId figure, SeatId expected) {
  return {place_of(node), [=](const Situation& situation) -> std::optional<std::string> {
            const SeatId actual = situation.state.figures[figure.index()].controller;
            if (actual == expected) return std::nullopt;
            return fmt::format("{} is controlled by {}, expected {}", name, situation.names.name_of(actual),
                               situation.names.name_of(expected));
          }};
}

/// Markers on the figure itself, and those on its card.
void read_held_markers(FigureId figure, const Names& names, Fields& fields, std::vector<Check>& checks) {
  const Game& game = names.game();
  if (const YamlNode* node = fields.find("ability-markers"))
    read_ability_marker_checks(*node, game, {MarkerPlace::Figure, figure.value, names.name_of(figure)}, checks);
  const CardId card = game.figures[figure.index()].card;
  if (const YamlNode* node = fields.find("card-markers"))
    read_ability_marker_checks(*node, game, {MarkerPlace::Card, card.value, "the card of " + names.name_of(figure)}, checks);
}

constexpr auto order_words = std::to_array<std::string_view>({"1", "2", "3", "X"});

std::string card_name(const Game& game, CardId card) { return card.is_some() ? game.cards[card.index()].key : "hand"; }

void read_marker_checks(SeatId seat, const YamlNode& node, const Names& names, std::vector<Check>& checks) {
  Fields fields(node, "markers");
  for (std::size_t marker = 0; marker < order_words.size(); ++marker) {
    const YamlNode* found = fields.find(order_words[marker]);
    if (found == nullptr) continue;
    const CardId expected = text_of(*found, "a card") == "hand" ? CardId{} : names.card(word_of(*found, "a card"));
    checks.push_back({place_of(*found), [=](const Situation& situation) -> std::optional<std::string> {
                        const CardId actual = situation.state.seats[seat.index()].markers[marker];
                        if (actual == expected) return std::nullopt;
                        const Game& game = situation.names.game();
                        return fmt::format("order marker {} of {} is on {}, expected {}", order_words[marker],
                                           situation.names.name_of(seat), card_name(game, actual), card_name(game, expected));
                      }});
  }
  fields.finish();
}

std::string revealed_text(std::uint8_t revealed) {
  std::string text;
  for (std::size_t marker = 0; marker < order_words.size(); ++marker) {
    if (((revealed >> marker) & 1U) != 0) text += (text.empty() ? "" : ", ") + std::string(order_words[marker]);
  }
  return text.empty() ? "none" : text;
}

Check revealed_check(SeatId seat, const YamlNode& node) {
  std::uint8_t expected = 0;
  for (const YamlNode* item : items_of(node)) {
    const auto* const found = std::find(order_words.begin(), order_words.end(), text_of(*item, "a marker"));
    if (found == order_words.end()) fail(place_of(*item), "a marker is 1, 2, 3 or X");
    expected = static_cast<std::uint8_t>(expected | (1U << static_cast<unsigned>(found - order_words.begin())));
  }
  return {place_of(node), [=](const Situation& situation) -> std::optional<std::string> {
            const std::uint8_t actual = situation.state.seats[seat.index()].revealed_markers;
            if (actual == expected) return std::nullopt;
            return fmt::format("revealed markers of {}: {}, expected {}", situation.names.name_of(seat), revealed_text(actual),
                               revealed_text(expected));
          }};
}

}  // namespace

void read_figure_checks(FigureId figure, const YamlNode& node, const Names& names, std::vector<Check>& checks) {
  const std::string name = names.name_of(figure);
  if (node.is_scalar()) {
    const bool is_status = node.text == "defeated" || node.text == "sideline" || node.text == "outside" || node.text == "removed";
    if (is_status) {
      checks.push_back(status_check(place_of(node), name, figure, read_status(node)));
    } else {
      checks.push_back(place_check(node, name, figure, names.space_of(node)));
    }
    return;
  }
  Fields fields(node, "a figure");
  if (const YamlNode* at = fields.find("at")) checks.push_back(place_check(*at, name, figure, names.space_of(*at)));
  if (const YamlNode* status = fields.find("status"))
    checks.push_back(status_check(place_of(*status), name, figure, read_status(*status)));
  if (const YamlNode* defeated = fields.find("defeated")) {
    checks.push_back(status_check(place_of(*defeated), name, figure,
                                  is_yes(*defeated, "defeated") ? FigureStatus::Defeated : FigureStatus::OnBoard));
  }
  if (const YamlNode* marks = fields.find("marks")) checks.push_back(marks_check(*marks, name, figure));
  if (const YamlNode* controller = fields.find("controller"))
    checks.push_back(controller_check(*controller, name, figure, names.seat(word_of(*controller, "a player"))));
  read_held_markers(figure, names, fields, checks);
  if (names.game().system == System::HeroClix) {
    read_clix_checks(figure, name, fields, checks);
  } else {
    read_scape_checks(figure, name, fields, checks);
  }
  fields.finish();
}

void read_player_checks(SeatId seat, const YamlNode& node, const Names& names, std::vector<Check>& checks) {
  Fields fields(node, "a player");
  if (const YamlNode* score = fields.find("score")) {
    checks.push_back(number_check(*score, "the score of " + names.name_of(seat),
                                  [=](const Situation& s) { return int{s.state.seats[seat.index()].score}; }));
  }
  if (const YamlNode* rerolls = fields.find("rerolls")) {
    checks.push_back(number_check(*rerolls, "the themed rerolls of " + names.name_of(seat),
                                  [=](const Situation& s) { return int{s.state.seats[seat.index()].rerolls}; }));
  }
  if (const YamlNode* eliminated = fields.find("eliminated")) {
    const bool expected = is_yes(*eliminated, "eliminated");
    checks.push_back({place_of(*eliminated), [=](const Situation& situation) -> std::optional<std::string> {
                        if ((situation.state.seats[seat.index()].is_eliminated != 0) == expected) return std::nullopt;
                        return fmt::format("{} is {}eliminated", situation.names.name_of(seat), expected ? "not " : "");
                      }});
  }
  if (const YamlNode* markers = fields.find("markers")) read_marker_checks(seat, *markers, names, checks);
  if (const YamlNode* revealed = fields.find("revealed")) checks.push_back(revealed_check(seat, *revealed));
  fields.finish();
}

}  // namespace fracas
