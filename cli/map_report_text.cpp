#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/map_check.hpp"

namespace fracas {
namespace {

using Counts = std::vector<std::pair<std::string, int>>;

std::string list_counts(const Counts& counts) {
  std::string list;
  for (const auto& [name, count] : counts) list += fmt::format("{}{} \xC3\x97 {}", list.empty() ? "" : ", ", count, name);
  return list;
}

std::string terrain_text(const MapReport& report) {
  std::string list;
  for (const auto& [name, count] : report.terrain) list += fmt::format("{}{} {}", list.empty() ? "" : ", ", count, name);
  return list;
}

std::string purchase_text(const MapReport& report) {
  if (report.pieces.empty() && report.unlisted.empty()) return {};
  std::string text = "Pieces: " + list_counts(report.pieces) + "\n";
  if (!report.unlisted.empty()) text += "Not published: " + list_counts(report.unlisted) + "\n";
  if (!report.nowhere.empty()) text += "In no set we know: " + list_counts(report.nowhere) + "\n";
  if (report.sets.empty()) return text;
  int boxes = 0;
  for (const auto& [name, count] : report.sets) boxes += count;
  text += fmt::format(
      "Sets that hold {} ({} {}, {}): {}\n", report.nowhere.empty() && report.unlisted.empty() ? "all of them" : "the others",
      boxes, boxes == 1 ? "box" : "boxes",
      report.are_sets_fewest ? "no combination has fewer" : "found step by step; there may be fewer", list_counts(report.sets));
  return text;
}

nlohmann::json counts_json(const Counts& counts) {
  nlohmann::json object = nlohmann::json::object();
  for (const auto& [name, count] : counts) object[name] = count;
  return object;
}

}  // namespace

std::string to_text(const MapReport& report, const Paint& paint) {
  std::string text = paint.bold(report.name) + "\n";
  text += fmt::format("{} {}: {}\n", report.spaces, report.is_hex ? "spaces" : "squares", terrain_text(report));
  text += fmt::format("Highest {}: {}\n", report.is_hex ? "level" : "elevation", report.highest_level);
  if (report.battlefields > 1) text += fmt::format("Separate battlefields: {}\n", report.battlefields);
  for (const ZoneReport& zone : report.zones)
    text += fmt::format(
        "Starting zone of player {}{}: {} spaces, on average {:.1f} from the middle and {:.1f} from the nearest enemy\n",
        zone.player, zone.is_dotted ? " (dotted, with 3 or 4 players)" : "", zone.spaces, zone.to_middle, zone.to_enemy);
  for (const OverhangReport& overhang : report.overhangs)
    text +=
        fmt::format("Below an overhang: {} space{} with {} level{} of room, such as {}\n", overhang.spaces,
                    overhang.spaces == 1 ? "" : "s", overhang.clearance, overhang.clearance == 1 ? "" : "s", overhang.example);
  text += purchase_text(report);
  for (const std::string& note : report.notes) text += "Note: " + note + "\n";
  for (const MapFinding& finding : report.findings) text += paint.bad(finding.kind) + ": " + finding.text + "\n";
  const std::size_t count = report.findings.size();
  text += count == 0 ? paint.good("nothing to object to") + "\n"
                     : paint.bad(fmt::format("{} thing{} to object to", count, count == 1 ? "" : "s")) + "\n";
  return text;
}

std::string to_json(const MapReport& report) {
  nlohmann::json zones = nlohmann::json::array();
  for (const ZoneReport& zone : report.zones)
    zones.push_back({{"player", zone.player},
                     {"dotted", zone.is_dotted},
                     {"spaces", zone.spaces},
                     {"to_middle", zone.to_middle},
                     {"to_enemy", zone.to_enemy}});
  nlohmann::json overhangs = nlohmann::json::array();
  for (const OverhangReport& overhang : report.overhangs)
    overhangs.push_back({{"clearance", overhang.clearance}, {"spaces", overhang.spaces}, {"example", overhang.example}});
  nlohmann::json findings = nlohmann::json::array();
  for (const MapFinding& finding : report.findings) findings.push_back({{"kind", finding.kind}, {"text", finding.text}});
  const nlohmann::json document = {{"file", report.file},
                                   {"name", report.name},
                                   {"shape", report.is_hex ? "hex" : "square"},
                                   {"spaces", report.spaces},
                                   {"highest_level", report.highest_level},
                                   {"battlefields", report.battlefields},
                                   {"terrain", counts_json(report.terrain)},
                                   {"zones", zones},
                                   {"overhangs", overhangs},
                                   {"pieces", counts_json(report.pieces)},
                                   {"unlisted", counts_json(report.unlisted)},
                                   {"sets", counts_json(report.sets)},
                                   {"sets_are_fewest", report.are_sets_fewest},
                                   {"in_no_set", counts_json(report.nowhere)},
                                   {"notes", report.notes},
                                   {"findings", findings}};
  return document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace fracas
