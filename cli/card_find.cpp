#include "cli/card_find.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <tuple>

#include "cli/card_words.hpp"
#include "engine/content/embedded_content.hpp"
#include "engine/content/system_words.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::size_t most_hints = 5;

std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return small;
}

std::string full_id(const LibraryCard& card) { return std::string(system_id(card.system)) + "/" + card.card.id; }

bool is_meant(const LibraryCard& card, const std::string& wish) {
  return card.card.id == wish || full_id(card) == wish || is_same_word(card.card.name, wish);
}

/// How far a wish is from an id: nothing for a part of it, else the letters that differ.
int distance_to(const std::string& wish, const std::string& id) {
  return id.find(wish) != std::string::npos ? 0 : edit_distance(wish, id);
}

std::vector<std::string> nearest_ids(const Library& library, const std::string& wish) {
  const std::string small = small_letters(wish).substr(0, content_limits::id_length);
  const int farthest = std::max(2, static_cast<int>(small.size()) / 2);
  std::vector<std::pair<int, std::string>> near;
  for (const LibraryCard& card : library.cards()) {
    const int distance = small.empty() ? farthest + 1 : distance_to(small, card.card.id);
    if (distance <= farthest) near.emplace_back(distance, card.card.id);
  }
  std::sort(near.begin(), near.end());
  near.resize(std::min(near.size(), most_hints));
  std::vector<std::string> ids;
  for (const auto& [distance, id] : near) ids.push_back(id);
  return ids;
}

/// Everything about a card that one may search for.
std::string searched_text(const LibraryCard& card) {
  std::string text = card.card.id + "\n" + card.card.name + "\n" + kind_words(card) + "\n" + pack_words(card) + "\n" +
                     joined(keyword_bar(card.card), "\n") + "\n" + joined(symbol_words(card), "\n");
  for (const Ability& ability : card.card.abilities.abilities) text += "\n" + ability.name + "\n" + ability.text;
  return small_letters(text);
}

}  // namespace

Result<CardShelf, std::string> load_cards(const std::string& folder) {
  std::error_code ignored;
  if (!folder.empty() && !std::filesystem::is_directory(folder, ignored)) return folder + ": there is no such folder.\n";
  const Result<ContentSource, LoadErrors> source = folder.empty() ? embedded_content() : ContentSource::from_folder(folder);
  if (!source) return to_text(source.error());
  LoadedLibrary loaded = load_library(*source);
  return CardShelf{.library = std::move(loaded.library), .errors = std::move(loaded.errors)};
}

Result<const LibraryCard*, std::string> find_card(const CardShelf& shelf, const std::string& wish) {
  const std::string id = pack_folder_of(wish).empty() ? wish : std::filesystem::path(wish).stem().string();
  std::vector<const LibraryCard*> found;
  for (const LibraryCard& card : shelf.library.cards()) {
    if (is_meant(card, id)) found.push_back(&card);
  }
  if (found.size() == 1) return found.front();
  if (found.size() > 1) {
    std::vector<std::string> ids;
    for (const LibraryCard* card : found) ids.push_back(full_id(*card));
    return "Several cards are called " + fracas::quoted(id) + ": " + joined(ids, ", ") + ".\n";
  }
  const std::vector<std::string> near = nearest_ids(shelf.library, id);
  const std::string hint = near.empty() ? "`fracas card list` lists all." : "The nearest: " + joined(near, ", ") + ".";
  return to_text(shelf.errors) + "There is no card " + fracas::quoted(id) + ". " + hint + "\n";
}

std::vector<const LibraryCard*> sides_of(const Library& library, const LibraryCard& card) {
  std::vector<const LibraryCard*> sides = {&card};
  if (card.card.has_other_side()) {
    if (const LibraryCard* back = library.find_card(card.system, card.card.other_side)) sides.push_back(back);
    return sides;
  }
  for (const LibraryCard& front : library.cards()) {
    const bool is_front = front.system == card.system && front.card.other_side == card.card.id;
    if (is_front) return {&card, &front};
  }
  return sides;
}

std::string pack_folder_of(const std::string& wish) {
  const std::filesystem::path path(wish);
  std::error_code ignored;
  if (path.extension() != ".yaml" || !std::filesystem::is_regular_file(path, ignored)) return "";
  const std::filesystem::path whole = std::filesystem::absolute(path, ignored).lexically_normal();
  if (whole.parent_path().filename() != "cards") return "";
  const std::filesystem::path relative = path.parent_path().parent_path();
  return path.has_parent_path() && !relative.empty() ? relative.string() : whole.parent_path().parent_path().string();
}

std::vector<const LibraryCard*> search_cards(const Library& library, const std::vector<std::string>& words) {
  std::vector<const LibraryCard*> found;
  for (const LibraryCard& card : library.cards()) {
    const std::string text = words.empty() ? std::string() : searched_text(card);
    const bool has_all = std::all_of(
        words.begin(), words.end(), [&](const std::string& word) { return text.find(small_letters(word)) != std::string::npos; });
    if (has_all) found.push_back(&card);
  }
  const auto place = [](const LibraryCard* card) { return std::tie(card->system, card->pack, card->card.name, card->card.id); };
  std::sort(found.begin(), found.end(),
            [&](const LibraryCard* one, const LibraryCard* other) { return place(one) < place(other); });
  return found;
}

}  // namespace fracas
