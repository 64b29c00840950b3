#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>

#include "engine/api/choice_text.hpp"
#include "server/sandbox_game.hpp"
#include "tests/server/author_folder.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

const std::string duel = "superscape/quarry-duel";
const std::string warden = "cards/ember-warden.yaml";

/// An author at a sandbox game who plays all sides.
class Author {
 public:
  explicit Author(const std::string& battle = duel, const std::vector<std::string>& packs = {"core"}) : folder(packs) {
    constexpr std::uint64_t seed = 7;
    auto begun = SandboxGame::begin(battle, content_of(folder), seed);
    CAPTURE((begun ? "" : begun.error()));
    REQUIRE(begun);
    game = std::move(begun).value();
    JoinMessage message{.game = game->id(), .tokens = {}};
    for (const SeatToken& token : game->tokens()) message.tokens.push_back(token.token);
    game->room().join(ear, message);
    work();
  }

  void work() {
    while (game->room().is_work_due()) game->room().work();
  }
  /// Answers so many questions at random.
  void play(std::size_t count, std::uint64_t seed = 3) {
    FastRandom random(seed);
    for (std::size_t i = 0; i < count && !game->room().is_over(); ++i) {
      for (std::uint8_t seat = 0; seat < game->tokens().size(); ++seat) {
        OptionList options;
        list_options(game->room().game(), state(), SeatId{seat}, options);
        if (options.empty()) continue;
        choose(options[random.below(static_cast<std::uint32_t>(options.size()))]);
        break;
      }
    }
  }
  void choose(const Choice& choice) {
    const std::string text = format_choice(game->room().game(), state(), choice);
    game->room().choose(ear, {.seat = choice.seat, .request = state().pending.request, .choice = text});
    work();
  }
  const SandboxNews& reload() {
    game->reload(content_of(folder));
    return game->news();
  }
  [[nodiscard]] const State& state() const { return game->room().state(); }

  AuthorFolder folder;
  std::unique_ptr<SandboxGame> game;
  Ear ear;
};

/// What random play of all sides puts into a game, with the dice of seed 7.
std::vector<ReplayEntry> random_entries(const Game& game, std::size_t count) {
  std::vector<ReplayEntry> entries;
  FastRandom random(5);
  State state = start(game);
  while (entries.size() < count && state.pending.kind != PendingKind::Over) {
    ReplayEntry entry;
    if (state.pending.kind == PendingKind::Chance) {
      const Outcome dice = sandbox_dice(7, state.pending);
      entry.kind = ReplayEntry::Kind::Dice;
      entry.input = format_outcome(dice);
      resolve(game, state, dice);
    } else {
      OptionList options;
      for (std::uint8_t seat = 0; options.empty() && seat < game.seat_count(); ++seat)
        list_options(game, state, SeatId{seat}, options);
      const Choice choice = options[random.below(static_cast<std::uint32_t>(options.size()))];
      entry.seat = choice.seat;
      entry.input = format_choice(game, state, choice);
      apply_legal(game, state, choice);
    }
    entry.hash = hash_of(state);
    entries.push_back(std::move(entry));
  }
  // A run ends at a question.
  while (!entries.empty() && entries.back().kind == ReplayEntry::Kind::Dice) entries.pop_back();
  return entries;
}

std::vector<ReplayEntry> rerun_entries(const Game& game, const std::vector<PlayedInput>& line) {
  std::vector<ReplayEntry> entries;
  const Rerun again = rerun(game, line, 7, [&](const ReplayEntry& entry, const State& after, const EventLog&) {
    CHECK(hash_of(after) == entry.hash);
    entries.push_back(entry);
  });
  CHECK(again.inputs.size() == entries.size());
  return entries;
}

/// The card with one of its numbers changed, or without its powers.
std::string varied(std::string card, FastRandom& random) {
  constexpr std::array<std::string_view, 5> numbers = {"life: ", "move: ", "range: ", "attack: ", "defense: "};
  const std::uint32_t drawn = random.below(numbers.size() + 1);
  if (drawn == numbers.size()) {
    const std::size_t powers = card.find("abilities:");
    const std::size_t end = card.find("\nprinted:");
    return powers == std::string::npos || end == std::string::npos ? card : card.erase(powers, end + 1 - powers);
  }
  const std::size_t at = card.find(numbers[drawn]);
  if (at == std::string::npos) return card;
  char& digit = card[at + numbers[drawn].size()];
  digit = static_cast<char>('1' + random.below(7));
  return card;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a saved card is used at once, and the game goes on where it stood") {
  Author author;
  author.play(60);
  const Hash before = hash_of(author.state());
  author.folder.edit(warden, "life: 6", "life: 9");
  const SandboxNews& news = author.reload();
  CHECK(news.turn == SandboxTurn::Continued);
  CHECK(news.decision == 61);
  CHECK(news.sentence == "Reloaded: 1 card changed; play continues at decision 61.");
  CHECK(author.ear.last("welcome").at("cards")[0].at("stats").at("life") == 9);
  CHECK(hash_of(author.state()) == before);
  CHECK(author.ear.last("state").at("request") == author.state().pending.request);
  author.play(5, 9);
  CHECK(author.reload().sentence == "Reloaded: nothing changed; play continues at decision 66.");
}

