#include "tests/server/page_player.hpp"

#include <stdexcept>

namespace fracas::tests {
namespace {

/// While several players are asked at once, states that were on their way already look like new questions; a player
/// this quick answers some of them too late.
constexpr const char* late_answer = "This answers another question than the pending one.";

}  // namespace

NewGame start_game(std::uint16_t port, const std::string& battle, const std::vector<std::string>& seats) {
  nlohmann::json list = nlohmann::json::array();
  for (const std::string& seat : seats) {
    list.push_back(seat == "human" ? nlohmann::json{{"kind", "human"}} : nlohmann::json{{"kind", "bot"}, {"bot", seat}});
  }
  const HttpAnswer answer = request(port, "POST", "/api/games", nlohmann::json{{"battle", battle}, {"seats", list}}.dump());
  if (answer.status != 201) throw std::runtime_error(answer.body);
  const nlohmann::json made = answer.json();
  NewGame game{.id = made.at("game"), .tokens = {}};
  for (const auto& seat : made.at("seats")) game.tokens.push_back(seat.at("token"));
  return game;
}

NewGame start_asking_game(std::uint16_t port, const std::string& battle) {
  NewGame game = start_game(port, battle, {"human", "human"});
  SocketClient client(port);
  client.send(nlohmann::json{{"type", "join"}, {"game", game.id}, {"tokens", game.tokens}});
  while (client.receive("state").at("pending").at("kind") != "decision") {
  }
  return game;
}

PagePlayer::PagePlayer(std::uint16_t port, const NewGame& game, std::uint64_t seed) : client_(port), random_(seed) {
  client_.send(nlohmann::json{{"type", "join"}, {"game", game.id}, {"tokens", game.tokens}});
  welcome_ = client_.receive();
  if (welcome_.at("type") != "welcome") throw std::runtime_error(welcome_.dump());
  while (last_.is_null()) read_state();  // who sits at the table is told first
}

void PagePlayer::play(std::size_t answer_limit) {
  const std::size_t end = answers_ + answer_limit;
  while (!is_over() && answers_ < end) {
    const bool is_asked = !last_.at("options").empty() && last_.at("request") > answered_;
    is_asked ? answer() : read_state();
  }
  // The last answer is on its way: only what it led to says that it is stored.
  while (answers_ > 0 && !is_over() && last_.at("request") <= answered_) read_state();
}

void PagePlayer::read_state() {
  nlohmann::json message = client_.receive();
  if (message.value("message", "") == late_answer) return;
  if (message.at("type") == "table" || message.at("type") == "chat") return;
  if (message.at("type") != "state") throw std::runtime_error(message.dump());
  last_ = std::move(message);
  ++states_received_;
}

void PagePlayer::answer() {
  const auto& options = last_.at("options");
  const auto& option = options.at(random_.below(static_cast<std::uint32_t>(options.size())));
  client_.send(nlohmann::json{
      {"type", "choose"}, {"seat", last_.at("seat")}, {"request", last_.at("request")}, {"choice", option.at("choice")}});
  answered_ = last_.at("request");
  ++answers_;
}

}  // namespace fracas::tests
