#pragma once

#include "engine/core/rule_id.hpp"

namespace fracas {

/// Which rule forbids a wish, and the numbers behind it. `why` is a short clause in which {attempted} and {limit}
/// stand for the numbers; engine/api/explain makes the sentence.
struct Refusal {
  RuleId rule;
  const char* why = "";
  int attempted = 0;
  int limit = 0;
};

}  // namespace fracas
