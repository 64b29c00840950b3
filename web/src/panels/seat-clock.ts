/** The clock of one player: ticks by itself, warns by colour and by word, and is read aloud only at a few marks. */
import { clockText, type ClockView, clockWords, isLow, leftAt, nextTick, passedMark } from '../model/clock';
import { build } from './build';

export class SeatClock extends HTMLElement {
  readonly #time = build('span', { class: 'clock-time', 'aria-hidden': 'true' });
  readonly #low = build('span', { class: 'clock-low', 'aria-hidden': 'true' }, 'hurry');
  readonly #words = build('span', { class: 'unseen' });
  readonly #mark = build('span', { class: 'unseen', 'aria-live': 'polite' });
  #view: ClockView | null = null;
  #timer = 0;
  /** What was left at the last look; null before the first, which announces nothing. */
  #before: number | null = null;

  connectedCallback(): void {
    this.dataset['testid'] = 'clock';
    if (!this.#time.isConnected) this.append(this.#time, this.#low, this.#words, this.#mark);
    this.#tick();
  }

  disconnectedCallback(): void {
    window.clearTimeout(this.#timer);
  }

  set view(view: ClockView | null) {
    this.#view = view;
    this.hidden = view === null;
    if (view) this.#words.textContent = `${clockWords(leftAt(view, performance.now()))} on the clock`;
    if (this.isConnected) this.#tick();
  }

  #tick(): void {
    window.clearTimeout(this.#timer);
    const view = this.#view;
    if (!view) return;
    const now = performance.now();
    const left = leftAt(view, now);
    const hurries = isLow(view, now);
    this.#time.textContent = clockText(left);
    this.#low.hidden = !hurries;
    this.className = `${view.isRunning ? 'is-running' : ''} ${hurries ? 'is-low' : ''}`;
    if (!view.isRunning) return;
    const words = this.#before === null ? null : passedMark(this.#before, left);
    if (words !== null) this.#mark.textContent = words;
    this.#before = left;
    this.#timer = window.setTimeout(() => this.#tick(), nextTick(left));
  }
}

customElements.define('seat-clock', SeatClock);
