/** What one can do at a table besides answering: the menu, offers of a draw and a rematch, a look at the dice's promise. */
import { type GameModel, undoable } from '../model/game-model';
import { canOffer, type UndoWay, undoWay } from '../model/offers';
import type { RememberedGame } from '../model/seats-store';
import type { SeatId } from '../protocol/messages';
import type { EndView } from './end-panel';
import { gameMenu } from './game-menu';
import type { TableCompany } from './table-company';
import type { TableMenu } from './table-menu';

/** What it needs of its page. */
export interface DealingPage {
  model(): GameModel | null;
  remembered(): RememberedGame;
  showBoard(): void;
  concede(): void;
}

export class TableDealings {
  #menuKind = '';

  constructor(
    private readonly element: HTMLElement,
    private readonly menu: TableMenu,
    private readonly company: TableCompany,
    private readonly page: DealingPage,
  ) {}

  get undoWay(): UndoWay {
    const model = this.page.model();
    return undoWay(model ? (undoable(model)?.undo ?? null) : null, this.company.table, this.#yours);
  }

  get rematchWay(): EndView['rematch'] {
    if (this.company.next) return 'begun';
    if (canOffer(this.company.table, this.#yours)) return 'by-agreement';
    return this.page.remembered().request === null ? 'none' : 'at-once';
  }

  /** Fills the menu; an open one is left alone as long as it would offer the same. */
  showMenu(): void {
    const model = this.page.model();
    const seat = model?.viewing ?? null;
    const mayDraw = seat !== null && canOffer(this.company.table, this.#yours) && !model?.latest?.over;
    const canConcede = this.#yours.length > 0 && !model?.latest?.over;
    const kind = `menu ${this.#yours.join()} ${seat} ${mayDraw} ${canConcede}`;
    if (kind === this.#menuKind) return;
    this.#menuKind = kind;
    this.menu.entries = gameMenu(this.element, {
      showBoard: () => this.page.showBoard(),
      concede: () => this.page.concede(),
      showFairDice: () => this.showFairDice(),
      offerDraw: mayDraw ? () => this.company.offer('draw', seat) : null,
      canConcede,
    });
  }

  showFairDice(): void {
    this.company.fairDice.open(this.page.remembered().game, this.company.table?.dice ?? null);
  }

  /** With people a rematch is offered; with bots the app begins it. */
  wantRematch(event: Event): void {
    const { next } = this.company;
    const seat = this.page.model()?.viewing ?? null;
    const way = this.rematchWay;
    if (way === 'at-once') return;
    event.stopPropagation();
    if (next) this.element.dispatchEvent(new CustomEvent('rematch-ready', { detail: next, bubbles: true }));
    else if (way === 'by-agreement' && seat !== null) this.company.offer('rematch', seat);
  }

  /** No place at the table: an empty board would say nothing. */
  tellRefused(sentence: string): void {
    this.element.dispatchEvent(new CustomEvent('table-refused', { detail: sentence, bubbles: true }));
  }

  get #yours(): readonly SeatId[] {
    return this.page.model()?.welcome.yours ?? [];
  }
}
