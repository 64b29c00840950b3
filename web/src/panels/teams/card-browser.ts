/** The cards of a system to choose from, with a count beside each. */
import { anyCard, type CardWish, facetsOf, findCards } from '../../model/card-search';
import type { TeamPoolCard } from '../../protocol/cards';
import { build, button } from '../build';
import { emblem } from '../icons';
import { CardFilters } from './card-filters';
import { kindWords, numberLine, type Stepper, stepper } from './pool-card';

declare global {
  interface HTMLElementEventMap {
    /** So many more of a card, or fewer. */
    'card-step': CustomEvent<{ readonly card: string; readonly by: number; readonly list?: 'cards' | 'sideline' }>;
    'pool-card-opened': CustomEvent<string>;
  }
}

interface Row {
  readonly element: HTMLElement;
  readonly face: HTMLButtonElement;
  readonly stepper: Stepper;
}

export class CardBrowser extends HTMLElement {
  readonly #filters = new CardFilters();
  readonly #count = build('p', { class: 'muted small pool-count', role: 'status', testid: 'pool-count' });
  readonly #list = build('ul', { class: 'pool-list', 'aria-label': 'Cards', testid: 'pool' });
  readonly #rows = new Map<string, Row>();
  #cards: readonly TeamPoolCard[] = [];
  #counts: ReadonlyMap<string, number> = new Map();
  #wish: CardWish = anyCard;

  connectedCallback(): void {
    if (this.#list.isConnected) return;
    this.append(this.#filters, this.#count, this.#list);
    this.addEventListener('card-wish', event => {
      this.#wish = event.detail;
      this.#show();
    });
    this.#filters.addEventListener('search-left', () => this.#list.querySelector<HTMLElement>('.pool-face')?.focus());
    this.#list.addEventListener('keydown', event => this.#key(event));
    this.#list.addEventListener('focusin', event => this.#stopAt(event.target));
  }

  set cards(cards: readonly TeamPoolCard[]) {
    this.#cards = cards;
    this.#rows.clear();
    this.#filters.facets = facetsOf(cards);
    this.#show();
  }

  /** How many of each card the team has. */
  set counts(counts: ReadonlyMap<string, number>) {
    this.#counts = counts;
    for (const [key, row] of this.#rows) this.#setCount(key, row);
  }

  focusSearch(): void {
    this.#filters.focusSearch();
  }

  #show(): void {
    const found = findCards(this.#cards, this.#wish);
    this.#count.textContent =
      found.length === this.#cards.length ? `${found.length} cards` : `${found.length} of ${this.#cards.length} cards`;
    const none = build(
      'li',
      { class: 'pool-none' },
      build('p', { class: 'muted' }, 'No card is like that.'),
      button({ class: 'button', press: () => this.#filters.clear() }, 'Show all cards'),
    );
    this.#list.replaceChildren(...(found.length === 0 ? [none] : found.map(card => this.#row(card).element)));
    this.#stopAt(this.#list.querySelector('.pool-face[tabindex="0"]') ?? this.#list.firstElementChild);
  }

  /** Tab stops once at the list, at the card that was looked at last; arrows go on from there. */
  #stopAt(place: EventTarget | null): void {
    const row = place instanceof Element ? place.closest('.pool-row') : null;
    for (const { element, face } of this.#rows.values()) face.tabIndex = element === row ? 0 : -1;
  }

  #row(card: TeamPoolCard): Row {
    const known = this.#rows.get(card.key);
    if (known) return known;
    const step = (by: number): void => this.#tell('card-step', { card: card.key, by });
    const counted = stepper(card.name, step);
    const face = button(
      {
        class: 'pool-face',
        'data-card': card.key,
        testid: 'pool-card',
        'aria-keyshortcuts': '+ -',
        press: () => this.#tell('pool-card-opened', card.key),
      },
      emblem(card.key),
      build('span', { class: 'pool-name' }, card.name),
      build('span', { class: 'pool-kind muted small' }, kindWords(card)),
      numberLine(card),
      build('span', { class: 'pool-points', 'aria-label': `${card.points} points` }, String(card.points)),
    );
    for (const control of counted.element.querySelectorAll('button')) control.tabIndex = -1;
    const element = build('li', { class: 'pool-row', 'data-card': card.key }, face, counted.element);
    const row = { element, face, stepper: counted };
    this.#rows.set(card.key, row);
    this.#setCount(card.key, row);
    return row;
  }

  #setCount(key: string, row: Row): void {
    const count = this.#counts.get(key) ?? 0;
    row.stepper.set(count);
    row.element.classList.toggle('is-in', count > 0);
  }

  /** Arrows go through the list, plus and minus change the count of the card that has the focus. */
  #key(event: KeyboardEvent): void {
    const row = event.target instanceof Element ? event.target.closest('.pool-row') : null;
    if (!(row instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
    const card = row.dataset['card'] ?? '';
    const ways: Readonly<Record<string, Element | null>> = {
      ArrowDown: row.nextElementSibling,
      ArrowUp: row.previousElementSibling,
      Home: this.#list.firstElementChild,
      End: this.#list.lastElementChild,
    };
    const steps: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, Delete: -1 };
    const by = steps[event.key];
    if (event.key in ways) ways[event.key]?.querySelector<HTMLElement>('.pool-face')?.focus();
    else if (by !== undefined) this.#tell('card-step', { card, by });
    else return;
    event.preventDefault();
  }

  #tell(name: 'card-step' | 'pool-card-opened', detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

customElements.define('card-browser', CardBrowser);
