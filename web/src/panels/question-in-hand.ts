/** What a page is asked, what is picked there for the answer, and where the picked figure could go. */
import { isAsked } from '../model/game-model';
import { carriedSelection, nothingSelected, type Question, type Selection, wantsReach } from '../model/interaction';
import type { ClientMessage, GameState, Reach } from '../protocol/messages';
import type { HeldGame } from './state-showing';

export class QuestionInHand {
  #selection: Selection = nothingSelected;
  #reach: Reach | null = null;

  constructor(
    private readonly held: HeldGame,
    private readonly send: (message: ClientMessage) => void,
  ) {}

  get selection(): Selection {
    return this.#selection;
  }

  get reach(): Reach | null {
    return this.#reach;
  }

  /** The question with what is picked for it; null before the game is told. */
  get asked(): Question | null {
    const model = this.held.model;
    if (!model?.latest) return null;
    const { welcome, latest: state, viewing: seat } = model;
    return { welcome, state, seat, selection: this.#selection, reach: this.#reach };
  }

  /** The game is told anew: where a figure could go may have changed. */
  forgetReach(): void {
    this.#reach = null;
  }

  /** A new question: keeps what is still picked, and asks where its figure could go. */
  take(state: GameState): void {
    this.#selection = carriedSelection(state, this.#selection);
    this.#reach = null;
    this.#askReach();
  }

  select(change: Partial<Selection>): void {
    const before = this.#selection;
    this.#selection = { ...before, ...change };
    if (this.#selection.figure !== before.figure) this.#reach = null;
    this.#askReach();
  }

  /** An answer is on its way: which of several was meant is no question any more. */
  settle(): void {
    this.#selection = { ...this.#selection, narrowed: null };
  }

  /** False if another figure is picked by now. */
  receive(reach: Reach): boolean {
    if (reach.figure !== this.#selection.figure) return false;
    this.#reach = reach;
    return true;
  }

  #askReach(): void {
    const question = this.asked;
    if (!question || question.seat === null || !isAsked(question.state, question.seat)) return;
    const { figure } = this.#selection;
    if (wantsReach(question.state, figure) && this.#reach?.figure !== figure) {
      this.send({ type: 'reach', seat: question.seat, figure });
    }
  }
}
