#include "scenario/figure_text.hpp"

#include "engine/content/abilities/read_abilities.hpp"
#include "engine/content/clix_card.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <string_view>

namespace fracas {
namespace {

constexpr int max_stat = 99;
/// As many dice as content may ask for: chances stay exact in 64 bits.
constexpr int max_dice = 20;
constexpr int max_bolts = 8;
constexpr int max_points = 9999;

/// What one entry of a scenario is being read into.
struct Draft {
  CardDraft& card;
  FigureDraft& figure;
};

/// A key with a whole number.
struct NumberKey {
  std::string_view key;
  int least;
  int most;
  void (*set)(const Draft& draft, int value);
  std::optional<Statistic> statistic = std::nullopt;  ///< which a card may leave out: none (SS-CRD-08)
};

std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

constexpr auto scape_numbers = std::to_array<NumberKey>({
    {"life", 1, max_stat, [](const Draft& draft, int value) { draft.card.card.scape.life = small(value); }, Statistic::Life},
    {"move", 0, max_stat, [](const Draft& draft, int value) { draft.card.card.scape.move = small(value); }, Statistic::Move},
    {"range", 1, max_stat, [](const Draft& draft, int value) { draft.card.card.scape.range = small(value); }, Statistic::Range},
    {"attack", 0, max_dice, [](const Draft& draft, int value) { draft.card.card.scape.attack = small(value); },
     Statistic::Attack},
    {"defense", 0, max_dice, [](const Draft& draft, int value) { draft.card.card.scape.defense = small(value); },
     Statistic::Defense},
    {"height", 1, max_stat,
     [](const Draft& draft, int value) { draft.card.card.scape.height.value = static_cast<std::int16_t>(value); }},
    {"points", 0, max_points, [](const Draft& draft, int value) { draft.card.card.points = static_cast<std::uint16_t>(value); }},
    {"wounds", 0, max_stat, [](const Draft& draft, int value) { draft.figure.damage = value; }},
});

constexpr auto clix_numbers = std::to_array<NumberKey>({
    {"speed", 0, max_stat, [](const Draft& draft, int value) { draft.card.values.speed = small(value); }},
    {"attack", 0, max_stat, [](const Draft& draft, int value) { draft.card.values.attack = small(value); }},
    {"defense", 0, max_stat, [](const Draft& draft, int value) { draft.card.values.defense = small(value); }},
    {"damage", 0, max_stat, [](const Draft& draft, int value) { draft.card.values.damage = small(value); }},
    {"range", 0, max_stat, [](const Draft& draft, int value) { draft.card.card.clix.range = small(value); }},
    {"bolts", 1, max_bolts, [](const Draft& draft, int value) { draft.card.card.clix.bolts = small(value); }},
    {"clicks", 1, static_cast<int>(ClixProfile::max_clicks), [](const Draft& draft, int value) { draft.card.clicks = value; }},
    {"points", 0, max_points, [](const Draft& draft, int value) { draft.card.card.points = static_cast<std::uint16_t>(value); }},
    {"click", 1, static_cast<int>(ClixProfile::max_clicks),
     [](const Draft& draft, int value) { draft.figure.damage = value - 1; }},
    {"tokens", 0, 2, [](const Draft& draft, int value) { draft.figure.tokens = value; }},
});

std::span<const NumberKey> numbers_of(System system) {
  if (system == System::HeroClix) return clix_numbers;
  return scape_numbers;
}

const NumberKey* find_number(System system, std::string_view key) {
  for (const NumberKey& number : numbers_of(system)) {
    if (number.key == key) return &number;
  }
  return nullptr;
}

void set_number(const Draft& draft, const NumberKey& number, std::string_view text, ScenarioPlace place) {
  if (text == "none" && number.statistic) {
    draft.card.card.scape.leave_out(*number.statistic);
    return number.set(draft, 0);
  }
  number.set(draft, number_in(text, place, number.key, number.least, number.most));
}

struct SizeWord {
  std::string_view word;
  char letter;  ///< as in the catalogue's M5
  Size size;
};
constexpr auto size_words = std::to_array<SizeWord>({
    {"tiny", 'T', Size::Tiny},
    {"small", 'S', Size::Small},
    {"medium", 'M', Size::Medium},
    {"large", 'L', Size::Large},
    {"huge", 'H', Size::Huge},
    {"standard", '-', Size::Medium},
    {"giant", '-', Size::Large},
    {"colossal", '-', Size::Huge},
});

bool set_size(const Draft& draft, std::string_view word) {
  for (const SizeWord& size : size_words) {
    if (size.word != word) continue;
    draft.card.card.size = size.size;
    return true;
  }
  return false;
}

struct KindWord {
  std::string_view word;
  Uniqueness uniqueness;
};
constexpr auto kind_words = std::to_array<KindWord>({
    {"common", Uniqueness::Common},
    {"uncommon", Uniqueness::Uncommon},
    {"unique", Uniqueness::Unique},
    {"event", Uniqueness::Event},
});

bool set_kind(const Draft& draft, std::string_view word) {
  for (const KindWord& kind : kind_words) {
    if (kind.word != word) continue;
    draft.card.card.uniqueness = kind.uniqueness;
    return true;
  }
  return false;
}

bool set_status(const Draft& draft, std::string_view word) {
  if (word == "defeated") {
    draft.figure.status = FigureStatus::Defeated;
  } else if (word == "unplaced") {
    draft.figure.status = FigureStatus::Unplaced;
  } else if (word == "out") {
    draft.figure.status = FigureStatus::LeftOut;
  } else if (word == "far") {
    draft.figure.at.is_far = true;
  } else {
    return false;
  }
  return true;
}

/// Symbols are written as cards write them, in one word with hyphens: super-strength.
bool set_symbol(const Draft& draft, std::string_view word) {
  for (const SymbolName& symbol : symbol_names) {
    std::string name(symbol.name);
    if (name != word) std::replace(name.begin(), name.end(), ' ', '-');
    if (name != word) continue;
    draft.card.card.scape.symbols |= bit_of(symbol.symbol);
    return true;
  }
  return false;
}

bool set_base(const Draft& draft, std::string_view word) {
  if (word == "double") draft.card.card.scape.base = {double_base_offset};
  return word == "double" || word == "single";
}

std::string in_small_letters(std::string_view word) {
  std::string result(word);
  for (char& letter : result) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return result;
}

bool are_digits(std::string_view text) {
  for (const char letter : text) {
    if (std::isdigit(static_cast<unsigned char>(letter)) == 0) return false;
  }
  return !text.empty();
}

/// M5, L6, H14: size and Height in one word.
bool set_size_and_height(const Draft& draft, const Word& word) {
  if (!are_digits(std::string_view(word.text).substr(1))) return false;
  for (const SizeWord& size : size_words) {
    if (size.letter != word.text[0]) continue;
    draft.card.card.size = size.size;
    set_number(draft, *find_number(System::SuperScape, "height"), std::string_view(word.text).substr(1), word.place);
    return true;
  }
  return false;
}

/// A3/D2: Attack 3, Defense 2.
bool set_attack_and_defense(const Draft& draft, const Word& word) {
  const std::string_view text = word.text;
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos || text[0] != 'A' || text.substr(slash + 1, 1) != "D") return false;
  set_number(draft, *find_number(System::HeroScape, "attack"), text.substr(1, slash - 1), word.place);
  set_number(draft, *find_number(System::HeroScape, "defense"), text.substr(slash + 2), word.place);
  return true;
}

/// s8, a10, d17, D3, r6, r6x2, T1.
bool set_clix_value(const Draft& draft, const Word& word) {
  constexpr auto letters = std::to_array<std::pair<char, std::string_view>>(
      {{'s', "speed"}, {'a', "attack"}, {'d', "defense"}, {'D', "damage"}, {'r', "range"}, {'T', "tokens"}});
  const std::string_view text = word.text;
  const std::size_t cross = text.find('x');
  const std::string_view value = text.substr(1, cross == std::string_view::npos ? cross : cross - 1);
  if (!are_digits(value)) return false;
  for (const auto& [letter, key] : letters) {
    if (letter != text[0] || (cross != std::string_view::npos && letter != 'r')) continue;
    set_number(draft, *find_number(System::HeroClix, key), value, word.place);
    if (cross != std::string_view::npos)
      set_number(draft, *find_number(System::HeroClix, "bolts"), text.substr(cross + 1), word.place);
    return true;
  }
  return false;
}

/// The id of a standard power: shown on every click.
bool set_power(const Draft& draft, std::string_view word) {
  const auto power = find_standard_power(word);
  if (power) draft.card.shown.add(*power);
  return power.has_value();
}

bool set_notation(const Draft& draft, const Word& word, System system) {
  if (system == System::HeroClix) return set_clix_value(draft, word) || set_power(draft, word.text);
  return set_size_and_height(draft, word) || set_attack_and_defense(draft, word);
}

/// "A0 L6 Life 3 Range 5" or "(0,0) s8 a10 d17 D3 r6x2 T1".
void read_short_form(const Draft& draft, const YamlNode& node, System system) {
  const std::vector<Word> words = words_of(node, "a figure");
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string small_letters = in_small_letters(words[i].text);
    const NumberKey* number = find_number(system, small_letters);
    if (number != nullptr && i + 1 < words.size()) {
      set_number(draft, *number, words[i + 1].text, words[i + 1].place);
      ++i;
    } else if (i == 0 && !set_status(draft, small_letters)) {
      draft.figure.at.word = words[i];
    } else if (i > 0 && !set_notation(draft, words[i], system) && !set_size(draft, small_letters) &&
               !set_kind(draft, small_letters) && !set_status(draft, small_letters) &&
               !(system != System::HeroClix && (set_symbol(draft, small_letters) || set_base(draft, small_letters)))) {
      fail(words[i].place, fmt::format("'{}' says nothing about a figure; write its space, then values such as {}", words[i].text,
                                       system == System::HeroClix ? "s8 a10 d17 D3 r6x2 T1" : "L6 Life 3 Range 5 A4/D4"));
    }
  }
  if (words.empty()) fail(place_of(node), "a figure needs a space");
}

