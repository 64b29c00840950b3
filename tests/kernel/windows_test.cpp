#include <doctest/doctest.h>

#include <string_view>

#include "engine/abilities/window.hpp"

using namespace fracas;

TEST_CASE("Every window has a name and belongs to at least one game, whose rule opens it") {
  for (int i = 0; i <= static_cast<int>(Window::ClixClear); ++i) {
    const Window window = static_cast<Window>(i);
    const WindowInfo& info = window_info(window);
    CAPTURE(info.name);
    CHECK_FALSE(std::string_view(info.name).empty());
    const bool is_used = !info.superscape.is_none() || !info.heroscape.is_none() || !info.heroclix.is_none();
    CHECK(is_used);
    CHECK((info.superscape.is_none() || info.superscape.text().starts_with("SS-")));
    CHECK((info.heroscape.is_none() || info.heroscape.text().starts_with("HS-")));
    CHECK((info.heroclix.is_none() || info.heroclix.text().starts_with("HC-")));
  }
  CHECK(window_rule(Window::Transition, System::SuperScape) == "SS-TRN-11"_rule);
  CHECK(window_rule(Window::Transition, System::HeroScape).is_none());
}
