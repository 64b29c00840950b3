#include "server/dial_json.hpp"

#include <utility>

namespace fracas {
namespace {

OrderedJson power_json(const CardDefinition& card, PowerNumber power, const PowerText& text_of) {
  if (power < first_own_power) {
    const StandardPower& standard = standard_powers()[power];
    return {{"id", standard.id}, {"name", standard.name}, {"colour", colour_of_standard(power)}, {"text", text_of(power)}};
  }
  const OwnPower& own = card.clix.own_powers[power - first_own_power];
  return {{"id", own.id}, {"name", own.name}, {"colour", "white"}, {"text", own.printed}};
}

PowerSlot slot_of(const CardDefinition& card, PowerNumber power) {
  return power < first_own_power ? slot_of_standard(power) : card.clix.own_powers[power - first_own_power].slot;
}

OrderedJson traits_json(const ClixProfile& profile) {
  OrderedJson traits = OrderedJson::array();
  for (const OwnPower& own : profile.own_powers) {
    if (own.kind == OwnPowerKind::Trait) traits.push_back({{"id", own.id}, {"name", own.name}, {"text", own.printed}});
  }
  return traits;
}

}  // namespace

OrderedJson click_json(const CardDefinition& card, const Click& click, const PowerText& text_of) {
  OrderedJson json = {{"speed", click.speed}, {"attack", click.attack}, {"defense", click.defense}, {"damage", click.damage}};
  OrderedJson powers = OrderedJson::object();
  click.powers.for_each([&](PowerNumber power) {
    powers[power_slot_words[static_cast<std::size_t>(slot_of(card, power))]] = power_json(card, power, text_of);
  });
  if (!powers.empty()) json["powers"] = std::move(powers);
  if (click.is_stop) json["stop"] = true;
  return json;
}

OrderedJson clix_json(const CardDefinition& card, bool is_dial_open, const PowerText& text_of) {
  const ClixProfile& profile = card.clix;
  OrderedJson clix = {{"range", profile.range},
                      {"bolts", profile.bolts},
                      {"clicks", profile.dial.size()},
                      {"symbols",
                       {{"speed", speed_symbol_words[static_cast<std::size_t>(profile.speed_symbol)]},
                        {"attack", attack_symbol_words[static_cast<std::size_t>(profile.attack_symbol)]},
                        {"defense", defense_symbol_words[static_cast<std::size_t>(profile.defense_symbol)]}}}};
  if (OrderedJson traits = traits_json(profile); !traits.empty()) clix["traits"] = std::move(traits);
  if (!is_dial_open) return clix;
  OrderedJson dial = OrderedJson::array();
  for (const Click& click : profile.dial) dial.push_back(click_json(card, click, text_of));
  clix["dial"] = std::move(dial);
  return clix;
}

}  // namespace fracas
