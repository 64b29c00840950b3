/** What the pages before a game remember: one's name, the last choices, who was signed in. */

const nameKey = 'fracas.name';
const setUpKey = 'fracas.set-up';
const accountKey = 'fracas.account';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that may be refused by the browser; then nothing is remembered, and nothing breaks. */
export class LobbyStore {
  constructor(private readonly storage: Kept | null) {}

  /** How one wants to be called; empty if that was never said. */
  get name(): string {
    return this.#read(nameKey) ?? '';
  }

  set name(name: string) {
    this.#write(nameKey, name);
  }

  /** The last choices as they were kept; they must be checked before use. */
  get setUp(): unknown {
    try {
      return JSON.parse(this.#read(setUpKey) ?? 'null');
    } catch {
      return null;
    }
  }

  set setUp(setUp: unknown) {
    this.#write(setUpKey, JSON.stringify(setUp));
  }

  /** The account that was signed in when the page last asked, so that its seats are taken at once. */
  get account(): string | null {
    return this.#read(accountKey);
  }

  set account(name: string | null) {
    this.#write(accountKey, name);
  }

  #read(key: string): string | null {
    try {
      return this.storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  #write(key: string, value: string | null): void {
    try {
      if (value === null) this.storage?.removeItem(key);
      else this.storage?.setItem(key, value);
    } catch {
      return;
    }
  }
}
