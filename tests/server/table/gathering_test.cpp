#include "server/table/gathering.hpp"

#include <doctest/doctest.h>

#include "engine/content/team_text.hpp"
#include "server/game_json.hpp"
#include "server/table/begun_game.hpp"
#include "server/table/draft_bot.hpp"
#include "server/table/gathering_json.hpp"
#include "server/table/gathering_table.hpp"
#include "tests/replay/shipped_battles.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

constexpr SeatId one{0};
constexpr SeatId two{1};

StoredSeat person() { return {.bot = {}, .token_mark = "mark"}; }
StoredSeat open_seat() { return {.bot = {}, .token_mark = {}, .invitation_mark = "mark"}; }
StoredSeat bot() { return {.bot = "greedy"}; }

GameSettings duel() { return {.battle = "superscape/quarry-duel"}; }

std::optional<Gathering> opened(const GameSettings& settings, const std::vector<StoredSeat>& seats) {
  auto gathering = Gathering::open(shipped_library(), settings, seats);
  if (!gathering) FAIL(gathering.error());
  return std::move(gathering).value();
}

TableNote note(SeatId seat, const char* kind, const std::string& text) {
  return {.at = 0, .seat = seat, .kind = kind, .text = text};
}

/// Lets everything happen that happens by itself; dice show these numbers in turn.
std::vector<TableNote> run(Gathering& gathering, std::vector<int> rolls = {}) {
  std::vector<TableNote> notes;
  std::size_t rolled = 0;
  while (auto next = gathering.next_by_itself([&](std::size_t) { return D20Roll{.result = rolls[rolled++ % rolls.size()]}; })) {
    REQUIRE_FALSE(gathering.follow(*next));
    notes.push_back(*next);
  }
  return notes;
}

}  // namespace

TEST_CASE("a game with all players and teams at its making is complete at once") {
  const auto gathering = opened(duel(), {person(), bot()});
  REQUIRE(gathering);
  CHECK(gathering->is_complete());
  CHECK(gathering->gathered_text() == "superscape/quarry-duel");
}

TEST_CASE("a game with an open seat waits until somebody sits down") {
  auto gathering = opened(duel(), {person(), open_seat()});
  REQUIRE(gathering);
  CHECK_FALSE(gathering->is_complete());
  CHECK(gathering->is_ready(one));
  CHECK_FALSE(gathering->is_ready(two));
  gathering->change_seat(two, person());
  CHECK(gathering->is_complete());
}

TEST_CASE("a total that leaves a team without a card is refused when the game is made") {
  GameSettings own = duel();
  own.teams = {{.source = SeatTeam::Source::Own, .given = {}}, {}};
  GameSettings drafted = duel();
  drafted.is_draft = true;
  for (GameSettings settings : {own, drafted}) {
    settings.total = 1;
    for (const StoredSeat& other : {bot(), open_seat(), person()}) {
      const auto refused = Gathering::open(shipped_library(), settings, {person(), other});
      REQUIRE_FALSE(refused.has_value());
      CHECK(refused.error().find("too small") != std::string::npos);
    }
  }
  own.teams = {{.source = SeatTeam::Source::Own, .given = {}}, {.source = SeatTeam::Source::Own, .given = {}}};
  own.total = 200;
  CHECK(Gathering::open(shipped_library(), own, {person(), bot()}).has_value());
}

TEST_CASE("why no game can be made of what was brought is told as a problem until something changes") {
  auto gathering = opened(duel(), {person(), bot()});
  REQUIRE(gathering);
  gathering->cannot_begin("the map is gone");
  REQUIRE(gathering->problems().size() == 1);
  CHECK(gathering->problems()[0].sentence == "The map is gone.");
  CHECK_FALSE(gathering->is_complete());
  gathering->change_seat(one, person());
  CHECK(gathering->is_complete());
}

