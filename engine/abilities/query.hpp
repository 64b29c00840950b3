#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/abilities/type.hpp"

namespace fracas {

/// What an expression may ask about the position. Filter words, relations, attributes and functions are all queries: the
/// table says what each is called, what it is asked about and what it answers.
enum class Query : std::uint8_t {
  // words of filters over figures
  IsFigure,
  IsEnemy,
  IsOwn,
  IsAlly,
  IsHero,
  IsSquad,
  IsUnique,
  IsEvent,
  IsCommon,
  IsUncommon,
  IsActive,
  IsDefeated,
  IsOffBoard,
  IsWounded,
  IsEngaged,
  HasMoved,
  HasAttacked,
  HasActivated,
  IsUnderOverhang,
  // over cards
  IsCard,
  IsEnemyCard,
  IsOwnCard,
  IsHeroCard,
  IsSquadCard,
  IsUniqueCard,
  IsEventCard,
  IsCommonCard,
  IsUncommonCard,
  IsActiveCard,
  IsDefeatedCard,
  // over spaces, orders and players
  IsSpace,
  IsEmpty,
  HasToken,
  IsStartZone,
  IsOrder,
  IsUnrevealed,
  IsPlayer,
  IsOpponent,
  // words with a name
  HasSpecies,
  HasClass,
  HasPersonality,
  HasFaction,
  HasKeyword,
  IsNamed,
  NameBegins,
  HasIdentity,
  HasPublisher,
  CardHasSpecies,
  CardHasClass,
  CardHasPersonality,
  CardHasFaction,
  CardHasKeyword,
  CardIsNamed,
  CardNameBegins,
  CardHasIdentity,
  CardHasPublisher,
  HasProperty,
  IsMarked,
  CardIsMarked,
  SpaceIsMarked,
  // relations
  IsEngagedWith,
  IsUnitOf,
  IsMateOf,
  AdjacentFigures,
  FigureAdjacentToSpace,
  SpaceAdjacentToFigure,
  AdjacentSpaces,
  FigureWithinOfFigure,
  FigureWithinOfSpace,
  SpaceWithinOfFigure,
  SpaceWithinOfSpace,
  FigureInSightOf,
  SpaceInSightOf,
  FigureOnTerrain,
  SpaceOnTerrain,
  FigureOnSpace,
  Fits,
  OrderOnCard,
  IsNumbered,
  // attributes, as printed or counted
  WoundsOf,
  LifeOf,
  MoveOf,
  RangeOf,
  AttackOf,
  DefenseOf,
  PointsOf,
  SizeOf,
  HeightOf,
  SpacesMovedOf,
  RemainingLifeOf,
  // functions
  Kind,
  IsOfPower,
  LevelOfFigure,
  LevelOfSpace,
  DistanceBetween,
  DistanceToSpace,
  DistanceBetweenSpaces,
  MarkersOnFigure,
  MarkersOnCard,
  MarkersOnSpace,
  Now,
  CardOf,
  CardOfOrder,
  SpaceOf,
  ControllerOf,
  SkullsOf,
  ShieldsOf,
  BlanksOf,
  Faces,
  // what is being resolved
  TurnPlayer,
  Round,
  Hits,
  Blocks,
  Dice,
  Result,
  Rolled,
  DefenderCount,
  AttackNumber,
  LastDefender,
  Remembered,
  IsOfThisCard,
  SurfaceOf,
  // HeroClix
  IsHit,
  IsDamaged,
  IsTargeted,
  WasPlaced,
  CanUse,
  SpeedOf,
  DamageOf,
  TokensOf,
  ClickOf,
  IsPower,
  IsStandardPower,
  PowerOnFigure,
  PowerUsableBy,
  IsSingleBase,
  IsVehicle,
  IsAkinTo,
  InMarkersOf,
  IsClearGround,
  TakesMarker,
  PowerCalled,
  OwnerOf,
  IsAttacking,
};
inline constexpr std::size_t query_count = static_cast<std::size_t>(Query::IsAttacking) + 1;
inline constexpr std::size_t most_query_arguments = 3;

/// How a query is written.
enum class QueryForm : std::uint8_t {
  Noun,       ///< begins a filter: figure, card
  Word,       ///< stands in a filter: enemy
  Name,       ///< stands in a filter with a name: species("Human")
  Relation,   ///< stands in a filter with what it is measured from: adjacent to X, within 4 of X
  Attribute,  ///< self.wounds
  Function,   ///< level(self)
  Bare,       ///< a role that is worked out when asked: hits
  Hidden,     ///< made by the loader
};

/// One row of the table. The first argument of a filter's query is the element looked at.
struct QueryInfo {
  Query query = Query::IsFigure;
  QueryForm form = QueryForm::Function;
  std::string_view word;
  std::array<Type, most_query_arguments> arguments{};
  Type result = Type::Truth;
  std::string_view meaning;
  std::string_view english;  ///< in a sentence; {0}, {1} and {2} are its arguments
  std::string_view example;

  [[nodiscard]] constexpr std::size_t argument_count() const {
    std::size_t count = 0;
    while (count < arguments.size() && arguments[count] != Type::None) ++count;
    return count;
  }
};

[[nodiscard]] const QueryInfo& query_info(Query query);
[[nodiscard]] std::span<const QueryInfo> query_table();

}  // namespace fracas
