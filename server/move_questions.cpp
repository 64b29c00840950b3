#include "server/move_questions.hpp"

#include <optional>

#include "engine/api/choice_text.hpp"
#include "engine/api/judge_choices.hpp"
#include "engine/api/narrate.hpp"
#include "engine/api/odds_sentences.hpp"
#include "server/game_json.hpp"
#include "server/reach.hpp"

namespace fracas {
namespace {

OrderedJson way_json(const Game& game, const State& state, const ReachWay& way) {
  OrderedJson plan_texts = OrderedJson::array();
  for (const Choice& choice : way.plan) plan_texts.push_back(format_choice(game, state, choice));
  OrderedJson risks = OrderedJson::array();
  for (const ReachRisk& risk : way.risks) {
    OrderedJson told = {{"kind", risk.kind}, {"space", risk.at.value}, {"dice", risk.dice}};
    told["wounds"] = fraction_text({risk.eightieths});
    if (risk.by.is_some()) told["by"] = risk.by.value;
    if (!risk.chance.empty()) told["chance"] = risk.chance;
    risks.push_back(std::move(told));
  }
  return {{"cost", way.cost},
          {"swipes", way.swipes},
          {"wounds", fraction_text({way.eightieths})},
          {"risks", std::move(risks)},
          {"plan", std::move(plan_texts)}};
}

Reason allowed() { return {.rule = {}, .sentence = "This is allowed."}; }

OrderedJson why_choice_json(const Game& game, const View& known, const std::string& text) {
  const auto answer = [&](bool is_legal, const Reason& reason) -> OrderedJson {
    return {{"type", "why"}, {"choice", text}, {"legal", is_legal}, {"rule", rule_json(reason)}, {"sentence", reason.sentence}};
  };
  const auto choice = parse_choice(game, known.state, known.seat, text);
  if (!choice) return answer(false, {.rule = {}, .sentence = choice.error()});
  const auto refusal = check(game, known.state, *choice);
  return refusal ? answer(false, reason_of(*refusal)) : answer(true, allowed());
}

/// Says which of several choices in a row is refused; choices are read as the spaces are called now.
OrderedJson why_path_json(const Game& game, const View& known, const std::vector<std::string>& texts) {
  OrderedJson json = {{"type", "why"}, {"choices", texts}, {"choice", texts.back()}};
  const auto answer = [&](std::optional<std::size_t> step, const Reason& reason) {
    if (step && *step < texts.size()) json["choice"] = texts[*step];
    json["legal"] = !step.has_value();
    json["step"] = step ? OrderedJson(*step) : OrderedJson(nullptr);
    json["rule"] = rule_json(reason);
    json["sentence"] = reason.sentence;
    return json;
  };
  std::vector<Choice> choices;
  for (const std::string& text : texts) {
    const auto choice = parse_choice(game, known.state, known.seat, text);
    if (!choice) return answer(choices.size(), {.rule = {}, .sentence = choice.error()});
    choices.push_back(*choice);
  }
  FastRandom random(hash_of(known.state).value);
  const auto fault = judge_choices(game, resample(game, known, random), choices);
  if (!fault) return answer(std::nullopt, allowed());
  return answer(fault->index, reason_of(fault->refusal));
}

}  // namespace

OrderedJson why_json(const Game& game, const View& known, const WhyMessage& message) {
  return message.choices.empty() ? why_choice_json(game, known, message.choice) : why_path_json(game, known, message.choices);
}

OrderedJson reach_json(const Game& game, const View& known, FigureId figure) {
  OrderedJson spaces = OrderedJson::array();
  for (const ReachedSpace& reached : reach(game, known, figure)) {
    OrderedJson space = {{"space", reached.space.value}};
    space.update(way_json(game, known.state, reached));
    if (reached.cheapest) space["cheapest"] = way_json(game, known.state, *reached.cheapest);
    spaces.push_back(std::move(space));
  }
  return {{"type", "reach"}, {"figure", figure.value}, {"spaces", std::move(spaces)}};
}

}  // namespace fracas
