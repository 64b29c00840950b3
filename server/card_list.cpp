#include "server/card_list.hpp"

#include <utility>

#include "server/card_json.hpp"
#include "server/game_json.hpp"

namespace fracas {
namespace {

/// A card without a price is no unit of a team: something that others bring into play, or the back of a flip card.
/// In HeroClix a standard object costs nothing and may be (HC-OBJ-01), and the value of "??" is found in building.
bool may_be_in_team(const CardDefinition& card) {
  return card.points > 0 || card.element.is_variable || card.element.kind == ElementKind::Location || card.is_standard_object();
}

/// How many of a card one team may hold; null: any number (SS-TEM-03, SS-TEM-04, HS-CRD-01).
OrderedJson limit_json(const CardDefinition& card) {
  const bool is_special_object = is_object(card.element.kind) && !card.is_standard_object();
  const bool is_single = card.uniqueness == Uniqueness::Unique || card.uniqueness == Uniqueness::Event ||
                         card.element.is_unique || is_special_object;
  return is_single ? OrderedJson(1) : OrderedJson(nullptr);
}

OrderedJson listed_card_json(const Library& library, const LibraryCard& listed) {
  const PowerText text_of = [&](PowerNumber power) -> std::string_view {
    const LibraryPower* known = library.find_power(Edition::Modern, standard_powers()[power].id);
    return known == nullptr ? std::string_view{} : std::string_view{known->power.printed};
  };
  OrderedJson json = printed_card_json(listed.system, listed.card, text_of);
  if (const LibraryCard* back =
          listed.card.has_other_side() ? library.find_card(listed.system, listed.card.other_side) : nullptr) {
    json["back"] = printed_card_json(listed.system, back->card, text_of);
    json["back"].erase("key");
  }
  json["figures"] = listed.card.figures;
  json["pack"] = listed.pack;
  json["limit"] = limit_json(listed.card);
  return json;
}

}  // namespace

std::string card_list_text(const Library& library, System system) {
  OrderedJson cards = OrderedJson::array();
  for (const LibraryCard& card : library.cards()) {
    if (card.system == system && may_be_in_team(card.card)) cards.push_back(listed_card_json(library, card));
  }
  return json_text({{"cards", std::move(cards)}});
}

}  // namespace fracas
