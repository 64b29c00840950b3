#include "cli/power_count.hpp"

namespace fracas {

PowerList::PowerList(const Library& library, System system) : library_(library) {
  for (const LibraryCard& card : library.cards()) {
    if (card.system != system) continue;
    first_rows_.emplace(card.card.id, rows_.size());
    for (const Ability& ability : card.card.abilities.abilities)
      rows_.push_back({.owner = card.card.id, .owner_name = card.card.name, .pack = card.pack, .ability = &ability});
  }
  if (system != System::HeroClix) return;
  for (const LibraryPower& power : library.powers()) {
    first_shared_rows_.emplace(&power, rows_.size());
    for (const Ability& ability : power.power.abilities.abilities)
      rows_.push_back({.owner = power.power.id, .owner_name = power.power.name, .pack = power.pack, .ability = &ability});
  }
}

std::vector<std::size_t> PowerList::rows_of(const CardDefinition& card, Edition edition) const {
  std::vector<std::size_t> rows;
  const std::size_t first = first_row(card.id);
  for (std::size_t i = 0; i < card.abilities.abilities.size(); ++i) rows.push_back(first + i);
  card.clix.all_standard().for_each([&](PowerNumber number) { add_shared_rows(standard_powers()[number].id, edition, rows); });
  if (!card.clix.team_ability.empty()) add_shared_rows(card.clix.team_ability, edition, rows);
  return rows;
}

void PowerList::add_shared_rows(std::string_view id, Edition edition, std::vector<std::size_t>& rows) const {
  const LibraryPower* power = library_.find_power(edition, id);
  if (power == nullptr) return;
  const std::size_t first = first_shared_rows_.at(power);
  for (std::size_t i = 0; i < power->power.abilities.abilities.size(); ++i) rows.push_back(first + i);
}

PowerCounter::PowerCounter(const Game& game, const PowerList& list) : counts_(game.abilities.abilities.size()) {
  for (const CardDefinition& definition : game.definitions) {
    const std::vector<std::size_t> rows = list.rows_of(definition, game.options.edition);
    for (std::size_t ordinal = 0; ordinal < definition.ability_total(); ++ordinal)
      counts_[definition.ability_at(ordinal).index()].row = rows[ordinal];
  }
}

void PowerCounter::add_to(std::vector<PowerTally>& rows) const {
  for (const Count& count : counts_) {
    rows[count.row].considered += count.tally.considered;
    rows[count.row].fired += count.tally.fired;
  }
}

void PowerCounter::used(const State& /*state*/, const BoundAbility& bound) { note_fired(bound.ability); }

void PowerCounter::changed(const State& /*state*/, const BoundAbility& bound, int /*before*/, int /*after*/) {
  note_fired(bound.ability);
}

void PowerCounter::decided(const State& /*state*/, const BoundAbility& bound) { note_fired(bound.ability); }

void PowerCounter::note_considered(AbilityId ability) {
  Count& count = counts_[ability.index()];
  if (count.last_considered == stop_) return;
  count.last_considered = stop_;
  ++count.tally.considered;
}

void PowerCounter::note_fired(AbilityId ability) {
  note_considered(ability);
  Count& count = counts_[ability.index()];
  if (count.last_fired == stop_) return;
  count.last_fired = stop_;
  ++count.tally.fired;
}

}  // namespace fracas