/// A click written as "10/11/17/4": speed, attack, defense, damage.
Click read_click(const YamlNode& node) {
  const std::string& text = text_of(node, "a click");
  std::array<int, 4> values{};
  std::size_t begin = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t end = i + 1 < values.size() ? text.find('/', begin) : text.size();
    if (end == std::string::npos)
      fail(place_of(node), fmt::format("a click is written speed/attack/defense/damage, such as 10/11/17/4, not '{}'", text));
    values[i] = number_in(std::string_view(text).substr(begin, end - begin), place_of(node), "a value of a click", 0, max_stat);
    begin = end + 1;
  }
  return {small(values[0]), small(values[1]), small(values[2]), small(values[3])};
}

/// Reads as content does; the first mistake fails the scenario.
template <class Read>
void read_content(Read read) {
  LoadErrors errors;
  YamlReader reader("", errors);
  read(reader);
  if (!errors.empty()) fail({errors.front().line, errors.front().column}, errors.front().message);
}

/// Clicks as 10/11/17/4, or as cards write them: [10 charge, 11, 17 toughness, 4].
void read_dial(const Draft& draft, const YamlNode& node) {
  const bool is_as_on_cards = node.is_list() && !node.items.empty() && !node.items.front().is_scalar();
  if (is_as_on_cards)
    read_content([&](YamlReader& reader) { fracas::read_dial(node, draft.card.card, reader); });
  else
    for (const YamlNode* click : items_of(node)) draft.card.card.clix.dial.push_back(read_click(*click));
  if (draft.card.card.clix.dial.empty() || draft.card.card.clix.dial.size() > ClixProfile::max_clicks) {
    fail(place_of(node), fmt::format("a dial has from 1 to {} clicks", ClixProfile::max_clicks));
  }
}

