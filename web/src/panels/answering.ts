/** Sends the answers of a page, each question's once, and takes them back. */
import { type GameModel, isAsked, undoable } from '../model/game-model';
import { concession, type Question } from '../model/interaction';
import type { UndoWay } from '../model/offers';
import type { ClientMessage, Option, SeatId } from '../protocol/messages';

/** What answering needs of its page. */
export interface AnsweringPage {
  question(): Question | null;
  /** False if there is no connection. */
  send(message: ClientMessage): boolean;
  say(sentence: string, kind: 'refusal' | 'news'): void;
  /** An answer is on its way. */
  answered(): void;
}

export class Answering {
  #answered = -1;

  constructor(private readonly page: AnsweringPage) {}

  /** Whether this page is asked and has not answered yet. */
  isOpen(question: Question | null): question is Question {
    return question !== null && isAsked(question.state, question.seat) && this.#answered !== question.state.request;
  }

  /** The answer was refused, or the game is told anew. */
  reopen(): void {
    this.#answered = -1;
  }

  choose(option: Option): void {
    this.#answer((seat, request) => ({ type: 'choose', seat, request, choice: option.choice }));
  }

  plan(choices: readonly string[]): void {
    this.#answer((seat, request) => ({ type: 'plan', seat, request, choices }));
  }

  concede(): void {
    const question = this.page.question();
    if (!question || question.seat === null || question.state.over) return;
    const choice = concession(question.state)?.choice ?? 'concede';
    // Accepted at any time, whoever is asked.
    const { request } = question.state;
    if (!this.page.send({ type: 'choose', seat: question.seat, request, choice }))
      this.page.say('The connection is lost. Your answer was not sent.', 'news');
  }

  /** Takes the last decision back, asks the others to agree, or says why it stands. */
  undo(model: GameModel | null, way: UndoWay): void {
    const state = model?.latest;
    const found = model ? undoable(model) : null;
    if (!state || !found) return;
    if (way === 'ask') this.page.send({ type: 'offer', seat: found.seat, what: 'undo' });
    else if (found.undo.count === 0) this.page.say(found.undo.sentence, 'refusal');
    else this.page.send({ type: 'undo', seat: found.seat, request: state.request });
  }

  #answer(message: (seat: SeatId, request: number) => ClientMessage): void {
    const question = this.page.question();
    if (!question || question.seat === null || !isAsked(question.state, question.seat)) return;
    if (!this.page.send(message(question.seat, question.state.request))) {
      this.page.say('The connection is lost. Your answer was not sent.', 'news');
      return;
    }
    this.#answered = question.state.request;
    this.page.answered();
  }
}
