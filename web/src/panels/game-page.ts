/** A game being played: brings the connection, the model, the board and the panels together. */
import type { BoardView } from '../board/board-view';
import { describeRefusal } from '../model/describe';
import { type GameModel, newGame, receiveState, undoable } from '../model/game-model';
import { attackOn, type Highlights, highlights, isAttack, type Selection } from '../model/interaction';
import type { RememberedGame } from '../model/seats-store';
import { Connection } from '../protocol/connection';
import type {
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
import { ConnectionNews } from './connection-news';
import { EndPanel } from './end-panel';
import { coachedMoment, endView, questionView, tableView } from './game-views';
import { LiveNumbers } from './live-numbers';
import { OddsWeighing } from './odds-weighing';
import { QuestionBar } from './question-bar';
import { QuestionInHand } from './question-in-hand';
import { SandboxPanel } from './sandbox-panel';
import { SeatCurtain } from './seat-curtain';
import { SpacePointing } from './space-pointing';
import { type HeldGame, StateShowing } from './state-showing';
import { TableClicks } from './table-clicks';
import { TableCompany } from './table-company';
import { TableDealings } from './table-dealings';
import { pressTableKey } from './table-keys';
import type { Coached } from './tutorial-coach';
import { TableFrame } from './table-frame';
import { UsualAnswers } from './usual-answers';

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
  readonly #question = new QuestionInHand(this.#held, message => this.#send(message));
  readonly #company = new TableCompany({
    yours: () => this.#held.model?.welcome.yours ?? [],
    send: message => this.#send(message),
    changed: () => this.#companyChanged(),
    rematchReady: next => this.dispatchEvent(new CustomEvent('rematch-ready', { detail: next, bubbles: true })),
  });
  readonly #dealings = new TableDealings(this, this.#frame.menu, this.#company, {
    model: () => this.#held.model,
    remembered: () => this.#remembered,
    showBoard: () => this.#board?.frame(),
    concede: () => this.#answering.concede(),
  });
  readonly #showing = new StateShowing(this.#frame, this.#held, () => this.#refresh());
  readonly #numbers = new LiveNumbers(
    message => this.#send(message),
    () => this.#refresh(),
  );
  readonly #odds = new OddsWeighing(this.#frame, message => this.#send(message));
  readonly #pointing = new SpacePointing(
    this.#frame,
    () => this.#question.asked,
    () => this.highlights,
    message => this.#send(message),
  );
  readonly #answering = new Answering({
    question: () => this.#question.asked,
    send: message => this.#send(message),
    say: (sentence, kind) => this.#say(sentence, null, kind),
    answered: () => this.#settle(),
  });
  readonly #usual = new UsualAnswers(option => this.#answering.choose(option));
  readonly #clicks = new TableClicks(this.#frame, this.#answering, {
    question: () => this.#question.asked,
    weigh: option => this.#weigh(option),
    select: change => this.#select(change),
    send: message => this.#send(message),
    say: (sentence, kind) => this.#say(sentence, null, kind),
  });
  /** For the coach of a tutorial game. */
  readonly coached: Coached = {
    asides: this.#frame.asides,
    moment: () => coachedMoment(this.#held.model),
    onChange: () => undefined,
    onRefusal: () => undefined,
  };
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
    this.#frame.extras.replaceChildren(this.#company.chat.toggle);
    this.#frame.asides.append(this.#company.offers);
    this.#frame.column.append(this.#company.chat);
    this.replaceChildren(this.#frame, this.#end, this.#curtain, this.#company.fairDice);
    if (this.#sandbox) this.#frame.column.prepend(this.#sandbox);
    this.#end.hidden = true;
    this.#listen();
    this.#dealings.showMenu();
    if (this.#board) this.#frame.tools.attach(this.#board, message => this.#send(message));
    const { game, tokens, hasAccount } = this.#remembered;
    const news = new ConnectionNews(this, this.#frame, message => this.#receive(message));
    this.#connection = new Connection(game, tokens, news, hasAccount);
  }

  disconnectedCallback(): void {
    this.#listening.abort();
    this.#showing.stop();
    this.#pointing.stop();
    this.#odds.putAway();
    this.#numbers.stop();
    this.#connection?.close();
  }

  get model(): GameModel | null {
    return this.#held.model;
  }

  get highlights(): Highlights {
    const question = this.#question.asked;
    return this.#answering.isOpen(question) ? highlights(question) : noHighlights;
  }

  get reach(): Reach | null {
    return this.#question.reach;
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.#clicks.listen(this.#board, signal);
    this.#board?.addEventListener('board-pointed', event => this.#point(event.detail.space, event.detail.figure), {
      signal,
    });
    this.#sandbox?.addEventListener('start-over-wanted', () => this.#send({ type: 'start-over' }), { signal });
    this.#bar.addEventListener('answered', event => this.#answering.choose(event.detail), { signal });
    this.#bar.addEventListener('answer-pointed', event => this.#weigh(event.detail), { signal });
    this.#bar.addEventListener('undo-wanted', () => this.#undo(), { signal });
    this.#bar.addEventListener('usual-answers-wanted', () => this.#usual.begin(this.#question.asked), { signal });
    this.#end.addEventListener('fair-dice-wanted', () => this.#dealings.showFairDice(), { signal });
    this.#end.addEventListener('rematch-wanted', event => this.#dealings.wantRematch(event), { signal });
    this.#frame.askNumbers = figure => this.#send({ type: 'numbers', figure });
    this.#bar.addEventListener('went-back', () => this.#select({ narrowed: null }), { signal });
    this.addEventListener('order-marker-picked', event => this.#select({ marker: event.detail }), {
      signal,
      capture: true,
    });
    document.addEventListener('pointerdown', () => this.#hurry(), { signal, capture: true });
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
        this.#numbers.receive(message);
        return this.#frame.receiveNumbers(message);
      case 'why':
        return this.#receiveWhy(message);
      case 'gathering':
        return;
      case 'table':
      case 'chat':
      case 'seat':
        return this.#company.receive(message);
      case 'sandbox':
        if (this.#sandbox) this.#sandbox.news = message;
        return;
      case 'error':
        if (!this.#held.model) return this.#dealings.tellRefused(message.message);
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
    this.#question.forgetReach();
    this.#end.view = null;
    this.#showing.begin(welcome);
    document.title = `${welcome.title} – Fracas`;
    if (isKnown) this.#board?.rebuild(welcome);
    else this.#board?.load(welcome, welcome.yours[0] ?? null);
    this.#frame.tools.welcome = welcome;
    this.#dealings.showMenu();
  }

  #receiveState(state: GameState): void {
    const before = this.#held.model;
    if (!before) return;
    this.#held.model = receiveState(before, state);
    if (this.#held.model.latest !== before.latest) this.#takeQuestion(before.viewing);
    this.#numbers.follow(this.#held.model);
    this.#showing.start();
    this.#refresh();
  }

  #takeQuestion(viewedBefore: SeatId | null): void {
    const model = this.#held.model;
    if (!model?.latest) return;
    this.#question.take(model.latest);
    this.#odds.putAway();
    if (!this.#sandbox) this.#curtain.drawForSecrets(model, viewedBefore);
    const question = this.#question.asked;
    if (this.#answering.isOpen(question)) this.#usual.follow(question);
  }

  #receiveReach(reach: Reach): void {
    if (this.#question.receive(reach)) this.#refresh();
  }

  /** Brings board marks and panels in line with the model. */
  #refresh(): void {
    const question = this.#question.asked;
    const model = this.#held.model;
    if (!question || !model) return;
    const marked = this.highlights;
    this.#board?.highlight(marked);
    this.#frame.view = tableView(model, question, marked, this.#company, this.#numbers.told);
    this.#frame.tools.selected =
      question.state.figures.find(({ id, status }) => id === question.selection.figure && status === 'board')?.space ??
      null;
    const undo = undoable(model)?.undo ?? null;
    this.#bar.view = questionView(question, this.#answering.isOpen(question), undo, this.#dealings.undoWay);
    this.#showEnd(model);
    this.coached.onChange();
  }

  #showEnd(model: GameModel): void {
    const state = model.shown;
    if (!state?.over || model.waiting.length > 0) return;
    this.dispatchEvent(new CustomEvent('game-over', { detail: null, bubbles: true }));
    this.#frame.inspect(null);
    this.#dealings.showMenu();
    this.#end.view = endView(model.welcome, state, state.over, this.#dealings.rematchWay);
  }

  #companyChanged(): void {
    this.#dealings.showMenu();
    this.#refresh();
  }

  #select(change: Partial<Selection>): void {
    this.#question.select(change);
    this.#board?.path([]);
    this.#refresh();
  }

  /** An answer is on its way: what helped to find it is put away. */
  #settle(): void {
    this.#question.settle();
    this.#frame.notice.hush();
    this.#board?.path([]);
    this.#refresh();
  }

  /** Weighs an answer that is pointed at, as far as it is one. */
  #weigh(option: Option | null): void {
    const question = this.#question.asked;
    this.#odds.weigh(this.#answering.isOpen(question) ? question.seat : null, option);
  }

  #point(space: SpaceId | null, figure: FigureId | null): void {
    this.#frame.tools.point(space, figure);
    const question = this.#question.asked;
    const narrowed = this.#question.selection.narrowed?.find(option => isAttack(option)) ?? null;
    this.#weigh((figure !== null && question ? attackOn(question, figure) : null) ?? narrowed);
    this.#pointing.point(space, figure);
  }

  #receiveWhy(message: Why): void {
    if (this.#pointing.receive(message)) return;
    if (!message.legal) this.coached.onRefusal();
    this.#say(message.legal ? 'That is allowed.' : describeRefusal(message), message.rule, 'refusal');
  }

  #undo(): void {
    this.#usual.end();
    this.#answering.undo(this.model, this.#dealings.undoWay);
  }

  /** Whoever acts does not wait for what is still being shown. */
  #hurry(): void {
    this.#showing.skip();
    this.#frame.dice.skip();
  }

  #key(event: KeyboardEvent): void {
    this.#hurry();
    if (!this.#curtain.hidden) return;
    pressTableKey(event, {
      frame: this.#frame,
      bar: this.#bar,
      company: this.#company,
      board: () => this.#board,
      goBack: () => this.#select({ narrowed: null }),
    });
  }

  #send(message: ClientMessage): boolean {
    return this.#connection?.send(message) ?? false;
  }

  #say(sentence: string, rule: string | null, kind: 'refusal' | 'news'): void {
    this.#frame.notice.say({ sentence, rule, kind });
  }
}

customElements.define('game-page', GamePage);
