#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <set>

#include "server/sandbox_games.hpp"
#include "server/table/gathering_table.hpp"
#include "tests/server/author_folder.hpp"
#include "tests/server/table/timed_room.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;
using namespace fracas::tests;

namespace {

constexpr SeatId watching{0};
constexpr SeatId hiding{1};
const std::string token_one = "secret of the one";
const std::string token_other = "secret of the other";

using Kinds = std::set<std::string>;

void add_kinds(Kinds& kinds, const Ear& ear) {
  for (const std::string& message : ear.heard) kinds.insert(nlohmann::json::parse(message).at("type"));
}

/// All kinds of messages that the documented protocol knows.
Kinds documented_kinds() {
  const nlohmann::json schema = nlohmann::json::parse(std::ifstream(source_folder() + "/docs/protocol/server.schema.json"));
  Kinds kinds;
  for (const auto& message : schema.at("oneOf")) {
    const std::string name = message.at("$ref").get<std::string>().substr(std::string("#/$defs/").size());
    kinds.insert(schema.at("$defs").at(name).at("properties").at("type").at("const"));
  }
  return kinds;
}

std::string seed_number(int number) {
  std::string seed(64, '0');
  for (std::size_t i = 64; number > 0; number /= 10) seed[--i] = static_cast<char>('0' + number % 10);
  return seed;
}

std::vector<std::string> cards_of(const Game& game, SeatId seat) {
  std::vector<std::string> cards;
  for (const CardInGame& card : game.cards) {
    if (card.owner == seat) cards.push_back(card.key);
  }
  return cards;
}

// ---- a game that is being played ----

/// One of two games that differ in nothing but which number lies where among the order markers of one player.
struct Twin {
  Twin(System system, const std::string& seed, std::vector<std::string> hidden_order)
      : table({},
              GameSettings{.battle = first_battle(system).full_id(), .clock = {.kind = ClockSetting::Kind::Bank, .seconds = 900}},
              seed),
        order(std::move(hidden_order)) {
    Ear both;
    table.join(both, {0, 1});
    table.play_until(both, DecisionKind::PlaceOrderMarkers);
    table.room->leave(both);
    table.join(hider, {hiding.index()});
    table.join(watcher, {watching.index()});
    table.join(spectator, {});
  }

  void lay(Ear& ear, SeatId seat, std::size_t index, const std::vector<std::string>& numbers) {
    const std::vector<std::string> cards = cards_of(table.game(), seat);
    table.choose(ear, seat.value, "marker " + numbers[index] + " " + cards[index % cards.size()]);
  }
  void say_and_ask() {
    table.act(hider, ChatMessage{.text = "good luck"});
    table.act(watcher, ChatMessage{.text = "you too"});
    table.act(spectator, ChatMessage{.text = "go on"});
    table.act(hider, NameMessage{.seat = hiding, .name = "Ben"});
    for (const OfferKind what : {OfferKind::Draw, OfferKind::Undo, OfferKind::Rematch}) {
      table.act(hider, OfferMessage{.seat = hiding, .what = what});
      const nlohmann::json offers = watcher.last("table").at("offers");
      for (const auto& offer : offers)
        table.act(watcher, AnswerOfferMessage{.seat = watching, .offer = offer.at("offer"), .is_accepted = false});
    }
    table.act(watcher, AnswerOfferMessage{.seat = watching, .offer = 99, .is_accepted = true});
    ask_questions();
    table.now += 1'000;
  }
  void ask_questions() {
    const Room& room = *table.room;
    const std::string mine = cards_of(table.game(), watching).front();
    const std::string theirs = cards_of(table.game(), hiding).front();
    for (const std::string& wish : {"marker 1 " + mine, "marker 1 " + theirs, "move " + table.game().figures.back().key}) {
      room.why(watcher, {.seat = watching, .choice = wish});
      static_cast<void>(room.odds(watcher, {.seat = watching, .choice = wish}));
      table.room->choose(watcher, {.seat = hiding, .request = table.room->request(), .choice = wish});
    }
    const std::string attack = "attack " + table.game().figures.front().key + " " + table.game().figures.back().key;
    static_cast<void>(room.odds(watcher, {.seat = watching, .choice = attack}));
    for (std::uint8_t figure = 0; figure < table.game().figures.size(); ++figure) {
      room.reach(watcher, {.seat = watching, .figure = FigureId{figure}});
      room.numbers(spectator, {.figure = FigureId{figure}});
      room.sight(spectator, {.from = {.figure = FigureId{0}}, .to = {.figure = FigureId{figure}}});
    }
  }
  void undo() {
    table.room->undo(hider, {.seat = hiding, .request = table.room->request()});
    table.work();
  }
  /// What somebody is told who comes now.
  [[nodiscard]] std::vector<std::string> told_newcomer() {
    Ear newcomer;
    table.join(newcomer, {});
    table.room->leave(newcomer);
    return newcomer.heard;
  }

