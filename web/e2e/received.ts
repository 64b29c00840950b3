/** Keeps all that a browser was told, so that a test can look for what it must not know. */
import type { Page } from '@playwright/test';

interface Marker {
  readonly marker: string | null;
  readonly revealed: boolean;
}

interface Line {
  readonly text: string;
  readonly kind: string;
  readonly dice: { readonly for: string } | null;
}

interface Told {
  readonly type?: string;
  readonly log?: readonly Line[];
  readonly seats?: readonly { readonly seat: number; readonly markers?: readonly Marker[] }[];
}

export class Received {
  readonly #frames: string[] = [];
  readonly #sent: string[] = [];
  readonly #answers: Promise<string>[] = [];

  /** Begin before the page is opened. */
  constructor(page: Page) {
    page.on('websocket', socket => {
      socket.on('framereceived', ({ payload }) => this.#frames.push(String(payload)));
      socket.on('framesent', ({ payload }) => this.#sent.push(String(payload)));
    });
    page.on('response', response =>
      // What is no text is a picture or an answer of a page that is gone.
      this.#answers.push(response.text().catch(() => '')),
    );
  }

  /** All texts so far, of the connection and of requests. */
  async texts(): Promise<readonly string[]> {
    return [...this.#frames, ...(await Promise.all(this.#answers))];
  }

  /** The choices this browser has made that lay an order marker, as they were sent. */
  markerChoices(): readonly string[] {
    return this.#sent
      .map(text => JSON.parse(text) as { readonly type: string; readonly choice?: string })
      .flatMap(({ type, choice }) => (type === 'choose' && choice?.includes('marker') ? [choice] : []));
  }

  /** All lines of the log that were told. */
  log(): readonly Line[] {
    return this.#states().flatMap(({ log }) => log ?? []);
  }

  /** The order markers of a seat that still lay face down when this browser was told of them. */
  hiddenMarkers(seat: number): readonly Marker[] {
    return this.#states()
      .flatMap(({ seats }) => seats?.find(found => found.seat === seat)?.markers ?? [])
      .filter(({ revealed }) => !revealed);
  }

  #states(): readonly Told[] {
    return this.#frames.map(text => JSON.parse(text) as Told).filter(({ type }) => type === 'state');
  }
}
