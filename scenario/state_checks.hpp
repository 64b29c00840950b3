#pragma once

#include "scenario/check.hpp"

namespace fracas {

/// { at, wounds, life, click, status, tokens, marks, ... } of a figure.
void read_figure_checks(FigureId figure, const YamlNode& node, const Names& names, std::vector<Check>& checks);
/// { score, eliminated, markers, revealed } of a player.
void read_player_checks(SeatId seat, const YamlNode& node, const Names& names, std::vector<Check>& checks);

}  // namespace fracas
