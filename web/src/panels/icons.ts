/** Small drawings of our own: statistics, dice and emblems. */
import { emblemFor } from '../model/emblem';
import type { Dice } from '../protocol/messages';
import { describeDice, faceName } from '../model/describe';
import { build, drawing } from './build';

const paths: Readonly<Record<string, string>> = {
  life: 'M12 20S3 14.500 3 8.500A4.500 4.500 0 0 1 12 6a4.500 4.500 0 0 1 9 2.500C21 14.500 12 20 12 20z',
  move: 'M7 3h5v10l7 3a3 3 0 0 1 2 3v1H7zM3 6h3v2H3zm0 5h3v2H3zm0 5h3v2H3z',
  speed: 'M7 3h5v10l7 3a3 3 0 0 1 2 3v1H7zM3 6h3v2H3zm0 5h3v2H3zm0 5h3v2H3z',
  range: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  attack: 'M20 2l2 2-10 12 2 2-2 2-3-3-4 4-2-2 4-4-3-3 2-2 2 2z',
  defense: 'M12 2l8 3v6c0 5-3 9-8 11-5-2-8-6-8-11V5z',
  damage: 'M12 1l2.500 6 6-2-2 6 4.500 3-5.500 1.500.5 6-5-3.500-5 3.500.5-6L3 14l4-3-2-6 6 2z',
  height: 'M12 2l6 7h-4v11h4v2H6v-2h4V9H6z',
  object: 'M12 2l9 4.500v11L12 22l-9-4.500v-11zm0 2.600L6.800 7.200 12 9.800l5.200-2.600zM5 9v7.300l6 3V12z',
  reroll: 'M12 4V1l6 5-6 5V8a5 5 0 1 0 5 5h3a8 8 0 1 1-8-9z',
};

export const icon = (name: string): SVGSVGElement =>
  drawing('0 0 24 24', `icon icon-${name}`, ['path', { d: paths[name] ?? paths['range'] ?? '' }]);

const skull =
  'M12 2a9 8.500 0 0 0-9 8.500c0 3 1.500 5 3.500 6.200V20h11v-3.300C19.500 15.500 21 13.500 21 10.500A9 8.500 0 0 0 12 2zM8.300 8.800a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600zm7.400 0a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600zM12 14l1.300 2.500h-2.600z';

/** What one side of a combat die shows; a blank shows nothing. */
export const combatFace = (face: string): SVGSVGElement | null => {
  if (face === 'S') return drawing('0 0 24 24', 'face', ['path', { d: skull, 'fill-rule': 'evenodd' }]);
  return face === 'D' ? drawing('0 0 24 24', 'face', ['path', { d: paths['defense'] ?? '' }]) : null;
};

const combatDie = (face: string): HTMLElement =>
  build('span', { class: `die die-${faceName(face)}`, title: faceName(face) }, combatFace(face));

const pipPlaces: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [6, 6],
    [18, 18],
  ],
  3: [
    [6, 6],
    [12, 12],
    [18, 18],
  ],
  4: [
    [6, 6],
    [18, 6],
    [6, 18],
    [18, 18],
  ],
  5: [
    [6, 6],
    [18, 6],
    [12, 12],
    [6, 18],
    [18, 18],
  ],
  6: [
    [6, 6],
    [18, 6],
    [6, 12],
    [18, 12],
    [6, 18],
    [18, 18],
  ],
};

export const pipFace = (value: number): SVGSVGElement =>
  drawing('0 0 24 24', 'face', ...(pipPlaces[value] ?? []).map(([cx, cy]) => ['circle', { cx, cy, r: 2.6 }] as const));

const sixSided = (value: number): HTMLElement =>
  build('span', { class: 'die die-six', title: String(value) }, pipFace(value));

export const twentySided = (value: number): HTMLElement =>
  build(
    'span',
    { class: 'die die-twenty', title: `${value} on a d20` },
    drawing(
      '0 0 24 24',
      'face',
      ['path', { d: 'M12 1l9.500 5.500v11L12 23l-9.500-5.500v-11z' }],
      ['text', { x: 12, y: 16, 'text-anchor': 'middle', text: value }],
    ),
  );

/** A throw as a row of dice, skulls first, then shields, then blanks. */
export const diceRow = (dice: Dice): HTMLElement => {
  const row = build('span', { class: 'dice', role: 'img', 'aria-label': describeDice(dice) });
  const order = 'SDB';
  const faces = [...(dice.faces ?? '')].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  row.append(...faces.map(combatDie));
  if (dice.d20 !== null) row.append(twentySided(dice.d20));
  row.append(...(dice.d6 ?? []).map(sixSided));
  if (dice.die !== null) row.append(build('span', { class: 'die' }, String(dice.die)));
  return row;
};

/** The emblem of a card as a coin. */
export const emblem = (key: string): SVGSVGElement => {
  const { motif, hue } = emblemFor(key);
  return drawing(
    '0 0 64 64',
    'emblem',
    ['circle', { cx: 32, cy: 32, r: 31, class: 'emblem-rim' }],
    ['circle', { cx: 32, cy: 32, r: 26, class: 'emblem-coin' }],
    [
      'path',
      {
        d: motif,
        fill: `hsl(${hue} 45% 24%)`,
        'fill-rule': 'evenodd',
        transform: 'translate(12.500 12.500) scale(0.61)',
      },
    ],
  );
};
