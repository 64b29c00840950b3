/** A game being played: brings the connection, the model, the board and the panels together. */
import type { BoardView } from '../board/board-view';
import {
  type GameModel,
  isAsked,
  newGame,
  receiveState,
  showAll,
  showingTime,
  showNext,
  shownLog,
  undoable,
} from '../model/game-model';
import { powerOf } from '../model/card-view';
import { describeGoal, describeRefusal, isRisky } from '../model/describe';
import {
  answers,
  attackOn,
  barOptions,
  carriedSelection,
  clickCard,
  clickFigure,
  clickSpace,
  concession,
  type Highlights,
  highlights,
  type Intent,
  isAttack,
  isFriendlyFire,
  isMarkerOption,
  nothingSelected,
  openMarkers,
  plannedPath,
  type Question,
  type Selection,
  wantsReach,
  wishWhileMoving,
} from '../model/interaction';
import type { RememberedGame } from '../model/seats-store';
import { Connection, type ConnectionStatus } from '../protocol/connection';
import type {
  Board,
  CardId,
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
import { EndPanel } from './end-panel';
import { OddsWeighing } from './odds-weighing';
import { QuestionBar } from './question-bar';
import { SandboxPanel } from './sandbox-panel';
import { SeatCurtain } from './seat-curtain';
import { TableFrame } from './table-frame';

declare global {
  interface HTMLElementEventMap {
    'game-over': CustomEvent<null>;
    'rules-wanted': CustomEvent<null>;
  }
}

const stepTime = 260;
const ponderTime = 220;
const noHighlights: Highlights = { spaces: new Map(), figures: new Map(), cards: new Set() };

/** The tray says which order marker is meant; its buttons only need the card. */
const shortened = (welcome: Welcome, option: Option): Option => {
  if (!isMarkerOption(option)) return option;
  const card = welcome.cards.find(found => found.id === option.card);
  return card ? { ...option, label: `on ${card.name}` } : option;
};

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
  #model: GameModel | null = null;
  #selection: Selection = nothingSelected;
  #reach: Reach | null = null;
  #answered = -1;
  #drawn: Board | null = null;
  #timer = 0;
  #hoverTimer = 0;
  /** A reason that was asked for without a click. */
  #wondered: { readonly path: string; readonly space: SpaceId } | null = null;
  readonly #odds = new OddsWeighing(this.#frame, message => this.#connection?.send(message));
  /** A finger has no way to point before it touches: its first touch on a target only asks. */
  #isTouch = false;
  #listening = new AbortController();

  /** Joins a game; call once, before the page is shown. */
  join(remembered: RememberedGame, board: BoardView, isSandbox = false): void {
    this.#sandbox = isSandbox ? new SandboxPanel() : null;
    this.#remembered = remembered;
    this.#board = board;
    this.#frame.board = board;
  }

  connectedCallback(): void {
    this.#frame.bar.replaceChildren(this.#bar);
    this.replaceChildren(this.#frame, this.#end, this.#curtain);
    if (this.#sandbox) this.#frame.column.prepend(this.#sandbox);
    this.#end.hidden = true;
    this.#listen();
    this.#setMenu();
    if (this.#board) this.#frame.tools.attach(this.#board, message => this.#connection?.send(message));
    this.#connection = new Connection(this.#remembered.game, this.#remembered.tokens, {
      message: message => this.#receive(message),
      status: status => this.#tellStatus(status),
      misunderstood: reason =>
        this.#say(`The server said something this page does not understand. ${reason}`, null, 'news'),
    });
  }

  disconnectedCallback(): void {
    this.#listening.abort();
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#hoverTimer);
    this.#odds.putAway();
    this.#connection?.close();
  }

  get model(): GameModel | null {
    return this.#model;
  }

  get highlights(): Highlights {
    const question = this.#question();
    return question && isAsked(question.state, question.seat) && this.#answered !== question.state.request
      ? highlights(question)
      : noHighlights;
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
    this.#sandbox?.addEventListener('start-over-wanted', () => this.#connection?.send({ type: 'start-over' }), {
      signal,
    });
    this.#bar.addEventListener('answered', event => this.#choose(event.detail), { signal });
    this.#bar.addEventListener('answer-pointed', event => this.#weigh(event.detail), { signal });
    this.#bar.addEventListener('undo-wanted', () => this.#undo(), { signal });
    this.#frame.askNumbers = figure => this.#connection?.send({ type: 'numbers', figure });
    this.#bar.addEventListener('went-back', () => this.#select({ ...this.#selection, narrowed: null }), { signal });
    this.addEventListener('order-marker-picked', event => this.#select({ ...this.#selection, marker: event.detail }), {
      signal,
      capture: true,
    });
    document.addEventListener(
      'pointerdown',
      event => {
        this.#isTouch = event.pointerType === 'touch';
        this.#skip();
      },
      { signal, capture: true },
    );
    document.addEventListener('keydown', event => this.#key(event), { signal });
  }

  #setMenu(): void {
    this.#frame.menu.entries = [
      { label: 'Show the whole board', testid: 'menu-frame', press: () => this.#board?.frame() },
      {
        label: 'Read the rules',
        testid: 'menu-rules',
        press: () => this.dispatchEvent(new CustomEvent('rules-wanted', { detail: null, bubbles: true })),
      },
      { label: 'Concede', testid: 'menu-concede', confirmation: 'Concede the game?', press: () => this.#concede() },
      {
        label: 'Leave the table',
        testid: 'menu-leave',
        press: () => this.dispatchEvent(new CustomEvent('start-wanted', { detail: null, bubbles: true })),
      },
    ];
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
        this.#answered = -1;
        this.#say(message.message, message.rule, 'news');
        return this.#refresh();
    }
  }

  #begin(welcome: Welcome): void {
    // A game that is told anew is looked at from where one looked before.
    const isKnown = this.#model?.welcome.game === welcome.game;
    this.#model = newGame(welcome);
    this.#answered = -1;
    this.#reach = null;
    this.#end.view = null;
    this.#drawn = welcome.board;
    document.title = `${welcome.title} – Fracas`;
    if (isKnown) this.#board?.rebuild(welcome);
    else this.#board?.load(welcome, welcome.yours[0] ?? null);
    this.#frame.tools.welcome = welcome;
  }

  #receiveState(state: GameState): void {
    if (!this.#model) return;
    const before = this.#model;
    this.#model = receiveState(before, state);
    if (this.#model.latest !== before.latest) this.#takeQuestion(before.viewing);
    if (this.#model.waiting.length > 0 && this.#timer === 0) this.#showNext();
    this.#refresh();
  }

  /** A new question: keeps what is still picked, and asks where its figure could go. */
  #takeQuestion(viewedBefore: SeatId | null): void {
    const model = this.#model;
    if (!model?.latest) return;
    this.#selection = carriedSelection(model.latest, this.#selection);
    this.#reach = null;
    this.#odds.putAway();
    this.#askReach();
    const isSecret = model.latest.pending.what === 'place-order-markers' && model.welcome.yours.length > 1;
    if (this.#sandbox || !isSecret || viewedBefore === model.viewing || model.viewing === null) return;
    const seat = model.welcome.seats.find(found => found.seat === model.viewing);
    this.#curtain.draw(model.viewing, seat?.name ?? '');
  }

  #askReach(): void {
    const question = this.#question();
    if (!question || question.seat === null || !isAsked(question.state, question.seat)) return;
    const { figure } = this.#selection;
    if (wantsReach(question.state, figure) && this.#reach?.figure !== figure) {
      this.#connection?.send({ type: 'reach', seat: question.seat, figure });
    }
  }

  #receiveReach(reach: Reach): void {
    if (reach.figure !== this.#selection.figure) return;
    this.#reach = reach;
    this.#refresh();
  }

  /** Shows states one after the other; whoever wants to go on does not wait for that. */
  #showNext(): void {
    this.#timer = 0;
    if (!this.#model) return;
    const isFirst = this.#model.shown === null;
    const isHurried = isFirst || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const before = this.#model.shownLogLength;
    this.#model = isHurried ? showAll(this.#model) : showNext(this.#model);
    const { shown, waiting } = this.#model;
    if (shown) this.#showState(shown, isHurried ? 0 : Math.min(stepTime, showingTime(waiting.length)));
    this.#showLog(before);
    // Even the last state holds its place for a moment: the next one may be on its way.
    if (!isHurried) this.#timer = window.setTimeout(() => this.#continue(), showingTime(waiting.length));
  }

  /** Puts a state on the table, on the board as it is in that state. */
  #showState(state: GameState, duration: number): void {
    const board = this.#model?.shownBoard;
    if (this.#model && board && board !== this.#drawn) {
      const welcome = { ...this.#model.welcome, board };
      this.#drawn = board;
      this.#board?.rebuild(welcome);
      this.#frame.tools.welcome = welcome;
    }
    this.#board?.show(state, duration);
  }

  #continue(): void {
    this.#timer = 0;
    if (!this.#model || this.#model.waiting.length === 0) return;
    this.#showNext();
    this.#refresh();
  }

  #skip(): void {
    if (!this.#model || this.#model.waiting.length === 0) return;
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    const before = this.#model.shownLogLength;
    this.#model = showAll(this.#model);
    if (this.#model.shown) this.#showState(this.#model.shown, 0);
    this.#showLog(before);
    this.#refresh();
  }

  #showLog(before: number): void {
    if (!this.#model) return;
    const log = shownLog(this.#model);
    this.#frame.setLog(log, log.slice(before));
  }

  #question(): Question | null {
    const model = this.#model;
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
    const model = this.#model;
    if (!question || !model) return;
    const marked = this.highlights;
    this.#board?.highlight(marked);
    const selectedCard = question.welcome.figures.find(figure => figure.id === this.#selection.figure)?.card ?? null;
    this.#frame.view = {
      welcome: model.welcome,
      state: model.shown ?? question.state,
      viewing: model.viewing,
      choosable: marked.cards,
      selected: isAsked(question.state, question.seat) ? selectedCard : null,
      coversMarkers: model.welcome.yours.length > 1 && question.state.pending.what !== 'place-order-markers',
    };
    this.#frame.tools.selected =
      question.state.figures.find(figure => figure.id === this.#selection.figure && figure.status === 'board')?.space ??
      null;
    this.#setBar(question);
    this.#showEnd(model);
  }

  #setBar(question: Question): void {
    const { state, seat, welcome } = question;
    const asked = isAsked(state, seat) && this.#answered !== state.request;
    const options = (asked ? barOptions(question) : []).map(option => shortened(welcome, option));
    const asking = asked ? seat : (state.pending.seats[0] ?? null);
    const isMore = asked && answers(state).length > options.length && openMarkers(state).length === 0;
    this.#bar.view = {
      sentence: state.over?.sentence || state.pending.question || 'One moment.',
      rule: state.pending.rule,
      seat: asking,
      seatName: welcome.seats.find(found => found.seat === asking)?.name ?? '',
      isAsked: asked,
      options,
      unlikely: options.filter(option => isFriendlyFire(question, option)).map(option => option.choice),
      hint: isMore || this.#reach ? 'Highlighted spaces and figures can be clicked.' : '',
      markers: { open: asked ? openMarkers(state) : [], picked: this.#selection.marker },
      canGoBack: this.#selection.narrowed !== null,
      ability: state.pending.ability,
      powers: new Map(
        options.flatMap(option => {
          const power = powerOf(welcome, state, option);
          return power ? [[option.choice, power] as const] : [];
        }),
      ),
      undo: state.over || !this.#model ? null : (undoable(this.#model)?.undo ?? null),
    };
  }

  #showEnd(model: GameModel): void {
    const state = model.shown;
    if (!state?.over || model.waiting.length > 0) return;
    this.dispatchEvent(new CustomEvent('game-over', { detail: null, bubbles: true }));
    this.#frame.inspect(null);
    this.#end.view = {
      welcome: model.welcome,
      over: state.over,
      seats: state.seats,
      yours: model.welcome.yours,
      canRematch: this.#remembered.request !== null,
    };
  }

  #clickSpace(space: SpaceId): void {
    if (this.#frame.tools.isMeasuring) this.#frame.tools.pick(space, null);
    else this.#act(question => clickSpace(question, space));
  }

  #clickFigure(figure: FigureId): void {
    const space = this.#model?.latest?.figures.find(found => found.id === figure)?.space ?? null;
    if (this.#frame.tools.isMeasuring) this.#frame.tools.pick(space, figure);
    else if (!this.#isAnswering()) this.#openCardOf(figure);
    else this.#act(question => clickFigure(question, figure));
  }

  #isAnswering(): boolean {
    const question = this.#question();
    return question !== null && isAsked(question.state, question.seat) && this.#answered !== question.state.request;
  }

  #openCardOf(figure: FigureId): void {
    const card = this.#model?.welcome.figures.find(found => found.id === figure)?.card;
    if (card !== undefined) this.#frame.openCard(card);
  }

  /** A card that answers nothing is opened to be read. */
  #clickCard(card: CardId): void {
    const question = this.#question();
    const isAnswer = question && this.#isAnswering() && clickCard(question, card).do !== 'nothing';
    if (isAnswer) this.#act(asked => clickCard(asked, card));
    else this.#frame.openCard(card);
  }

  /** Does what a click means. */
  #act(meaning: (question: Question) => Intent): void {
    const question = this.#question();
    if (!question || !isAsked(question.state, question.seat) || this.#answered === question.state.request) return;
    const intent = meaning(question);
    switch (intent.do) {
      case 'choose':
        if (this.#isTouch && isAttack(intent.option)) {
          this.#weigh(intent.option);
          return this.#select({ ...this.#selection, narrowed: [intent.option] });
        }
        return this.#choose(intent.option);
      case 'plan':
        return this.#plan(intent.choices);
      case 'select':
        return this.#select({ ...this.#selection, figure: intent.figure, narrowed: null });
      case 'offer':
        return this.#select({ ...this.#selection, narrowed: intent.options });
      case 'why':
        if (question.seat !== null) this.#connection?.send({ type: 'why', seat: question.seat, choice: intent.choice });
        return;
      case 'why-path':
        if (question.seat !== null)
          this.#connection?.send({ type: 'why', seat: question.seat, choices: intent.choices });
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

  #choose(option: Option): void {
    this.#answer((seat, request) => this.#connection?.send({ type: 'choose', seat, request, choice: option.choice }));
  }

  #plan(choices: readonly string[]): void {
    this.#answer((seat, request) => this.#connection?.send({ type: 'plan', seat, request, choices }));
  }

  #answer(send: (seat: SeatId, request: number) => boolean | undefined): void {
    const question = this.#question();
    if (!question || question.seat === null || !isAsked(question.state, question.seat)) return;
    if (!send(question.seat, question.state.request)) {
      this.#say('The connection is lost. Your answer was not sent.', null, 'news');
      return;
    }
    this.#answered = question.state.request;
    this.#selection = { ...this.#selection, narrowed: null };
    this.#frame.notice.hush();
    this.#board?.path([]);
    this.#refresh();
  }

  /** Takes the last decision back, or says why it stands. */
  #undo(): void {
    const state = this.#model?.latest;
    const found = this.#model ? undoable(this.#model) : null;
    if (!state || !found) return;
    if (found.undo.count === 0) this.#say(found.undo.sentence, null, 'refusal');
    else this.#connection?.send({ type: 'undo', seat: found.seat, request: state.request });
  }

  /** Weighs an answer that is pointed at, as far as it is one. */
  #weigh(option: Option | null): void {
    const seat = this.#model?.viewing ?? null;
    this.#odds.weigh(seat !== null && this.#isAnswering() ? seat : null, option);
  }

  #concede(): void {
    const question = this.#question();
    if (!question || question.seat === null || question.state.over) return;
    if (!isAsked(question.state, question.seat)) {
      this.#say('You can concede when you are asked something.', null, 'news');
      return;
    }
    const choice = concession(question.state)?.choice ?? 'concede';
    this.#answer((seat, request) => this.#connection?.send({ type: 'choose', seat, request, choice }));
  }

  #point(space: SpaceId | null, figure: FigureId | null): void {
    this.#frame.tools.point(space, figure);
    const question = this.#question();
    const narrowed = this.#selection.narrowed?.find(option => isAttack(option)) ?? null;
    this.#weigh((figure !== null && question ? attackOn(question, figure) : null) ?? narrowed);
    const reach = this.#reach;
    const goal = reach?.spaces.find(candidate => candidate.space === space);
    this.#frame.point(space, figure, goal ? describeGoal(goal) : '');
    this.#askWhyNot(space);
    const start = this.#model?.latest?.figures.find(found => found.id === reach?.figure)?.space ?? null;
    const welcome = this.#model?.welcome;
    // The safest way lies over the cheapest, so that it is the one that is read.
    const ways = goal && welcome && start !== null ? [...(goal.cheapest ? [goal.cheapest] : []), goal] : [];
    this.#board?.path(
      ways.flatMap(way =>
        welcome && start !== null
          ? [{ spaces: [start, ...plannedPath(welcome, way.plan)], isDangerous: isRisky(way) }]
          : [],
      ),
    );
  }

  /** After a moment on a space that cannot be reached the reason is asked for. */
  #askWhyNot(space: SpaceId | null): void {
    window.clearTimeout(this.#hoverTimer);
    this.#wondered = null;
    const question = this.#question();
    if (space === null || !question || question.seat === null || this.#frame.tools.isMeasuring) return;
    const choices = wishWhileMoving(question, space);
    const { seat } = question;
    if (choices === null) return;
    this.#hoverTimer = window.setTimeout(() => {
      this.#wondered = { path: choices.join(';'), space };
      this.#connection?.send({ type: 'why', seat, choices });
    }, ponderTime);
  }

  #receiveWhy(message: Why): void {
    const wondered = this.#wondered;
    const sentence = describeRefusal(message);
    if (wondered === null || wondered.path !== message.choices?.join(';')) {
      return this.#say(message.legal ? 'That is allowed.' : sentence, message.rule, 'refusal');
    }
    this.#wondered = null;
    if (!message.legal) this.#frame.point(wondered.space, null, `${sentence} ${message.rule ?? ''}`.trim());
  }

  #key(event: KeyboardEvent): void {
    this.#skip();
    const isTyping = event.target instanceof HTMLInputElement || document.querySelector('dialog[open]') !== null;
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey || !this.#curtain.hidden) return;
    if (this.#frame.tools.pressKey(event.key)) event.preventDefault();
    else if (event.key === 'Escape') this.#select({ ...this.#selection, narrowed: null });
    else if (this.#bar.pressKey(event.key)) event.preventDefault();
    else if (event.key.toLowerCase() === 'i' && this.#frame.openPointedCard()) event.preventDefault();
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
