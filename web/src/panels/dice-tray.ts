/** The tray: the newest throw tumbles into it and stays until the next; who rolled and for what stands beside it. */
import { spellOut } from '../model/describe';
import { throwResult } from '../model/throws';
import type { LogEntry } from '../protocol/messages';
import { build } from './build';
import { mayMove } from './chrome/page-settings';
import { layDice, rollDice } from './rolling-dice';

/** How long a throw stays where room is short. */
const throwTime = 4000;

export class DiceTray extends HTMLElement {
  #timer = 0;
  #shown: readonly LogEntry[] = [];
  #finish: () => void = () => undefined;

  connectedCallback(): void {
    this.dataset['testid'] = 'dice-tray';
    this.hidden = this.childElementCount === 0;
  }

  disconnectedCallback(): void {
    window.clearTimeout(this.#timer);
  }

  /** Throws, oldest first; those that lay here before stay where they are. */
  set throws(throws: readonly LogEntry[]) {
    if (throws.length === this.#shown.length && throws.every((entry, i) => entry === this.#shown[i])) return;
    const known = new Set(this.#shown);
    this.#finish();
    this.#shown = throws;
    this.hidden = throws.length === 0;
    const rows = throws.map(entry => this.#row(entry));
    this.replaceChildren(...rows);
    this.classList.add('is-fresh');
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.classList.remove('is-fresh'), throwTime);
    if (document.hidden || !mayMove()) return;
    const ends = rows.filter((_, i) => !known.has(throws[i] as LogEntry)).map(rollDice);
    this.#finish = () => ends.forEach(end => end());
  }

  /** A single throw, as a replay shows it. */
  set entry(entry: LogEntry | null) {
    this.throws = entry ? [entry] : [];
  }

  /** Lets the dice lie at once. */
  skip(): void {
    this.#finish();
    this.#finish = () => undefined;
  }

  #row(entry: LogEntry): HTMLElement {
    const { dice } = entry;
    if (!dice) return build('div', {});
    return build(
      'div',
      { class: 'throw', testid: 'throw' },
      build(
        'span',
        { class: 'throw-head' },
        build('b', {}, spellOut(dice.for || 'dice')),
        build('span', { class: 'throw-result' }, throwResult(dice)),
      ),
      layDice(dice),
      build('span', { class: 'dice-text muted small' }, entry.text),
    );
  }
}

customElements.define('dice-tray', DiceTray);
