#include "cli/terminal_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "cli/board_picture.hpp"
#include "cli/odds_text.hpp"
#include "cli/rule_text.hpp"
#include "engine/api/ability_question.hpp"
#include "engine/api/choice_text.hpp"
#include "engine/api/judge_choices.hpp"
#include "engine/api/narrate.hpp"
#include "engine/rules/scape/attack_forecast.hpp"
#include "engine/rules/scape/scape_rules.hpp"
#include "engine/state/asked_seat.hpp"

namespace fracas {
namespace {

/// Mixed into the seed, so that answers by chance do not follow the dice.
constexpr std::uint64_t other_stream = 0x5bd1e995cafef00dULL;
/// Longer than any choice; the rest of a line is passed over.
constexpr std::size_t longest_line = 1'000;

/// More options than this are listed in columns, without their labels.
constexpr std::size_t most_labels = 12;
constexpr std::size_t line_width = 120;

constexpr const char* help_text =
    "  a number, or the words of an option      answer the question\n"
    "  why CHOICE [; CHOICE...]                 may I, and if not, which rule forbids it; several choices are one path\n"
    "  odds CHOICE [; CHOICE...]                how likely what an attack can do is, or what a move risks, such as:\n"
    "                                           odds attack A B   or   odds move A   or   odds move A; step A B3\n"
    "  undo                                     take back the last decision, unless dice were rolled, something hidden\n"
    "                                           was shown or another player has decided since\n"
    "  rules ID or WORDS                        print a rule, or search the rules\n"
    "  board                                    show the battlefield and all figures\n"
    "  any                                      let chance choose an option\n"
    "  concede                                  give up\n"
    "  help, quit\n";

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

/// The text behind a command word, or nothing if the line says something else.
std::optional<std::string> after_word(const std::string& line, std::string_view word) {
  if (line.rfind(word, 0) != 0) return std::nullopt;
  if (line.size() == word.size()) return std::string{};
  if (line[word.size()] != ' ') return std::nullopt;
  return trimmed(std::string_view(line).substr(word.size()));
}

std::optional<std::size_t> read_number(const std::string& line) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc{} || end != line.data() + line.size()) return std::nullopt;
  return number;
}

/// The rule behind an event and those behind the parts of its number, each once: "SS-CMB-10, SS-HGT-02".
std::string rules_of(const Event& event) {
  std::vector<std::string_view> ids;
  const auto add = [&](RuleId rule) {
    if (!rule.is_none() && std::find(ids.begin(), ids.end(), rule.text()) == ids.end()) ids.push_back(rule.text());
  };
  add(event.rule);
  for (const Part& part : event.parts) add(part.rule);
  return fmt::format("{}", fmt::join(ids, ", "));
}

/// What a picture of the board shows.
Hash places_of(const State& state) { return hash_value(state.occupants); }

/// What the list of figures shows besides.
Hash conditions_of(const State& state) {
  std::vector<std::uint8_t> conditions;
  for (const FigureState& figure : state.figures) {
    conditions.insert(conditions.end(), {static_cast<std::uint8_t>(figure.status), figure.damage, figure.action_tokens});
  }
  return hash_bytes(conditions.data(), conditions.size());
}

}  // namespace

TerminalGame::TerminalGame(GameRecorder& recorder, const RuleBook& rules, std::vector<SeatBot> bots, std::istream& answers,
                           std::uint64_t seed, WrittenWatch* watch)
    : recorder_(recorder),
      rules_(rules),
      bots_(std::move(bots)),
      answers_(answers),
      dice_(seed),
      chance_(seed ^ other_stream),
      paint_(Paint::for_standard_output()),
      watch_(watch) {
  for (std::uint8_t seat = 0; seat < game().seat_count(); ++seat) {
    if (is_person(SeatId{seat})) people_ = static_cast<std::uint8_t>(people_ | (1U << seat));
  }
}

TerminalEnd TerminalGame::play() {
  tell_events();
  while (state().pending.kind != PendingKind::Over) {
    if (state().pending.kind == PendingKind::Chance) {
      [[maybe_unused]] const bool is_taken = recorder_.resolve(throw_dice(state().pending, dice_));
    } else if (const SeatId seat = asked_seat(state()); is_person(seat)) {
      const Answer answer = ask(seat);
      if (answer == Answer::Quit) return TerminalEnd::Quit;
      if (answer == Answer::InputEnded) return TerminalEnd::InputEnded;
    } else {
      // Asking a bot again would give the same answer for ever.
      if (take(bots_[seat.index()](view(game(), state(), seat))) != Answer::Taken)
        throw std::logic_error("a bot chose what is refused");
    }
    tell_events();
  }
  tell_end();
  return TerminalEnd::Over;
}