void read_size_key(const Draft& draft, const YamlNode& node) {
  const Word word{text_of(node, "a size"), place_of(node)};
  if (set_size(draft, word.text) || set_size_and_height(draft, word)) return;
  std::vector<std::string> valid;
  for (const SizeWord& size : size_words) valid.emplace_back(size.word);
  fail_unknown(word.place, "size", word.text, valid);
}

void read_kind_key(const Draft& draft, const YamlNode& node) {
  const std::string& text = text_of(node, "a kind");
  if (set_kind(draft, text)) return;
  std::vector<std::string> valid;
  for (const KindWord& kind : kind_words) valid.emplace_back(kind.word);
  fail_unknown(place_of(node), "kind", text, valid);
}

void read_place_key(const Draft& draft, const YamlNode& node) {
  if (node.is_scalar() && set_status(draft, node.text)) return;
  draft.figure.at.node = &node;
}

void read_numbers(const Draft& draft, Fields& fields, System system) {
  for (const NumberKey& number : numbers_of(system)) {
    if (const YamlNode* node = fields.find(number.key)) set_number(draft, number, text_of(*node, number.key), place_of(*node));
  }
}

/// Keys that say where a figure stands and what has happened to it.
void read_figure_keys(const Draft& draft, Fields& fields) {
  if (const YamlNode* node = fields.find("at")) read_place_key(draft, *node);
  draft.figure.ability_markers = fields.find("ability-markers");
  draft.figure.controller = fields.find("controller");
  if (const YamlNode* node = fields.find("marks")) {
    for (const YamlNode* item : items_of(*node)) {
      const FigureMark mark = read_mark({text_of(*item, "a mark"), place_of(*item)});
      draft.figure.marks = static_cast<std::uint8_t>(draft.figure.marks | static_cast<std::uint8_t>(mark));
    }
  }
}

