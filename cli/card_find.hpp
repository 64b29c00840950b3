#pragma once

#include <string>
#include <vector>

#include "engine/content/library.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// Cards from the content inside the program, from a folder, or from the pack a single card file lies in.
struct CardShelf {
  Library library;
  LoadErrors errors;  ///< of files that could not be used; the other cards are there all the same
};

/// The cards of a content folder or a pack; an empty name means those inside the program.
[[nodiscard]] Result<CardShelf, std::string> load_cards(const std::string& folder);

/// The card a person means by an id, a full id (superscape/hulk), a name or, with `load_cards_for`, a file. The error names the
/// nearest ids.
[[nodiscard]] Result<const LibraryCard*, std::string> find_card(const CardShelf& shelf, const std::string& wish);

/// The card and, of a flip card, its other side behind it (SS-UNQ-06), whichever was asked for.
[[nodiscard]] std::vector<const LibraryCard*> sides_of(const Library& library, const LibraryCard& card);

/// The pack folder of a card file such as my-pack/cards/hulk.yaml; empty for anything that is not the path of one.
[[nodiscard]] std::string pack_folder_of(const std::string& wish);

/// Every card in which all words occur: in its name, id, kind, keyword bar, symbols, powers, system or pack. In order of
/// system, pack and name.
[[nodiscard]] std::vector<const LibraryCard*> search_cards(const Library& library, const std::vector<std::string>& words);

}  // namespace fracas
