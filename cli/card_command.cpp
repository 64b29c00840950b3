#include "cli/card_command.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/card_find.hpp"
#include "cli/card_svg.hpp"
#include "cli/card_terminal.hpp"
#include "cli/card_words.hpp"
#include "cli/terminal_width.hpp"
#include "cli/text_file.hpp"
#include "cli/wrapped_text.hpp"
#include "engine/content/abilities/card_powers.hpp"
#include "engine/content/system_words.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

void print_json(const nlohmann::json& document) {
  fmt::print("{}\n", document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

nlohmann::json to_json(const LibraryCard& card) {
  return {{"id", card.card.id},         {"name", card.card.name},           {"kind", kind_words(card)},
          {"points", card.card.points}, {"system", system_id(card.system)}, {"pack", card.pack},
          {"file", card.file}};
}

/// Ids of the powers a click shows.
std::vector<std::string> shown_powers(const ClixProfile& clix, const Click& click) {
  std::vector<std::string> ids;
  click.powers.for_each([&](PowerNumber power) {
    ids.emplace_back(power < first_own_power ? std::string(standard_powers()[power].id)
                                             : clix.own_powers[power - std::size_t{first_own_power}].id);
  });
  return ids;
}

nlohmann::json whole_to_json(const LibraryCard& card) {
  nlohmann::json document = to_json(card);
  document["keywords"] = keyword_bar(card.card);
  document["symbols"] = symbol_words(card);
  document["size"] = size_words_of(card);
  document["printed"] = card.card.printed;
  if (card.system == System::HeroClix) {
    document["dial"] = nlohmann::json::array();
    document["shown"] = nlohmann::json::array();
    for (const Click& click : card.card.clix.dial) {
      document["dial"].push_back({click.speed, click.attack, click.defense, click.damage});
      document["shown"].push_back(shown_powers(card.card.clix, click));
    }
    document["range"] = card.card.clix.range;
    document["bolts"] = card.card.clix.bolts;
  } else {
    for (const CardStatistic& statistic : statistics_of(card.card)) document["numbers"][statistic.name] = statistic.value;
  }
  document["powers"] = nlohmann::json::array();
  for (const CardPower& power : powers_of(card.card.abilities))
    document["powers"].push_back({{"name", power.name}, {"text", power.text}, {"readings", power.readings}});
  return document;
}

/// The cards that are to be shown: every one that was named, each flip card with its other side.
struct ChosenCards {
  CardShelf shelf;
  std::vector<const LibraryCard*> cards;
};

/// A card file is shown with the pack it lies in, so that an author needs no --content.
std::string folder_of(const CardRequest& request) {
  if (!request.content.empty()) return request.content;
  for (const std::string& wish : request.cards) {
    if (const std::string folder = pack_folder_of(wish); !folder.empty()) return folder;
  }
  return "";
}

void add_sides(const LibraryCard& card, ChosenCards& chosen) {
  for (const LibraryCard* side : sides_of(chosen.shelf.library, card)) {
    if (std::find(chosen.cards.begin(), chosen.cards.end(), side) == chosen.cards.end()) chosen.cards.push_back(side);
  }
}

/// All cards of a pack by its id (drowned-quarter) or full id (superscape/drowned-quarter); complains if there is none.
bool add_pack(const std::string& wish, ChosenCards& chosen) {
  std::vector<std::string> packs;
  for (const LibraryCard* card : search_cards(chosen.shelf.library, {})) {
    if (card->pack == wish || pack_words(*card) == wish) add_sides(*card, chosen);
    if (packs.empty() || packs.back() != pack_words(*card)) packs.push_back(pack_words(*card));
  }
  if (!chosen.cards.empty()) return true;
  fmt::print(stderr, "There is no pack {} with cards; there are {}.\n", fracas::quoted(wish), joined(packs, ", "));
  return false;
}

/// cards.svg, of several pages cards-1.svg and so on.
std::string page_path(const std::string& path, std::size_t page, std::size_t pages) {
  if (pages == 1) return path;
  const std::filesystem::path whole(path);
  const std::string name = fmt::format("{}-{}{}", whole.stem().string(), page + 1, whole.extension().string());
  return (whole.parent_path() / name).string();
}

ExitCode write_pictures(const CardRequest& request, const ChosenCards& chosen) {
  const bool is_one_card = request.pack.empty() && request.cards.size() == 1;
  if (!request.is_sheet && !is_one_card) {
    fmt::print(stderr, "Several cards go on sheets: add --sheet.\n");
    return ExitCode::Usage;
  }
  const std::vector<std::string> pages =
      request.is_sheet ? card_sheets(chosen.cards) : std::vector<std::string>{card_picture(chosen.cards)};
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const std::string path = page_path(request.svg, i, pages.size());
    if (!write_or_complain(path, pages[i])) return ExitCode::BadInput;
    fmt::print("{}\n", path);
  }
  return ExitCode::Ok;
}

ExitCode choose(const CardRequest& request, ChosenCards& chosen) {
  Result<CardShelf, std::string> shelf = load_cards(folder_of(request));
  if (!shelf) {
    fmt::print(stderr, "{}", shelf.error());
    return ExitCode::BadInput;
  }
  chosen.shelf = std::move(shelf).value();
  if (!request.pack.empty() && !add_pack(request.pack, chosen)) return ExitCode::No;
  for (const std::string& wish : request.cards) {
    const Result<const LibraryCard*, std::string> card = find_card(chosen.shelf, wish);
    if (!card) {
      fmt::print(stderr, "{}", card.error());
      return ExitCode::No;
    }
    add_sides(**card, chosen);
  }
  return ExitCode::Ok;
}

void print_list(const std::vector<const LibraryCard*>& cards, const Paint& paint) {
  std::size_t id_width = 0;
  std::size_t name_width = 0;
  for (const LibraryCard* card : cards) {
    id_width = std::max(id_width, card->card.id.size());
    name_width = std::max(name_width, columns_of(plain_line(card->card.name)));
  }
  std::string pack;
  for (const LibraryCard* card : cards) {
    if (pack_words(*card) != pack) fmt::print("{}\n", paint.bold(pack = pack_words(*card)));
    const std::string name = plain_line(card->card.name);
    fmt::print("  {:<{}}  {}{}  {:>4}  {}\n", card->card.id, id_width, name, std::string(name_width - columns_of(name), ' '),
               card->card.points, kind_words(*card));
  }
}

}  // namespace