  TimedRoom table;
  std::vector<std::string> order;
  Ear hider;
  Ear watcher;
  Ear spectator;
};

/// The two games, and what is done in both at once.
struct Twins {
  Twins(System system, const std::string& seed, const std::vector<std::string>& hidden_order)
      : one(system, seed, {"1", "2", "3", "X"}), other(system, seed, hidden_order) {}

  template <class Act>
  void both(const char* what, Act act) {
    CAPTURE(what);
    act(one);
    act(other);
    CHECK(one.watcher.heard == other.watcher.heard);
    CHECK(one.spectator.heard == other.spectator.heard);
    CHECK(one.told_newcomer() == other.told_newcomer());
  }

  Twin one;
  Twin other;
};

/// Orders in which some number comes to lie on another card than in 1, 2, 3, X.
const std::vector<std::vector<std::string>> other_orders = {{"X", "1", "2", "3"}, {"2", "1", "X", "3"}, {"2", "1", "3", "X"},
                                                            {"1", "3", "2", "X"}, {"X", "2", "3", "1"}, {"3", "1", "2", "X"}};

/// Plays both games up to the first turn, with all that can be said, offered and taken back on the way.
bool compare_games(System system, int number, Kinds& kinds) {
  const std::string seed = seed_number(number);
  Twins twins(system, seed, other_orders[static_cast<std::size_t>(number) % other_orders.size()]);
  REQUIRE(hash_of(twins.one.table.room->state()) == hash_of(twins.other.table.room->state()));
  for (std::size_t i = 0; i < 4; ++i)
    twins.both("a marker is laid", [&](Twin& twin) { twin.lay(twin.hider, hiding, i, twin.order); });
  REQUIRE(twins.one.hider.last("error").is_null());
  REQUIRE(hash_of(twins.one.table.room->state()) != hash_of(twins.other.table.room->state()));
  twins.both("what is said and asked", [](Twin& twin) { twin.say_and_ask(); });
  twins.both("a marker is taken back", [](Twin& twin) { twin.undo(); });
  twins.both("and laid again", [](Twin& twin) { twin.lay(twin.hider, hiding, 3, twin.order); });
  for (std::size_t i = 0; i < 3; ++i)
    twins.both("the watcher lays a marker", [&](Twin& twin) { twin.lay(twin.watcher, watching, i, {"1", "2", "3", "X"}); });
  const std::size_t heard = twins.one.watcher.heard.size();
  for (Twin* twin : {&twins.one, &twins.other}) twin->lay(twin->watcher, watching, 3, {"1", "2", "3", "X"});
  REQUIRE(twins.one.watcher.heard.size() > heard);
  // Whoever has the first turn turns up a marker.
  const bool is_still_hidden = twins.one.table.room->state().pending.asks(watching);
  if (is_still_hidden) {
    twins.both("what is said and asked in a turn", [](Twin& twin) { twin.say_and_ask(); });
    twins.both("dice and all is taken back", [](Twin& twin) {
      const std::size_t inputs = twin.table.inputs();
      twin.table.act(twin.hider, OfferMessage{.seat = hiding, .what = OfferKind::Undo});
      const auto offers = twin.watcher.last("table").at("offers");
      REQUIRE(offers.size() == 1);
      twin.table.act(twin.watcher, AnswerOfferMessage{.seat = watching, .offer = offers[0].at("offer"), .is_accepted = true});
      REQUIRE(twin.table.inputs() < inputs);
    });
  }
  for (const Twin* twin : {&twins.one, &twins.other}) {
    for (const Ear* ear : {&twin->watcher, &twin->spectator, &twin->hider}) {
      for (const std::string& message : ear->heard) CHECK(message.find(seed) == std::string::npos);
    }
  }
  add_kinds(kinds, twins.one.watcher);
  add_kinds(kinds, twins.one.spectator);
  return is_still_hidden;
}

/// When a rematch is made everybody is told what their own token opens there, and nothing of any other.
void compare_rematches(Kinds& kinds) {
  std::vector<std::vector<std::string>> told;
  for (const std::string& hidden_token : {token_one, token_other}) {
    Twin twin(System::SuperScape, seed_number(1), {});
    const std::string id = twin.table.room->id();
    StoredSeat seat = twin.table.store.find(id)->value().seats[hiding.index()];
    seat.token_mark = mark_of_token(hidden_token);
    REQUIRE(write_one(twin.table.store, {.game = id, .seats = {{hiding, seat}}}));
    twin.table.restart();
    Ear watcher;
    Ear hider;
    Ear spectator;
    twin.table.join(watcher, {watching.index()});
    REQUIRE(twin.table.room->join(hider, {.game = id, .tokens = {hidden_token}}));
    twin.table.join(spectator, {});
    twin.table.act(hider, OfferMessage{.seat = hiding, .what = OfferKind::Draw});
    twin.table.act(watcher, OfferMessage{.seat = watching, .what = OfferKind::Draw});
    REQUIRE(twin.table.room->is_over());
    twin.table.room->go_on_in("next");
    Ear late;
    twin.table.join(late, {});
    CHECK(hider.last("seat").at("token") == hidden_token);
    CHECK(watcher.last("seat").at("token") == TestRoom::token(watching.index()));
    CHECK(spectator.last("seat").is_null());
    add_kinds(kinds, watcher);
    std::vector<std::string>& all = told.emplace_back(watcher.heard);
    for (const Ear* ear : {&spectator, &late}) all.insert(all.end(), ear->heard.begin(), ear->heard.end());
    for (const std::string& message : all) CHECK(message.find(hidden_token) == std::string::npos);
  }
  CHECK(told[0] == told[1]);
}

// ---- a game that has not begun ----

/// A draft by invitation whose tokens, invitations and accounts are of one's own; dice and players are always the same.
struct GatheringTwin {
  explicit GatheringTwin(const std::string& hidden) : secret(hidden), games(shipped_library()), writer(store) {
    StoredGame record{.id = "0123456789abcdef", .opening = {}, .seats = {}};
    record.status = GameStatus::Gathering;
    record.dice_seed = seed_number(7);
    record.settings = settings_text(settings());
    record.seats = {
        {.bot = {}, .token_mark = mark_of_token("own " + secret), .invitation_mark = {}, .name = "Ann", .account = secret},
        {.bot = {}, .token_mark = {}, .invitation_mark = mark_of_token("invited " + secret)}};
    const GameWrite creation{.game = record.id, .creation = record};
    REQUIRE(store.write({&creation, 1}).front().has_value());
    auto gathering = Gathering::open(shipped_library(), settings(), record.seats);
    REQUIRE(gathering.has_value());
    table = std::make_unique<GatheringTable>(record, *gathering, std::vector<TableNote>{},
                                             GatheringTable::World{.library = &shipped_library(),
                                                                   .games = &games,
                                                                   .writer = &writer,
                                                                   .now = [] { return std::int64_t{1'000'000}; },
                                                                   .begun = [](const std::string&) {}});
  }
  static GameSettings settings() {
    GameSettings settings{.battle = "superscape/quarry-duel"};
    settings.is_draft = true;
    settings.total = 500;
    return settings;
  }

