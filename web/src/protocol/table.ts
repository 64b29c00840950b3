/** Who sits at the table and what goes on beside the rules: presence, clocks, offers, chat, the promise about the dice. */
import type { SeatId } from './ids';
import { id, list, nullable, number, otherwise, record, text, truth, word } from './reader';

/** A player: the name people know, apart from the name of the army. */
export interface TableSeat {
  readonly seat: SeatId;
  readonly name: string;
  /** human, open or bot. */
  readonly kind: string;
  readonly bot: string | null;
  readonly present: boolean;
}

export interface SeatTime {
  readonly seat: SeatId;
  /** Milliseconds that were left when the message was sent. */
  readonly left: number;
  readonly running: boolean;
}

export interface TableClock {
  /** none, move, bank or days. */
  readonly kind: string;
  readonly seats: readonly SeatTime[];
}

export type OfferKind = 'undo' | 'draw' | 'rematch';

export interface TableOffer {
  readonly offer: number;
  readonly what: string;
  readonly seat: SeatId;
  readonly waitsFor: readonly SeatId[];
}

/** The hash of the seed is told before the first roll, the seed itself when the game is over. */
export interface FairDice {
  readonly commitment: string;
  readonly seed: string | null;
}

export interface Table {
  readonly type: 'table';
  readonly seats: readonly TableSeat[];
  readonly watchers: number;
  readonly clock: TableClock;
  readonly offers: readonly TableOffer[];
  readonly watch: string;
  readonly dice: FairDice | null;
  /** The game of the rematch, once there is one. */
  readonly next: string | null;
}

export interface ChatLine {
  readonly number: number;
  /** Null for a spectator. */
  readonly seat: SeatId | null;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

export interface Chat {
  readonly type: 'chat';
  readonly lines: readonly ChatLine[];
}

/** A seat of the rematch, for whoever holds it in this game. */
export interface SeatGift {
  readonly type: 'seat';
  readonly game: string;
  readonly seat: SeatId;
  readonly token: string;
}

export type TableMessage = Table | Chat | SeatGift;

export type TableWish =
  | { readonly type: 'chat'; readonly text: string }
  | { readonly type: 'offer'; readonly seat: SeatId; readonly what: OfferKind }
  | { readonly type: 'answer-offer'; readonly seat: SeatId; readonly offer: number; readonly accept: boolean }
  | { readonly type: 'name'; readonly seat: SeatId; readonly name: string };

/** The longest line of chat the server takes, in characters. */
export const longestChat = 500;

const seatId = id<SeatId>();

const tableSeat = record<TableSeat>({
  seat: seatId,
  name: otherwise(text, ''),
  kind: otherwise(text, 'human'),
  bot: nullable(text),
  present: otherwise(truth, false),
});

const clock = record<TableClock>({
  kind: text,
  seats: otherwise(list(record<SeatTime>({ seat: seatId, left: number, running: truth })), []),
});

const offer = record<TableOffer>({ offer: number, what: text, seat: seatId, waitsFor: list(seatId) });

export const readTable = record<Table>({
  type: word('table'),
  seats: list(tableSeat),
  watchers: otherwise(number, 0),
  clock: otherwise(clock, { kind: 'none', seats: [] }),
  offers: otherwise(list(offer), []),
  watch: otherwise(text, 'link'),
  dice: nullable(record<FairDice>({ commitment: text, seed: nullable(text) })),
  next: nullable(text),
});

export const readChat = record<Chat>({
  type: word('chat'),
  lines: list(
    record<ChatLine>({ number, seat: nullable(seatId), name: otherwise(text, ''), text, at: otherwise(text, '') }),
  ),
});

export const readSeatGift = record<SeatGift>({ type: word('seat'), game: text, seat: seatId, token: text });
