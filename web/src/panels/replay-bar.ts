/** Controls of a replay: a scrubber with marks for rounds, steps, and play. */
import { build, button, drawing } from './build';

export interface ReplayBarView {
  readonly moment: number;
  readonly last: number;
  readonly caption: string;
  readonly marks: readonly { readonly round: number; readonly moment: number }[];
  readonly isPlaying: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'moment-wanted': CustomEvent<number>;
    'playing-wanted': CustomEvent<boolean>;
  }
}

export class ReplayBar extends HTMLElement {
  readonly #caption = build('p', { class: 'question', 'aria-live': 'polite', testid: 'replay-caption' });
  readonly #scrubber = build('input', {
    type: 'range',
    min: '0',
    step: '1',
    'aria-label': 'Moment of the game',
    testid: 'scrubber',
    list: 'replay-rounds',
  });
  readonly #marks = build('datalist', { id: 'replay-rounds' });
  readonly #count = build('span', { class: 'replay-count muted', testid: 'replay-count' });
  readonly #play = button(
    {
      class: 'button strong',
      testid: 'replay-play',
      press: () => this.#tell('playing-wanted', !this.#view?.isPlaying),
    },
    'Play',
  );
  #view: ReplayBarView | null = null;

  connectedCallback(): void {
    if (this.#scrubber.isConnected) return;
    this.classList.add('panel');
    this.#scrubber.addEventListener('input', () => this.#go(Number(this.#scrubber.value)));
    const step = (path: string, name: string, testid: string, to: () => number): HTMLButtonElement =>
      button(
        { class: 'button quiet', 'aria-label': name, title: name, testid, press: () => this.#go(to()) },
        drawing('0 0 24 24', 'step', ['path', { d: path }]),
      );
    const now = (): number => this.#view?.moment ?? 0;
    this.append(
      build('div', { class: 'question-head' }, this.#caption, this.#count),
      build(
        'div',
        { class: 'replay-controls' },
        step('M4 4h4v16H4zM21 4v16L9 12z', 'First moment', 'replay-first', () => 0),
        step('M19 4v16L6 12z', 'One step back', 'replay-back', () => now() - 1),
        this.#play,
        step('M5 4v16l13-8z', 'One step on', 'replay-on', () => now() + 1),
        step('M3 4v16l12-8zM16 4h4v16h-4z', 'Last moment', 'replay-last', () => this.#view?.last ?? 0),
        this.#scrubber,
        this.#marks,
      ),
    );
  }

  set view(view: ReplayBarView) {
    if (this.#view?.marks !== view.marks) {
      this.#marks.replaceChildren(
        ...view.marks.map(mark => build('option', { value: String(mark.moment), label: `Round ${mark.round}` })),
      );
    }
    this.#view = view;
    this.#scrubber.max = String(view.last);
    this.#scrubber.value = String(view.moment);
    this.#caption.textContent = view.caption;
    this.#count.textContent = `${view.moment + 1} / ${view.last + 1}`;
    this.#play.textContent = view.isPlaying ? 'Pause' : 'Play';
  }

  #go(moment: number): void {
    this.#tell('moment-wanted', moment);
  }

  #tell(name: 'moment-wanted' | 'playing-wanted', detail: number | boolean): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

customElements.define('replay-bar', ReplayBar);