/// One further hex of a larger base: [east, south-east] from the first.
void read_base_hex(const Draft& draft, const YamlNode& hex) {
  constexpr int extent = 4;
  constexpr std::size_t most_hexes = 7;
  if (!hex.is_list() || hex.items.size() != 2) fail(place_of(hex), "a hex of a base is written as [east, south-east]");
  const int q = number_of(hex.items[0], "a hex of a base", -extent, extent);
  const int r = number_of(hex.items[1], "a hex of a base", -extent, extent);
  draft.card.card.scape.base.push_back({static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)});
  if (draft.card.card.scape.base.size() > most_hexes) fail(place_of(hex), "a base covers at most 8 hexes");
}

void read_symbols_and_base(const Draft& draft, Fields& fields) {
  if (const YamlNode* node = fields.find("symbols")) {
    for (const YamlNode* item : items_of(*node)) {
      const std::string& text = text_of(*item, "a symbol");
      if (set_symbol(draft, text)) continue;
      std::vector<std::string> valid;
      for (const SymbolName& symbol : symbol_names) valid.emplace_back(symbol.name);
      fail_unknown(place_of(*item), "symbol", text, valid);
    }
  }
  const YamlNode* base = fields.find("base");
  if (base == nullptr) return;
  if (base->is_list()) {
    for (const YamlNode& hex : base->items) read_base_hex(draft, hex);
    return;
  }
  const std::string& text = text_of(*base, "a base");
  const std::vector<std::string> valid{"single", "double"};
  if (!set_base(draft, text)) fail_unknown(place_of(*base), "base", text, valid);
}

template <class Table, class Use>
void read_table_words(const YamlNode& node, std::string_view what, const Table& table, Use use) {
  for (const YamlNode* item : items_of(node)) {
    const std::string& text = text_of(*item, what);
    std::vector<std::string> valid;
    bool is_known = false;
    for (const auto& info : table) {
      valid.emplace_back(info.word);
      if (text != info.word) continue;
      use(info);
      is_known = true;
    }
    if (!is_known) fail_unknown(place_of(*item), what, text, valid);
  }
}

std::vector<std::string> texts_of(const YamlNode& node, std::string_view what) {
  std::vector<std::string> texts;
  for (const YamlNode* item : items_of(node)) texts.push_back(text_of(*item, what));
  return texts;
}

/// Powers, traits and symbols as cards write them; `can-use` shows standard powers on every click.
void read_clix_powers(const Draft& draft, Fields& fields, const YamlNode& node) {
  CardDefinition& card = draft.card.card;
  for (const char* key : {"powers", "traits", "protected"}) (void)fields.find(key);
  read_content([&](YamlReader& reader) { read_own_powers(node, card, reader); });
  if (const YamlNode* list = fields.find("can-use"))
    read_content([&](YamlReader& reader) { draft.card.shown |= read_power_set(*list, "what it can use", reader); });
  if (const YamlNode* symbols = fields.find("symbols"))
    read_content([&](YamlReader& reader) { read_clix_symbols(*symbols, card.clix, reader); });
  if (const YamlNode* team = fields.find("team-ability")) card.clix.team_ability = text_of(*team, "a team ability");
  if (const YamlNode* name = fields.find("name")) card.name = text_of(*name, "a name");
  if (const YamlNode* keywords = fields.find("keywords")) card.keywords = texts_of(*keywords, "a keyword");
}

