#include "server/gzip.hpp"

#include <zlib.h>

#include <algorithm>
#include <stdexcept>

#include "server/address_text.hpp"

namespace fracas {
namespace {

int level_of(GzipEffort effort) {
  if (effort == GzipEffort::Most) return Z_BEST_COMPRESSION;
  return effort == GzipEffort::Some ? 6 : Z_BEST_SPEED;
}

/// Whether the parameters of a coding forbid it: "q=0", "q=0.0" and the like.
bool is_forbidden(std::string_view parameters) {
  const std::size_t quality = parameters.find("q=");
  return quality != std::string_view::npos &&
         without_blanks(parameters.substr(quality + 2)).find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

std::string gzip(std::string_view text, GzipEffort effort) {
  constexpr int largest_window = 15;
  constexpr int with_gzip_header = 16;
  constexpr int memory_level = 8;
  z_stream stream{};
  if (deflateInit2(&stream, level_of(effort), Z_DEFLATED, largest_window + with_gzip_header, memory_level, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    throw std::runtime_error("zlib cannot begin");
  std::string packed(deflateBound(&stream, text.size()), '\0');
  // zlib does not write through this pointer; its type is older than const.
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int code = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (code != Z_STREAM_END) throw std::runtime_error("zlib cannot finish");
  return packed;
}

bool accepts_gzip(std::string_view accept_encoding) {
  while (!accept_encoding.empty()) {
    const std::string_view entry = accept_encoding.substr(0, accept_encoding.find(','));
    accept_encoding.remove_prefix(std::min(accept_encoding.size(), entry.size() + 1));
    const std::size_t semicolon = entry.find(';');
    const bool is_gzip = without_blanks(entry.substr(0, semicolon)) == "gzip";
    if (is_gzip) return semicolon == std::string_view::npos || !is_forbidden(entry.substr(semicolon + 1));
  }
  return false;
}

}  // namespace fracas
