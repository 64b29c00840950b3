/** A game being played: brings the connection, the model, the board and the panels together. */
import type { BoardView } from '../board/board-view';
import { describeRefusal } from '../model/describe';
import { type GameModel, isAsked, newGame, receiveState, undoable } from '../model/game-model';
import {
  attackOn,
  carriedSelection,
  clickCard,
  clickFigure,
  clickSpace,
  type Highlights,
  highlights,
  type Intent,
  isAttack,
  nothingSelected,
  type Question,
  type Selection,
  wantsReach,
} from '../model/interaction';
import type { RememberedGame } from '../model/seats-store';
import { Connection, type ConnectionStatus } from '../protocol/connection';
import type {
  CardId,
  ClientMessage,
  FigureId,
  GameState,
  Option,
  Reach,
  SeatId,
  ServerMessage,
  SpaceId,
  Welcome,
  Why,
} from '../protocol/messages';
import { Answering } from './answering';
import { EndPanel } from './end-panel';
import { gameMenu } from './game-menu';
import { endView, questionView, tableView } from './game-views';
import { OddsWeighing } from './odds-weighing';
import { QuestionBar } from './question-bar';
import { SandboxPanel } from './sandbox-panel';
import { SeatCurtain } from './seat-curtain';
import { SpacePointing } from './space-pointing';
import { type HeldGame, StateShowing } from './state-showing';
import { TableFrame } from './table-frame';

declare global {
  interface HTMLElementEventMap {
    'game-over': CustomEvent<null>;
    'rules-wanted': CustomEvent<null>;
  }
}

const noHighlights: Highlights = { spaces: new Map(), figures: new Map(), cards: new Set() };

