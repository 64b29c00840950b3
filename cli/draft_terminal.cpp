#include "cli/draft_terminal.hpp"

#include <fmt/core.h>

#include <charconv>
#include <utility>

namespace fracas {
namespace {

/// Mixed into the seed, so that the draft takes nothing from the dice of the game.
constexpr std::uint64_t draft_stream = 0x2545f4914f6cdd1dULL;

constexpr const char* help_text =
    "  a number, or the id of a card   take it into your team\n"
    "  finish                          call your team complete\n"
    "  any                             let chance choose a card\n"
    "  help, quit\n";

}  // namespace

DraftTerminal::DraftTerminal(DraftTerms terms, std::vector<std::string> names, std::vector<std::string> players,
                             std::istream& answers, std::uint64_t seed)
    : draft_(std::move(terms)),
      names_(std::move(names)),
      players_(std::move(players)),
      answers_(answers),
      random_(seed ^ draft_stream) {}

TerminalEnd DraftTerminal::play() {
  if (draft_.terms().options.has_build_total)
    fmt::print("Teams are drafted up to {} points. Type help at any question.\n", draft_.terms().options.build_total);
  while (draft_.step() == DraftStep::Roll) roll();
  while (draft_.step() == DraftStep::Pick) {
    const SeatId seat = draft_.asked();
    if (!players_[seat.index()].empty()) {
      pick_by_chance();
      continue;
    }
    show_offers();
    fmt::print("{} picks> ", names_[seat.index()]);
    std::string line;
    if (!std::getline(answers_, line)) return TerminalEnd::InputEnded;
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    if (line == "quit") return TerminalEnd::Quit;
    if (!understand(line)) fmt::print("{}", help_text);
  }
  for (std::uint8_t seat = 0; seat < names_.size(); ++seat) tell_team(SeatId{seat});
  return TerminalEnd::Over;
}

void DraftTerminal::roll() {
  const SeatId seat = draft_.asked();
  const int result = static_cast<int>(random_.below(20)) + 1;
  fmt::print("{} rolls {}.\n", names_[seat.index()], result);
  (void)draft_.roll(result);
}

void DraftTerminal::pick_by_chance() {
  const SeatId seat = draft_.asked();
  const std::vector<std::size_t> offers = draft_.offers();
  const CardDefinition& card = *draft_.terms().cards[offers[random_.below(static_cast<std::uint32_t>(offers.size()))]].card;
  fmt::print("{} takes {} ({} points).\n", names_[seat.index()], card.name, card.points);
  (void)draft_.pick(seat, card.id);
}

void DraftTerminal::show_offers() const {
  const SeatId seat = draft_.asked();
  const std::vector<std::size_t> offers = draft_.offers();
  fmt::print("\n{} has {} points.\n", names_[seat.index()], points_of(draft_.team(seat)));
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const CardDefinition& card = *draft_.terms().cards[offers[i]].card;
    fmt::print("{:>4}  {:<32} {:>4} points\n", i + 1, card.id, card.points);
  }
}

bool DraftTerminal::understand(const std::string& line) {
  const SeatId seat = draft_.asked();
  if (line == "any") {
    pick_by_chance();
    return true;
  }
  if (line == "help") return false;
  if (line == "finish") {
    if (const auto problem = draft_.finish(seat)) fmt::print("{} ({})\n", problem->message, problem->rule.text());
    return true;
  }
  std::string card = line;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  const std::vector<std::size_t> offers = draft_.offers();
  const bool is_number = error == std::errc{} && end == line.data() + line.size();
  if (is_number && number >= 1 && number <= offers.size()) card = draft_.terms().cards[offers[number - 1]].card->id;
  if (const auto problem = draft_.pick(seat, card)) fmt::print("{} ({})\n", problem->message, problem->rule.text());
  return true;
}

void DraftTerminal::tell_team(SeatId seat) const {
  fmt::print("{}:", names_[seat.index()]);
  for (const CardDefinition* card : draft_.team(seat)) fmt::print(" {}", card->id);
  fmt::print(" ({} points)\n", points_of(draft_.team(seat)));
}

}  // namespace fracas
