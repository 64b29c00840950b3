#include "server/sandbox_game.hpp"

#include <algorithm>
#include <utility>

#include "replay/game_recorder.hpp"
#include "server/secure_random.hpp"

namespace fracas {
namespace {

template <class Input>
std::size_t choices_in(const std::vector<Input>& inputs) {
  return static_cast<std::size_t>(
      std::count_if(inputs.begin(), inputs.end(), [](const Input& input) { return input.kind == ReplayEntry::Kind::Choice; }));
}

std::string at_decision(std::size_t number) { return "decision " + std::to_string(number); }

std::string passes_text(std::size_t passes) {
  if (passes == 0) return "";
  const std::string times = passes == 1 ? "once" : std::to_string(passes) + " times";
  return " An ability that is offered now was passed " + times + " on the way.";
}

/// A reason as the end of a sentence: without its own full stop.
std::string as_clause(std::string reason) {
  while (reason.ends_with('.')) reason.pop_back();
  return reason;
}

/// The first difference between two line-ups, in words.
std::string figures_difference(const Game& before, const Game& after) {
  const auto count_of = [](const Game& game, const std::string& card) {
    std::size_t count = 0;
    for (const FigureInGame& figure : game.figures) count += game.definition(figure.card).id == card ? 1 : 0;
    return count;
  };
  for (const Game* game : {&before, &after}) {
    for (const CardInGame& card : game->cards) {
      const CardDefinition& definition = game->definitions[card.definition];
      const std::size_t had = count_of(before, definition.id);
      const std::size_t has = count_of(after, definition.id);
      if (had != has)
        return definition.name + " had " + std::to_string(had) + (had == 1 ? " figure" : " figures") + " and has " +
               std::to_string(has) + " now";
    }
  }
  return "the cards of the teams are others now";
}

/// What became of a line that was played again; the difference says why it was not.
SandboxNews news_of(const Rerun& again, const std::string& difference, const std::string& beginning) {
  const std::size_t decision = choices_in(again.inputs) + 1;
  if (!difference.empty()) {
    return {.turn = SandboxTurn::Restarted,
            .sentence = beginning + "the game begins anew with the set-up, because " + difference + ".",
            .decision = decision};
  }
  if (!again.refused.empty()) {
    return {.turn = SandboxTurn::TakenBack,
            .sentence = beginning + "the game was taken back to " + at_decision(decision) + ", because “" + again.refused +
                        "” is no longer legal there (" + as_clause(again.reason) + ")." + passes_text(again.passes),
            .decision = decision};
  }
  return {.turn = SandboxTurn::Continued,
          .sentence = beginning + "play continues at " + at_decision(decision) + "." + passes_text(again.passes),
          .decision = decision};
}

}  // namespace

SandboxGame::SandboxGame(std::string battle, SharedContent content, std::uint64_t seed)
    : id_(new_game_id()), battle_(std::move(battle)), content_(std::move(content)), seed_(seed) {}

Result<std::unique_ptr<SandboxGame>, std::string> SandboxGame::begin(std::string battle, SharedContent content,
                                                                     std::uint64_t seed) {
  auto game = make_sandbox_game(content->library, battle);
  if (!game) return game.error();
  std::unique_ptr<SandboxGame> begun(new SandboxGame(std::move(battle), std::move(content), seed));
  for (std::uint8_t seat = 0; seat < game->seat_count(); ++seat)
    begun->tokens_.push_back({.seat = SeatId{seat}, .token = new_token()});
  begun->table_ = begun->laid(std::move(game).value());
  begun->news_ = {.turn = SandboxTurn::Began, .sentence = "The sandbox game begins. Save a card, and it is used at once."};
  return begun;
}

SandboxGame::Table SandboxGame::laid(Game game) const {
  StoredGame record{.id = id_, .opening = GameRecorder(game, battle_).replay(), .seats = {}};
  for (const SeatToken& token : tokens_) record.seats.push_back({.bot = {}, .token_mark = mark_of_token(token.token)});
  Table table{.record = std::make_unique<SandboxRecord>(), .room = nullptr, .opening_hash = record.opening.opening_hash};
  table.room = std::make_unique<Room>(std::move(record), std::make_shared<const Game>(std::move(game)), *table.record,
                                      [seed = seed_](const Pending& pending) { return sandbox_dice(seed, pending); });
  static_cast<void>(table.room->restore({}));  // the record was begun with the same game
  table.played = PlayedSoFar({}, table.room->state());
  return table;
}

PlayedLine SandboxGame::played() {
  const Game& game = table_.room->game();
  return {.figures = setup_text(game), .inputs = table_.played.after(game, table_.record->entries())};
}

void SandboxGame::replace(Table table) {
  table.room->take_listeners_of(*table_.room);
  table_ = std::move(table);
}

void SandboxGame::reload(const SharedContent& content) {
  const std::string changes = changes_between(*content_, *content);
  auto game = make_sandbox_game(content->library, battle_);
  if (game && game->seat_count() != tokens_.size()) game = std::string("It has another number of players now.");
  if (!game) {
    news_ = {.turn = SandboxTurn::Unplayable,
             .sentence = "Read: " + changes + ". This game goes on with the old cards, because its battle cannot be made of " +
                         "the new ones. " + game.error(),
             .decision = choices_in(table_.record->entries()) + 1};
    return;
  }
  content_ = content;
  play_again(std::move(game).value(), changes);
}

void SandboxGame::play_again(Game game, const std::string& changes) {
  const PlayedLine now = played();
  // What an earlier change took back, and dice it added or took away, are not lost until somebody plays on.
  const PlayedLine whole = hash_of(table_.room->state()) == line_stands_at_ ? line_ : now;
  const std::string setup = setup_text(game);
  const PlayedLine& line = setup == whole.figures ? whole : now;
  const bool is_same_setup = setup == line.figures;
  const std::string difference = is_same_setup ? "" : figures_difference(table_.room->game(), game);
  Table table = laid(std::move(game));
  const auto take_over = [&](const ReplayEntry& entry, const State& after, const EventLog& events) {
    table.record->keep(entry);
    table.room->follow(entry, after, events);
  };
  Rerun again = rerun(table.room->game(), is_same_setup ? line.inputs : std::vector<PlayedInput>{}, seed_, take_over);
  news_ = news_of(again, difference, "Reloaded: " + changes + "; ");
  table.played = PlayedSoFar(std::move(again.inputs), table.room->state());
  replace(std::move(table));
  line_ = whole;
  line_stands_at_ = hash_of(table_.room->state());
}

void SandboxGame::start_over(const SharedContent& content, std::uint64_t seed) {
  auto game = make_sandbox_game(content->library, battle_);
  if (game && game->seat_count() == tokens_.size()) {
    content_ = content;
  } else {
    game = Game(table_.room->game());
  }
  seed_ = seed;
  line_stands_at_ = {};
  replace(laid(std::move(game).value()));
  news_ = {.turn = SandboxTurn::Began, .sentence = "The sandbox game was started over.", .decision = 1};
}

Result<std::string, ReplayDifference> SandboxGame::replay_for_page() const {
  if (!table_.room->is_over()) return ReplayDifference{"The game is not over yet."};
  const std::vector<bool> bots(tokens_.size(), false);
  return page_replay(table_.room->game(), {.id = id_, .is_bot = bots}, table_.opening_hash, table_.record->entries());
}

}  // namespace fracas
