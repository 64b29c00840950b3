#include "server/team_check.hpp"

#include <algorithm>
#include <utility>

#include "engine/content/system_words.hpp"
#include "engine/content/team_rules.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/state/state.hpp"
#include "replay/strict_json.hpp"
#include "server/client_message.hpp"

namespace fracas {
namespace {

constexpr int nesting_limit = 4;

/// The units of a team that exist, and what is wrong with the others.
struct AskedTeam {
  System system = System::SuperScape;
  GameOptions options;
  TeamCards units;
  OrderedJson problems = OrderedJson::array();
};

OrderedJson problem_json(const std::string& rule, std::string sentence, const std::string& card) {
  return {{"rule", rule.empty() ? OrderedJson(nullptr) : OrderedJson(rule)},
          {"sentence", std::move(sentence)},
          {"card", card.empty() ? OrderedJson(nullptr) : OrderedJson(card)}};
}

System read_system(const JsonPlace& place) {
  const auto system = find_system(place.text(ProtocolLimits::text_bytes));
  if (!system) place.fail("superscape, heroscape or heroclix was expected");
  return *system;
}

void read_unit(const Library& library, const JsonPlace& place, AskedTeam& team) {
  place.expect_keys({"card", "count"});
  const std::string id = place.at("card").text(ProtocolLimits::text_bytes);
  const std::uint64_t count = place.at("count").number(max_cards);
  if (count == 0 || team.units.size() + count > max_cards)
    place.at("count").fail("at least one of each card and at most " + std::to_string(max_cards) + " units in all were expected");
  const LibraryCard* found = library.find_card(team.system, id);
  if (found == nullptr) {
    team.problems.push_back(
        problem_json("", "There is no card " + fracas::quoted(id) + did_you_mean(id, library.card_ids(team.system)) + ".", id));
  } else if (found->card.points == 0) {
    team.problems.push_back(problem_json("", found->card.name + " has no price and is no unit of a team.", id));
  } else {
    team.units.insert(team.units.end(), count, &found->card);
  }
}

AskedTeam read_asked_team(const Library& library, const JsonPlace& request) {
  request.expect_keys({"system", "cards"}, {"total"});
  AskedTeam team{.system = read_system(request.at("system"))};
  const bool has_total = request.has("total") && !request.at("total").is_null();
  team.options.has_build_total = has_total;
  team.options.build_total = has_total ? static_cast<std::uint16_t>(request.at("total").number(0xffff)) : std::uint16_t{0xffff};
  request.at("cards").for_each(max_cards, [&](const JsonPlace& unit) { read_unit(library, unit, team); });
  return team;
}

int figures_of(const TeamCards& units) {
  int figures = 0;
  for (const CardDefinition* unit : units) figures += unit->figures;
  return figures;
}

/// The rules speak of "the team costs ..." and "'x' may be ...".
std::string sentence_of(const TeamProblem& problem) {
  return (problem.unit ? problem.message : "The team " + problem.message) + ".";
}

/// A card that is several times too many is one problem, not several.
void add_problem(OrderedJson& problems, OrderedJson problem) {
  if (std::find(problems.begin(), problems.end(), problem) == problems.end()) problems.push_back(std::move(problem));
}

void judge(AskedTeam& team) {
  for (const TeamProblem& problem : judge_team(team.system, team.options, team.units)) {
    add_problem(team.problems, problem_json(std::string(problem.rule.text()), sentence_of(problem),
                                            problem.unit ? team.units[*problem.unit]->id : ""));
  }
  if (figures_of(team.units) > static_cast<int>(max_figures)) {
    add_problem(team.problems,
                problem_json("", "A game has room for " + std::to_string(max_figures) + " figures of all teams together.", ""));
  }
}

}  // namespace

Result<OrderedJson, std::string> checked_team(const Library& library, std::string_view request) {
  try {
    const nlohmann::json document = parse_strict_json(request, nesting_limit);
    AskedTeam team = read_asked_team(library, JsonPlace(document));
    judge(team);
    return OrderedJson{
        {"points", points_of(team.units)}, {"figures", figures_of(team.units)}, {"problems", std::move(team.problems)}};
  } catch (const JsonMistake& mistake) {
    return "At " + mistake.where + ": " + mistake.message + ".";
  } catch (const std::exception&) {
    return std::string("The team could not be read.");
  }
}

}  // namespace fracas
