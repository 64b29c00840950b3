#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace fracas {

/// A list with room for Capacity elements that lives inside its owner, so that copying the owner is copying bytes.
template <class Element, std::size_t Capacity>
class FixedVector {
 public:
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool is_empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool is_full() const { return size_ == Capacity; }
  [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }

  constexpr void push_back(const Element& element) {
    assert(size_ < Capacity);
    elements_[size_++] = element;
  }
  /// Drops the last element and clears its bytes, so that equal lists have equal bytes.
  constexpr void pop_back() {
    assert(size_ > 0);
    elements_[--size_] = Element{};
  }
  constexpr void clear() {
    while (size_ > 0) pop_back();
  }

  [[nodiscard]] constexpr Element& operator[](std::size_t index) {
    assert(index < size_);
    return elements_[index];
  }
  [[nodiscard]] constexpr const Element& operator[](std::size_t index) const {
    assert(index < size_);
    return elements_[index];
  }
  [[nodiscard]] constexpr Element& back() { return (*this)[size_ - 1]; }
  [[nodiscard]] constexpr const Element& back() const { return (*this)[size_ - 1]; }

  [[nodiscard]] constexpr Element* begin() { return elements_.data(); }
  [[nodiscard]] constexpr Element* end() { return elements_.data() + size_; }
  [[nodiscard]] constexpr const Element* begin() const { return elements_.data(); }
  [[nodiscard]] constexpr const Element* end() const { return elements_.data() + size_; }

 private:
  std::array<Element, Capacity> elements_{};
  std::uint32_t size_ = 0;
};

}  // namespace fracas
