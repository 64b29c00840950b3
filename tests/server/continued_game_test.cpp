#include <doctest/doctest.h>

#include "replay/replay_file.hpp"
#include "replay/verify.hpp"
#include "scenario/scenario.hpp"
#include "server/rooms.hpp"
#include "server/secure_random.hpp"
#include "tests/server/held_writer.hpp"
#include "tests/server/in_memory_store.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

/// The games of one store, with dice of seeds as a server has them.
struct FairRooms {
  explicit FairRooms(InMemoryStore& kept)
      : writer(kept), rooms({&shipped_library(), &shipped_rule_book()}, kept, writer, DiceSource()) {}

  CreatedGame create(const NewGameRequest& request) {
    std::optional<CreatedGame> made;
    rooms.create(request, [&](const Result<CreatedGame, RoomsError>& created) {
      REQUIRE_MESSAGE(created.has_value(), created.error().sentence);
      made = *created;
    });
    REQUIRE(made.has_value());
    return *made;
  }
  Result<CreatedGame, RoomsError> go_on(const std::string& id, std::size_t moment, const NewGameRequest& request) {
    Result<CreatedGame, RoomsError> made = RoomsError{};
    rooms.continue_from({.game = id, .number = moment, .what = "continue"}, request,
                        [&](const auto& created) { made = created; });
    return made;
  }
  ClaimedSeat claim(const CreatedGame& game, const std::string& account) {
    std::optional<ClaimedSeat> seat;
    rooms.claim(game.id, {.invitation = game.invitations.at(0).token, .name = "Ben"}, account,
                [&](const Result<ClaimedSeat, RoomsError>& claimed) {
                  REQUIRE_MESSAGE(claimed.has_value(), claimed.error().sentence);
                  seat = *claimed;
                });
    REQUIRE(seat.has_value());
    return *seat;
  }
  /// Takes this many options at random for whoever is asked, and ends with an agreed draw.
  void play_to_draw(const CreatedGame& game, int count) {
    Room& room = **rooms.find(game.id);
    Ear both;
    JoinMessage message{.game = game.id, .tokens = {}};
    for (const SeatToken& token : game.tokens) message.tokens.push_back(token.token);
    room.join(both, message);
    FastRandom random(5);
    for (int i = 0; i <= count; ++i) {
      while (room.is_work_due()) room.work();
      if (i == count) break;
      const SeatId asked = asked_seat(room.state());
      OptionList options;
      list_options(room.game(), room.state(), asked, options);
      const Choice& choice = options[random.below(static_cast<std::uint32_t>(options.size()))];
      room.choose(both, {.seat = asked, .request = room.request(), .choice = format_choice(room.game(), room.state(), choice)});
    }
    room.act(both, OfferMessage{.seat = SeatId{0}, .what = OfferKind::Draw});
    REQUIRE(room.is_over());
    room.leave(both);
  }

  HeldWriter writer;
  Rooms rooms;
};

/// Two seats of the caller on a map and with teams other than the battle's own.
NewGameRequest own_duel() {
  NewGameRequest request{.settings = {.battle = "superscape/quarry-duel"}, .seats = {{}, {}}};
  request.settings.total = 900;
  request.settings.teams = {
      {.source = SeatTeam::Source::Given, .given = {.name = "One hero", .cards = {{.card = "ember-warden"}}}}, {}};
  return request;
}

}  // namespace

