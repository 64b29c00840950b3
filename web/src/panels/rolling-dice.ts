/** Dice as solids that tumble and come to rest on what was rolled. */
import { describeDice, faceName } from '../model/describe';
import type { Dice } from '../protocol/messages';
import { build } from './build';
import { combatFace, pipFace, twentySided } from './icons';

/** Sides of a cube in the order of their class names, and the turn that brings each to the front. */
const sides = ['front', 'back', 'right', 'left', 'top', 'bottom'] as const;
const turns: readonly string[] = [
  'rotateY(0deg)',
  'rotateY(180deg)',
  'rotateY(-90deg)',
  'rotateY(90deg)',
  'rotateX(-90deg)',
  'rotateX(90deg)',
];

/** Three skulls, two shields, one blank. */
const combatSides = ['S', 'S', 'D', 'D', 'S', 'B'];
const pipSides = [1, 6, 3, 4, 5, 2];

const tumbleTime = 760;
/** Each die is let go a moment after the one before. */
const delay = 55;
const mostDelay = 330;

const cube = (faces: readonly (Node | null)[], looks: readonly string[], shown: number): HTMLElement => {
  const solid = build(
    'span',
    { class: 'cube' },
    ...sides.map((side, i) => build('i', { class: `cube-side cube-${side} ${looks[i] ?? ''}` }, faces[i])),
  );
  solid.style.transform = turns[shown] ?? '';
  return build('span', { class: 'cube-place' }, solid);
};

const combatCube = (face: string): HTMLElement =>
  cube(
    combatSides.map(combatFace),
    combatSides.map(side => `die-${faceName(side)}`),
    Math.max(0, combatSides.indexOf(face)),
  );

const sixCube = (value: number): HTMLElement =>
  cube(
    pipSides.map(pipFace),
    pipSides.map(() => 'die-six'),
    Math.max(0, pipSides.indexOf(value)),
  );

const order = 'SDB';

/** A throw lying still: skulls first, then shields, then blanks. */
export const layDice = (dice: Dice): HTMLElement => {
  const faces = [...(dice.faces ?? '')].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return build(
    'span',
    { class: 'thrown', role: 'img', 'aria-label': describeDice(dice) },
    ...faces.map(combatCube),
    ...(dice.d6 ?? []).map(sixCube),
    dice.d20 === null ? null : twentySided(dice.d20),
    dice.die === null ? null : build('span', { class: 'die' }, String(dice.die)),
  );
};

const tumble = (solid: HTMLElement, index: number): Animation => {
  const rest = solid.style.transform || 'rotate(0deg)';
  const spin = (share: number): string =>
    `translate3d(${-46 * share}px, ${-30 * share}px, 0) rotateX(${(540 + index * 37) * share}deg) rotateY(${(430 - index * 53) * share}deg) rotateZ(${160 * share}deg) ${rest}`;
  return solid.animate(
    [
      { transform: spin(1), opacity: 0, easing: 'ease-in' },
      { transform: spin(0.62), opacity: 1, offset: 0.3, easing: 'ease-out' },
      { transform: spin(0.08), offset: 0.82, easing: 'ease-out' },
      { transform: rest },
    ],
    { duration: tumbleTime, delay: Math.min(mostDelay, index * delay), fill: 'backwards' },
  );
};

/** Lets the dice of a throw tumble; what comes back ends it at once. */
export const rollDice = (thrown: HTMLElement): (() => void) => {
  const solids = [...thrown.querySelectorAll<HTMLElement>('.cube, .die')];
  const running = solids.map(tumble);
  return () => {
    for (const animation of running) animation.finish();
  };
};
