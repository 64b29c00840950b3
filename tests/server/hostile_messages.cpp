#include "tests/server/hostile_messages.hpp"

#include <array>

namespace fracas::tests {
namespace {

using Json = nlohmann::json;

Json nested(std::size_t depth) {
  Json value = 1;
  for (std::size_t i = 0; i < depth; ++i) value = i % 2 == 0 ? Json::array({std::move(value)}) : Json{{"a", std::move(value)}};
  return value;
}

}  // namespace

std::string HostileMessages::any_bytes(std::size_t most) {
  std::string bytes(random_.below(static_cast<std::uint32_t>(most)) + 1, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random_.below(256));
  return bytes;
}

nlohmann::json HostileMessages::seat() { return random_.below(8) < 6 ? Json(random_.below(2)) : Json(random_.below(300)); }

std::string HostileMessages::choice() {
  constexpr std::array<const char*, 8> words = {"concede",     "pass",       "end",        "yes",
                                                "move nobody", "step x Z99", "marker 1 x", "attack a b"};
  return knowledge_.choices.empty() || is_once_in(4) ? one_of(words) : one_of(knowledge_.choices);
}

nlohmann::json HostileMessages::right_message() {
  const Json request = random_.below(40);
  const Json figure = random_.below(12);
  const Json end = is_once_in(2) ? Json{{"figure", figure}} : Json{{"space", random_.below(200)}, {"height", random_.below(50)}};
  const Json team = {{"name", "Mine"}, {"cards", {{{"card", "ember-warden"}, {"count", 1}}}}};
  const std::array<const char*, 4> wishes = {"undo", "draw", "rematch", "tea"};
  switch (random_.below(20)) {
    case 0: return {{"type", "join"}, {"game", knowledge_.game}, {"tokens", knowledge_.tokens}};
    case 1: return {{"type", "join"}, {"game", knowledge_.game}, {"tokens", knowledge_.tokens}, {"account", true}};
    case 2: return {{"type", "plan"}, {"seat", seat()}, {"request", request}, {"choices", {choice(), choice(), choice()}}};
    case 3: return {{"type", "undo"}, {"seat", seat()}, {"request", request}};
    case 4: return {{"type", "why"}, {"seat", seat()}, {"choice", choice()}};
    case 5: return {{"type", "why"}, {"seat", seat()}, {"choices", {choice(), choice()}}};
    case 6: return {{"type", "reach"}, {"seat", seat()}, {"figure", figure}};
    case 7: return {{"type", "sight"}, {"from", end}, {"to", {{"space", random_.below(60)}}}};
    case 8: return {{"type", "odds"}, {"seat", seat()}, {"choice", choice()}};
    case 9: return {{"type", "numbers"}, {"figure", figure}};
    case 10: return {{"type", "start-over"}};
    case 11: return {{"type", "chat"}, {"text", "<script>alert(1)</script>"}};
    case 12: return {{"type", "offer"}, {"seat", seat()}, {"what", one_of(wishes)}};
    case 13: return {{"type", "answer-offer"}, {"seat", seat()}, {"offer", random_.below(4)}, {"accept", is_once_in(2)}};
    case 14: return {{"type", "name"}, {"seat", seat()}, {"name", "Somebody else"}};
    case 15: return {{"type", "team"}, {"seat", seat()}, {"team", is_once_in(3) ? Json(nullptr) : team}};
    case 16: return {{"type", "pick"}, {"seat", seat()}, {"card", "ember-warden"}};
    case 17: return {{"type", "finish-team"}, {"seat", seat()}};
    default: return {{"type", "choose"}, {"seat", seat()}, {"request", request}, {"choice", choice()}};
  }
}

nlohmann::json HostileMessages::wrong_value() {
  switch (random_.below(14)) {
    case 0: return nullptr;
    case 1: return true;
    case 2: return -1;
    case 3: return 255;
    case 4: return 4294967296ULL;
    case 5: return 18446744073709551615ULL;
    case 6: return 1e308;
    case 7: return 0.5;
    case 8: return "";
    case 9: return std::string(random_.below(20'000), 'x');
    case 10: return Json::array();
    case 11: return Json::object();
    // Far deeper than any message may be, yet not so deep that writing it down exhausts a sanitizer's stack.
    case 12: return nested(random_.below(is_once_in(8) ? 500 : 30));
    default: return Json::array({nullptr, -1, "x", Json::object()});
  }
}

void HostileMessages::spoil(nlohmann::json& value) {
  if (!value.is_structured() || value.empty() || is_once_in(6)) {
    value = wrong_value();
    return;
  }
  auto place = value.begin();
  std::advance(place, random_.below(static_cast<std::uint32_t>(value.size())));
  const std::uint32_t way = random_.below(5);
  if (way == 0) {
    value.erase(place);
  } else if (way == 1 && value.is_object()) {
    value[is_once_in(2) ? "extra" : "__proto__"] = wrong_value();
  } else {
    spoil(*place);
  }
}

std::string HostileMessages::spoiled_text(std::string text) {
  switch (random_.below(8)) {
    case 0: return text.substr(0, random_.below(static_cast<std::uint32_t>(text.size())));
    case 1: return text.insert(random_.below(static_cast<std::uint32_t>(text.size())), any_bytes(6));
    case 2: text[random_.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(random_.below(256)); return text;
    case 3: return text + text;
    case 4: return text.insert(text.size() - 1, R"(,"type":"join","type":"choose")");
    case 5: return text.insert(1, "\"\\ud800\":1,");
    case 6: return any_bytes(200);
    default: return std::string(random_.below(70'000), '[');
  }
}

std::string HostileMessages::message() {
  Json message = right_message();
  const std::uint32_t way = random_.below(4);
  if (way == 0) return message.dump();
  for (std::uint32_t i = 0; i <= random_.below(3); ++i) spoil(message);
  const std::string text = message.dump(-1, ' ', false, Json::error_handler_t::replace);
  return way == 1 && !text.empty() ? spoiled_text(text) : text;
}

nlohmann::json HostileMessages::right_body() {
  const Json cards = Json::array({{{"card", "ember-warden"}, {"count", random_.below(100)}}});
  switch (random_.below(3)) {
    case 0: return {{"system", "superscape"}, {"total", random_.below(2'000)}, {"cards", cards}};
    case 1: return {{"invitation", "feed"}, {"name", "Ben"}};
    default:
      // A battle that is not there: what is made must not fill the server with games.
      return {{"battle", "superscape/no-such-battle"},
              {"seats", {{{"kind", "human"}, {"name", "Ann"}}, {{"kind", "bot"}, {"bot", "random"}}}},
              {"clock", {{"kind", "bank"}, {"seconds", random_.below(5'000)}, {"increment", 10}}},
              {"watch", "everyone"}};
  }
}

std::string HostileMessages::request() {
  constexpr std::array<const char*, 8> methods = {"GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "get"};
  const std::array<std::string, 18> targets = {"/",
                                               "/health",
                                               "/metrics",
                                               "/api/catalogue",
                                               "/api/games",
                                               "/api/cards?system=superscape",
                                               "/api/cards?system=%00",
                                               "/api/teams/check",
                                               "/api/rules?find=%ff%fe",
                                               "/api/rules/../../x",
                                               "/api/games/" + knowledge_.game,
                                               "/api/games/" + knowledge_.game + "/record",
                                               "/api/games/" + knowledge_.game + "/replay",
                                               "/api/games/" + knowledge_.game + "/moments/0/scenario",
                                               "/api/games/" + knowledge_.game + "/moments/99999999999999999999/continue",
                                               "/api/games/" + knowledge_.game + "/claim",
                                               "/ws",
                                               "/" + std::string(20'000, 'a')};
  Json body = right_body();
  if (!is_once_in(4)) spoil(body);
  const std::string text = body.dump(-1, ' ', false, Json::error_handler_t::replace);
  const std::string length = is_once_in(5) ? std::to_string(random_.below(200'000)) : std::to_string(text.size());
  std::string bytes =
      std::string(one_of(methods)) + " " + one_of(targets) + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n";
  if (is_once_in(6)) bytes += "X-Long: " + std::string(random_.below(30'000), 'y') + "\r\n";
  if (is_once_in(6)) bytes += "Origin: https://elsewhere.example\r\n";
  if (is_once_in(6)) bytes += "Transfer-Encoding: chunked\r\n";
  bytes += "Content-Type: application/json\r\nContent-Length: " + length + "\r\n\r\n" + text;
  return is_once_in(3) ? spoiled_text(std::move(bytes)) : bytes;
}

}  // namespace fracas::tests
