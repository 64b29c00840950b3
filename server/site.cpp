#include "server/site.hpp"

#include <algorithm>
#include <utility>

#include "engine/content/system_words.hpp"
#include "server/address_text.hpp"
#include "server/card_list.hpp"
#include "server/catalogue.hpp"
#include "server/error_messages.hpp"
#include "server/team_check.hpp"

namespace fracas {
namespace {

constexpr std::size_t rules_found_limit = 50;
constexpr std::size_t search_bytes_limit = 200;
constexpr std::chrono::minutes idle_time(5);
constexpr std::chrono::seconds reading_pause(1);  // before a store that cannot be read is tried again

/// Text that stays the same for long: whoever has it need not be sent it again.
HttpResponse lasting_response(std::string body) {
  HttpResponse response = text_response(std::move(body));
  response.cache_control = "no-cache";
  return response;
}

OrderedJson rule_json(const Rule& rule) {
  return {{"id", rule.id}, {"title", rule.title}, {"text", rule.text}, {"source", rule.source}};
}

/// The part of a path between a beginning and an end, or nothing if it is not of that form.
std::optional<std::string_view> between(std::string_view path, std::string_view beginning, std::string_view end) {
  if (path.size() < beginning.size() + end.size() || !path.starts_with(beginning) || !path.ends_with(end)) return std::nullopt;
  return path.substr(beginning.size(), path.size() - beginning.size() - end.size());
}

/// Secrets of seats for whoever made the game.
OrderedJson secrets_json(const std::vector<SeatToken>& secrets, const char* key) {
  OrderedJson list = OrderedJson::array();
  for (const SeatToken& secret : secrets) list.push_back({{"seat", secret.seat.value}, {key, secret.token}});
  return list;
}

}  // namespace

HttpResponse text_response(std::string body, int status) {
  return {.status = status, .body = std::make_shared<const std::string>(std::move(body))};
}

HttpResponse error_response(int status, const std::string& sentence) {
  HttpResponse response = text_response(json_text({{"error", sentence}}), status);
  constexpr int method_not_allowed = 405;
  if (status == method_not_allowed) response.headers.emplace_back("Allow", "GET, HEAD, POST, PUT, DELETE");
  return response;
}

Site::Site(Setting setting, Rooms& rooms, Log& log, Thinking& thinking, Later later)
    : setting_(std::move(setting)),
      rooms_(rooms),
      log_(log),
      thinking_(thinking),
      later_(std::move(later)),
      catalogue_(catalogue_text(*setting_.content.library, setting_.sandbox != nullptr, setting_.has_accounts)) {
  rooms_.when_settled([this](const std::string& game) { later_.next([this, game] { keep_working(game); }); });
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix})
    card_lists_.emplace(system, std::make_shared<const std::string>(card_list_text(*setting_.content.library, system)));
  release_idle_rooms();
}

void Site::release_idle_rooms() {
  rooms_.release_idle();
  later_.after(idle_time, [this] { release_idle_rooms(); });
}

// ---- HTTP ----

HttpResponse Site::answer(const HttpRequest& request) {
  if (request.path == "/api/sandbox") return answer_sandbox(request);
  if (request.method == "POST") return answer_post(request);
  if (request.method != "GET" && request.method != "HEAD") return error_response(405, "GET, HEAD or POST was expected.");
  return answer_read(request);
}

HttpResponse Site::answer_post(const HttpRequest& request) {
  const auto claimed = between(request.path, "/api/games/", "/claim");
  const auto moment = read_game_moment(request.path);
  const bool is_continuation = moment && moment->what == "continue";
  const bool is_known = request.path == "/api/games" || request.path == "/api/teams/check" || claimed || is_continuation;
  if (!is_known) return error_response(405, "Nothing can be posted to this address.");
  if (!request.content_type.starts_with("application/json"))
    return error_response(415, "A body of type application/json was expected.");
  if (claimed) return claim(std::string(*claimed), request);
  if (is_continuation) return continue_game(*moment, request);
  return request.path == "/api/games" ? begin_game(request) : check_team(request);
}

HttpResponse Site::answer_sandbox(const HttpRequest& request) {
  if (setting_.sandbox == nullptr) return error_response(404, "This server has no sandbox; it is for authors: serve --sandbox.");
  if (request.method != "GET" && request.method != "HEAD" && request.method != "POST")
    return error_response(405, "GET, HEAD or POST was expected.");
  return setting_.sandbox->answer(request);
}

HttpResponse Site::answer_read(const HttpRequest& request) {
  const std::string& path = request.path;
  if (path == "/api/catalogue") return lasting_response(catalogue_);
  if (path == "/api/cards") return cards(request);
  if (path == "/api/teams/check") return error_response(405, "POST was expected.");
  if (path == "/api/rules" || path.starts_with("/api/rules/")) return rules(request);
  if (path == "/api/me/games") return own_games(request);
  if (path == "/api/games" && request.query == "watch") return watchable_games();
  if (path == "/api/games") return error_response(405, "POST was expected, or GET with ?watch.");
  if (path.starts_with("/api/games/")) return game_file(path);
  if (path == "/ws") return error_response(426, "A WebSocket was expected.");
  return error_response(404, "There is nothing at this address.");
}