TEST_CASE("own teams are brought, judged and may be taken back") {
  GameSettings settings = duel();
  settings.teams = {{}, {.source = SeatTeam::Source::Own, .given = {}}};
  auto gathering = opened(settings, {person(), person()});
  REQUIRE(gathering);
  CHECK_FALSE(gathering->is_complete());
  CHECK(gathering->follow(note(one, GatheringNotes::team, R"({"cards":[{"card":"tide-regent"}]})")).has_value());
  REQUIRE_FALSE(
      gathering->follow(note(two, GatheringNotes::team, R"({"name":"Two regents","cards":[{"card":"tide-regent","count":2}]})")));
  REQUIRE(gathering->problems().size() >= 1);
  CHECK(gathering->problems()[0].seat == two);
  CHECK(gathering->problems()[0].rule == "SS-TEM-03");
  REQUIRE_FALSE(gathering->follow(note(two, GatheringNotes::team, R"({"cards":[{"card":"no-such-card"}]})")));
  CHECK(gathering->problems()[0].sentence.find("no-such-card") != std::string::npos);
  REQUIRE_FALSE(gathering->follow(note(two, GatheringNotes::team, "null")));
  CHECK(gathering->problems().empty());
  CHECK_FALSE(gathering->is_complete());
  REQUIRE_FALSE(gathering->follow(
      note(two, GatheringNotes::team, R"({"name":"Mine","cards":[{"card":"tide-regent"},{"card":"ash-hounds"}]})")));
  CHECK(gathering->is_complete());
  CHECK(gathering->gathered_battle().teams[1].name == "Mine");
  CHECK(gathering->gathered_text() ==
        "superscape/quarry-duel: ember-warden, cinder-lance, 2 ash-hounds / tide-regent, ash-hounds");
}

TEST_CASE("settings that no game can be made of are refused with a sentence") {
  GameSettings other_map = duel();
  other_map.map = "no-such-map";
  CHECK(Gathering::open(shipped_library(), other_map, {person(), person()}).error().find("no-such-map") != std::string::npos);
  CHECK(Gathering::open(shipped_library(), duel(), {person()}).error().find("2 seats") != std::string::npos);
  GameSettings nowhere;
  nowhere.battle = "superscape/quarry-dual";
  CHECK(Gathering::open(shipped_library(), nowhere, {person(), person()}).error().find("quarry-duel") != std::string::npos);
  GameSettings cheap = duel();
  cheap.total = 10;
  CHECK_FALSE(Gathering::open(shipped_library(), cheap, {person(), person()}));
  GameSettings three_teams = duel();
  three_teams.teams.resize(3);
  CHECK_FALSE(Gathering::open(shipped_library(), three_teams, {person(), person()}));
}

TEST_CASE("a game on another map with own teams is made again from its record's text, with the names of its teams") {
  GameSettings settings = duel();
  for (const LibraryMap& map : shipped_library().maps()) {
    if (map.system == System::SuperScape && map.map.players >= 2 && map.map.id != "flooded-quarry") settings.map = map.map.id;
  }
  REQUIRE_FALSE(settings.map.empty());
  settings.total = 900;
  settings.teams = {{.source = SeatTeam::Source::Given, .given = {.name = "One hero", .cards = {{.card = "ember-warden"}}}}, {}};
  auto gathering = opened(settings, {person(), bot()});
  REQUIRE(gathering);
  REQUIRE(gathering->is_complete());
  SharedGames games(shipped_library());
  const auto begun = begin_game(games, *gathering, "");
  REQUIRE(begun);
  CHECK(begun->opening.battle.starts_with("superscape/quarry-duel: on " + settings.map + ": 900 points: ember-warden / "));
  const auto again = games.find(begun->opening);
  REQUIRE(again);
  CHECK((*again)->content_hash == begun->game->content_hash);
  CHECK((*again)->seats[0].name == "One hero");
  CHECK(hash_of(start(**again)) == begun->opening.opening_hash);
}

TEST_CASE("a draft begins when everybody is there; rolls and bots go on by themselves, and the notes lead to the same teams") {
  GameSettings settings = duel();
  settings.is_draft = true;
  settings.total = 600;
  auto gathering = opened(settings, {person(), open_seat()});
  REQUIRE(gathering);
  CHECK_FALSE(gathering->draft().has_value());
  gathering->change_seat(two, bot());
  CHECK(gathering->is_drafting());
  std::vector<TableNote> notes = run(*gathering, {7, 7, 4, 19});
  REQUIRE(gathering->rolls().size() == 4);
  CHECK(gathering->draft()->order().front() == two);
  CHECK(gathering->draft()->team(two).size() == 1);
  CHECK(gathering->draft()->asked() == one);
  CHECK(gathering->follow(note(one, GatheringNotes::pick, "no-such-card")).has_value());
  const std::string offered = gathering->draft()->terms().cards[gathering->draft()->offers().front()].card->id;
  CHECK(gathering->follow(note(two, GatheringNotes::pick, offered)).has_value());  // not its turn
  int picks = 0;
  while (gathering->is_drafting()) {
    const auto offers = gathering->draft()->offers();
    const std::string card = gathering->draft()->terms().cards[offers.front()].card->id;
    const TableNote pick = ++picks > 2 ? note(one, GatheringNotes::finish, "") : note(one, GatheringNotes::pick, card);
    REQUIRE_FALSE(gathering->follow(pick));
    notes.push_back(pick);
    for (const TableNote& more : run(*gathering)) notes.push_back(more);
  }
  CHECK(gathering->is_complete());
  const int bot_points = points_of(gathering->draft()->team(two));
  CHECK(bot_points <= 600);
  CHECK(bot_points > 400);
  auto again = opened(settings, {person(), bot()});
  REQUIRE(again);
  REQUIRE_FALSE(follow_notes(*again, notes));
  CHECK(again->gathered_text() == gathering->gathered_text());
  CHECK(gathering->gathered_text().find("600 points") != std::string::npos);
}

