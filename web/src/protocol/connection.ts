/** The socket of one game: joins, comes back after a loss, and passes on only messages that were checked. */
import { address } from './http';
import type { ClientMessage, ServerMessage } from './messages';
import { readServerMessage } from './read-messages';
import { ProtocolError } from './reader';
import { UnsettledAnswer } from './unsettled-answer';

/** Open once the server has taken this page in: one that accepts sockets may still be unable to serve. */
export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'closed';

export interface ConnectionListener {
  message(message: ServerMessage): void;
  /** Where the server itself sent this page away for now, `reason` is what it said. */
  status(status: ConnectionStatus, reason: string | null): void;
  /** The server said something this page does not understand. */
  misunderstood(reason: string): void;
}

const firstRetryDelay = 500;
const longestRetryDelay = 8000;
/** A page that was out of sight for so long may have lost its connection without noticing. */
const longAbsence = 20_000;
const answerPatience = 5000;

export class Connection {
  #socket: WebSocket | null = null;
  #retryDelay = firstRetryDelay;
  #isServed = false;
  #retryTimer = 0;
  #isClosed = false;
  #hiddenSince: number | null = null;
  #checkTimer = 0;
  readonly #answer = new UnsettledAnswer();
  readonly #listening = new AbortController();

  constructor(
    private readonly game: string,
    private readonly tokens: readonly string[],
    private readonly listener: ConnectionListener,
    /** Takes the seats of the account that is signed in, too. */
    private readonly hasAccount = false,
  ) {
    const { signal } = this.#listening;
    document.addEventListener('visibilitychange', () => this.#look(), { signal });
    window.addEventListener('online', () => this.#hurry(), { signal });
    this.#open();
  }

  /** False if the message could not be sent now. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    this.#answer.sent(message);
    return true;
  }

  close(): void {
    this.#isClosed = true;
    this.#listening.abort();
    window.clearTimeout(this.#retryTimer);
    window.clearTimeout(this.#checkTimer);
    this.#socket?.close();
    this.listener.status('closed', null);
  }

  #open(): void {
    this.listener.status('connecting', null);
    const url = address('ws');
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    url.search = '';
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#isServed = false;
    socket.addEventListener('open', () => this.#join());
    socket.addEventListener('message', event => {
      if (socket === this.#socket) this.#receive(socket, event.data);
    });
    socket.addEventListener('close', () => this.#lose(socket, null));
  }

  /** Takes the seats; the server answers with the whole game. */
  #join(): void {
    this.send({ type: 'join', game: this.game, tokens: this.tokens, ...(this.hasAccount && { account: true }) });
  }

  #receive(socket: WebSocket, data: unknown): void {
    window.clearTimeout(this.#checkTimer);
    try {
      const message = readServerMessage(JSON.parse(String(data)));
      if (message.type === 'error' && message.retry) return this.#giveUp(socket, message.message);
      this.#beServed();
      this.listener.message(message);
      const again = this.#answer.received(message);
      if (again) this.send(again);
    } catch (problem) {
      if (problem instanceof ProtocolError || problem instanceof SyntaxError)
        this.listener.misunderstood(problem.message);
      else throw problem;
    }
  }

  #beServed(): void {
    if (this.#isServed) return;
    this.#isServed = true;
    this.#retryDelay = firstRetryDelay;
    this.listener.status('open', null);
  }

  /** A socket that is of no use, whether or not the server closes it. */
  #giveUp(socket: WebSocket, reason: string | null): void {
    socket.close();
    this.#lose(socket, reason);
  }

  /** The socket is gone, or is given up: another one is opened after a while. */
  #lose(socket: WebSocket, reason: string | null): void {
    if (this.#isClosed || socket !== this.#socket) return;
    this.#socket = null;
    window.clearTimeout(this.#checkTimer);
    this.#answer.connectionLost();
    this.listener.status('lost', reason);
    this.#retryTimer = window.setTimeout(() => this.#open(), this.#retryDelay);
    this.#retryDelay = Math.min(this.#retryDelay * 2, longestRetryDelay);
  }

  /** Does not wait for the next try, where it is likely to succeed now. */
  #hurry(): void {
    if (this.#isClosed || this.#socket) return;
    window.clearTimeout(this.#retryTimer);
    this.#retryDelay = firstRetryDelay;
    this.#open();
  }

  /** Somebody looks again: after a sleep of the machine a socket may look open and be dead. */
  #look(): void {
    if (document.visibilityState === 'hidden') {
      this.#hiddenSince ??= Date.now();
      return;
    }
    const absence = this.#hiddenSince === null ? 0 : Date.now() - this.#hiddenSince;
    this.#hiddenSince = null;
    if (!this.#socket) this.#hurry();
    else if (absence >= longAbsence) this.#check(this.#socket);
  }

  /** Asks for the game again; a server that does not answer is taken for gone. */
  #check(socket: WebSocket): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    this.#join();
    window.clearTimeout(this.#checkTimer);
    this.#checkTimer = window.setTimeout(() => this.#giveUp(socket, null), answerPatience);
  }
}
