#pragma once

#include <span>
#include <string>

#include "engine/abilities/query.hpp"
#include "engine/rules/abilities/context.hpp"

namespace fracas {

/// The answer to a query: what every game answers alike here, the rest by the rule set.
[[nodiscard]] int answer(const AbilityContext& context, Query query, std::span<const int> arguments);

/// Whether a figure has a property, printed or given by an ability.
[[nodiscard]] bool has_property(const Game& game, const State& state, FigureId figure, Property property, int nesting = 0);

/// Whether a figure has a word of its card (HasSpecies, HasKeyword, IsNamed, ...), printed or given by an ability.
[[nodiscard]] bool has_card_word(const Game& game, const State& state, FigureId figure, Query query, const std::string& word);

/// How many markers of a kind lie somewhere.
[[nodiscard]] int markers_on(const State& state, int kind, MarkerPlace place, int where);

/// The innermost frame of a type, or nothing.
template <class Body>
[[nodiscard]] const Body* innermost(const State& state) {
  for (std::size_t i = state.frames.size(); i > 0; --i) {
    if (state.frames[i - 1].procedure == Body::procedure) return &state.frames[i - 1].template as<Body>();
  }
  return nullptr;
}
template <class Body>
[[nodiscard]] Body* innermost(State& state) {
  return const_cast<Body*>(innermost<Body>(static_cast<const State&>(state)));
}

}  // namespace fracas
