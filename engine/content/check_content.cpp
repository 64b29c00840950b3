#include "engine/content/check_content.hpp"

#include "engine/content/library.hpp"
#include "engine/content/piece_catalogue.hpp"
#include "engine/content/rule_book.hpp"

namespace fracas {

ContentReport check_content(const ContentSource& source) {
  LoadedLibrary loaded = load_library(source);
  const LoadedRuleBook rules = load_rule_book(source);
  ContentReport report{.packs = loaded.library.packs().size(),
                       .cards = loaded.library.cards().size(),
                       .maps = loaded.library.maps().size(),
                       .battles = loaded.library.battles().size(),
                       .rules = rules.book.rules().size(),
                       .errors = std::move(loaded.errors)};
  report.errors.insert(report.errors.end(), rules.errors.begin(), rules.errors.end());
  // A single pack brings no terrain of its own.
  if (source.find(terrain_pieces_path) != nullptr) {
    const LoadedPieceCatalogue pieces = load_piece_catalogue(source);
    report.errors.insert(report.errors.end(), pieces.errors.begin(), pieces.errors.end());
  }
  return report;
}

ContentReport check_content_folder(const std::filesystem::path& folder) {
  const Result<ContentSource, LoadErrors> source = ContentSource::from_folder(folder);
  if (!source) return {.errors = source.error()};
  return check_content(*source);
}

}  // namespace fracas
