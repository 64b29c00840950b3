#pragma once

#include <string>

#include "engine/content/dials/dial_figure.hpp"

namespace fracas {

/// The card of a figure as a card file (docs/content.md), ending with a line end.
[[nodiscard]] std::string dial_card_text(const DialFigure& figure);

}  // namespace fracas
