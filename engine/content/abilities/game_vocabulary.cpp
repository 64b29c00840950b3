#include "engine/content/abilities/game_vocabulary.hpp"

#include <algorithm>
#include <array>

namespace fracas {
namespace {

bool is_clix(System system) { return system == System::HeroClix; }

constexpr std::array<Effect, 11> hex_only = {Effect::Wound,       Effect::DamageDice, Effect::Revive,    Effect::SetAside,
                                             Effect::Switch,      Effect::Flip,       Effect::ViewOrder, Effect::RevealOrder,
                                             Effect::RemoveOrder, Effect::MoveOrder,  Effect::ChangeDice};

}  // namespace

bool is_word_of(System system, Value value) {
  if (value == Value::Range) return true;
  return is_clix(system) == (value >= Value::Speed);
}

bool is_word_of(System system, Property property) {
  const bool is_shared = property == Property::Stealth || property == Property::Keyword;
  return is_shared || is_clix(system) == (property >= Property::KnocksBack && property <= Property::TargetPass);
}

bool is_word_of(System system, Permission permission) {
  const bool is_shared = permission == Permission::Choose || permission == Permission::UseAbilities ||
                         permission == Permission::Attack || permission == Permission::Pass || permission == Permission::PassBy;
  return is_shared || is_clix(system) == (permission >= Permission::CloseAttack);
}

bool is_word_of(System system, Effect effect) {
  if (effect >= Effect::CloseAttack) return is_clix(system);
  return !is_clix(system) || std::find(hex_only.begin(), hex_only.end(), effect) == hex_only.end();
}

/// HeroScape takes the windows of SuperScape where it has them; cards of both are read alike.
bool is_word_of(System system, Window window) {
  const WindowInfo& info = window_info(window);
  return is_clix(system) ? !info.heroclix.is_none() : !info.superscape.is_none() || !info.heroscape.is_none();
}

}  // namespace fracas
