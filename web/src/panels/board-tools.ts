/** Tools beside the board: ruler, sight, levels, a look into buildings, and the camera for those without a mouse. */
import type { BoardView } from '../board/board-view';
import { cutAround, cutAtStorey, nothingCut, storeyCount } from '../board/cut-away';
import {
  describeMeasuring,
  type End,
  hoverEnd,
  measuredOf,
  type Measuring,
  measureWith,
  openQuestion,
  pickEnd,
  receiveAnswer,
  type Tool,
  toneOf,
  toneSigns,
} from '../model/measuring';
import type { ClientMessage, FigureId, SightAnswer, SpaceId, Welcome } from '../protocol/messages';
import { build, button, drawing } from './build';
import { ruleButton } from './rule-dialog';

/** Questions while the pointer moves wait for the answer of the last one, at most this long (milliseconds). */
const patience = 1500;

const icons: Readonly<Record<string, string>> = {
  ruler: 'M2 15L15 2l7 7L9 22zM6 13l2 2M9 10l3 3M12 7l2 2M15 4l3 3',
  sight: 'M1 12C5 5 19 5 23 12 19 19 5 19 1 12zM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z',
  levels: 'M12 2l10 5-10 5L2 7zM2 12l10 5 10-5M2 17l10 5 10-5',
  inside: 'M3 21V9l9-6 9 6v12zM9 21v-7h6v7',
  left: 'M5 12a7 7 0 1 0 3-5.700M8 2v5h5',
  right: 'M19 12a7 7 0 1 1-3-5.700M16 2v5h-5',
  raise: 'M12 20V5M5 12l7-7 7 7',
  lower: 'M12 4v15M5 12l7 7 7-7',
  nearer: 'M12 5v14M5 12h14',
  farther: 'M5 12h14',
};

