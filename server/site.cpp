#include "server/site.hpp"

#include <algorithm>
#include <utility>

#include "replay/product_version.hpp"
#include "server/address_text.hpp"
#include "server/catalogue.hpp"

namespace fracas {
namespace {

constexpr std::size_t rules_found_limit = 50;
constexpr std::size_t search_bytes_limit = 200;

HttpResponse text_response(std::string body, int status = 200) {
  return {.status = status, .body = std::make_shared<const std::string>(std::move(body))};
}

HttpResponse asset_response(const WebAsset& asset) {
  return {.content_type = asset.content_type,
          .body = asset.bytes,
          .cache_control = asset.is_immutable ? "public, max-age=31536000, immutable" : "no-cache"};
}

OrderedJson rule_json(const Rule& rule) {
  return {{"id", rule.id}, {"title", rule.title}, {"text", rule.text}, {"source", rule.source}};
}

/// The part of a path between a beginning and an end, or nothing if it is not of that form.
std::optional<std::string_view> between(std::string_view path, std::string_view beginning, std::string_view end) {
  if (path.size() < beginning.size() + end.size() || !path.starts_with(beginning) || !path.ends_with(end)) return std::nullopt;
  return path.substr(beginning.size(), path.size() - beginning.size() - end.size());
}

}  // namespace

HttpResponse error_response(int status, const std::string& sentence) {
  return text_response(json_text({{"error", sentence}}), status);
}

Site::Site(Setting setting, Rooms& rooms, Log& log, Thinking& thinking, Later later)
    : setting_(std::move(setting)),
      rooms_(rooms),
      log_(log),
      thinking_(thinking),
      later_(std::move(later)),
      catalogue_(catalogue_text(*setting_.content.library, setting_.sandbox != nullptr)) {}

// ---- HTTP ----

/// A page of another site must not reach a server on this machine: by a name that was pointed here, or by a form.
std::optional<HttpResponse> Site::refuse_foreign(const HttpRequest& request) const {
  if (request.host.empty()) return error_response(400, "A Host header was expected.");
  if (setting_.is_loopback_only && !is_loopback_name(host_name(request.host))) {
    return error_response(403, "This server answers to names of its own machine only.");
  }
  const bool is_own =
      request.origin.empty() || request.origin == "http://" + request.host || request.origin == "https://" + request.host;
  if (!is_own && request.method != "GET" && request.method != "HEAD")
    return error_response(403, "Requests of other sites are not accepted.");
  return std::nullopt;
}

HttpResponse Site::answer(const HttpRequest& request) {
  if (auto refused = refuse_foreign(request)) return *refused;
  if (request.path == "/api/sandbox") return answer_sandbox(request);
  if (request.method == "POST") {
    return request.path == "/api/games" ? begin_game(request) : error_response(405, "POST is for /api/games only.");
  }
  if (request.method != "GET" && request.method != "HEAD") return error_response(405, "GET, HEAD or POST was expected.");
  return answer_read(request);
}

HttpResponse Site::answer_sandbox(const HttpRequest& request) {
  if (setting_.sandbox == nullptr) return error_response(404, "This server has no sandbox; it is for authors: serve --sandbox.");
  if (request.method != "GET" && request.method != "HEAD" && request.method != "POST")
    return error_response(405, "GET, HEAD or POST was expected.");
  return setting_.sandbox->answer(request);
}

HttpResponse Site::answer_read(const HttpRequest& request) {
  const std::string& path = request.path;
  if (path == "/health") return text_response(json_text({{"status", "ok"}, {"version", std::string(product_version())}}));
  if (path == "/api/catalogue") return text_response(catalogue_);
  if (path == "/api/rules" || path.starts_with("/api/rules/")) return rules(request);
  if (path == "/api/games") return error_response(405, "POST was expected.");
  if (path.starts_with("/api/games/")) return game_file(path);
  if (path == "/ws") return error_response(426, "A WebSocket was expected.");
  if (const WebAsset* asset = setting_.assets.find(path)) return asset_response(*asset);
  return error_response(404, "There is nothing at this address.");
}

HttpResponse Site::begin_game(const HttpRequest& request) {
  if (!request.content_type.starts_with("application/json"))
    return error_response(415, "A body of type application/json was expected.");
  const auto wish = read_new_game_request(request.body);
  if (!wish) return error_response(400, wish.error());
  const auto created = rooms_.create(*wish);
  if (!created) return error_response(created.error().status, created.error().sentence);
  OrderedJson seats = OrderedJson::array();
  for (const SeatToken& token : created->tokens) seats.push_back({{"seat", token.seat.value}, {"token", token.token}});
  log_.info("game " + created->id + " begins: " + wish->battle);
  keep_working(created->id);
  return text_response(json_text({{"game", created->id}, {"seats", std::move(seats)}}), 201);
}

HttpResponse Site::rules(const HttpRequest& request) const {
  if (const auto id = between(request.path, "/api/rules/", "")) {
    const Rule* rule = setting_.content.rule_book->find(*id);
    return rule != nullptr ? text_response(json_text(rule_json(*rule))) : error_response(404, "There is no rule of this id.");
  }
  const auto words = query_value(request.query, "find");
  if (!words || words->empty() || words->size() > search_bytes_limit)
    return error_response(400, "Some words to find were expected: ?find=WORDS.");
  OrderedJson found = OrderedJson::array();
  for (const Rule* rule : setting_.content.rule_book->search(*words, rules_found_limit)) found.push_back(rule_json(*rule));
  return text_response(json_text({{"rules", std::move(found)}}));
}

HttpResponse Site::game_file(std::string_view path) {
  const auto for_page = between(path, "/api/games/", "/replay");
  const auto as_document = between(path, "/api/games/", "/record");
  if (!for_page && !as_document) return error_response(404, "There is nothing at this address.");
  if (for_page && setting_.sandbox != nullptr) {
    if (auto replay = setting_.sandbox->replay(*for_page)) return *replay;
  }
  auto text = for_page ? rooms_.replay_for_page(*for_page) : rooms_.replay_document(*as_document);
  if (!text) return error_response(text.error().status, text.error().sentence);
  return text_response(std::move(text).value());
}

// ---- WebSocket ----

std::optional<HttpResponse> Site::refuse_socket(const HttpRequest& request) {
  if (request.path != "/ws") return error_response(404, "WebSockets are at /ws.");
  // A browser sends GET here whatever the page is, so that the origin has to be looked at as for a POST.
  HttpRequest as_post = request;
  as_post.method = "POST";
  return refuse_foreign(as_post);
}

void Site::opened(Socket& socket) { game_of_.emplace(&socket, std::string()); }

void Site::closed(Socket& socket) {
  const auto found = game_of_.find(&socket);
  if (found == game_of_.end()) return;
  if (Room* room = loaded(found->second)) room->leave(socket);
  game_of_.erase(found);
  allowance_of_.erase(&socket);
  undo_allowance_of_.erase(&socket);
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

Room* Site::loaded(const std::string& game) {
  Room* sandbox = setting_.sandbox == nullptr || game.empty() ? nullptr : setting_.sandbox->find(game);
  return sandbox != nullptr ? sandbox : rooms_.loaded(game);
}

void Site::join(Socket& socket, const JoinMessage& message) {
  std::string& game = game_of_[&socket];
  if (Room* before = loaded(game)) before->leave(socket);
  game.clear();
  if (Room* sandbox = setting_.sandbox == nullptr ? nullptr : setting_.sandbox->find(message.game)) {
    game = message.game;
    if (sandbox->join(socket, message)) setting_.sandbox->greet(socket, game);
    keep_working(game);
    return;
  }
  const auto room = rooms_.find(message.game);
  if (!room) {
    socket.send(error_message(room.error().sentence));
    return;
  }
  game = message.game;
  (*room)->join(socket, message);
  keep_working(game);
}

void Site::act(Socket& socket, const ClientMessage& message) {
  const std::string game = game_of_[&socket];
  Room* room = game.empty() ? nullptr : loaded(game);
  if (room == nullptr) {
    socket.send(error_message("Join a game first."));
    return;
  }
  if (const auto* choose = std::get_if<ChooseMessage>(&message)) room->choose(socket, *choose);
  if (const auto* plan = std::get_if<PlanMessage>(&message)) room->plan(socket, *plan);
  if (const auto* undo = std::get_if<UndoMessage>(&message)) this->undo(socket, *room, *undo);
  if (std::holds_alternative<StartOverMessage>(message)) {
    if (setting_.sandbox != nullptr)
      setting_.sandbox->start_over(socket, game);
    else
      socket.send(error_message("Only a sandbox game can be started over."));
    return keep_working(game);
  }
  answer_question(socket, *room, message);
  keep_working(game);
}

void Site::undo(Socket& socket, Room& room, const UndoMessage& message) {
  if (undo_allowance_of_[&socket].take(std::chrono::steady_clock::now()))
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
  if (!allowance_of_[&socket].take(std::chrono::steady_clock::now())) {
    socket.send(error_message("Too many questions at once; ask again in a moment."));
    return;
  }
  if (why != nullptr) room.why(socket, *why);
  if (reach != nullptr) room.reach(socket, *reach);
  if (sight != nullptr) room.sight(socket, *sight);
  if (odds != nullptr) allowance_of_[&socket].charge(std::max<std::size_t>(room.odds(socket, *odds), 1) - 1);
  if (numbers != nullptr) room.numbers(socket, *numbers);
}

void Site::keep_working(const std::string& game) {
  Room* room = loaded(game);
  if (room == nullptr) return;
  if (room->is_continued_elsewhere()) {
    send_away(game);
  } else if (room->is_work_due() && working_.insert(game).second) {
    later_([this, game] { work_once(game); });
  } else {
    think(game, *room);
  }
}

void Site::think(const std::string& game, Room& room) {
  const auto thought = room.begin_thought();
  if (thought == nullptr) return;
  // The thread may be done when the site is gone; what it leaves for later is not run any more then.
  thinking_.think(thought, room.has_listeners(), [this, game, later = later_](std::shared_ptr<Thought> made) {
    later([this, game, made = std::move(made)] {
      if (Room* thinker = loaded(game)) thinker->end_thought(made);
      keep_working(game);
    });
  });
}

void Site::work_once(const std::string& game) {
  working_.erase(game);
  if (Room* room = loaded(game)) room->work();
  keep_working(game);
}

/// Another process on the same store has gone on with this game: whoever plays it here must join it anew.
void Site::send_away(const std::string& game) {
  log_.error("game " + game + " was continued by another process");
  for (auto& [socket, joined] : game_of_) {
    if (joined != game) continue;
    joined.clear();
    socket->close();
  }
  rooms_.drop(game);
}

}  // namespace fracas
