#include "tests/durability/watched_game.hpp"

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

/// What a state says of the game itself.
nlohmann::json without_history(nlohmann::json state) {
  for (const char* key : {"log", "forget", "board"}) state.erase(key);
  return state;
}

std::vector<std::string> lines_of(const nlohmann::json& state) {
  std::vector<std::string> lines;
  for (const nlohmann::json& line : state.at("log")) lines.push_back(line.dump());
  return lines;
}

/// Whether a line says that somebody took something back, which no choice tells.
bool is_notice(const std::string& line) { return line.find(R"("kind":"taken-back")") != std::string::npos; }

std::vector<std::string> without_notices(std::vector<std::string> lines) {
  std::erase_if(lines, is_notice);
  return lines;
}

/// The lines without the last place where some of them follow each other.
std::vector<std::string> without_last(std::vector<std::string> lines, const std::vector<std::string>& gone) {
  const auto found = std::find_end(lines.begin(), lines.end(), gone.begin(), gone.end());
  if (!gone.empty() && found != lines.end()) lines.erase(found, found + static_cast<std::ptrdiff_t>(gone.size()));
  return lines;
}

/// Whether lines are some of others, in their order.
bool is_part_of(const std::vector<std::string>& part, const std::vector<std::string>& whole) {
  auto next = part.begin();
  for (const std::string& line : whole) {
    if (next != part.end() && *next == line) ++next;
  }
  return next == part.end();
}

bool begins_with(const std::vector<std::string>& whole, const std::vector<std::string>& beginning) {
  return whole.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), whole.begin());
}

}  // namespace

void WatchedGame::connect(std::uint16_t port) {
  client_.emplace(port);
  client_->send(nlohmann::json{{"type", "join"}, {"game", game_.id}, {"tokens", game_.tokens}});
  nlohmann::json welcome = next_message(*client_);
  while (welcome.at("type") != "welcome") welcome = next_message(*client_);
  std::vector<nlohmann::json> states;
  while (states.size() < welcome.at("yours").size()) {
    nlohmann::json message = next_message(*client_);
    if (message.at("type") == "state") states.push_back(std::move(message));
  }
  for (const nlohmann::json& state : states) compare(state.at("seat"), state);
  const std::map<std::uint8_t, Told> told_before = told_;
  const bool is_first_time = told_.empty();
  const std::uint32_t before = is_first_time ? 0 : newest_request();
  const bool was_waiting = !is_first_time && !sent_ && waits_for_people();
  told_.clear();
  for (const nlohmann::json& state : states) remember(state);
  if (was_waiting && newest_request() != before) note("the game went on although nobody had answered");
  settle_sent();
  sent_.reset();
  for (const auto& [seat, earlier] : told_before) {
    const std::vector<std::string> log = without_notices(told_.at(seat).log);
    const std::vector<std::string> log_before = without_notices(earlier.log);
    const std::uint32_t request = told_.at(seat).state.at("request");
    // What more than one step has added cannot be told apart.
    if (request == earlier.state.at("request").get<std::uint32_t>() + 1 && begins_with(log, log_before))
      note_lines(seat, request, {log.begin() + static_cast<std::ptrdiff_t>(log_before.size()), log.end()});
  }
}

/// Lines that came with the state which a choice led to are that choice's.
void WatchedGame::note_lines(std::uint8_t seat, std::uint32_t request, const std::vector<std::string>& lines) {
  if (!taken_.empty() && taken_.back().request + 1 == request) taken_.back().lines[seat] = without_notices(lines);
}

/// A seat is told what it was told last, or what follows from it.
void WatchedGame::compare(std::uint8_t seat, const nlohmann::json& state) {
  const auto found = told_.find(seat);
  if (found == told_.end()) return;
  const Told& before = found->second;
  const auto request = state.at("request").get<std::uint32_t>();
  const auto request_before = before.state.at("request").get<std::uint32_t>();
  if (request < newest_request()) note("an acknowledged choice is gone");
  if (request == request_before && without_history(state) != before.state)
    note("seat " + std::to_string(seat) + " is told " + without_history(state).dump() + " where it was told " +
         before.state.dump());
  compare_log(seat, state);
}

void WatchedGame::compare_log(std::uint8_t seat, const nlohmann::json& state) {
  const Told& before = told_.at(seat);
  std::vector<std::string> lines = lines_of(state);
  if (state.at("request") == before.state.at("request")) {
    if (lines != before.log) note("the log is another one");
    return;
  }
  if (!taken_back_) {
    if (!begins_with(lines, before.log)) note("lines of the log are gone");
    return;
  }
  if (lines.empty() || !is_notice(lines.back())) return note("the log does not say that something was taken back");
  lines.pop_back();
  if (const auto known = taken_back_->lines.find(seat); known != taken_back_->lines.end()) {
    // This seat had not yet heard that the choice was taken back, and nobody can have done anything since.
    if (lines != without_last(before.log, known->second)) note("other lines of the log are gone than were taken back");
  } else if (!is_part_of(lines, before.log)) {
    note("there are other lines in the log after something was taken back");
  }
}

void WatchedGame::remember(const nlohmann::json& state) {
  Told& told = told_[state.at("seat").get<std::uint8_t>()];
  const std::size_t forgotten = state.value("forget", std::size_t{0});
  told.log.resize(told.log.size() - std::min(told.log.size(), forgotten));
  for (std::string& line : lines_of(state)) told.log.push_back(std::move(line));
  told.state = without_history(state);
  is_over_ = !state.at("over").is_null();
}

