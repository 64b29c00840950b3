/** How the connection of a table stands, as whoever sits there is told. */
import type { ConnectionListener, ConnectionStatus } from '../protocol/connection';
import type { ServerMessage } from '../protocol/messages';
import type { TableFrame } from './table-frame';

export class ConnectionNews implements ConnectionListener {
  #wasLost = false;
  /** Why the server sends this page away for now: said once, however often it is tried. */
  #reason: string | null = null;

  constructor(
    private readonly element: HTMLElement,
    private readonly frame: Pick<TableFrame, 'isLost' | 'notice'>,
    readonly message: (message: ServerMessage) => void,
  ) {}

  status(status: ConnectionStatus, reason: string | null): void {
    this.element.dataset['connection'] = status;
    if (status === 'lost') this.#wasLost = true;
    this.frame.isLost = status === 'lost' || (status === 'connecting' && this.#wasLost);
    if (reason !== null && reason !== this.#reason) this.#say(reason);
    if (reason !== null) this.#reason = reason;
    if (status !== 'open') return;
    this.#reason = null;
    if (this.#wasLost) this.#say('Connected again. The table is up to date.');
    this.#wasLost = false;
  }

  misunderstood(reason: string): void {
    this.#say(`The server said something this page does not understand. ${reason}`);
  }

  #say(sentence: string): void {
    this.frame.notice.say({ sentence, rule: null, kind: 'news' });
  }
}
