#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <type_traits>
#include <vector>

namespace fracas {

/// A list that keeps its first elements inside its owner and moves to the heap when there are more: for lists that are short
/// nearly always and must not be limited.
template <class Element, std::size_t Room>
class InlineVector {
 public:
  InlineVector() {}  // not defaulted: that might clear the room, which costs more than most lists do
  InlineVector(const InlineVector&) = delete;
  InlineVector& operator=(const InlineVector&) = delete;

  void push_back(const Element& element) {
    if (size_ < Room) {
      ::new (room_.data() + size_++ * sizeof(Element)) Element(element);
      return;
    }
    if (size_ == Room) heap_.assign(begin(), end());
    heap_.push_back(element);
    ++size_;
  }
  void clear() {
    size_ = 0;
    heap_.clear();
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool is_empty() const { return size_ == 0; }
  [[nodiscard]] Element* begin() { return size_ <= Room ? std::launder(reinterpret_cast<Element*>(room_.data())) : heap_.data(); }
  [[nodiscard]] Element* end() { return begin() + size_; }
  [[nodiscard]] const Element* begin() const {
    return size_ <= Room ? std::launder(reinterpret_cast<const Element*>(room_.data())) : heap_.data();
  }
  [[nodiscard]] const Element* end() const { return begin() + size_; }
  [[nodiscard]] Element& operator[](std::size_t index) { return begin()[index]; }
  [[nodiscard]] const Element& operator[](std::size_t index) const { return begin()[index]; }

 private:
  static_assert(std::is_trivially_copyable_v<Element>);
  std::size_t size_ = 0;
  alignas(Element) std::array<std::byte, Room * sizeof(Element)> room_;  // bytes, so that nothing is cleared
  std::vector<Element> heap_;
};

}  // namespace fracas
