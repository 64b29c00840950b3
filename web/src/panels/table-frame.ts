/** The panels around the board, the same for a game and for its replay. */
import type { BoardView } from '../board/board-view';
import { cardById, cardsOf, seatsAround } from '../model/card-view';
import { describeFigure, describeSpace, describeTokens } from '../model/describe';
import { namesOf } from '../model/log-story';
import { type PlayerView, watchersWords } from '../model/players';
import { browserStorage, SeatsStore } from '../model/seats-store';
import { throwsToShow } from '../model/throws';
import { trackerOf } from '../model/tracker';
import type {
  CardId,
  CurrentNumber,
  FigureId,
  GameState,
  LogEntry,
  Numbers,
  Odds,
  SeatId,
  SpaceId,
  Welcome,
} from '../protocol/messages';
import { BoardTools } from './board-tools';
import { build, button } from './build';
import { cardDetail } from './card-detail';
import { CardRow, type CardRowView } from './card-row';
import { DiceTray } from './dice-tray';
import { GameLog } from './game-log';
import { NoticeLine } from './notice-line';
import { OddsPanel } from './odds-panel';
import { TableMenu } from './table-menu';
import { TurnTracker } from './turn-tracker';

export interface TableView {
  readonly welcome: Welcome;
  readonly state: GameState;
  readonly viewing: SeatId | null;
  readonly choosable: ReadonlySet<CardId>;
  readonly selected: CardId | null;
  readonly coversMarkers: boolean;
  /** The people behind the seats; nobody knows them in a replay. */
  readonly players?: ReadonlyMap<SeatId, PlayerView>;
  readonly watchers?: number;
  readonly numbers?: ReadonlyMap<FigureId, readonly CurrentNumber[]>;
}

/** As in the style sheets: panels lie over the board, one at a time. */
const narrowWindow = matchMedia('(max-width: 760px)');

/** Room kept for the question, so that the board does not jump when its answers grow. */
const barAllowance = 146;
/** On a narrow window its answers take more lines; what hangs over it, such as a hint, comes on top. */
const tallBarAllowance = 224;

/** Room for the tools at the left edge. */
const toolsAllowance = 44;

/** More lines than this at once are not read out. */
const mostSpoken = 4;

const spokenLines = (fresh: readonly LogEntry[]): string =>
  fresh
    .map(({ text }) => text)
    .filter(text => text !== '')
    .slice(-mostSpoken)
    .join(' ');