void TerminalGame::tell_events() {
  if (watch_ != nullptr) {
    for (const std::string& line : watch_->take_lines(state())) fmt::print("{}\n", line);
    return;
  }
  for (const Event& event : recorder_.last_events()) {
    // At a shared terminal only what all its players may know is said.
    if ((event.visible_to & people_) != people_) continue;
    const std::string words = narrate(game(), state(), event);
    if (words.empty()) continue;
    const std::string rules = rules_of(event);
    fmt::print("{}{}\n", words, rules.empty() ? "" : paint_.dim(fmt::format("  [{}]", rules)));
  }
}

void TerminalGame::show_board(SeatId seat) {
  const View seen = view(game(), state(), seat);
  fmt::print("\n{}", board_picture(game(), seen.state, paint_));
  places_shown_ = places_of(state());
}

void TerminalGame::show_figures(SeatId seat) {
  const View seen = view(game(), state(), seat);
  fmt::print("\n{}", figure_list(game(), seen.state, paint_));
  conditions_shown_ = conditions_of(state());
}

void TerminalGame::show_question(SeatId seat) {
  const View seen = view(game(), state(), seat);
  fmt::print("\n{}: {}\n", paint_.seat(seat, game().seats[seat.index()].name), paint_.bold(question(game(), seen.state, seat)));
  if (const AskedAbility asked = asked_ability(game(), seen.state); asked.ability.is_some()) {
    const Ability& ability = game().abilities[asked.ability];
    fmt::print("{}\n", paint_.dim(fmt::format("  {}: {}", ability.name, ability.text.empty() ? ability.reading : ability.text)));
  }
  if (options_.size() > most_labels) {
    show_many_options();
    return;
  }
  for (std::size_t i = 0; i < options_.size(); ++i) {
    fmt::print("{:>4}  {}  {}\n", i + 1, label(game(), state(), options_[i]),
               paint_.dim(format_choice(game(), state(), options_[i])));
  }
}

void TerminalGame::show_many_options() const {
  std::vector<std::string> cells;
  std::size_t widest = 0;
  for (const Choice& option : options_) {
    cells.push_back(fmt::format("{:>4}  {}", cells.size() + 1, format_choice(game(), state(), option)));
    widest = std::max(widest, cells.back().size());
  }
  const std::size_t columns = std::max<std::size_t>(1, line_width / (widest + 1));
  const std::size_t rows = (cells.size() + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = row; i < cells.size(); i += rows)
      fmt::print("{:<{}}", cells[i], i + rows < cells.size() ? widest + 1 : 0);
    fmt::print("\n");
  }
}

/// Wipes a secret question and its answers off the screen before somebody else looks at it.
void TerminalGame::hand_over(SeatId seat) {
  const bool is_secret = state().pending.decision == DecisionKind::PlaceOrderMarkers;
  const bool is_other_person = last_asked_.is_some() && last_asked_ != seat && std::popcount(people_) > 1;
  if ((was_secret_ || is_secret) && is_other_person && is_input_terminal()) {
    constexpr const char* wipe_screen = "\x1b[2J\x1b[3J\x1b[H";
    fmt::print("{}{}, press Enter when nobody else looks.", wipe_screen, game().seats[seat.index()].name);
    std::fflush(stdout);
    std::string ignored;
    std::getline(answers_, ignored);
    fmt::print("{}", wipe_screen);
  }
  was_secret_ = is_secret;
  last_asked_ = seat;
}

TerminalGame::Answer TerminalGame::ask(SeatId seat) {
  hand_over(seat);
  list_options(game(), state(), seat, options_);
  if (places_of(state()) != places_shown_) show_board(seat);
  if (conditions_of(state()) != conditions_shown_) show_figures(seat);
  show_question(seat);
  while (true) {
    fmt::print("> ");
    std::fflush(stdout);
    std::string line;
    if (!std::getline(answers_, line)) {
      fmt::print("\n");
      return Answer::InputEnded;
    }
    if (!is_input_terminal()) fmt::print("{}\n", line.substr(0, longest_line));
    const Answer answer = understand(seat, trimmed(line.substr(0, longest_line)));
    if (answer != Answer::AskAgain) return answer;
  }
}

