#include "scenario/ability_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "engine/abilities/vocabulary.hpp"
#include "engine/rules/abilities/queries.hpp"

namespace fracas {
namespace {

std::string figures_text(const Names& names, const std::vector<FigureId>& figures) {
  std::string text;
  for (const FigureId figure : figures) text += (text.empty() ? "" : ", ") + names.name_of(figure);
  return text.empty() ? "nobody" : text;
}

/// Everybody on the board whom an ability of this figure would call so.
std::vector<FigureId> called(const Game& game, const State& state, FigureId self, Query query) {
  std::vector<FigureId> found;
  const AbilityContext context{.game = game,
                               .state = state,
                               .card = game.figures[self.index()].card,
                               .self = self,
                               .you = state.figures[self.index()].controller,
                               .roles = {},
                               .locals = {}};
  for_each_figure_on_board(game, state, [&](FigureId figure) {
    const std::array<int, 1> arguments = {number_of(figure)};
    if (answer(context, query, arguments) != 0) found.push_back(figure);
  });
  return found;
}

/// A word of cards that is written with a name behind it.
struct NamedWord {
  std::string_view word;
  Query query;
};
constexpr auto named_words = std::to_array<NamedWord>({
    {"keyword", Query::HasKeyword},
    {"species", Query::HasSpecies},
    {"class", Query::HasClass},
    {"personality", Query::HasPersonality},
    {"faction", Query::HasFaction},
    {"name", Query::IsNamed},
    {"identity", Query::HasIdentity},
    {"publisher", Query::HasPublisher},
});

using Possession = std::function<bool(const Situation&, FigureId)>;

/// "keyword Telepath": the rest of the text is the name.
std::optional<Possession> read_named_word(const std::string& text) {
  for (const NamedWord& named : named_words) {
    if (!text.starts_with(std::string(named.word) + " ")) continue;
    const std::string name = text.substr(named.word.size() + 1);
    const Query query = named.query;
    return [=](const Situation& situation, FigureId figure) {
      return has_card_word(situation.names.game(), situation.state, figure, query, name);
    };
  }
  return std::nullopt;
}

Possession read_possession(const YamlNode& node) {
  const std::string& text = text_of(node, "something a figure has");
  if (auto named = read_named_word(text)) return *named;
  std::vector<std::string> valid;
  const auto table = property_table();
  for (std::size_t i = 0; i < static_cast<std::size_t>(Property::Species); ++i) {
    valid.emplace_back(table[i].word);
    if (table[i].word != text) continue;
    return [=](const Situation& situation, FigureId figure) {
      return has_property(situation.names.game(), situation.state, figure, static_cast<Property>(i));
    };
  }
  for (const NamedWord& named : named_words) valid.push_back(std::string(named.word) + " NAME");
  fail_unknown(place_of(node), "property", text, valid);
}

}  // namespace

void read_relations(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  const Query query = entry.key == "allies" ? Query::IsAlly : Query::IsEnemy;
  const std::string key = entry.key;
  if (!entry.value.is_map() || entry.value.entries.empty())
    fail(place_of(entry.value), fmt::format("{} are written {{ a: [b, c] }}", key));
  for (const YamlEntry& line : entry.value.entries) {
    const FigureId figure = names.figure({line.key, {line.line, line.column}});
    std::vector<FigureId> expected;
    for (const YamlNode* item : items_of(line.value)) expected.push_back(names.figure(word_of(*item, "a figure")));
    std::sort(expected.begin(), expected.end());
    checks.push_back({{line.line, line.column}, [=](const Situation& situation) -> std::optional<std::string> {
                        const auto actual = called(situation.names.game(), situation.state, figure, query);
                        if (actual == expected) return std::nullopt;
                        return fmt::format("{} of {}: {}, expected {}", key, situation.names.name_of(figure),
                                           figures_text(situation.names, actual), figures_text(situation.names, expected));
                      }});
  }
}

void read_possessions(const YamlEntry& entry, const Names& names, std::vector<Check>& checks) {
  const bool expected = entry.key == "has";
  if (!entry.value.is_map() || entry.value.entries.empty())
    fail(place_of(entry.value), fmt::format("{} is written {{ a: [flying, keyword Telepath] }}", entry.key));
  for (const YamlEntry& line : entry.value.entries) {
    const FigureId figure = names.figure({line.key, {line.line, line.column}});
    for (const YamlNode* item : items_of(line.value)) {
      const Possession possession = read_possession(*item);
      const std::string text = item->text;
      checks.push_back({place_of(*item), [=](const Situation& situation) -> std::optional<std::string> {
                          if (possession(situation, figure) == expected) return std::nullopt;
                          return fmt::format("{} has {}{}", situation.names.name_of(figure), expected ? "not " : "", text);
                        }});
    }
  }
}

}  // namespace fracas
