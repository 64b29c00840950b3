/** Remembers which seats this browser holds, so that a reloaded page finds its game again, and how one likes the table. */
import type { GameRequest } from '../protocol/messages';

export interface RememberedGame {
  readonly game: string;
  readonly tokens: readonly string[];
  readonly request: GameRequest | null;
}

const prefix = 'fracas.game.';
const lastKey = 'fracas.last';
const opponentKey = 'fracas.opponent';
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
    if (isLast) this.#write(lastKey, game.game);
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

  get opponent(): string | null {
    return this.#read(opponentKey);
  }

  set opponent(id: string | null) {
    if (id !== null) this.#write(opponentKey, id);
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
