/** Remembers which seats this browser holds, so that a reloaded page finds its game again, and how one likes the table. */
import type { GameRequest, Invitation } from '../protocol/messages';

export interface RememberedGame {
  readonly game: string;
  readonly tokens: readonly string[];
  readonly request: GameRequest | null;
  /** Links to the other seats, for whoever set the game up. */
  readonly invitations?: readonly Invitation[];
  /** Whether seats are held by the account as well. */
  readonly hasAccount?: boolean;
}

const prefix = 'fracas.game.';
const lastKey = 'fracas.last';
const listKey = 'fracas.games';
/** Older games are forgotten. */
const mostGames = 60;
const logKey = 'fracas.log';

const isRemembered = (value: unknown): value is RememberedGame =>
  typeof value === 'object' &&
  value !== null &&
  'game' in value &&
  typeof value.game === 'string' &&
  'tokens' in value &&
  Array.isArray(value.tokens) &&
  value.tokens.every(token => typeof token === 'string');

/** Storage that may be refused by the browser; then nothing is remembered, and nothing breaks. */
export class SeatsStore {
  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null) {}

  /** Keeps the seats of a game, and that it was played last unless it is not worth coming back to. */
  remember(game: RememberedGame, isLast = true): void {
    this.#write(prefix + game.game, JSON.stringify(game));
    if (!isLast) return;
    this.#write(lastKey, game.game);
    const games = [game.game, ...this.games().filter(known => known !== game.game)];
    for (const old of games.slice(mostGames)) this.#remove(prefix + old);
    this.#write(listKey, JSON.stringify(games.slice(0, mostGames)));
  }

  /** The games in which this browser holds a seat, the newest first. */
  games(): readonly string[] {
    try {
      const found: unknown = JSON.parse(this.#read(listKey) ?? '[]');
      return Array.isArray(found) ? found.filter(game => typeof game === 'string').slice(0, mostGames) : [];
    } catch {
      return [];
    }
  }

  /** Games that are not there any more. */
  forget(game: string): void {
    this.finished(game);
    this.#remove(prefix + game);
    this.#write(listKey, JSON.stringify(this.games().filter(known => known !== game)));
  }

  recall(game: string): RememberedGame | null {
    try {
      const found: unknown = JSON.parse(this.#read(prefix + game) ?? 'null');
      return isRemembered(found) ? found : null;
    } catch {
      return null;
    }
  }

  /** The game played last, until it is over. */
  last(): string | null {
    return this.#read(lastKey);
  }

  finished(game: string): void {
    if (this.last() === game) this.#remove(lastKey);
  }

  /** Whether the log was shut when it was last touched; null if it never was. */
  get isLogClosed(): boolean | null {
    const kept = this.#read(logKey);
    return kept === null ? null : kept === 'closed';
  }

  set isLogClosed(isClosed: boolean) {
    this.#write(logKey, isClosed ? 'closed' : 'open');
  }

  #read(key: string): string | null {
    try {
      return this.storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  #write(key: string, value: string): void {
    try {
      this.storage?.setItem(key, value);
    } catch {
      return;
    }
  }

  #remove(key: string): void {
    try {
      this.storage?.removeItem(key);
    } catch {
      return;
    }
  }
}

/** The browser's storage, or none where it is forbidden. */
export const browserStorage = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};
