/** The cards of a seat: as a hand along the bottom, or small along the top. */
import { type CardView, lifeOf, liveNumber, tokenWords } from '../model/card-view';
import { unitWords } from '../model/clix-symbols';
import { type ClickValue, clickValues, powerColour, powerWords } from '../model/dial';
import { bearingWords } from '../model/elements';
import type { PlayerView } from '../model/players';
import { teamOf } from '../model/teams';
import type { CardId, CurrentNumber, FigureId, PlacedMarker, Seat, SeatState, ShownClick } from '../protocol/messages';
import { build, button } from './build';
import { emblem, icon } from './icons';
import { markerChips } from './marker-chips';
import { SeatClock } from './seat-clock';

export interface CardRowView {
  readonly seat: Seat;
  readonly state: SeatState | null;
  readonly cards: readonly CardView[];
  readonly choosable: ReadonlySet<CardId>;
  readonly selected: CardId | null;
  readonly isActive: boolean;
  readonly isSmall: boolean;
  /** Two players share the screen: markers that lie face down stay covered until pointed at. */
  readonly coversMarkers: boolean;
  readonly showsScore: boolean;
  /** Who plays the seat, where it is known. */
  readonly player: PlayerView | null;
  /** Numbers as they are now, of figures the server was asked about. */
  readonly numbers?: ReadonlyMap<FigureId, readonly CurrentNumber[]> | undefined;
}

declare global {
  interface HTMLElementEventMap {
    'card-clicked': CustomEvent<CardId>;
    'card-pointed': CustomEvent<CardId | null>;
    'card-details': CustomEvent<CardId>;
  }
}

const pips = (count: number, filled: number, kind: string, words = `${filled} of ${count}`): HTMLElement =>
  build(
    'span',
    { class: `pips pips-${kind}`, role: 'img', 'aria-label': words, title: words },
    ...Array.from({ length: count }, (_, i) => build('i', { class: i < filled ? 'is-filled' : '' })),
  );

const markerToken = (marker: PlacedMarker, isCovered: boolean): HTMLElement => {
  const name = marker.marker;
  const covered = name === null || (isCovered && !marker.revealed);
  return build(
    'span',
    {
      class: `order-marker ${marker.revealed ? 'is-revealed' : ''} ${covered ? 'is-covered' : ''}`,
      title:
        name === null
          ? 'A hidden order marker'
          : marker.revealed
            ? `Order marker ${name}, revealed`
            : `Order marker ${name}`,
      tabindex: covered && name !== null ? '0' : undefined,
    },
    build('span', { class: 'marker-front' }, name ?? '?'),
    build('span', { class: 'marker-back' }, '?'),
  );
};

const stat = (view: CardView, name: string, printed: number, numbers: CardRowView['numbers']): HTMLElement => {
  const { now, words } = liveNumber(view, name, printed, numbers);
  const change = now > printed ? 'is-raised' : now < printed ? 'is-lowered' : '';
  return build('span', { class: `stat stat-${name} ${change}`, title: words }, icon(name), String(now));
};

const scapeStats = (view: CardView, isSmall: boolean, numbers: CardRowView['numbers']): HTMLElement | null => {
  const { stats } = view.side;
  if (!stats) return null;
  const names = isSmall ? (['attack', 'defense'] as const) : (['move', 'range', 'attack', 'defense'] as const);
  return build('span', { class: 'stats' }, ...names.map(name => stat(view, name, stats[name], numbers)));
};

/** A value of the click that shows: live, in the colour of its power. */
const dialValue = (view: CardView, click: ShownClick, name: ClickValue, numbers: CardRowView['numbers']) => {
  const { now, words } = liveNumber(view, name, click[name], numbers);
  const power = click.powers[name];
  const change = now > click[name] ? 'is-raised' : now < click[name] ? 'is-lowered' : '';
  const colour = power ? `has-power power-${powerColour(power.colour)}` : '';
  return build(
    'span',
    {
      class: `dial-value dial-${name} ${change} ${colour}`,
      title: power ? `${words}; ${powerWords(power)}` : words,
    },
    icon(name),
    String(now),
  );
};

/** One slot of the dial, as it shows through the base. */
const dialSlot = (view: CardView, numbers: CardRowView['numbers']): HTMLElement | null => {
  const click = view.figures[0]?.state.click;
  if (!view.card.clix || !click) return null;
  return build(
    'span',
    { class: 'dial-slot' },
    build(
      'b',
      { class: 'dial-number', title: `Click ${click.number} of ${view.card.clix.clicks}` },
      String(click.number),
    ),
    ...clickValues.map(name => dialValue(view, click, name, numbers)),
  );
};

