#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/content_source.hpp"
#include "engine/core/result.hpp"

namespace fracas {

/// One file of the web client.
struct WebAsset {
  std::string content_type;
  std::shared_ptr<const std::string> bytes;
  std::shared_ptr<const std::string> gzip;  ///< the same, smaller; none where that would not be worth it
  std::string mark;                         ///< changes with the content; for If-None-Match
  bool is_immutable = false;                ///< its name changes with its content, so that browsers may keep it
};

/// The files of the web client, all in memory: a request can never reach another file of the machine.
class WebAssets {
 public:
  static constexpr std::size_t byte_limit = 64U << 20;
  static constexpr std::size_t file_limit = 2'000;

  /// Reads everything below a folder; links are passed over.
  [[nodiscard]] static Result<WebAssets, std::string> from_folder(const std::filesystem::path& folder);

  /// Takes over files that are in memory already, such as those inside the program; paths as in "assets/page.js".
  [[nodiscard]] static WebAssets from_files(std::vector<ContentFile> files);

  /// Adds a file under its address, such as "/assets/page.js".
  void add(std::string address, std::string bytes);
  /// The file of an address ("/" is the page itself), or nothing.
  [[nodiscard]] const WebAsset* find(std::string_view address) const;
  [[nodiscard]] bool is_empty() const { return assets_.empty(); }

 private:
  std::map<std::string, WebAsset, std::less<>> assets_;
};

}  // namespace fracas
