#include "server/table/gathering_json.hpp"

#include <algorithm>

#include "engine/content/system_words.hpp"
#include "server/client_message.hpp"
#include "server/table/game_summary.hpp"
#include "server/table/seat_claims.hpp"
#include "server/team_entry_json.hpp"

namespace fracas {
namespace {

OrderedJson team_json(const Library& library, System system, const std::optional<TeamWish>& team) {
  if (!team) return nullptr;
  const auto list = [&](const std::vector<TeamCardWish>& entries) {
    OrderedJson cards = OrderedJson::array();
    for (const TeamCardWish& entry : entries) {
      const LibraryCard* found = library.find_card(system, entry.card);
      OrderedJson card = {
          {"card", entry.card}, {"name", found == nullptr ? entry.card : found->card.name}, {"count", entry.count}};
      add_build_choice(entry.build, card);
      cards.push_back(std::move(card));
    }
    return cards;
  };
  OrderedJson json = {{"name", team->name}, {"points", points_of(library, system, *team)}, {"cards", list(team->cards)}};
  if (system != System::HeroClix) return json;
  json["sideline"] = list(team->sideline);
  json["theme"] = team->theme.empty() ? OrderedJson(nullptr) : OrderedJson(team->theme);
  return json;
}

/// What others are told of a team that somebody brings: forces are shown together, when the game begins (HC-SET-01).
OrderedJson hidden_team_json(const Library& library, System system, const std::optional<TeamWish>& team) {
  if (!team) return nullptr;
  return {{"name", nullptr}, {"points", points_of(library, system, *team)}, {"cards", nullptr}};
}

OrderedJson seats_json(const Library& library, const Gathering& gathering, const GatheringAudience& audience) {
  OrderedJson seats = OrderedJson::array();
  for (std::uint8_t i = 0; i < gathering.seats().size(); ++i) {
    const StoredSeat& seat = gathering.seats()[i];
    const System system = gathering.battle().system;
    const auto team = gathering.team(SeatId{i});
    const bool is_hidden = audience.is_hidden(gathering, SeatId{i});
    seats.push_back({{"seat", i},
                     {"name", player_name_json(seat)},
                     {"kind", std::string(seat_kind(seat))},
                     {"bot", seat.bot.empty() ? OrderedJson(nullptr) : OrderedJson(seat.bot)},
                     {"taken", is_taken(seat)},
                     {"present", i < audience.present.size() && audience.present[i]},
                     {"side", gathering.battle().teams[i].side},
                     {"team", is_hidden ? hidden_team_json(library, system, team) : team_json(library, system, team)},
                     {"bringsOwn", gathering.brings_own(SeatId{i})},
                     {"isReady", gathering.is_ready(SeatId{i})}});
  }
  return seats;
}

OrderedJson problems_json(const Gathering& gathering, const GatheringAudience& audience) {
  OrderedJson problems = OrderedJson::array();
  for (const GatheringProblem& problem : gathering.problems()) {
    if (problem.seat.is_some() && audience.is_hidden(gathering, problem.seat)) continue;  // it names cards
    problems.push_back({{"seat", handle_json(problem.seat)},
                        {"rule", problem.rule.empty() ? OrderedJson(nullptr) : OrderedJson(problem.rule)},
                        {"sentence", problem.sentence}});
  }
  return problems;
}

OrderedJson ids_of(const TeamCards& team) {
  OrderedJson ids = OrderedJson::array();
  for (const CardDefinition* card : team) ids.push_back(card->id);
  return ids;
}

OrderedJson draft_json(const Gathering& gathering) {
  if (!gathering.draft()) return nullptr;
  const Draft& draft = *gathering.draft();
  OrderedJson order = OrderedJson::array();
  for (const SeatId seat : draft.order()) order.push_back(seat.value);
  OrderedJson rolls = OrderedJson::array();
  for (const DraftRoll& roll : gathering.rolls()) rolls.push_back({{"seat", roll.seat.value}, {"d20", roll.d20}});
  OrderedJson teams = OrderedJson::array();
  OrderedJson points = OrderedJson::array();
  OrderedJson finished = OrderedJson::array();
  for (std::uint8_t seat = 0; seat < gathering.seats().size(); ++seat) {
    teams.push_back(ids_of(draft.team(SeatId{seat})));
    points.push_back(points_of(draft.team(SeatId{seat})));
    finished.push_back(draft.is_finished(SeatId{seat}));
  }
  OrderedJson offers = OrderedJson::array();
  for (const std::size_t offer : draft.offers()) offers.push_back(draft.terms().cards[offer].card->id);
  OrderedJson pool = OrderedJson::array();
  for (const DraftCard& card : draft.terms().cards) {
    const bool is_any_number = card.count >= static_cast<int>(max_cards);
    pool.push_back({{"card", card.card->id}, {"count", is_any_number ? OrderedJson(nullptr) : OrderedJson(card.count)}});
  }
  return {{"snake", draft.terms().is_snake},
          {"order", std::move(order)},
          {"rolls", std::move(rolls)},
          {"asked", draft.step() == DraftStep::Pick ? handle_json(draft.asked()) : OrderedJson(nullptr)},
          {"teams", std::move(teams)},
          {"points", std::move(points)},
          {"finished", std::move(finished)},
          {"offers", std::move(offers)},
          {"pool", std::move(pool)}};
}

}  // namespace

bool GatheringAudience::is_hidden(const Gathering& gathering, SeatId seat) const {
  return gathering.brings_own(seat) && std::ranges::find(yours, seat) == yours.end();
}

OrderedJson gathering_json(const Library& library, const Gathering& gathering, const GatheringAudience& audience) {
  const Battle& battle = gathering.battle();
  OrderedJson yours = OrderedJson::array();
  for (const SeatId seat : audience.yours) yours.push_back(seat.value);
  const bool is_limited = battle.options.has_build_total || battle.system == System::HeroClix;
  return {{"type", "gathering"},
          {"protocol", ProtocolLimits::version},
          {"game", audience.game},
          {"stage", std::string(stage_word(gathering.is_drafting() ? Stage::Drafting : Stage::Gathering))},
          {"system", std::string(system_id(battle.system))},
          {"battle", gathering.settings().battle},
          {"title", battle.title},
          {"map", map_json(library, battle.system, battle.map)},
          {"yours", std::move(yours)},
          {"total", is_limited ? OrderedJson(battle.options.build_total) : OrderedJson(nullptr)},
          {"clock", clock_setting_json(gathering.settings().clock)},
          {"watch", std::string(watch_word(gathering.settings().watch))},
          {"seats", seats_json(library, gathering, audience)},
          {"problems", problems_json(gathering, audience)},
          {"dice", audience.dice},
          {"draft", draft_json(gathering)}};
}

}  // namespace fracas
