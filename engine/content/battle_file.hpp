#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/content/yaml_reader.hpp"
#include "engine/state/card_definition.hpp"
#include "engine/state/game.hpp"

namespace fracas {

/// What is chosen for an element while a HeroClix force is built.
struct BuildChoice {
  std::optional<int> points;        ///< one of its several point values (HC-FRC-03)
  std::vector<std::string> traits;  ///< optional traits, or bonuses of a location, that are paid for (HC-FRC-10, HC-ELM-20)
  bool is_free = false;             ///< an effect adds it without paying its cost (HC-FRC-04)
  std::string equipped_to;          ///< the character that begins the game with it (HC-FRC-11)
  std::string held_by;
  std::vector<std::string> assigned_to;  ///< a resource: characters it is assigned to, or the word all (HC-ELM-10)
  std::string registered_for;            ///< on the sideline: the effect it is there for (HC-FRC-15)
  friend bool operator==(const BuildChoice&, const BuildChoice&) = default;
};

/// One line of a team: a card and how many copies of it.
struct BattleCard {
  std::string card;
  int count = 1;
  int line = 0;
  int column = 0;
  BuildChoice build = {};
};

/// What a player needs to win, as written.
struct BattleGoal {
  std::string text;
  int line = 0;
  int column = 0;
};

/// One player's team in a battle.
struct BattleTeam {
  std::string name;
  int side = 0;  ///< teams of one side are allies; without a `side` key every team is a side of its own
  std::vector<BattleCard> cards;
  std::vector<BattleCard> sideline = {};  ///< HeroClix (HC-FRC-12)
  std::string theme = {};                 ///< HeroClix: the keyword named at the reveal, or none (HC-THM-01)
  std::vector<BattleGoal> goals;          ///< none: the last team standing wins
  int line = 0;
  int column = 0;
};

/// A ready game: a map, the teams, and what was agreed on.
struct Battle {
  std::string id;
  std::string title;
  std::string description;
  System system = System::SuperScape;
  std::string pack;  ///< id of the pack it comes from; empty if it comes from none
  std::string map;
  std::vector<std::string> other_maps;  ///< HeroClix: what the first player may pick instead of it (HC-SET-04)
  std::string extension;                ///< id of a connective map that is joined to it, or empty (SS-BFD-14)
  GameOptions options;
  std::vector<BattleTeam> teams;
  std::string file;
  int id_line = 0;
  int id_column = 0;
  int teams_line = 0;
  int teams_column = 0;
  int map_line = 0;
  int map_column = 0;
  int extension_line = 0;
  int extension_column = 0;

  /// The name players and the protocol use, such as superscape/quarry-duel.
  [[nodiscard]] std::string full_id() const;
};

/// The keys of a battle, of a team in it, and of a card in a team.
[[nodiscard]] std::span<const YamlKey> battle_keys();
[[nodiscard]] std::span<const YamlKey> team_keys();
[[nodiscard]] std::span<const YamlKey> team_card_keys();
[[nodiscard]] std::span<const YamlKey> sideline_card_keys();

/// The battle a YAML map says, or nothing after reporting every mistake in it. Whether its map and cards exist is
/// for check_battle (library.hpp) to say.
[[nodiscard]] std::optional<Battle> read_battle(const YamlNode& node, System system, YamlReader& reader);

}  // namespace fracas
