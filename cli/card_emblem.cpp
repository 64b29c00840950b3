#include "cli/card_emblem.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace fracas {
namespace {

struct Palette {
  std::string_view dark;
  std::string_view tint;
};
constexpr auto palettes = std::to_array<Palette>({{"#1f3a5f", "#e6ecf3"},
                                                  {"#5b2333", "#f4e8ea"},
                                                  {"#234d3f", "#e5f0eb"},
                                                  {"#4a3270", "#ece7f4"},
                                                  {"#6a4416", "#f5ecdf"},
                                                  {"#2f4858", "#e6edf0"},
                                                  {"#5a2d5c", "#f2e7f2"},
                                                  {"#3c4a1f", "#edf1e3"}});

/// The same number for the same words everywhere (FNV-1a).
std::uint32_t number_of(std::string_view words) {
  std::uint32_t number = 2166136261U;
  for (const char letter : words) number = (number ^ static_cast<unsigned char>(letter)) * 16777619U;
  return number;
}

CardPoint around(CardPoint centre, double radius, double turns) {
  const double angle = 2 * std::numbers::pi * turns;
  return {centre.x + radius * std::sin(angle), centre.y - radius * std::cos(angle)};
}

std::vector<CardPoint> hexagon(CardPoint centre, double radius) {
  std::vector<CardPoint> corners;
  for (int i = 0; i < 6; ++i) corners.push_back(around(centre, radius, i / 6.0));
  return corners;
}

/// A ring of kites, the ornament of an emblem.
void draw_kites(CardCanvas& canvas, CardPoint centre, double radius, int count, double waist, double breadth, double turn,
                std::string_view fill, std::string_view stroke) {
  for (int i = 0; i < count; ++i) {
    const double direction = turn + static_cast<double>(i) / count;
    canvas.polygon({around(centre, radius, direction), around(centre, radius * waist, direction + breadth / count),
                    around(centre, radius * 0.12, direction), around(centre, radius * waist, direction - breadth / count)},
                   fill, stroke, 0.25);
  }
}

/// A sign in a box from -5 to 5.
struct Sign {
  std::string_view word;  ///< how the name of the symbol begins
  std::string_view path;
};
constexpr auto signs = std::to_array<Sign>({
    {"Flying", "M-4 2 C-2 -4 2 -4 4 -3 C2 -2 3 -1 2 0 C1 0 1 1 0 2 C-1 2 -2 2 -4 2 Z"},
    {"Stealth", "M-4 0 C-2 -3 2 -3 4 0 C2 3 -2 3 -4 0 Z M-3.5 3.5 L3.5 -3.5"},
    {"Super", "M-4.5 -1.5 V1.5 M-3.2 -2.6 V2.6 M-3 0 H3 M3.2 -2.6 V2.6 M4.5 -1.5 V1.5"},
    {"Water", "M0 -4 C2.5 -1 3 0.5 3 1.5 A3 3 0 0 1 -3 1.5 C-3 0.5 -2.5 -1 0 -4 Z"},
    {"Magical", "M0 -4.2 L1.2 -1.2 L4.2 0 L1.2 1.2 L0 4.2 L-1.2 1.2 L-4.2 0 L-1.2 -1.2 Z"},
    {"Mental", "M-4 0 A4 4 0 0 1 4 0 M-2.4 0.6 A2.4 2.4 0 0 1 2.4 0.6 M0 1.4 V3.8"},
    {"Inorganic", "M-3.6 -2 L0 -4 L3.6 -2 V2 L0 4 L-3.6 2 Z M1.4 0 A1.4 1.4 0 1 1 -1.4 0 A1.4 1.4 0 1 1 1.4 0 Z"},
    {"Phasing", "M-2 -3.5 V3.5 M2 -3.5 V3.5 M-4.4 0 H-3 M-1 0 H1 M3 0 H4.4"},
    {"Manifestation", "M0 -3.8 A1.6 1.6 0 0 1 0 -0.6 A1.6 1.6 0 0 1 0 -3.8 M-3 4 C-3 0 3 0 3 4"},
    {"Tether", "M-3.5 -2.5 A2 2 0 0 0 -0.6 0.4 M3.5 2.5 A2 2 0 0 0 0.6 -0.4 M-2 -1 L2 1"},
    {"Crossover", "M-4 -3 L4 3 M-4 3 L4 -3"},
    {"Heat", "M0 -4 C3 -1 3.4 1 2.6 2.6 A3 3 0 0 1 -2.6 2.6 C-3.2 1 -1.6 0 -1.4 -1.4 C-0.6 -1 0 -2 0 -4 Z"},
    {"Cold", "M0 -4 V4 M-3.5 -2 L3.5 2 M-3.5 2 L3.5 -2"},
    {"Electric", "M1 -4.2 L-2.4 0.6 H0 L-1 4.2 L2.4 -0.6 H0 Z"},
    {"Light", "M1.7 0 A1.7 1.7 0 1 1 -1.7 0 A1.7 1.7 0 1 1 1.7 0 Z M0 -4.2 V-2.8 M0 2.8 V4.2 M-4.2 0 H-2.8 M2.8 0 H4.2"},
    {"Sonic", "M-3 -1.2 V1.2 M-1 -2.6 V2.6 M1 -3.8 V3.8 M3 -1.8 V1.8"},
    {"Toxic", "M-2.6 -1.6 A2.6 2.6 0 1 1 2.6 -1.6 C2.6 0.4 1.4 0.8 1.4 2 H-1.4 C-1.4 0.8 -2.6 0.4 -2.6 -1.6 Z M-1 3.6 H1"},
});

constexpr std::string_view shield = "M-4.4 -4.2 H4.4 V0 C4.4 3 2 4.6 0 5.2 C-2 4.6 -4.4 3 -4.4 0 Z";
constexpr std::string_view broken_shield =
    "M-4.4 -4.2 H-0.6 L0.8 -1.8 L-0.8 0.4 L0.6 2.4 L0 5.2 C-2 4.6 -4.4 3 -4.4 0 Z M0.8 -4.2 H4.4 V0 "
    "C4.4 3 2.6 4.4 1.2 5 L1.9 2.4 L0.5 0.4 L2.1 -1.8 Z";

}  // namespace

