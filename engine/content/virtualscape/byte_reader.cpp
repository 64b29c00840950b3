#include "engine/content/virtualscape/byte_reader.hpp"

#include <bit>
#include <utility>

namespace fracas {

std::uint8_t ByteReader::read_u8(std::string_view what) { return static_cast<std::uint8_t>(read_little_endian(1, what)); }
std::uint16_t ByteReader::read_u16(std::string_view what) { return static_cast<std::uint16_t>(read_little_endian(2, what)); }
std::uint32_t ByteReader::read_u32(std::string_view what) { return static_cast<std::uint32_t>(read_little_endian(4, what)); }
std::int32_t ByteReader::read_i32(std::string_view what) { return static_cast<std::int32_t>(read_u32(what)); }
double ByteReader::read_f64(std::string_view what) { return std::bit_cast<double>(read_little_endian(8, what)); }

std::string_view ByteReader::read_bytes(std::size_t count, std::string_view what) {
  if (has_failed()) return {};
  if (count > remaining()) {
    fail(offset_, std::to_string(count) + (count == 1 ? " byte" : " bytes") + " for " + std::string(what),
         remaining() == 0 ? "the end of the file" : "only " + std::to_string(remaining()) + " before the end of the file");
    return {};
  }
  return bytes_.substr(std::exchange(offset_, offset_ + count), count);
}

std::uint64_t ByteReader::read_little_endian(std::size_t size, std::string_view what) {
  std::uint64_t value = 0;
  int shift = 0;
  for (const char byte : read_bytes(size, what)) {
    value |= std::uint64_t{static_cast<std::uint8_t>(byte)} << shift;
    shift += 8;
  }
  return value;
}

void ByteReader::fail(std::size_t offset, std::string expected, std::string found) {
  if (has_failed()) return;
  error_ = ByteError{.file = std::string(file_), .offset = offset, .expected = std::move(expected), .found = std::move(found)};
}

}  // namespace fracas
