#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/abilities/window.hpp"
#include "tests/source_folder.hpp"

using namespace fracas;

namespace {

std::string cell(std::string_view text) { return text.empty() ? " |" : " " + std::string(text) + " |"; }

std::string roles_of(const WindowInfo& info) {
  std::string roles;
  for (const RoleName& role : info.roles) {
    if (!role.name.empty()) roles += (roles.empty() ? "" : ", ") + std::string(role.name);
  }
  return roles;
}

/// docs/windows.md as the table of windows says it.
std::string windows_page() {
  std::string page =
      "# Windows\n\n"
      "Every moment at which something may happen, in the order of the rulebooks. A window belongs to a game if a rule of that\n"
      "game opens it. `step` is the rulebook's own mark; `roles` are what the window binds for the abilities that will use it.\n"
      "This page is written from the table in `engine/abilities/window.cpp`: `FRACAS_WRITE_PAGES=1 ctest -R kernel`.\n\n"
      "| window | step | roles | SuperScape | HeroScape | HeroClix |\n|---|---|---|---|---|---|\n";
  for (const WindowInfo& info : window_table()) {
    page += "|" + cell(info.name) + cell(info.step) + cell(roles_of(info)) + cell(info.superscape.text()) +
            cell(info.heroscape.text()) + cell(info.heroclix.text()) + "\n";
  }
  return page;
}

}  // namespace

TEST_CASE("The page of windows says what the table says") {
  const std::string file = fracas::tests::source_folder() + "/docs/windows.md";
  if (std::getenv("FRACAS_WRITE_PAGES") != nullptr) std::ofstream(file, std::ios::binary) << windows_page();
  std::ifstream in(file, std::ios::binary);
  std::ostringstream written;
  written << in.rdbuf();
  CHECK(written.str() == windows_page());
}
