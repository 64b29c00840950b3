/** What a card in the hand shows: the card, how its figures fare, and the markers on it. */
import type {
  Card,
  CardId,
  CardSide,
  CardState,
  CurrentNumber,
  ElementState,
  Figure,
  FigureId,
  FigureState,
  GameState,
  LastingEffect,
  PlacedMarker,
  Power,
  SeatId,
  Welcome,
} from '../protocol/messages';
import { borneBy, elementPlace } from './elements';

export interface CardFigure {
  readonly figure: Figure;
  readonly state: FigureState;
}

export interface CardView {
  readonly card: Card;
  /** The side that lies face up. */
  readonly side: CardSide;
  readonly now: CardState | null;
  /** What is in force because of this card or for one of its figures. */
  readonly effects: readonly LastingEffect[];
  /** Names of players who control figures of another player's card, by figure. */
  readonly controllers: ReadonlyMap<Figure, string>;
  readonly figures: readonly CardFigure[];
  readonly markers: readonly PlacedMarker[];
  readonly isDefeated: boolean;
  readonly isSquad: boolean;
  /** A card that is no character: what it is now, and where. */
  readonly element: { readonly state: ElementState; readonly place: string } | null;
  /** What its figures hold and wear. */
  readonly borne: readonly ElementState[];
}

const viewOf = (welcome: Welcome, state: GameState, card: Card): CardView => {
  const states = new Map(state.figures.map(figure => [figure.id, figure]));
  const figures = welcome.figures.flatMap(figure => {
    const found = states.get(figure.id);
    return figure.card === card.id && found ? [{ figure, state: found }] : [];
  });
  const markers = state.seats.flatMap(seat => seat.markers.filter(marker => marker.card === card.id));
  const found = state.elements.find(each => each.card === card.id);
  const element = found ? { state: found, place: elementPlace(welcome, found) } : null;
  const isDefeated = found ? isSpent(found) : figures.length > 0 && figures.every(({ state: each }) => isGone(each));
  const borne = figures.flatMap(({ figure }) => borneBy(state, figure.id));
  const now = state.cards.find(({ id }) => id === card.id) ?? null;
  const ids = new Set(figures.map(({ figure }) => figure.id));
  const effects = state.effects.filter(
    ({ card: of, figure }) => of === card.id || (figure !== null && ids.has(figure)),
  );
  const controllers = new Map(
    figures.flatMap(({ figure, state: { controller, status } }) => {
      const seat = welcome.seats.find(each => each.seat === controller);
      return seat && status === 'board' && controller !== figure.owner ? [[figure, seat.name] as const] : [];
    }),
  );
  const side = now?.flipped && card.back ? card.back : card;
  const isSquad = figures.length > 1;
  return { card, side, now, effects, controllers, figures, markers, isDefeated, isSquad, element, borne };
};

const isSpent = ({ status }: ElementState): boolean => status === 'ko' || status === 'removed';

const isGone = (figure: FigureState): boolean => figure.status === 'defeated' || figure.status === 'out';

/** Cards of one seat, in the order of the game. */
export const cardsOf = (welcome: Welcome, state: GameState, seat: SeatId): readonly CardView[] =>
  welcome.cards.filter(card => card.owner === seat).map(card => viewOf(welcome, state, card));

export const cardById = (welcome: Welcome, state: GameState, id: CardId): CardView | null => {
  const card = welcome.cards.find(candidate => candidate.id === id);
  return card ? viewOf(welcome, state, card) : null;
};

/** Seats in the order they are shown: own or viewed first, then in seat order around the table. */
export const seatsAround = (welcome: Welcome, viewing: SeatId | null): readonly SeatId[] => {
  const seats = welcome.seats.map(seat => seat.seat);
  const start = viewing === null ? 0 : Math.max(0, seats.indexOf(viewing));
  return [...seats.slice(start), ...seats.slice(0, start)];
};

/** How many wounds (or clicks) a figure can take before it is defeated. */
export const lifeOf = (card: Card): number => card.stats?.life ?? card.clix?.clicks ?? 1;

/** Action tokens of a character (HC-ACT-05); empty without any. */
export const tokenWords = (tokens: number): string =>
  tokens === 0 ? '' : `${tokens} action ${tokens === 1 ? 'token' : 'tokens'}`;

/** Size words as heights in levels, for cards that print no Height. */
const sizeHeights: Readonly<Record<string, number>> = {
  tiny: 3,
  small: 4,
  medium: 5,
  standard: 5,
  large: 7,
  giant: 7,
  huge: 9,
  colossal: 10,
};

export const heightOf = (card: Card): number => card.stats?.height ?? sizeHeights[card.size.toLowerCase()] ?? 5;

/** A number of a card as it is now, with why in words: "attack 6: printed 5, Drawn to the Light +1". */
export const liveNumber = (
  view: CardView,
  name: string,
  printed: number,
  told: ReadonlyMap<FigureId, readonly CurrentNumber[]> | undefined,
): { readonly now: number; readonly words: string } => {
  const standing = view.figures.find(({ state }) => state.status === 'board');
  const found = standing && told?.get(standing.figure.id)?.find(number => number.name === name);
  if (!found || (found.now === printed && found.parts.length === 0))
    return { now: printed, words: `${name} ${printed}, as printed` };
  const parts = found.parts.map(part => `${part.name} ${part.amount > 0 ? '+' : '−'}${Math.abs(part.amount)}`);
  return { now: found.now, words: `${name} ${found.now}: ${[`printed ${found.printed}`, ...parts].join(', ')}` };
};

/** How often a power was used, by all figures of the card that may use it. */
export const usesOf = (view: CardView, power: number): number =>
  (view.now?.uses ?? []).filter(use => use.power === power).reduce((most, use) => Math.max(most, use.count), 0);

/** A power an answer would use; null for other answers. */
export const powerOf = (
  welcome: Welcome,
  state: GameState,
  option: {
    readonly verb: string;
    readonly figure: number | null;
    readonly card: number | null;
    readonly value: number;
  },
): Power | null => {
  if (option.verb !== 'use' && option.verb !== 'use-card') return null;
  const card = option.card ?? welcome.figures.find(figure => figure.id === option.figure)?.card ?? null;
  const view = card === null ? null : cardById(welcome, state, card as CardId);
  return view?.side.powers[option.value] ?? null;
};

/** The name of a card; where its player has several of that name, with the numbers of its figures. */
export const distinctName = ({ cards, figures }: Pick<Welcome, 'cards' | 'figures'>, card: Card): string => {
  const isAlone = cards.every(({ id, name, owner }) => id === card.id || name !== card.name || owner !== card.owner);
  const numbers = figures.flatMap(figure => (figure.card === card.id ? (/\d+$/.exec(figure.name)?.[0] ?? []) : []));
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (isAlone || first === undefined) return card.name;
  return first === last ? `${card.name} ${first}` : `${card.name} ${first} to ${last}`;
};