TEST_CASE("a bot that brings its own team makes a legal one in every system") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    const Battle& battle = first_battle(system);
    GameSettings settings{.battle = battle.full_id()};
    settings.teams.assign(battle.teams.size(), {.source = SeatTeam::Source::Own, .given = {}});
    auto gathering = opened(settings, std::vector<StoredSeat>(battle.teams.size(), bot()));
    CAPTURE(battle.full_id());
    REQUIRE(gathering);
    run(*gathering);
    SharedGames games(shipped_library());
    for (const GatheringProblem& problem : gathering->problems()) MESSAGE(problem.sentence);
    CHECK(gathering->is_complete());
    CHECK(begin_game(games, *gathering, ""));
  }
}

TEST_CASE("HC-FRC-15: what only HeroClix chooses, or only a sideline has, makes no game") {
  GameSettings hex = duel();
  const TeamCardWish registered{.card = "ember-warden", .build = {.registered_for = "x"}};
  hex.teams.assign(2, {.source = SeatTeam::Source::Given, .given = {.name = "A", .cards = {registered}}});
  const auto in_hex = Gathering::open(shipped_library(), hex, {person(), person()});
  REQUIRE_FALSE(in_hex);
  CHECK(in_hex.error().find("only HeroClix") != std::string::npos);
  GameSettings clix{.battle = first_battle(System::HeroClix).full_id()};
  const TeamCardWish on_map{.card = "kilowatt", .build = {.registered_for = "kilowatt"}};
  clix.teams.assign(2, {.source = SeatTeam::Source::Given, .given = {.name = "A", .cards = {on_map}}});
  const auto in_clix = Gathering::open(shipped_library(), clix, {person(), person()});
  REQUIRE_FALSE(in_clix);
  CHECK(in_clix.error().find("only elements on the sideline") != std::string::npos);
}

TEST_CASE("bots draft legal teams in every system") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    const Battle& battle = first_battle(system);
    GameSettings settings{.battle = battle.full_id()};
    settings.is_draft = true;
    settings.total = system == System::HeroClix ? 300 : 600;
    auto gathering = opened(settings, std::vector<StoredSeat>(battle.teams.size(), bot()));
    CAPTURE(battle.full_id());
    REQUIRE(gathering);
    run(*gathering, {7, 12, 3, 19});
    SharedGames games(shipped_library());
    CHECK(gathering->is_complete());
    CHECK(begin_game(games, *gathering, ""));
  }
}

TEST_CASE("a gathering is told as the protocol says, without any secret of it") {
  GameSettings settings = duel();
  settings.teams = {{}, {.source = SeatTeam::Source::Own, .given = {}}};
  StoredSeat ann = person();
  ann.name = "Ann";
  ann.token_mark = "secret mark";
  StoredSeat guest = open_seat();
  guest.invitation_mark = "secret invitation";
  auto gathering = opened(settings, {ann, guest});
  REQUIRE(gathering);
  const OrderedJson json =
      gathering_json(shipped_library(), *gathering, {.game = "abc", .yours = {one}, .present = {true, false}});
  CHECK(json.at("stage") == "gathering");
  CHECK(json.at("total") == 500);
  CHECK(json.at("seats")[0].at("name") == "Ann");
  CHECK(json.at("seats")[0].at("team").at("name") == "Ember Watch");
  CHECK(json.at("seats")[1].at("kind") == "open");
  CHECK(json.at("seats")[1].at("bringsOwn") == true);
  CHECK(json.at("seats")[1].at("team").is_null());
  CHECK(json_text(json).find("secret") == std::string::npos);
}
