#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/state/card_definition.hpp"
#include "engine/state/state.hpp"
#include "scenario/fields.hpp"

namespace fracas {

/// Where a figure begins, as written.
struct StartingPlace {
  const YamlNode* node = nullptr;  ///< a space written as a value of its own
  Word word;                       ///< or as a word of a short form
  bool is_far = false;             ///< on a lone space far from everything
};

/// One figure as a scenario writes it.
struct FigureDraft {
  std::string name;
  ScenarioPlace place;
  StartingPlace at;
  FigureStatus status = FigureStatus::OnBoard;
  int damage = 0;
  int tokens = 0;
  std::uint8_t marks = 0;
  const YamlNode* ability_markers = nullptr;  ///< on the figure
  const YamlNode* controller = nullptr;       ///< the player who controls it, if not its owner
  const YamlNode* lay = nullptr;              ///< HeroClix: the square of the far end of a larger base
};

/// One card of a player's team as a scenario writes it, with its figures.
struct CardDraft {
  std::string name;
  ScenarioPlace place;
  SeatId owner;
  CardDefinition card;
  const YamlNode* markers = nullptr;  ///< ability markers on the card
  std::optional<Word> library_card;   ///< id of a card of the content
  std::optional<Word> copy_of;        ///< name of a card of this scenario that this is another copy of
  std::vector<FigureDraft> figures;
  Click values{.speed = 8, .attack = 10, .defense = 17, .damage = 3};  ///< HeroClix: of every click of a plain dial
  int clicks = 6;
  PowerSet shown;  ///< HeroClix: standard powers on every click
};

/// Reads one entry below a player: a figure ("A0 M5 Life 3" or a map of keys), or a squad (a map with the key squad).
/// What is not written is the catalogues' default figure.
[[nodiscard]] CardDraft read_card_draft(const YamlEntry& entry, SeatId owner, System system);

/// The words of the marks a figure may bear, such as moved and attacked.
[[nodiscard]] const std::vector<std::string>& mark_words();
[[nodiscard]] FigureMark read_mark(const Word& word);

}  // namespace fracas
