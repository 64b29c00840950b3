/** Objects, terrain and themes at the table, in words. */
import { describe, expect, test } from 'vitest';
import { cardsOf } from '../src/model/card-view';
import { describeFigure, describeTokens } from '../src/model/describe';
import { areaOwner, borneBy, elementPlace, elementsOn, squaresOf } from '../src/model/elements';
import { figure, seat, space, state, welcome } from './worlds';

const element = (id: number, changes: object): object => ({
  id,
  key: `e${id}`,
  name: 'Coal Cart',
  kind: 'object',
  card: null,
  status: 'map',
  space: 2,
  bearer: null,
  weight: 'heavy',
  ...changes,
});

const now = state({
  elements: [
    element(0, {}),
    element(1, { name: 'Milk Crate', weight: 'light', status: 'held', space: null, bearer: 0, card: 1 }),
    element(2, {
      name: 'Hedge Maze',
      kind: 'special-terrain',
      weight: '',
      space: 1,
      spaces: [1, 2],
      terrain: ['clear', 'hindering'],
    }),
    element(3, { name: 'Lamp', kind: 'equipment', status: 'equipped', space: null, bearer: 0 }),
    element(4, { name: 'Bell', special: true, status: 'ko', space: null, card: 2 }),
  ],
  tokens: [{ kind: 'blocking-marker', space: 3 }],
  seats: [
    { seat: 0, markers: [], rerolls: 2, area: 1 },
    { seat: 1, markers: [], rerolls: 0, area: 0 },
  ],
});

describe('elements of a force', () => {
  test('are told where they lie, special terrain on all its squares', () => {
    expect(elementsOn(now, space(2)).map(({ name }) => name)).toEqual(['Coal Cart', 'Hedge Maze']);
    expect(describeTokens(now, space(2))).toBe('Coal Cart, heavy object, Hedge Maze, special terrain: hindering here');
    expect(describeTokens(now, space(3))).toBe('barrier: blocking terrain marker');
    expect(squaresOf(now.elements[4] ?? (null as never))).toEqual([]);
  });

  test('are told with whoever holds or wears them', () => {
    expect(borneBy(now, figure(0)).map(({ name }) => name)).toEqual(['Milk Crate', 'Lamp']);
    expect(describeFigure(welcome(), now, figure(0))).toContain('holds Milk Crate (light object), equipped with Lamp');
    expect(describeFigure(welcome(), now, figure(2))).not.toContain('holds');
  });

  test('have a place in words', () => {
    const places = now.elements.map(each => elementPlace(welcome(), each));
    expect(places).toEqual(['on A2', 'held by Ember Warden', 'on A1', 'worn by Ember Warden', 'destroyed']);
  });

  test('are on their cards and on those of their bearers', () => {
    const [bearer, crate] = cardsOf(welcome(), now, seat(0));
    expect(bearer?.borne.map(({ name }) => name)).toEqual(['Milk Crate', 'Lamp']);
    expect(crate?.element?.place).toBe('held by Ember Warden');
    expect(cardsOf(welcome(), now, seat(1))[0]?.isDefeated).toBe(true);
  });

  test('leave states without any as they were', () => {
    expect(state().elements).toEqual([]);
    expect(state().seats[0]?.rerolls).toBeNull();
  });
});

test('a starting area is of whoever took it', () => {
  expect(areaOwner(now, 0)).toBe(1);
  expect(areaOwner(now, 1)).toBe(0);
  expect(areaOwner(now, 2)).toBeNull();
  expect(areaOwner(state(), 0)).toBeNull();
});