TerminalGame::Answer TerminalGame::understand(SeatId seat, const std::string& line) {
  if (line.empty()) {
    show_question(seat);
  } else if (line == "quit" || line == "exit") {
    return Answer::Quit;
  } else if (line == "help" || line == "?") {
    fmt::print("{}", help_text);
  } else if (line == "board") {
    show_board(seat);
    show_figures(seat);
  } else if (line == "any") {
    return take(options_[chance_.below(static_cast<std::uint32_t>(options_.size()))]);
  } else if (const auto wish = after_word(line, "why")) {
    explain_wish(seat, *wish);
  } else if (const auto asked = after_word(line, "odds")) {
    tell_odds(seat, *asked);
  } else if (line == "undo") {
    return take_back(seat);
  } else if (const auto words = after_word(line, "rules")) {
    fmt::print("{}", look_up_rules(rules_, *words, paint_).text);
  } else if (const auto number = read_number(line)) {
    if (*number >= 1 && *number <= options_.size()) return take(options_[*number - 1]);
    fmt::print("There are options 1 to {}.\n", options_.size());
  } else if (const auto choice = parse_choice(game(), state(), seat, line)) {
    return take(*choice);
  } else {
    fmt::print("{}\nType a number from 1 to {}, the words of an option, or help.\n", choice.error(), options_.size());
  }
  return Answer::AskAgain;
}

TerminalGame::Answer TerminalGame::take(const Choice& choice) {
  const auto refusal = recorder_.choose(choice);
  if (!refusal) return Answer::Taken;
  fmt::print("{}\n", sentence(*refusal));
  return Answer::AskAgain;
}

/// At a shared terminal the last decision may be another person's than the one who is asked now.
TerminalGame::Answer TerminalGame::take_back(SeatId asked) {
  const std::vector<ReplayEntry>& entries = recorder_.replay().entries;
  const SeatId last = entries.empty() ? SeatId{} : entries.back().seat;
  const SeatId seat = last.is_some() && is_person(last) ? last : asked;
  const std::string input = last == seat ? ": " + entries.back().input : "";
  if (const auto finality = recorder_.take_back(seat)) {
    fmt::print("{}\n", sentence(*finality));
    return Answer::AskAgain;
  }
  fmt::print("Taken back{}.\n", was_secret_ ? "" : input);
  return Answer::Taken;
}

std::optional<std::vector<Choice>> TerminalGame::read_choices(SeatId seat, const std::string& text) const {
  std::vector<Choice> choices;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(';', start), text.size());
    const std::string words = trimmed(std::string_view(text).substr(start, end - start));
    const auto number = read_number(words);
    if (number && (*number < 1 || *number > options_.size())) {
      fmt::print("There are options 1 to {}.\n", options_.size());
      return std::nullopt;
    }
    const auto choice = number ? Result<Choice, std::string>(options_[*number - 1]) : parse_choice(game(), state(), seat, words);
    if (!choice) {
      fmt::print("{}\n", choice.error());
      return std::nullopt;
    }
    choices.push_back(*choice);
    start = end + 1;
  }
  return choices;
}

/// Whether the choices are allowed one after the other; says why not.
bool TerminalGame::are_allowed(const std::vector<Choice>& choices) const {
  if (choices.size() == 1) {
    const auto reason = explain(game(), state(), choices.front());
    if (reason) fmt::print("{}\n", *reason);
    return !reason;
  }
  const auto fault = judge_choices(game(), state(), choices);
  if (!fault) return true;
  const bool is_end = fault->index == choices.size();
  fmt::print("{}: {}\n", is_end ? "The move cannot end there" : format_choice(game(), state(), choices[fault->index]),
             sentence(fault->refusal));
  return false;
}

void TerminalGame::tell_odds(SeatId seat, const std::string& text) const {
  if (!game().is_hex()) {
    fmt::print("Odds of attacks and moves are told in SuperScape and HeroScape.\n");
    return;
  }
  const auto choices = read_choices(seat, text);
  if (!choices || !are_allowed(*choices)) return;
  const View seen = view(game(), state(), seat);
  const scape::Variant& variant = scape::variant_of(game());
  if (const auto move = scape::forecast_move({variant, game(), seen.state}, *choices)) {
    fmt::print("{}", move_odds_text(game(), seen.state, *move, paint_));
    return;
  }
  const std::string odds = odds_text(game(), scape::forecast_attacks(variant, game(), seen.state, choices->front()), paint_);
  fmt::print("{}", odds.empty() ? "That is neither an attack nor a move.\n" : odds);
}

void TerminalGame::explain_wish(SeatId seat, const std::string& text) const {
  const auto choices = read_choices(seat, text);
  if (choices && are_allowed(*choices)) fmt::print("Yes, you may.\n");
}

void TerminalGame::tell_end() const {
  std::string winners;
  for (std::size_t seat = 0; seat < game().seat_count(); ++seat) {
    if (((state().winners >> seat) & 1U) == 0) continue;
    winners += (winners.empty() ? "" : " and ") + paint_.seat(SeatId{static_cast<std::uint8_t>(seat)}, game().seats[seat].name);
  }
  fmt::print("\n{}\n", winners.empty() ? "The game is a draw." : winners + " won.");
}

}  // namespace fracas
