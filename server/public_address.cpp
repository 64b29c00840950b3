#include "server/public_address.hpp"

#include <algorithm>
#include <cctype>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::size_t longest = 200;

bool is_host_letter(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
         std::string_view(".-:[]").find(letter) != std::string_view::npos;
}

/// Letters that mean the same in a path, a cookie and a configuration of a proxy.
bool is_path_letter(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
         std::string_view("/-_.~").find(letter) != std::string_view::npos;
}

std::string no_address(std::string_view text) {
  return "an address such as https://play.example.org/fracas was expected, not " + fracas::quoted(text);
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return small;
}

}  // namespace

Result<PublicAddress, std::string> read_public_address(std::string_view text) {
  const bool is_secure = text.starts_with("https://");
  if (!is_secure && !text.starts_with("http://")) return no_address(text);
  const std::string scheme = is_secure ? "https://" : "http://";
  const std::string_view rest = text.substr(scheme.size());
  const std::string host = in_small_letters(rest.substr(0, rest.find('/')));
  if (host.empty() || text.size() > longest || !std::ranges::all_of(host, is_host_letter)) return no_address(text);
  const auto prefix = read_base_path(rest.find('/') == std::string_view::npos ? "" : rest.substr(rest.find('/')));
  if (!prefix) return no_address(text);
  return PublicAddress{.origin = scheme + host, .host = host, .prefix = *prefix, .is_secure = is_secure};
}

std::optional<std::string> read_base_path(std::string_view text) {
  if (!text.empty() && !text.starts_with('/')) return std::nullopt;
  if (text.size() > longest || !std::ranges::all_of(text, is_path_letter) || text.find("//") != std::string_view::npos ||
      text.find("/.") != std::string_view::npos)
    return std::nullopt;
  while (text.ends_with('/')) text.remove_suffix(1);
  return std::string(text);
}

}  // namespace fracas