/// What a HeroClix card prints beside its dial.
void read_clix_keys(const Draft& draft, Fields& fields) {
  ClixProfile& clix = draft.card.card.clix;
  const auto read_number = [&](std::string_view key, int least, int most, std::int8_t& value) {
    if (const YamlNode* node = fields.find(key)) value = static_cast<std::int8_t>(number_of(*node, key, least, most));
  };
  read_number("passenger", 0, 4, clix.passenger);
  read_number("break-away", -6, 6, clix.break_away);
  read_number("hold", 0, 6, clix.hold);
  if (const YamlNode* node = fields.find("improved-movement")) {
    read_table_words(*node, "improved movement", improvement_table,
                     [&](const ImprovementInfo& info) { clix.improved_movement.add(info.improvement); });
  }
  if (const YamlNode* node = fields.find("improved-targeting")) {
    read_table_words(*node, "improved targeting", improvement_table,
                     [&](const ImprovementInfo& info) { clix.improved_targeting.add(info.improvement); });
  }
  if (const YamlNode* node = fields.find("keyphrases"))
    read_table_words(*node, "keyphrase", keyphrase_table, [&](const KeyphraseInfo& info) { clix.*info.flag = true; });
  if (clix.can_fly) grant_flight(clix);
  if (const YamlNode* node = fields.find("base")) {
    const std::string& text = text_of(*node, "a base");
    const auto* const found = std::find(clix_base_words.begin(), clix_base_words.end(), text);
    if (found == clix_base_words.end())
      fail_unknown(place_of(*node), "base", text, std::vector<std::string>(clix_base_words.begin(), clix_base_words.end()));
    clix.base = static_cast<ClixBase>(found - clix_base_words.begin());
  }
  draft.figure.lay = fields.find("lay");
}

/// A list, or one line whose parts a slash divides (SS-CRD-06).
std::vector<std::string> parts_of_line(const YamlNode& node, std::string_view what) {
  if (node.is_list()) return texts_of(node, what);
  std::vector<std::string> parts;
  const std::string text = text_of(node, what);
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find('/', start), text.size());
    const std::string part = text.substr(start, end - start);
    const std::size_t first = part.find_first_not_of(' ');
    if (first == std::string::npos) fail(place_of(node), fmt::format("expected {} on each side of a slash", what));
    parts.push_back(part.substr(first, part.find_last_not_of(' ') - first + 1));
    start = end + 1;
  }
  return parts;
}

/// What the card is called and counts as, and its abilities, written as on a card (docs/abilities).
void read_words(const Draft& draft, Fields& fields) {
  CardDefinition& card = draft.card.card;
  if (const YamlNode* node = fields.find("name")) card.name = text_of(*node, "a name");
  if (const YamlNode* node = fields.find("publisher")) card.publisher = text_of(*node, "a publisher");
  if (const YamlNode* node = fields.find("identities")) card.identities = parts_of_line(*node, "an identity");
  if (const YamlNode* node = fields.find("keywords")) card.keywords = texts_of(*node, "a keyword");
  if (const YamlNode* node = fields.find("species")) card.species = parts_of_line(*node, "a species");
  if (const YamlNode* node = fields.find("faction")) card.factions = parts_of_line(*node, "a faction");
  if (const YamlNode* node = fields.find("class")) card.card_class = text_of(*node, "a class");
  if (const YamlNode* node = fields.find("personality")) card.personality = text_of(*node, "a personality");
  const YamlNode* node = fields.find("abilities");
  if (node == nullptr) return;
  LoadErrors errors;
  YamlReader reader("", errors);
  if (auto book = read_abilities(*node, reader, draft.card.name)) {
    card.abilities = std::move(*book);
    return;
  }
  const LoadError& first = errors.front();
  fail({first.line, first.column}, first.message);
}

