#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/state/event.hpp"
#include "scenario/names.hpp"

namespace fracas {

/// One addend a scenario expects of a number.
struct ExpectedPart {
  std::string name;
  int amount = 0;
};
/// Reads { Attack: 4, height advantage: 1 }.
[[nodiscard]] std::vector<ExpectedPart> read_parts(const YamlNode& node);
/// Whether the parts of a number are exactly the expected ones, in any order.
[[nodiscard]] bool do_parts_agree(const Parts& parts, const std::vector<ExpectedPart>& expected);
[[nodiscard]] std::string describe_parts(const Parts& parts);

/// Whose card, figure or space an event is about: a figure stands for its card where the card alone is meant.
struct EventHolder {
  FigureId figure;
  CardId card;
  SpaceId space;
};

/// An event a scenario expects; only what is written is compared.
struct ExpectedEvent {
  ScenarioPlace place;
  std::string text;
  EventKind kind = EventKind::GameStarted;
  FigureId figure;
  FigureId other;
  SeatId seat;
  SpaceId space;
  CardId card;
  std::optional<EventHolder> holder;
  std::optional<int> amount;
  std::optional<int> total;
  std::optional<ChanceKind> chance;
  std::optional<std::string> label;
  std::optional<std::string> rule;
  std::optional<std::vector<ExpectedPart>> parts;
};

/// Reads "enter a A0", "swipe x a hit", or { event: gather a 5, parts: {...}, rule: SS-CMB-10 }.
[[nodiscard]] ExpectedEvent read_event(const YamlNode& node, const Names& names);
[[nodiscard]] bool is_event(const Event& event, const ExpectedEvent& expected);
/// An event in the notation of scenarios.
[[nodiscard]] std::string describe_event(const Names& names, const Event& event);

}  // namespace fracas