  /// A friend comes by the invitation, and both draft; a spectator hears all of it.
  void gather() {
    Ear ann;
    table->join(ann, {.game = "x", .tokens = {"own " + secret}});
    table->join(spectator, {.game = "x", .tokens = {}});
    Ear stranger;
    table->join(stranger, {.game = "x", .tokens = {"no token"}});
    std::string token;
    table->claim({.invitation = "invited " + secret, .name = "Ben"}, "account " + secret,
                 [&](const Result<ClaimedSeat, ClaimRefusal>& claimed) { token = claimed->token; });
    REQUIRE_FALSE(token.empty());
    Ear ben;
    table->join(ben, {.game = "x", .tokens = {token}});
    table->act(ann, ChatMessage{.text = "hello"});
    table->act(ben, NameMessage{.seat = hiding, .name = "Benno"});
    table->act(ann, PickMessage{.seat = hiding, .card = "ember-warden"});
    table->act(spectator, PickMessage{.seat = watching, .card = "ember-warden"});
    table->act(spectator, ChatMessage{.text = "well done"});
    for (int picks = 0; picks < 4; ++picks) {
      const nlohmann::json draft = spectator.last("gathering").at("draft");
      const bool is_ann = draft.at("asked") == 0;
      table->act(is_ann ? ann : ben, PickMessage{.seat = is_ann ? watching : hiding, .card = draft.at("offers")[0]});
    }
    told = spectator.heard;
    for (const Ear* ear : {&ann, &stranger}) told.insert(told.end(), ear->heard.begin(), ear->heard.end());
    for (const std::string& message : told) {
      for (const std::string& hidden : {secret, token, mark_of_token(token), mark_of_token("own " + secret), seed_number(7)})
        CHECK(message.find(hidden) == std::string::npos);
    }
  }

