/** What can be played, and how a game is asked for. */
import type { SeatId } from './ids';
import { type CardCount, readChoice, type TeamContent } from './team-entry';
import { id, list, nullable, number, otherwise, ProtocolError, record, text, truth, type Reader } from './reader';

export interface Bot {
  readonly id: string;
  readonly name: string;
  /** How strong it is, in a sentence. */
  readonly words: string;
}

export interface Battle {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly seats: readonly { readonly name: string; readonly cards: readonly string[] }[];
  /** The map it is fought on. */
  readonly map: string | null;
  /** Points of each team; null where it sets none. */
  readonly total: number | null;
}

/** A map that another battle may be fought on. */
export interface BattleMap {
  readonly id: string;
  readonly name: string;
  /** The most it has starting zones for. */
  readonly players: number;
  readonly spaces: number;
}

export interface ListedCard extends CardCount {
  readonly name: string;
}

export interface CatalogueTeam {
  readonly name: string;
  readonly battle: string | null;
  readonly points: number;
  readonly cards: readonly ListedCard[];
  readonly sideline: readonly ListedCard[];
  readonly theme: string | null;
}

export interface System {
  readonly id: string;
  readonly name: string;
  readonly battles: readonly Battle[];
  readonly maps: readonly BattleMap[];
  readonly teams: readonly CatalogueTeam[];
}

export interface Catalogue {
  readonly protocol: number;
  readonly version: string;
  /** Whether the server lets authors try cards. */
  readonly sandbox: boolean;
  readonly accounts: boolean;
  readonly bots: readonly Bot[];
  readonly systems: readonly System[];
}

export type Clock =
  | { readonly kind: 'none' }
  | { readonly kind: 'move'; readonly seconds: number }
  | { readonly kind: 'bank'; readonly seconds: number; readonly increment: number }
  | { readonly kind: 'days'; readonly days: number };

/** Who may watch: whoever finds it in the list, whoever has the address, nobody. */
export const watchWords = ['everyone', 'link', 'nobody'] as const;
export type Watch = (typeof watchWords)[number];

export type SeatRequest =
  | { readonly kind: 'human'; readonly name?: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly bot: string };

export interface SentTeam extends TeamContent {
  readonly name: string;
}

/** What is left out is as the battle has it. */
export interface GameRequest {
  readonly battle: string;
  readonly seats: readonly SeatRequest[];
  readonly map?: string;
  /** One for each seat: null the battle's own, or "own" for whoever sits there to bring. */
  readonly teams?: readonly (SentTeam | 'own' | null)[];
  readonly draft?: { readonly total: number | null; readonly snake: boolean };
  readonly clock?: Clock;
  readonly watch?: Watch;
}

export interface Invitation {
  readonly seat: SeatId;
  readonly invitation: string;
}

export interface StartedGame {
  readonly game: string;
  /** gathering, drafting, playing or over. */
  readonly stage: string;
  readonly seats: readonly { readonly seat: SeatId; readonly token: string }[];
  readonly invitations: readonly Invitation[];
}

const battle = record<Battle>({
  id: text,
  title: text,
  description: otherwise(text, ''),
  seats: list(record<Battle['seats'][number]>({ name: text, cards: otherwise(list(text), []) })),
  map: nullable(text),
  total: nullable(number),
});

const map = record<BattleMap>({ id: text, name: text, players: otherwise(number, 2), spaces: otherwise(number, 0) });

const count = otherwise(number, 1);

export const readListedCard: Reader<ListedCard> = (value, path) => {
  const found = record<{ card: string; name: string | null; count: number }>({
    card: text,
    name: nullable(text),
    count,
  })(value, path);
  return { ...found, name: found.name ?? found.card, ...readChoice(value, path) };
};

const team = record<CatalogueTeam>({
  name: text,
  battle: nullable(text),
  points: otherwise(number, 0),
  cards: otherwise(list(readListedCard), []),
  sideline: otherwise(list(readListedCard), []),
  theme: nullable(text),
});

export const readCatalogue = record<Catalogue>({
  protocol: number,
  version: otherwise(text, ''),
  sandbox: otherwise(truth, false),
  accounts: otherwise(truth, false),
  bots: list(record<Bot>({ id: text, name: text, words: otherwise(text, '') })),
  systems: list(
    record<System>({
      id: text,
      name: text,
      battles: list(battle),
      maps: otherwise(list(map), []),
      teams: otherwise(list(team), []),
    }),
  ),
});

/** A clock; of a kind this page does not know yet, none. */
export const readClock: Reader<Clock> = (value, path) => {
  const { kind } = record<{ kind: string }>({ kind: text })(value, path);
  switch (kind) {
    case 'move':
      return { kind, ...record<{ seconds: number }>({ seconds: number })(value, path) };
    case 'bank':
      return {
        kind,
        ...record<{ seconds: number; increment: number }>({ seconds: number, increment: otherwise(number, 0) })(
          value,
          path,
        ),
      };
    case 'days':
      return { kind, ...record<{ days: number }>({ days: number })(value, path) };
    default:
      return { kind: 'none' };
  }
};

export const readWatch: Reader<Watch> = (value, path) => {
  const found = watchWords.find(word => word === value);
  if (!found) throw new ProtocolError(path, 'everyone, link or nobody', value);
  return found;
};

const seatId = id<SeatId>();

export const readStartedGame = record<StartedGame>({
  game: text,
  stage: otherwise(text, 'playing'),
  seats: list(record<StartedGame['seats'][number]>({ seat: seatId, token: text })),
  invitations: otherwise(list(record<Invitation>({ seat: seatId, invitation: text })), []),
});
