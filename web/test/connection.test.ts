import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection, type ConnectionStatus } from '../src/protocol/connection';
import type { ServerMessage } from '../src/protocol/messages';
import { seat, stateMessage, welcomeMessage } from './worlds';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }
  readyState = 0;
  readonly sent: { type: string; request?: number }[] = [];

  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  break(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  get types(): string[] {
    return this.sent.map(message => message.type);
  }
}

class FakeDocument extends EventTarget {
  baseURI = 'http://localhost/games/';
  visibilityState = 'visible';
  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: FakeDocument;
let statuses: ConnectionStatus[];
let reasons: (string | null)[];
let messages: ServerMessage[];

const connect = (): Connection =>
  new Connection('g', ['secret'], {
    message: message => messages.push(message),
    status: (status, reason) => {
      statuses.push(status);
      reasons.push(reason);
    },
    misunderstood: reason => {
      throw new Error(reason);
    },
  });

/** A connection that has joined and is asked question 7. */
const joined = (): Connection => {
  const connection = connect();
  FakeSocket.last.accept();
  FakeSocket.last.say(welcomeMessage);
  FakeSocket.last.say(stateMessage({ request: 7 }));
  return connection;
};

const choice = { type: 'choose', seat: seat(0), request: 7, choice: 'pass' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeDocument();
  statuses = [];
  reasons = [];
  messages = [];
  FakeSocket.all = [];
  const target = new EventTarget();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', {
    setTimeout: (work: () => void, delay: number) => setTimeout(work, delay),
    clearTimeout: (timer: number) => clearTimeout(timer),
    addEventListener: target.addEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  test('comes back by itself, waits longer each time, and joins again', () => {
    joined();
    for (const delay of [500, 1000, 2000, 4000, 8000, 8000]) {
      const count = FakeSocket.all.length;
      FakeSocket.last.break();
      expect(statuses.at(-1)).toBe('lost');
      vi.advanceTimersByTime(delay - 1);
      expect(FakeSocket.all.length).toBe(count);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all.length).toBe(count + 1);
    }
    FakeSocket.last.accept();
    expect(FakeSocket.last.types).toEqual(['join']);
    expect(statuses.at(-1)).toBe('connecting');
    FakeSocket.last.say(welcomeMessage);
    expect(statuses.at(-1)).toBe('open');
    FakeSocket.last.break();
    vi.advanceTimersByTime(500);
    expect(statuses.at(-1)).toBe('connecting');
  });

  test('that is refused for now is tried again, later each time, until it is taken in', () => {
    connect();
    for (const delay of [500, 1000, 2000, 4000, 8000, 8000]) {
      const socket = FakeSocket.last;
      socket.accept();
      socket.say({ type: 'error', message: 'The database cannot be reached.', retry: true });
      expect(socket.readyState).toBe(3);
      expect(statuses.at(-1)).toBe('lost');
      expect(reasons.at(-1)).toBe('The database cannot be reached.');
      // The server closes it as well.
      socket.break();
      vi.advanceTimersByTime(delay - 1);
      expect(FakeSocket.last).toBe(socket);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.last).not.toBe(socket);
    }
    expect(messages).toEqual([]);
    expect(statuses).not.toContain('open');
    FakeSocket.last.accept();
    FakeSocket.last.say(welcomeMessage);
    expect(statuses.at(-1)).toBe('open');
    FakeSocket.last.break();
    vi.advanceTimersByTime(500);
    expect(statuses.at(-1)).toBe('connecting');
  });

  test.each([{}, { retry: false }, { retry: null }])('that is refused with %o is not tried again', further => {
    connect();
    FakeSocket.last.accept();
    FakeSocket.last.say({ type: 'error', message: 'Nobody may watch this game.', ...further });
    expect(messages.map(({ type }) => type)).toEqual(['error']);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });

  test('does not come back once it is closed', () => {
    joined().close();
    FakeSocket.last.break();
    page.show('visible');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });

  test('is tried at once when somebody looks again or the network is back', () => {
    joined();
    FakeSocket.last.break();
    page.show('visible');
    expect(FakeSocket.all.length).toBe(2);
    FakeSocket.last.break();
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all.length).toBe(3);
  });
});

describe('after a long sleep', () => {
  const sleep = (): void => {
    page.show('hidden');
    vi.advanceTimersByTime(3_600_000);
    page.show('visible');
  };

  test('a connection that still works asks for the game again and stays', () => {
    joined();
    sleep();
    expect(FakeSocket.last.types).toEqual(['join', 'join']);
    FakeSocket.last.say(welcomeMessage);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });

  test('a dead connection that looks open is replaced', () => {
    joined();
    const dead = FakeSocket.last;
    sleep();
    vi.advanceTimersByTime(5000);
    expect(statuses.at(-1)).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all.length).toBe(2);
    // What the dead one says later is not this page's business any more.
    const heard = messages.length;
    dead.say(welcomeMessage);
    dead.break();
    expect(messages.length).toBe(heard);
    expect(FakeSocket.all.length).toBe(2);
  });

  test('a short look elsewhere asks nothing', () => {
    joined();
    page.show('hidden');
    vi.advanceTimersByTime(3000);
    page.show('visible');
    expect(FakeSocket.last.types).toEqual(['join']);
  });
});

describe('an answer that was sent when the connection was lost', () => {
  const reconnect = (request: number): void => {
    FakeSocket.last.break();
    vi.advanceTimersByTime(500);
    FakeSocket.last.accept();
    FakeSocket.last.say(welcomeMessage);
    FakeSocket.last.say(stateMessage({ request }));
  };

  test('is not sent twice if it was taken', () => {
    const connection = joined();
    connection.send(choice);
    reconnect(8);
    expect(FakeSocket.last.types).toEqual(['join']);
  });

  test('is sent again, once, if the question is still the same', () => {
    const connection = joined();
    connection.send(choice);
    reconnect(7);
    expect(FakeSocket.last.sent.slice(1)).toEqual([choice]);
    FakeSocket.last.say(stateMessage({ request: 7 }));
    expect(FakeSocket.last.types).toEqual(['join', 'choose']);
    FakeSocket.last.say(stateMessage({ request: 8 }));
    reconnect(8);
    expect(FakeSocket.last.types).toEqual(['join']);
  });

  test('is sent again after a refusal that passes', () => {
    const connection = joined();
    connection.send(choice);
    FakeSocket.last.break();
    vi.advanceTimersByTime(500);
    FakeSocket.last.accept();
    FakeSocket.last.say({ type: 'error', message: 'The game cannot be read at the moment.', retry: true });
    vi.advanceTimersByTime(1000);
    FakeSocket.last.accept();
    FakeSocket.last.say(welcomeMessage);
    FakeSocket.last.say(stateMessage({ request: 7 }));
    expect(FakeSocket.last.sent.slice(1)).toEqual([choice]);
  });

  test('is not sent again if it was refused', () => {
    const connection = joined();
    connection.send(choice);
    FakeSocket.last.say({ type: 'error', message: 'No.' });
    reconnect(7);
    expect(FakeSocket.last.types).toEqual(['join']);
  });

  test('cannot be sent while there is no connection', () => {
    const connection = joined();
    FakeSocket.last.break();
    expect(connection.send(choice)).toBe(false);
    vi.advanceTimersByTime(500);
    FakeSocket.last.accept();
    FakeSocket.last.say(welcomeMessage);
    FakeSocket.last.say(stateMessage({ request: 7 }));
    expect(FakeSocket.last.types).toEqual(['join']);
  });
});
