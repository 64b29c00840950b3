#include "server/game_moment.hpp"

#include <charconv>

namespace fracas {
namespace {

/// Cuts off and gives back what stands before the next slash; all of it if there is none.
std::string_view next_part(std::string_view& path) {
  const std::size_t slash = path.find('/');
  const std::string_view part = path.substr(0, slash);
  path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
  return part;
}

std::optional<std::size_t> read_count(std::string_view digits) {
  constexpr std::size_t longest = 9;
  std::size_t count = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
  const bool is_whole = error == std::errc{} && end == digits.data() + digits.size();
  return is_whole && digits.size() <= longest ? std::optional(count) : std::nullopt;
}

}  // namespace

std::optional<GameMoment> read_game_moment(std::string_view path) {
  constexpr std::string_view beginning = "/api/games/";
  if (!path.starts_with(beginning)) return std::nullopt;
  path.remove_prefix(beginning.size());
  GameMoment moment{.game = next_part(path)};
  if (next_part(path) != "moments") return std::nullopt;
  const auto number = read_count(next_part(path));
  if (!number) return std::nullopt;
  moment.number = *number;
  moment.what = path;
  return moment;
}

}  // namespace fracas
