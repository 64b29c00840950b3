#include "cli/import_command.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/text_file.hpp"
#include "engine/content/dials/dial_figure.hpp"
#include "engine/content/dials/import_dials.hpp"
#include "engine/content/limits.hpp"
#include "engine/content/yaml_reader.hpp"

namespace fracas {
namespace {

namespace fs = std::filesystem;

nlohmann::json to_json(const LoadErrors& complaints) {
  nlohmann::json list = nlohmann::json::array();
  for (const LoadError& one : complaints)
    list.push_back({{"file", one.file}, {"line", one.line}, {"column", one.column}, {"message", one.message}});
  return list;
}

void print_json(const nlohmann::json& answer) {
  fmt::print("{}\n", answer.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

ExitCode complain(const ImportRequest& request, const LoadErrors& errors) {
  if (request.as_json) {
    print_json({{"cards", nlohmann::json::array()}, {"errors", to_json(errors)}, {"notes", nlohmann::json::array()}});
  } else {
    fmt::print(stderr, "{}", to_text(errors));
  }
  return ExitCode::BadInput;
}

/// The head of a pack that the folder does not have yet.
std::string pack_head(const std::string& id) {
  return "id: " + id + "\nname: " + id +
         "\nversion: 1.0.0\nsystem: heroclix\ndescription: Figures imported from a table of clicks.\n";
}

/// Where the cards go, after making what is missing of the pack; or what is in the way. Nothing is written if any card is there
/// already.
Result<fs::path, LoadErrors> prepare_pack(const ImportRequest& request, const DialImport& import) {
  const fs::path folder = fs::absolute(request.out).lexically_normal();
  const std::string id = (folder.has_filename() ? folder : folder.parent_path()).filename().string();
  const auto failed = [&](const fs::path& path, const std::string& what) {
    return LoadErrors{{.file = path.string(), .message = what}};
  };
  std::error_code error;
  const fs::path head = folder / "pack.yaml";
  const bool has_head = fs::exists(head, error);
  if (!has_head && !is_id(id))
    return failed(request.out, "a pack is named like its folder: small letters, digits and single hyphens");
  LoadErrors present;
  for (const ImportedCard& card : import.cards) {
    const fs::path file = folder / "cards" / (card.id + ".yaml");
    if (!request.is_replacing && fs::exists(file, error))
      present.push_back({.file = file.string(), .message = "this card is there already; --replace writes it anew"});
  }
  if (!present.empty()) return present;
  fs::create_directories(folder / "cards", error);
  if (error) return failed(folder / "cards", "the folder cannot be made (" + error.message() + ")");
  if (!has_head && !write_or_complain(head.string(), pack_head(id))) return failed(head, "the pack could not be begun");
  return folder / "cards";
}

void print_cards(const ImportRequest& request, const DialImport& import) {
  if (request.as_json) {
    nlohmann::json cards = nlohmann::json::array();
    for (const ImportedCard& card : import.cards) cards.push_back({{"id", card.id}, {"text", card.text}});
    return print_json({{"cards", cards}, {"errors", nlohmann::json::array()}, {"notes", to_json(import.notes)}});
  }
  for (const ImportedCard& card : import.cards) fmt::print("{}{}", &card == &import.cards.front() ? "" : "---\n", card.text);
}

ExitCode write_cards(const ImportRequest& request, const DialImport& import) {
  const Result<fs::path, LoadErrors> folder = prepare_pack(request, import);
  if (!folder) return complain(request, folder.error());
  nlohmann::json cards = nlohmann::json::array();
  for (const ImportedCard& card : import.cards) {
    const std::string file = (*folder / (card.id + ".yaml")).string();
    if (!write_or_complain(file, card.text)) return ExitCode::BadInput;
    cards.push_back({{"id", card.id}, {"file", file}});
    if (!request.as_json) fmt::print("{}\n", file);
  }
  if (request.as_json) {
    print_json({{"cards", cards}, {"errors", nlohmann::json::array()}, {"notes", to_json(import.notes)}});
  } else {
    fmt::print("{} {}; `fracas check {}` checks the pack.\n", import.cards.size(), import.cards.size() == 1 ? "card" : "cards",
               request.out);
  }
  return ExitCode::Ok;
}

}  // namespace

ExitCode import_dial_file(const ImportRequest& request) {
  const Result<std::string, FileProblem> bytes = read_text_file(request.file, content_limits::any_file_bytes);
  if (!bytes) return complain(request, {{.file = {}, .message = bytes.error().sentence}});
  const std::string name = request.file == "-" ? "standard input" : request.file;
  const Result<DialImport, LoadErrors> import = import_dials(*bytes, name);
  if (!import) return complain(request, import.error());
  if (!request.as_json) {
    for (LoadError note : import->notes) {
      note.message = "note: " + note.message;
      fmt::print(stderr, "{}\n", to_text(note));
    }
  }
  if (!request.out.empty()) return write_cards(request, *import);
  print_cards(request, *import);
  return ExitCode::Ok;
}

}  // namespace fracas
