/** The socket of one game: joins, comes back after a loss, and passes on only messages that were checked. */
import { address } from './http';
import type { ClientMessage, ServerMessage } from './messages';
import { readServerMessage } from './read-messages';
import { ProtocolError } from './reader';

export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'closed';

export interface ConnectionListener {
  message(message: ServerMessage): void;
  status(status: ConnectionStatus): void;
  /** The server said something this page does not understand. */
  misunderstood(reason: string): void;
}

const firstRetryDelay = 500;
const longestRetryDelay = 8000;

export class Connection {
  #socket: WebSocket | null = null;
  #retryDelay = firstRetryDelay;
  #retryTimer = 0;
  #isClosed = false;

  constructor(
    private readonly game: string,
    private readonly tokens: readonly string[],
    private readonly listener: ConnectionListener,
  ) {
    this.#open();
  }

  /** False if the message could not be sent now. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#isClosed = true;
    window.clearTimeout(this.#retryTimer);
    this.#socket?.close();
    this.listener.status('closed');
  }

  #open(): void {
    this.listener.status('connecting');
    const url = address('ws');
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.hash = '';
    url.search = '';
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#retryDelay = firstRetryDelay;
      this.listener.status('open');
      this.send({ type: 'join', game: this.game, tokens: this.tokens });
    });
    socket.addEventListener('message', event => this.#receive(event.data));
    socket.addEventListener('close', () => this.#retry());
  }

  #receive(data: unknown): void {
    try {
      this.listener.message(readServerMessage(JSON.parse(String(data))));
    } catch (problem) {
      if (problem instanceof ProtocolError || problem instanceof SyntaxError)
        this.listener.misunderstood(problem.message);
      else throw problem;
    }
  }

  #retry(): void {
    if (this.#isClosed) return;
    this.listener.status('lost');
    this.#retryTimer = window.setTimeout(() => this.#open(), this.#retryDelay);
    this.#retryDelay = Math.min(this.#retryDelay * 2, longestRetryDelay);
  }
}