/// Whether what was sent last has happened: its question is gone then.
void WatchedGame::settle_sent() {
  if (!sent_ || newest_request() <= sent_->request) return;
  if (!sent_->choice.empty()) {
    taken_.push_back({.seat = sent_->seat, .request = sent_->request, .choice = sent_->choice, .lines = {}});
  } else if (const auto last = last_of(sent_->seat); last != taken_.end()) {
    taken_.erase(last);
  }
  sent_.reset();
}

std::vector<WatchedGame::Taken>::iterator WatchedGame::last_of(std::uint8_t seat) {
  const auto last = std::find_if(taken_.rbegin(), taken_.rend(), [&](const Taken& one) { return one.seat == seat; });
  return last == taken_.rend() ? taken_.end() : std::next(last).base();
}

void WatchedGame::play(std::uint16_t port, std::size_t choices, std::atomic<std::size_t>& counter) {
  trouble_.clear();
  try {
    connect(port);
    for (std::size_t done = 0; done < choices && !is_over_ && trouble_.empty();) {
      const std::uint32_t before = newest_request();
      if (!sent_ && !send_something()) {
        receive_state(next_message(*client_));
        continue;
      }
      while (sent_) receive_state(next_message(*client_));
      if (newest_request() > before) {
        ++done;
        ++counter;
      }
    }
  } catch (const std::exception&) {
    // The server is gone, before, while or after it took what was sent; the next connection tells.
  }
  client_.reset();
}

void WatchedGame::finish(std::uint16_t port, const std::filesystem::path& folder) {
  connect(port);
  give_up();
  client_.reset();
  const HttpAnswer record = request(port, "GET", "/api/games/" + game_.id + "/record");
  if (record.status != 200) return note("there is no record: " + record.body);
  check_record(record.json());
  const std::filesystem::path file = folder / (game_.id + ".json");
  std::ofstream(file) << record.body;
  if (!run_program({"replay", "verify", file.string()})) note("its record cannot be played again");
}

void WatchedGame::give_up() {
  while (!is_over_) {
    if (!sent_) send({.seat = told_.begin()->first, .request = newest_request(), .choice = "concede"});
    receive_state(next_message(*client_));
  }
}

void WatchedGame::receive_state(const nlohmann::json& message) {
  if (message.at("type") == "error") {
    const auto sentence = message.at("message").get<std::string>();
    if (sentence.find("could not be saved") != std::string::npos) {
      trouble_ = sentence;
    } else if (!sent_ || !sent_->choice.empty()) {
      // Only a wish to take back may be refused: bots or dice may have come between.
      note("refused: " + message.dump());
    }
    sent_.reset();
    taken_back_.reset();
  }
  if (message.at("type") != "state") return;
  remember(message);
  settle_sent();
  note_lines(message.at("seat"), message.at("request"), lines_of(message));
}

bool WatchedGame::waits_for_people() const {
  for (const auto& [seat, told] : told_) {
    const nlohmann::json& pending = told.state.at("pending");
    if (told.state.at("request") != newest_request() || pending.at("kind") != "decision") return false;
    for (const nlohmann::json& asked : pending.at("seats")) {
      if (!told_.contains(asked.get<std::uint8_t>())) return false;
    }
  }
  return true;
}

std::uint32_t WatchedGame::newest_request() const {
  std::uint32_t newest = 0;
  for (const auto& [seat, told] : told_) newest = std::max(newest, told.state.at("request").get<std::uint32_t>());
  return newest;
}

/// Answers one of the questions that all seats have been told of, or takes something back; false if none waits.
bool WatchedGame::send_something() {
  if (!waits_for_people()) return false;
  constexpr std::uint32_t one_in = 12;
  for (const auto& [seat, told] : told_) {
    const nlohmann::json& undo = told.state.at("undo");
    if (!undo.is_null() && undo.at("count") == 1 && random_.below(one_in) == 0) {
      send({.seat = seat, .request = newest_request(), .choice = {}});
      return true;
    }
    const nlohmann::json& options = told.state.at("options");
    if (options.empty()) continue;
    const nlohmann::json& option = options.at(random_.below(static_cast<std::uint32_t>(options.size())));
    send({.seat = seat, .request = newest_request(), .choice = option.at("choice")});
    return true;
  }
  return false;
}

void WatchedGame::send(Sent sent) {
  taken_back_.reset();
  if (sent.choice.empty()) {
    const auto last = last_of(sent.seat);
    taken_back_ = last != taken_.end() ? *last : Taken{};
  }
  sent_ = std::move(sent);
  nlohmann::json message = {
      {"type", sent_->choice.empty() ? "undo" : "choose"}, {"seat", sent_->seat}, {"request", sent_->request}};
  if (!sent_->choice.empty()) message["choice"] = sent_->choice;
  client_->send(message);
}

void WatchedGame::check_record(const nlohmann::json& record) {
  std::vector<std::pair<std::uint8_t, std::string>> recorded;
  for (const nlohmann::json& entry : record.at("entries")) {
    if (!entry.contains("choice")) continue;
    const auto seat = entry.at("seat").get<std::uint8_t>();
    if (told_.contains(seat)) recorded.emplace_back(seat, entry.at("choice").get<std::string>());
  }
  std::vector<std::pair<std::uint8_t, std::string>> chosen;
  for (const Taken& taken : taken_) chosen.emplace_back(taken.seat, taken.choice);
  if (recorded != chosen)
    note("the record holds " + nlohmann::json(recorded).dump() + " where " + nlohmann::json(chosen).dump() + " was chosen");
}

}  // namespace fracas::tests
