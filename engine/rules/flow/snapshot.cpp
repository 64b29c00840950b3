#include "engine/rules/flow/snapshot.hpp"

#include <array>
#include <cstring>

namespace fracas {
namespace {

struct SnapshotHead {
  std::array<char, 8> mark = {'F', 'R', 'A', 'C', 'A', 'S', 'S', 'T'};
  std::uint32_t version = 1;
  std::uint32_t size = sizeof(State);
  std::uint64_t content_hash = 0;
  std::uint64_t state_hash = 0;
};
static_assert(std::has_unique_object_representations_v<SnapshotHead>);

}  // namespace

std::vector<std::byte> save(const Game& game, const State& state) {
  SnapshotHead head;
  head.content_hash = game.content_hash.value;
  head.state_hash = hash_of(state).value;
  std::vector<std::byte> bytes(sizeof head + sizeof state);
  std::memcpy(bytes.data(), &head, sizeof head);
  std::memcpy(bytes.data() + sizeof head, &state, sizeof state);
  return bytes;
}

Result<State, std::string> restore(const Game& game, std::span<const std::byte> bytes) {
  SnapshotHead head;
  const SnapshotHead expected;
  if (bytes.size() != sizeof head + sizeof(State)) return std::string("the snapshot has the wrong length");
  std::memcpy(&head, bytes.data(), sizeof head);
  if (head.mark != expected.mark) return std::string("this is not a snapshot of a game");
  if (head.version != expected.version || head.size != expected.size) return std::string("the snapshot is of another version");
  if (head.content_hash != game.content_hash.value) return std::string("the snapshot is of a game with other content");
  State state;
  std::memcpy(&state, bytes.data() + sizeof head, sizeof state);
  if (hash_of(state).value != head.state_hash) return std::string("the snapshot is damaged");
  if (const char* broken = game.rules->broken_invariant(game, state)) return std::string(broken);
  return state;
}

}  // namespace fracas
