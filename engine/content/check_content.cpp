#include "engine/content/check_content.hpp"

#include "engine/content/abilities/lint.hpp"
#include "engine/content/limits.hpp"
#include "engine/content/piece_catalogue.hpp"
#include "engine/content/rule_book.hpp"

namespace fracas {

LoadErrors lint_cards(const Library& library) {
  LoadErrors warnings;
  for (const LibraryCard& card : library.cards()) {
    LoadErrors found = lint(card.card.abilities, card.card.name, card.file);
    warnings.insert(warnings.end(), found.begin(), found.end());
    if (warnings.size() >= content_limits::errors) break;
  }
  return warnings;
}

ContentReport check_content(const ContentSource& source) {
  LoadedLibrary loaded = load_library(source);
  const LoadedRuleBook rules = load_rule_book(source);
  ContentReport report{.packs = loaded.library.packs().size(),
                       .cards = loaded.library.cards().size(),
                       .maps = loaded.library.maps().size(),
                       .battles = loaded.library.battles().size(),
                       .rules = rules.book.rules().size(),
                       .errors = std::move(loaded.errors),
                       .warnings = lint_cards(loaded.library)};
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
