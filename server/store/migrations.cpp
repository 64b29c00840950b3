#include "server/store/migrations.hpp"

#include <array>

#include "server/store/migrations/step_1_games.hpp"
#include "server/store/migrations/step_2_plans.hpp"
#include "server/store/migrations/step_3_tables.hpp"
#include "server/store/migrations/step_4_accounts.hpp"
#include "server/store/migrations/step_5_asked.hpp"
#include "server/store/migrations/step_6_changes.hpp"

namespace fracas {
namespace {

constexpr std::array steps{step_1_games, step_2_plans, step_3_tables, step_4_accounts, step_5_asked, step_6_changes};

}  // namespace

std::span<const Migration> migrations() { return steps; }

void migrate(Database& database) {
  Transaction transaction(database, TransactionKind::Writing);
  const int found = database.schema_version();
  if (found > steps.back().version)
    throw DatabaseFailure(DatabaseFailure::Kind::Other,
                          "The store was made by a newer version of Fracas; this one cannot use it.");
  for (const Migration& step : steps) {
    if (step.version <= found) continue;
    database.run_script(in_dialect(database.dialect(), step.statements));
    if (&database.dialect() == &sqlite_dialect) database.run_script(step.for_sqlite);
  }
  if (found != steps.back().version) database.set_schema_version(steps.back().version);
  transaction.commit();
}

}  // namespace fracas
