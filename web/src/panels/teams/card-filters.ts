/** What cards are looked for: words, numbers, and what they are. */
import {
  anyCard,
  type CardFacets,
  type CardSort,
  cardSorts,
  type CardWish,
  filterCount,
} from '../../model/card-search';
import { build, button } from '../build';

declare global {
  interface HTMLElementEventMap {
    'card-wish': CustomEvent<CardWish>;
    /** From the words to the cards they found. */
    'search-left': CustomEvent<null>;
  }
}

const sortNames: Readonly<Record<CardSort, string>> = {
  'points-down': 'Most points first',
  'points-up': 'Fewest points first',
  name: 'By name',
  life: 'By life',
  move: 'By move',
  range: 'By range',
  attack: 'By attack',
  defense: 'By defense',
};

type ChosenFacet = 'units' | 'uniqueness' | 'packs' | 'symbols';
const facetNames: Readonly<Record<ChosenFacet, string>> = {
  units: 'Kind',
  uniqueness: 'Uniqueness',
  packs: 'Pack',
  symbols: 'Symbols',
};

const spoken = (word: string): string => word.replaceAll('-', ' ');

export class CardFilters extends HTMLElement {
  readonly #words = build('input', {
    class: 'text-input',
    type: 'search',
    placeholder: 'Name, species, class, keyword, power',
    'aria-label': 'Search cards',
    autocomplete: 'off',
    testid: 'card-search',
  });
  readonly #sort = build(
    'select',
    { class: 'select-input', 'aria-label': 'Order', testid: 'card-sort' },
    ...cardSorts.map(sort => build('option', { value: sort }, sortNames[sort])),
  );
  readonly #least = this.#number('from', 'Points from');
  readonly #most = this.#number('to', 'Points to');
  readonly #facets = build('div', { class: 'facets' });
  readonly #summary = build('summary', { class: 'button quiet' }, 'Filters');
  readonly #clear = button({ class: 'button quiet', testid: 'clear-filters', press: () => this.clear() }, 'Clear');
  #wish: CardWish = anyCard;
  #given: CardFacets | null = null;

  connectedCallback(): void {
    if (this.#words.isConnected) return;
    this.#words.addEventListener('input', () => this.#set({ words: this.#words.value }));
    this.#words.addEventListener('keydown', event => {
      if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
      event.preventDefault();
      this.dispatchEvent(new CustomEvent('search-left', { detail: null }));
    });
    this.#sort.addEventListener('change', () => {
      this.#set({ sort: cardSorts.find(sort => sort === this.#sort.value) ?? anyCard.sort });
    });
    const points = build(
      'fieldset',
      { class: 'facet' },
      build('legend', {}, 'Points'),
      this.#least,
      build('span', { class: 'muted' }, 'to'),
      this.#most,
    );
    const details = build('details', { class: 'filters' }, this.#summary, points, this.#facets, this.#clear);
    this.append(build('div', { class: 'search-line' }, this.#words, this.#sort), details);
    this.#tell();
  }

  set facets(facets: CardFacets) {
    this.#given = facets;
    this.#facets.replaceChildren(
      ...(Object.keys(facetNames) as ChosenFacet[])
        .filter(name => facets[name].length > 1)
        .map(name => this.#facet(name, facets[name])),
    );
  }

  focusSearch(): void {
    this.#words.focus();
    this.#words.select();
  }

  clear(): void {
    this.#words.value = '';
    this.#least.value = '';
    this.#most.value = '';
    this.#set({ ...anyCard, sort: this.#wish.sort });
    if (this.#given) this.facets = this.#given;
  }

  #number(testid: string, name: string): HTMLInputElement {
    const input = build('input', {
      class: 'text-input number-field',
      type: 'number',
      min: '0',
      max: '9999',
      step: '10',
      'aria-label': name,
      testid: `points-${testid}`,
    });
    input.addEventListener('input', () => {
      const value = input.value === '' ? null : Number(input.value);
      this.#set(testid === 'from' ? { least: value } : { most: value });
    });
    return input;
  }

  #facet(name: ChosenFacet, values: readonly string[]): HTMLElement {
    const options = values.map(value => {
      const input = build('input', { type: 'checkbox', value });
      input.checked = this.#wish[name].has(value);
      input.addEventListener('change', () => {
        const chosen = new Set(this.#wish[name]);
        if (input.checked) chosen.add(value);
        else chosen.delete(value);
        this.#set({ [name]: chosen });
      });
      return build('label', { class: 'chip-choice' }, input, build('span', {}, spoken(value)));
    });
    return build(
      'fieldset',
      { class: 'facet', testid: `facet-${name}` },
      build('legend', {}, facetNames[name]),
      ...options,
    );
  }

  #set(change: Partial<CardWish>): void {
    this.#wish = { ...this.#wish, ...change };
    this.#tell();
    this.dispatchEvent(new CustomEvent('card-wish', { detail: this.#wish, bubbles: true }));
  }

  #tell(): void {
    const count = filterCount(this.#wish);
    this.#summary.textContent = count === 0 ? 'Filters' : `Filters: ${count}`;
    this.#clear.hidden = count === 0;
  }
}

customElements.define('card-filters', CardFilters);
