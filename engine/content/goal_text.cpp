#include "engine/content/goal_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/board/hex/space_name.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::string_view usual = "last team standing";
constexpr int most_rounds = 1000;
constexpr std::size_t longest_goal = 200;
constexpr std::array<std::string_view, 5> goal_words = {"defeat", "hold", "last", "points", "survive"};

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t begin = text.find_first_not_of(" ,"); begin != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(" ,", begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    if (word != "and" && word != "the") words.emplace_back(word);
    begin = text.find_first_not_of(" ,", end);
  }
  return words;
}

std::optional<int> number_of(std::string_view text) {
  int value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = problem == std::errc() && end == text.data() + text.size();
  return is_number && value >= 1 && value <= most_rounds ? std::optional(value) : std::nullopt;
}

std::string list_of(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " and ") + name;
  return text;
}

/// One goal being read, word by word; the first thing not understood becomes the error.
class GoalReader {
 public:
  GoalReader(const Game& game, SeatId seat, std::vector<std::string> words) : game_(game), words_(std::move(words)) {
    goal_.seat = seat;
  }

  Result<Goal, std::string> read() {
    const std::string& first = words_.front();
    if (first == "defeat") {
      read_defeat();
    } else if (first == "hold") {
      read_hold();
    } else if (first == "survive") {
      read_rounds(GoalKind::Survive, 1, "survive 6 rounds");
      goal_.text = "survive " + std::to_string(goal_.rounds) + " rounds";
    } else if (first == "points") {
      if (words_.size() > 1 && words_[1] == "after") read_rounds(GoalKind::Points, 2, "points after 6 rounds");
      if (goal_.kind != GoalKind::Points) fail("points after 6 rounds");
      goal_.text = "points after " + std::to_string(goal_.rounds) + " rounds";
    } else {
      const bool is_usual = words_ == std::vector<std::string>{"last", "team", "standing"};
      if (!is_usual) {
        const std::vector<std::string> valid(goal_words.begin(), goal_words.end());
        error_ = fracas::quoted(first) + " is no way to win; expected " + std::string(usual) +
                 ", defeat FIGURE, hold SPACE, survive N rounds or points after N rounds" + did_you_mean(first, valid);
      }
      goal_.text = usual;
    }
    if (!error_.empty()) return error_;
    return std::move(goal_);
  }

 private:
  void fail(std::string_view example) {
    if (error_.empty()) error_ = "expected a goal such as '" + std::string(example) + "'";
  }

  void read_rounds(GoalKind kind, std::size_t at, std::string_view example) {
    goal_.kind = kind;
    const bool is_whole = words_.size() == at + 2 && (words_[at + 1] == "rounds" || words_[at + 1] == "round");
    const std::optional<int> rounds = is_whole ? number_of(words_[at]) : std::nullopt;
    if (!rounds) return fail(example);
    goal_.rounds = *rounds;
  }

  void read_defeat() {
    goal_.kind = GoalKind::Defeat;
    std::vector<std::string> names(words_.begin() + 1, words_.end());
    for (const std::string& name : names) add_figures(name);
    if (names.empty()) fail("defeat ember-warden");
    goal_.text = "defeat " + list_of(names);
  }

  /// A figure, or all figures of a card.
  void add_figures(const std::string& name) {
    std::vector<std::string> valid;
    for (const CardInGame& card : game_.cards) {
      valid.push_back(card.key);
      if (card.key != name) continue;
      for (std::uint8_t i = 0; i < card.figure_count; ++i)
        goal_.figures.push_back(FigureId{static_cast<std::uint8_t>(card.first_figure.value + i)});
      return;
    }
    for (std::size_t i = 0; i < game_.figures.size(); ++i) {
      valid.push_back(game_.figures[i].key);
      if (game_.figures[i].key == name) return goal_.figures.push_back(FigureId{static_cast<std::uint8_t>(i)});
    }
    if (error_.empty()) error_ = "there is no figure " + fracas::quoted(name) + " in this game" + did_you_mean(name, valid);
  }

  void read_hold() {
    goal_.kind = GoalKind::Hold;
    std::vector<std::string> names;
    std::size_t at = 1;
    for (; at < words_.size() && words_[at] != "for" && words_[at] != "at"; ++at) {
      const SpaceId space = find_space(game_.hex, words_[at]);
      if (space.is_none() && error_.empty()) error_ = fracas::quoted(words_[at]) + " is no space of this battlefield";
      goal_.spaces.push_back(space);
      names.push_back(words_[at]);
    }
    if (names.empty()) fail("hold A3");
    goal_.text = "hold " + list_of(names);
    if (at == words_.size()) return;
    if (words_[at] == "for") {
      read_rounds(GoalKind::Hold, at + 1, "hold A3 for 2 rounds");
      goal_.text += " for " + std::to_string(goal_.rounds) + (goal_.rounds == 1 ? " round" : " rounds");
      return;
    }
    const bool is_end = words_.size() == at + 5 && words_[at + 1] == "end" && words_[at + 2] == "of" && words_[at + 3] == "round";
    const std::optional<int> round = is_end ? number_of(words_[at + 4]) : std::nullopt;
    if (!round) return fail("hold A3 at the end of round 5");
    goal_.at_round = *round;
    goal_.text += " at the end of round " + std::to_string(*round);
  }

  const Game& game_;
  std::vector<std::string> words_;
  Goal goal_;
  std::string error_;
};

}  // namespace

Result<Goal, std::string> read_goal(const Game& game, SeatId seat, std::string_view text) {
  if (!game.is_hex()) return std::string("HeroClix has victory conditions of its own");
  if (text.size() > longest_goal) return "a goal has at most " + std::to_string(longest_goal) + " letters";
  std::vector<std::string> words = words_of(text);
  if (words.empty()) return std::string("expected a goal such as 'hold A3 for 2 rounds'");
  return GoalReader(game, seat, std::move(words)).read();
}

std::optional<std::string> agree_on(Game& game, Goal goal) {
  if (goal.kind == GoalKind::Points) {
    if (game.options.round_limit != 0 && game.options.round_limit != goal.rounds)
      return "points are counted once: the number of rounds was agreed on as " + std::to_string(game.options.round_limit);
    game.options.round_limit = static_cast<std::uint16_t>(goal.rounds);
  }
  const auto counts_rounds = [&](const Goal& other) {
    return other.seat == goal.seat && other.kind == GoalKind::Hold && other.rounds > 0;
  };
  if (counts_rounds(goal) && std::any_of(game.goals.begin(), game.goals.end(), counts_rounds))
    return "a player has at most one goal that counts the rounds something is held";
  game.goals.push_back(std::move(goal));
  return std::nullopt;
}

std::vector<std::string> goals_of(const Game& game, SeatId seat) {
  std::vector<std::string> goals;
  for (const Goal& goal : game.goals) {
    if (goal.seat == seat) goals.push_back(goal.text);
  }
  if (goals.empty()) goals.emplace_back(usual);
  return goals;
}

}  // namespace fracas
