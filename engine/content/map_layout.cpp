#include "engine/content/map_layout.hpp"

namespace fracas {

std::string lay_out(const std::vector<std::string>& content, const MapLayout& layout) {
  std::string text;
  bool is_first = true;
  const auto begin_line = [&] {
    if (!is_first) text += '\n';
    is_first = false;
  };
  auto remark = layout.remarks.begin();
  for (std::size_t line = 0; line <= content.size(); ++line) {
    const bool is_end = line == content.size();
    for (; remark != layout.remarks.end() && !remark->is_behind && (remark->line <= line || is_end); ++remark) {
      begin_line();
      text += remark->text;
    }
    if (is_end) break;
    begin_line();
    text += content[line];
    for (; remark != layout.remarks.end() && remark->is_behind && remark->line <= line; ++remark) text += remark->text;
  }
  for (; remark != layout.remarks.end(); ++remark) {  // of lines that are no longer there
    begin_line();
    text += remark->text;
  }
  return text;
}

}  // namespace fracas
