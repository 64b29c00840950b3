#include "server/sandbox_games.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

#include "engine/content/system_words.hpp"
#include "engine/content/team_text.hpp"
#include "replay/strict_json.hpp"
#include "server/error_messages.hpp"
#include "server/game_json.hpp"
#include "server/secure_random.hpp"

namespace fracas {
namespace {

HttpResponse json_response(const OrderedJson& json, int status = 200) {
  return {.status = status, .body = std::make_shared<const std::string>(json_text(json))};
}

std::string_view word_for(SandboxTurn turn) {
  switch (turn) {
    case SandboxTurn::Began: return "began";
    case SandboxTurn::Continued: return "continued";
    case SandboxTurn::TakenBack: return "taken-back";
    case SandboxTurn::Restarted: return "restarted";
    case SandboxTurn::Unplayable: return "unplayable";
  }
  return "began";
}

OrderedJson mistakes_json(const LoadErrors& mistakes) {
  OrderedJson list = OrderedJson::array();
  for (const LoadError& mistake : mistakes) {
    if (list.size() == SandboxGames::mistakes_told) break;
    list.push_back({{"file", mistake.file}, {"line", mistake.line}, {"column", mistake.column}, {"message", mistake.message}});
  }
  return list;
}

OrderedJson warnings_json(const SharedContent& content) {
  return content == nullptr ? OrderedJson::array() : mistakes_json(content->warnings);
}

OrderedJson battles_json(const Library& library, System system) {
  OrderedJson battles = OrderedJson::array();
  for (const Battle& battle : library.battles()) {
    if (battle.system != system) continue;
    battles.push_back({{"id", battle.full_id()},
                       {"title", battle.title},
                       {"description", battle.description},
                       {"teams", format_teams(battle)}});
  }
  return battles;
}

OrderedJson cards_json(const Library& library, System system) {
  OrderedJson cards = OrderedJson::array();
  for (const LibraryCard& card : library.cards()) {
    if (card.system == system) cards.push_back({{"id", card.card.id}, {"name", card.card.name}, {"points", card.card.points}});
  }
  return cards;
}

OrderedJson systems_json(const Library& library) {
  OrderedJson systems = OrderedJson::array();
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    OrderedJson battles = battles_json(library, system);
    if (battles.empty()) continue;
    systems.push_back({{"id", std::string(system_id(system))},
                       {"name", std::string(system_title(system))},
                       {"battles", std::move(battles)},
                       {"cards", cards_json(library, system)}});
  }
  return systems;
}

/// The body of a POST.
struct SandboxRequest {
  std::string battle;
};

Result<SandboxRequest, std::string> read_request(const std::string& body) {
  constexpr int nesting = 2;
  try {
    const nlohmann::json document = parse_strict_json(body, nesting);
    const JsonPlace request(document);
    request.expect_keys({"battle"});
    return SandboxRequest{.battle = request.at("battle").text(SandboxGames::battle_bytes)};
  } catch (const JsonMistake& mistake) {
    return "At " + mistake.where + ": " + mistake.message + ".";
  } catch (const std::exception&) {
    return std::string("The message could not be read.");
  }
}

}  // namespace

SandboxGames::SandboxGames(SandboxReport first) : content_(std::move(first.content)), mistakes_(std::move(first.mistakes)) {}

void SandboxGames::receive(SandboxReport report) {
  ++looks_;
  mistakes_ = std::move(report.mistakes);
  if (report.content != nullptr) {
    content_ = std::move(report.content);
    for (const auto& game : games_) game->reload(content_);
  }
  for (const auto& game : games_) game->room().tell_all(message_for(*game));
}

SandboxGame* SandboxGames::game_of(std::string_view id) {
  const auto found = std::find_if(games_.begin(), games_.end(), [&](const auto& game) { return game->id() == id; });
  return found == games_.end() ? nullptr : found->get();
}

Room* SandboxGames::find(std::string_view id) {
  SandboxGame* game = game_of(id);
  return game == nullptr ? nullptr : &game->room();
}

std::string SandboxGames::message_for(const SandboxGame& game) const {
  return json_text({{"type", "sandbox"},
                    {"look", looks_},
                    {"battle", game.battle()},
                    {"outcome", std::string(word_for(game.news().turn))},
                    {"sentence", game.news().sentence},
                    {"decision", game.news().decision},
                    {"mistakes", mistakes_json(mistakes_)},
                    {"mistakeCount", mistakes_.size()},
                    {"warnings", warnings_json(content_)}});
}

void SandboxGames::greet(Listener& listener, std::string_view id) {
  if (const SandboxGame* game = game_of(id)) listener.send(message_for(*game));
}

void SandboxGames::start_over(Listener& listener, std::string_view id) {
  SandboxGame* game = game_of(id);
  if (game == nullptr) {
    listener.send(error_message("Only a sandbox game can be started over."));
  } else if (!game->room().is_player(listener)) {
    listener.send(error_message("Only who plays in a sandbox game can start it over."));
  } else {
    game->start_over(content_, random_seed());
    game->room().tell_all(message_for(*game));
  }
}

HttpResponse SandboxGames::answer(const HttpRequest& request) {
  if (request.method == "POST") return begin(request);
  return json_response({{"systems", content_ == nullptr ? OrderedJson::array() : systems_json(content_->library)},
                        {"mistakes", mistakes_json(mistakes_)},
                        {"mistakeCount", mistakes_.size()},
                        {"warnings", warnings_json(content_)}});
}

HttpResponse SandboxGames::begin(const HttpRequest& request) {
  if (!request.content_type.starts_with("application/json"))
    return error_response(415, "A body of type application/json was expected.");
  const auto wish = read_request(request.body);
  if (!wish) return error_response(400, wish.error());
  if (content_ == nullptr) return error_response(409, "The folder has mistakes; put them right first.");
  auto game = SandboxGame::begin(wish->battle, content_, random_seed());
  if (!game) return error_response(400, game.error());
  if (!make_space()) return error_response(503, "Too many sandbox games are being played; close one first.");
  OrderedJson seats = OrderedJson::array();
  for (const SeatToken& token : (*game)->tokens()) seats.push_back({{"seat", token.seat.value}, {"token", token.token}});
  const std::string id = (*game)->id();
  games_.push_back(std::move(game).value());
  return json_response({{"game", id}, {"stage", "playing"}, {"seats", std::move(seats)}, {"invitations", OrderedJson::array()}},
                       201);
}

bool SandboxGames::make_space() {
  const auto unused = std::find_if(games_.begin(), games_.end(), [](const auto& game) { return !game->room().has_listeners(); });
  if (games_.size() >= game_limit && unused != games_.end()) games_.erase(unused);
  return games_.size() < game_limit;
}

std::optional<HttpResponse> SandboxGames::replay(std::string_view id) {
  const SandboxGame* game = game_of(id);
  if (game == nullptr) return std::nullopt;
  auto replay = game->replay_for_page();
  if (!replay) return error_response(409, replay.error().what);
  return HttpResponse{.status = 200, .body = std::make_shared<const std::string>(std::move(replay).value())};
}

}  // namespace fracas
