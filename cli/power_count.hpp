#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/content/library.hpp"
#include "engine/rules/flow/ability_watch.hpp"

namespace fracas {

/// How often one ability was looked at and how often it did something.
struct PowerTally {
  std::uint64_t considered = 0;
  std::uint64_t fired = 0;
};

/// One ability of a card of the library, or of a power that cards share; those that belong to one power share its name.
struct PowerRow {
  std::string_view owner;  ///< id of the card, or of the shared power
  std::string_view owner_name;
  std::string_view pack;
  const Ability* ability = nullptr;
};

/// Every ability of every card of a system, and of every standard power and team ability of HeroClix, in the order of the
/// library. The library must outlive the list.
class PowerList {
 public:
  PowerList(const Library& library, System system);

  [[nodiscard]] const std::vector<PowerRow>& rows() const { return rows_; }
  /// The row of the first ability of a card; its others follow.
  [[nodiscard]] std::size_t first_row(const std::string& card) const { return first_rows_.at(card); }
  /// The rows of a card: its own abilities, then those of the powers it can come to use in this edition.
  [[nodiscard]] std::vector<std::size_t> rows_of(const CardDefinition& card, Edition edition) const;

 private:
  void add_shared_rows(std::string_view power, Edition edition, std::vector<std::size_t>& rows) const;

  const Library& library_;
  std::vector<PowerRow> rows_;
  std::unordered_map<std::string, std::size_t> first_rows_;
  std::unordered_map<const LibraryPower*, std::size_t> first_shared_rows_;
};

/// Counts what the abilities of one game do. An ability has fired when it was used, when it made another number of one, or when
/// it gave the answer to whether a figure has a property or may do something; at most once from one stop to the next.
class PowerCounter final : public AbilityWatch {
 public:
  /// The game must outlive the counter, and is not watched until the counter is given to it.
  PowerCounter(const Game& game, const PowerList& list);

  /// The game has stopped: what happens from now on counts anew.
  void next_stop() { ++stop_; }

  /// Adds what was counted to the rows of the list.
  void add_to(std::vector<PowerTally>& rows) const;

  void considered(const Consideration& looked_at) override { note_considered(looked_at.bound.ability); }
  void asked(const Consideration& looked_at) override { note_considered(looked_at.bound.ability); }
  void used(const State& state, const BoundAbility& bound) override;
  void changed(const State& state, const BoundAbility& bound, int before, int after) override;
  void decided(const State& state, const BoundAbility& bound) override;

 private:
  struct Count {
    PowerTally tally;
    std::uint32_t last_considered = 0;
    std::uint32_t last_fired = 0;
    std::size_t row = 0;
  };

  void note_considered(AbilityId ability);
  void note_fired(AbilityId ability);

  std::vector<Count> counts_;  ///< by AbilityId
  std::uint32_t stop_ = 1;
};

}  // namespace fracas
