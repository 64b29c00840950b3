#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/content/virtualscape/byte_error.hpp"

namespace fracas {

/// Reads little-endian values from bytes that nobody vouches for. The first thing that is wrong is kept, and everything read
/// after it is zero or empty, so that a caller may check once for each record.
class ByteReader {
 public:
  ByteReader(std::string_view bytes, std::string_view file) : bytes_(bytes), file_(file) {}

  [[nodiscard]] std::uint8_t read_u8(std::string_view what);
  [[nodiscard]] std::uint16_t read_u16(std::string_view what);
  [[nodiscard]] std::uint32_t read_u32(std::string_view what);
  [[nodiscard]] std::int32_t read_i32(std::string_view what);
  [[nodiscard]] double read_f64(std::string_view what);
  /// So many bytes as they stand; never more than are left.
  [[nodiscard]] std::string_view read_bytes(std::size_t count, std::string_view what);

  /// Notes what is wrong at a byte, unless something was wrong before.
  void fail(std::size_t offset, std::string expected, std::string found);
  [[nodiscard]] bool has_failed() const { return error_.has_value(); }
  [[nodiscard]] const ByteError& error() const { return *error_; }

  [[nodiscard]] std::size_t offset() const { return offset_; }
  [[nodiscard]] std::size_t remaining() const { return bytes_.size() - offset_; }
  /// The next bytes without taking them.
  [[nodiscard]] bool starts_with(std::string_view prefix) const { return bytes_.substr(offset_).starts_with(prefix); }

 private:
  [[nodiscard]] std::uint64_t read_little_endian(std::size_t size, std::string_view what);

  std::string_view bytes_;
  std::string_view file_;
  std::size_t offset_ = 0;
  std::optional<ByteError> error_;
};

}  // namespace fracas