TEST_CASE("a game goes on from a moment with a friend who comes by invitation; both find it among their games") {
  InMemoryStore store;
  CreatedGame next;
  std::string own_token;
  constexpr std::size_t moment = 14;
  {
    FairRooms server(store);
    const CreatedGame game = server.create(own_duel());
    server.play_to_draw(game, 30);
    const auto made = server.go_on(game.id, moment, {.settings = {}, .seats = {{}, {.is_open = true}}, .account = "account-one"});
    REQUIRE_MESSAGE(made.has_value(), made.error().sentence);
    next = *made;
    CHECK(next.stage == Stage::Gathering);
    REQUIRE(next.tokens.size() == 1);
    REQUIRE(next.invitations.size() == 1);
    CHECK(server.rooms.summary(next.id)->teams[0] == "One hero");
    CHECK_FALSE(server.rooms.find(next.id).has_value());
  }
  FairRooms server(store);  // as after a restart while the seat is open
  Ear ann;
  const auto open = server.rooms.open(next.id);
  REQUIRE(open.has_value());
  REQUIRE(open->gathering != nullptr);
  CHECK(open->gathering->join(ann, {.game = next.id, .tokens = {next.tokens[0].token}}));
  const ClaimedSeat claimed = server.claim(next, "account-two");
  CHECK(claimed.seat == SeatId{1});
  REQUIRE(server.rooms.find(next.id).has_value());
  Room& room = **server.rooms.find(next.id);
  CHECK(store.inputs(next.id)->size() == moment);
  CHECK(hash_of(room.state()) == store.inputs(next.id)->back().hash);
  CHECK_FALSE(ann.last("welcome").is_null());
  CHECK(ann.last("state").at("seat") == 0);
  CHECK(server.rooms.games_of("account-one")->front().summary.id == next.id);
  CHECK(server.rooms.games_of("account-two")->front().summary.id == next.id);
  Ear ben;
  CHECK(room.join(ben, {.game = next.id, .tokens = {claimed.token}}));
  while (room.is_work_due()) room.work();
  room.act(ann, OfferMessage{.seat = SeatId{0}, .what = OfferKind::Draw});
  room.act(ben, OfferMessage{.seat = SeatId{1}, .what = OfferKind::Draw});
  const auto record = read_replay(server.rooms.replay_document(next.id).value());
  REQUIRE(record.has_value());
  CHECK(record->fair_dice->from == moment);
  const Verification found = verify(*record, room.game());
  CHECK_MESSAGE(found.is_good(), found.sentence());
}

TEST_CASE("a game that the caller continues alone is among the games of the caller's account") {
  InMemoryStore store;
  FairRooms server(store);
  const CreatedGame game = server.create(own_duel());
  server.play_to_draw(game, 10);
  const auto made = server.go_on(game.id, 5, {.settings = {}, .seats = {{}, {.bot = "random"}}, .account = "account-one"});
  REQUIRE(made.has_value());
  CHECK(made->stage == Stage::Playing);
  REQUIRE(server.rooms.games_of("account-one")->size() == 1);
  CHECK(server.rooms.games_of("account-one")->front().summary.id == made->id);
}

TEST_CASE("after an agreement to take back, what another game began with still stays, over a restart too") {
  InMemoryStore store;
  std::string id;
  JoinMessage seats;
  const auto take_back_all = [&](Rooms& rooms) {
    Room& room = **rooms.find(id);
    Ear both;
    REQUIRE(room.join(both, seats));
    for (int tries = 0; tries < 40; ++tries) {
      for (const SeatId seat : {SeatId{0}, SeatId{1}}) room.undo(both, {.seat = seat, .request = room.request()});
    }
    CHECK(store.inputs(id)->size() == 4);
    CHECK(both.last().at("message") == sentence(Finality::NothingDecided));
    room.leave(both);
  };
  {
    FairRooms server(store);
    const CreatedGame game = server.create(own_duel());
    server.play_to_draw(game, 30);
    const auto made = server.go_on(game.id, 4, {.settings = {}, .seats = {{}, {}}});
    REQUIRE(made.has_value());
    id = made->id;
    seats = {.game = id, .tokens = {made->tokens[0].token, made->tokens[1].token}};
    Room& room = **server.rooms.find(id);
    Ear both;
    REQUIRE(room.join(both, seats));
    FastRandom random(5);
    const auto is_closed = [&] {
      const std::vector<ReplayEntry> inputs = store.inputs(id).value();
      return inputs.size() > 4 && inputs.back().kind == ReplayEntry::Kind::Dice;
    };
    for (int i = 0; i < 200 && !is_closed(); ++i) {
      while (room.is_work_due()) room.work();
      if (is_closed()) break;
      OptionList options;
      const SeatId asked = asked_seat(room.state());
      list_options(room.game(), room.state(), asked, options);
      room.choose(both,
                  {.seat = asked,
                   .request = room.request(),
                   .choice = format_choice(room.game(), options[random.below(static_cast<std::uint32_t>(options.size()))])});
    }
    REQUIRE(is_closed());
    while (store.inputs(id)->size() > 4) {
      const std::size_t count = store.inputs(id)->size();
      for (const SeatId seat : {SeatId{0}, SeatId{1}}) room.act(both, OfferMessage{.seat = seat, .what = OfferKind::Undo});
      if (store.inputs(id)->size() == count) break;
    }
    room.leave(both);
    take_back_all(server.rooms);
  }
  FairRooms server(store);
  take_back_all(server.rooms);
}

