#include <doctest/doctest.h>

#include <algorithm>

#include "server/table/seat_claims.hpp"
#include "tests/server/test_room.hpp"

using namespace fracas;
using namespace fracas::tests;

TEST_CASE("a token opens its seat, none lets watch, a wrong one opens nothing") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear both;
  room.join(both, {1, 0, 1});
  CHECK(nlohmann::json::parse(both.heard[0]).at("yours") == nlohmann::json::array({0, 1}));
  CHECK(both.heard.size() == 4);  // welcome, table and a state for each seat

  Ear spectator;
  room.join(spectator, {});
  CHECK(spectator.last().at("seat").is_null());
  CHECK(spectator.last().at("options").empty());

  Ear stranger;
  room.room->join(stranger, {.game = "x", .tokens = {"seat 7"}});
  CHECK(stranger.heard.size() == 1);
  CHECK(stranger.last().at("type") == "error");
  room.room->choose(stranger, {.seat = SeatId{0}, .request = 1, .choice = "concede"});
  CHECK(stranger.last().at("type") == "error");
  room.room->choose(spectator, {.seat = SeatId{0}, .request = 1, .choice = "concede"});
  CHECK(spectator.last().at("type") == "error");
  CHECK_FALSE(room.room->is_over());
}

TEST_CASE("a room turns away more people than its limit") {
  TestRoom room(first_battle(System::SuperScape), {});
  std::vector<Ear> crowd(Admission::listener_limit + 1);
  for (Ear& ear : crowd) room.join(ear, {});
  CHECK(crowd[Admission::listener_limit - 1].heard.size() == 3);
  CHECK(crowd[Admission::listener_limit].heard.size() == 1);
  CHECK(crowd[Admission::listener_limit].last().at("type") == "error");
}

TEST_CASE("an answer that is late, doubled, unreadable or illegal changes nothing and says why") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {0, 1});
  room.play_until(ear, DecisionKind::MovePhase);
  const std::uint8_t seat = room.asked();
  const std::uint32_t request = room.room->state().pending.request;
  const Hash before = hash_of(room.room->state());

  room.room->choose(ear, {.seat = SeatId{seat}, .request = request - 1, .choice = room.options(seat)[0]});
  CHECK(ear.last().at("type") == "error");
  room.room->choose(ear, {.seat = SeatId{seat}, .request = request + 1, .choice = room.options(seat)[0]});
  CHECK(ear.last().at("type") == "error");
  room.choose(ear, seat, "step nobody Z99");
  CHECK(ear.last().at("type") == "error");
  CHECK(ear.last().at("choice") == "step nobody Z99");
  room.choose(ear, seat, "yes");
  CHECK(ear.last().at("type") == "error");
  CHECK_FALSE(ear.last().at("rule").get<std::string>().empty());
  room.choose(ear, seat == 0 ? 1 : 0, room.options(seat)[0]);
  CHECK(ear.last().at("type") == "error");
  CHECK(hash_of(room.room->state()) == before);

  const std::string choice = room.options(seat)[0];
  room.room->choose(ear, {.seat = SeatId{seat}, .request = request, .choice = choice});
  CHECK(ear.last().at("type") == "state");
  const Hash after = hash_of(room.room->state());
  CHECK(after != before);
  room.room->choose(ear, {.seat = SeatId{seat}, .request = request, .choice = choice});
  CHECK(ear.last().at("type") == "error");
  CHECK(hash_of(room.room->state()) == after);
}

TEST_CASE("where both players are asked at once, an answer of one does not make the other's late") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear both;
  room.join(both, {0, 1});
  room.play_until(both, DecisionKind::PlaceOrderMarkers);
  REQUIRE(room.room->state().pending.asks(SeatId{0}));
  REQUIRE(room.room->state().pending.asks(SeatId{1}));
  const std::uint32_t request = room.room->state().pending.request;
  room.room->choose(both, {.seat = SeatId{0}, .request = request, .choice = room.options(0)[0]});
  REQUIRE(both.last().at("type") == "state");
  room.room->choose(both, {.seat = SeatId{1}, .request = request, .choice = room.options(1)[0]});
  CHECK(both.last().at("type") == "state");
}

