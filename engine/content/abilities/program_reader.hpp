#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/abilities/ability.hpp"
#include "engine/content/abilities/book_writer.hpp"
#include "engine/content/abilities/name_scope.hpp"
#include "engine/core/system.hpp"

namespace fracas {

class AbilityReader;

/// Where a program runs.
struct ProgramPlace {
  std::optional<Window> window;  ///< none: not in a window
  std::optional<Role> it;        ///< what `it` is outside of filters
  int depth = 0;                 ///< blocks and gained abilities around it
  System system = System::SuperScape;
};

/// Reads `choose`, `cost` and `do` of one ability into a flat program.
class ProgramReader {
 public:
  ProgramReader(AbilityReader& abilities, BookWriter& writer, NameScope& names, MemoryTypes& memories, ProgramPlace place)
      : abilities_(abilities), writer_(writer), names_(names), memories_(memories), place_(place) {}

  /// Names of a `choose` map, asked one after the other.
  void choices(const YamlNode& map);
  /// Verbs that must all be payable, then are paid.
  void costs(const YamlNode& list);
  void effects(const YamlNode& list, std::string_view what);
  /// One more instruction without arguments, such as the Prevent of what stands in for something.
  void add(Effect effect) { (void)emit(effect, {}); }

  /// The program as read; nothing may be read after it.
  [[nodiscard]] Program finish(const YamlNode& node);

 private:
  struct Arguments {
    std::vector<Expression> expressions;
    int detail = 0;
  };

  std::size_t emit(Effect effect, const Arguments& arguments, int local = Instruction::no_local);
  ExpressionPlace expressions() { return {.names = names_, .words = writer_.book().words, .it = place_.it}; }
  void end_block(std::size_t first_choice);
  void block(const YamlNode& list, std::string_view what);

  // what is asked
  void choice(const YamlEntry& entry, long long& tries);
  void choose_one(const YamlEntry& entry, const YamlNode& from, long long& tries);
  void choose_some(const YamlEntry& entry, long long& tries);
  void choose_word(const YamlEntry& entry, const YamlNode& list);
  bool choose_mode(const YamlEntry& entry, const YamlNode& list);
  void open_choice(Effect effect, const Arguments& arguments, const KnownName& bound);
  void choose_between(const YamlEntry& entry, const YamlNode& list);
  std::optional<KnownName> bind(const YamlEntry& entry, Type type, int count = 1);

  // what is done
  void effect(const YamlNode& node);
  void condition(const YamlNode& node);
  void for_each(const YamlNode& node);
  void ask(const YamlNode& node);
  bool chooser(const YamlNode& node);
  void reroll_some(const YamlEntry& entry);
  void roll(const YamlNode& node);
  void gain(const YamlNode& node);
  void remember(const YamlNode& node);
  void verb(const YamlEntry& entry, const EffectInfo& info);
  std::optional<Expression> argument(const EffectInfo& info, const EffectArgument& argument, const YamlNode& node, int& detail);
  std::optional<Expression> word_argument(const YamlNode& node, std::string_view what, std::span<const std::string_view> words);
  bool check_place(const YamlEntry& entry, const EffectInfo& info);
  void require_payable(const YamlEntry& entry);

  AbilityReader& abilities_;
  BookWriter& writer_;
  NameScope& names_;
  MemoryTypes& memories_;
  ProgramPlace place_;
  std::vector<Instruction> instructions_;
  std::vector<std::size_t> open_choices_;  ///< choices of the blocks around, which skip the rest of their block if empty
};

/// Whether a card may call something so: not a word the language knows already.
[[nodiscard]] bool is_free_name(std::string_view name);

}  // namespace fracas
