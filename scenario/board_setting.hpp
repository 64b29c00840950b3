#pragma once

#include <cstddef>
#include <vector>

#include "engine/board/hex/hex_build.hpp"
#include "engine/content/library.hpp"
#include "engine/state/game.hpp"
#include "scenario/fields.hpp"
#include "scenario/figure_text.hpp"

namespace fracas {

/// Where the far figure of this number stands.
[[nodiscard]] HexCoordinate far_hex(std::size_t number);

/// The battlefield with the connective map beside it, if a scenario has one.
[[nodiscard]] HexBuild with_extension(HexBuild build, const YamlNode* extension);

/// The board a scenario draws or takes from the content, with a lone space for each far figure.
void read_hex_board(Fields& scenario, const Library& library, const std::vector<CardDraft>& cards, Game& game);
void read_square_board(Fields& scenario, const Library& library, const std::vector<CardDraft>& cards, Game& game);

}  // namespace fracas
