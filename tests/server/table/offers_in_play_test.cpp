#include <doctest/doctest.h>

#include "replay/verify.hpp"
#include "server/table/agreed_undos.hpp"
#include "server/table/rematch.hpp"
#include "tests/server/table/timed_room.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

constexpr SeatId one{0};
constexpr SeatId two{1};

GameSettings clocked(ClockSetting clock) { return {.battle = first_battle(System::SuperScape).full_id(), .clock = clock}; }

/// Plays until somebody has decided something and dice were rolled after it.
void play_past_dice(TimedRoom& table, Ear& both) {
  FastRandom random(3);
  table.work();
  for (int i = 0; i < 3'000; ++i) {
    const std::vector<ReplayEntry> before = table.store.inputs(table.room->id()).value();
    const bool is_closed = !before.empty() && before.back().kind == ReplayEntry::Kind::Dice;
    if (is_closed && before.size() > 30) return;
    table.take_random(both, random);
  }
  FAIL("no dice were rolled");
}

/// The last seat that decided something.
SeatId last_chooser(TimedRoom& table) {
  const std::vector<ReplayEntry> entries = table.store.inputs(table.room->id()).value();
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (entry->kind == ReplayEntry::Kind::Choice) return entry->seat;
  }
  return {};
}

/// What the log of one listener holds, as a page keeps it.
std::vector<std::string> log_of(const Ear& ear) {
  std::vector<std::string> lines;
  for (const std::string& text : ear.heard) {
    const nlohmann::json message = nlohmann::json::parse(text);
    if (message.at("type") != "state") continue;
    lines.resize(lines.size() - message.value("forget", std::size_t{0}));
    for (const nlohmann::json& line : message.at("log")) lines.push_back(line.at("text"));
  }
  return lines;
}

}  // namespace

TEST_CASE("whatever was offered and taken back, after a restart the log is line by line what a player saw") {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
    CAPTURE(seed);
    TimedRoom table({}, clocked({}));
    Ear both;
    Ear ann;
    Ear ben;
    table.join(both, {0, 1});
    table.join(ann, {0});
    table.join(ben, {1});
    FastRandom random(seed);
    table.work();
    std::size_t taken_back = 0;
    for (int i = 0; i < 150 && !table.room->is_over(); ++i) {
      const std::size_t count = table.inputs();
      const SeatId seat{static_cast<std::uint8_t>(random.below(2))};
      const std::uint32_t event = random.below(12);
      if (event < 3) table.room->undo(both, {.seat = seat, .request = table.room->request()});
      if (event == 3) table.act(both, OfferMessage{.seat = seat, .what = OfferKind::Undo});
      if (event == 4) table.act(ann, OfferMessage{.seat = one, .what = OfferKind::Draw});
      taken_back += table.inputs() < count ? 1 : 0;
      const auto offers = ben.last("table").at("offers");
      if (event == 5 && !offers.empty())
        table.act(ben, AnswerOfferMessage{.seat = two, .offer = offers[0].at("offer"), .is_accepted = false});
      table.take_random(both, random);
    }
    CHECK(taken_back > 10);
    table.restart();
    Ear later;
    table.join(later, {0});
    CHECK(log_of(later) == log_of(ann));
  }
}

