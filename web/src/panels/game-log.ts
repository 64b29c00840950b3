/** What happened, told as a story: by round and turn, each line with its dice and its rule. */
import { type LogFilter, logFilters, logText, passes, weightOf } from '../model/log-story';
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

/** A sentence that lists its addends in brackets gives them up to the list, where each has its rule. */
const withoutBrackets = (entry: LogEntry): string => {
  const isListed = entry.parts.every(part => entry.text.includes(part.name));
  return entry.parts.length > 0 && isListed ? entry.text.replace(/ \([^()]*\)(?=\.?$)/, '') : entry.text;
};

/** Further from the end than this one reads older lines, and is left there. */
const nearEnd = 24;

export class GameLog extends HTMLElement {
  readonly #lines = build('ol', {
    class: 'log-lines',
    tabindex: '0',
    'aria-label': 'Log. Arrow up and arrow down go through its rules.',
    testid: 'log',
  });
  readonly #filters = build('div', { class: 'log-filters', role: 'group', 'aria-label': 'What the log shows' });
  readonly #copy = button(
    { class: 'log-tool', testid: 'log-copy', title: 'Copy the log as text', press: () => void this.#copyAll() },
    'Copy',
  );
  #entries: readonly LogEntry[] = [];
  #elements: { readonly entry: LogEntry; readonly element: HTMLElement }[] = [];
  /** Whether new lines are to be seen, because nobody has scrolled away from the end. */
  #followsEnd = true;
  #height = 0;
  /** Room that is taken from the log, as by the dice, must not hide its end. */
  readonly #observer = new ResizeObserver(() => {
    this.#height = this.#lines.clientHeight;
    if (this.#followsEnd) this.#lines.scrollTop = this.#lines.scrollHeight;
  });
  #filter: LogFilter = 'story';
  #names: readonly string[] = [];
  /** In a replay lines can be pressed to go to their moment. */
  isPressable = false;

  connectedCallback(): void {
    this.#observer.observe(this.#lines);
    if (this.#lines.isConnected) return;
    this.#showFilters();
    this.#lines.addEventListener('scroll', () => this.#noteScroll());
    this.#lines.addEventListener('keydown', event => this.#step(event));
    this.append(build('div', { class: 'log-head' }, this.#filters, this.#copy), this.#lines);
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
  }

  /** A log that only grew or shrank was not scrolled by its reader. */
  #noteScroll(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.#lines;
    if (clientHeight === this.#height) this.#followsEnd = scrollHeight - scrollTop - clientHeight < nearEnd;
  }

  /** A long log is one stop on the way by Tab; arrows go through what can be pressed in it, beginning with the newest. */
  #step(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const controls = [...this.#lines.querySelectorAll<HTMLElement>('.log-line:not([hidden]) button')];
    const at = controls.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? controls.length - 1 : at + (event.key === 'ArrowUp' ? -1 : 1);
    controls[Math.min(Math.max(next, 0), controls.length - 1)]?.focus();
    event.preventDefault();
  }

  /** By which names the log speaks of who looks at it. */
  set names(names: readonly string[]) {
    if (names.length === this.#names.length && names.every((name, i) => name === this.#names[i])) return;
    this.#names = names;
    this.#showFilters();
    this.#applyFilter();
  }

  set entries(entries: readonly LogEntry[]) {
    const isLonger = entries.length >= this.#entries.length && this.#entries.every((entry, i) => entry === entries[i]);
    if (isLonger && entries.length === this.#entries.length) return;
    const first = isLonger ? this.#entries.length : 0;
    if (!isLonger) {
      this.#lines.replaceChildren();
      this.#elements = [];
    }
    entries.slice(first).forEach((entry, i) => this.#add(entry, first + i));
    this.#entries = entries;
    if (this.#followsEnd || !isLonger) this.#lines.scrollTop = this.#lines.scrollHeight;
  }

  #add(entry: LogEntry, index: number): void {
    if (entry.text === '' && !entry.dice) return;
    const element = this.#line(entry, index);
    element.hidden = !passes(entry, this.#filter, this.#names);
    for (const control of element.querySelectorAll('button')) control.tabIndex = -1;
    this.#elements.push({ entry, element });
    this.#lines.append(element);
  }

  #line(entry: LogEntry, index: number): HTMLElement {
    const words = this.isPressable
      ? button(
          {
            class: 'log-text',
            press: () => this.dispatchEvent(new CustomEvent('log-line-clicked', { detail: index })),
          },
          withoutBrackets(entry),
        )
      : build('span', { class: 'log-text' }, withoutBrackets(entry));
    const list = partList(entry.parts, entry.rule);
    const looks = { chapter: 'is-heading', section: 'is-subheading', line: '' } as const;
    return build(
      'li',
      { class: `log-line ${looks[weightOf(entry)]}` },
      words,
      ' ',
      ruleButton(entry.rule),
      entry.dice ? diceRow(entry.dice) : null,
      list && build('span', { class: 'log-parts' }, list),
    );
  }

  #showFilters(): void {
    const offered = logFilters.filter(({ filter }) => filter !== 'mine' || this.#names.length > 0);
    this.#filters.replaceChildren(
      ...offered.map(({ filter, label, words }) =>
        button(
          {
            class: 'log-tool',
            testid: `log-${filter}`,
            title: words,
            'aria-pressed': String(filter === this.#filter),
            press: () => this.#choose(filter),
          },
          label,
        ),
      ),
    );
  }

  #choose(filter: LogFilter): void {
    this.#filter = filter;
    this.#showFilters();
    this.#filters.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    this.#applyFilter();
    this.#lines.scrollTop = this.#lines.scrollHeight;
  }

  #applyFilter(): void {
    for (const { entry, element } of this.#elements) element.hidden = !passes(entry, this.#filter, this.#names);
  }

  async #copyAll(): Promise<void> {
    const shown = this.#entries.filter(entry => passes(entry, this.#filter, this.#names));
    try {
      await navigator.clipboard.writeText(logText(shown));
      this.#copy.textContent = 'Copied';
    } catch {
      // Without leave to write the clipboard the lines are marked, so that the browser's own copy takes them.
      getSelection()?.selectAllChildren(this.#lines);
      this.#copy.textContent = 'Press Ctrl+C';
    }
    window.setTimeout(() => (this.#copy.textContent = 'Copy'), 2500);
  }
}

customElements.define('game-log', GameLog);

/** The newest throw of a stretch of the log. */
export const lastThrow = (entries: readonly LogEntry[]): LogEntry | null =>
  entries.findLast(entry => entry.dice !== null) ?? null;
