/** Everything behind the address of a game: finds out how far it is, and shows the gathering or the table. */
import type { RememberedGame } from '../../model/seats-store';
import type { KeptTeam } from '../../model/set-up';
import { Connection, type ConnectionStatus } from '../../protocol/connection';
import type { Gathering } from '../../protocol/gathering';
import { Refused } from '../../protocol/http';
import { fetchSummary } from '../../protocol/lobby-http';
import type { ServerMessage } from '../../protocol/messages';
import { build } from '../build';
import { GatheringPage } from './gathering-page';

export interface TableEntryView {
  readonly remembered: RememberedGame;
  /** Teams of one's own, as they are by now: those of the account may come later. */
  readonly kept: () => readonly KeptTeam[];
  /** Where the game is known to stand; null to ask the server. */
  readonly stage: string | null;
  /** Makes the page of the game that is played. */
  readonly table: () => Promise<HTMLElement>;
  /** Told whether the table fills the window now. */
  readonly frame: (isTable: boolean) => void;
}

declare global {
  interface HTMLElementEventMap {
    /** The server gave no place at the table, for this reason. */
    'table-refused': CustomEvent<string>;
  }
}

const settingUp = 'Setting up the table.';
const isBefore = (stage: string): boolean => stage === 'gathering' || stage === 'drafting';

export class TableEntry extends HTMLElement {
  #connection: Connection | null = null;
  #page: GatheringPage | null = null;
  readonly #note = build('p', { class: 'page-note muted', role: 'status', 'data-testid': 'entry-note' });

  constructor(private readonly view: TableEntryView) {
    super();
    this.addEventListener('table-refused', ({ detail }) => this.#refuse(detail));
  }

  connectedCallback(): void {
    this.#note.textContent = settingUp;
    this.replaceChildren(this.#note);
    if (this.view.stage === null) void this.#look();
    else this.#show(this.view.stage);
  }

  disconnectedCallback(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  async #look(): Promise<void> {
    let stage: string;
    try {
      ({ stage } = await fetchSummary(this.view.remembered.game));
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 404)
        return this.#sayInstead('There is no such game', 'The address is not whole, or the game was removed.');
      // The socket comes back by itself when the server answers again, and its first message says which it is.
      stage = 'gathering';
    }
    if (this.isConnected) this.#show(stage);
  }

  #show(stage: string): void {
    if (!isBefore(stage)) return this.#showTable();
    const { game, tokens, hasAccount } = this.view.remembered;
    this.view.frame(false);
    this.#connection = new Connection(
      game,
      tokens,
      {
        message: message => this.#receive(message),
        status: (status, reason) => this.#tellStatus(status, reason),
        misunderstood: reason => this.#tell(`The server said something this page does not understand. ${reason}`),
      },
      hasAccount,
    );
  }

  /** What is said of a loss stays until the server has taken this page in again. */
  #tellStatus(status: ConnectionStatus, reason: string | null): void {
    if (status === 'lost') this.#tell(`${reason ?? 'The connection is lost.'} Trying again.`);
    else if (status === 'open') this.#tell(null);
  }

  /** Says what hinders just now, on whatever is shown. */
  #tell(sentence: string | null): void {
    if (this.#page) this.#page.say(sentence);
    else this.#note.textContent = sentence ?? settingUp;
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'gathering') this.#showGathering(message);
    else if (message.type === 'chat') this.#page?.receiveChat(message);
    else if (message.type === 'welcome') this.#showTable();
    else if (message.type === 'error') this.#refuse(message.message);
  }

  #showGathering(gathering: Gathering): void {
    if (!this.#page) {
      this.#page = new GatheringPage(this.view.remembered, this.view.kept, wish => this.#connection?.send(wish));
      this.replaceChildren(this.#page);
    }
    this.#page.view = gathering;
  }

  /** The table joins by itself, so that it is the same however one came to it. */
  #showTable(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#page = null;
    this.view.frame(true);
    void this.view.table().then(table => this.isConnected && this.replaceChildren(table));
  }

  /** A refusal of a wish, or of a place at the table. */
  #refuse(sentence: string): void {
    if (this.#page) this.#page.say(sentence);
    else this.#sayInstead('This table is not for you', sentence);
  }

  #sayInstead(title: string, sentence: string): void {
    this.view.frame(false);
    this.replaceChildren(
      build(
        'div',
        { class: 'page narrow' },
        build('h1', { class: 'page-title' }, title),
        build('p', { class: 'muted' }, sentence),
        build(
          'div',
          { class: 'page-buttons' },
          build('a', { class: 'button strong big', href: '#/' }, 'To the start page'),
        ),
      ),
    );
  }
}

customElements.define('table-entry', TableEntry);