TEST_CASE(
    "a decision before dice is taken back when the other player agrees; the game stands as before it, after a restart too") {
  TimedRoom table({}, clocked({}));
  Ear both;
  table.join(both, {0, 1});
  play_past_dice(table, both);
  table.room->leave(both);
  const SeatId asker = last_chooser(table);
  const SeatId other = asker == one ? two : one;
  Ear asking;
  Ear answering;
  table.join(asking, {asker.index()});
  table.join(answering, {other.index()});
  const std::size_t count = table.inputs();
  const std::uint32_t request = table.room->request();
  table.act(asking, OfferMessage{.seat = asker, .what = OfferKind::Undo});
  const auto offers = answering.last("table").at("offers");
  REQUIRE(offers.size() == 1);
  CHECK(offers[0].at("waitsFor") == nlohmann::json({other.value}));
  CHECK(table.inputs() == count);

  SUBCASE("agreed") {
    table.act(answering, AnswerOfferMessage{.seat = other, .offer = offers[0].at("offer"), .is_accepted = true});
    CHECK(table.inputs() < count);
    CHECK(table.room->state().pending.asks(asker));
    CHECK(table.room->request() > request);
    CHECK(asking.last("table").at("offers").empty());
    const std::string log = asking.last("state").at("log").dump();
    CHECK(log.find("taken-back") != std::string::npos);
    const Hash hash = hash_of(table.room->state());
    table.restart();
    CHECK(hash_of(table.room->state()) == hash);
    CHECK(table.room->request() > request);
    Ear again;
    table.join(again, {asker.index()});
    CHECK(again.last("state").at("log").dump().find("by agreement") != std::string::npos);
  }
  SUBCASE("declined") {
    table.act(answering, AnswerOfferMessage{.seat = other, .offer = offers[0].at("offer"), .is_accepted = false});
    CHECK(table.inputs() == count);
    CHECK(asking.last("table").at("offers").empty());
    CHECK(asking.last("state").at("log").dump().find("declines") != std::string::npos);
  }
  SUBCASE("withdrawn by who asked") {
    table.act(asking, AnswerOfferMessage{.seat = asker, .offer = offers[0].at("offer"), .is_accepted = false});
    CHECK(answering.last("table").at("offers").empty());
  }
  SUBCASE("an open offer outlasts a restart, and lapses when the game goes on") {
    table.restart();
    Ear again;
    table.join(again, {0, 1});
    CHECK(again.last("table").at("offers").size() == 1);
    FastRandom random(9);
    table.take_random(again, random);
    CHECK(again.last("table").at("offers").empty());
  }
  SUBCASE("only who is asked may answer") {
    table.act(asking, AnswerOfferMessage{.seat = asker, .offer = offers[0].at("offer"), .is_accepted = true});
    CHECK(asking.last().at("type") == "error");
    table.act(asking, AnswerOfferMessage{.seat = other, .offer = offers[0].at("offer"), .is_accepted = true});
    CHECK(asking.last().at("message") == "You do not hold seat " + std::to_string(other.value) + ".");
    CHECK(table.inputs() == count);
  }
}

TEST_CASE("whoever holds all seats agrees by asking; bots never agree") {
  TimedRoom alone({}, clocked({}));
  Ear both;
  alone.join(both, {0, 1});
  play_past_dice(alone, both);
  const std::size_t count = alone.inputs();
  alone.act(both, OfferMessage{.seat = last_chooser(alone), .what = OfferKind::Undo});
  CHECK(alone.inputs() < count);
  TimedRoom bots({"", "greedy"}, clocked({}));
  Ear ann;
  bots.join(ann, {0});
  bots.work();
  bots.act(ann, OfferMessage{.seat = one, .what = OfferKind::Draw});
  CHECK(ann.last().at("message") == "Bots never agree to a draw.");
}

TEST_CASE("who has decided nothing that could be taken back is told so at once, and nobody is asked") {
  TimedRoom table({}, clocked({}));
  Ear both;
  table.join(both, {0, 1});
  table.work();
  const std::uint8_t first = table.asked();
  const SeatId idle{static_cast<std::uint8_t>(1 - first)};
  table.choose(both, first, table.options(first).front());
  table.room->leave(both);
  Ear asking;
  Ear other;
  table.join(asking, {idle.index()});
  table.join(other, {first});
  const std::size_t notes = table.store.notes(table.room->id())->size();
  table.act(asking, OfferMessage{.seat = idle, .what = OfferKind::Undo});
  CHECK(asking.last().at("message") == sentence(Finality::NothingDecided));
  CHECK(other.last("table").at("offers").empty());
  CHECK(table.store.notes(table.room->id())->size() == notes);
}

TEST_CASE("players who agree on a draw end the game without a winner, and then a rematch can be agreed on") {
  TimedRoom table({}, clocked({}));
  Ear ann;
  Ear ben;
  table.join(ann, {0});
  table.join(ben, {1});
  table.work();
  table.act(ann, OfferMessage{.seat = one, .what = OfferKind::Rematch});
  CHECK(ann.last().at("type") == "error");
  table.act(ann, OfferMessage{.seat = one, .what = OfferKind::Draw});
  CHECK_FALSE(table.room->is_over());
  table.act(ben, OfferMessage{.seat = two, .what = OfferKind::Draw});
  REQUIRE(table.room->is_over());
  CHECK(ann.last("state").at("over").at("winners").empty());
  CHECK(ann.last("state").at("over").at("reason") == "agreement");
  CHECK(table.store.find(table.room->id())->value().status == GameStatus::Over);
  table.act(ben, OfferMessage{.seat = two, .what = OfferKind::Rematch});
  CHECK(table.rematches == 0);
  table.restart();
  Ear later;
  table.join(later, {0});
  CHECK(later.last("table").at("offers").size() == 1);
  table.act(later,
            AnswerOfferMessage{.seat = one, .offer = later.last("table").at("offers")[0].at("offer"), .is_accepted = true});
  CHECK(table.rematches == 1);
}