CardColours colours_of(const LibraryCard& card) {
  const std::string_view owner = card.card.factions.empty() ? std::string_view(card.pack) : card.card.factions.front();
  const Palette& palette = palettes[(number_of(owner) >> 7U) % palettes.size()];
  return {.dark = std::string(palette.dark), .tint = std::string(palette.tint)};
}

void draw_emblem(CardCanvas& canvas, const LibraryCard& card, CardPoint centre, double radius) {
  const CardColours colours = colours_of(card);
  const std::uint32_t number = number_of(card.card.id);
  const int count = 3 + static_cast<int>(number % 5U);
  const double breadth = 0.22 + 0.03 * static_cast<double>((number >> 4U) % 6U);
  const double waist = 0.38 + 0.04 * static_cast<double>((number >> 8U) % 6U);
  canvas.polygon(hexagon(centre, radius), colours.tint, colours.dark, 0.5);
  canvas.polygon(hexagon(centre, radius * 0.93), "none", colours.dark, 0.15);
  draw_kites(canvas, centre, radius * 0.8, 2 * count, waist * 1.2, breadth, 0.5 / (2 * count), "#ffffff", colours.dark);
  draw_kites(canvas, centre, radius * 0.78, count, waist, breadth * 1.25, 0, colours.dark, "#ffffff");
  canvas.circle(centre, radius * 0.14, "#ffffff", colours.dark, 0.4);
}

void draw_symbol(CardCanvas& canvas, std::string_view name, CardPoint centre, double radius, const CardColours& colours) {
  CardCanvas drawn;
  const bool is_resistance = name.ends_with(" Resistance");
  const bool is_weakness = name.ends_with(" Weakness");
  if (is_resistance) drawn.path(shield, colours.dark);
  if (is_weakness) drawn.path(broken_shield, "none", colours.dark, 0.6);
  if (!is_resistance && !is_weakness) drawn.circle({0, 0}, 5.2, colours.tint, colours.dark, 0.5);
  const std::string ink = is_resistance ? "#ffffff" : colours.dark;
  CardCanvas inner;
  for (const Sign& sign : signs) {
    if (name.starts_with(sign.word)) inner.path(sign.path, "none", ink, 0.9);
  }
  drawn.place(inner, {0, 0}, is_resistance || is_weakness ? 0.66 : 0.78);
  canvas.place(drawn, centre, radius / 5.2);
}

}  // namespace fracas