TEST_CASE("a plan answers question after question and is dropped when it becomes illegal") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {0, 1});
  room.play_until(ear, DecisionKind::MovePhase);
  const std::uint8_t seat = room.asked();
  const std::vector<std::string> options = room.options(seat);
  const auto move =
      std::find_if(options.begin(), options.end(), [](const std::string& text) { return text.starts_with("move "); });
  REQUIRE(move != options.end());
  const std::string figure = move->substr(5);

  SUBCASE("it runs to its end") {
    State probe = room.room->state();
    REQUIRE_FALSE(apply(room.game(), probe, parse_choice(room.game(), SeatId{seat}, *move).value()));
    OptionList steps;
    list_options(room.game(), probe, SeatId{seat}, steps);
    const auto step = std::find_if(steps.begin(), steps.end(), [](const Choice& choice) { return choice.verb == Verb::Step; });
    REQUIRE(step != steps.end());
    const std::uint32_t request = room.room->state().pending.request;
    room.room->plan(ear, {.seat = SeatId{seat}, .request = request, .choices = {*move, format_choice(room.game(), *step)}});
    room.work();
    CHECK(ear.last("error").is_null());
    CHECK(room.room->state().pending.request >= request + 2);
  }
  SUBCASE("its rest is dropped with a notice") {
    room.room->plan(ear,
                    {.seat = SeatId{seat}, .request = room.room->state().pending.request, .choices = {*move, *move, "concede"}});
    room.work();
    CHECK(ear.last("error").at("choice") == *move);
    CHECK_FALSE(room.room->is_over());
    CHECK_FALSE(room.room->is_work_due());
  }
  SUBCASE("one bad word spoils it before it begins") {
    const Hash before = hash_of(room.room->state());
    room.room->plan(ear,
                    {.seat = SeatId{seat}, .request = room.room->state().pending.request, .choices = {*move, "fly " + figure}});
    CHECK(ear.last().at("type") == "error");
    CHECK(hash_of(room.room->state()) == before);
  }
  SUBCASE("a plan for another question is refused") {
    const Hash before = hash_of(room.room->state());
    room.room->plan(ear, {.seat = SeatId{seat}, .request = room.room->state().pending.request - 1, .choices = {*move}});
    CHECK(ear.last().at("type") == "error");
    CHECK(hash_of(room.room->state()) == before);
  }
}

TEST_CASE("why says whether a wish is allowed, and else which rule forbids it") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {0, 1});
  room.play_until(ear, DecisionKind::MovePhase);
  const std::uint8_t seat = room.asked();
  room.room->why(ear, {.seat = SeatId{seat}, .choice = room.options(seat)[0]});
  CHECK(ear.last().at("legal") == true);
  room.room->why(ear, {.seat = SeatId{seat}, .choice = "yes"});
  CHECK(ear.last().at("legal") == false);
  CHECK(ear.last().at("rule").get<std::string>().starts_with("SS-"));
  CHECK_FALSE(ear.last().at("sentence").get<std::string>().empty());
  room.room->why(ear, {.seat = SeatId{seat}, .choice = "dance"});
  CHECK(ear.last().at("legal") == false);
  CHECK(ear.last().at("rule").is_null());
}

TEST_CASE("HS-MOV-01, HC-MOV-01: why says of a whole path which step is refused by which rule") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    TestRoom room(first_battle(system), {});
    Ear ear;
    room.join(ear, {0, 1});
    FastRandom random(9);
    room.work();
    int judged = 0;
    for (int i = 0; i < 900 && judged < 8 && !room.room->is_over(); ++i) {
      const std::uint8_t seat = room.asked();
      OptionList options;
      list_options(room.game(), room.room->state(), SeatId{seat}, options);
      const Choice option = options[random.below(static_cast<std::uint32_t>(options.size()))];
      if (option.verb == Verb::Move || option.verb == Verb::Step) {
        room.room->reach(ear, {.seat = SeatId{seat}, .figure = option.figure});
        const nlohmann::json reach = ear.last("reach");
        for (const nlohmann::json& space : reach.at("spaces")) {
          std::vector<std::string> plan = space.at("plan");
          room.room->why(ear, {.seat = SeatId{seat}, .choice = {}, .choices = plan});
          CHECK(ear.last().at("legal") == true);
          CHECK(ear.last().at("step").is_null());
          // Back and forth for ever: some step is one too many.
          if (plan.back().starts_with("stop")) plan.pop_back();
          if (plan.size() < 3) continue;
          for (int more = 0; more < 30; ++more) plan.push_back(plan[plan.size() - 2]);
          room.room->why(ear, {.seat = SeatId{seat}, .choice = {}, .choices = plan});
          const nlohmann::json answer = ear.last();
          CHECK(answer.at("legal") == false);
          REQUIRE(answer.at("step").is_number());
          const std::size_t step = answer.at("step");
          CHECK(step > 0);
          CHECK(answer.at("choice") == (step < plan.size() ? plan[step] : plan.back()));
          CHECK(answer.at("rule").is_string());
          CHECK_FALSE(answer.at("sentence").get<std::string>().empty());
          ++judged;
        }
      }
      room.choose(ear, seat, format_choice(room.game(), room.room->state(), option));
    }
    CHECK(judged >= 8);
  }
}

