#include "server/store/postgres_address.hpp"

#include <doctest/doctest.h>

#include "server/store/database.hpp"
#include "tests/server/store/postgres_server.hpp"

using namespace fracas;
using namespace fracas::tests;

TEST_CASE("a place is PostgreSQL if it reads so, and a folder otherwise") {
  for (const char* text : {"postgresql://a:b@host/db", "postgres://host/db", "host=127.0.0.1 dbname=x", "dbname = x",
                           "service=games", "password=secret hots=typo"})
    CHECK(PostgresAddress::is_meant_by(text));
  for (const char* text : {"/var/lib/fracas", "data", "./a=b", "", "C:postgres", "fracas=2/data"})
    CHECK_FALSE(PostgresAddress::is_meant_by(text));
}

TEST_CASE("people read where the database is, but not the password") {
  CHECK(place_for_people("postgresql://ann:s3cret@db.example:5433/games") ==
        "PostgreSQL, host db.example, port 5433, dbname games, user ann");
  CHECK(place_for_people("host=db password=s3cret hots=typo") == "PostgreSQL");
  CHECK(place_for_people("/var/lib/fracas") == "SQLite in /var/lib/fracas");
  CHECK(PostgresAddress("host=db password=s3cret").cleaned("no s3cret,\n not s3crets3cret.\n") == "no ***,  not ******");
}

TEST_CASE("whatever form an address has, its words can be shown without a password") {
  for (const char* place : {"postgresql://ann:s3cret@db.example/games", "postgresql://ann:s3%63ret@db.example/games",
                            "postgres://db.example/games?password=s3cret&user=ann",
                            "postgresql://ann@db.example/games?user=ann&sslpassword=s3cret&password=s3cret",
                            "host=db.example password=s3cret dbname=games", "host=db.example password = 's3cret' dbname=games",
                            "password=s3cret host=db.example", "host=db.example password='a s3cret\\'s' user=ann",
                            "postgresql://ann:s3cret@db.example,other.example:5433/games"}) {
    CAPTURE(place);
    const std::string shown = place_without_secrets(place);
    CHECK(shown.find("s3cret") == std::string::npos);
    CHECK(shown.find("s3%63ret") == std::string::npos);
    if (is_place(place)) {
      CHECK(shown.find("db.example") != std::string::npos);
      CHECK(PostgresAddress::is_meant_by(shown));  // and an address again
    }
  }
  CHECK(place_without_secrets("host='a b' user=ann password=x") == "user=ann password=*** host='a b'");
  for (const char* place : {"postgersql://ann:s3cret@db.example/games", "hots=db password=s3cret", "mysql://x",
                            "postgresql://ann:p@s3cret@db.example/games", "hots=db password = s3cret",
                            "postgresql://ann:s3cret@[/x", "password='s3cret"}) {
    CHECK_FALSE(is_place(place));
    CHECK(place_without_secrets(place) == "***");
  }
  for (const char* place : {"/var/lib/fracas", "data", "my passwords/games", "a=b"}) {
    CHECK(is_place(place));
    CHECK(place_without_secrets(place) == place);
  }
}

TEST_CASE("what cannot be opened is an error without the password") {
  const std::string good = postgres_server().address("public");
  std::string wrong_password = good;
  wrong_password.replace(wrong_password.find(PostgresServer::password), std::string(PostgresServer::password).size(),
                         "wr0ng-one");
  std::string no_database = good;
  no_database.replace(no_database.find("/postgres?"), 10, "/nothing?");
  for (const std::string& address : {wrong_password, no_database, std::string("postgresql://fracas:wr0ng-one@127.0.0.1:1/x"),
                                     std::string("postgresql://fracas:wr0ng-one@[/x"),
                                     std::string("password=wr0ng-one hots=typo"), std::string("password='wr0ng-one")}) {
    const auto store = open_store(address);
    REQUIRE_FALSE(store);
    CAPTURE(store.error().message);
    CHECK(store.error().message.size() > 20);
    CHECK(store.error().message.find("wr0ng-one") == std::string::npos);
    CHECK(store.error().message.find(PostgresServer::password) == std::string::npos);
  }
}
