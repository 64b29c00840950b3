#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/content/dials/dial_powers.hpp"
#include "engine/content/dials/dial_symbols.hpp"
#include "engine/content/dials/dial_table.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// One value of a click with the power its colour shows, or none.
struct ImportedValue {
  int number = 0;
  PowerNumber power = no_power;
};

/// One click of an imported dial.
struct ImportedClick {
  std::array<ImportedValue, 4> values;
  bool is_stop = false;
};

/// What the figure costs when it begins on that click, counted from 1 (HC-CMP-04).
struct ImportedLine {
  int points = 0;
  int click = 1;
};

/// A figure as a table of clicks describes it: correct as far as it goes, not yet a card.
struct DialFigure {
  std::string id;
  std::string name;
  std::string set;  ///< set symbol and collector number: without them nothing begins on a force (HC-FRC-02)
  std::string number;
  std::string printed;
  std::string base;  ///< empty for a single one
  std::vector<ImportedLine> lines;
  int range = 0;
  int bolts = 1;
  int passenger = -1;                             ///< -1 if nothing is said
  std::array<const DialSymbol*, 4> symbols = {};  ///< one for each slot
  std::vector<std::string> improved_movement;
  std::vector<std::string> improved_targeting;
  std::vector<std::string> keywords;
  std::vector<std::string> generic_keywords;
  bool is_unique = false;
  bool is_prime = false;
  std::vector<ImportedClick> clicks;
};

/// All figures of a file, and what could not be taken over and is left to a person, such as special powers.
struct DialFigures {
  std::vector<DialFigure> figures;
  LoadErrors notes;
};

/// The figures of a table, or everything that is wrong with it, by row and column.
[[nodiscard]] Result<DialFigures, LoadErrors> read_dial_figures(const DialTable& table);

/// An id made of any name: small letters, digits and single hyphens. Empty if the name has no plain letters.
[[nodiscard]] std::string dial_card_id(std::string_view name);

}  // namespace fracas
