/** Finds cards for a team: by words, by what they are, by what they cost. Pure. */
import type { TeamPoolCard } from '../protocol/cards';
import { symbolWords } from './clix-symbols';
import { dialEntries } from './dial';
import type { CardSide } from '../protocol/messages';

export const cardSorts = ['points-down', 'points-up', 'name', 'life', 'move', 'range', 'attack', 'defense'] as const;
export type CardSort = (typeof cardSorts)[number];

export interface CardWish {
  readonly words: string;
  readonly least: number | null;
  readonly most: number | null;
  /** Of each of these any will do; none chosen means all. */
  readonly units: ReadonlySet<string>;
  readonly uniqueness: ReadonlySet<string>;
  readonly packs: ReadonlySet<string>;
  /** Of these a card must have all. */
  readonly symbols: ReadonlySet<string>;
  readonly sort: CardSort;
}

export const anyCard: CardWish = {
  words: '',
  least: null,
  most: null,
  units: new Set(),
  uniqueness: new Set(),
  packs: new Set(),
  symbols: new Set(),
  sort: 'points-down',
};

/** How many of the filters are set, words and order left out. */
export const filterCount = (wish: CardWish): number =>
  wish.units.size +
  wish.uniqueness.size +
  wish.packs.size +
  wish.symbols.size +
  (wish.least === null ? 0 : 1) +
  (wish.most === null ? 0 : 1);

/** Small letters without accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const sideText = (side: CardSide): string =>
  [
    side.name,
    side.size,
    side.kind?.uniqueness,
    side.kind?.unit,
    ...(side.kind?.species ?? []),
    side.kind?.class,
    side.kind?.personality,
    ...(side.kind?.factions ?? []),
    side.kind?.publisher,
    ...side.keywords,
    ...side.symbols,
    side.printed,
    ...side.powers.flatMap(power => [power.name, power.text]),
    ...(side.clix?.traits ?? []).flatMap(trait => [trait.name, trait.text]),
    ...symbolWords(side.clix?.symbols ?? null).map(({ name }) => name),
    ...dialEntries(side.clix?.dial ?? []).map(({ power }) => power.name),
    side.element?.kind.replaceAll('-', ' '),
  ]
    .filter(Boolean)
    .join('\n');

const texts = new WeakMap<TeamPoolCard, string>();

const searchText = (card: TeamPoolCard): string => {
  const known = texts.get(card);
  if (known !== undefined) return known;
  const text = plain([sideText(card), card.back ? sideText(card.back) : '', card.pack].join('\n'));
  texts.set(card, text);
  return text;
};

/** What kind of piece it is: the word of the card, or "character" where it prints a dial. */
export const unitOf = (card: CardSide): string =>
  card.clix ? 'character' : (card.element?.kind ?? card.kind?.unit ?? '');

const symbolsOf = (card: CardSide): readonly string[] => [
  ...card.symbols,
  ...symbolWords(card.clix?.symbols ?? null).map(({ name }) => name),
];

export const uniquenessOf = ({ element, kind }: CardSide): string => {
  if (element) return element.isUnique ? 'unique' : 'common';
  return kind?.uniqueness ?? '';
};

const isAmong = (chosen: ReadonlySet<string>, value: string): boolean => chosen.size === 0 || chosen.has(value);

const isWished = (card: TeamPoolCard, wish: CardWish, words: readonly string[]): boolean =>
  (wish.least === null || card.points >= wish.least) &&
  (wish.most === null || card.points <= wish.most) &&
  isAmong(wish.units, unitOf(card)) &&
  isAmong(wish.uniqueness, uniquenessOf(card)) &&
  isAmong(wish.packs, card.pack) &&
  [...wish.symbols].every(symbol => symbolsOf(card).includes(symbol)) &&
  words.every(word => searchText(card).includes(word));

const valueOf = (card: TeamPoolCard, sort: CardSort): number => {
  if (sort === 'points-down') return card.points;
  if (sort === 'points-up') return -card.points;
  if (sort === 'name') return 0;
  if (card.stats) return card.absent.includes(sort) ? -1 : card.stats[sort];
  const first = card.clix?.dial?.[0];
  if (sort === 'life') return card.clix?.clicks ?? 0;
  if (sort === 'range') return card.clix?.range ?? 0;
  return (sort === 'move' ? first?.speed : first?.[sort]) ?? 0;
};

/** The cards that are wished for, in the order that is wished for. */
export const findCards = (cards: readonly TeamPoolCard[], wish: CardWish): readonly TeamPoolCard[] => {
  const words = plain(wish.words).split(/\s+/).filter(Boolean);
  return cards
    .filter(card => isWished(card, wish, words))
    .toSorted((a, b) => valueOf(b, wish.sort) - valueOf(a, wish.sort) || a.name.localeCompare(b.name));
};

export interface CardFacets {
  readonly units: readonly string[];
  readonly uniqueness: readonly string[];
  readonly packs: readonly string[];
  readonly symbols: readonly string[];
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)].filter(Boolean).toSorted();

/** What there is to choose among these cards. */
export const facetsOf = (cards: readonly TeamPoolCard[]): CardFacets => ({
  units: distinct(cards.map(unitOf)),
  uniqueness: distinct(cards.map(uniquenessOf)),
  packs: distinct(cards.map(card => card.pack)),
  symbols: distinct(cards.flatMap(symbolsOf)),
});
