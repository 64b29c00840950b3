/** Controls of a replay: a scrubber with marks, steps of three lengths, and play. */
import type { ReplayMark } from '../../model/replay-marks';
import { build, button, drawing } from '../build';

export interface ReplayBarView {
  readonly moment: number;
  readonly last: number;
  readonly caption: string;
  readonly marks: readonly ReplayMark[];
  readonly isPlaying: boolean;
  readonly speed: number;
}

/** How far a step goes. */
export type StepSize = 'moment' | 'turn' | 'round';

declare global {
  interface HTMLElementEventMap {
    'moment-wanted': CustomEvent<number>;
    'step-wanted': CustomEvent<{ readonly size: StepSize; readonly direction: 1 | -1 }>;
    'playing-wanted': CustomEvent<boolean>;
    'speed-wanted': CustomEvent<number>;
  }
}

export const speeds: readonly number[] = [0.5, 1, 2, 4, 8];

const heights: Readonly<Record<ReplayMark['kind'], number>> = {
  turn: 4,
  round: 10,
  defeat: 10,
  roll: 7,
  'taken-back': 10,
};
const markWidth = 1000;

/** Marks as thin lines over the scrubber, each kind of its own height and colour. */
const markDrawing = (marks: readonly ReplayMark[], last: number): SVGSVGElement => {
  const lines = marks.map(({ kind, moment }) => {
    const x = (moment / Math.max(1, last)) * markWidth;
    return ['line', { x1: x, x2: x, y1: 10 - heights[kind], y2: 10, class: `mark-${kind}` }] as const;
  });
  const drawn = drawing(`0 0 ${markWidth} 10`, 'replay-marks', ...lines);
  drawn.setAttribute('preserveAspectRatio', 'none');
  return drawn;
};

export class ReplayBar extends HTMLElement {
  readonly #caption = build('p', { class: 'question', 'aria-live': 'polite', testid: 'replay-caption' });
  readonly #scrubber = build('input', {
    type: 'range',
    min: '0',
    step: '1',
    'aria-label': 'Moment of the game',
    testid: 'scrubber',
  });
  readonly #marks = build('div', { class: 'mark-place' });
  readonly #count = build('span', { class: 'replay-count muted', testid: 'replay-count' });
  readonly #speed = build(
    'select',
    { class: 'replay-speed', 'aria-label': 'Speed', testid: 'replay-speed' },
    ...speeds.map(speed => build('option', { value: String(speed) }, `${speed}×`)),
  );
  readonly #play = button(
    {
      class: 'button strong',
      testid: 'replay-play',
      title: 'Space',
      press: () => this.#tell('playing-wanted', !this.#view?.isPlaying),
    },
    'Play',
  );
  /** What else can be done with the moment that is shown. */
  readonly actions = build('div', { class: 'replay-actions' });
  #view: ReplayBarView | null = null;

  connectedCallback(): void {
    if (this.#scrubber.isConnected) return;
    this.classList.add('panel');
    this.#scrubber.addEventListener('input', () => this.#tell('moment-wanted', Number(this.#scrubber.value)));
    this.#speed.addEventListener('change', () => this.#tell('speed-wanted', Number(this.#speed.value)));
    const press = (path: string, name: string, testid: string, done: () => void): HTMLButtonElement =>
      button(
        { class: 'button quiet', 'aria-label': name, title: name, testid, press: done },
        drawing('0 0 24 24', 'step', ['path', { d: path }]),
      );
    const step = (path: string, name: string, testid: string, size: StepSize, direction: 1 | -1) =>
      press(path, name, testid, () => this.#tell('step-wanted', { size, direction }));
    this.append(
      build('div', { class: 'question-head' }, this.#caption, this.#count),
      build('div', { class: 'replay-line' }, this.#marks, this.#scrubber),
      build(
        'div',
        { class: 'replay-controls' },
        press('M3 4h3v16H3zM21 4v16L9 12z', 'First moment (Home)', 'replay-first', () =>
          this.#tell('moment-wanted', 0),
        ),
        step('M12 4v16L2 12zM22 4v16l-10-8z', 'Previous round ({)', 'replay-round-back', 'round', -1),
        step('M4 11h3v2H4zM19 4v16L7 12z', 'Previous turn ([)', 'replay-turn-back', 'turn', -1),
        step('M17 4v16L6 12z', 'One step back (left arrow)', 'replay-back', 'moment', -1),
        this.#play,
        step('M7 4v16l11-8z', 'One step on (right arrow)', 'replay-on', 'moment', 1),
        step('M5 4v16l12-8zM17 11h3v2h-3z', 'Next turn (])', 'replay-turn-on', 'turn', 1),
        step('M2 4v16l10-8zM12 4v16l10-8z', 'Next round (})', 'replay-round-on', 'round', 1),
        press('M3 4v16l12-8zM18 4h3v16h-3z', 'Last moment (End)', 'replay-last', () =>
          this.#tell('moment-wanted', this.#view?.last ?? 0),
        ),
        this.#speed,
        this.actions,
      ),
    );
  }

  set view(view: ReplayBarView) {
    if (this.#view?.marks !== view.marks) this.#marks.replaceChildren(markDrawing(view.marks, view.last));
    this.#view = view;
    this.#scrubber.max = String(view.last);
    this.#scrubber.value = String(view.moment);
    this.#scrubber.setAttribute('aria-valuetext', `Moment ${view.moment + 1} of ${view.last + 1}: ${view.caption}`);
    this.#speed.value = String(view.speed);
    this.#caption.textContent = view.caption;
    this.#count.textContent = `${view.moment + 1} / ${view.last + 1}`;
    this.#play.textContent = view.isPlaying ? 'Pause' : 'Play';
  }

  #tell(name: 'moment-wanted' | 'playing-wanted' | 'speed-wanted' | 'step-wanted', detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

customElements.define('replay-bar', ReplayBar);
