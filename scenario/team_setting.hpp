#pragma once

#include <vector>

#include "engine/content/library.hpp"
#include "scenario/fields.hpp"
#include "scenario/figure_text.hpp"
#include "scenario/setting.hpp"

namespace fracas {

/// The cards and figures of all players, as written.
[[nodiscard]] std::vector<CardDraft> read_teams(const YamlNode* node, System system);

/// How many play, and who are allies.
void read_players(Fields& scenario, const std::vector<CardDraft>& cards, Game& game);

/// Puts a card and its figures into the game.
void add_team_card(const CardDraft& draft, const Library& library, Game& game);

/// Puts all figures where the scenario has them.
void place_teams(const std::vector<CardDraft>& cards, Setting& setting);

}  // namespace fracas