ExitCode show_cards(const CardRequest& request) {
  ChosenCards chosen;
  if (request.is_sheet && request.svg.empty()) {
    fmt::print(stderr, "Sheets are pictures: say with --svg where they go.\n");
    return ExitCode::Usage;
  }
  if (request.cards.empty() && request.pack.empty()) {
    fmt::print(stderr, "Say which card, or with --pack which cards.\n");
    return ExitCode::Usage;
  }
  if (const ExitCode code = choose(request, chosen); code != ExitCode::Ok) return code;
  if (!request.svg.empty()) return write_pictures(request, chosen);
  if (request.as_json) {
    nlohmann::json cards = nlohmann::json::array();
    for (const LibraryCard* card : chosen.cards) cards.push_back(whole_to_json(*card));
    print_json({{"cards", cards}});
    return ExitCode::Ok;
  }
  const Paint paint = Paint::for_standard_output();
  const std::size_t width = output_width();
  for (const LibraryCard* card : chosen.cards) {
    if (card != chosen.cards.front()) fmt::print("\n{}\n\n", paint.dim(std::string(std::min<std::size_t>(width, 40), '-')));
    fmt::print("{}", card_text(*card, chosen.shelf.library, width, paint));
  }
  return ExitCode::Ok;
}

ExitCode list_cards(const CardRequest& request) {
  const Result<CardShelf, std::string> shelf = load_cards(request.content);
  if (!shelf) {
    fmt::print(stderr, "{}", shelf.error());
    return ExitCode::BadInput;
  }
  const std::vector<const LibraryCard*> found = search_cards(shelf->library, request.words);
  if (request.as_json) {
    nlohmann::json cards = nlohmann::json::array();
    for (const LibraryCard* card : found) cards.push_back(to_json(*card));
    print_json({{"cards", cards}});
    return found.empty() ? ExitCode::No : ExitCode::Ok;
  }
  fmt::print(stderr, "{}", to_text(shelf->errors));
  print_list(found, Paint::for_standard_output());
  fmt::print("{} {}; `fracas card show ID` shows one.\n", found.size(), found.size() == 1 ? "card" : "cards");
  return found.empty() ? ExitCode::No : ExitCode::Ok;
}

}  // namespace fracas