export class BoardTools extends HTMLElement {
  /** What the tool says; the frame places it. */
  readonly answer = build('div', { class: 'tool-answer panel', role: 'status', testid: 'tool-answer', hidden: true });
  readonly #buttons = new Map<string, HTMLButtonElement>();
  readonly #heights = build('input', {
    type: 'number',
    min: 1,
    max: 40,
    class: 'tool-height',
    testid: 'tool-height',
    'aria-label': 'Height on empty spaces',
  });
  #board: BoardView | null = null;
  #ask: ((message: ClientMessage) => boolean | undefined) | null = null;
  #welcome: Welcome | null = null;
  #measuring: Measuring | null = null;
  #selected: SpaceId | null = null;
  #storey: number | null = null;
  #showsLevels = false;
  /** When the question that waits for its answer was asked. */
  #askedAt = Number.NEGATIVE_INFINITY;

  /** On a narrow window the tools are put away until they are wanted. */
  readonly #opener = button(
    {
      class: 'button quiet tool tools-opener',
      testid: 'tools-opener',
      'aria-label': 'Board tools',
      'aria-expanded': 'false',
      press: () => this.#opener.setAttribute('aria-expanded', String(this.classList.toggle('is-open'))),
    },
    drawing('0 0 24 24', 'tool-icon', ['path', { d: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4v6M8 14v6' }]),
  );

  connectedCallback(): void {
    if (this.childElementCount > 0) return;
    this.setAttribute('role', 'toolbar');
    this.setAttribute('aria-label', 'Board tools');
    this.append(
      this.#opener,
      this.#tool('ruler', 'Ruler', 'M', () => this.#toggle('ruler')),
      this.#tool('sight', 'Line of sight', 'V', () => this.#toggle('sight')),
      this.#tool('levels', 'Level numbers', 'L', () => this.#toggleLevels()),
      this.#tool('inside', 'Look inside', 'C', () => this.#nextStorey()),
      build('span', { class: 'tool-gap' }),
      this.#tool('left', 'Turn left', 'Q', () => this.#board?.turn('q')),
      this.#tool('right', 'Turn right', 'E', () => this.#board?.turn('e')),
      this.#tool('raise', 'From above', 'R', () => this.#board?.turn('r')),
      this.#tool('lower', 'From the side', 'F', () => this.#board?.turn('f')),
      this.#tool('nearer', 'Nearer', '+', () => this.#board?.turn('+')),
      this.#tool('farther', 'Farther', '-', () => this.#board?.turn('-')),
    );
    this.#heights.addEventListener('change', () => this.#setHeight(Number(this.#heights.value)));
    this.#update();
  }

  /** Without a way to ask, as in a replay, ruler and sight are not offered. */
  attach(board: BoardView, ask: ((message: ClientMessage) => boolean | undefined) | null): void {
    this.#board = board;
    this.#ask = ask;
    this.#update();
  }

  /** Another game, or another board of the same one. */
  set welcome(welcome: Welcome) {
    if (welcome.board === this.#welcome?.board) return;
    this.#welcome = welcome;
    if (this.#measuring) this.#set(measureWith(this.#measuring.tool, this.#measuring.height));
    this.#board?.showLevels(this.#showsLevels);
    this.#cut();
    this.#update();
  }

  /** Where the picked figure stands: the building around it is opened. */
  set selected(space: SpaceId | null) {
    if (space === this.#selected) return;
    this.#selected = space;
    this.#cut();
  }

  get isMeasuring(): boolean {
    return this.#measuring !== null;
  }

  point(space: SpaceId | null, figure: FigureId | null): void {
    if (this.#measuring) this.#set(hoverEnd(this.#measuring, endOf(space, figure)));
  }

  pick(space: SpaceId | null, figure: FigureId | null): void {
    const end = endOf(space, figure);
    if (this.#measuring && end) this.#set(pickEnd(this.#measuring, end));
  }

  receive(answer: SightAnswer): void {
    this.#askedAt = Number.NEGATIVE_INFINITY;
    if (this.#measuring) this.#set(receiveAnswer(this.#measuring, answer));
  }

  /** True if the key is one of ours. */
  pressKey(key: string): boolean {
    if (key === 'Escape' && this.#measuring) {
      this.#set(null);
      return true;
    }
    const names: Readonly<Record<string, string>> = { m: 'ruler', v: 'sight', l: 'levels', c: 'inside' };
    const pressed = this.#buttons.get(names[key.toLowerCase()] ?? '');
    if (!pressed || pressed.hidden) return false;
    pressed.click();
    return true;
  }

  #tool(name: string, label: string, key: string, press: () => void): HTMLButtonElement {
    const element = button(
      { class: 'button quiet tool', testid: `tool-${name}`, 'aria-label': label, title: `${label} (${key})`, press },
      drawing('0 0 24 24', 'tool-icon', ['path', { d: icons[name] ?? '' }]),
    );
    this.#buttons.set(name, element);
    return element;
  }

  #toggle(tool: Tool): void {
    const height = this.#measuring?.height;
    this.#set(this.#measuring?.tool === tool ? null : measureWith(tool, height));
  }

  #setHeight(height: number): void {
    if (!this.#measuring || !Number.isInteger(height) || height < 1 || height > 40) return;
    this.#set({ ...this.#measuring, height, answer: null });
  }

  #toggleLevels(): void {
    this.#showsLevels = !this.#showsLevels;
    this.#board?.showLevels(this.#showsLevels);
    this.#update();
  }

  /** From the highest storey down to the ground floor, then whole again. */
  #nextStorey(): void {
    const count = this.#welcome ? storeyCount(this.#welcome.board) : 0;
    const next = this.#storey === null ? count - 1 : this.#storey - 1;
    this.#storey = next < 0 ? null : next;
    this.#cut();
    this.#update();
  }

  #cut(): void {
    const board = this.#welcome?.board;
    if (!board) return;
    const isAutomatic = this.#storey === null;
    this.#board?.cut(
      isAutomatic
        ? this.#selected === null
          ? nothingCut
          : cutAround(board, this.#selected)
        : cutAtStorey(board, this.#storey ?? 0),
    );
  }

  #set(measuring: Measuring | null): void {
    this.#measuring = measuring;
    const question = measuring ? openQuestion(measuring) : null;
    const now = performance.now();
    // One question at a time: the pointer moves faster than a far server answers.
    if (question && now - this.#askedAt > patience) {
      this.#askedAt = now;
      this.#ask?.({ type: 'sight', ...question });
    }
    this.#board?.showLine(measuring ? measuredOf(measuring) : null);
    this.#update();
  }

  #update(): void {
    const canAsk = this.#ask !== null;
    const count = this.#welcome ? storeyCount(this.#welcome.board) : 0;
    const isOn: Readonly<Record<string, boolean>> = {
      ruler: this.#measuring?.tool === 'ruler',
      sight: this.#measuring?.tool === 'sight',
      levels: this.#showsLevels,
      inside: this.#storey !== null,
    };
    for (const [name, element] of this.#buttons) {
      const pressed = isOn[name];
      if (pressed !== undefined) element.setAttribute('aria-pressed', String(pressed));
    }
    for (const name of ['ruler', 'sight']) this.#buttons.get(name)?.toggleAttribute('hidden', !canAsk);
    const inside = this.#buttons.get('inside');
    inside?.toggleAttribute('hidden', count === 0);
    inside?.setAttribute('data-storey', this.#storey === null ? '' : String(this.#storey + 1));
    inside?.setAttribute(
      'aria-label',
      this.#storey === null ? 'Look inside' : `Look inside: storey ${this.#storey + 1}`,
    );
    this.#say();
  }

  #say(): void {
    const [welcome, measuring] = [this.#welcome, this.#measuring];
    this.answer.hidden = !welcome || !measuring;
    if (!welcome || !measuring) return;
    const tone = toneOf(measuring);
    const rules = measuring.answer?.rules ?? [];
    const ends = [measuring.from, measuring.to];
    // A line of fire on squares asks for no Height.
    const asksHeight = measuring.tool === 'sight' && welcome.board.shape === 'hex';
    const needsHeight = asksHeight && ends.some(end => end !== null && end.figure === null);
    this.#heights.value = String(measuring.height);
    this.answer.dataset['tone'] = tone;
    this.answer.replaceChildren(
      build('span', { class: 'tool-sign', 'aria-hidden': 'true' }, toneSigns[tone]),
      build('span', { testid: 'tool-words' }, describeMeasuring(welcome, measuring)),
      ...rules.flatMap(rule => ruleButton(rule) ?? []),
      needsHeight ? build('label', { class: 'tool-height-label muted' }, 'Height', this.#heights) : '',
    );
  }
}

const endOf = (space: SpaceId | null, figure: FigureId | null): End | null =>
  space === null ? null : { space, figure };

customElements.define('board-tools', BoardTools);
