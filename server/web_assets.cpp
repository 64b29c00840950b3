#include "server/web_assets.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "server/gzip.hpp"
#include "server/smaller_answers.hpp"

namespace fracas {
namespace {

std::string content_type_of(std::string_view address) {
  struct Row {
    std::string_view ending;
    const char* type;
  };
  constexpr std::array<Row, 14> rows = {{{".html", "text/html; charset=utf-8"},
                                         {".js", "text/javascript; charset=utf-8"},
                                         {".css", "text/css; charset=utf-8"},
                                         {".json", "application/json"},
                                         {".svg", "image/svg+xml"},
                                         {".png", "image/png"},
                                         {".ico", "image/x-icon"},
                                         {".webp", "image/webp"},
                                         {".woff2", "font/woff2"},
                                         {".wasm", "application/wasm"},
                                         {".map", "application/json"},
                                         {".txt", "text/plain; charset=utf-8"},
                                         {".webmanifest", "application/manifest+json"},
                                         {".mjs", "text/javascript; charset=utf-8"}}};
  for (const Row& row : rows) {
    if (address.ends_with(row.ending)) return row.type;
  }
  return "application/octet-stream";
}

/// Nothing for pictures, fonts and what is too short for its headers to matter.
std::shared_ptr<const std::string> packed_text(const std::string& content_type, const std::string& bytes) {
  if (!is_worth_packing(content_type, bytes.size())) return nullptr;
  return std::make_shared<const std::string>(gzip(bytes, GzipEffort::Most));
}

}  // namespace

Result<WebAssets, std::string> WebAssets::from_folder(const std::filesystem::path& folder) {
  WebAssets assets;
  std::size_t bytes_read = 0;
  std::error_code error;
  for (std::filesystem::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (!entry->is_regular_file(error) || entry->is_symlink(error)) continue;
    std::ifstream file(entry->path(), std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file.good() && !file.eof()) return "The file " + entry->path().string() + " cannot be read.";
    bytes_read += bytes.size();
    if (bytes_read > byte_limit || assets.assets_.size() >= file_limit)
      return "The web folder " + folder.string() + " is too large.";
    assets.add("/" + entry->path().lexically_relative(folder).generic_string(), std::move(bytes));
  }
  if (error) return "The web folder " + folder.string() + " cannot be read: " + error.message() + ".";
  return assets;
}

WebAssets WebAssets::from_files(std::vector<ContentFile> files) {
  WebAssets assets;
  for (ContentFile& file : files) assets.add("/" + file.path, std::move(file.bytes));
  return assets;
}

void WebAssets::add(std::string address, std::string bytes) {
  const std::string type = content_type_of(address);
  const auto packed = packed_text(type, bytes);
  std::string mark = mark_of_body(bytes);
  WebAsset asset{.content_type = type,
                 .bytes = std::make_shared<const std::string>(std::move(bytes)),
                 .gzip = packed,
                 .mark = std::move(mark),
                 .is_immutable = address.starts_with("/assets/")};
  assets_.insert_or_assign(std::move(address), std::move(asset));
}

const WebAsset* WebAssets::find(std::string_view address) const {
  const auto found = assets_.find(address == "/" ? std::string_view("/index.html") : address);
  return found == assets_.end() ? nullptr : &found->second;
}

}  // namespace fracas
