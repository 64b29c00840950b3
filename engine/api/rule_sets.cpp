#include "engine/api/rule_sets.hpp"

#include "engine/rules/clix/clix_rules.hpp"
#include "engine/rules/heroscape/heroscape_rules.hpp"
#include "engine/rules/superscape/superscape_rules.hpp"

namespace fracas {

const RuleSet& rule_set_for(System system) {
  switch (system) {
    case System::SuperScape: return superscape_rules();
    case System::HeroScape: return heroscape_rules();
    case System::HeroClix: return clix_rules();
  }
  return superscape_rules();
}

}  // namespace fracas
