#include "cli/power_count.hpp"

namespace fracas {

PowerList::PowerList(const Library& library, System system) {
  for (const LibraryCard& card : library.cards()) {
    if (card.system != system) continue;
    first_rows_.emplace(card.card.id, rows_.size());
    for (const Ability& ability : card.card.abilities.abilities) rows_.push_back({&card, &ability});
  }
}

PowerCounter::PowerCounter(const Game& game, const PowerList& list) : counts_(game.abilities.abilities.size()) {
  for (const CardDefinition& definition : game.definitions) {
    const std::size_t first = list.first_row(definition.id);
    for (std::size_t i = 0; i < definition.ability_count; ++i) counts_[definition.first_ability + i].row = first + i;
  }
}

void PowerCounter::add_to(std::vector<PowerTally>& rows) const {
  for (const Count& count : counts_) {
    if (count.row == no_row) continue;
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
