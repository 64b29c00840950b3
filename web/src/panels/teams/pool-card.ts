/** How a card to choose from is shown: a line of numbers, a line of words, and everything in a dialog. */
import type { CardView } from '../../model/card-view';
import { unitWords } from '../../model/clix-symbols';
import type { TeamPoolCard } from '../../protocol/cards';
import type { CardId, CardSide, SeatId } from '../../protocol/messages';
import { build, button } from '../build';
import { cardDetail } from '../card-detail';
import { icon } from '../icons';

const scapeNumbers = ['life', 'move', 'range', 'attack', 'defense'] as const;
const clixNumbers = ['speed', 'attack', 'defense', 'damage'] as const;

/** Numbers in the order of the card; of a dial the click it begins on. */
export const numbersOf = (side: CardSide, line = 1): readonly (readonly [name: string, value: string])[] => {
  const { stats, clix } = side;
  if (stats) return scapeNumbers.map(name => [name, side.absent.includes(name) ? '–' : String(stats[name])]);
  if (!clix) return [];
  const first = clix.dial?.[line - 1] ?? clix.dial?.[0];
  return [
    ...(first ? clixNumbers.map(name => [name, String(first[name])] as const) : []),
    ['range', String(clix.range)],
  ];
};

export const numberLine = (side: CardSide): HTMLElement =>
  build(
    'span',
    { class: 'pool-numbers' },
    ...numbersOf(side).map(([name, value]) =>
      build(
        'span',
        { class: `pool-number pool-${name}`, title: `${name} ${value}`, role: 'img', 'aria-label': `${name} ${value}` },
        icon(name),
        value,
      ),
    ),
  );

/** What it is, in a few words. */
export const kindWords = (side: CardSide): string =>
  [
    unitWords(side),
    side.kind?.species.join('/'),
    side.kind?.class,
    side.kind?.factions.join(', '),
    ...(side.element ? side.keywords : []),
  ]
    .filter(Boolean)
    .join(' · ');

/** The card as in a game in which nothing has happened to it. */
const untouched = (card: TeamPoolCard, side: CardSide): CardView => {
  const inGame = { ...card, id: 0 as CardId, owner: 0 as SeatId };
  return {
    card: inGame,
    side: side === card ? inGame : side,
    now: null,
    effects: [],
    controllers: new Map(),
    figures: [],
    markers: [],
    isDefeated: false,
    isSquad: false,
    element: null,
    borne: [],
  };
};

/** Everything a card says, both sides where it has two. */
export const wholeCard = (card: TeamPoolCard): readonly HTMLElement[] =>
  [card, card.back]
    .filter(side => side !== null)
    .map(side => cardDetail(untouched(card, side), { isWhole: true, numbers: [] }));

export interface Stepper {
  readonly element: HTMLElement;
  set(count: number): void;
}

/** Fewer, how many, more. */
export const stepper = (name: string, change: (by: number) => void): Stepper => {
  const count = build('output', { class: 'step-count', testid: 'step-count' }, '0');
  const fewer = button(
    { class: 'step', 'aria-label': `One ${name} fewer`, testid: 'fewer', press: () => change(-1) },
    '−',
  );
  const more = button({ class: 'step', 'aria-label': `One ${name} more`, testid: 'more', press: () => change(1) }, '+');
  return {
    element: build('span', { class: 'stepper' }, fewer, count, more),
    set: value => {
      count.textContent = String(value);
      fewer.disabled = value === 0;
    },
  };
};
