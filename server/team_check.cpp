#include "server/team_check.hpp"

#include <algorithm>
#include <utility>

#include "engine/content/force_rules.hpp"
#include "engine/content/judged_team.hpp"
#include "engine/content/system_words.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/state/state.hpp"
#include "replay/strict_json.hpp"
#include "server/client_message.hpp"
#include "server/team_entry_json.hpp"

namespace fracas {
namespace {

constexpr int nesting_limit = 4;

/// A team somebody asks about.
struct AskedTeam {
  System system = System::SuperScape;
  GameOptions options;
  BattleTeam team;
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

void read_units(const JsonPlace& list, std::vector<BattleCard>& cards) {
  std::size_t units = 0;
  list.for_each(max_cards, [&](const JsonPlace& unit) {
    if (unit.has("card") && !unit.has("count")) unit.fail("the key \"count\" is missing");
    cards.push_back(read_team_entry(unit));
    units += static_cast<std::size_t>(cards.back().count);
    if (units > max_cards) unit.fail("at most " + std::to_string(max_cards) + " units in all were expected");
  });
}

AskedTeam read_asked_team(const JsonPlace& request) {
  request.expect_keys({"system", "cards"}, {"total", "sideline", "theme"});
  AskedTeam asked{.system = read_system(request.at("system")), .options = {}, .team = {}};
  const bool has_total = request.has("total") && !request.at("total").is_null();
  asked.options.has_build_total = has_total;
  asked.options.build_total = has_total ? static_cast<std::uint16_t>(request.at("total").number(0xffff)) : std::uint16_t{0xffff};
  read_units(request.at("cards"), asked.team.cards);
  if (request.has("sideline") && !request.at("sideline").is_null()) read_units(request.at("sideline"), asked.team.sideline);
  if (request.has("theme") && !request.at("theme").is_null())
    asked.team.theme = request.at("theme").text(ProtocolLimits::text_bytes);
  return asked;
}

/// The rules speak of "the team costs ..." and "'x' may be ...".
std::string sentence_of(const TeamProblem& problem) {
  return (problem.is_about_team ? "The team " + problem.message : problem.message) + ".";
}

/// A card that is several times too many is one problem, not several.
void add_problem(OrderedJson& problems, OrderedJson problem) {
  if (std::find(problems.begin(), problems.end(), problem) == problems.end()) problems.push_back(std::move(problem));
}

/// Hex games play nothing without a price; in HeroClix a rule says what begins on a force (HC-FRC-02).
void refuse_priceless(const Library& library, AskedTeam& asked) {
  if (asked.system == System::HeroClix) return;
  std::erase_if(asked.team.cards, [&](const BattleCard& entry) {
    const LibraryCard* found = library.find_card(asked.system, entry.card);
    if (found == nullptr || found->card.points != 0) return false;
    add_problem(asked.problems, problem_json("", found->card.name + " has no price and is no unit of a team.", entry.card));
    return true;
  });
}

JudgedTeam judge(const Library& library, AskedTeam& asked) {
  refuse_priceless(library, asked);
  JudgedTeam judged = judge_battle_team(library, asked.system, asked.options, asked.team);
  for (const BattleCard* entry : judged.unknown) {
    add_problem(asked.problems, problem_json("",
                                             "There is no card " + fracas::quoted(entry->card) +
                                                 did_you_mean(entry->card, library.card_ids(asked.system)) + ".",
                                             entry->card));
  }
  for (const TeamProblem& problem : judged.problems) {
    add_problem(asked.problems, problem_json(std::string(problem.rule.text()), sentence_of(problem),
                                             problem.unit ? judged.units[*problem.unit]->id : ""));
  }
  if (judged.figures > static_cast<int>(max_figures)) {
    add_problem(asked.problems,
                problem_json("", "A game has room for " + std::to_string(max_figures) + " figures of all teams together.", ""));
  }
  return judged;
}

/// What a HeroClix force has besides its cost: what its theme is worth and how much room its sideline has.
void add_force(const AskedTeam& asked, const JudgedTeam& judged, OrderedJson& answer) {
  const Theme theme = theme_of(judged.force);
  answer["theme"] = asked.team.theme.empty()
                        ? OrderedJson(nullptr)
                        : OrderedJson{{"keyword", asked.team.theme},
                                      {"members", theme.members},
                                      {"rerolls", theme.is_named ? std::min(theme.members, most_themed_rerolls) : 0}};
  answer["sidelineLimit"] = sideline_limit(asked.options);
}

}  // namespace

Result<OrderedJson, std::string> checked_team(const Library& library, std::string_view request) {
  try {
    const nlohmann::json document = parse_strict_json(request, nesting_limit);
    AskedTeam asked = read_asked_team(JsonPlace(document));
    const JudgedTeam judged = judge(library, asked);
    OrderedJson answer = {{"points", judged.points}, {"figures", judged.figures}, {"problems", std::move(asked.problems)}};
    if (asked.system == System::HeroClix) add_force(asked, judged, answer);
    return answer;
  } catch (const JsonMistake& mistake) {
    return "At " + mistake.where + ": " + mistake.message + ".";
  } catch (const std::exception&) {
    return std::string("The team could not be read.");
  }
}

}  // namespace fracas
