/** Lets a test say what a server says of the table: people, time, offers, chat. The game itself is the real server's. */
import type { Page, WebSocketRoute } from '@playwright/test';

export interface Company {
  /** Sends the page a message as if it came from the server. */
  tell(message: object): void;
  /** What the page has sent, of one type. */
  sent(type: string): readonly Record<string, unknown>[];
  /** Ends the connection as a failing network does; no other is made until it is mended. */
  cut(): Promise<void>;
  mend(): void;
}

/** Types of messages that belong to the table and are kept from the server behind the test. */
const ownTypes = new Set(['chat', 'offer', 'answer-offer', 'name']);

/** Call before the page opens its game. */
export const keepCompany = async (page: Page): Promise<Company> => {
  const sent: Record<string, unknown>[] = [];
  let socket: WebSocketRoute | null = null;
  let isCut = false;
  await page.routeWebSocket(/\/ws$/, route => {
    if (isCut) return void route.close({ code: 1012 });
    socket = route;
    const server = route.connectToServer();
    route.onMessage(data => {
      const message = JSON.parse(String(data)) as Record<string, unknown>;
      sent.push(message);
      if (!ownTypes.has(String(message['type']))) server.send(data);
    });
    server.onMessage(data => {
      // The table is the test's: what the server says of it would get between.
      if (!/^\{"type":"(table|chat|seat)"/.test(String(data))) route.send(data);
    });
  });
  return {
    tell: message => socket?.send(JSON.stringify(message)),
    sent: type => sent.filter(message => message['type'] === type),
    cut: async () => {
      isCut = true;
      await socket?.close({ code: 1012 });
    },
    mend: () => {
      isCut = false;
    },
  };
};

/** Two people, Ann at this page and Ben elsewhere. */
export const tableOfTwo = (changes: object = {}): object => ({
  type: 'table',
  seats: [
    { seat: 0, name: 'Ann', kind: 'human', bot: null, present: true },
    { seat: 1, name: 'Ben', kind: 'human', bot: null, present: false },
  ],
  watchers: 2,
  clock: {
    kind: 'bank',
    seats: [
      { seat: 0, left: 42_000, running: true },
      { seat: 1, left: 601_000, running: false },
    ],
  },
  offers: [],
  watch: 'link',
  dice: { commitment: 'ab'.repeat(32), seed: null },
  next: null,
  ...changes,
});