/// Keys that say what is printed on the card.
void read_card_keys(const Draft& draft, Fields& fields, const YamlNode& node, System system) {
  if (const YamlNode* size = fields.find("size")) read_size_key(draft, *size);
  if (const YamlNode* kind = fields.find("kind")) read_kind_key(draft, *kind);
  if (const YamlNode* card = fields.find("card")) draft.card.library_card = Word{text_of(*card, "a card"), place_of(*card)};
  draft.card.markers = fields.find("card-markers");
  if (const YamlNode* copied = fields.find("copy-of")) draft.card.copy_of = Word{text_of(*copied, "a card"), place_of(*copied)};
  if (system != System::HeroClix) {
    read_words(draft, fields);
    return read_symbols_and_base(draft, fields);
  }
  read_clix_powers(draft, fields, node);
  if (const YamlNode* dial = fields.find("dial")) read_dial(draft, *dial);
  read_clix_keys(draft, fields);
}

FigureDraft read_squad_figure(CardDraft& card, const YamlEntry& entry, System system) {
  FigureDraft figure{.name = entry.key, .place = {entry.line, entry.column}, .at = {}};
  const Draft draft{card, figure};
  if (!entry.value.is_map()) {
    const std::vector<Word> words = words_of(entry.value, "a squad figure");
    if (words.size() != 1) fail(place_of(entry.value), "a squad figure is written as its space; the numbers belong to the squad");
    if (!set_status(draft, words[0].text)) figure.at.word = words[0];
    return figure;
  }
  Fields fields(entry.value, "a squad figure");
  read_figure_keys(draft, fields);
  if (const YamlNode* node = fields.find(system == System::HeroClix ? "click" : "wounds")) {
    set_number(draft, *find_number(system, system == System::HeroClix ? "click" : "wounds"), text_of(*node, "a number"),
               place_of(*node));
  }
  fields.finish();
  return figure;
}

void read_squad(CardDraft& card, const YamlNode& node, System system) {
  if (!node.is_map() || node.entries.size() < 2)
    fail(place_of(node), "a squad is a map of at least two figures and their spaces");
  for (const YamlEntry& entry : node.entries) card.figures.push_back(read_squad_figure(card, entry, system));
  card.card.scape.is_squad = true;
  card.card.figures = small(static_cast<int>(card.figures.size()));
}

void read_long_form(CardDraft& card, FigureDraft& figure, const YamlNode& node, System system) {
  Fields fields(node, "a figure");
  const Draft draft{card, figure};
  read_numbers(draft, fields, system);
  read_figure_keys(draft, fields);
  read_card_keys(draft, fields, node, system);
  if (const YamlNode* squad = fields.find("squad")) read_squad(card, *squad, system);
  fields.finish();
}

void finish_dial(CardDraft& card) {
  ClixProfile& clix = card.card.clix;
  if (clix.dial.empty()) clix.dial.assign(static_cast<std::size_t>(card.clicks), card.values);
  for (Click& click : clix.dial) click.powers |= card.shown;
  complete_powers(clix);
}

constexpr auto marks = std::to_array<std::pair<std::string_view, FigureMark>>({
    {"activated", FigureMark::Activated},
    {"moved", FigureMark::Moved},
    {"attacked", FigureMark::Attacked},
    {"received-token", FigureMark::ReceivedToken},
    {"acted", FigureMark::Acted},
    {"left-start", FigureMark::LeftStart},
    {"placed", FigureMark::Placed},
    {"carried", FigureMark::Carried},
});

}  // namespace

const std::vector<std::string>& mark_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all;
    for (const auto& [word, mark] : marks) all.emplace_back(word);
    return all;
  }();
  return words;
}

FigureMark read_mark(const Word& word) {
  for (const auto& [name, mark] : marks) {
    if (name == word.text) return mark;
  }
  fail_unknown(word.place, "mark", word.text, mark_words());
}

CardDraft read_card_draft(const YamlEntry& entry, SeatId owner, System system) {
  CardDraft card;
  card.name = entry.key;
  card.place = {entry.line, entry.column};
  card.owner = owner;
  card.card.id = entry.key;
  card.card.name = entry.key;
  if (system == System::HeroClix) card.card.points = 50;
  FigureDraft figure{.name = entry.key, .place = card.place, .at = {}};
  if (entry.value.is_map()) {
    read_long_form(card, figure, entry.value, system);
  } else if (entry.value.is_list()) {
    figure.at.node = &entry.value;
  } else {
    read_short_form({card, figure}, entry.value, system);
  }
  if (system == System::HeroClix) finish_dial(card);
  if (card.figures.empty()) card.figures.push_back(figure);
  return card;
}

}  // namespace fracas
