#include "server/table/gathering.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <exception>

#include "engine/content/judged_team.hpp"
#include "engine/content/team_text.hpp"
#include "engine/core/nearest_word.hpp"
#include "server/game_json.hpp"
#include "server/table/draft_bot.hpp"
#include "server/table/seat_claims.hpp"

namespace fracas {
namespace {

/// What a team may cost where neither the battle nor anybody else says so (SS-TEM-01).
constexpr std::uint16_t usual_total = 1000;
constexpr int nesting_limit = 6;

std::string as_sentence(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text.ends_with('.') ? text : text + ".";
}

GatheringProblem problem_of(SeatId seat, const TeamProblem& problem) {
  const std::string words = problem.is_about_team ? "the team " + problem.message : problem.message;
  return {.seat = seat, .rule = std::string(problem.rule.text()), .sentence = as_sentence(words)};
}

void put_cards(BattleTeam& team, const TeamWish& wish) {
  const auto put = [](const std::vector<TeamCardWish>& entries, std::vector<BattleCard>& cards) {
    cards.clear();
    for (const TeamCardWish& entry : entries)
      cards.push_back({.card = entry.card, .count = entry.count, .line = 0, .column = 0, .build = entry.build});
  };
  put(wish.cards, team.cards);
  put(wish.sideline, team.sideline);
  team.theme = wish.theme;
  if (!wish.name.empty()) team.name = wish.name;
}

constexpr std::string_view draw_word = " draw ";

std::string roll_text(const D20Roll& roll) {
  return std::to_string(roll.result) + (roll.draw ? std::string(draw_word) + std::to_string(*roll.draw) : "");
}

DraftRoll read_roll(SeatId seat, std::string_view text) {
  DraftRoll roll{.seat = seat, .d20 = 0, .draw = {}};
  const char* const end = text.data() + text.size();
  const std::string_view rest(std::from_chars(text.data(), end, roll.d20).ptr, end);
  std::uint32_t draw = 0;
  if (rest.starts_with(draw_word) && std::from_chars(rest.data() + draw_word.size(), end, draw).ptr == end) roll.draw = draw;
  return roll;
}

bool is_brought_later(const GameSettings& settings) {
  return settings.is_draft || std::any_of(settings.teams.begin(), settings.teams.end(),
                                          [](const SeatTeam& team) { return team.source == SeatTeam::Source::Own; });
}

/// How many players could begin a team with one card each, and what the cheapest card costs.
struct FirstCards {
  int count = 0;
  int cheapest = 0;
};

FirstCards first_cards(const Library& library, System system, const GameOptions& options) {
  FirstCards first;
  for (const DraftCard& offered : all_cards(library, system)) {
    const int points = offered.card->points;
    first.cheapest = first.cheapest == 0 ? points : std::min(first.cheapest, points);
    if (judge_team(system, options, {&offered.card, 1}).empty()) first.count += offered.count;
  }
  return first;
}

/// Why teams that are brought or drafted cannot be made of what they may cost; nothing if they can.
std::optional<std::string> too_small(const Library& library, const Battle& battle, const GameSettings& settings) {
  if (!is_brought_later(settings)) return std::nullopt;
  const FirstCards first = first_cards(library, battle.system, battle.options);
  if (first.count >= (settings.is_draft ? static_cast<int>(battle.teams.size()) : 1)) return std::nullopt;
  return "A total of " + std::to_string(battle.options.build_total) + " is too small for the teams; the cheapest card costs " +
         std::to_string(first.cheapest) + ".";
}

}  // namespace

std::string unknown_battle(const Library& library, const std::string& battle) {
  const std::vector<std::string> ids = library.battle_full_ids();
  const std::vector<std::string_view> valid(ids.begin(), ids.end());
  return "There is no battle " + fracas::quoted(battle) + did_you_mean(battle, valid) + ".";
}

TeamWish wish_of(const BattleTeam& team) {
  TeamWish wish{.name = team.name, .cards = {}, .sideline = {}, .theme = team.theme};
  for (const BattleCard& entry : team.cards)
    wish.cards.push_back({.card = entry.card, .count = entry.count, .build = entry.build});
  for (const BattleCard& entry : team.sideline)
    wish.sideline.push_back({.card = entry.card, .count = entry.count, .build = entry.build});
  return wish;
}

int points_of(const Library& library, System system, const TeamWish& team) {
  BattleTeam battle_team;
  put_cards(battle_team, team);
  return judge_battle_team(library, system, {}, battle_team).points;
}

Gathering::Gathering(const Library& library, GameSettings settings, std::vector<StoredSeat> seats)
    : library_(&library), settings_(std::move(settings)), seats_(std::move(seats)) {}

Result<Gathering, std::string> Gathering::open(const Library& library, GameSettings settings, std::vector<StoredSeat> seats) {
  const Battle* battle = library.find_battle(settings.battle);
  if (battle == nullptr) return unknown_battle(library, settings.battle);
  if (seats.size() != battle->teams.size())
    return "The battle has " + std::to_string(battle->teams.size()) + " seats; each must be given a player.";
  if (!settings.teams.empty() && settings.teams.size() != seats.size())
    return "The battle has " + std::to_string(seats.size()) + " seats; a team was expected for each.";
  Gathering gathering(library, std::move(settings), std::move(seats));
  gathering.battle_ = *battle;
  GameOptions& options = gathering.battle_.options;
  if (!gathering.settings_.map.empty() && gathering.settings_.map != battle->map) {
    gathering.battle_.map = gathering.settings_.map;
    gathering.battle_.extension.clear();
  }
  if (gathering.settings_.total) {
    options.has_build_total = true;
    options.build_total = *gathering.settings_.total;
  } else if (is_brought_later(gathering.settings_) && !options.has_build_total && battle->system != System::HeroClix) {
    options.has_build_total = true;
    options.build_total = usual_total;
  }
  gathering.brought_.resize(gathering.seats_.size());
  for (std::size_t seat = 0; seat < gathering.seats_.size(); ++seat) {
    const SeatTeam team = gathering.settings_.team(seat);
    if (team.source == SeatTeam::Source::Given) gathering.brought_[seat] = team.given;
  }
  if (auto problem = too_small(library, gathering.battle_, gathering.settings_)) return *std::move(problem);
  const LoadErrors errors = check_battle(library, gathering.gathered_battle());
  if (!errors.empty()) return "This cannot be played: " + errors.front().message + ".";
  gathering.begin_draft();
  return gathering;
}

bool Gathering::is_everybody_here() const { return std::all_of(seats_.begin(), seats_.end(), is_taken); }

void Gathering::begin_draft() {
  if (!settings_.is_draft || draft_ || !is_everybody_here()) return;
  draft_.emplace(DraftTerms{.system = battle_.system,
                            .players = seats_.size(),
                            .options = battle_.options,
                            .is_snake = settings_.is_snake || battle_.system == System::HeroScape,
                            .cards = all_cards(*library_, battle_.system)});
}

std::optional<TeamWish> Gathering::team(SeatId seat) const {
  if (settings_.is_draft) {
    if (!draft_) return std::nullopt;
    const TeamWish drafted = wish_of(with_drafted_teams(battle_, *draft_).teams[seat.index()]);
    return drafted.cards.empty() ? std::nullopt : std::optional(drafted);
  }
  if (brings_own(seat) && !brought_[seat.index()]) return std::nullopt;
  BattleTeam team = battle_.teams[seat.index()];
  if (brought_[seat.index()]) put_cards(team, *brought_[seat.index()]);
  return wish_of(team);
}

Battle Gathering::gathered_battle() const {
  Battle battle = battle_;
  for (std::uint8_t seat = 0; seat < seats_.size(); ++seat) {
    const auto gathered = team(SeatId{seat});
    if (gathered) {
      put_cards(battle.teams[seat], *gathered);
    } else {
      battle.teams[seat].cards.clear();
      battle.teams[seat].sideline.clear();
    }
  }
  return battle;
}

std::string Gathering::gathered_text() const { return battle_text(*library_->find_battle(settings_.battle), gathered_battle()); }

std::vector<GatheringProblem> Gathering::problems_of(SeatId seat) const {
  std::vector<GatheringProblem> problems;
  const auto gathered = team(seat);
  if (!gathered && draft_ && draft_->is_finished(seat))
    problems.push_back({.seat = seat, .rule = {}, .sentence = "Nothing was left that this player could have drafted."});
  if (!gathered) return problems;
  BattleTeam battle_team;
  put_cards(battle_team, *gathered);
  const JudgedTeam judged = judge_battle_team(*library_, battle_.system, battle_.options, battle_team);
  for (const BattleCard* entry : judged.unknown) {
    problems.push_back({.seat = seat,
                        .rule = {},
                        .sentence = "There is no card " + fracas::quoted(entry->card) +
                                    did_you_mean(entry->card, library_->card_ids(battle_.system)) + "."});
  }
  for (const TeamProblem& problem : judged.problems) problems.push_back(problem_of(seat, problem));
  return problems;
}

std::vector<GatheringProblem> Gathering::problems() const {
  std::vector<GatheringProblem> problems;
  bool has_all_teams = true;
  for (std::uint8_t seat = 0; seat < seats_.size(); ++seat) {
    has_all_teams = has_all_teams && team(SeatId{seat}).has_value();
    for (GatheringProblem& problem : problems_of(SeatId{seat})) problems.push_back(std::move(problem));
  }
  if (!unplayable_.empty()) problems.push_back({.seat = {}, .rule = {}, .sentence = as_sentence(unplayable_)});
  if (!problems.empty() || !has_all_teams || is_drafting()) return problems;
  for (const LoadError& error : check_battle(*library_, gathered_battle()))
    problems.push_back({.seat = {}, .rule = {}, .sentence = as_sentence(error.message)});
  return problems;
}

bool Gathering::is_ready(SeatId seat) const {
  if (!is_taken(seats_[seat.index()])) return false;
  if (settings_.is_draft) return draft_.has_value() && draft_->is_finished(seat) && team(seat).has_value();
  return team(seat).has_value() && problems_of(seat).empty();
}

bool Gathering::is_asked(SeatId seat) const {
  if (is_drafting()) return draft_->asked() == seat;
  return is_taken(seats_[seat.index()]) && !settings_.is_draft && !is_ready(seat);
}

bool Gathering::is_complete() const {
  for (std::uint8_t seat = 0; seat < seats_.size(); ++seat) {
    if (!is_ready(SeatId{seat})) return false;
  }
  return problems().empty();
}

void Gathering::change_seat(SeatId seat, StoredSeat stored) {
  seats_[seat.index()] = std::move(stored);
  unplayable_.clear();
  begin_draft();
}

std::optional<GatheringProblem> Gathering::follow(const TableNote& note) {
  unplayable_.clear();
  if (note.kind == GatheringNotes::team) return bring(note.seat, note.text);
  return follow_draft(note);
}

std::optional<GatheringProblem> Gathering::bring(SeatId seat, const std::string& text) {
  if (seat.index() >= seats_.size() || !brings_own(seat))
    return GatheringProblem{.seat = seat, .rule = {}, .sentence = "The team of this seat is settled."};
  try {
    const nlohmann::json document = parse_strict_json(text, nesting_limit);
    const JsonPlace place(document);
    brought_[seat.index()] = place.is_null() ? std::nullopt : std::optional(read_team(place));
    return std::nullopt;
  } catch (const JsonMistake& mistake) {
    return GatheringProblem{.seat = seat, .rule = {}, .sentence = "At " + mistake.where + ": " + mistake.message + "."};
  } catch (const std::exception&) {
    return GatheringProblem{.seat = seat, .rule = {}, .sentence = "The team could not be read."};
  }
}

std::optional<GatheringProblem> Gathering::follow_draft(const TableNote& note) {
  if (!draft_) return GatheringProblem{.seat = note.seat, .rule = {}, .sentence = "No teams are being drafted."};
  if (note.kind == GatheringNotes::roll) {
    const DraftRoll roll = read_roll(note.seat, note.text);
    if (draft_->step() != DraftStep::Roll || draft_->asked() != note.seat || !draft_->roll(roll.d20))
      return GatheringProblem{.seat = note.seat, .rule = {}, .sentence = "No roll is due."};
    rolls_.push_back(roll);
    return std::nullopt;
  }
  std::optional<TeamProblem> problem;
  if (note.kind == GatheringNotes::pick) problem = draft_->pick(note.seat, note.text);
  if (note.kind == GatheringNotes::finish) problem = draft_->finish(note.seat);
  if (!problem) return std::nullopt;
  return problem_of(note.seat, *problem);
}

std::optional<TableNote> Gathering::next_by_itself(const DraftDice& roll_d20) const {
  for (std::uint8_t seat = 0; seat < seats_.size(); ++seat) {
    if (seats_[seat].bot.empty() || !brings_own(SeatId{seat}) || brought_[seat]) continue;
    const TeamWish wish = bot_team(*library_, battle_.system, battle_.options);
    return TableNote{.at = 0, .seat = SeatId{seat}, .kind = GatheringNotes::team, .text = json_text(team_wish_json(wish))};
  }
  if (!is_drafting()) return std::nullopt;
  const SeatId asked = draft_->asked();
  if (draft_->step() == DraftStep::Roll)
    return TableNote{.at = 0, .seat = asked, .kind = GatheringNotes::roll, .text = roll_text(roll_d20(rolls_.size()))};
  if (seats_[asked.index()].bot.empty()) return std::nullopt;
  return TableNote{.at = 0, .seat = asked, .kind = GatheringNotes::pick, .text = bot_pick(*draft_)};
}

}  // namespace fracas
