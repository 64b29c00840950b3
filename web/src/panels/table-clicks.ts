/** Does what a click or a touch on the board or on a card means. */
import type { BoardView } from '../board/board-view';
import { clickCard, clickFigure, clickSpace, type Intent, isAttack, type Question } from '../model/interaction';
import type { CardId, ClientMessage, FigureId, Option, SpaceId } from '../protocol/messages';
import type { Answering } from './answering';
import type { TableFrame } from './table-frame';

/** What clicks need of their page. */
export interface ClickedPage {
  question(): Question | null;
  /** Shows what the answer would come to. */
  weigh(option: Option): void;
  select(change: { readonly figure?: FigureId; readonly narrowed: readonly Option[] | null }): void;
  send(message: ClientMessage): void;
  say(sentence: string, kind: 'refusal' | 'news'): void;
}

export class TableClicks {
  /** A finger has no way to point before it touches: its first touch on a target only asks. */
  #isTouch = false;
  /** The way that was shown by the last touch. */
  #previewed = '';

  constructor(
    private readonly frame: TableFrame,
    private readonly answering: Answering,
    private readonly page: ClickedPage,
  ) {}

  listen(board: BoardView | null, signal: AbortSignal): void {
    board?.addEventListener('space-clicked', event => this.#space(event.detail), { signal });
    board?.addEventListener('figure-clicked', event => this.#figure(event.detail), { signal });
    this.frame.addEventListener('card-clicked', event => this.#card(event.detail), { signal });
    const touched = (event: PointerEvent): void => {
      this.#isTouch = event.pointerType === 'touch';
    };
    document.addEventListener('pointerdown', touched, { signal, capture: true });
  }

  #space(space: SpaceId): void {
    if (this.frame.tools.isMeasuring) this.frame.tools.pick(space, null);
    else this.#act(question => clickSpace(question, space));
  }

  #figure(figure: FigureId): void {
    const question = this.page.question();
    const space = question?.state.figures.find(found => found.id === figure)?.space ?? null;
    if (this.frame.tools.isMeasuring) this.frame.tools.pick(space, figure);
    else if (this.answering.isOpen(question)) this.#act(asked => clickFigure(asked, figure));
    else this.#openCardOf(question, figure);
  }

  #openCardOf(question: Question | null, figure: FigureId): void {
    const card = question?.welcome.figures.find(found => found.id === figure)?.card;
    if (card !== undefined) this.frame.openCard(card);
  }

  /** A card that answers nothing is opened to be read. */
  #card(card: CardId): void {
    const question = this.page.question();
    const isAnswer = this.answering.isOpen(question) && clickCard(question, card).do !== 'nothing';
    if (isAnswer) this.#act(asked => clickCard(asked, card));
    else this.frame.openCard(card);
  }

  #act(meaning: (question: Question) => Intent): void {
    const question = this.page.question();
    if (!this.answering.isOpen(question)) return;
    const intent = meaning(question);
    switch (intent.do) {
      case 'choose':
        return this.#choose(intent.option);
      case 'plan':
        return this.#plan(intent.choices);
      case 'select':
        return this.page.select({ figure: intent.figure, narrowed: null });
      case 'offer':
        return this.page.select({ narrowed: intent.options });
      case 'why':
        if (question.seat !== null) this.page.send({ type: 'why', seat: question.seat, choice: intent.choice });
        return;
      case 'why-path':
        if (question.seat !== null) this.page.send({ type: 'why', seat: question.seat, choices: intent.choices });
        return;
      case 'say':
        return this.page.say(intent.sentence, 'refusal');
      case 'nothing':
        return;
    }
  }

  #choose(option: Option): void {
    if (!this.#isTouch || !isAttack(option)) return this.answering.choose(option);
    this.page.weigh(option);
    this.page.select({ narrowed: [option] });
  }

  #plan(choices: readonly string[]): void {
    if (!this.#isTouch || this.#previewed === choices.join()) return this.answering.plan(choices);
    this.#previewed = choices.join();
    this.page.say('Tap the same space again to go there.', 'news');
  }
}
