#include "engine/sight/square/line_of_fire.hpp"

namespace fracas {

const char* name_of(LineCause cause) {
  switch (cause) {
    case LineCause::Nothing: return "nothing";
    case LineCause::Hindering: return "hindering terrain";
    case LineCause::HeavyObject: return "a heavy object";
    case LineCause::Blocking: return "blocking terrain";
    case LineCause::Elevation: return "higher ground";
    case LineCause::Wall: return "a wall";
    case LineCause::Character: return "a character";
  }
  return "nothing";
}

std::vector<std::uint8_t> tabulate_lines(const SquareBoard& board) {
  std::vector<std::uint8_t> lines;
  lines.reserve(board.size() * board.size());
  const auto nobody = [](SpaceId, bool) { return FigureId{}; };
  const auto count = static_cast<std::uint16_t>(board.size());
  for (SpaceId from{0}; from.value < count; ++from.value) {
    for (SpaceId to{0}; to.value < count; ++to.value) {
      const LineQuestion question{.from = from, .to = to};
      lines.push_back(static_cast<std::uint8_t>(LineJudge(board, board, question, nobody).judge().status));
    }
  }
  return lines;
}

}  // namespace fracas
