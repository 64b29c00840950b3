#include "cli/find_map.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <vector>

#include "cli/loaded_content.hpp"
#include "engine/content/system_words.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

/// Ids have no full stop, so that what ends like a file is one, also where it is missing.
bool is_file(const std::string& wish) {
  std::error_code ignored;
  return wish.ends_with(".map") || wish.ends_with(".hsc") || std::filesystem::is_regular_file(wish, ignored);
}

std::string unknown_map(const std::string& wish, const std::vector<std::string>& ids) {
  const std::vector<std::string_view> words(ids.begin(), ids.end());
  const std::string hint = did_you_mean(wish, words);
  return "There is no map " + fracas::quoted(wish) + (hint.empty() ? "." : hint) + " There are " + list_words(words) +
         ", and files.\n";
}

}  // namespace

Result<OpenedMap, std::string> find_map(const std::string& wish, const std::string& content_folder,
                                        const PieceCatalogue& catalogue) {
  if (is_file(wish)) {
    Result<OpenedMap, LoadErrors> opened = open_map(wish, catalogue);
    if (!opened) return to_text(opened.error());
    return std::move(opened).value();
  }
  const Result<LoadedContent, LoadErrors> content = load_content(content_folder);
  if (!content) return to_text(content.error());
  std::vector<std::string> ids;
  for (const LibraryMap& map : content->library.maps()) {
    const std::string full = fmt::format("{}/{}", system_id(map.system), map.map.id);
    if (wish == map.map.id || wish == full) return OpenedMap{.path = wish, .map = map.map};
    ids.push_back(map.map.id);
  }
  return unknown_map(wish, ids);
}

}  // namespace fracas
