#include "server/log.hpp"

#include <cstdio>
#include <string>

namespace fracas {

void Log::write(LogLevel level, std::string_view word, std::string_view message) const {
  if (level > level_) return;
  std::string line = "fracas " + std::string(word) + ": ";
  // Text from outside must not be able to forge a line of the log.
  for (const char letter : message) line += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace fracas
