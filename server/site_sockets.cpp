#include <algorithm>
#include <utility>

#include "server/error_messages.hpp"
#include "server/site.hpp"

// What people send on WebSockets.

namespace fracas {

std::optional<HttpResponse> Site::refuse_socket(const HttpRequest& request) {
  if (request.path != "/ws") return error_response(404, "WebSockets are at /ws.");
  return std::nullopt;
}

void Site::opened(Socket& socket, const HttpRequest& request) {
  visitors_.emplace(&socket, Visitor{.account = request.account, .client = client_of(request)});
}

void Site::closed(Socket& socket) {
  const auto found = visitors_.find(&socket);
  if (found == visitors_.end()) return;
  leave(socket, found->second.game);
  visitors_.erase(found);
}

void Site::send_away(const std::string& game) {
  for (auto& [socket, visitor] : visitors_) {
    if (visitor.game != game) continue;
    visitor.game.clear();
    socket->close();
  }
}

void Site::received(Socket& socket, std::string_view text) {
  const auto message = read_client_message(text);
  if (!message) {
    socket.send(error_message(message.error()));
  } else if (const auto* wish = std::get_if<JoinMessage>(&message.value())) {
    join(socket, *wish);
  } else {
    act(socket, *message);
  }
}

void Site::leave(Socket& socket, const std::string& game) {
  if (Room* room = clockwork_.find(game)) room->leave(socket);
  if (GatheringTable* table = rooms_.gathering(game)) table->leave(socket);
}

void Site::join(Socket& socket, JoinMessage message) {
  Visitor& visitor = visitors_.at(&socket);
  message.account = visitor.account;
  std::string& game = visitor.game;
  leave(socket, game);
  game.clear();
  if (Room* sandbox = setting_.sandbox == nullptr ? nullptr : setting_.sandbox->find(message.game)) {
    game = message.game;
    if (sandbox->join(socket, message)) setting_.sandbox->greet(socket, game);
    clockwork_.keep_going(game);
    return;
  }
  if (!may_open(visitor.client, message.game))
    return socket.send(error_message("Too many games are opened from one address; try again in a minute."));
  const auto found = rooms_.open(message.game);
  if (!found) {
    socket.send(error_message(found.error().sentence));
    return;
  }
  game = message.game;
  if (found->gathering != nullptr)
    found->gathering->join(socket, message);
  else
    found->room->join(socket, message);
  clockwork_.keep_going(game);
}

void Site::act(Socket& socket, const ClientMessage& message) {
  const std::string game = visitors_.at(&socket).game;
  if (const auto* about_table = std::get_if<TableMessage>(&message)) return act_at_table(socket, game, *about_table);
  Room* room = game.empty() ? nullptr : clockwork_.find(game);
  if (room == nullptr) {
    const bool is_gathering = rooms_.gathering(game) != nullptr;
    socket.send(error_message(is_gathering ? "The game has not begun yet." : "Join a game first."));
    return;
  }
  if (const auto* choose = std::get_if<ChooseMessage>(&message)) {
    socket.begin_choice();
    room->choose(socket, *choose);
  }
  if (const auto* plan = std::get_if<PlanMessage>(&message)) room->plan(socket, *plan);
  if (const auto* undo = std::get_if<UndoMessage>(&message)) this->undo(socket, *room, *undo);
  if (std::holds_alternative<StartOverMessage>(message)) {
    if (setting_.sandbox != nullptr)
      setting_.sandbox->start_over(socket, game);
    else
      socket.send(error_message("Only a sandbox game can be started over."));
    return clockwork_.keep_going(game);
  }
  answer_question(socket, *room, message);
  clockwork_.keep_going(game);
}

void Site::act_at_table(Socket& socket, const std::string& game, const TableMessage& message) {
  Room* room = game.empty() ? nullptr : clockwork_.find(game);
  GatheringTable* table = rooms_.gathering(game);
  if (room == nullptr && table == nullptr) return socket.send(error_message("Join a game first."));
  const bool is_line = std::holds_alternative<ChatMessage>(message);
  TableAllowance& allowance = visitors_.at(&socket).at_table;
  if (!(is_line ? allowance.lines : allowance.wishes).take(std::chrono::steady_clock::now())) {
    return socket.send(error_message(is_line ? "Too much is said at once; say it again in a moment."
                                             : "Too much is wished at once; try again in a moment."));
  }
  if (room != nullptr)
    room->act(socket, message);
  else
    table->act(socket, message);
  clockwork_.keep_going(game);
}

void Site::undo(Socket& socket, Room& room, const UndoMessage& message) {
  if (visitors_.at(&socket).undos.take(std::chrono::steady_clock::now()))
    room.undo(socket, message);
  else
    socket.send(error_message("Too much is taken back at once; try again in a moment."));
}

void Site::answer_question(Socket& socket, const Room& room, const ClientMessage& message) {
  const auto* why = std::get_if<WhyMessage>(&message);
  const auto* reach = std::get_if<ReachMessage>(&message);
  const auto* sight = std::get_if<SightMessage>(&message);
  const auto* odds = std::get_if<OddsMessage>(&message);
  const auto* numbers = std::get_if<NumbersMessage>(&message);
  if (why == nullptr && reach == nullptr && sight == nullptr && odds == nullptr && numbers == nullptr) return;
  QuestionAllowance& allowance = visitors_.at(&socket).questions;
  if (!allowance.take(std::chrono::steady_clock::now())) {
    socket.send(error_message("Too many questions at once; ask again in a moment."));
    return;
  }
  if (why != nullptr) room.why(socket, *why);
  if (reach != nullptr) room.reach(socket, *reach);
  if (sight != nullptr) room.sight(socket, *sight);
  if (odds != nullptr) allowance.charge(std::max<std::size_t>(room.odds(socket, *odds), 1) - 1);
  if (numbers != nullptr) room.numbers(socket, *numbers);
}

}  // namespace fracas
