#include "engine/content/card_file.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/content/abilities/read_abilities.hpp"
#include "engine/content/clix_card.hpp"
#include "engine/content/limits.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<YamlKey, 18> hex_card_keys = {{{"id", true},
                                                    {"name", true},
                                                    {"kind", true},
                                                    {"figures", false},
                                                    {"size", true},
                                                    {"stats", true},
                                                    {"symbols", false},
                                                    {"base", false},
                                                    {"species", false},
                                                    {"class", false},
                                                    {"personality", false},
                                                    {"faction", false},
                                                    {"publisher", false},
                                                    {"identities", false},
                                                    {"keywords", false},
                                                    {"abilities", false},
                                                    {"other-side", false},
                                                    {"printed", false}}};
constexpr std::array<YamlKey, 7> hex_stats_keys = {
    {{"life", true}, {"move", true}, {"range", true}, {"attack", true}, {"defense", true}, {"height", true}, {"points", true}}};
constexpr std::array<CardNumber, 7> hex_stats_numbers = {{{"life", 1, 40, true},
                                                          {"move", 0, 20, true},
                                                          {"range", 1, 30, true},
                                                          {"attack", 0, 20, true},
                                                          {"defense", 0, 20, true},
                                                          {"height", 1, 30},
                                                          {"points", 0, 2000}}};

static_assert(static_cast<int>(Statistic::Life) == 0 && static_cast<int>(Statistic::Defense) == 4, "the order of the stats");

/// What the word behind `kind` means (SS-CRD-04, SS-CRD-05).
struct HexKind {
  std::string_view word;
  Uniqueness uniqueness;
  bool is_squad;
};
constexpr std::array<HexKind, 8> hex_kinds = {{{"unique-hero", Uniqueness::Unique, false},
                                               {"uncommon-hero", Uniqueness::Uncommon, false},
                                               {"common-hero", Uniqueness::Common, false},
                                               {"event-hero", Uniqueness::Event, false},
                                               {"unique-squad", Uniqueness::Unique, true},
                                               {"uncommon-squad", Uniqueness::Uncommon, true},
                                               {"common-squad", Uniqueness::Common, true},
                                               {"event-squad", Uniqueness::Event, true}}};

constexpr std::array<std::string_view, 5> hex_size_words = {"tiny", "small", "medium", "large", "huge"};

constexpr std::size_t most_base_hexes = 7;  ///< besides the first
constexpr int base_extent = 4;

/// Reads the keys of one card; a value that is wrong has been reported and is left at its default.
class CardReader {
 public:
  CardReader(const YamlNode& node, System system, YamlReader& reader) : node_(node), system_(system), reader_(reader) {}

  CardDefinition read_hex() {
    read_shared();
    if (const YamlNode* kind = node_.find("kind")) read_hex_kind(*kind);
    if (const YamlNode* size = node_.find("size")) {
      if (const auto index = reader_.word(*size, "the size", hex_size_words)) card_.size = static_cast<Size>(*index);
    }
    if (const YamlNode* stats = node_.find("stats")) read_stats(*stats);
    if (const YamlNode* symbols = node_.find("symbols")) read_symbols(*symbols);
    if (const YamlNode* base = node_.find("base")) read_base(*base);
    card_.species = words_of_line("species");
    card_.card_class = line("class");
    card_.personality = line("personality");
    card_.factions = words_of_line("faction");
    card_.publisher = line("publisher");
    card_.identities = words_of_line("identities");
    card_.other_side = line("other-side");
    if (const YamlNode* abilities = node_.find("abilities")) {
      if (auto book = read_abilities(*abilities, reader_, card_.name)) card_.abilities = std::move(*book);
    }
    return std::move(card_);
  }

  CardDefinition read_clix() {
    read_shared();
    read_clix_card(node_, card_, reader_);
    return std::move(card_);
  }

 private:
  void read_shared() {
    if (const YamlNode* id = node_.find("id")) card_.id = reader_.id(*id, "the id").value_or("");
    if (const YamlNode* name = node_.find("name"))
      card_.name = reader_.text(*name, "the name", content_limits::name_length).value_or("");
    if (const YamlNode* printed = node_.find("printed")) {
      card_.printed = reader_.text(*printed, "the printed text", content_limits::text_length).value_or("");
    }
    if (const YamlNode* keywords = node_.find("keywords")) read_keywords(*keywords);
  }

  std::string line(std::string_view key) {
    const YamlNode* node = node_.find(key);
    return node == nullptr ? std::string() : reader_.text(*node, key, content_limits::name_length).value_or("");
  }

  /// A list, or one line whose parts a slash divides (SS-CRD-06).
  std::vector<std::string> words_of_line(std::string_view key) {
    std::vector<std::string> words;
    const YamlNode* node = node_.find(key);
    if (node == nullptr) return words;
    if (node->is_list() && !reader_.expect_list(*node, key, 1, content_limits::keywords)) return words;
    if (!node->is_list()) {
      const std::string text = line(key);
      for (std::size_t start = 0; start <= text.size() && !text.empty();) {
        const std::size_t end = std::min(text.find('/', start), text.size());
        add_word(words, *node, key, text.substr(start, end - start));
        start = end + 1;
      }
      return words;
    }
    for (const YamlNode& item : node->items) {
      if (const auto text = reader_.text(item, key, content_limits::name_length)) add_word(words, item, key, *text);
    }
    return words;
  }

  void add_word(std::vector<std::string>& words, const YamlNode& node, std::string_view key, std::string word) {
    const std::size_t first = word.find_first_not_of(' ');
    if (first == std::string::npos) return reader_.error(node, "expected a word on each side of a slash in " + std::string(key));
    word = word.substr(first, word.find_last_not_of(' ') - first + 1);
    if (std::find(words.begin(), words.end(), word) != words.end())
      reader_.error(node, fracas::quoted(word) + " is given twice in " + std::string(key));
    words.push_back(std::move(word));
  }