/** What a card that is no character is, and where. */
const elementLine = ({ element, side }: CardView): HTMLElement | null => {
  if (!element && (!side.element || side.clix)) return null;
  const words = element ? element.place : 'beside the map';
  return build('span', { class: 'element-line', testid: 'element-place' }, words);
};

const elementKindLine = ({ side }: CardView): HTMLElement | null =>
  side.element && !side.clix ? build('span', { class: 'element-kind muted small' }, unitWords(side)) : null;

/** What a character has in its hands or wears. */
const borneLine = ({ borne }: CardView): HTMLElement | null =>
  borne.length === 0
    ? null
    : build(
        'span',
        { class: 'borne', testid: 'borne', title: borne.map(bearingWords).join(', ') },
        icon('object'),
        build('span', {}, borne.map(({ name }) => name).join(', ')),
      );

const healthOf = (view: CardView): HTMLElement | null => {
  if (view.element || (view.side.element && !view.side.clix)) return null;
  if (view.figures.every(({ state }) => state.status === 'sideline') && view.figures.length > 0)
    return build('span', { class: 'muted small' }, 'on the sideline');
  const life = lifeOf(view.card);
  if (view.isSquad) {
    const alive = view.figures.filter(({ state }) => state.status === 'board' || state.status === 'unplaced').length;
    return pips(view.figures.length, alive, 'squad');
  }
  return pips(life, Math.min(life, view.figures[0]?.state.damage ?? 0), 'wounds');
};

const tokensOf = (view: CardView): HTMLElement | null => {
  const tokens = view.figures[0]?.state.tokens ?? 0;
  return tokens > 0 ? pips(tokens, tokens, 'tokens', tokenWords(tokens)) : null;
};

/** The name of the player and whether they are there; for a bot what it is called. */
const playerLine = ({ seat, state, player }: CardRowView): HTMLElement => {
  if (state?.eliminated) return build('span', { class: 'muted small' }, 'eliminated');
  if (!player) return build('span', { class: 'muted small' }, seat.player === 'human' ? '' : seat.player);
  const isAway = player.isPerson && !player.isPresent;
  return build(
    'span',
    {
      class: `player-name small ${isAway ? 'is-away' : ''}`,
      testid: 'player',
      title: isAway ? `${player.name}, not connected` : player.name,
    },
    player.isPerson && build('i', { class: 'presence', 'aria-hidden': 'true' }),
    build('span', { class: 'player-word' }, player.name || (player.isPerson ? 'Player' : 'Bot')),
    isAway && build('span', { class: 'muted' }, ' away'),
  );
};

const clockOf = ({ player }: CardRowView): SeatClock | null => {
  if (!player?.clock) return null;
  const clock = new SeatClock();
  clock.view = player.clock;
  return clock;
};

/** The theme of a force and the rerolls it has left (HC-THM-04). */
const rerollLine = ({ seat, state }: CardRowView): HTMLElement | null => {
  const left = state?.rerolls ?? 0;
  if (!seat.theme || (left === 0 && !seat.theme.named)) return null;
  const words = `Themed team ${seat.theme.keyword}: ${left} ${left === 1 ? 'reroll' : 'rerolls'} left`;
  return build(
    'span',
    { class: 'rerolls small', testid: 'rerolls', title: words, role: 'img', 'aria-label': words },
    icon('reroll'),
    String(left),
    build('span', { class: 'reroll-word' }, left === 1 ? 'reroll' : 'rerolls'),
  );
};

/** A word that a small card would break in two. */
const hasLongWord = (name: string): boolean => name.split(/[\s-]/).some(word => word.length > 11);

/** What lies on the map or in somebody's hands is told there; what is gone needs no room among the cards of others. */
const isToldByItsCard = ({ element, isDefeated }: CardView): boolean =>
  element === null || (element.state.status === 'off-map' && !isDefeated);

/** More cards than this stand closer together. */
const mostRoomy = 5;

export class CardRow extends HTMLElement {
  readonly #observer = new ResizeObserver(() => this.#tellEdges());
  #listening = new AbortController();

