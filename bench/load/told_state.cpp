#include "bench/load/told_state.hpp"

#include <cstdlib>

namespace fracas {

std::optional<ToldState> read_told_state(std::string_view message) {
  if (!message.starts_with(R"({"type":"state")")) return std::nullopt;
  ToldState told;
  constexpr std::string_view request = R"("request":)";
  const std::size_t number = message.find(request);
  if (number == std::string_view::npos) return std::nullopt;
  told.request = std::strtoull(message.data() + number + request.size(), nullptr, 10);
  told.is_over = message.find(R"("over":null)") == std::string_view::npos;
  constexpr std::string_view choice = R"({"choice":")";
  std::size_t place = message.find(R"("options":[)");
  const std::size_t end = message.rfind(R"("log":[)");
  while (place < end && (place = message.find(choice, place)) < end) {
    place += choice.size();
    told.choices.emplace_back(message.substr(place, message.find('"', place) - place));
  }
  return told;
}

}  // namespace fracas
