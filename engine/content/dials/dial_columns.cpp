#include "engine/content/dials/dial_columns.hpp"

#include <array>
#include <vector>

#include "engine/content/dials/dial_powers.hpp"
#include "engine/core/nearest_word.hpp"

namespace fracas {
namespace {

struct ColumnName {
  std::string_view name;
  std::string_view other_names;  ///< without blanks and signs, divided by blanks
};

constexpr std::array<ColumnName, dial_column_count> columns = {{
    {"id", "cardid"},
    {"name", "character figure"},
    {"set", "setsymbol"},
    {"number", "collectornumber setnumber"},
    {"points", "point pointvalue pts cost"},
    {"range", ""},
    {"bolts", "targets bolt lightningbolts"},
    {"symbols", "symbol"},
    {"speed symbol", "speedtype movement movementtype"},
    {"attack symbol", "attacktype"},
    {"defense symbol", "defensetype defencesymbol"},
    {"size", "damagesymbol damagetype"},
    {"base", "basesize"},
    {"improved movement", "im"},
    {"improved targeting", "it"},
    {"passenger", ""},
    {"keywords", "keyword namedkeywords"},
    {"generic keywords", "generickeyword"},
    {"unique", ""},
    {"prime", ""},
    {"printed", "text flavour flavor"},
    {"click", "clicknumber slot no"},
    {"stop", "stopclick"},
    {"speed", "spd"},
    {"speed power", "spdpower powerspeed"},
    {"attack", "atk att"},
    {"attack power", "atkpower attpower powerattack"},
    {"defense", "def defence"},
    {"defense power", "defpower defencepower powerdefense"},
    {"damage", "dmg dam"},
    {"damage power", "dmgpower dampower powerdamage"},
}};
static_assert(static_cast<std::size_t>(DialColumn::DamagePower) + 1 == dial_column_count);

bool has_name(const ColumnName& column, const std::string& letters) {
  const std::string names = " " + std::string(column.other_names) + " ";
  return plain_letters(column.name) == letters || names.find(" " + letters + " ") != std::string::npos;
}

}  // namespace

std::string_view dial_column_name(DialColumn column) { return columns[static_cast<std::size_t>(column)].name; }

bool is_about_figure(DialColumn column) { return column <= DialColumn::Printed && column != DialColumn::Points; }

std::optional<DialColumn> find_dial_column(std::string_view heading) {
  const std::string letters = plain_letters(heading);
  if (letters.empty()) return std::nullopt;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (has_name(columns[i], letters)) return static_cast<DialColumn>(i);
  }
  return std::nullopt;
}

std::string nearest_dial_column(std::string_view heading) {
  std::vector<std::string_view> words;
  for (const ColumnName& column : columns) words.push_back(column.name);
  return did_you_mean(heading, words);
}

std::string spreadsheet_letters(std::size_t number) {
  std::string letters;
  for (; number > 0; number = (number - 1) / 26) letters.insert(letters.begin(), static_cast<char>('A' + (number - 1) % 26));
  return letters;
}

}  // namespace fracas
