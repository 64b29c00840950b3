/** A card as it is printed: black on white, at its true size. */
import type { TeamPoolCard } from '../../protocol/cards';
import type { CardSide, Power } from '../../protocol/messages';
import { build } from '../build';
import { emblem, icon } from '../icons';
import { kindWords, numbersOf } from './pool-card';

const clickRows = ['speed', 'attack', 'defense', 'damage'] as const;

const numberBoxes = (side: CardSide): HTMLElement => {
  const height: readonly (readonly [string, string])[] = side.stats ? [['height', String(side.stats.height)]] : [];
  return build(
    'div',
    { class: 'print-numbers' },
    ...[...numbersOf(side), ...height].map(([name, value]) =>
      build('div', {}, icon(name), build('strong', {}, value), build('span', {}, name)),
    ),
  );
};

/** The whole dial as a table, a column for each click. */
const dialTable = (side: CardSide): HTMLElement | null => {
  const dial = side.clix?.dial;
  if (!dial) return null;
  return build(
    'table',
    { class: 'print-dial' },
    build('thead', {}, build('tr', {}, build('th', {}, ''), ...dial.map((_, i) => build('th', {}, String(i + 1))))),
    build(
      'tbody',
      {},
      ...clickRows.map(name =>
        build('tr', {}, build('th', {}, icon(name)), ...dial.map(click => build('td', {}, String(click[name])))),
      ),
    ),
  );
};

const baseLine = (side: CardSide): string => {
  const { clix } = side;
  return clix ? `Range ${clix.range} · ${clix.bolts} ${clix.bolts === 1 ? 'target' : 'targets'}` : '';
};

const hasOwnWords = (power: Power): boolean => power.partOf === null && power.text !== '';

const face = (card: TeamPoolCard, side: CardSide, note: string): HTMLElement =>
  build(
    'article',
    { class: 'print-card', testid: 'print-card' },
    build(
      'header',
      {},
      emblem(card.key),
      build(
        'div',
        {},
        build('h2', {}, side.name),
        build('p', {}, [kindWords(side), side.size].filter(Boolean).join(' · ')),
      ),
      build('div', { class: 'print-points' }, build('strong', {}, String(side.points || card.points)), 'points'),
    ),
    side.clix ? dialTable(side) : numberBoxes(side),
    side.clix && build('p', { class: 'print-base' }, baseLine(side)),
    side.symbols.length > 0 && build('p', { class: 'print-symbols' }, side.symbols.join(' · ')),
    build(
      'div',
      { class: 'print-powers' },
      ...side.powers
        .filter(hasOwnWords)
        // A power of several parts has the words of all of them on each.
        .filter(({ text }, i, all) => all.findIndex(other => other.text === text) === i)
        .map(power => build('p', {}, build('strong', {}, `${power.name}. `), power.text)),
    ),
    build(
      'footer',
      {},
      build('span', {}, side.printed.length <= 160 ? side.printed : ''),
      build('span', {}, [note, card.pack.replaceAll('-', ' ')].filter(Boolean).join(' · ')),
    ),
  );

/** One face, or two for a flip card. */
export const printFaces = (card: TeamPoolCard): readonly HTMLElement[] =>
  card.back ? [face(card, card, 'front'), face(card, card.back, 'back')] : [face(card, card, '')];

/** Makes the type smaller until all of it is on the card. */
export const fitText = (printed: HTMLElement): void => {
  for (let step = 0; step < 8 && printed.scrollHeight > printed.clientHeight; step++) {
    printed.classList.remove(`fit-${step}`);
    printed.classList.add(`fit-${step + 1}`);
  }
};
