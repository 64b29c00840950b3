/** A live draft as its table shows it: what there is, what may be taken now, how the teams grow. */
import type { TeamPoolCard } from '../protocol/cards';
import type { Draft, Gathering } from '../protocol/gathering';
import type { SeatId } from '../protocol/ids';

export interface DraftRow {
  readonly card: string;
  readonly name: string;
  readonly points: number;
  /** What the line under the name says: unique hero, squad, size. */
  readonly kind: string;
  /** How many are left; null for any number. */
  readonly left: number | null;
  /** Whether whoever is asked may take it now. */
  readonly mayTake: boolean;
}

export interface DraftTeam {
  readonly seat: SeatId;
  readonly name: string;
  readonly points: number;
  readonly left: number | null;
  readonly cards: readonly { readonly card: string; readonly name: string; readonly count: number }[];
  readonly isAsked: boolean;
  readonly isFinished: boolean;
}

type Cards = ReadonlyMap<string, TeamPoolCard>;

const nameOf = (cards: Cards, key: string): string => cards.get(key)?.name ?? key;

const kindOf = (card: TeamPoolCard | undefined): string =>
  [card?.kind?.uniqueness, card?.kind?.unit, ...(card?.kind?.species ?? []), card?.kind?.class]
    .filter(Boolean)
    .join(' ');

/** The pool, with what may be taken now first, then the dearest first. */
export const draftRows = (draft: Draft, cards: Cards): readonly DraftRow[] => {
  const offers = new Set(draft.offers);
  const taken = draft.teams.flat();
  return draft.pool
    .map(({ card, count }) => ({
      card,
      name: nameOf(cards, card),
      points: cards.get(card)?.points ?? 0,
      kind: kindOf(cards.get(card)),
      left: count === null ? null : Math.max(0, count - taken.filter(found => found === card).length),
      mayTake: offers.has(card),
    }))
    .toSorted((a, b) => Number(b.mayTake) - Number(a.mayTake) || b.points - a.points || a.name.localeCompare(b.name));
};

/** Rows that hold all the words. */
export const foundRows = (rows: readonly DraftRow[], words: string, isOnlyOffered: boolean): readonly DraftRow[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(row => {
    const text = `${row.name} ${row.kind}`.toLowerCase();
    return (!isOnlyOffered || row.mayTake) && wanted.every(word => text.includes(word));
  });
};

const counted = (keys: readonly string[], cards: Cards): DraftTeam['cards'] => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count, name: nameOf(cards, card) }));
};

export const draftTeams = (gathering: Gathering, draft: Draft, cards: Cards): readonly DraftTeam[] =>
  gathering.seats.map(({ seat, name }) => {
    const points = draft.points[seat] ?? 0;
    return {
      seat,
      name: name || `Player ${seat + 1}`,
      points,
      left: gathering.total === null ? null : gathering.total - points,
      cards: counted(draft.teams[seat] ?? [], cards),
      isAsked: draft.asked === seat,
      isFinished: draft.finished[seat] ?? false,
    };
  });

/** The seat of this page that is asked; null if it waits. */
export const askedHere = (gathering: Gathering): SeatId | null => {
  const asked = gathering.draft?.asked ?? null;
  return asked !== null && gathering.yours.includes(asked) ? asked : null;
};
