#include "cli/card_terminal.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/card_words.hpp"
#include "cli/wrapped_text.hpp"
#include "engine/content/abilities/card_powers.hpp"

namespace fracas {
namespace {

constexpr std::size_t cell_width = 13;

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

/// One text at the left edge and one at the right, on two lines where one has no room for both.
std::string opposite(const std::string& left, const std::string& right, std::size_t width, const Paint& paint, bool is_bold) {
  const std::string shown = is_bold ? paint.bold(left) : left;
  const std::size_t taken = columns_of(left) + columns_of(right);
  if (taken + 2 > width) return shown + "\n" + paint.dim(right) + "\n";
  return shown + repeated(" ", width - taken) + paint.dim(right) + "\n";
}

std::string rule_of_cells(std::string_view left, std::string_view middle, std::string_view right) {
  const std::string cell = repeated("─", cell_width);
  return std::string(left) + cell + std::string(middle) + cell + std::string(middle) + cell + std::string(right) + "\n";
}

/// SuperScape's block: Move, Life and Range above Attack, Defense and Points.
std::string stats_block(const CardDefinition& card, const Paint& paint) {
  const std::vector<CardStatistic> stats = statistics_of(card);
  const auto row = [&](std::size_t first) {
    std::string line;
    for (std::size_t i = first; i < first + 3; ++i) {
      const std::size_t taken = columns_of(stats[i].name) + columns_of(stats[i].value) + 2;
      line += paint.dim("│") + " " + stats[i].name + repeated(" ", cell_width - std::min(cell_width, taken)) +
              paint.bold(stats[i].value) + " ";
    }
    return line + paint.dim("│") + "\n";
  };
  return paint.dim(rule_of_cells("┌", "┬", "┐")) + row(0) + paint.dim(rule_of_cells("├", "┼", "┤")) + row(3) +
         paint.dim(rule_of_cells("└", "┴", "┘"));
}

/// As many clicks side by side as there is room for; the KO symbol follows the last (HC-CMP-05).
std::string dial_table(const ClixProfile& clix, std::size_t width, const Paint& paint) {
  constexpr std::array<std::pair<std::string_view, std::uint8_t Click::*>, 4> rows = {
      {{"Speed", &Click::speed}, {"Attack", &Click::attack}, {"Defense", &Click::defense}, {"Damage", &Click::damage}}};
  constexpr std::size_t heading = 8;
  constexpr std::size_t cell = 4;
  const std::size_t in_a_row = std::max<std::size_t>(1, (width - heading) / cell - 1);
  std::string text;
  for (std::size_t first = 0; first < clix.dial.size(); first += in_a_row) {
    const std::size_t end = std::min(clix.dial.size(), first + in_a_row);
    std::string numbers = fmt::format("{:<{}}", "Click", heading);
    for (std::size_t i = first; i < end; ++i) numbers += fmt::format("{:>{}}", i + 1, cell);
    text += paint.dim(numbers) + "\n";
    for (const auto& [name, value] : rows) {
      text += fmt::format("{:<{}}", name, heading);
      for (std::size_t i = first; i < end; ++i) text += paint.bold(fmt::format("{:>{}}", clix.dial[i].*value, cell));
      text += end == clix.dial.size() ? paint.bad("  KO") + "\n" : std::string("\n");
    }
  }
  return text;
}

std::string clix_numbers(const CardDefinition& card, const Paint& paint) {
  const std::string bolts = card.clix.bolts == 1 ? "1 bolt" : std::to_string(card.clix.bolts) + " bolts";
  const std::string range = card.clix.range == 0 ? "Range 0" : fmt::format("Range {} with {}", card.clix.range, bolts);
  return paint.bold(fmt::format("{} points · {} · {} clicks", card.points, range, card.clix.dial.size())) + "\n";
}

std::string paragraph(std::string_view text, std::size_t width, std::string_view indent) {
  return wrapped(plain_line(text), width, indent);
}

/// Where the dial shows each power, such as "1-3, 6".
std::string clicks_with(const ClixProfile& clix, PowerNumber power) {
  std::string text;
  for (std::size_t first = 0; first < clix.dial.size(); ++first) {
    if (!clix.dial[first].powers.has(power)) continue;
    std::size_t last = first;
    while (last + 1 < clix.dial.size() && clix.dial[last + 1].powers.has(power)) ++last;
    text += (text.empty() ? "" : ", ") + std::to_string(first + 1) + (last > first ? "-" + std::to_string(last + 1) : "");
    first = last;
  }
  return text;
}

/// Standard powers with the clicks that show them, slot by slot.
std::string standard_powers_text(const CardDefinition& card, const Library& library, std::size_t width, const Paint& paint) {
  std::string text;
  card.clix.all_standard().for_each([&](PowerNumber number) {
    const std::string shown = clicks_with(card.clix, number);
    const std::string slot(power_slot_words[static_cast<std::size_t>(slot_of_standard(number))]);
    text += "\n" + paint.bold(std::string(standard_powers()[number].name)) +
            paint.dim(shown.empty() ? " (" + slot + ")" : " (" + slot + ", click " + shown + ")") + "\n";
    const LibraryPower* power = library.find_power(Edition::Modern, standard_powers()[number].id);
    if (power == nullptr) return;
    text += paragraph(power->power.printed, width, "  ");
    text += paint.dim("  As the engine reads it:") + "\n";
    for (const CardPower& part : powers_of(power->power.abilities)) {
      for (const std::string& reading : part.readings) text += paint.dim(paragraph(reading, width, "    "));
    }
  });
  return text;
}

/// Special powers and traits: where they are shown, what they say, what they let the character use.
std::string own_powers_text(const CardDefinition& card, std::size_t width, const Paint& paint) {
  std::string text;
  for (std::size_t i = 0; i < card.clix.own_powers.size(); ++i) {
    const OwnPower& own = card.clix.own_powers[i];
    const auto number = static_cast<PowerNumber>(first_own_power + i);
    const std::string where =
        own.kind == OwnPowerKind::Trait
            ? "trait"
            : std::string(power_slot_words[static_cast<std::size_t>(own.slot)]) + ", click " + clicks_with(card.clix, number);
    text += "\n" + paint.bold(plain_line(own.name)) + paint.dim(" (" + where + ")") + "\n" + paragraph(own.printed, width, "  ");
    std::vector<std::string> given;
    own.can_use.for_each([&](PowerNumber power) { given.emplace_back(standard_powers()[power].name); });
    if (!given.empty()) text += paragraph("Can use " + joined(given, ", ") + ".", width, "  ");
    AbilityBook book;
    for (const Ability& ability : card.abilities.abilities) {
      if (ability.power == number) book.abilities.push_back(ability);
    }
    for (const CardPower& part : powers_of(book)) {
      text += paint.dim("  As the engine reads it:") + "\n";
      for (const std::string& reading : part.readings) text += paint.dim(paragraph(reading, width, "    "));
    }
  }
  return text;
}

std::string powers_text(const CardDefinition& card, std::size_t width, const Paint& paint) {
  std::string text;
  for (const CardPower& power : powers_of(card.abilities)) {
    text += "\n" + paint.bold(plain_line(power.name)) + "\n";
    if (!power.text.empty()) text += paragraph(power.text, width, "  ");
    text += paint.dim("  As the engine reads it:") + "\n";
    for (const std::string& reading : power.readings) text += paint.dim(paragraph(reading, width, "    "));
  }
  return text;
}

}  // namespace

std::string card_text(const LibraryCard& card, const Library& library, std::size_t width, const Paint& paint) {
  const CardDefinition& definition = card.card;
  std::string text = opposite(plain_line(definition.name), pack_words(card) + " · " + definition.id, width, paint, true);
  const std::string keywords = joined(keyword_bar(definition), " · ");
  text += wrapped(kind_words(card) + (keywords.empty() ? "" : " · " + keywords), width);
  if (!definition.identities.empty()) text += wrapped("Identity: " + plain_line(joined(definition.identities, ", ")), width);
  text += size_words_of(card) + "\n\n";
  text += card.system == System::HeroClix ? clix_numbers(definition, paint) + dial_table(definition.clix, width, paint)
                                          : stats_block(definition, paint);
  const std::vector<std::string> symbols = symbol_words(card);
  if (!symbols.empty()) text += wrapped(joined(symbols, " · "), width);
  text += card.system == System::HeroClix
              ? own_powers_text(definition, width, paint) + standard_powers_text(definition, library, width, paint)
              : powers_text(definition, width, paint);
  if (!definition.printed.empty()) text += "\n" + paint.dim(paragraph(definition.printed, width, ""));
  return text;
}

}  // namespace fracas
