#pragma once

#include <vector>

#include "engine/content/team_rules.hpp"
#include "scenario/check.hpp"
#include "scenario/figure_text.hpp"
#include "scenario/setting.hpp"

namespace fracas {

/// Whether an entry below a player is a HeroClix element that is no character.
[[nodiscard]] bool is_element_entry(const YamlNode& node, System system);
/// Reads such an entry: the keys of its card, and where it is.
[[nodiscard]] CardDraft read_element_draft(const YamlEntry& entry, SeatId owner);
/// Reads what a HeroClix character prints for building, and what was chosen for it; its dial is complete.
void read_force_text(const YamlNode& node, CardDraft& card);
/// The keys of that, so that nobody calls them unknown.
void name_force_keys(Fields& fields);

/// Settles how all elements were taken into their forces; gives what is wrong with it, seat by seat.
std::vector<TeamProblem> enlist_forces(const std::vector<CardDraft>& cards, const YamlNode* themes, Game& game);
/// Puts elements that are no characters where the scenario says.
void place_elements(const std::vector<CardDraft>& cards, Setting& setting);

/// barrel: { at: (2,0) }, { held-by: a }, ko: where an element is; false if nothing is called so.
bool read_element_check(const YamlEntry& entry, const Names& names, std::vector<Check>& checks);
/// points, scored, traits and registration of a character.
void read_recruitment_checks(FigureId figure, const std::string& name, Fields& fields, std::vector<Check>& checks);

}  // namespace fracas
