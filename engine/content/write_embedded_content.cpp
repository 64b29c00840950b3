// Build step: writes the files of a folder (the content, the built page) as a C++ source, so that the program carries them.
// The output depends on the paths and bytes of the files only, so that equal content gives equal programs.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>

namespace {

/// The bytes as C++ string literals, one for each line, so that the source can be read.
std::string literal(const std::string& bytes) {
  constexpr std::size_t longest_line = 4000;
  std::string text = "\"";
  std::size_t in_line = 0;
  for (const char letter : bytes) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') {
      text += {'\\', letter};
    } else if (letter == '\n') {
      text += "\\n";
    } else if (byte >= 0x20 && byte < 0x7F && letter != '?') {
      text += letter;
    } else {
      // Three octal digits end by themselves, whatever follows.
      text += {'\\', static_cast<char>('0' + (byte >> 6U)), static_cast<char>('0' + ((byte >> 3U) & 7U)),
               static_cast<char>('0' + (byte & 7U))};
    }
    if (letter == '\n' || ++in_line >= longest_line) {
      text += "\"\n    \"";
      in_line = 0;
    }
  }
  return text + "\"";
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 5) {
    std::cerr << "usage: write_embedded_content FOLDER OUTPUT HEADER FUNCTION\n";
    return 2;
  }
  namespace fs = std::filesystem;
  const fs::path root = arguments[1];
  std::map<std::string, std::string> files;
  // A page that is not built is no mistake: then there is none inside.
  const auto entries = fs::is_directory(root) ? fs::recursive_directory_iterator(root) : fs::recursive_directory_iterator();
  for (const fs::directory_entry& entry : entries) {
    const std::string path = entry.path().lexically_relative(root).generic_string();
    const bool is_hidden = path.starts_with('.') || path.find("/.") != std::string::npos;
    if (!entry.is_regular_file() || is_hidden) continue;
    std::ifstream stream(entry.path(), std::ios::binary);
    files[path] = std::string(std::istreambuf_iterator<char>(stream), {});
    if (!stream) {
      std::cerr << "cannot read " << path << "\n";
      return 1;
    }
  }
  std::ofstream output(arguments[2], std::ios::binary);
  output << "#include \"" << arguments[3] << "\"\n\nnamespace fracas {\n\nContentSource " << arguments[4]
         << "() {\n  std::vector<ContentFile> files;\n";
  for (const auto& [path, bytes] : files) {
    output << "  files.push_back({" << literal(path) << ",\n    std::string(" << literal(bytes) << ", " << bytes.size()
           << ")});\n";
  }
  output << "  return ContentSource(std::move(files));\n}\n\n}  // namespace fracas\n";
  output.close();
  return output ? 0 : 1;
}
