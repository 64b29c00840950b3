#include "engine/content/dials/dial_symbols.hpp"

#include <array>
#include <vector>

#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

constexpr std::array<DialSymbol, 18> symbols = {{
    {"boot", DialSlot::Speed, "foot normal walk"},
    {"transporter-boot", DialSlot::Speed, "transporter"},
    {"wing", DialSlot::Speed, "flight flying flyer flier wings"},
    {"transporter-wing", DialSlot::Speed, "transporterflight"},
    {"dolphin", DialSlot::Speed, "swim swimmer"},
    {"transporter-dolphin", DialSlot::Speed, "transporterswim"},
    {"fist", DialSlot::Attack, ""},
    {"duo", DialSlot::Attack, "duofigure"},
    {"team", DialSlot::Attack, "teamfigure"},
    {"sharpshooter", DialSlot::Attack, ""},
    {"autonomous", DialSlot::Attack, ""},
    {"shield", DialSlot::Defense, ""},
    {"indomitable", DialSlot::Defense, "indom"},
    {"vehicle", DialSlot::Defense, ""},
    {"standard", DialSlot::Damage, "starburst medium"},
    {"tiny", DialSlot::Damage, "tinysize"},
    {"giant", DialSlot::Damage, "giantsize"},
    {"colossal", DialSlot::Damage, "colossalsize"},
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

const DialSymbol& plain_symbol(DialSlot slot) {
  for (const DialSymbol& symbol : symbols) {
    if (symbol.slot == slot) return symbol;
  }
  return symbols.front();
}

}  // namespace fracas
