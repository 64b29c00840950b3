#include "engine/content/dials/dial_symbols.hpp"

#include <array>
#include <vector>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<DialSymbol, 18> symbols = {{
    {"boot", PowerSlot::Speed, "foot normal walk"},
    {"transporter-boot", PowerSlot::Speed, "transporter"},
    {"wing", PowerSlot::Speed, "flight flying flyer flier wings"},
    {"transporter-wing", PowerSlot::Speed, "transporterflight"},
    {"dolphin", PowerSlot::Speed, "swim swimmer"},
    {"transporter-dolphin", PowerSlot::Speed, "transporterswim"},
    {"fist", PowerSlot::Attack, ""},
    {"duo", PowerSlot::Attack, "duofigure"},
    {"team", PowerSlot::Attack, "teamfigure"},
    {"sharpshooter", PowerSlot::Attack, ""},
    {"autonomous", PowerSlot::Attack, ""},
    {"shield", PowerSlot::Defense, ""},
    {"indomitable", PowerSlot::Defense, "indom"},
    {"vehicle", PowerSlot::Defense, ""},
    {"standard", PowerSlot::Damage, "starburst medium"},
    {"tiny", PowerSlot::Damage, "tinysize"},
    {"giant", PowerSlot::Damage, "giantsize"},
    {"colossal", PowerSlot::Damage, "colossalsize"},
}};

bool has_name(const DialSymbol& symbol, std::string_view letters) {
  if (plain_letters(symbol.word) == letters) return true;
  const std::string names = " " + std::string(symbol.other_names) + " ";
  return !letters.empty() && names.find(" " + std::string(letters) + " ") != std::string::npos;
}

}  // namespace

std::span<const DialSymbol> dial_symbols() { return symbols; }

const DialSymbol* find_dial_symbol(std::string_view text) {
  const std::string letters = plain_letters(text);
  for (const DialSymbol& symbol : symbols) {
    if (has_name(symbol, letters)) return &symbol;
  }
  return nullptr;
}

std::string nearest_dial_symbol(std::string_view text) {
  std::vector<std::string_view> words;
  for (const DialSymbol& symbol : symbols) words.push_back(symbol.word);
  return did_you_mean(text, words);
}

const DialSymbol& plain_symbol(PowerSlot slot) {
  for (const DialSymbol& symbol : symbols) {
    if (symbol.slot == slot) return symbol;
  }
  return symbols.front();
}

}  // namespace fracas