TEST_CASE("a choice that is no longer legal takes the game back, and nothing is lost until somebody plays on") {
  Author author;
  author.play(80);
  const Hash before = hash_of(author.state());
  std::vector<std::string> cards = {"ember-warden", "cinder-lance", "ash-hounds", "tide-regent", "brine-skirmishers"};
  std::vector<std::string> texts;
  for (const std::string& card : cards) {
    texts.push_back(author.folder.read("cards/" + card + ".yaml"));
    const std::size_t at = texts.back().find("move: ");
    author.folder.write("cards/" + card + ".yaml", std::string(texts.back()).replace(at, 7, "move: 1"));
  }
  const SandboxNews back = author.reload();
  CHECK(back.turn == SandboxTurn::TakenBack);
  CHECK(back.decision < 81);
  CHECK(back.decision > 1);
  CHECK(contains(back.sentence, "5 cards changed; the game was taken back to decision " + std::to_string(back.decision)));
  CHECK(contains(back.sentence, "is no longer legal there (Refused by SS-"));
  const auto restore = [&] {
    for (std::size_t i = 0; i < cards.size(); ++i) author.folder.write("cards/" + cards[i] + ".yaml", texts[i]);
  };
  SUBCASE("repaired, it stands where it stood") {
    restore();
    CHECK(author.reload().sentence == "Reloaded: 5 cards changed; play continues at decision 81.");
    CHECK(hash_of(author.state()) == before);
  }
  SUBCASE("played on, that is what counts") {
    author.play(1, 5);
    restore();
    CHECK(author.reload().decision == back.decision + 1);
  }
}

TEST_CASE("another number of figures begins with the set-up, told plainly") {
  Author author;
  author.play(50);
  const Hash before = hash_of(author.state());
  author.folder.edit("cards/ash-hounds.yaml", "figures: 3", "figures: 4");
  const SandboxNews restarted = author.reload();
  CHECK(restarted.turn == SandboxTurn::Restarted);
  CHECK(restarted.sentence ==
        "Reloaded: 1 card changed; the game begins anew with the set-up, because Ash Hounds had 6 figures and has 8 now.");
  CHECK(author.state().pending.decision == DecisionKind::PlaceFigures);
  author.folder.edit(warden, "life: 6", "life: 5");
  CHECK(author.reload().sentence == "Reloaded: 1 card changed; play continues at decision 1.");
  author.folder.edit("cards/ash-hounds.yaml", "figures: 4", "figures: 3");
  CHECK(author.reload().decision == 51);
  author.folder.edit(warden, "life: 5", "life: 6");
  CHECK(author.reload().turn == SandboxTurn::Continued);
  CHECK(hash_of(author.state()) == before);
}

TEST_CASE("a battle that cannot be made any more leaves the game with its old cards") {
  Author author(duel + ": ember-warden, 2 ash-hounds / tide-regent");
  author.play(30);
  const Hash before = hash_of(author.state());
  const SharedContent old = author.game->content();
  std::filesystem::remove(author.folder.file("battles/quarry-duel.yaml"));
  std::filesystem::remove(author.folder.file("cards/tide-regent.yaml"));
  const SandboxNews news = author.reload();
  CHECK(news.turn == SandboxTurn::Unplayable);
  CHECK(contains(news.sentence, "1 card is gone and 1 battle is gone"));
  CHECK(contains(news.sentence, "There is no battle"));
  CHECK(hash_of(author.state()) == before);
  CHECK(author.game->content() == old);
  author.play(3);
  CHECK(author.game->room().game().figures.size() == 8);
}

TEST_CASE("what was played is known as it grows, and anew where something was taken back") {
  const AuthorFolder folder;
  const Game game = make_sandbox_game(content_of(folder)->library, duel).value();
  const std::vector<ReplayEntry> entries = random_entries(game, 60);
  const auto texts = [](const std::vector<PlayedInput>& inputs) {
    std::vector<std::string> lines;
    for (const PlayedInput& input : inputs) lines.push_back(input.input + " | " + input.question);
    return lines;
  };
  PlayedSoFar played({}, start(game));
  for (const std::size_t count : {std::size_t{20}, std::size_t{45}, entries.size(), std::size_t{12}, std::size_t{30}}) {
    const std::vector<ReplayEntry> first(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(count));
    CHECK(texts(played.after(game, first)) == texts(played_inputs(game, first)));
  }
  std::vector<ReplayEntry> other(entries.begin(), entries.begin() + 30);
  other.back().input = "something else";
  CHECK(played.after(game, other).back().input == "something else");
}

