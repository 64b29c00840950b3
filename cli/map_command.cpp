#include "cli/map_command.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/find_map.hpp"
#include "cli/map_build_plan.hpp"
#include "cli/map_check.hpp"
#include "cli/map_isometric.hpp"
#include "cli/map_opened.hpp"
#include "cli/map_square_svg.hpp"
#include "cli/map_terminal.hpp"
#include "cli/text_file.hpp"
#include "engine/content/limits.hpp"
#include "engine/content/virtualscape/export_virtualscape.hpp"
#include "engine/content/virtualscape/made_zones.hpp"
#include "engine/content/virtualscape/virtualscape_file.hpp"

namespace fracas {
namespace {

/// Opens a map that must have become a board; says what is wrong otherwise.
std::optional<OpenedMap> open_board(const std::string& file, const PieceCatalogue& catalogue) {
  Result<OpenedMap, LoadErrors> opened = open_map(file, catalogue);
  const LoadErrors& errors = opened ? opened->problems : opened.error();
  if (errors.empty()) return std::move(opened).value();
  fmt::print(stderr, "{}", to_text(errors));
  return std::nullopt;
}

ExitCode fail(const std::string& sentence) {
  fmt::print(stderr, "{}", sentence);
  return ExitCode::BadInput;
}

std::string with_ending(const std::string& path, const std::string& ending) {
  return std::filesystem::path(path).replace_extension(ending).string();
}

/// The pieces to export: zones that were only made up when the map was imported stay out of its file.
HexBuild exported_build(const OpenedMap& map, const PieceCatalogue& catalogue) {
  HexBuild build = map.build();
  if (!map.original) return build;
  const Result<VirtualScapeImport, LoadErrors> import = import_virtualscape(*map.original, catalogue, map.path);
  if (!import || !import->players.empty()) return build;
  const Result<HexBoard, std::vector<BuildProblem>> board = compile_hex_board(import->build);
  if (!board) return build;
  const std::vector<ZoneHex> made = made_zones(*board);
  const auto is_same = [](const ZoneHex& one, const ZoneHex& other) {
    return one.at == other.at && one.level == other.level && one.seat == other.seat;
  };
  if (std::is_permutation(made.begin(), made.end(), build.zones.begin(), build.zones.end(), is_same)) build.zones.clear();
  return build;
}

double milliseconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// The middle of several measurements of reading and compiling one map.
struct MapTime {
  double read = 0;
  double compile = 0;
};

MapTime measure(const std::string& bytes, const std::string& path, const PieceCatalogue& catalogue) {
  constexpr std::size_t rounds = 9;
  std::vector<double> reads;
  std::vector<double> compiles;
  for (std::size_t i = 0; i < rounds; ++i) {
    auto start = std::chrono::steady_clock::now();
    const Result<OpenedMap, LoadErrors> opened = open_map_bytes(bytes, path, catalogue);
    reads.push_back(milliseconds_since(start));
    start = std::chrono::steady_clock::now();
    if (opened && opened->is_hex()) (void)compile_hex_board(opened->build());
    compiles.push_back(milliseconds_since(start));
  }
  std::sort(reads.begin(), reads.end());
  std::sort(compiles.begin(), compiles.end());
  return {reads[rounds / 2], compiles[rounds / 2]};
}

}  // namespace

ExitCode show_map(const MapRequest& request) {
  const PieceCatalogue catalogue = shipped_catalogue();
  const Result<OpenedMap, std::string> map = find_map(request.file, request.content, catalogue);
  if (!map || !map->problems.empty()) return fail(map ? to_text(map->problems) : map.error());
  if (!request.isometric.empty() && !map->is_hex()) {
    fmt::print(stderr, "{}: only hex maps have an isometric picture.\n", request.file);
    return ExitCode::BadInput;
  }
  if (!request.plan.empty() &&
      !write_or_complain(request.plan, map->is_hex() ? build_plan_svg(*map, catalogue) : square_map_svg(*map)))
    return ExitCode::BadInput;
  if (!request.isometric.empty() && !write_or_complain(request.isometric, isometric_svg(*map))) return ExitCode::BadInput;
  fmt::print("{}", map_picture(*map, request.level, catalogue, Paint::for_standard_output()));
  return ExitCode::Ok;
}

ExitCode check_map(const MapRequest& request) {
  const PieceCatalogue catalogue = shipped_catalogue();
  const Result<OpenedMap, std::string> opened = find_map(request.file, request.content, catalogue);
  if (!opened) return fail(opened.error());
  const MapReport report = judge_map(*opened, catalogue);
  if (request.as_json) {
    fmt::print("{}\n", to_json(report));
  } else {
    fmt::print("{}", to_text(report, Paint::for_standard_output()));
  }
  return report.findings.empty() ? ExitCode::Ok : ExitCode::No;
}

ExitCode import_map(const MapRequest& request) {
  const PieceCatalogue catalogue = shipped_catalogue();
  const std::optional<OpenedMap> map = open_board(request.file, catalogue);
  if (!map) return ExitCode::BadInput;
  for (const ImportNote& note : map->notes) fmt::print(stderr, "note: {}\n", note.text);
  if (!map->is_hex() || !map->original) {
    fmt::print(stderr, "{}: expected a VirtualScape file.\n", request.file);
    return ExitCode::BadInput;
  }
  const std::string text = format_map(map->map) +
                           "\n// The VirtualScape file this map came from, for `fracas map export`; the map does not need it.\n" +
                           carried_lines(write_virtualscape(*map->original));
  const std::string out = request.out.empty() ? with_ending(request.file, ".map") : request.out;
  if (!write_or_complain(out, text)) return ExitCode::BadInput;
  fmt::print("{}: {} spaces, {} players\n", out, map->map.hex.size(), map->map.players);
  return ExitCode::Ok;
}

ExitCode export_map(const MapRequest& request) {
  const PieceCatalogue catalogue = shipped_catalogue();
  const std::optional<OpenedMap> map = open_board(request.file, catalogue);
  if (!map) return ExitCode::BadInput;
  if (!map->is_hex()) {
    fmt::print(stderr, "{}: VirtualScape knows hex maps only.\n", request.file);
    return ExitCode::BadInput;
  }
  const ExportSource source{.file = request.file, .name = map->map.name, .original = map->original ? &*map->original : nullptr};
  const Result<VirtualScapeDocument, LoadErrors> document =
      export_virtualscape(exported_build(*map, catalogue), catalogue, source);
  if (!document) {
    fmt::print(stderr, "{}", to_text(document.error()));
    return ExitCode::No;
  }
  const std::string out = request.out.empty() ? with_ending(request.file, ".hsc") : request.out;
  if (!write_or_complain(out, write_virtualscape(*document))) return ExitCode::BadInput;
  fmt::print("{}: {} tiles\n", out, document->tiles.size());
  return ExitCode::Ok;
}

ExitCode time_maps(const MapRequest& request) {
  const PieceCatalogue catalogue = shipped_catalogue();
  nlohmann::json rows = nlohmann::json::array();
  if (!request.as_json) fmt::print("{:>8} {:>8} {:>12} {:>12}  map\n", "pieces", "spaces", "open ms", "compile ms");
  for (const std::string& path : request.files) {
    const Result<std::string, FileProblem> bytes = read_text_file(path, content_limits::any_file_bytes);
    const std::optional<OpenedMap> map = open_board(path, catalogue);
    if (!bytes || !map) return ExitCode::BadInput;
    const MapTime time = measure(*bytes, path, catalogue);
    const std::size_t spaces = map->is_hex() ? map->map.hex.size() : map->map.square.size();
    const std::size_t pieces = map->is_hex() ? map->build().tiles.size() + map->build().objects.size() : 0;
    if (request.as_json) {
      rows.push_back(
          {{"map", path}, {"pieces", pieces}, {"spaces", spaces}, {"open_ms", time.read}, {"compile_ms", time.compile}});
    } else {
      fmt::print("{:>8} {:>8} {:>12.3f} {:>12.3f}  {}\n", pieces, spaces, time.read, time.compile, path);
    }
  }
  if (request.as_json) fmt::print("{}\n", rows.dump(2));
  return ExitCode::Ok;
}

}  // namespace fracas
