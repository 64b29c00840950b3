/** Shows the states of a game one after the other; whoever wants to go on does not wait for that. */
import type { BoardView } from '../board/board-view';
import { freshLog, type GameModel, isAsked, showAll, showingTime, showNext, shownLog } from '../model/game-model';
import type { Board, GameState, Welcome } from '../protocol/messages';
import { mayMove } from './chrome/page-settings';
import type { TableFrame } from './table-frame';
import { TableSounding } from './table-sounding';

const stepTime = 260;

/** The game a page holds, for all of its parts. */
export interface HeldGame {
  model: GameModel | null;
}

export class StateShowing {
  board: BoardView | null = null;
  #drawn: Board | null = null;
  readonly #sounding = new TableSounding();
  #timer = 0;

  constructor(
    private readonly frame: TableFrame,
    private readonly held: HeldGame,
    private readonly refresh: () => void,
  ) {}

  /** A game begins, and its board is drawn. */
  begin(welcome: Welcome): void {
    this.#drawn = welcome.board;
  }

  /** Shows what waits, unless a state still has its moment. */
  start(): void {
    if (this.held.model && this.held.model.waiting.length > 0 && this.#timer === 0) this.#showNext();
  }

  /** Shows the newest state at once. */
  skip(): void {
    const { model } = this.held;
    if (!model || model.waiting.length === 0) return;
    this.stop();
    const newest = showAll(model);
    this.held.model = newest;
    if (newest.shown) this.#showState(newest, newest.shown, 0);
    this.#showLog(newest, false);
    this.refresh();
  }

  stop(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #showNext(): void {
    this.#timer = 0;
    const before = this.held.model;
    if (!before) return;
    const isFirst = before.shown === null;
    const isHurried = isFirst || document.hidden || !mayMove();
    const model = isHurried ? showAll(before) : showNext(before);
    this.held.model = model;
    const { shown, waiting } = model;
    if (shown) this.#showState(model, shown, isHurried ? 0 : Math.min(stepTime, showingTime(waiting.length)));
    this.#showLog(model, isFirst);
    // Even the last state holds its place for a moment: the next one may be on its way.
    if (!isHurried) this.#timer = window.setTimeout(() => this.#continue(), showingTime(waiting.length));
  }

  #continue(): void {
    this.#timer = 0;
    if (!this.held.model || this.held.model.waiting.length === 0) return;
    this.#showNext();
    this.refresh();
  }

  /** Puts a state on the table, on the board as it is in that state. */
  #showState(model: GameModel, state: GameState, duration: number): void {
    const board = model.shownBoard;
    if (board !== this.#drawn) {
      const welcome = { ...model.welcome, board };
      this.#drawn = board;
      this.board?.rebuild(welcome);
      this.frame.tools.welcome = welcome;
    }
    this.board?.show(state, duration);
  }

  /** What happened before the page came is not heard. */
  #showLog(model: GameModel, isFirst: boolean): void {
    const fresh = freshLog(model);
    this.frame.setLog(shownLog(model), fresh);
    const asked = model.latest !== null && isAsked(model.latest, model.viewing);
    this.#sounding.heard(isFirst ? [] : fresh, asked);
  }
}
