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

HttpResponse nothing_here() { return error_response(404, "There is nothing at this address."); }

/// The methods that an address knows, or nothing if there is no such address.
std::string methods_of(std::string_view path) {
  const std::string reading = "GET, HEAD";
  const auto moment = read_game_moment(path);
  if (between(path, "/api/games/", "/claim") || (moment && moment->what == "continue") || path == "/api/teams/check")
    return "POST";
  if (path == "/api/games") return reading + ", POST";
  const bool is_read = path == "/api/catalogue" || path == "/api/cards" || path == "/api/rules" || path == "/api/me/games" ||
                       path == "/ws" || path.starts_with("/api/rules/") || path.starts_with("/api/games/");
  return is_read ? reading : "";
}

}  // namespace

HttpResponse text_response(std::string body, int status) {
  return {.status = status, .body = std::make_shared<const std::string>(std::move(body))};
}

HttpResponse error_response(int status, const std::string& sentence) {
  return text_response(json_text({{"error", sentence}}), status);
}

HttpResponse wrong_method(const std::string& allowed) {
  HttpResponse response = error_response(405, allowed + " was expected.");
  response.headers.emplace_back("Allow", allowed);
  return response;
}

Site::Site(Setting setting, Rooms& rooms, Log& log, Thinking& thinking, Later later)
    : setting_(std::move(setting)),
      rooms_(rooms),
      log_(log),
      later_(std::move(later)),
      clockwork_(rooms, setting_.sandbox, thinking, log, later_, [this](const std::string& game) { send_away(game); }),
      joins_(setting_.joins_per_minute),
      catalogue_(catalogue_text(*setting_.content.library, setting_.sandbox != nullptr, setting_.has_accounts)) {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix})
    card_lists_.emplace(system, std::make_shared<const std::string>(card_list_text(*setting_.content.library, system)));
}

std::string Site::client_of(const HttpRequest& request) { return request.is_unlimited ? "" : client_group(request.client); }

bool Site::may_open(const std::string& client, std::string_view game) {
  if (client.empty() || rooms_.is_in_memory(game) || joins_.take(client, std::chrono::steady_clock::now())) return true;
  if (setting_.metrics != nullptr) setting_.metrics->refuse(Refused::Joins);
  return false;
}

HttpResponse Site::answer(const HttpRequest& request) {
  if (request.path == "/api/sandbox") return answer_sandbox(request);
  const std::string methods = methods_of(request.path);
  if (methods.empty()) return nothing_here();
  if (request.method == "POST" && methods.ends_with("POST")) return answer_post(request);
  if ((request.method == "GET" || request.method == "HEAD") && methods.starts_with("GET")) return answer_read(request);
  return wrong_method(methods);
}

HttpResponse Site::answer_post(const HttpRequest& request) {
  const auto claimed = between(request.path, "/api/games/", "/claim");
  const auto moment = read_game_moment(request.path);
  const bool is_continuation = moment && moment->what == "continue";
  if (!request.content_type.starts_with("application/json"))
    return error_response(415, "A body of type application/json was expected.");
  if (claimed) return claim(std::string(*claimed), request);
  if (is_continuation) return continue_game(*moment, request);
  return request.path == "/api/games" ? begin_game(request) : check_team(request);
}

HttpResponse Site::answer_sandbox(const HttpRequest& request) {
  if (setting_.sandbox == nullptr) return error_response(404, "This server has no sandbox; it is for authors: serve --sandbox.");
  if (request.method != "GET" && request.method != "HEAD" && request.method != "POST") return wrong_method("GET, HEAD, POST");
  return setting_.sandbox->answer(request);
}

HttpResponse Site::answer_read(const HttpRequest& request) {
  const std::string& path = request.path;
  if (path == "/api/catalogue") return lasting_response(catalogue_);
  if (path == "/api/cards") return cards(request);
  if (path == "/api/rules" || path.starts_with("/api/rules/")) return rules(request);
  if (path == "/api/me/games") return own_games(request);
  if (path == "/api/games" && request.query == "watch") return watchable_games();
  if (path == "/api/games") return error_response(400, "POST was expected, or GET with ?watch.");
  if (path.starts_with("/api/games/")) return game_file(request);
  if (path == "/ws") return error_response(426, "A WebSocket was expected.");
  return nothing_here();
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
    later_.next([this, game = created->id] { clockwork_.keep_going(game); });
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
    later_.next([this, game] { clockwork_.keep_going(game); });
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
  if (moment.what != "scenario") return nothing_here();
  auto text = rooms_.scenario_of_moment(moment.game, moment.number);
  if (!text) return error_response(text.error().status, text.error().sentence);
  HttpResponse response = text_response(std::move(text).value());
  response.content_type = "text/yaml; charset=utf-8";
  return response;
}

HttpResponse Site::game_file(const HttpRequest& request) {
  const std::string_view path = request.path;
  if (const auto moment = read_game_moment(path)) return moment_file(*moment);
  const auto for_page = between(path, "/api/games/", "/replay");
  const auto as_document = between(path, "/api/games/", "/record");
  const auto game = between(path, "/api/games/", "");
  if (!for_page && !as_document && game && game->find('/') == std::string_view::npos) {
    if (!may_open(client_of(request), *game)) return error_response(429, "Too many games are looked at; try again in a minute.");
    const auto summary = rooms_.summary(*game);
    if (!summary) return error_response(summary.error().status, summary.error().sentence);
    return text_response(json_text(summary_json(*setting_.content.library, *summary)));
  }
  if (!for_page && !as_document) return nothing_here();
  if (for_page && setting_.sandbox != nullptr) {
    if (auto replay = setting_.sandbox->replay(*for_page)) return *replay;
  }
  auto text = for_page ? rooms_.replay_for_page(*for_page) : rooms_.replay_document(*as_document);
  if (!text) return error_response(text.error().status, text.error().sentence);
  return text_response(std::move(text).value());
}

}  // namespace fracas