export class GamePage extends HTMLElement {
  readonly #frame = new TableFrame();
  readonly #bar = new QuestionBar();
  readonly #end = new EndPanel();
  readonly #curtain = new SeatCurtain();
  /** Present in a sandbox game, where one person plays all sides. */
  #sandbox: SandboxPanel | null = null;
  #board: BoardView | null = null;
  #remembered: RememberedGame = { game: '', tokens: [], request: null };
  #connection: Connection | null = null;
  readonly #held: HeldGame = { model: null };
  #selection: Selection = nothingSelected;
  #reach: Reach | null = null;
  readonly #showing = new StateShowing(this.#frame, this.#held, () => this.#refresh());
  readonly #odds = new OddsWeighing(this.#frame, message => this.#send(message));
  readonly #pointing = new SpacePointing(
    this.#frame,
    () => this.#question(),
    message => this.#send(message),
  );
  readonly #answering = new Answering({
    question: () => this.#question(),
    send: message => this.#send(message),
    say: (sentence, kind) => this.#say(sentence, null, kind),
    answered: () => this.#settle(),
  });
  /** A finger has no way to point before it touches: its first touch on a target only asks. */
  #isTouch = false;
  #listening = new AbortController();

  /** Joins a game; call once, before the page is shown. */
  join(remembered: RememberedGame, board: BoardView, isSandbox = false): void {
    this.#sandbox = isSandbox ? new SandboxPanel() : null;
    this.#remembered = remembered;
    this.#board = board;
    this.#frame.board = board;
    this.#showing.board = board;
    this.#pointing.board = board;
  }

  connectedCallback(): void {
    this.#frame.bar.replaceChildren(this.#bar);
    this.replaceChildren(this.#frame, this.#end, this.#curtain);
    if (this.#sandbox) this.#frame.column.prepend(this.#sandbox);
    this.#end.hidden = true;
    this.#listen();
    this.#frame.menu.entries = gameMenu(
      this,
      () => this.#board?.frame(),
      () => this.#answering.concede(),
    );
    if (this.#board) this.#frame.tools.attach(this.#board, message => this.#send(message));
    this.#connection = new Connection(this.#remembered.game, this.#remembered.tokens, {
      message: message => this.#receive(message),
      status: status => this.#tellStatus(status),
      misunderstood: reason =>
        this.#say(`The server said something this page does not understand. ${reason}`, null, 'news'),
    });
  }

  disconnectedCallback(): void {
    this.#listening.abort();
    this.#showing.stop();
    this.#pointing.stop();
    this.#odds.putAway();
    this.#connection?.close();
  }

  get model(): GameModel | null {
    return this.#held.model;
  }

  get highlights(): Highlights {
    const question = this.#question();
    return this.#answering.isOpen(question) ? highlights(question) : noHighlights;
  }

  get reach(): Reach | null {
    return this.#reach;
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const board = this.#board;
    board?.addEventListener('space-clicked', event => this.#clickSpace(event.detail), { signal });
    board?.addEventListener('figure-clicked', event => this.#clickFigure(event.detail), { signal });
    board?.addEventListener('board-pointed', event => this.#point(event.detail.space, event.detail.figure), { signal });
    this.#frame.addEventListener('card-clicked', event => this.#clickCard(event.detail), { signal });
    this.#sandbox?.addEventListener('start-over-wanted', () => this.#send({ type: 'start-over' }), { signal });
    this.#bar.addEventListener('answered', event => this.#answering.choose(event.detail), { signal });
    this.#bar.addEventListener('answer-pointed', event => this.#weigh(event.detail), { signal });
    this.#bar.addEventListener('undo-wanted', () => this.#answering.undo(this.model), { signal });
    this.#frame.askNumbers = figure => this.#send({ type: 'numbers', figure });
    this.#bar.addEventListener('went-back', () => this.#select({ ...this.#selection, narrowed: null }), { signal });
    this.addEventListener('order-marker-picked', event => this.#select({ ...this.#selection, marker: event.detail }), {
      signal,
      capture: true,
    });
    document.addEventListener(
      'pointerdown',
      event => {
        this.#isTouch = event.pointerType === 'touch';
        this.#showing.skip();
      },
      { signal, capture: true },
    );
    document.addEventListener('keydown', event => this.#key(event), { signal });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#begin(message);
      case 'state':
        return this.#receiveState(message);
      case 'reach':
        return this.#receiveReach(message);
      case 'sight':
        return this.#frame.tools.receive(message);
      case 'odds':
        return this.#odds.receive(message);
      case 'numbers':
        return this.#frame.receiveNumbers(message);
      case 'why':
        return this.#receiveWhy(message);
      case 'sandbox':
        if (this.#sandbox) this.#sandbox.news = message;
        return;
      case 'error':
        this.#answering.reopen();
        this.#say(message.message, message.rule, 'news');
        return this.#refresh();
    }
  }

  #begin(welcome: Welcome): void {
    // A game that is told anew is looked at from where one looked before.
    const isKnown = this.#held.model?.welcome.game === welcome.game;
    this.#held.model = newGame(welcome);
    this.#answering.reopen();
    this.#reach = null;
    this.#end.view = null;
    this.#showing.begin(welcome);
    document.title = `${welcome.title} – Fracas`;
    if (isKnown) this.#board?.rebuild(welcome);
    else this.#board?.load(welcome, welcome.yours[0] ?? null);
    this.#frame.tools.welcome = welcome;
  }

  #receiveState(state: GameState): void {
    const before = this.#held.model;
    if (!before) return;
    this.#held.model = receiveState(before, state);
    if (this.#held.model.latest !== before.latest) this.#takeQuestion(before.viewing);
    this.#showing.start();
    this.#refresh();
  }

  /** A new question: keeps what is still picked, and asks where its figure could go. */
  #takeQuestion(viewedBefore: SeatId | null): void {
    const model = this.#held.model;
    if (!model?.latest) return;
    this.#selection = carriedSelection(model.latest, this.#selection);
    this.#reach = null;
    this.#odds.putAway();
    this.#askReach();
    if (!this.#sandbox) this.#curtain.drawForSecrets(model, viewedBefore);
  }

  #askReach(): void {
    const question = this.#question();
    if (!question || question.seat === null || !isAsked(question.state, question.seat)) return;
    const { figure } = this.#selection;
    if (wantsReach(question.state, figure) && this.#reach?.figure !== figure) {
      this.#send({ type: 'reach', seat: question.seat, figure });
    }
  }

  #receiveReach(reach: Reach): void {
    if (reach.figure !== this.#selection.figure) return;
    this.#reach = reach;
    this.#refresh();
  }

  #question(): Question | null {
    const model = this.#held.model;
    if (!model?.latest) return null;
    return {
      welcome: model.welcome,
      state: model.latest,
      seat: model.viewing,
      selection: this.#selection,
      reach: this.#reach,
    };
  }

  /** Brings board marks and panels in line with the model. */
  #refresh(): void {
    const question = this.#question();
    const model = this.#held.model;
    if (!question || !model) return;
    const marked = this.highlights;
    this.#board?.highlight(marked);
    this.#frame.view = tableView(model, question, marked);
    this.#frame.tools.selected =
      question.state.figures.find(figure => figure.id === this.#selection.figure && figure.status === 'board')?.space ??
      null;
    const undo = undoable(model)?.undo ?? null;
    this.#bar.view = questionView(question, this.#answering.isOpen(question), undo);
    this.#showEnd(model);
  }

  #showEnd(model: GameModel): void {
    const state = model.shown;
    if (!state?.over || model.waiting.length > 0) return;
    this.dispatchEvent(new CustomEvent('game-over', { detail: null, bubbles: true }));
    this.#frame.inspect(null);
    this.#end.view = endView(model.welcome, state, state.over, this.#remembered.request !== null);
  }

  #clickSpace(space: SpaceId): void {
    if (this.#frame.tools.isMeasuring) this.#frame.tools.pick(space, null);
    else this.#act(question => clickSpace(question, space));
  }

  #clickFigure(figure: FigureId): void {
    const space = this.#held.model?.latest?.figures.find(found => found.id === figure)?.space ?? null;
    if (this.#frame.tools.isMeasuring) this.#frame.tools.pick(space, figure);
    else if (!this.#answering.isOpen(this.#question())) this.#openCardOf(figure);
    else this.#act(question => clickFigure(question, figure));
  }

  #openCardOf(figure: FigureId): void {
    const card = this.#held.model?.welcome.figures.find(found => found.id === figure)?.card;
    if (card !== undefined) this.#frame.openCard(card);
  }

  /** A card that answers nothing is opened to be read. */
  #clickCard(card: CardId): void {
    const question = this.#question();
    const isAnswer = this.#answering.isOpen(question) && clickCard(question, card).do !== 'nothing';
    if (isAnswer) this.#act(asked => clickCard(asked, card));
    else this.#frame.openCard(card);
  }

  /** Does what a click means. */
  #act(meaning: (question: Question) => Intent): void {
    const question = this.#question();
    if (!this.#answering.isOpen(question)) return;
    const intent = meaning(question);
    switch (intent.do) {
      case 'choose':
        if (this.#isTouch && isAttack(intent.option)) {
          this.#weigh(intent.option);
          return this.#select({ ...this.#selection, narrowed: [intent.option] });
        }
        return this.#answering.choose(intent.option);
      case 'plan':
        return this.#answering.plan(intent.choices);
      case 'select':
        return this.#select({ ...this.#selection, figure: intent.figure, narrowed: null });
      case 'offer':
        return this.#select({ ...this.#selection, narrowed: intent.options });
      case 'why':
        if (question.seat !== null) this.#send({ type: 'why', seat: question.seat, choice: intent.choice });
        return;
      case 'why-path':
        if (question.seat !== null) this.#send({ type: 'why', seat: question.seat, choices: intent.choices });
        return;
      case 'say':
        return this.#say(intent.sentence, null, 'refusal');
      case 'nothing':
        return;
    }
  }

  #select(selection: Selection): void {
    if (selection.figure !== this.#selection.figure) this.#reach = null;
    this.#selection = selection;
    this.#board?.path([]);
    this.#askReach();
    this.#refresh();
  }

  /** An answer is on its way: what helped to find it is put away. */
  #settle(): void {
    this.#selection = { ...this.#selection, narrowed: null };
    this.#frame.notice.hush();
    this.#board?.path([]);
    this.#refresh();
  }

  /** Weighs an answer that is pointed at, as far as it is one. */
  #weigh(option: Option | null): void {
    const question = this.#question();
    this.#odds.weigh(this.#answering.isOpen(question) ? question.seat : null, option);
  }

  #point(space: SpaceId | null, figure: FigureId | null): void {
    this.#frame.tools.point(space, figure);
    const question = this.#question();
    const narrowed = this.#selection.narrowed?.find(option => isAttack(option)) ?? null;
    this.#weigh((figure !== null && question ? attackOn(question, figure) : null) ?? narrowed);
    this.#pointing.point(space, figure);
  }

  #receiveWhy(message: Why): void {
    if (this.#pointing.receive(message)) return;
    this.#say(message.legal ? 'That is allowed.' : describeRefusal(message), message.rule, 'refusal');
  }

  #key(event: KeyboardEvent): void {
    this.#showing.skip();
    const isTyping = event.target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null;
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey || !this.#curtain.hidden) return;
    if (this.#frame.tools.pressKey(event.key)) event.preventDefault();
    else if (event.key === 'Escape') this.#select({ ...this.#selection, narrowed: null });
    else if (this.#bar.pressKey(event.key)) event.preventDefault();
    else if (event.key.toLowerCase() === 'i' && this.#frame.openPointedCard()) event.preventDefault();
  }

  #send(message: ClientMessage): boolean {
    return this.#connection?.send(message) ?? false;
  }

  #say(sentence: string, rule: string | null, kind: 'refusal' | 'news'): void {
    this.#frame.notice.say({ sentence, rule, kind });
  }

  #tellStatus(status: ConnectionStatus): void {
    this.dataset['connection'] = status;
    if (status === 'lost') this.#say('The connection is lost. Trying again.', null, 'news');
    if (status === 'open') this.#frame.notice.hush();
  }
}

customElements.define('game-page', GamePage);
