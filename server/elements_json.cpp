#include "server/elements_json.hpp"

#include "engine/api/display_name.hpp"
#include "engine/rules/clix/elements.hpp"

namespace fracas {
namespace {

const char* status_word(ElementStatus status) {
  switch (status) {
    case ElementStatus::None:
    case ElementStatus::Removed: return "removed";
    case ElementStatus::OffMap: return "off-map";
    case ElementStatus::OnMap: return "map";
    case ElementStatus::Held: return "held";
    case ElementStatus::Equipped: return "equipped";
    case ElementStatus::KnockedOut: return "ko";
  }
  return "removed";
}

}  // namespace

OrderedJson elements_json(const Game& game, const State& state) {
  OrderedJson list = OrderedJson::array();
  clix::for_each_element(state, [&](std::size_t index, const ElementState& element) {
    const ElementKind kind = clix::kind_of(game, element);
    OrderedJson json = {{"id", index},
                        {"key", element_key(game, state, index)},
                        {"name", words::element(game, element.card)},
                        {"kind", element_kind_words[static_cast<std::size_t>(kind)]},
                        {"card", handle_json(element.card)},
                        {"status", status_word(element.status)},
                        {"space", handle_json(element.space)},
                        {"bearer", handle_json(element.bearer)}};
    if (is_object(kind)) json["weight"] = object_weight_words[static_cast<std::size_t>(clix::weight_of(game, element))];
    if (kind == ElementKind::SpecialTerrain) json["turns"] = element.value;
    list.push_back(std::move(json));
  });
  return list;
}

OrderedJson recruitment_json(const CardDefinition& definition, const Recruitment& recruitment) {
  OrderedJson traits = OrderedJson::array();
  for (std::size_t i = 0; i < definition.element.trait_values.size(); ++i) {
    if (((recruitment.traits >> i) & 1U) != 0) traits.push_back(definition.element.trait_values[i].trait);
  }
  OrderedJson json = {{"points", recruitment.points}, {"extras", recruitment.extras}, {"line", recruitment.line}};
  if (!traits.empty()) json["traits"] = std::move(traits);
  if (recruitment.is_free) json["free"] = true;
  if (recruitment.is_on_sideline) json["sideline"] = recruitment.registered_for;
  return json;
}

}  // namespace fracas
