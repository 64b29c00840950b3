#include "engine/sight/hex/hex_sight.hpp"

#include <cstdint>

#include "engine/sight/hex/sight_search.hpp"

namespace fracas {
namespace {

using namespace sight;

/// What terrain alone says, as it is kept for each pair of spaces.
enum class TerrainAnswer : std::uint8_t {
  Unknown,
  None,
  Obstructed,
  Clear,
  Free,  ///< clear, and nothing of the board comes near any line
};

Sight to_sight(TerrainAnswer answer) {
  switch (answer) {
    case TerrainAnswer::Unknown:
    case TerrainAnswer::None: return Sight::None;
    case TerrainAnswer::Obstructed: return Sight::Obstructed;
    case TerrainAnswer::Clear:
    case TerrainAnswer::Free: return Sight::Clear;
  }
  return Sight::None;
}

TerrainAnswer terrain_answer(const HexBoard& board, const SightQuestion& asked) {
  SightQuestion question = asked;
  question.others = {};
  const SightSearch search(board, question);
  if (search.is_free_of_terrain()) return TerrainAnswer::Free;
  if (question.model == SightModel::TargetPoint) {
    return search.joined(Against::Terrain) ? TerrainAnswer::Clear : TerrainAnswer::None;
  }
  if (search.unobstructed_viewpoint()) return TerrainAnswer::Clear;  // who sees all samples is joined to one
  return search.joined(Against::Terrain) ? TerrainAnswer::Obstructed : TerrainAnswer::None;
}

/// Heights from here on are asked too seldom to be kept.
constexpr int kept_heights = 32;
static_assert(2 * kept_heights * kept_heights <= PairAnswers::kinds);

/// Which table a question belongs to, or none: answers are kept for bodies that have nothing but their place and height.
constexpr std::size_t no_table = PairAnswers::kinds;
std::size_t table_of(const SightQuestion& question) {
  const SightBody& from = question.from;
  const SightBody& to = question.to;
  const bool is_plain = question.marks.empty() && !from.has_base_edge && !to.has_base_edge && !to.is_board_piece;
  if (!is_plain || from.height.value >= kept_heights || to.height.value >= kept_heights) return no_table;
  const int model = question.model == SightModel::HitZones ? 0 : 1;
  return static_cast<std::size_t>((model * kept_heights + from.height.value) * kept_heights + to.height.value);
}

SightBody body_on(const HexBoard& board, SpaceId space, Height height) {
  return {.at = board[space].at, .base = board[space].level, .height = height, .space = space};
}

/// Between single bases on two spaces; looked up if it was asked before.
TerrainAnswer answer_between(const HexBoard& board, std::size_t table, const SightQuestion& question) {
  const std::uint8_t known = board.pair_answers().find(table, question.from.space, question.to.space);
  if (known != 0) return static_cast<TerrainAnswer>(known);
  const TerrainAnswer answer = terrain_answer(board, question);
  board.pair_answers().keep(table, question.from.space, question.to.space, static_cast<std::uint8_t>(answer));
  return answer;
}

/// Fills in the hexes of a base beside its leading one; false if there are too many or they lie too far off.
bool add_offsets(const SightBody& body, BasePair::Parts& parts) {
  if (body.more.size() > BasePair::most_parts) return false;
  for (std::size_t i = 0; i < body.more.size(); ++i) {
    if (hex_distance(body.at, body.more[i]) > INT8_MAX) return false;
    parts[2 * i] = static_cast<std::int8_t>(body.more[i].q - body.at.q);
    parts[2 * i + 1] = static_cast<std::int8_t>(body.more[i].r - body.at.r);
  }
  return true;
}

/// A search through larger bases, looked up if it was made before.
TerrainAnswer answer_between_bases(const HexBoard& board, std::size_t table, const SightQuestion& question) {
  BasePair pair{.from = board.find(question.from.at, question.from.base),
                .to = board.find(question.to.at, question.to.base),
                .kind = static_cast<std::uint16_t>(table)};
  const bool is_kept = pair.from.is_some() && pair.to.is_some() && add_offsets(question.from, pair.from_parts) &&
                       add_offsets(question.to, pair.to_parts);
  if (!is_kept) return terrain_answer(board, question);
  if (const std::uint8_t known = board.base_answers().find(pair)) return static_cast<TerrainAnswer>(known);
  const TerrainAnswer answer = terrain_answer(board, question);
  board.base_answers().keep(pair, static_cast<std::uint8_t>(answer));
  return answer;
}

TerrainAnswer known_terrain_answer(const HexBoard& board, const SightQuestion& question) {
  const std::size_t table = table_of(question);
  if (table == no_table) return terrain_answer(board, question);
  const bool are_single = question.from.more.empty() && question.to.more.empty();
  if (are_single && question.from.space.is_some() && question.to.space.is_some()) return answer_between(board, table, question);
  return answer_between_bases(board, table, question);
}

bool is_same(const SightBody& one, const SightBody& other) { return one.at == other.at && one.base == other.base; }

}  // namespace

Sight find_sight(const HexBoard& board, const SightQuestion& question) {
  if (is_same(question.from, question.to)) return Sight::None;  // SS-LOS-14
  const TerrainAnswer terrain = known_terrain_answer(board, question);
  if (terrain == TerrainAnswer::None || question.others.empty()) return to_sight(terrain);
  const SightSearch search(board, question);
  if (!search.has_bodies(BodiesThat::BreakLines)) return to_sight(terrain);
  const bool is_joined = search.joined(terrain == TerrainAnswer::Free ? Against::Bodies : Against::TerrainAndBodies).has_value();
  if (!is_joined) return Sight::None;
  const bool may_obstruct = question.model == SightModel::HitZones && terrain != TerrainAnswer::Obstructed;
  if (!may_obstruct || !search.has_bodies(BodiesThat::Obstruct)) return to_sight(terrain);
  return search.unobstructed_viewpoint() ? Sight::Clear : Sight::Obstructed;
}

Sight terrain_sight(const HexBoard& board, SpaceId from, Height from_height, SpaceId to, Height to_height, SightModel model) {
  if (from == to) return Sight::None;
  return to_sight(known_terrain_answer(
      board, {.from = body_on(board, from, from_height), .to = body_on(board, to, to_height), .model = model}));
}

}  // namespace fracas
