/** A game before its first turn, and what anybody may know about any game: who sits where, with which team. */
import {
  type Clock,
  type ListedCard,
  readClock,
  readListedCard,
  readWatch,
  type SentTeam,
  type Watch,
} from './catalogue';
import type { SeatId } from './ids';
import { id, list, nullable, number, otherwise, record, text, truth, word } from './reader';

export interface MapName {
  readonly id: string;
  readonly name: string;
}

export interface SummarySeat {
  readonly seat: SeatId;
  readonly name: string;
  /** human, open or bot. */
  readonly kind: string;
  readonly bot: string | null;
  readonly taken: boolean;
  readonly team: string | null;
}

/** What anybody with the address may know. */
export interface GameSummary {
  readonly game: string;
  /** gathering, drafting, playing or over. */
  readonly stage: string;
  readonly system: string;
  readonly battle: string;
  readonly title: string;
  readonly map: MapName | null;
  readonly seats: readonly SummarySeat[];
  readonly clock: Clock;
  readonly watch: Watch;
  readonly round: number;
  /** How it ended, in a sentence. */
  readonly over: string | null;
  /** The rematch. */
  readonly next: string | null;
}

/** A game of the account: `yours` are its seats, `asked` whether one of them is to answer. */
export interface OwnGame extends GameSummary {
  readonly yours: readonly SeatId[];
  readonly asked: boolean;
}

export interface Claim {
  readonly game: string;
  readonly seat: SeatId;
  readonly token: string;
}

export interface GatheredTeam {
  /** Empty while the team is hidden: somebody else brings it. */
  readonly name: string;
  readonly points: number;
  readonly cards: readonly ListedCard[];
}

export interface GatheringSeat {
  readonly seat: SeatId;
  readonly name: string;
  readonly kind: string;
  readonly bot: string | null;
  readonly taken: boolean;
  readonly present: boolean;
  readonly side: number;
  readonly team: GatheredTeam | null;
  readonly bringsOwn: boolean;
  readonly isReady: boolean;
}

export interface GatheringProblem {
  /** Null for what no single team is to blame for. */
  readonly seat: SeatId | null;
  readonly rule: string | null;
  readonly sentence: string;
}

export interface DraftPile {
  readonly card: string;
  /** Null for any number. */
  readonly count: number | null;
}

export interface Draft {
  readonly snake: boolean;
  readonly order: readonly SeatId[];
  readonly rolls: readonly { readonly seat: SeatId; readonly d20: number }[];
  readonly asked: SeatId | null;
  /** Card keys in the order in which they were taken, one list for each seat. */
  readonly teams: readonly (readonly string[])[];
  readonly points: readonly number[];
  readonly finished: readonly boolean[];
  /** What the asked player may take now. */
  readonly offers: readonly string[];
  readonly pool: readonly DraftPile[];
}

export interface Gathering {
  readonly type: 'gathering';
  readonly game: string;
  readonly stage: string;
  readonly system: string;
  readonly battle: string;
  readonly title: string;
  readonly map: MapName | null;
  readonly yours: readonly SeatId[];
  readonly total: number | null;
  readonly clock: Clock;
  readonly watch: Watch;
  readonly seats: readonly GatheringSeat[];
  readonly problems: readonly GatheringProblem[];
  readonly draft: Draft | null;
}

export type GatheringWish =
  | { readonly type: 'team'; readonly seat: SeatId; readonly team: SentTeam | null }
  | { readonly type: 'pick'; readonly seat: SeatId; readonly card: string }
  | { readonly type: 'finish-team'; readonly seat: SeatId };

const seatId = id<SeatId>();
const mapName = record<MapName>({ id: text, name: text });
const noClock: Clock = { kind: 'none' };

const summary = {
  game: text,
  stage: text,
  system: otherwise(text, ''),
  battle: otherwise(text, ''),
  title: otherwise(text, 'A game'),
  map: nullable(mapName),
  seats: list(
    record<SummarySeat>({
      seat: seatId,
      name: otherwise(text, ''),
      kind: text,
      bot: nullable(text),
      taken: otherwise(truth, true),
      team: nullable(text),
    }),
  ),
  clock: otherwise(readClock, noClock),
  watch: otherwise(readWatch, 'link'),
  round: otherwise(number, 0),
  over: (value: unknown, path: string): string | null =>
    typeof value === 'object' && value !== null
      ? record<{ sentence: string }>({ sentence: otherwise(text, 'The game is over.') })(value, path).sentence
      : nullable(text)(value, path),
  next: nullable(text),
};

export const readSummary = record<GameSummary>(summary);
export const readWatched = record<{ readonly games: readonly GameSummary[] }>({ games: list(readSummary) });
export const readOwnGames = record<{ readonly games: readonly OwnGame[] }>({
  games: list(record<OwnGame>({ ...summary, yours: otherwise(list(seatId), []), asked: otherwise(truth, false) })),
});
export const readClaim = record<Claim>({ game: text, seat: seatId, token: text });

const team = record<GatheredTeam>({
  name: otherwise(text, ''),
  points: otherwise(number, 0),
  cards: otherwise(list(readListedCard), []),
});

const seat = record<GatheringSeat>({
  seat: seatId,
  name: otherwise(text, ''),
  kind: text,
  bot: nullable(text),
  taken: otherwise(truth, true),
  present: otherwise(truth, false),
  side: otherwise(number, 0),
  team: nullable(team),
  bringsOwn: otherwise(truth, false),
  isReady: otherwise(truth, false),
});

const draft = record<Draft>({
  snake: otherwise(truth, false),
  order: list(seatId),
  rolls: otherwise(list(record<Draft['rolls'][number]>({ seat: seatId, d20: number })), []),
  asked: nullable(seatId),
  teams: list(list(text)),
  points: list(number),
  finished: otherwise(list(truth), []),
  offers: otherwise(list(text), []),
  pool: otherwise(list(record<DraftPile>({ card: text, count: nullable(number) })), []),
});

export const readGathering = record<Gathering>({
  type: word('gathering'),
  game: text,
  stage: text,
  system: text,
  battle: otherwise(text, ''),
  title: text,
  map: nullable(mapName),
  yours: list(seatId),
  total: nullable(number),
  clock: otherwise(readClock, noClock),
  watch: otherwise(readWatch, 'link'),
  seats: list(seat),
  problems: otherwise(
    list(record<GatheringProblem>({ seat: nullable(seatId), rule: nullable(text), sentence: text })),
    [],
  ),
  draft: nullable(draft),
});