  connectedCallback(): void {
    this.#observer.observe(this);
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener('scroll', () => this.#tellEdges(), { signal });
    this.addEventListener('wheel', event => this.#roll(event), { signal });
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
    this.#listening.abort();
  }

  set view(view: CardRowView) {
    this.className = `card-row seat-${view.seat.seat} ${view.isSmall ? 'is-small' : 'is-hand'} ${view.isActive ? 'is-active' : ''} ${view.cards.length > mostRoomy ? 'is-crowded' : ''}`;
    this.setAttribute('role', 'group');
    this.setAttribute('aria-label', `Cards of ${view.seat.name}`);
    const focused = this.contains(document.activeElement) ? document.activeElement?.getAttribute('data-control') : null;
    const cards = view.isSmall ? view.cards.filter(isToldByItsCard) : view.cards;
    this.replaceChildren(this.#head(view), ...cards.map(card => this.#card(card, view)));
    if (focused) this.querySelector<HTMLElement>(`[data-control="${focused}"]`)?.focus();
    this.#tellEdges();
  }

  /** On which sides there are more cards than fit. */
  #tellEdges(): void {
    const beyond = this.scrollWidth - this.clientWidth - this.scrollLeft;
    this.dataset['more'] = [this.scrollLeft > 4 && 'left', beyond > 4 && 'right'].filter(Boolean).join(' ');
  }

  /** A wheel that only turns up and down rolls the row. */
  #roll(event: WheelEvent): void {
    if (event.deltaX !== 0 || this.scrollWidth <= this.clientWidth) return;
    this.scrollLeft += event.deltaY;
    event.preventDefault();
  }

  #head(view: CardRowView): HTMLElement {
    const loose = view.state?.markers.filter(marker => marker.card === null).length ?? 0;
    return build(
      'div',
      { class: 'seat-head' },
      build(
        'strong',
        { title: view.seat.name },
        build('span', { class: 'seat-shape' }, teamOf(view.seat.seat).shape),
        ` ${view.seat.name}`,
      ),
      playerLine(view),
      clockOf(view),
      view.showsScore && build('span', { class: 'score' }, `${view.state?.score ?? 0} points`),
      rerollLine(view),
      loose > 0 && !view.isSmall && build('span', { class: 'muted small' }, `${loose} markers in hand`),
    );
  }

  #card(card: CardView, view: CardRowView): HTMLElement {
    const { id } = card.card;
    const { name } = card.side;
    const isFlipped = card.side !== card.card;
    const classes = ['card'];
    if (view.choosable.has(id)) classes.push('may');
    if (view.selected === id) classes.push('is-selected');
    if (card.isDefeated) classes.push('is-defeated');
    if (isFlipped) classes.push('is-flipped');
    if (card.figures.some(({ state }) => state.marks.includes('activated'))) classes.push('is-activated');
    const markers = build(
      'span',
      { class: 'card-markers' },
      ...card.markers.map(marker => markerToken(marker, view.coversMarkers)),
    );
    const details = button(
      {
        class: 'card-info',
        'data-control': `info-${id}`,
        'aria-label': `About ${name}`,
        press: () => this.#tell('card-details', id),
      },
      'i',
    );
    const element = build('div', { class: classes.join(' ') }, this.#face(card, view), markers, details);
    // Markers lie over the card; what stands in their row makes way.
    element.style.setProperty('--markers', String(card.markers.length));
    element.addEventListener('pointerenter', event => event.pointerType === 'mouse' && this.#tell('card-pointed', id));
    element.addEventListener('pointerleave', () => this.#tell('card-pointed', null));
    return element;
  }

  #face(card: CardView, view: CardRowView): HTMLElement {
    const { id } = card.card;
    const { name } = card.side;
    const isFlipped = card.side !== card.card;
    const [controller] = card.controllers.values();
    return button(
      {
        class: 'card-face',
        testid: 'card',
        'data-control': `face-${id}`,
        'aria-label': `${name}${isFlipped ? `, the other side of ${card.card.name}` : ''}${card.isDefeated ? ', defeated' : ''}`,
        press: () => this.#tell('card-clicked', id),
      },
      emblem(card.card.key),
      build(
        'span',
        { class: 'card-badges' },
        markerChips([...(card.now?.markers ?? []), ...card.figures.flatMap(({ state }) => state.markers)]),
        controller !== undefined &&
          build('span', { class: 'chip is-taken', title: `Under the control of ${controller}` }, 'taken'),
      ),
      build('span', { class: `card-name ${hasLongWord(name) ? 'is-long' : ''}` }, name),
      dialSlot(card, view.numbers) ?? scapeStats(card, view.isSmall, view.numbers) ?? elementKindLine(card),
      build('span', { class: 'card-state' }, healthOf(card), elementLine(card), borneLine(card), tokensOf(card)),
    );
  }

  #tell(name: 'card-clicked' | 'card-details' | 'card-pointed', card: CardId | null): void {
    this.dispatchEvent(new CustomEvent(name, { detail: card, bubbles: true }));
  }
}

customElements.define('card-row', CardRow);