  std::string secret;
  InMemoryStore store;
  SharedGames games;
  HeldWriter writer;
  std::unique_ptr<GatheringTable> table;
  Ear spectator;
  std::vector<std::string> told;
};

void compare_gatherings(Kinds& kinds) {
  GatheringTwin one(token_one);
  GatheringTwin other(token_other);
  one.gather();
  other.gather();
  CHECK(one.spectator.last("gathering").at("draft").at("teams")[0].size() == 2);
  CHECK(one.told == other.told);
  add_kinds(kinds, one.spectator);
}

/// Teams are brought, each by its own player; the hidden one is changed before the other is there.
struct BringingTwin {
  explicit BringingTwin(const std::string& card) : hidden_card(card), games(shipped_library()), writer(store) {
    StoredGame record{.id = "0123456789abcdef", .opening = {}, .seats = {}};
    record.status = GameStatus::Gathering;
    record.settings = settings_text(settings());
    record.seats = {{.bot = {}, .token_mark = mark_of_token("0")}, {.bot = {}, .token_mark = mark_of_token("1")}};
    const GameWrite creation{.game = record.id, .creation = record};
    REQUIRE(store.write({&creation, 1}).front().has_value());
    auto gathering = Gathering::open(shipped_library(), settings(), record.seats);
    REQUIRE(gathering.has_value());
    table = std::make_unique<GatheringTable>(record, *gathering, std::vector<TableNote>{},
                                             GatheringTable::World{.library = &shipped_library(),
                                                                   .games = &games,
                                                                   .writer = &writer,
                                                                   .now = [] { return std::int64_t{1'000'000}; },
                                                                   .begun = [](const std::string&) {}});
  }
  static GameSettings settings() {
    GameSettings settings{.battle = "superscape/quarry-duel"};
    settings.teams = {{.source = SeatTeam::Source::Own, .given = {}}, {.source = SeatTeam::Source::Own, .given = {}}};
    return settings;
  }
  [[nodiscard]] static TeamMessage team(SeatId seat, const std::string& name, const std::string& card, int count = 1) {
    return {.seat = seat, .team = TeamWish{.name = name, .cards = {{.card = card, .count = count}}}};
  }

  void bring() {
    Ear hider;
    table->join(watcher, {.game = "x", .tokens = {std::to_string(watching.value)}});
    table->join(hider, {.game = "x", .tokens = {std::to_string(hiding.value)}});
    table->join(spectator, {.game = "x", .tokens = {}});
    table->act(hider, team(hiding, hidden_card + " twice", hidden_card, 2));  // which breaks a rule (SS-TEM-03)
    CHECK(hider.last("gathering").at("problems").dump().find("SS-TEM-03") != std::string::npos);
    table->act(hider, team(hiding, "My " + hidden_card, hidden_card));
    CHECK(hider.last("gathering").at("seats")[hiding.index()].at("team").at("cards")[0].at("card") == hidden_card);
    CHECK(watcher.last("gathering").at("seats")[hiding.index()].at("isReady") == true);
    CHECK(watcher.last("gathering").at("seats")[hiding.index()].at("team").at("points") > 0);
    table->act(watcher, team(watching, "Mine", "no-such-card"));  // everybody has brought a team, and one is none
    CHECK(watcher.last("gathering").at("problems").size() == 1);
    told = watcher.heard;
    told.insert(told.end(), spectator.heard.begin(), spectator.heard.end());
    for (const std::string& message : told) CHECK(message.find(hidden_card) == std::string::npos);
  }