TEST_CASE("however often a rematch is asked for while it is being made, there is one") {
  TimedRoom table({}, clocked({}));
  Ear both;
  table.join(both, {0, 1});
  table.work();
  table.act(both, OfferMessage{.seat = one, .what = OfferKind::Draw});
  REQUIRE(table.room->is_over());
  for (int click = 0; click < 3; ++click) table.act(both, OfferMessage{.seat = one, .what = OfferKind::Rematch});
  CHECK(table.rematches == 1);
  CHECK(both.last().at("message") == "There is a rematch already.");
  table.room->refuse_rematch("Too many games are being played.");
  table.act(both, OfferMessage{.seat = two, .what = OfferKind::Rematch});
  CHECK(table.rematches == 2);
  table.room->go_on_in("next");
  table.act(both, OfferMessage{.seat = two, .what = OfferKind::Rematch});
  CHECK(table.rematches == 2);
}

TEST_CASE("of two requests to take back, the one that is agreed to lets the other lapse") {
  TimedRoom table({}, clocked({}));
  Ear both;
  table.join(both, {0, 1});
  play_past_dice(table, both);
  table.room->leave(both);
  Ear ann;
  Ear ben;
  table.join(ann, {0});
  table.join(ben, {1});
  table.act(ann, OfferMessage{.seat = one, .what = OfferKind::Undo});
  table.act(ben, OfferMessage{.seat = two, .what = OfferKind::Undo});
  const auto offers = ann.last("table").at("offers");
  REQUIRE(offers.size() == 2);
  table.act(ben, AnswerOfferMessage{.seat = two, .offer = offers[0].at("offer"), .is_accepted = true});
  CHECK(ann.last("table").at("offers").empty());
  const std::size_t count = table.inputs();
  table.act(ann, AnswerOfferMessage{.seat = one, .offer = offers[1].at("offer"), .is_accepted = true});
  CHECK(table.inputs() == count);
  table.restart();
  Ear again;
  table.join(again, {0});
  CHECK(again.last("table").at("offers").empty());
}

TEST_CASE("what was taken back by agreement is noted with the draws that went, so that the record accounts for every one") {
  TimedRoom table({}, clocked({}), new_dice_seed());
  Ear both;
  table.join(both, {0, 1});
  play_past_dice(table, both);
  const std::vector<ReplayEntry> before = table.store.inputs(table.room->id()).value();
  const SeatId asker = last_chooser(table);
  table.act(both, OfferMessage{.seat = asker, .what = OfferKind::Undo});
  play_past_dice(table, both);
  const std::vector<AgreedUndo> undos = AgreedUndos::of(table.store.notes(table.room->id()).value());
  REQUIRE(undos.size() == 1);
  CHECK(undos[0].seat == asker);
  CHECK(undos[0].after + undos[0].steps == before.size());
  CHECK(undos[0].draws.back() == before.back().draw);
  Replay replay = table.replay();
  CHECK_FALSE(verify(replay, table.game()).is_good());  // a server that leaves out draws it does not like is found out
  replay.taken_back = undos;
  const Verification found = verify(replay, table.game());
  CHECK_MESSAGE(found.is_good(), found.sentence());
  CHECK(found.sentence().find("by agreement, once") != std::string::npos);
}

TEST_CASE("in a rematch everybody sits one seat further, and brought teams go along") {
  GameSettings settings{.battle = "superscape/quarry-duel"};
  settings.teams = {{.source = SeatTeam::Source::Own, .given = {}}, {}};
  Battle played = *shipped_library().find_battle("superscape/quarry-duel");
  played.teams[0].cards = {{.card = "ember-warden"}};
  played.teams[0].name = "Mine";
  const std::vector<StoredSeat> seats = {{.bot = {}, .token_mark = "x", .invitation_mark = {}, .name = "Ann", .account = "a1"},
                                         {.bot = "greedy"}};
  const Rematch rematch = make_rematch(settings, seats, played, 5);
  CHECK(rematch.game.record.seats[0].bot == "greedy");
  CHECK(rematch.game.record.seats[1].name == "Ann");
  CHECK(rematch.game.record.seats[1].account == "a1");
  CHECK(rematch.game.record.seats[1].token_mark == "x");  // the same token opens the new seat
  CHECK(rematch.game.record.seats[0].token_mark.empty());
  CHECK(rematch.game.tokens.empty());
  CHECK(rematch.settings.teams[1].given.name == "Mine");
  CHECK(Gathering::open(shipped_library(), rematch.settings, rematch.game.record.seats)->is_complete());
  played.options.has_build_total = false;
  CHECK_FALSE(make_rematch(settings, seats, played, 5).settings.total);  // nothing was agreed on: nothing is now
}

