#include "engine/state/element_name.hpp"

#include <algorithm>
#include <array>

namespace fracas {
namespace {

struct Title {
  std::string_view abbreviated;
  std::string_view whole;
};
constexpr std::array<Title, 10> titles = {{{"Dr.", "Doctor"},
                                           {"Mr.", "Mister"},
                                           {"Prof.", "Professor"},
                                           {"Capt.", "Captain"},
                                           {"Lt.", "Lieutenant"},
                                           {"Sgt.", "Sergeant"},
                                           {"Gen.", "General"},
                                           {"Col.", "Colonel"},
                                           {"Maj.", "Major"},
                                           {"St.", "Saint"}}};
constexpr std::array<std::string_view, 3> articles = {"The ", "A ", "An "};

std::string plain_name(std::string_view name) {
  for (const std::string_view article : articles) {
    if (!name.starts_with(article)) continue;
    name.remove_prefix(article.size());
    break;
  }
  std::string plain;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find(' ', begin), name.size());
    std::string_view word = name.substr(begin, end - begin);
    for (const Title& title : titles) {
      if (word == title.abbreviated) word = title.whole;
    }
    plain += (plain.empty() ? "" : " ") + std::string(word);
    begin = end + 1;
  }
  return plain;
}

}  // namespace

bool is_same_name(std::string_view one, std::string_view other) { return plain_name(one) == plain_name(other); }

}  // namespace fracas