  std::string hidden_card;
  InMemoryStore store;
  SharedGames games;
  HeldWriter writer;
  std::unique_ptr<GatheringTable> table;
  Ear watcher;
  Ear spectator;
  std::vector<std::string> told;
};

/// Two cards of SuperScape that cost the same and may be had once.
std::pair<std::string, std::string> two_of_a_price() {
  std::map<int, std::string> seen;
  for (const LibraryCard& found : shipped_library().cards()) {
    if (found.system != System::SuperScape || found.card.uniqueness != Uniqueness::Unique || found.card.points == 0) continue;
    const auto [known, is_new] = seen.emplace(found.card.points, found.card.id);
    if (!is_new) return {known->second, found.card.id};
  }
  FAIL("no two cards cost the same");
  return {};
}

void compare_brought_teams() {
  const auto [card, other_card] = two_of_a_price();
  BringingTwin one(card);
  BringingTwin other(other_card);
  one.bring();
  other.bring();
  CHECK(one.told == other.told);
}

// ---- a sandbox ----

/// What a spectator of a sandbox game is told of it besides the game itself, when one player's markers lie in this order.
std::vector<std::string> told_by_sandbox(const AuthorFolder& folder, const std::vector<std::string>& order) {
  SandboxGames sandbox(read_sandbox_content(folder.path()));
  const HttpResponse made = sandbox.answer({.method = "POST",
                                            .path = "/api/sandbox",
                                            .content_type = "application/json",
                                            .body = R"({"battle":"superscape/quarry-duel"})"});
  const nlohmann::json game = nlohmann::json::parse(*made.body);
  REQUIRE(made.status == 201);
  const std::string id = game.at("game");
  Ear author;
  Ear spectator;
  JoinMessage message{.game = id, .tokens = {}};
  for (const auto& seat : game.at("seats")) message.tokens.push_back(seat.at("token"));
  sandbox.find(id)->join(author, message);
  sandbox.find(id)->join(spectator, {.game = id, .tokens = {}});
  const auto choose = [&](std::uint8_t seat, const std::string& choice) {
    Room& room = *sandbox.find(id);
    room.choose(author, {.seat = SeatId{seat}, .request = room.request(), .choice = choice});
    while (room.is_work_due()) room.work();
  };
  while (sandbox.find(id)->is_work_due()) sandbox.find(id)->work();
  while (sandbox.find(id)->state().pending.decision != DecisionKind::PlaceOrderMarkers) {
    const Room& room = *sandbox.find(id);
    OptionList options;
    const SeatId asked = asked_seat(room.state());
    list_options(room.game(), room.state(), asked, options);
    choose(asked.value, format_choice(room.game(), options[0]));
  }
  const std::vector<std::string> cards = cards_of(sandbox.find(id)->game(), hiding);
  for (std::size_t i = 0; i < order.size(); ++i) choose(hiding.value, "marker " + order[i] + " " + cards[i % cards.size()]);
  sandbox.receive(read_sandbox_content(folder.path()));
  sandbox.greet(spectator, id);
  std::erase_if(spectator.heard, [](const std::string& sent) { return nlohmann::json::parse(sent).at("type") != "sandbox"; });
  return spectator.heard;
}

void compare_sandboxes(Kinds& kinds) {
  const AuthorFolder folder;
  const std::vector<std::string> told = told_by_sandbox(folder, {"1", "2", "3", "X"});
  CHECK(told.size() == 2);
  CHECK(told == told_by_sandbox(folder, {"X", "1", "3", "2"}));
  for (const std::string& message : told) kinds.insert(nlohmann::json::parse(message).at("type"));
}

}  // namespace

TEST_CASE("SS-RND-04, HS-RND-05: every kind of message is the same, byte by byte, whatever others keep hidden") {
  Kinds kinds;
  int hidden_in_turn = 0;
  for (const System system : {System::SuperScape, System::HeroScape}) {
    for (int number = 1; number <= 6; ++number) {
      CAPTURE(number);
      hidden_in_turn += compare_games(system, number, kinds) ? 1 : 0;
    }
  }
  CHECK(hidden_in_turn >= 2);
  compare_rematches(kinds);
  compare_gatherings(kinds);
  compare_brought_teams();
  compare_sandboxes(kinds);
  CHECK(kinds == documented_kinds());
}