TEST_CASE("when the time for a decision runs out the usual is chosen, and the third time in a row the player gives up") {
  TimedRoom table({}, clocked({.kind = ClockSetting::Kind::Move, .seconds = 60}));
  Ear both;
  table.join(both, {0, 1});
  table.work();
  REQUIRE(table.room->deadline());
  std::size_t count = table.inputs();
  table.room->check_clock();
  CHECK(table.inputs() == count);
  for (int missed = 0; missed < 40 && !table.room->is_over(); ++missed) {
    table.now = *table.room->deadline();
    count = table.inputs();
    table.room->check_clock();
    table.work();
    CHECK(table.inputs() > count);
  }
  CHECK(table.room->is_over());
  CHECK(both.last("state").at("over").at("reason") == "concession");
  const std::vector<ReplayEntry> entries = table.store.inputs(table.room->id()).value();
  CHECK(entries.back().input == "concede");
  CHECK(entries.front().input != "concede");
  table.restart();
  Ear again;
  table.join(again, {0});
  CHECK(again.last("state").at("log").dump().find("time-out") != std::string::npos);
}

TEST_CASE("a bank that runs out concedes; while the server is down it does not run") {
  TimedRoom table({}, clocked({.kind = ClockSetting::Kind::Bank, .seconds = 100, .increment = 5}));
  Ear both;
  table.join(both, {0, 1});
  table.work();
  table.now += 40'000;
  FastRandom random(4);
  table.take_random(both, random);
  const auto clock = both.last("table").at("clock");
  CHECK(clock.at("kind") == "bank");
  REQUIRE(table.room->deadline());
  const std::int64_t left = *table.room->deadline() - table.now;
  CHECK(left <= 100'000);
  table.restart(1'000'000'000);
  REQUIRE(table.room->deadline());
  CHECK(*table.room->deadline() - table.now == left);
  table.now = *table.room->deadline();
  table.room->check_clock();
  table.work();
  CHECK(table.room->is_over());
}

TEST_CASE("who is out of the game need not agree to a draw any more; where nobody else is left to agree it is agreed on") {
  TimedRoom table({}, {.battle = "superscape/crown-of-cinders"});
  Ear all;
  table.join(all, {0, 1, 2});
  table.work();
  table.room->leave(all);
  Ear ann;
  Ear ben;
  Ear cid;
  table.join(ann, {0});
  table.join(ben, {1});
  table.join(cid, {2});
  const auto concede = [&](Ear& ear, std::uint8_t seat) {
    table.room->choose(ear, {.seat = SeatId{seat}, .request = table.room->request(), .choice = "concede"});
    table.work();
  };
  table.act(ann, OfferMessage{.seat = one, .what = OfferKind::Draw});
  REQUIRE(ann.last("table").at("offers")[0].at("waitsFor") == nlohmann::json({1, 2}));
  SUBCASE("somebody else has not agreed yet") {
    concede(cid, 2);
    REQUIRE_FALSE(table.room->is_over());
    CHECK(ann.last("table").at("offers")[0].at("waitsFor") == nlohmann::json({1}));
    table.restart();
    Ear again;
    table.join(again, {1});
    CHECK(again.last("table").at("offers")[0].at("waitsFor") == nlohmann::json({1}));
    table.act(again, OfferMessage{.seat = two, .what = OfferKind::Draw});
    CHECK(again.last("state").at("over").at("reason") == "agreement");
  }
  SUBCASE("all others have agreed") {
    table.act(ben, OfferMessage{.seat = two, .what = OfferKind::Draw});
    REQUIRE_FALSE(table.room->is_over());
    concede(cid, 2);
    CHECK(ann.last("state").at("over").at("reason") == "agreement");
    CHECK(ann.last("table").at("offers").empty());
  }
  SUBCASE("who has offered it is out") {
    concede(ann, 0);
    CHECK_FALSE(table.room->is_over());
    CHECK(ben.last("table").at("offers").empty());
  }
}
