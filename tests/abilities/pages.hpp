#pragma once

#include <string>
#include <utility>
#include <vector>

namespace fracas::test {

/// Every page of docs/abilities that is written from the tables, by file name.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> ability_pages();
/// docs/abilities/coverage.md: the powers of powers.yaml and whether the language says them.
[[nodiscard]] std::string coverage_page();
/// content/schemas/abilities.schema.json.
[[nodiscard]] std::string abilities_schema();

}  // namespace fracas::test