HttpResponse Site::check_team(const HttpRequest& request) const {
  const auto checked = checked_team(*setting_.content.library, request.body);
  return checked ? text_response(json_text(*checked)) : error_response(400, checked.error());
}

HttpResponse Site::cards(const HttpRequest& request) const {
  const auto system = find_system(query_value(request.query, "system").value_or(""));
  if (!system) return error_response(400, "A system was expected: ?system=superscape, heroscape or heroclix.");
  return {.body = card_lists_.at(*system), .cache_control = "no-cache"};
}

HttpResponse Site::begin_game(const HttpRequest& request) {
  auto wish = read_new_game_request(request.body);
  if (!wish) return error_response(400, wish.error());
  wish.value().account = request.account;
  const auto pending = std::make_shared<PendingResponse>();
  rooms_.create(*wish, answer_when_made(pending, wish->settings.battle));
  return {.pending = pending};
}

HttpResponse Site::continue_game(const GameMoment& moment, const HttpRequest& request) {
  auto wish = read_continue_request(request.body);
  if (!wish) return error_response(400, wish.error());
  wish.value().account = request.account;
  const auto pending = std::make_shared<PendingResponse>();
  rooms_.continue_from(moment, *wish, answer_when_made(pending, "goes on from " + std::string(moment.game)));
  return {.pending = pending};
}

Rooms::Created Site::answer_when_made(std::shared_ptr<PendingResponse> pending, std::string what) {
  return [this, pending = std::move(pending), what = std::move(what)](const Result<CreatedGame, RoomsError>& created) {
    if (!created) return pending->complete(error_response(created.error().status, created.error().sentence));
    log_.info("game-made", "game " + created->id + " is made: " + what, created->id);
    pending->complete(text_response(json_text({{"game", created->id},
                                               {"stage", std::string(stage_word(created->stage))},
                                               {"seats", secrets_json(created->tokens, "token")},
                                               {"invitations", secrets_json(created->invitations, "invitation")},
                                               {"dice", created->dice}}),
                                    201));
    later_.next([this, game = created->id] { keep_working(game); });
  };
}

HttpResponse Site::claim(const std::string& game, const HttpRequest& request) {
  const auto wish = read_claim_request(request.body);
  if (!wish) return error_response(400, wish.error());
  const auto pending = std::make_shared<PendingResponse>();
  rooms_.claim(game, *wish, request.account, [this, game, pending](const Result<ClaimedSeat, RoomsError>& claimed) {
    if (!claimed) return pending->complete(error_response(claimed.error().status, claimed.error().sentence));
    pending->complete(text_response(
        json_text({{"game", game}, {"seat", claimed->seat.value}, {"token", claimed->token}, {"dice", claimed->dice}})));
    later_.next([this, game] { keep_working(game); });
  });
  return {.pending = pending};
}

HttpResponse Site::own_games(const HttpRequest& request) {
  if (request.account.empty()) return error_response(401, "Log in first.");
  const auto found = rooms_.games_of(request.account);
  if (!found) return error_response(found.error().status, found.error().sentence);
  OrderedJson games = OrderedJson::array();
  for (const OwnGame& own : *found) {
    OrderedJson game = summary_json(*setting_.content.library, own.summary);
    game["yours"] = OrderedJson::array();
    for (const SeatId seat : own.yours) game["yours"].push_back(seat.value);
    game["asked"] = own.is_asked;
    games.push_back(std::move(game));
  }
  return text_response(json_text({{"games", std::move(games)}}));
}

