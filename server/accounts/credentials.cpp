#include "server/accounts/credentials.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/content/system_words.hpp"
#include "engine/state/state.hpp"
#include "server/accounts/account_name.hpp"
#include "server/accounts/password.hpp"
#include "server/address_text.hpp"
#include "server/game_json.hpp"
#include "server/table/game_settings.hpp"

namespace fracas {
namespace {

using Json = nlohmann::json;

std::optional<std::string> text_of(const Json& object, const char* key, std::size_t longest) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_string()) return std::nullopt;
  auto text = found->get<std::string>();
  return text.empty() || text.size() > longest ? std::nullopt : std::optional(std::move(text));
}

bool is_number_between(const Json& object, const char* key, std::int64_t least, std::int64_t most) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number_integer() && found->get<std::int64_t>() >= least &&
         found->get<std::int64_t>() <= most;
}

std::optional<OrderedJson> read_cards(const Json& team) {
  constexpr std::size_t longest_id = 64;
  const auto found = team.find("cards");
  if (found == team.end() || !found->is_array() || found->size() > SettingLimits::team_entries) return std::nullopt;
  OrderedJson cards = OrderedJson::array();
  std::size_t copies = 0;
  for (const Json& card : *found) {
    const auto id = card.is_object() ? text_of(card, "card", longest_id) : std::nullopt;
    if (!id || card.size() != 2 || !is_number_between(card, "count", 1, max_cards)) return std::nullopt;
    copies += card["count"].get<std::size_t>();
    cards.push_back({{"card", *id}, {"count", card["count"].get<int>()}});
  }
  if (copies > max_cards) return std::nullopt;  // as in a game (read_team)
  return cards;
}

bool is_system(const std::string& id) {
  for (const System system : {System::SuperScape, System::HeroScape, System::HeroClix}) {
    if (system_id(system) == id) return true;
  }
  return false;
}

}  // namespace

Result<Credentials, HttpResponse> read_credentials(const HttpRequest& request) {
  if (!request.content_type.starts_with("application/json"))
    return error_response(415, "A body of type application/json was expected.");
  const Json body = Json::parse(request.body, nullptr, false);
  const auto name = body.is_object() && body.size() == 2 ? text_of(body, "name", longest_password) : std::nullopt;
  const auto password = name ? text_of(body, "password", longest_password) : std::nullopt;
  if (!password || password->size() < shortest_password)
    return error_response(400, "A name, and a password of 8 to 256 bytes, were expected.");
  return Credentials{.name = *name, .password = *password};
}

std::optional<std::string> cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    std::string_view pair = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(header.size(), pair.size() + 1));
    pair = without_blanks(pair);
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
      return std::string(pair.substr(name.size() + 1));
  }
  return std::nullopt;
}

std::optional<std::string> read_saved_team(const std::string& text) {
  constexpr std::size_t longest_name = 240;
  constexpr std::int64_t most_points = 1'000'000;
  const Json team = Json::parse(text, nullptr, false);
  if (!team.is_object() || team.size() != 4 || !team.contains("total")) return std::nullopt;
  const auto name = text_of(team, "name", longest_name);
  const auto system = text_of(team, "system", longest_name);
  const bool has_total = team["total"].is_null() || is_number_between(team, "total", 0, most_points);
  auto cards = read_cards(team);
  if (!name || !system || !is_system(*system) || !has_total || !cards) return std::nullopt;
  OrderedJson total = team["total"].is_null() ? OrderedJson(nullptr) : OrderedJson(team["total"].get<std::int64_t>());
  return json_text({{"name", *name}, {"system", *system}, {"total", std::move(total)}, {"cards", std::move(*cards)}});
}

bool is_team_id(std::string_view text) {
  constexpr std::size_t length = 32;
  return text.size() == length && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace fracas
