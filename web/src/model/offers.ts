/** What players offer each other, in words, and what the undo button comes to. */
import type { SeatId, Undo } from '../protocol/messages';
import type { Table, TableOffer } from '../protocol/table';

export interface OfferView {
  readonly offer: number;
  readonly what: string;
  /** The seat of this page that answers, or whose own offer it is. */
  readonly seat: SeatId;
  readonly isOwn: boolean;
  readonly sentence: string;
  readonly accept: string;
  readonly decline: string;
}

interface OfferWords {
  readonly asks: string;
  readonly waits: string;
  readonly accept: string;
  readonly decline: string;
}

const words: Readonly<Record<string, OfferWords>> = {
  undo: {
    asks: 'asks to take back the last decision, dice and all.',
    waits: 'You asked to take back your last decision.',
    accept: 'Let them take it back',
    decline: 'It stands',
  },
  draw: { asks: 'offers a draw.', waits: 'You offered a draw.', accept: 'Agree to a draw', decline: 'Play on' },
  rematch: {
    asks: 'wants a rematch.',
    waits: 'You asked for a rematch.',
    accept: 'Accept the rematch',
    decline: 'Not now',
  },
};

const nameOf = (table: Table, seat: SeatId): string =>
  table.seats.find(found => found.seat === seat)?.name || 'The other player';

const viewOf = (table: Table, offer: TableOffer, yours: readonly SeatId[]): OfferView | null => {
  const said = words[offer.what];
  if (!said) return null;
  const answering = offer.waitsFor.find(seat => yours.includes(seat));
  const isOwn = yours.includes(offer.seat) && answering === undefined;
  if (!isOwn && answering === undefined) return null;
  const waited = offer.waitsFor.map(seat => nameOf(table, seat)).join(', ');
  return {
    offer: offer.offer,
    what: offer.what,
    seat: answering ?? offer.seat,
    isOwn,
    sentence: isOwn ? `${said.waits} Waiting for ${waited}.` : `${nameOf(table, offer.seat)} ${said.asks}`,
    accept: said.accept,
    decline: isOwn ? 'Withdraw' : said.decline,
  };
};

/** Offers this page has something to do with: those to answer first. */
export const offersFor = (table: Table | null, yours: readonly SeatId[]): readonly OfferView[] =>
  (table?.offers ?? [])
    .flatMap(offer => viewOf(table as Table, offer, yours) ?? [])
    .toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn));

/** Other people at the table, without whom there is nobody to agree with. */
const otherPeople = (table: Table, yours: readonly SeatId[]): boolean =>
  table.seats.some(({ seat, kind }) => kind === 'human' && !yours.includes(seat));

export const canOffer = (table: Table | null, yours: readonly SeatId[]): boolean =>
  table !== null && yours.length > 0 && otherPeople(table, yours);

export type UndoWay = 'take-back' | 'ask' | 'closed';

/** Free while the rules leave it free; then, if somebody is there to agree, by consent. */
export const undoWay = (undo: Undo | null, table: Table | null, yours: readonly SeatId[]): UndoWay => {
  if ((undo?.count ?? 0) > 0) return 'take-back';
  const isAsked = table?.offers.some(({ what, seat }) => what === 'undo' && yours.includes(seat)) ?? false;
  return canOffer(table, yours) && !isAsked && undo?.sentence !== '' ? 'ask' : 'closed';
};
