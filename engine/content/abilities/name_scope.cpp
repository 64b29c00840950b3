#include "engine/content/abilities/name_scope.hpp"

#include <algorithm>

#include "engine/content/abilities/language_limits.hpp"

namespace fracas {
namespace {

std::optional<KnownName> find_in(const std::vector<KnownName>& names, std::string_view name) {
  const auto found = std::find_if(names.rbegin(), names.rend(), [&](const KnownName& known) { return known.name == name; });
  if (found == names.rend()) return std::nullopt;
  return *found;
}

std::optional<KnownName> own_role(std::string_view name) {
  if (name == "self") return KnownName{"self", NameKind::Role, Type::Figure, static_cast<int>(Role::Self)};
  if (name == "this-card") return KnownName{"this-card", NameKind::Role, Type::Card, static_cast<int>(Role::ThisCard)};
  if (name == "you") return KnownName{"you", NameKind::Role, Type::Player, static_cast<int>(Role::You)};
  return std::nullopt;
}

}  // namespace

// What a gained ability takes along fills the first locals, its own names the rest.
NameScope::NameScope(const Memories& memories, NameScope* outer)
    : memories_(memories), outer_(outer), used_(outer == nullptr ? 0 : ability_limits::captured_locals) {}

void NameScope::bind_roles(std::span<const RoleName> roles) {
  for (const RoleName& role : roles) {
    if (role.name.empty()) continue;
    roles_.push_back({std::string(role.name), NameKind::Role, type_of(role.role), static_cast<int>(role.role)});
  }
}

bool NameScope::is_role_bound(Role role) const {
  return std::any_of(roles_.begin(), roles_.end(), [&](const KnownName& known) { return known.index == static_cast<int>(role); });
}

std::optional<KnownName> NameScope::find_inside(std::string_view name) const {
  if (std::optional<KnownName> known = find_in(locals_, name)) return known;
  return find_in(roles_, name);
}

std::optional<KnownName> NameScope::find(std::string_view name, Preference preference) {
  if (std::optional<KnownName> known = own_role(name)) {
    if (known->type == Type::Figure) names_self = true;
    return known;
  }
  if (preference == Preference::Outside) {
    if (std::optional<KnownName> known = capture(name, preference)) return known;
  }
  if (std::optional<KnownName> known = find_inside(name)) return known;
  if (std::optional<KnownName> known = capture(name, preference)) return known;
  const auto memory = memories_.find(name);
  if (memory == memories_.end()) return std::nullopt;
  return KnownName{std::string(name), NameKind::Memory, memory->second};
}

std::optional<KnownName> NameScope::capture(std::string_view name, Preference preference) {
  if (outer_ == nullptr) return std::nullopt;
  if (std::optional<KnownName> known = find_in(captures_, name)) return known;
  const std::optional<KnownName> there = outer_->find(name, preference);
  if (!there || there->kind == NameKind::Memory) return std::nullopt;
  KnownName here = *there;
  here.kind = there->kind == NameKind::Set ? NameKind::Set : NameKind::Local;
  here.index = static_cast<int>(captured_.size());
  if (here.index + here.count > ability_limits::captured_locals) {
    has_captured_too_much_ = true;
    return here;
  }
  const Operation operation = there->kind == NameKind::Role ? Operation::Role : Operation::Local;
  for (int i = 0; i < here.count; ++i)
    captured_.push_back({.operation = operation, .operand = static_cast<std::int16_t>(there->index + i)});
  captures_.push_back(here);
  return here;
}

std::vector<std::string> NameScope::names() const {
  std::vector<std::string> all = {"self", "this-card", "you"};
  for (const KnownName& known : roles_) all.push_back(known.name);
  for (const KnownName& known : locals_) all.push_back(known.name);
  for (const auto& [name, type] : memories_) all.push_back(name);
  if (outer_ != nullptr) {
    for (std::string& name : outer_->names()) all.push_back(std::move(name));
  }
  return all;
}

std::optional<KnownName> NameScope::add_local(std::string_view name, Type type, int count) {
  if (used_ + count > ability_limits::locals) return std::nullopt;
  KnownName known{std::string(name), count > 1 ? NameKind::Set : NameKind::Local, type, used_, count};
  used_ += count;
  locals_.push_back(known);
  return known;
}

}  // namespace fracas