TEST_CASE("why of a path names a choice that cannot be read, and changes nothing") {
  TestRoom room(first_battle(System::SuperScape), {});
  Ear ear;
  room.join(ear, {0, 1});
  room.play_until(ear, DecisionKind::MovePhase);
  const std::uint8_t seat = room.asked();
  const Hash before = hash_of(room.room->state());
  room.room->why(ear, {.seat = SeatId{seat}, .choice = {}, .choices = {room.options(seat)[0], "dance"}});
  CHECK(ear.last().at("legal") == false);
  CHECK(ear.last().at("step") == 1);
  CHECK(ear.last().at("choice") == "dance");
  CHECK(ear.last().at("rule").is_null());
  room.room->why(ear, {.seat = SeatId{seat}, .choice = {}, .choices = {"pass", "pass"}});
  CHECK(ear.last().at("legal") == false);
  CHECK(ear.last().at("rule").is_string());
  CHECK(hash_of(room.room->state()) == before);
}

TEST_CASE("conceding needs no question and ends a duel") {
  TestRoom room(first_battle(System::HeroScape), {"", "random"});
  Ear ear;
  room.join(ear, {0});
  room.work();
  room.room->choose(ear, {.seat = SeatId{0}, .request = 0, .choice = "concede"});
  CHECK(room.room->is_over());
  CHECK(ear.last("state").at("over").at("winners") == nlohmann::json::array({1}));
  CHECK(ear.last("state").at("over").at("reason") == "concession");
  room.choose(ear, 0, "concede");
  CHECK(ear.last().at("type") == "error");
}

TEST_CASE("what cannot be stored has not happened") {
  TestRoom room(first_battle(System::SuperScape), {"", "random"});
  Ear ear;
  room.join(ear, {0});
  room.work();
  REQUIRE_FALSE(room.options(0).empty());
  const Hash before = hash_of(room.room->state());
  const std::size_t heard = ear.heard.size();
  const std::string choice = room.options(0)[0];

  room.store.is_failing = true;
  room.choose(ear, 0, choice);
  CHECK(hash_of(room.room->state()) == before);
  REQUIRE(ear.heard.size() == heard + 1);
  CHECK(ear.last().at("message").get<std::string>().find("The disk is full.") != std::string::npos);
  CHECK_FALSE(room.room->is_work_due());

  room.store.is_failing = false;
  room.choose(ear, 0, choice);
  CHECK(hash_of(room.room->state()) != before);
}

TEST_CASE("a game that another process has continued is given up here") {
  TestRoom room(first_battle(System::SuperScape), {"", "random"});
  Ear ear;
  room.join(ear, {0});
  room.work();
  room.store.is_failing = true;
  room.store.is_in_conflict = true;
  room.choose(ear, 0, room.options(0)[0]);
  CHECK(room.room->is_continued_elsewhere());
  CHECK_FALSE(room.room->is_work_due());
}

TEST_CASE("a restored room stands where it stood and tells the same") {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    TestRoom room(first_battle(system), {});
    Ear ear;
    room.join(ear, {0, 1});
    room.work();
    FastRandom random(31);
    for (int i = 0; i < 60 && !room.room->is_over(); ++i) room.take_random(ear, random);
    const Hash before = hash_of(room.room->state());
    Ear before_restart;
    room.join(before_restart, {0});
    REQUIRE_FALSE(room.reopen().has_value());
    CHECK(hash_of(room.room->state()) == before);
    Ear same_company;
    room.join(same_company, {0, 1});
    Ear after_restart;
    room.join(after_restart, {0});
    CHECK(after_restart.heard == before_restart.heard);
  }
}

TEST_CASE("each stop is one state for each seat held, and no line of the log is sent twice") {
  TestRoom room(first_battle(System::HeroClix), {});
  Ear ear;
  room.join(ear, {0, 1});
  room.work();
  FastRandom random(5);
  for (int i = 0; i < 80 && !room.room->is_over(); ++i) room.take_random(ear, random);
  std::vector<std::uint32_t> requests;
  std::vector<std::string> lines;
  for (const std::string& text : ear.heard) {
    const nlohmann::json message = nlohmann::json::parse(text);
    REQUIRE(message.at("type") != "error");
    if (message.at("type") != "state" || message.at("seat") != 0) continue;
    requests.push_back(message.at("request"));
    for (const auto& line : message.at("log")) lines.push_back(line.at("text"));
  }
  for (std::size_t i = 1; i < requests.size(); ++i) CHECK(requests[i] == requests[i - 1] + 1);
  Ear newcomer;
  room.join(newcomer, {0});
  std::vector<std::string> all;
  const nlohmann::json told = newcomer.last();
  for (const auto& line : told.at("log")) all.push_back(line.at("text"));
  CHECK(all == lines);
}
