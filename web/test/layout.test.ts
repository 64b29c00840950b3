import { describe, expect, test } from 'vitest';
import { glideAt, progress } from '../src/board/glide';
import { corners, hexCentre, layoutOf, levelHeight, nextInDirection } from '../src/board/layout';
import type { SquareBoard } from '../src/protocol/messages';
import { space, welcome } from './worlds';

const square: SquareBoard = {
  shape: 'square',
  width: 3,
  height: 2,
  spaces: Array.from({ length: 6 }, (_, id) => ({
    id: space(id),
    name: String(id),
    x: id % 3,
    y: Math.floor(id / 3),
    terrain: 'clear',
    elevation: id === 5 ? 2 : 1,
    zone: null,
    dotted: false,
    indoor: false,
    boundary: null,
    stairs: [],
  })),
  walls: [],
};

describe('a hex board', () => {
  const layout = layoutOf(welcome().board);

  test('has rows in which B lies below A and A+1', () => {
    const [a0, a1, b0] = [hexCentre(0, 0), hexCentre(1, 0), hexCentre(0, 1)];
    expect(b0.x).toBeCloseTo((a0.x + a1.x) / 2);
    expect(Math.hypot(b0.x - a0.x, b0.z - a0.z)).toBeCloseTo(Math.hypot(a1.x - a0.x, a1.z - a0.z));
  });

  test('is as high as its levels', () => {
    expect(layout.cells.get(space(2))?.top.y).toBeCloseTo(3 * levelHeight);
  });

  test('knows neighbours', () => {
    expect(layout.neighbours.get(space(1))?.toSorted()).toEqual([0, 2]);
  });
});

describe('a square map', () => {
  const layout = layoutOf(square);

  test('has diagonal neighbours and elevation', () => {
    expect(layout.neighbours.get(space(0))?.toSorted()).toEqual([1, 3, 4]);
    expect(layout.cells.get(space(5))?.top.y).toBeGreaterThan(layout.cells.get(space(4))?.top.y ?? 0);
  });

  test('is walked by arrow keys', () => {
    expect(nextInDirection(layout, space(0), 1, 0)).toBe(1);
    expect(nextInDirection(layout, space(0), 0, 1)).toBe(3);
    expect(nextInDirection(layout, space(0), -1, 0)).toBe(0);
  });
});

test('corners are the right number', () => {
  expect(corners('hex')).toHaveLength(6);
  expect(corners('square')).toHaveLength(4);
});

test('an empty board does not break the layout', () => {
  expect(layoutOf(welcome({ board: { shape: 'hex', spaces: [] } }).board).radius).toBeGreaterThan(0);
});

test('a piece glides from where it was to where it is, or is there at once', () => {
  const glide = { from: { x: 0, y: 0, z: 0 }, to: { x: 2, y: 1, z: 0 }, start: 100, duration: 200 };
  expect(glideAt(glide, 100).x).toBe(0);
  expect(glideAt(glide, 200).x).toBeCloseTo(1);
  expect(glideAt(glide, 300)).toEqual(glide.to);
  expect(progress({ ...glide, duration: 0 }, 0)).toBe(1);
});
