#include "server/team_entry_json.hpp"

#include <algorithm>

#include "engine/state/state.hpp"

namespace fracas {
namespace {

constexpr std::size_t id_bytes = 256;
constexpr std::uint32_t most_points = 10'000;

bool has_value(const JsonPlace& place, const char* key) { return place.has(key) && !place.at(key).is_null(); }

int positive(const JsonPlace& place, std::uint32_t most) {
  const auto number = static_cast<int>(place.number(most));
  if (number == 0) place.fail("at least one was expected: a whole number from 1 to " + std::to_string(most));
  return number;
}

/// What names something of a force: it becomes part of the text of a battle, in which other signs would mean something.
std::string read_id(const JsonPlace& place) {
  const std::string id = place.text(id_bytes);
  const auto is_of_id = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' || letter == '#';
  };
  if (id.empty() || !std::all_of(id.begin(), id.end(), is_of_id))
    place.fail("an id of small letters, digits, - and # was expected");
  return id;
}

std::vector<std::string> read_ids(const JsonPlace& list, std::size_t most) {
  std::vector<std::string> ids;
  list.for_each(most, [&](const JsonPlace& id) { ids.push_back(read_id(id)); });
  return ids;
}

}  // namespace

BattleCard read_team_entry(const JsonPlace& entry) {
  entry.expect_keys({"card"}, {"count", "points", "traits", "free", "equippedTo", "heldBy", "assignedTo", "for"});
  BattleCard card{.card = entry.at("card").text(id_bytes)};
  if (has_value(entry, "count")) card.count = positive(entry.at("count"), max_cards);
  BuildChoice& build = card.build;
  if (has_value(entry, "points")) build.points = positive(entry.at("points"), most_points);
  if (has_value(entry, "traits")) build.traits = read_ids(entry.at("traits"), ClixElement::max_traits);
  if (has_value(entry, "free") && entry.at("free").truth())
    entry.at("free").fail("only a battle adds elements without paying their cost (HC-FRC-04)");
  if (has_value(entry, "equippedTo")) build.equipped_to = read_id(entry.at("equippedTo"));
  if (has_value(entry, "heldBy")) build.held_by = read_id(entry.at("heldBy"));
  if (has_value(entry, "assignedTo")) build.assigned_to = read_ids(entry.at("assignedTo"), max_cards);
  if (has_value(entry, "for")) build.registered_for = read_id(entry.at("for"));
  return card;
}

void add_build_choice(const BuildChoice& build, OrderedJson& entry) {
  if (build.points) entry["points"] = *build.points;
  if (!build.traits.empty()) entry["traits"] = build.traits;
  if (build.is_free) entry["free"] = true;
  if (!build.equipped_to.empty()) entry["equippedTo"] = build.equipped_to;
  if (!build.held_by.empty()) entry["heldBy"] = build.held_by;
  if (!build.assigned_to.empty()) entry["assignedTo"] = build.assigned_to;
  if (!build.registered_for.empty()) entry["for"] = build.registered_for;
}

}  // namespace fracas
