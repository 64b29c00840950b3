/** A card as it is printed: black on white, at its true size. */
import { type ClickValue, clickValues, dialEntries, type DialEntry, powerColour, powerText } from '../../model/dial';
import { symbolWords } from '../../model/clix-symbols';
import type { TeamPoolCard } from '../../protocol/cards';
import type { CardSide, Click, Power } from '../../protocol/messages';
import { build } from '../build';
import { emblem, icon } from '../icons';
import { kindWords, numbersOf } from './pool-card';

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

/** On paper the colour of a power may be lost, so its letter stands beside the number. */
const dialCell = (click: Click, value: ClickValue, entries: readonly DialEntry[]): HTMLElement => {
  const power = click.powers[value];
  const entry = entries.find(found => found.value === value && found.power.id === power?.id);
  return build(
    'td',
    { class: power ? `has-power power-${powerColour(power.colour)}` : '' },
    String(click[value]),
    entry !== undefined && build('sup', {}, entry.letter),
  );
};

const dialPowers = (side: CardSide): readonly HTMLElement[] =>
  dialEntries(side.clix?.dial ?? []).map(({ letter, power }) =>
    build(
      'p',
      { class: powerColour(power.colour) === 'white' ? '' : 'standard-power' },
      build('strong', {}, `${letter} ${power.name}. `),
      build('span', {}, powerText(power, side)),
    ),
  );

/** The whole dial as a table, a column for each click. */
const dialTable = (side: CardSide): HTMLElement | null => {
  const dial = side.clix?.dial;
  if (!dial) return null;
  const entries = dialEntries(dial);
  return build(
    'table',
    { class: 'print-dial' },
    build(
      'thead',
      {},
      build(
        'tr',
        {},
        build('th', {}, ''),
        ...dial.map(({ stop }, i) => build('th', {}, String(i + 1), stop && build('sup', {}, 'STOP'))),
      ),
    ),
    build(
      'tbody',
      {},
      ...clickValues.map(name =>
        build('tr', {}, build('th', {}, icon(name)), ...dial.map(click => dialCell(click, name, entries))),
      ),
    ),
  );
};

const baseLine = ({ clix }: CardSide): string => {
  if (!clix) return '';
  const symbols = symbolWords(clix.symbols).map(({ name }) => name);
  return [`Range ${clix.range}`, `${clix.bolts} ${clix.bolts === 1 ? 'target' : 'targets'}`, ...symbols].join(' · ');
};

const traits = ({ clix }: CardSide): readonly HTMLElement[] =>
  (clix?.traits ?? []).map(({ name, text }) => build('p', {}, build('strong', {}, `★ ${name}. `), text));

const isOnDial = ({ name }: Power, side: CardSide): boolean =>
  dialEntries(side.clix?.dial ?? []).some(({ power }) => power.name === name);

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
      ...traits(side),
      ...dialPowers(side),
      ...side.powers
        .filter(power => hasOwnWords(power) && !isOnDial(power, side))
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

const isTooLong = (printed: HTMLElement): boolean => printed.scrollHeight > printed.clientHeight;

/** Makes the type smaller, step by step, until all of it is on the card. */
const shrink = (printed: HTMLElement, steps: number): void => {
  for (let step = 0; step < steps && isTooLong(printed); step++) {
    printed.classList.remove(`fit-${step}`);
    printed.classList.add(`fit-${step + 1}`);
  }
};

const smallestStep = 8;
/** Smaller type is hard to read: before that, standard powers keep their names only, as everybody has their card. */
const stepWithAllWords = 5;

/** Lets everything on a card find room. */
export const fitText = (printed: HTMLElement): void => {
  shrink(printed, stepWithAllWords);
  if (!isTooLong(printed)) return;
  printed.classList.remove(`fit-${stepWithAllWords}`);
  printed.classList.add('has-names-only');
  shrink(printed, smallestStep);
};
