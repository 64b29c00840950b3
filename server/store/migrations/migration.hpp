#pragma once

namespace fracas {

/// One step of the schema, in SQL with the words of `Dialect` in braces.
struct Migration {
  int version = 0;
  const char* statements = "";
  const char* for_sqlite = "";  ///< what only SQLite needs after them: PostgreSQL has been there since the third step only
};

}  // namespace fracas