TEST_CASE("a game that went on with other cards has the log, the undo and the record it had before") {
  Author author;
  author.play(25);
  Ear before;
  JoinMessage message{.game = author.game->id(), .tokens = {author.game->tokens()[0].token}};
  author.game->room().join(before, message);
  const nlohmann::json told = before.last("state");
  author.folder.edit(warden, "points: 210", "points: 209");
  CHECK(author.reload().turn == SandboxTurn::Continued);
  Ear after;
  author.game->room().join(after, message);
  const nlohmann::json now = after.last("state");
  CHECK(now.at("log") == told.at("log"));
  CHECK(now.at("undo") == told.at("undo"));
  CHECK(now.at("request") == told.at("request"));
  author.play(25, 4);  // the store and the room are one game
  CHECK(author.ear.last("error").is_null());
  CHECK(author.reload().turn == SandboxTurn::Continued);
}

TEST_CASE("dice that fell fall again, and a roll of more or fewer dice keeps what it can") {
  const AuthorFolder folder;
  const auto game_now = [&] { return make_sandbox_game(content_of(folder)->library, duel).value(); };
  const Game game = game_now();
  const std::vector<ReplayEntry> entries = random_entries(game, 400);
  const std::vector<PlayedInput> line = played_inputs(game, entries);
  CHECK(rerun_entries(game, line) == entries);

  for (const auto& [attack, sign] : {std::pair{"attack: 8", 1}, std::pair{"attack: 4", -1}}) {
    folder.edit(warden, "attack: 6", attack);
    const std::vector<ReplayEntry> again = rerun_entries(game_now(), line);
    folder.edit(warden, attack, "attack: 6");
    const auto [old_one, new_one] = std::mismatch(
        entries.begin(), entries.end(), again.begin(), again.end(),
        [](const ReplayEntry& one, const ReplayEntry& other) { return one.kind == other.kind && one.input == other.input; });
    REQUIRE(old_one != entries.end());
    REQUIRE(new_one != again.end());
    REQUIRE(old_one->kind == ReplayEntry::Kind::Dice);
    REQUIRE(new_one->kind == ReplayEntry::Kind::Dice);
    const Outcome fell = parse_outcome(old_one->input).value();
    const Outcome falls = parse_outcome(new_one->input).value();
    int more = 0;
    for (std::size_t face = 0; face < fell.values.size(); ++face) {
      CHECK(sign * (falls.values[face] - fell.values[face]) >= 0);
      more += falls.values[face] - fell.values[face];
    }
    CHECK(more == 2 * sign);
  }
}

TEST_CASE("an ability that is new is passed on the way, and one that is gone is not asked for") {
  Author author;
  author.play(120);
  const std::string plain = author.folder.read(warden);
  author.folder.write(warden, plain +
                                  "\nabilities:\n  - name: Warm Hands\n    text: May heal 1 after moving.\n"
                                  "    at: after-move-phase\n    may: true\n    do: [{ heal: { figure: self, count: 1 } }]\n");
  const SandboxNews offered = author.reload();
  CHECK(offered.turn == SandboxTurn::Continued);
  CHECK(contains(offered.sentence, "An ability that is offered now was passed"));
  CHECK(offered.decision > 121);
  author.folder.write(warden, plain);
  CHECK(author.reload().sentence == "Reloaded: 1 card changed; play continues at decision 121.");
}

TEST_CASE("whatever is changed, the game can be played on, and putting it back brings it back") {
  const std::vector<std::string> cards = {"glass-street-moth", "gaslight-duelist", "wax-sappers",
                                          "widow-of-the-weir", "leech-surgeon",    "reed-cutters"};
  Author author("superscape/moth-and-widow", {"core", "battlefields", "drowned-quarter"});
  const auto file_of = [&](const std::string& card) { return "../drowned-quarter/cards/" + card + ".yaml"; };
  FastRandom random(11);
  author.play(150);
  for (int round = 0; round < 12; ++round) {
    CAPTURE(round);
    const Hash before = hash_of(author.state());
    std::map<std::string, std::string> texts;
    for (std::uint32_t i = 0; i <= random.below(3); ++i) {
      const std::string& card = cards[random.below(static_cast<std::uint32_t>(cards.size()))];
      texts.emplace(card, author.folder.read(file_of(card)));
      author.folder.write(file_of(card), varied(author.folder.read(file_of(card)), random));
    }
    const SandboxNews news = author.reload();
    CAPTURE(news.sentence);
    CHECK((news.turn == SandboxTurn::Continued || news.turn == SandboxTurn::TakenBack));
    CHECK_FALSE(author.game->room().is_work_due());
    for (const auto& [card, text] : texts) author.folder.write(file_of(card), text);
    if (round % 4 == 3) author.play(3, random.next());
    author.reload();
    if (round % 4 != 3) CHECK(hash_of(author.state()) == before);
  }
}

TEST_CASE("two hundred reloads leave no old content behind") {
  Author author;
  author.play(40);
  std::vector<std::weak_ptr<const SandboxContent>> made;
  for (int i = 0; i < 200; ++i) {
    author.folder.edit(warden, i % 2 == 0 ? "attack: 6" : "attack: 7", i % 2 == 0 ? "attack: 7" : "attack: 6");
    SharedContent content = content_of(author.folder);
    made.push_back(content);
    author.game->reload(content);
  }
  const auto alive = std::count_if(made.begin(), made.end(), [](const auto& content) { return !content.expired(); });
  CHECK(alive == 1);
}