  void read_keywords(const YamlNode& keywords) {
    if (!reader_.expect_list(keywords, "keywords", 1, content_limits::keywords)) return;
    for (const YamlNode& item : keywords.items) {
      const std::optional<std::string> keyword = reader_.text(item, "a keyword", content_limits::name_length);
      if (!keyword) continue;
      if (std::find(card_.keywords.begin(), card_.keywords.end(), *keyword) != card_.keywords.end()) {
        reader_.error(item, "the keyword " + fracas::quoted(*keyword) + " is given twice");
      }
      card_.keywords.push_back(*keyword);
    }
  }

  void read_hex_kind(const YamlNode& kind) {
    std::vector<std::string_view> words;
    words.reserve(hex_kinds.size());
    for (const HexKind& known : hex_kinds) words.push_back(known.word);
    const std::optional<std::size_t> index = reader_.word(kind, "the kind", words);
    if (!index) return;
    card_.uniqueness = hex_kinds[*index].uniqueness;
    card_.scape.is_squad = hex_kinds[*index].is_squad;
    const YamlNode* figures = node_.find("figures");
    if (!card_.scape.is_squad && figures != nullptr) reader_.error(*figures, "a hero is one figure; leave 'figures' out");
    if (card_.scape.is_squad && figures == nullptr)
      reader_.error(node_, "the key 'figures' is missing; a squad says how many it has");
    if (card_.scape.is_squad && figures != nullptr) {
      const int most = static_cast<int>(content_limits::squad_figures);
      card_.figures = static_cast<std::uint8_t>(reader_.number(*figures, "figures", 2, most).value_or(2));
    }
  }

  void read_stats(const YamlNode& stats) {
    if (!reader_.expect_map(stats, hex_stats_keys, "stats")) return;
    ScapeProfile& profile = card_.scape;
    const auto value = [&](std::size_t index) {
      const CardNumber& limits = hex_stats_numbers[index];
      const YamlNode* found = stats.find(limits.name);
      const bool is_none = found != nullptr && found->is_scalar() && found->text == "none";
      if (is_none && limits.may_be_none && system_ == System::SuperScape) {
        profile.leave_out(static_cast<Statistic>(index));
        return 0;
      }
      return found == nullptr ? limits.least
                              : reader_.number(*found, limits.name, limits.least, limits.most).value_or(limits.least);
    };
    profile.life = static_cast<std::uint8_t>(value(0));
    profile.move = static_cast<std::uint8_t>(value(1));
    profile.range = static_cast<std::uint8_t>(value(2));
    profile.attack = static_cast<std::uint8_t>(value(3));
    profile.defense = static_cast<std::uint8_t>(value(4));
    profile.height.value = static_cast<std::int16_t>(value(5));
    card_.points = static_cast<std::uint16_t>(value(6));
  }

  void read_symbols(const YamlNode& symbols) {
    if (!reader_.expect_list(symbols, "symbols", 1, symbol_names.size())) return;
    std::array<std::string_view, symbol_names.size()> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = symbol_names[i].name;
    for (const YamlNode& item : symbols.items) {
      const std::optional<std::size_t> index = reader_.word(item, "a symbol", words);
      if (!index) continue;
      const std::uint32_t bit = bit_of(symbol_names[*index].symbol);
      if ((card_.scape.symbols & bit) != 0)
        reader_.error(item, "the symbol " + fracas::quoted(words[*index]) + " is given twice");
      card_.scape.symbols |= bit;
    }
  }

  /// single, double, or the further hexes of a larger base as [east, south-east] from the first (SS-CMP-17).
  void read_base(const YamlNode& base) {
    constexpr std::array<std::string_view, 2> words = {"single", "double"};
    if (!base.is_list()) {
      if (reader_.word(base, "the base", words) == std::size_t{1}) card_.scape.base = {double_base_offset};
      return;
    }
    if (!reader_.expect_list(base, "the base", 1, most_base_hexes)) return;
    for (const YamlNode& hex : base.items) {
      if (!reader_.expect_list(hex, "a hex of the base ([east, south-east])", 2, 2)) continue;
      const int q = reader_.number(hex.items[0], "a hex of the base", -base_extent, base_extent).value_or(0);
      const int r = reader_.number(hex.items[1], "a hex of the base", -base_extent, base_extent).value_or(0);
      const HexCoordinate at{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
      const bool is_known =
          at == HexCoordinate{} || std::find(card_.scape.base.begin(), card_.scape.base.end(), at) != card_.scape.base.end();
      if (is_known) reader_.error(hex, "this hex belongs to the base already; the first one is [0, 0]");
      card_.scape.base.push_back(at);
    }
  }

  const YamlNode& node_;
  System system_;
  YamlReader& reader_;
  CardDefinition card_;
};

}  // namespace

std::span<const YamlKey> card_keys(System system) {
  if (system == System::HeroClix) return clix_card_keys();
  return hex_card_keys;
}

std::span<const YamlKey> stats_keys() { return hex_stats_keys; }

std::span<const CardNumber> stats_numbers() { return hex_stats_numbers; }

std::optional<CardDefinition> read_card(const YamlNode& node, System system, YamlReader& reader) {
  const std::size_t errors_before = reader.error_count();
  if (!reader.expect_map(node, card_keys(system), "a card")) return std::nullopt;
  CardReader card_reader(node, system, reader);
  CardDefinition card = system == System::HeroClix ? card_reader.read_clix() : card_reader.read_hex();
  if (reader.error_count() != errors_before) return std::nullopt;
  return card;
}

}  // namespace fracas
