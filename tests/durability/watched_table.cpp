#include "tests/durability/watched_table.hpp"

#include <algorithm>
#include <exception>
#include <fstream>
#include <utility>

#include "tests/durability/server_process.hpp"

namespace fracas::tests {
namespace {

/// Thrown where the connection ends, which is what these tests are about.
struct ConnectionEnded : std::exception {};

nlohmann::json next_message(SocketClient& client) {
  const auto text = client.receive_text();
  if (!text) throw ConnectionEnded();
  return nlohmann::json::parse(*text);
}

bool is_asked(const ToldPicture& told) { return !told.state.at("options").empty(); }

}  // namespace

void WatchedTable::play(std::uint16_t port, std::atomic<std::size_t>& counter) {
  // Some sit still and are told nothing when the server is killed: then everything must be just as they saw it.
  constexpr std::uint32_t most_events = 40;
  const std::uint32_t events = 1 + random_.below(most_events);
  try {
    sit_down(port);
    for (std::uint32_t i = 0; i < events; ++i) {
      do_something(port);
      ++counter;
    }
    for (;;) people_[0].told.take(next_message(*people_[0].client));
  } catch (const std::exception&) {
    // The server is gone, before, while or after it took what was sent; the next connection tells.
  }
  for (Person& person : people_) person.client.reset();
}

// ---- meeting ----

/// Makes a game and an invitation; where the answer is lost nobody has been promised anything.
void WatchedTable::meet(std::uint16_t port) {
  nlohmann::json wish = {{"battle", battle_},
                         {"seats", nlohmann::json::array({{{"kind", "human"}, {"name", "Ann"}}, {{"kind", "open"}}})}};
  if (is_drafted_) wish["draft"] = {{"total", 400}, {"snake", true}};
  const HttpAnswer answer = request(port, "POST", "/api/games", wish.dump());
  if (answer.status != 201) return note("no game is made: " + answer.body);
  const nlohmann::json made = answer.json();
  for (Person& person : people_) {
    person.client.reset();
    person.token.clear();
    person.told = {};
  }
  events_ = 0;
  people_[0].token = made.at("seats").at(0).at("token");
  invitation_ = made.at("invitations").at(0).at("invitation");
  game_ = made.at("game");
}

void WatchedTable::sit_down(std::uint16_t port) {
  if (game_.empty()) meet(port);
  // Whoever never got the answer asks again; some get it and ask again all the same.
  const std::uint32_t claims = invitation_.empty() ? 0 : 1 + random_.below(2);
  for (std::uint32_t i = 0; i < claims; ++i) {
    const nlohmann::json wish = {{"invitation", invitation_}, {"name", "Ben"}};
    const HttpAnswer claimed = request(port, "POST", "/api/games/" + game_ + "/claim", wish.dump());
    if (claimed.status != 200) {
      note("the seat of the invitation is lost: " + claimed.body);
      game_.clear();
      throw ConnectionEnded();
    }
    people_[1].token = claimed.json().at("token");
  }
  connect(port);
}

void WatchedTable::join(Person& person, std::uint16_t port) {
  person.client.emplace(port);
  person.client->send(nlohmann::json{{"type", "join"}, {"game", game_}, {"tokens", {person.token}}});
  if (&person == &people_[1]) invitation_.clear();  // they have the token, and may have been let in
  // A question is answered when all that joining brings has been told.
  person.client->send(nlohmann::json{{"type", "numbers"}, {"figure", 0}});
  for (;;) {
    const nlohmann::json message = next_message(*person.client);
    const bool is_answer = message.at("type") == "numbers" || message.at("type") == "error";
    if (is_answer) break;
    person.told.take(message);
  }
}

void WatchedTable::connect(std::uint16_t port) {
  const std::array<ToldPicture, 2> before = {people_[0].told, people_[1].told};
  for (Person& person : people_) person.told = {};
  try {
    for (Person& person : people_) join(person, port);
    for (Person& person : people_) static_cast<void>(read_until(person, {}));
  } catch (...) {
    for (std::size_t i = 0; i < people_.size(); ++i) people_[i].told = before[i];
    throw;
  }
  const std::uint32_t newest = std::max(before[0].request(), before[1].request());
  for (std::size_t i = 0; i < people_.size(); ++i) {
    const std::string problem = difference(before[i], people_[i].told, under_way_);
    if (!problem.empty()) note(problem + " (under way: " + under_way_.what + ")");
    if (people_[i].told.request() < newest) note("what one player was told is gone");
  }
  under_way_ = {};
}

// ---- one event ----

bool WatchedTable::read_until(Person& person, const Condition& is_told) {
  while (!person.told.is_at_rest() || (is_told && !is_told(person.told))) {
    const nlohmann::json message = next_message(*person.client);
    if (message.at("type") == "error") return false;
    person.told.take(message);
  }
  return true;
}

bool WatchedTable::send(Person& person, UnderWay under_way, const nlohmann::json& message, const Condition& is_told) {
  under_way_ = std::move(under_way);
  person.client->send(message);
  const bool is_taken = read_until(person, is_told);
  if (is_taken) {
    for (Person& other : people_) static_cast<void>(read_until(other, is_told));
  }
  under_way_ = {};
  return is_taken;
}

WatchedTable::Person& WatchedTable::holder_of(std::uint8_t seat) { return people_[people_[0].told.seat == seat ? 0 : 1]; }

void WatchedTable::do_something(std::uint16_t port) {
  constexpr std::size_t most_events = 60;
  const ToldPicture& told = people_[0].told;
  const std::uint32_t event = random_.below(20);
  ++events_;
  if (event == 0) return say();
  if (!told.has_begun()) return draft();
  if (told.is_over()) return play_again(port);
  if (!told.offers.empty() && event < 8) return answer(told.offers.at(0));
  if (event == 1 || (events_ > most_events && event < 4)) return offer("draw");
  if (event == 2) return offer("undo");
  if (event < 6 && take_back()) return;
  choose();
}

void WatchedTable::draft() {
  const nlohmann::json& draft = people_[0].told.gathering.at("draft");
  const auto seat = draft.at("asked").get<std::uint8_t>();
  const nlohmann::json& offers = draft.at("offers");
  const std::size_t picks = people_[0].told.picks();
  const bool is_finishing = offers.empty() || (draft.at("points").at(seat) > 0 && random_.below(8) == 0);
  nlohmann::json message = {{"type", is_finishing ? "finish-team" : "pick"}, {"seat", seat}};
  if (!is_finishing) message["card"] = offers.at(random_.below(static_cast<std::uint32_t>(offers.size())));
  send(holder_of(seat), {.what = message.at("type"), .text = {}}, message,
       [picks](const ToldPicture& told) { return told.has_begun() || told.picks() > picks; });
}

void WatchedTable::choose() {
  for (Person& person : people_) {
    if (!is_asked(person.told)) continue;
    const nlohmann::json& options = person.told.state.at("options");
    const std::uint32_t request = person.told.request();
    const nlohmann::json message = {
        {"type", "choose"},
        {"seat", person.told.seat},
        {"request", request},
        {"choice", options.at(random_.below(static_cast<std::uint32_t>(options.size()))).at("choice")}};
    const bool is_taken = send(person, {.what = "choose", .text = {}}, message, [request](const ToldPicture& told) {
      return told.request() > request && told.offer("undo").is_null();  // which lapses
    });
    if (!is_taken) note("refused: " + message.dump());
    return;
  }
}

bool WatchedTable::take_back() {
  for (Person& person : people_) {
    const nlohmann::json& undo = person.told.state.at("undo");
    if (undo.is_null() || undo.at("count") == 0) continue;
    const std::uint32_t request = person.told.request();
    send(person, {.what = "undo", .text = {}}, {{"type", "undo"}, {"seat", person.told.seat}, {"request", request}},
         [request](const ToldPicture& told) { return told.request() > request && told.offer("undo").is_null(); });
    return true;
  }
  return false;
}

void WatchedTable::offer(const std::string& what) {
  Person& person = people_[random_.below(2)];
  if (!person.told.offer(what).is_null()) return answer(person.told.offer(what));
  send(person, {.what = what, .text = {}}, {{"type", "offer"}, {"seat", person.told.seat}, {"what", what}},
       [what](const ToldPicture& told) { return !told.offer(what).is_null(); });
}

/// Agrees, declines or withdraws.
void WatchedTable::answer(const nlohmann::json& open) {
  const auto what = open.at("what").get<std::string>();
  const auto number = open.at("offer").get<std::uint32_t>();
  const bool is_accepted = what == "rematch" || random_.below(what == "undo" ? 2 : 4) == 0;
  const bool is_withdrawn = !is_accepted && random_.below(2) == 0;
  const std::uint8_t seat = is_withdrawn ? open.at("seat") : open.at("waitsFor").at(0);
  const std::uint32_t request = people_[0].told.request();
  const auto is_told = [=](const ToldPicture& told) {
    if (what == "rematch") return !told.next.is_null();
    if (is_accepted && told.request() <= request) return false;
    return std::ranges::none_of(told.offers, [&](const nlohmann::json& one) { return one.at("offer") == number; });
  };
  send(holder_of(seat), {.what = what, .text = {}},
       {{"type", "answer-offer"}, {"seat", seat}, {"offer", number}, {"accept", is_accepted}}, is_told);
}

void WatchedTable::say() {
  const std::string text = "line " + std::to_string(++lines_said_);
  send(people_[random_.below(2)], {.what = "chat", .text = text}, {{"type", "chat"}, {"text", text}},
       [text](const ToldPicture& told) { return !told.chat.empty() && told.chat.back().at("text") == text; });
}

/// After the game: the rematch, and after some games other people.
void WatchedTable::play_again(std::uint16_t port) {
  const ToldPicture& told = people_[0].told;
  const bool has_rematch = !told.next.is_null();
  if (!has_rematch && random_.below(3) > 0) {
    const nlohmann::json open = told.offer("rematch");
    return open.is_null() ? offer("rematch") : answer(open);
  }
  finished_.push_back(game_);
  if (has_rematch) {
    game_ = told.next;
    for (Person& person : people_) person.told = {};
    events_ = 0;
    return connect(port);
  }
  game_.clear();
  sit_down(port);
}

// ---- the end ----

void WatchedTable::finish(std::uint16_t port, const std::filesystem::path& folder) {
  if (!game_.empty()) sit_down(port);
  for (Person& person : people_) person.client.reset();
  for (const std::string& game : finished_) {
    const HttpAnswer record = request(port, "GET", "/api/games/" + game + "/record");
    const std::filesystem::path file = folder / (game + ".json");
    std::ofstream(file) << record.body;
    if (record.status != 200 || !run_program({"replay", "verify", file.string()}))
      problems_.push_back(game + ": its record cannot be played again");
  }
}

}  // namespace fracas::tests