HttpResponse Site::watchable_games() {
  const auto found = rooms_.watchable();
  if (!found) return error_response(found.error().status, found.error().sentence);
  OrderedJson games = OrderedJson::array();
  for (const GameSummary& summary : *found) games.push_back(summary_json(*setting_.content.library, summary));
  return text_response(json_text({{"games", std::move(games)}}));
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

HttpResponse Site::moment_file(const GameMoment& moment) {
  if (moment.what != "scenario") return error_response(404, "There is nothing at this address.");
  auto text = rooms_.scenario_of_moment(moment.game, moment.number);
  if (!text) return error_response(text.error().status, text.error().sentence);
  HttpResponse response = text_response(std::move(text).value());
  response.content_type = "text/yaml; charset=utf-8";
  return response;
}

HttpResponse Site::game_file(std::string_view path) {
  if (const auto moment = read_game_moment(path)) return moment_file(*moment);
  const auto for_page = between(path, "/api/games/", "/replay");
  const auto as_document = between(path, "/api/games/", "/record");
  const auto game = between(path, "/api/games/", "");
  if (!for_page && !as_document && game && game->find('/') == std::string_view::npos) {
    const auto summary = rooms_.summary(*game);
    if (!summary) return error_response(summary.error().status, summary.error().sentence);
    return text_response(json_text(summary_json(*setting_.content.library, *summary)));
  }
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
  return std::nullopt;
}

void Site::opened(Socket& socket, const HttpRequest& request) {
  game_of_.emplace(&socket, std::string());
  if (!request.account.empty()) account_of_.emplace(&socket, request.account);
}

void Site::closed(Socket& socket) {
  const auto found = game_of_.find(&socket);
  if (found == game_of_.end()) return;
  leave(socket, found->second);
  game_of_.erase(found);
  account_of_.erase(&socket);
  allowance_of_.erase(&socket);
  undo_allowance_of_.erase(&socket);
  table_allowance_of_.erase(&socket);
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

void Site::leave(Socket& socket, const std::string& game) {
  if (Room* room = loaded(game)) room->leave(socket);
  if (GatheringTable* table = rooms_.gathering(game)) table->leave(socket);
}

void Site::join(Socket& socket, JoinMessage message) {
  if (const auto somebody = account_of_.find(&socket); somebody != account_of_.end()) message.account = somebody->second;
  std::string& game = game_of_[&socket];
  leave(socket, game);
  game.clear();
  if (Room* sandbox = setting_.sandbox == nullptr ? nullptr : setting_.sandbox->find(message.game)) {
    game = message.game;
    if (sandbox->join(socket, message)) setting_.sandbox->greet(socket, game);
    keep_working(game);
    return;
  }
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
  keep_working(game);
}

void Site::act(Socket& socket, const ClientMessage& message) {
  const std::string game = game_of_[&socket];
  if (const auto* about_table = std::get_if<TableMessage>(&message)) return act_at_table(socket, game, *about_table);
  Room* room = game.empty() ? nullptr : loaded(game);
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
    return keep_working(game);
  }
  answer_question(socket, *room, message);
  keep_working(game);
}

void Site::act_at_table(Socket& socket, const std::string& game, const TableMessage& message) {
  Room* room = game.empty() ? nullptr : loaded(game);
  GatheringTable* table = rooms_.gathering(game);
  if (room == nullptr && table == nullptr) return socket.send(error_message("Join a game first."));
  const bool is_line = std::holds_alternative<ChatMessage>(message);
  TableAllowance& allowance = table_allowance_of_[&socket];
  if (!(is_line ? allowance.lines : allowance.wishes).take(std::chrono::steady_clock::now())) {
    return socket.send(error_message(is_line ? "Too much is said at once; say it again in a moment."
                                             : "Too much is wished at once; try again in a moment."));
  }
  if (room != nullptr)
    room->act(socket, message);
  else
    table->act(socket, message);
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
  schedule_clock(game, *room);
  if (room->is_continued_elsewhere()) {
    send_away(game, room->may_be_continued_by_itself());
  } else if (room->is_work_due() && working_.insert(game).second) {
    later_.next([this, game] { work_once(game); });
  } else if (room->is_standing_still()) {
    retry(game, *room);
  } else {
    think(game, *room);
  }
}

void Site::schedule_clock(const std::string& game, const Room& room) {
  const auto deadline = room.deadline();
  if (!deadline || room.is_saving()) return;  // what is being stored may change it, and calls this when it is
  const auto alarm = alarms_.find(game);
  if (alarm != alarms_.end() && alarm->second <= *deadline) return;  // it is looked at again then
  alarms_[game] = *deadline;
  const std::chrono::milliseconds left(*deadline - room.clock_time() + 1);
  // Time that is up and still runs could not be stored as such: as everything else it is tried again later and later.
  later_.after(left.count() > 0 ? left : room.retry_delay(), [this, game, due = *deadline] {
    const auto set = alarms_.find(game);
    if (set == alarms_.end() || set->second != due) return;
    alarms_.erase(set);
    if (Room* waited_for = loaded(game)) waited_for->check_clock();
    keep_working(game);
  });
}

void Site::think(const std::string& game, Room& room) {
  const auto thought = room.begin_thought();
  if (thought == nullptr) return;
  // The thread may be done when the site is gone; what it leaves for later is not run any more then.
  thinking_.think(thought, room.has_listeners(), [this, game, later = later_.next](std::shared_ptr<Thought> made) {
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

void Site::retry(const std::string& game, const Room& room) {
  if (!retrying_.insert(game).second) return;
  later_.after(room.retry_delay(), [this, game] {
    retrying_.erase(game);
    if (Room* waiting = loaded(game)) waiting->try_again();
    keep_working(game);
  });
}

/// The store has more of this game than its room: another process has gone on with it, or a write was stored though the store
/// could not say so. Whoever plays it here must join it anew.
void Site::send_away(const std::string& game, bool may_go_on_here) {
  if (may_go_on_here)
    log_.info("game-read-again", "game " + game + " is read again: the store has kept what it could not confirm", game);
  else
    log_.error("game-continued-elsewhere", "game " + game + " was continued by another process", game);
  for (auto& [socket, joined] : game_of_) {
    if (joined != game) continue;
    joined.clear();
    socket->close();
  }
  rooms_.drop(game);
  if (may_go_on_here) read_again(game);
}

void Site::read_again(const std::string& game) {
  const auto found = rooms_.open(game);
  if (found) return keep_working(game);
  if (found.error().status == RoomsError::store_trouble) later_.after(reading_pause, [this, game] { read_again(game); });
}

}  // namespace fracas