export class TableFrame extends HTMLElement {
  readonly menu = new TableMenu();
  readonly log = new GameLog();
  readonly dice = new DiceTray();
  readonly notice = new NoticeLine();
  readonly tools = new BoardTools();
  /** Beside the board: the log and the dice. */
  readonly column = build('div', { class: 'table-column' });
  readonly odds = new OddsPanel();
  /** Holds the question bar or the replay controls. */
  readonly bar = build('div', { class: 'bar-place' });
  /** Beside the title: what belongs to the page, such as the chat. */
  readonly extras = build('div', { class: 'table-extras' });
  /** Over the question: offers of other players. */
  readonly asides = build('div', { class: 'table-asides' });
  readonly #title = build('span', { class: 'table-title' });
  readonly #tracker = new TurnTracker();
  readonly #watchers = build('span', { class: 'watchers muted small', testid: 'watchers' });
  readonly #lost = build(
    'span',
    { class: 'connection-lost', role: 'status', testid: 'connection-lost', hidden: true },
    'No connection. Trying again…',
  );
  readonly #top = build('div', { class: 'table-top' });
  readonly #others = build('div', { class: 'table-others' });
  readonly #hand = build('div', { class: 'table-hand' });
  readonly #bottom = build('div', { class: 'table-bottom' });
  readonly #side = build('aside', { class: 'table-side panel', 'aria-label': 'Log and dice' });
  /** New lines of the log for screen readers: a few at a time, never the whole log. */
  readonly #spoken = build('p', { class: 'unseen', 'aria-live': 'polite', testid: 'spoken' });
  readonly #logToggle = button(
    {
      class: 'button quiet log-toggle',
      testid: 'log-toggle',
      title: 'Log (G)',
      'aria-keyshortcuts': 'g',
      'aria-expanded': 'true',
      press: () => this.toggleLog(),
    },
    'Log',
  );
  /** On a narrow window cards are put away until they are wanted or asked for. */
  readonly #cardsToggle = button(
    {
      class: 'button quiet cards-toggle',
      testid: 'cards-toggle',
      'aria-expanded': 'false',
      press: () => this.#toggleCards(),
    },
    'Cards',
  );
  readonly #inspector = build('div', { class: 'inspector panel', hidden: true, 'aria-hidden': 'true' });
  readonly #pointed = build('p', { class: 'pointed', 'aria-live': 'polite', testid: 'pointed' });
  readonly #dialog = build('dialog', { class: 'dialog card-dialog', testid: 'card-dialog', 'aria-label': 'Card' });
  readonly #observer = new ResizeObserver(() => this.#measure());
  readonly #store = new SeatsStore(browserStorage());
  #pointing: { readonly space: SpaceId | null; readonly figure: FigureId | null; readonly more: string } = {
    space: null,
    figure: null,
    more: '',
  };
  /** Opens the card of what is pointed at; a finger needs it, a mouse has the inspector. */
  readonly #pointedCard = button(
    { class: 'button quiet pointed-card', testid: 'pointed-card', hidden: true, press: () => this.openPointedCard() },
    build('kbd', {}, 'I'),
    'Card',
  );
  #inspected: CardId | null = null;
  /** The card in the dialog, and its figures' numbers as far as they were told. */
  #opened: CardId | null = null;
  #numbers: readonly CurrentNumber[] = [];
  /** The control that opened it. */
  #opener: string | null = null;
  /** Asks the server for a figure's numbers; nobody listens in a replay. */
  askNumbers: (figure: FigureId) => void = () => undefined;
  #rows = new Map<SeatId, CardRow>();
  #view: TableView | null = null;
  board: BoardView | null = null;

  #heading(): HTMLElement {
    return build(
      'div',
      { class: 'table-heading panel' },
      this.menu,
      build(
        'div',
        { class: 'table-names' },
        build('span', { class: 'table-line' }, this.#title, this.#watchers),
        this.#tracker,
      ),
      this.#lost,
      this.#cardsToggle,
      this.#logToggle,
      this.extras,
    );
  }

  #furnish(): void {
    this.#top.append(this.#heading(), this.#others);
    this.#side.append(this.log);
    this.odds.hidden = true;
    this.#bottom.append(
      build('div', { class: 'table-status' }, this.#pointed, this.#pointedCard),
      this.tools.answer,
      this.odds,
      this.asides,
      this.notice,
      this.bar,
      this.#hand,
    );
    this.column.append(this.#side, this.dice);
    this.append(this.#top, this.tools, this.column, this.#inspector, this.#bottom, this.#dialog, this.#spoken);
    this.#dialog.addEventListener('click', event => {
      if (event.target === this.#dialog) this.#dialog.close();
    });
    this.addEventListener('card-pointed', event => {
      this.#inspector.classList.remove('is-right');
      this.inspect(event.detail);
    });
    this.addEventListener('card-details', event => this.openCard(event.detail));
    this.#dialog.addEventListener('close', () => this.#closeCard());
  }

  connectedCallback(): void {
    if (!this.#top.isConnected) this.#furnish();
    for (const element of [this, this.#top, this.#bottom, this.#hand]) this.#observer.observe(element);
    narrowWindow.addEventListener('change', this.#fitLog);
    this.#fitLog();
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
    narrowWindow.removeEventListener('change', this.#fitLog);
  }

  /** On a narrow window the log lies over the board and the question: there it is open only while it is wanted. */
  readonly #fitLog = (): void => this.#closeLog(narrowWindow.matches || this.#store.isLogClosed === true);

  set view(view: TableView) {
    this.#view = view;
    const { welcome, state } = view;
    this.#title.textContent = welcome.title;
    this.#tracker.view = trackerOf(welcome, state);
    this.#watchers.textContent = watchersWords(view.watchers ?? 0);
    this.log.names = namesOf(welcome, welcome.yours);
    const [own, ...others] = seatsAround(welcome, view.viewing);
    this.#fill(this.#hand, own === undefined ? [] : [own], false);
    this.#fill(this.#others, others, true);
    this.#tellPointed();
  }

  /** Shows the log up to here, and its newest throw. */
  setLog(entries: readonly LogEntry[], fresh: readonly LogEntry[]): void {
    if (fresh.some(entry => entry.dice !== null)) this.dice.throws = throwsToShow(entries);
    this.log.entries = entries;
    if (fresh.length < entries.length) this.#spoken.textContent = spokenLines(fresh);
  }

  /** The card beside the board while something of it is pointed at. */
  inspect(card: CardId | null): void {
    this.#inspected = card;
    const view = card === null || !this.#view ? null : cardById(this.#view.welcome, this.#view.state, card);
    this.#inspector.hidden = view === null || !this.odds.hidden;
    this.#inspector.replaceChildren(...(view ? [cardDetail(view)] : []));
  }

  /** Tells what the pointer or the cursor is on, and more about it where there is more to say. */
  point(space: SpaceId | null, figure: FigureId | null, more = ''): void {
    this.#pointing = { space, figure, more };
    this.#tellPointed();
    const at = figure === null || space === null ? null : this.board?.screenPosition(space);
    const isRight = at !== null && at !== undefined && at.x < this.clientWidth * 0.4;
    this.#inspector.classList.toggle('is-right', isRight);
    this.odds.classList.toggle('is-right', isRight);
    const figures = this.#view?.welcome.figures ?? [];
    this.inspect(figure === null ? null : (figures.find(candidate => candidate.id === figure)?.card ?? null));
  }

  /** The words for it, and its card, as they are in the state that is shown. */
  #tellPointed(): void {
    if (!this.#view) return;
    const { welcome, state } = this.#view;
    const { space, figure, more } = this.#pointing;
    const words = [
      figure === null ? '' : describeFigure(welcome, state, figure),
      space === null ? '' : describeSpace(welcome, space),
      space === null ? '' : describeTokens(state, space),
      more,
    ];
    this.#pointed.textContent = words.filter(Boolean).join(' · ');
    this.#pointedCard.hidden = figure === null;
    this.inspect(this.#inspected);
  }

  #fill(place: HTMLElement, seats: readonly SeatId[], isSmall: boolean): void {
    const rows = seats.flatMap(seat => {
      const view = this.#rowView(seat, isSmall);
      if (!view) return [];
      const row = this.#rows.get(seat) ?? new CardRow();
      this.#rows.set(seat, row);
      row.view = view;
      return [row];
    });
    const isSame = rows.length === place.children.length && rows.every((row, i) => place.children[i] === row);
    if (!isSame) place.replaceChildren(...rows);
  }

  #rowView(id: SeatId, isSmall: boolean): CardRowView | null {
    const view = this.#view;
    const seat = view?.welcome.seats.find(candidate => candidate.seat === id);
    if (!view || !seat) return null;
    return {
      seat,
      state: view.state.seats.find(candidate => candidate.seat === id) ?? null,
      cards: cardsOf(view.welcome, view.state, id),
      choosable: view.choosable,
      selected: view.selected,
      isActive: view.state.active === id,
      isSmall,
      coversMarkers: view.coversMarkers,
      showsScore: view.welcome.board.shape === 'square',
      player: view.players?.get(id) ?? null,
      numbers: view.numbers,
    };
  }

  /** Cards are drawn anew while one is read: the focus goes back to the control that stands where it was. */
  #closeCard(): void {
    this.#opened = null;
    if (document.activeElement !== document.body || !this.#opener) return;
    this.querySelector<HTMLElement>(`[data-control="${this.#opener}"]`)?.focus();
  }

  /** Opens everything about a card, and asks what its numbers are now. */
  openCard(card: CardId): void {
    this.#opened = card;
    this.#numbers = [];
    this.#showOpened();
    if (this.#opened === null) return;
    if (!this.#dialog.open) this.#opener = document.activeElement?.getAttribute('data-control') ?? null;
    if (!this.#dialog.open) this.#dialog.showModal();
    const standing = this.#view && cardById(this.#view.welcome, this.#view.state, card)?.figures;
    const first = standing?.find(({ state }) => state.status === 'board');
    if (first) this.askNumbers(first.figure.id);
  }

  /** The card of the figure that is pointed at; false if none is. */
  openPointedCard(): boolean {
    const { figure } = this.#pointing;
    const found = this.#view?.welcome.figures.find(candidate => candidate.id === figure);
    if (found) this.openCard(found.card);
    return found !== undefined;
  }

  /** Shows what an attack could do, or puts it away; the inspector makes way for it. */
  showOdds(odds: Odds | null): void {
    this.odds.show(this.#view?.welcome ?? null, odds);
    this.inspect(this.#inspected);
  }

  receiveNumbers({ figure, numbers }: Numbers): void {
    const card = this.#view?.welcome.figures.find(candidate => candidate.id === figure)?.card;
    if (card === undefined || card !== this.#opened) return;
    this.#numbers = numbers;
    this.#showOpened();
  }

  #showOpened(): void {
    const card = this.#opened;
    const view = this.#view && card !== null ? cardById(this.#view.welcome, this.#view.state, card) : null;
    if (!view) {
      this.#opened = null;
      return;
    }
    const close = button({ class: 'button', testid: 'dialog-close', press: () => this.#dialog.close() }, 'Close');
    const detail = cardDetail(view, { isWhole: true, numbers: this.#numbers });
    this.#dialog.replaceChildren(detail, build('div', { class: 'dialog-foot' }, close));
  }

  /** Tells as long as there is no connection. */
  set isLost(isLost: boolean) {
    this.#lost.hidden = !isLost;
  }

  toggleLog(): void {
    const isClosed = !this.classList.contains('is-log-closed');
    if (!narrowWindow.matches) this.#store.isLogClosed = isClosed;
    this.#closeLog(isClosed);
  }

  #closeLog(isClosed: boolean): void {
    this.classList.toggle('is-log-closed', isClosed);
    this.#logToggle.setAttribute('aria-expanded', String(!isClosed));
    this.#measure();
  }

  #toggleCards(): void {
    const isOpen = this.classList.toggle('is-cards-open');
    this.#cardsToggle.setAttribute('aria-expanded', String(isOpen));
    this.#measure();
  }

  /** Tells the board how much of it is covered. */
  #measure(): void {
    if (!this.board || this.clientHeight === 0) return;
    const isNarrow = narrowWindow.matches;
    const side = this.#side.getBoundingClientRect();
    const hand = this.#hand.getBoundingClientRect();
    // What hangs between them keeps clear of both.
    this.style.setProperty('--top-end', `${Math.round(this.#top.getBoundingClientRect().bottom)}px`);
    this.style.setProperty('--bottom-start', `${Math.round(this.#bottom.getBoundingClientRect().top)}px`);
    const isSideOpen = !isNarrow && !this.classList.contains('is-log-closed');
    this.board.insets = {
      top: this.#top.getBoundingClientRect().bottom,
      right: isSideOpen ? this.clientWidth - side.left : 0,
      bottom:
        (hand.height > 0 ? this.clientHeight - hand.top : 0) +
        (isNarrow ? tallBarAllowance + this.asides.clientHeight : barAllowance),
      left: isNarrow ? 0 : toolsAllowance,
    };
  }
}

customElements.define('table-frame', TableFrame);
