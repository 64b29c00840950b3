#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/abilities/ability.hpp"
#include "engine/content/abilities/ability_head.hpp"
#include "engine/content/abilities/book_writer.hpp"
#include "engine/content/abilities/name_scope.hpp"
#include "engine/content/abilities/program_reader.hpp"
#include "engine/core/system.hpp"

namespace fracas {

/// Reads abilities of one card into its book.
class AbilityReader {
 public:
  AbilityReader(BookWriter& writer, MemoryTypes& memories, std::string_view card_name, System system)
      : writer_(writer), memories_(memories), system_(system), titles_{.name = std::string(card_name)} {}

  /// Where an ability stands.
  struct Place {
    NameScope* outer = nullptr;  ///< of a gained one: what is known where it is gained
    AbilityId parent;            ///< of one that belongs to a special attack
    int depth = 0;
  };

  /// A gained ability and what it takes along.
  struct Gained {
    AbilityId ability;
    Scope scope = Scope::Game;
    std::vector<ExpressionStep> captured;
  };

  /// One ability of the list of a card.
  void read(const YamlNode& node) { (void)read(node, {}); }
  /// The map behind `gain`.
  std::optional<Gained> read_gained(const YamlNode& node, NameScope& names, int depth);

 private:
  /// What a power is called and how the card puts it.
  struct Titles {
    std::string name;
    std::string text;
    int text_line = 0;
    int text_column = 0;
  };

  AbilityId read(const YamlNode& node, const Place& place);
  AbilityId read_with(const YamlNode& node, const HeadInfo& head, const Place& place, NameScope& names);
  void read_head(const YamlNode& node, const HeadInfo& head, const Place& place, NameScope& names, Ability& ability,
                 AbilityId id);
  void read_titles(const YamlNode& node, Ability& ability);
  void read_modify(const YamlNode& node, NameScope& names, Ability& ability);
  void read_grant(const YamlNode& node, NameScope& names, Ability& ability);
  void read_permission(const YamlNode& node, const HeadInfo& head, NameScope& names, Ability& ability);
  void read_static(const YamlNode& node, NameScope& names, Ability& ability, bool has_object);
  void read_trigger(const YamlNode& node, const Place& place, NameScope& names, Ability& ability);
  void read_replacement(const YamlNode& node, const Place& place, NameScope& names, Ability& ability);
  void read_special_attack(const YamlNode& node, const Place& place, NameScope& names, Ability& ability, AbilityId id);
  void read_special_move(const YamlNode& node, const Place& place, NameScope& names, Ability& ability);
  void read_subject(const YamlNode& node, const WindowInfo& window, NameScope& names, Ability& ability);
  void read_card_subject(const YamlNode& of, const WindowInfo& window, const ExpressionPlace& place, Ability& ability);
  void read_limit(const YamlNode& node, Ability& ability);
  void read_program(const YamlNode& node, ProgramPlace place, NameScope& names, Ability& ability, bool is_replacement);
  void read_per_card(const YamlNode& node, const NameScope& names, Ability& ability);
  Expression condition(const YamlNode& node, const ExpressionPlace& place, BookWriter::Budget budget);
  Expression number(const YamlNode& map, std::string_view key, const ExpressionPlace& place);
  Expression targets(const YamlNode& map, std::string_view key, const ExpressionPlace& place);
  const HeadInfo* find_head(const YamlNode& node);

  BookWriter& writer_;
  MemoryTypes& memories_;
  System system_;
  Titles titles_;  ///< of the ability of the card read last: those without a name belong to it
};

}  // namespace fracas
