#include "engine/content/virtualscape/byte_error.hpp"

namespace fracas {
namespace {

std::string message_of(const ByteError& error) {
  return "byte " + std::to_string(error.offset) + ": expected " + error.expected + ", found " + error.found;
}

}  // namespace

std::string to_text(const ByteError& error) { return (error.file.empty() ? "" : error.file + ": ") + message_of(error); }

LoadError to_load_error(const ByteError& error) { return {.file = error.file, .message = message_of(error)}; }

}  // namespace fracas
