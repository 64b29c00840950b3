#include "engine/content/load_error.hpp"

namespace fracas {

std::string to_text(const LoadError& error) {
  std::string text = error.file;
  if (error.line > 0) text += ":" + std::to_string(error.line);
  if (error.line > 0 && error.column > 0) text += ":" + std::to_string(error.column);
  if (!text.empty()) text += ": ";
  return text + error.message;
}

std::string to_text(const LoadErrors& errors) {
  std::string text;
  for (const LoadError& error : errors) text += to_text(error) + "\n";
  return text;
}

}  // namespace fracas
