/** A finished game, moment by moment. */
import type { BoardView } from '../../board/board-view';
import {
  boardAt,
  clampMoment,
  lastMoment,
  logLengthAt,
  replayLog,
  type ReplayLogEntry,
  seenBy,
  stateAt,
} from '../../model/replay-model';
import { type Highlights } from '../../model/interaction';
import { markFrom, type ReplayMark, replayMarks } from '../../model/replay-marks';
import { browserStorage, SeatsStore } from '../../model/seats-store';
import { fetchCatalogue, fetchReplay, Refused } from '../../protocol/http';
import type { FigureId, Replay, SeatId, StartedGame, Welcome } from '../../protocol/messages';
import { recordAddress, scenarioAddress } from '../../protocol/replay-http';
import { build, button } from '../build';
import { mayMove } from '../chrome/page-settings';
import { lastThrow } from '../game-log';
import { shareAddress } from '../share-dialog';
import { TableFrame } from '../table-frame';
import { openContinue } from './continue-dialog';
import { openAbout } from './replay-about';
import { ReplayBar, type StepSize } from './replay-bar';

/** Milliseconds between two moments at speed 1. */
const playingStep = 650;

const stepKinds: Readonly<Record<Exclude<StepSize, 'moment'>, ReadonlySet<ReplayMark['kind']>>> = {
  turn: new Set(['turn', 'round']),
  round: new Set(['round']),
};
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
  #marks: readonly ReplayMark[] = [];
  #speed = 1;
  /** Through whose eyes the table is seen; null sees everything. */
  #eyes: SeatId | null = null;
  #moment = 0;
  /** The moment the address names. */
  #wanted: number | null = null;
  #timer = 0;
  #listening = new AbortController();

  /** Chooses the game; call once, before the page is shown. */
  open(game: string, board: BoardView, moment: number | null = null): void {
    this.#game = game;
    this.#wanted = moment;
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
      { label: 'This game in short', testid: 'menu-about', press: () => this.#about() },
      { label: 'Continue from here', testid: 'menu-continue', press: () => void this.#continue() },
      { label: 'Save as a scenario', testid: 'menu-scenario', press: () => this.#download('scenario') },
      { label: 'Download the record', testid: 'menu-record', press: () => this.#download('record') },
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
    this.addEventListener('step-wanted', ({ detail }) => this.#step(detail.size, detail.direction), { signal });
    this.addEventListener('speed-wanted', ({ detail }) => this.#setSpeed(detail), { signal });
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
      if (problem instanceof Refused && problem.status === 404) this.#refuseUnknown();
      else this.#refuse(problem instanceof Error ? problem.message : 'The replay could not be read.');
      return;
    }
    if (!this.isConnected) return;
    this.#log = replayLog(this.#replay);
    this.#marks = replayMarks(this.#replay);
    this.#offerActions(this.#replay);
    document.title = `Replay: ${this.#replay.welcome.title} – Fracas`;
    this.#board?.load(
      this.#replay.welcome,
      this.#replay.welcome.yours[0] ?? this.#replay.welcome.seats[0]?.seat ?? null,
    );
    if (this.#board) this.#frame.tools.attach(this.#board, null);
    this.#welcome = this.#replay.welcome;
    this.#frame.tools.welcome = this.#welcome;
    this.#show(this.#wanted ?? 0);
  }

  #refuseUnknown(): void {
    const words = build('p', { class: 'muted' }, 'The address is not whole, or the game was removed.');
    this.#sayInstead('There is no such game', [words], []);
  }

  /** A game that is being played has no replay yet; whoever comes by its link is shown the way to the table. */
  #refuse(sentence: string): void {
    const words = [
      build('p', {}, sentence),
      build('p', { class: 'muted' }, 'A game can be watched again once it is over.'),
    ];
    const table = `#/game/${encodeURIComponent(this.#game)}`;
    this.#sayInstead('No replay yet', words, [build('a', { class: 'button strong', href: table }, 'Go to the game')]);
  }

  #sayInstead(title: string, words: readonly HTMLElement[], ways: readonly HTMLElement[]): void {
    const start = build('a', { class: 'button', href: '#/' }, 'Start page');
    this.replaceChildren(
      build(
        'div',
        { class: 'panel replay-none', role: 'alert', testid: 'no-replay' },
        build('h2', {}, title),
        ...words,
        build('div', { class: 'team-actions' }, ...ways, start),
      ),
    );
  }

  #offerActions(replay: Replay): void {
    const eyes = build(
      'select',
      { class: 'replay-speed', 'aria-label': 'Seen by', title: 'Whose secrets are shown', testid: 'replay-eyes' },
      build('option', { value: '' }, 'All open'),
      ...replay.welcome.seats.map(({ seat, name }) => build('option', { value: String(seat) }, `As ${name}`)),
    );
    eyes.addEventListener('change', () => {
      this.#eyes = eyes.value === '' ? null : (Number(eyes.value) as SeatId);
      this.#show(this.#moment);
    });
    this.#bar.actions.replaceChildren(
      eyes,
      button({ class: 'button quiet', testid: 'share-moment', press: () => this.#share() }, 'Share'),
      button({ class: 'button quiet', testid: 'replay-continue', press: () => void this.#continue() }, 'Continue'),
      button({ class: 'button quiet', testid: 'replay-in-short', press: () => this.#about() }, 'In short'),
    );
  }

  #share(): void {
    const words = 'Whoever opens the link sees this moment, and can go on from it.';
    void shareAddress('Share this moment', words, this.#address());
  }

  #address(): string {
    return `#/replay/${encodeURIComponent(this.#game)}/${this.#moment}`;
  }

  #about(): void {
    if (this.#replay) openAbout(this.#game, this.#replay, moment => this.#seek(moment));
  }

  async #continue(): Promise<void> {
    if (!this.#replay) return;
    this.#seek(this.#moment);
    const bots = await fetchCatalogue().then(
      catalogue => catalogue.bots,
      () => [],
    );
    openContinue(this.#game, this.#moment, this.#replay, bots, started => this.#goOn(started));
  }

  #goOn({ game, seats, invitations }: StartedGame): void {
    const tokens = seats.map(({ token }) => token);
    new SeatsStore(browserStorage()).remember({ game, tokens, request: null, invitations });
    location.hash = `#/game/${encodeURIComponent(game)}`;
  }

  #download(what: 'scenario' | 'record'): void {
    const href = what === 'record' ? recordAddress(this.#game) : scenarioAddress(this.#game, this.#moment);
    const download = what === 'record' ? 'record.json' : `moment-${this.#moment}.yaml`;
    build('a', { href, download }).click();
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

  #step(size: StepSize, direction: 1 | -1): void {
    if (!this.#replay) return;
    this.#seek(
      size === 'moment'
        ? this.#moment + direction
        : markFrom(this.#marks, stepKinds[size], this.#moment, direction, lastMoment(this.#replay)),
    );
  }

  #setSpeed(speed: number): void {
    this.#speed = speed;
    this.#setBar();
  }

  #play(isPlaying: boolean): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#replay) return;
    if (isPlaying && this.#moment >= lastMoment(this.#replay)) this.#moment = 0;
    if (isPlaying) this.#timer = window.setTimeout(() => this.#tick(), playingStep / this.#speed);
    this.#show(this.#moment);
  }

  #tick(): void {
    if (!this.#replay) return;
    const isOver = this.#moment + 1 >= lastMoment(this.#replay);
    this.#timer = isOver ? 0 : window.setTimeout(() => this.#tick(), playingStep / this.#speed);
    this.#show(this.#moment + 1);
  }

  #show(wanted: number): void {
    if (!this.#replay) return;
    const before = this.#moment;
    this.#moment = clampMoment(this.#replay, wanted);
    const whole = stateAt(this.#replay, this.#moment);
    if (!whole) return;
    const state = seenBy(whole, this.#eyes);
    // Whoever copies the address of the page has the moment in it.
    history.replaceState(history.state, '', this.#address());
    const welcome = this.#showBoard(this.#replay);
    const isNear = Math.abs(this.#moment - before) === 1 && mayMove();
    this.#board?.show(state, isNear ? glideTime : 0);
    this.#board?.highlight(this.#pointers(state.pending.figure, state.pending.other));
    this.#frame.view = {
      welcome,
      state,
      viewing: this.#eyes ?? this.#replay.welcome.seats[0]?.seat ?? null,
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
    const answer = moment?.choice ? `${seat?.name ?? 'Somebody'}: ${told ?? moment.state.pending.question}` : told;
    const undone = this.#marks.filter(mark => mark.kind === 'taken-back' && mark.moment === this.#moment);
    const caption = answer ?? moment?.state.over?.sentence ?? moment?.state.pending.question ?? '';
    this.#bar.view = {
      moment: this.#moment,
      last: lastMoment(this.#replay),
      caption: [...undone.map(mark => mark.label), caption].join(' '),
      marks: this.#marks,
      isPlaying: this.#timer !== 0,
      speed: this.#speed,
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
    const steps: Readonly<Record<string, readonly [StepSize, 1 | -1]>> = {
      '[': ['turn', -1],
      ']': ['turn', 1],
      '{': ['round', -1],
      '}': ['round', 1],
    };
    const to = moves[event.key];
    const step = steps[event.key];
    if (event.target instanceof HTMLSelectElement) return;
    if (to !== undefined && !isScrubbing) this.#seek(to);
    else if (step) this.#step(...step);
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) this.#play(this.#timer === 0);
    else return;
    event.preventDefault();
  }
}

customElements.define('replay-page', ReplayPage);
