#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fracas {

/// What a column of a table of clicks says. Those up to Printed are about the figure, the others about the click of the row.
enum class DialColumn : std::uint8_t {
  Id,
  Name,
  Set,
  Number,
  Points,
  Range,
  Bolts,
  Symbols,
  SpeedSymbol,
  AttackSymbol,
  DefenseSymbol,
  Size,
  Base,
  ImprovedMovement,
  ImprovedTargeting,
  Passenger,
  Keywords,
  GenericKeywords,
  Unique,
  Prime,
  Printed,
  Click,
  Stop,
  Speed,
  SpeedPower,
  Attack,
  AttackPower,
  Defense,
  DefensePower,
  Damage,
  DamagePower,
};
inline constexpr std::size_t dial_column_count = 31;

/// The name of a column as the documentation has it.
[[nodiscard]] std::string_view dial_column_name(DialColumn column);

/// Whether all rows of a figure say the same in this column. Points are not among them: each starting line has its own.
[[nodiscard]] bool is_about_figure(DialColumn column);

/// The column that a heading names, in any usual spelling.
[[nodiscard]] std::optional<DialColumn> find_dial_column(std::string_view heading);

/// "; did you mean 'attack power'?", or nothing.
[[nodiscard]] std::string nearest_dial_column(std::string_view heading);

/// The letters with which a spreadsheet names its column of this number, counted from 1: A, B, ... Z, AA.
[[nodiscard]] std::string spreadsheet_letters(std::size_t number);

}  // namespace fracas