TEST_CASE("the last moment of an agreed draw is a scenario that ends in it") {
  InMemoryStore store;
  FairRooms server(store);
  const CreatedGame game = server.create(own_duel());
  server.play_to_draw(game, 12);
  const std::size_t last = store.inputs(game.id)->size();
  const auto text = server.rooms.scenario_of_moment(game.id, last);
  REQUIRE(text.has_value());
  CHECK(text->find("  - agree: draw\n") != std::string::npos);
  CHECK(server.rooms.scenario_of_moment(game.id, last - 1)->find("agree") == std::string::npos);
  for (const ScenarioResult& result : check_scenarios(*text, "moment.yaml", {shipped_library(), shipped_rule_book()}))
    CHECK_MESSAGE(result.has_passed(), to_text(result.problems));
}

TEST_CASE("the d20s of a live draft are draws of the committed seed, and the rolls of the game are those after them") {
  InMemoryStore store;
  NewGameRequest request{.settings = {.battle = "superscape/quarry-duel"}, .seats = {{}, {.is_open = true}}};
  request.settings.is_draft = true;
  request.settings.total = 400;
  FairRooms server(store);
  const CreatedGame game = server.create(request);
  Ear ann;
  REQUIRE(server.rooms.open(game.id)->gathering->join(ann, {.game = game.id, .tokens = {game.tokens[0].token}}));
  const std::string commitment = ann.last("gathering").at("dice").at("commitment");
  CHECK(ann.last("gathering").at("dice").at("seed").is_null());
  CHECK(ann.last("gathering").at("draft").is_null());  // told before anything is rolled
  const ClaimedSeat claimed = server.claim(game, "");
  Ear ben;
  REQUIRE(server.rooms.open(game.id)->gathering->join(ben, {.game = game.id, .tokens = {claimed.token}}));
  const nlohmann::json rolls = ann.last("gathering").at("draft").at("rolls");
  REQUIRE(rolls.size() >= 2);
  int picks = 0;
  while (server.rooms.gathering(game.id) != nullptr) {
    const nlohmann::json draft = ann.last("gathering").at("draft");
    const bool is_ann = draft.at("asked") == 0;
    const SeatId asked{static_cast<std::uint8_t>(is_ann ? 0 : 1)};
    const TableMessage wish = ++picks > 4 ? TableMessage(FinishTeamMessage{.seat = asked})
                                          : TableMessage(PickMessage{.seat = asked, .card = draft.at("offers")[0]});
    server.rooms.gathering(game.id)->act(is_ann ? ann : ben, wish);
    REQUIRE(picks < 50);
  }
  Room& room = **server.rooms.find(game.id);
  while (room.is_work_due()) room.work();
  room.choose(ann, {.seat = SeatId{0}, .request = room.request(), .choice = "concede"});
  REQUIRE(room.is_over());
  const auto record = read_replay(server.rooms.replay_document(game.id).value());
  REQUIRE(record.has_value());
  REQUIRE(record->fair_dice.has_value());
  CHECK(record->fair_dice->commitment == commitment);
  REQUIRE(record->fair_dice->draft.size() == rolls.size());
  for (std::uint32_t i = 0; i < rolls.size(); ++i) {
    CHECK(record->fair_dice->draft[i].d20 == rolls[i].at("d20"));
    CHECK(record->fair_dice->draft[i].draw == i);
  }
  const Verification found = verify(*record, room.game());
  CHECK_MESSAGE(found.is_good(), found.sentence());
  CHECK(found.dice.draft_rolls == rolls.size());
  CHECK(found.dice.rolls > 0);
  CHECK(found.dice.taken_back == 0);
}
