/** Brings what goes on beside the rules to the panels: who is there, time, offers, chat, the way to the rematch. */
import { type ChatModel, emptyChat, readAll, receiveChat } from '../model/chat';
import { offersFor } from '../model/offers';
import { hasCompany, playersOf, type PlayerView } from '../model/players';
import type { ClientMessage, SeatId } from '../protocol/messages';
import type { OfferKind, SeatGift, Table, TableMessage } from '../protocol/table';
import { ChatPanel } from './chat-panel';
import { FairDiceDialog } from './fair-dice';
import { OfferPanel } from './offer-panel';

/** A game to go on with, and the seats one has in it. */
export interface NextGame {
  readonly game: string;
  readonly tokens: readonly string[];
  /** False where it had begun before this page came. */
  readonly isNew: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'rematch-ready': CustomEvent<NextGame>;
  }
}

/** What it needs of its page. */
export interface CompanyPage {
  yours(): readonly SeatId[];
  send(message: ClientMessage): boolean;
  changed(): void;
  rematchReady(next: NextGame): void;
}

export class TableCompany {
  readonly chat = new ChatPanel();
  readonly offers = new OfferPanel();
  readonly fairDice = new FairDiceDialog();
  #table: Table | null = null;
  #since = 0;
  #said: ChatModel = emptyChat;
  readonly #gifts: SeatGift[] = [];

  constructor(private readonly page: CompanyPage) {
    this.chat.addEventListener('chat-said', event => this.page.send({ type: 'chat', text: event.detail }));
    this.chat.addEventListener('chat-opened', () => this.#showChat());
    this.offers.addEventListener('offer-answered', ({ detail: { offer, accept } }) =>
      this.page.send({ type: 'answer-offer', seat: offer.seat, offer: offer.offer, accept }),
    );
  }

  get table(): Table | null {
    return this.#table;
  }

  get players(): ReadonlyMap<SeatId, PlayerView> {
    return playersOf(this.#table, this.#since);
  }

  /** The rematch, once there is one. */
  get next(): NextGame | null {
    const game = this.#table?.next ?? null;
    if (game === null) return null;
    const tokens = this.#gifts.filter(gift => gift.game === game).map(gift => gift.token);
    return { game, tokens, isNew: false };
  }

  receive(message: TableMessage): void {
    switch (message.type) {
      case 'chat':
        this.#said = receiveChat(this.#said, message.lines);
        return this.#showChat();
      case 'seat':
        if (!this.#gifts.some(gift => gift.token === message.token)) this.#gifts.push(message);
        return;
      case 'table':
        return this.#receiveTable(message);
    }
  }

  offer(what: OfferKind, seat: SeatId): void {
    this.page.send({ type: 'offer', seat, what });
  }

  #receiveTable(table: Table): void {
    const hadNext = this.#table === null || this.#table.next !== null;
    this.#table = table;
    this.#since = performance.now();
    this.offers.offers = offersFor(table, this.page.yours());
    this.#showChat();
    this.page.changed();
    const { next } = this;
    if (next && !hadNext) this.page.rematchReady({ ...next, isNew: true });
  }

  #showChat(): void {
    if (this.chat.isConnected && !this.chat.hidden) this.#said = readAll(this.#said);
    const yours = this.page.yours();
    this.chat.toggle.hidden = !hasCompany(this.#table, yours) && this.#said.lines.length === 0;
    this.chat.view = { chat: this.#said, yours };
  }
}
