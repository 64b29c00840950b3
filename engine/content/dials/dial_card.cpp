#include "engine/content/dials/dial_card.hpp"

#include <string_view>
#include <vector>

namespace fracas {
namespace {

/// A text in quotes, so that nothing in it can be taken for YAML.
std::string yaml_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  return quoted + "\"";
}

std::string yaml_line(std::string_view key, std::string_view value) {
  return std::string(key) + ": " + std::string(value) + "\n";
}

std::string yaml_list(const std::vector<std::string>& words, bool is_quoting) {
  std::string list = "[";
  for (const std::string& word : words) list += (list.size() == 1 ? "" : ", ") + (is_quoting ? yaml_text(word) : word);
  return list + "]";
}

std::string value_text(const ImportedValue& value) {
  const std::string number = std::to_string(value.number);
  return value.power == no_power ? number : yaml_text(number + " " + std::string(standard_powers()[value.power].id));
}

std::string click_text(const ImportedClick& click) {
  std::string values = "[";
  for (const ImportedValue& value : click.values) values += (values.size() == 1 ? "" : ", ") + value_text(value);
  values += "]";
  return "  - " + (click.is_stop ? "{ values: " + values + ", stop: true }" : values) + "\n";
}

std::string points_text(const DialFigure& figure) {
  if (figure.lines.size() == 1) return std::to_string(figure.lines.front().points);
  std::string text;
  for (const ImportedLine& line : figure.lines)
    text += (text.empty() ? "{ " : ", ") + std::to_string(line.points) + ": " + std::to_string(line.click);
  return text + " }";
}

/// The symbols that are not the plain ones; the damage symbol is the size.
std::string symbols_text(const DialFigure& figure) {
  std::string text;
  for (const PowerSlot slot : {PowerSlot::Speed, PowerSlot::Attack, PowerSlot::Defense}) {
    const DialSymbol* symbol = figure.symbols[static_cast<std::size_t>(slot)];
    if (symbol == &plain_symbol(slot)) continue;
    text += (text.empty() ? "" : ", ") + std::string(power_slot_words[static_cast<std::size_t>(slot)]) + ": " +
            std::string(symbol->word);
  }
  return text.empty() ? text : yaml_line("symbols", "{ " + text + " }");
}

std::string rank_text(const DialFigure& figure) {
  if (figure.is_unique && figure.is_prime) return yaml_line("rank", "[unique, prime]");
  if (figure.is_unique || figure.is_prime) return yaml_line("rank", figure.is_unique ? "unique" : "prime");
  return {};
}

}  // namespace

std::string dial_card_text(const DialFigure& figure) {
  std::string text = yaml_line("id", figure.id) + yaml_line("name", yaml_text(figure.name)) + yaml_line("kind", "character") +
                     yaml_line("size", figure.symbols[static_cast<std::size_t>(PowerSlot::Damage)]->word);
  text += yaml_line("set", yaml_text(figure.set)) + yaml_line("number", yaml_text(figure.number)) + rank_text(figure);
  if (!figure.base.empty()) text += yaml_line("base", figure.base);
  text += yaml_line("points", points_text(figure)) + yaml_line("range", std::to_string(figure.range));
  if (figure.bolts != 1) text += yaml_line("bolts", std::to_string(figure.bolts));
  text += symbols_text(figure);
  if (figure.passenger >= 0) text += yaml_line("passenger", std::to_string(figure.passenger));
  if (!figure.improved_movement.empty()) text += yaml_line("improved-movement", yaml_list(figure.improved_movement, false));
  if (!figure.improved_targeting.empty()) text += yaml_line("improved-targeting", yaml_list(figure.improved_targeting, false));
  text += "dial: # speed, attack, defense, damage\n";
  for (const ImportedClick& click : figure.clicks) text += click_text(click);
  if (!figure.keywords.empty()) text += yaml_line("keywords", yaml_list(figure.keywords, true));
  if (!figure.generic_keywords.empty()) text += yaml_line("generic-keywords", yaml_list(figure.generic_keywords, true));
  if (!figure.printed.empty()) text += yaml_line("printed", yaml_text(figure.printed));
  return text;
}

}  // namespace fracas
