#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/expression.hpp"
#include "engine/abilities/role.hpp"

namespace fracas {

/// What a name of an ability stands for while a game is played.
enum class NameKind : std::uint8_t {
  Role,    ///< bound by the window, the number or the permission
  Local,   ///< chosen, rolled or gone through by the ability itself
  Set,     ///< several locals one after the other
  Memory,  ///< remembered by an ability of the card
};

/// A name that may be used in an expression.
struct KnownName {
  std::string name;
  NameKind kind = NameKind::Role;
  Type type = Type::None;  ///< of one of them, for a set
  int index = 0;           ///< which role, or the first local
  int count = 1;           ///< locals of a set
};

/// What the abilities of a card remember, by name.
using Memories = std::map<std::string, Type, std::less<>>;

/// The types of what a card remembers: as known so far, and as found while its abilities are read.
struct MemoryTypes {
  Memories known;
  Memories found;
};

/// Which names are known where an expression stands. An ability that is gained sees the names of the place where it is
/// gained as well: it takes their values along.
class NameScope {
 public:
  explicit NameScope(const Memories& memories, NameScope* outer = nullptr);

  /// Whose roles count where both the gained ability and the place of gaining know a name: outside for `of` and `to`.
  enum class Preference : std::uint8_t { Inside, Outside };

  void bind_roles(std::span<const RoleName> roles);
  [[nodiscard]] std::optional<KnownName> find(std::string_view name, Preference preference);
  /// Everything that may be named here, for "did you mean".
  [[nodiscard]] std::vector<std::string> names() const;

  /// Room for a new name, or nothing if the ability has no locals left.
  std::optional<KnownName> add_local(std::string_view name, Type type, int count = 1);
  /// Names bound inside a block end with it.
  [[nodiscard]] std::size_t mark() const { return locals_.size(); }
  void forget_since(std::size_t mark) { locals_.resize(mark); }

  /// What a gained ability takes along: for each local the step that gives its value at the place of gaining.
  [[nodiscard]] const std::vector<ExpressionStep>& captured() const { return captured_; }
  [[nodiscard]] bool has_captured_too_much() const { return has_captured_too_much_; }
  [[nodiscard]] int locals_used() const { return used_; }
  [[nodiscard]] bool is_role_bound(Role role) const;
  /// Whether the ability speaks of the figure that has it.
  bool names_self = false;

 private:
  [[nodiscard]] std::optional<KnownName> find_inside(std::string_view name) const;
  [[nodiscard]] std::optional<KnownName> capture(std::string_view name, Preference preference);

  const Memories& memories_;
  NameScope* outer_;
  std::vector<KnownName> roles_;
  std::vector<KnownName> locals_;
  std::vector<KnownName> captures_;
  std::vector<ExpressionStep> captured_;
  bool has_captured_too_much_ = false;
  int used_ = 0;
};

}  // namespace fracas
