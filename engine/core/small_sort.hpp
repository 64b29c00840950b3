#pragma once

#include <utility>

namespace fracas {

/// Stable insertion sort for lists of a handful of elements, without allocation.
template <class Element, class IsBefore>
constexpr void small_sort(Element* begin, Element* end, IsBefore is_before) {
  if (begin == end) return;
  for (Element* next = begin + 1; next != end; ++next) {
    for (Element* place = next; place != begin && is_before(*place, *(place - 1)); --place) std::swap(*place, *(place - 1));
  }
}

template <class Element>
constexpr void small_sort(Element* begin, Element* end) {
  small_sort(begin, end, [](const Element& one, const Element& other) { return one < other; });
}

}  // namespace fracas
