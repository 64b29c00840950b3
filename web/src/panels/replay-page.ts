/** A finished game, moment by moment. */
import type { BoardView } from '../board/board-view';
import {
  boardAt,
  clampMoment,
  lastMoment,
  logLengthAt,
  replayLog,
  type ReplayLogEntry,
  roundMarks,
  stateAt,
} from '../model/replay-model';
import { type Highlights } from '../model/interaction';
import { fetchReplay } from '../protocol/http';
import type { FigureId, Replay, Welcome } from '../protocol/messages';
import { ReplayBar } from './replay-bar';
import { lastThrow } from './game-log';
import { TableFrame } from './table-frame';

const playingStep = 650;
const glideTime = 260;

export class ReplayPage extends HTMLElement {
  readonly #frame = new TableFrame();
  readonly #bar = new ReplayBar();
  #board: BoardView | null = null;
  #game = '';
  #replay: Replay | null = null;
  /** What was told at the beginning, with the board that is drawn. */
  #welcome: Welcome | null = null;
  #log: readonly ReplayLogEntry[] = [];
  #marks: ReturnType<typeof roundMarks> = [];
  #moment = 0;
  #timer = 0;
  #listening = new AbortController();

  /** Chooses the game; call once, before the page is shown. */
  open(game: string, board: BoardView): void {
    this.#game = game;
    this.#board = board;
    this.#frame.board = board;
  }

  connectedCallback(): void {
    this.#frame.bar.replaceChildren(this.#bar);
    this.#frame.log.isPressable = true;
    this.replaceChildren(this.#frame);
    this.#listen();
    const tell = (name: 'start-wanted' | 'rules-wanted') =>
      this.dispatchEvent(new CustomEvent(name, { detail: null, bubbles: true }));
    this.#frame.menu.entries = [
      { label: 'Show the whole board', testid: 'menu-frame', press: () => this.#board?.frame() },
      { label: 'Read the rules', testid: 'menu-rules', press: () => tell('rules-wanted') },
      { label: 'Leave the replay', testid: 'menu-leave', press: () => tell('start-wanted') },
    ];
    void this.#load();
  }

  disconnectedCallback(): void {
    this.#listening.abort();
    window.clearTimeout(this.#timer);
  }

  get moment(): number {
    return this.#moment;
  }

  get replay(): Replay | null {
    return this.#replay;
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener('moment-wanted', event => this.#seek(event.detail), { signal });
    this.addEventListener('playing-wanted', event => this.#play(event.detail), { signal });
    this.#frame.log.addEventListener('log-line-clicked', event => this.#seek(this.#log[event.detail]?.moment ?? 0), {
      signal,
    });
    this.#board?.addEventListener(
      'board-pointed',
      event => this.#frame.point(event.detail.space, event.detail.figure),
      { signal },
    );
    document.addEventListener('keydown', event => this.#key(event), { signal });
  }

  async #load(): Promise<void> {
    try {
      this.#replay = await fetchReplay(this.#game);
    } catch (problem) {
      const sentence = problem instanceof Error ? problem.message : 'The replay could not be read.';
      this.#frame.notice.say({ sentence, rule: null, kind: 'news' });
      return;
    }
    if (!this.isConnected) return;
    this.#log = replayLog(this.#replay);
    this.#marks = roundMarks(this.#replay);
    document.title = `Replay: ${this.#replay.welcome.title} – Fracas`;
    this.#board?.load(
      this.#replay.welcome,
      this.#replay.welcome.yours[0] ?? this.#replay.welcome.seats[0]?.seat ?? null,
    );
    if (this.#board) this.#frame.tools.attach(this.#board, null);
    this.#welcome = this.#replay.welcome;
    this.#frame.tools.welcome = this.#welcome;
    this.#show(0);
  }

  /** Draws the board anew where terrain has changed between two moments. */
  #showBoard(replay: Replay): Welcome {
    const board = boardAt(replay, this.#moment);
    if (this.#welcome && board === this.#welcome.board) return this.#welcome;
    this.#welcome = { ...replay.welcome, board };
    this.#board?.rebuild(this.#welcome);
    this.#frame.tools.welcome = this.#welcome;
    return this.#welcome;
  }

  #seek(moment: number): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#show(moment);
  }

  #play(isPlaying: boolean): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#replay) return;
    if (isPlaying && this.#moment >= lastMoment(this.#replay)) this.#moment = 0;
    if (isPlaying) this.#timer = window.setTimeout(() => this.#tick(), playingStep);
    this.#show(this.#moment);
  }

  #tick(): void {
    if (!this.#replay) return;
    const isOver = this.#moment + 1 >= lastMoment(this.#replay);
    this.#timer = isOver ? 0 : window.setTimeout(() => this.#tick(), playingStep);
    this.#show(this.#moment + 1);
  }

  #show(wanted: number): void {
    if (!this.#replay) return;
    const before = this.#moment;
    this.#moment = clampMoment(this.#replay, wanted);
    const state = stateAt(this.#replay, this.#moment);
    if (!state) return;
    const welcome = this.#showBoard(this.#replay);
    const isNear = Math.abs(this.#moment - before) === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#board?.show(state, isNear ? glideTime : 0);
    this.#board?.highlight(this.#pointers(state.pending.figure, state.pending.other));
    this.#frame.view = {
      welcome,
      state,
      viewing: this.#replay.welcome.seats[0]?.seat ?? null,
      choosable: new Set(),
      selected: this.#replay.welcome.figures.find(figure => figure.id === state.pending.figure)?.card ?? null,
      coversMarkers: false,
    };
    const entries = this.#log.slice(0, logLengthAt(this.#log, this.#moment)).map(line => line.entry);
    this.#frame.setLog(entries, []);
    // Wherever one comes from, the tray holds the newest throw up to here.
    this.#frame.dice.entry = lastThrow(entries);
    this.#setBar();
  }

  #pointers(figure: FigureId | null, other: FigureId | null): Highlights {
    const figures = new Map<FigureId, 'selected' | 'target'>();
    if (other !== null) figures.set(other, 'target');
    if (figure !== null) figures.set(figure, 'selected');
    return { spaces: new Map(), figures, cards: new Set() };
  }

  #setBar(): void {
    if (!this.#replay) return;
    const moment = this.#replay.moments[this.#moment];
    const seat = this.#replay.welcome.seats.find(found => found.seat === moment?.seat);
    const told = this.#replay.moments[this.#moment + 1]?.state.log[0]?.text;
    const answer = moment?.choice ? `${seat?.name ?? 'Somebody'}: ${told ?? moment.choice}` : told;
    this.#bar.view = {
      moment: this.#moment,
      last: lastMoment(this.#replay),
      caption: answer ?? moment?.state.over?.sentence ?? moment?.state.pending.question ?? '',
      marks: this.#marks,
      isPlaying: this.#timer !== 0,
    };
  }

  #key(event: KeyboardEvent): void {
    if (!this.#replay || document.querySelector('dialog[open]') || event.ctrlKey || event.altKey || event.metaKey)
      return;
    const isScrubbing = event.target instanceof HTMLInputElement;
    if (!isScrubbing && this.#frame.tools.pressKey(event.key)) return event.preventDefault();
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: this.#moment - 1,
      ArrowRight: this.#moment + 1,
      PageUp: this.#moment - 10,
      PageDown: this.#moment + 10,
      Home: 0,
      End: lastMoment(this.#replay),
    };
    const to = moves[event.key];
    if (to !== undefined && !isScrubbing) this.#seek(to);
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) this.#play(this.#timer === 0);
    else return;
    event.preventDefault();
  }
}

customElements.define('replay-page', ReplayPage);
