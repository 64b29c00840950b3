/** Checks cards of a game, and sides of cards to choose from. */
import type {
  Card,
  CardId,
  CardKind,
  CardSide,
  Click,
  ClixBase,
  Power,
  ScapeStats,
  SeatId,
  ShownClick,
} from './messages';
import { id, list, nullable, number, otherwise, record, text } from './reader';

const seatId = id<SeatId>();
const cardId = id<CardId>();

const stats = record<ScapeStats>({
  life: number,
  move: number,
  range: number,
  attack: number,
  defense: number,
  height: number,
});

const click = record<Click>({ speed: number, attack: number, defense: number, damage: number });
export const shownClick = record<ShownClick>({
  number,
  speed: number,
  attack: number,
  defense: number,
  damage: number,
});
const clix = record<ClixBase>({ range: number, bolts: number, clicks: number, dial: nullable(list(click)) });

const power = record<Power>({
  name: text,
  text: otherwise(text, ''),
  reading: otherwise(text, ''),
  kind: otherwise(text, 'passive'),
  partOf: nullable(number),
  limit: nullable(record<NonNullable<Power['limit']>>({ uses: number, per: text })),
});

const cardKind = record<CardKind>({
  uniqueness: otherwise(text, ''),
  unit: otherwise(text, ''),
  species: otherwise(list(text), []),
  class: otherwise(text, ''),
  personality: otherwise(text, ''),
  factions: otherwise(list(text), []),
  publisher: otherwise(text, ''),
});

/** What one side of a card prints; cards in a game and cards to choose from both have it. */
export const side = {
  name: text,
  points: otherwise(number, 0),
  printed: otherwise(text, ''),
  size: otherwise(text, 'medium'),
  keywords: otherwise(list(text), []),
  kind: nullable(cardKind),
  symbols: otherwise(list(text), []),
  powers: otherwise(list(power), []),
  absent: otherwise(list(text), []),
  stats: nullable(stats),
  clix: nullable(clix),
};

export const card = record<Card>({
  id: cardId,
  key: text,
  owner: seatId,
  back: nullable(record<CardSide>(side)),
  ...side,
});
