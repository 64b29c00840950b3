/** A HeroClix force while it is built: what may be chosen for each element, what it costs, which themes fit. Pure. */
import type { CardSide, GameElement } from '../protocol/messages';
import { type CardCount, choiceOf, plainEntry, type TeamContent } from '../protocol/team-entry';

/** What is needed of a card to know its price. */
export interface PricedCard {
  readonly points: number;
  readonly element?: GameElement | null;
}

export interface ForceCard extends Pick<CardSide, 'name' | 'points' | 'keywords' | 'element' | 'clix'> {
  readonly key: string;
}

const surcharges = ({ traits = [] }: CardCount, element: GameElement | null | undefined): number =>
  (element?.traitValues ?? [])
    .filter(({ trait, surcharge }) => surcharge && traits.includes(trait))
    .reduce((sum, { points }) => sum + points, 0);

/** What an entry adds to the cost; what begins with a bearer costs nothing (HC-FRC-11). */
export const costOf = (entry: CardCount, card: PricedCard | undefined): number => {
  if (!card || entry.equippedTo !== undefined || entry.heldBy !== undefined) return 0;
  const value = card.element?.isVariable ? 0 : (entry.points ?? card.points);
  return (value + surcharges(entry, card.element)) * entry.count;
};

/** The click its dial begins on for the value it is bought at (HC-CMP-04). */
export const lineOf = (entry: CardCount, element: GameElement | null): number =>
  element?.values.find(({ points }) => points === entry.points)?.line ?? 1;

const together = (entries: readonly CardCount[]): readonly CardCount[] =>
  entries.reduce<readonly CardCount[]>((list, entry) => {
    const isThere = list.some(({ card }) => card === entry.card);
    if (!isThere) return [...list, plainEntry(entry)];
    return list.map(found => (found.card === entry.card ? { ...found, count: found.count + entry.count } : found));
  }, []);

/** Every card listed once, however often a ready team lists it. */
export const gathered = ({ cards, sideline, theme }: TeamContent): TeamContent => ({
  cards: together(cards),
  ...(sideline && { sideline: together(sideline) }),
  ...(theme && { theme }),
});

/** The same list with other choices for one card; a choice that is undefined is taken back. */
export const withChoice = (
  entries: readonly CardCount[],
  card: string,
  change: { readonly [Key in keyof CardCount]?: CardCount[Key] | undefined },
): readonly CardCount[] =>
  entries.map(entry => {
    if (entry.card !== card) return entry;
    const all = { ...entry, ...change };
    return { card, count: all.count ?? entry.count, ...choiceOf(all as CardCount) };
  });

export const isFighter = (card: Pick<ForceCard, 'clix'> | undefined): boolean => (card?.clix ?? null) !== null;

/** A keyword and how many of the characters have it. */
export interface ThemeChoice {
  readonly keyword: string;
  readonly members: number;
  readonly isNamed: boolean;
}

/** Keywords a force could be themed by, those that all its characters share first (HC-THM-01). */
export const themesOf = (
  cards: readonly CardCount[],
  byKey: ReadonlyMap<string, ForceCard>,
): readonly ThemeChoice[] => {
  const found = new Map<string, { members: number; isNamed: boolean }>();
  for (const { card: key, count } of cards) {
    const card = byKey.get(key);
    if (!card || card.element?.kind !== 'character') continue;
    for (const keyword of card.keywords) {
      const known = found.get(keyword) ?? { members: 0, isNamed: true };
      known.members += count;
      known.isNamed &&= !card.element.genericKeywords.includes(keyword);
      found.set(keyword, known);
    }
  }
  return [...found]
    .map(([keyword, { members, isNamed }]) => ({ keyword, members, isNamed }))
    .toSorted(
      (a, b) => b.members - a.members || Number(b.isNamed) - Number(a.isNamed) || a.keyword.localeCompare(b.keyword),
    );
};

/** How an object may begin the game: on the map, in a hand, or worn. */
export const bearersOf = (cards: readonly CardCount[], byKey: ReadonlyMap<string, ForceCard>): readonly ForceCard[] =>
  cards.flatMap(({ card }) => byKey.get(card) ?? []).filter(isFighter);

/** For what an element may wait on the sideline: cards of the force and their traits, an ID card of its name first (HC-FRC-15). */
export const effectsFor = (
  waiting: ForceCard | undefined,
  cards: readonly CardCount[],
  byKey: ReadonlyMap<string, ForceCard>,
): readonly (readonly [effect: string, name: string])[] => {
  const own = cards.flatMap(({ card }) => byKey.get(card) ?? []);
  const calls = (card: ForceCard): number => Number(card.element?.kind === 'id-card' && card.name === waiting?.name);
  return own
    .toSorted((a, b) => calls(b) - calls(a))
    .flatMap(card => [
      [card.key, card.element?.kind === 'id-card' ? `ID card ${card.name}` : card.name] as const,
      ...(card.clix?.traits ?? []).map(({ id, name }) => [id, `${card.name}: ${name}`] as const),
    ]);
};

/** The force with all copies of a card on the other list; one whose ID card is there waits for that. */
export const moved = (
  { cards, sideline = [] }: TeamContent,
  card: string,
  to: 'cards' | 'sideline',
  byKey: ReadonlyMap<string, ForceCard>,
): Required<Pick<TeamContent, 'cards' | 'sideline'>> => {
  const entry = (to === 'sideline' ? cards : sideline).find(found => found.card === card);
  const rest = (list: readonly CardCount[]): readonly CardCount[] => list.filter(found => found.card !== card);
  if (!entry) return { cards, sideline };
  const [effect] = effectsFor(byKey.get(card), rest(cards), byKey);
  const caller = effect === undefined ? undefined : byKey.get(effect[0]);
  const calls = caller?.element?.kind === 'id-card' && caller.name === byKey.get(card)?.name;
  const plain = { card, count: entry.count };
  return to === 'sideline'
    ? { cards: rest(cards), sideline: [...rest(sideline), calls ? { ...plain, for: caller.key } : plain] }
    : { cards: [...rest(cards), plain], sideline: rest(sideline) };
};
