/** What happened, line by line, each with its rule; and the last throw of dice in large. */
import type { LogEntry } from '../protocol/messages';
import { build, button } from './build';
import { diceRow } from './icons';
import { partList } from './part-list';
import { ruleButton } from './rule-dialog';

declare global {
  interface HTMLElementEventMap {
    'log-line-clicked': CustomEvent<number>;
  }
}

const headings: ReadonlySet<string> = new Set(['round-started', 'game-started', 'game-ended']);
const subheadings: ReadonlySet<string> = new Set(['turn-started', 'phase-started']);

export const spellOut = (words: string): string => {
  const spaced = words.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** A sentence that lists its addends in brackets gives them up to the list, where each has its rule. */
const withoutBrackets = (entry: LogEntry): string => {
  const isListed = entry.parts.every(part => entry.text.includes(part.name));
  return entry.parts.length > 0 && isListed ? entry.text.replace(/ \([^()]*\)(?=\.?$)/, '') : entry.text;
};

export class GameLog extends HTMLElement {
  readonly #lines = build('ol', { class: 'log-lines', tabindex: '0', 'aria-label': 'Log', testid: 'log' });
  #entries: readonly LogEntry[] = [];
  /** In a replay lines can be pressed to go to their moment. */
  isPressable = false;

  connectedCallback(): void {
    if (!this.#lines.isConnected) this.append(this.#lines);
  }

  set entries(entries: readonly LogEntry[]) {
    const isLonger = entries.length >= this.#entries.length && this.#entries.every((entry, i) => entry === entries[i]);
    if (isLonger && entries.length === this.#entries.length) return;
    const added = isLonger ? entries.slice(this.#entries.length) : entries;
    const first = isLonger ? this.#entries.length : 0;
    if (!isLonger) this.#lines.replaceChildren();
    this.#lines.append(...added.flatMap((entry, i) => this.#line(entry, first + i)));
    this.#entries = entries;
    this.#lines.scrollTop = this.#lines.scrollHeight;
  }

  #line(entry: LogEntry, index: number): HTMLElement[] {
    if (entry.text === '' && !entry.dice) return [];
    const weight = headings.has(entry.kind) ? 'is-heading' : subheadings.has(entry.kind) ? 'is-subheading' : '';
    const words = this.isPressable
      ? button(
          {
            class: 'log-text',
            press: () => this.dispatchEvent(new CustomEvent('log-line-clicked', { detail: index })),
          },
          withoutBrackets(entry),
        )
      : build('span', { class: 'log-text' }, withoutBrackets(entry));
    const dice = entry.dice ? diceRow(entry.dice) : null;
    const list = partList(entry.parts, entry.rule);
    return [
      build(
        'li',
        { class: `log-line ${weight}` },
        words,
        ' ',
        ruleButton(entry.rule),
        dice,
        list && build('span', { class: 'log-parts' }, list),
      ),
    ];
  }
}

customElements.define('game-log', GameLog);

/** The newest throw of a stretch of the log. */
export const lastThrow = (entries: readonly LogEntry[]): LogEntry | null =>
  entries.findLast(entry => entry.dice !== null) ?? null;

/** How long a throw stays where room is short. */
const throwTime = 4000;

export class DiceTray extends HTMLElement {
  #timer = 0;
  #shown: LogEntry | null = null;

  set entry(entry: LogEntry | null) {
    if (entry === this.#shown) return;
    this.#shown = entry;
    this.hidden = entry?.dice === null || entry === null;
    if (!entry?.dice) return;
    this.classList.add('is-fresh');
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.classList.remove('is-fresh'), throwTime);
    this.replaceChildren(
      build('span', { class: 'dice-for' }, spellOut(entry.dice.for || 'dice')),
      diceRow(entry.dice),
      build('span', { class: 'dice-text muted small' }, entry.text),
    );
  }
}

customElements.define('dice-tray', DiceTray);
