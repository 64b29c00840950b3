#include "server/store/immediate_writer.hpp"

namespace fracas {

void ImmediateWriter::write(GameWrite write, Answer answer) {
  const auto stored = write_one(store_, write);
  answer(stored ? std::nullopt : std::optional(stored.error()));
}

}  // namespace fracas
