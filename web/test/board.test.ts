import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cutAround, cutAtStorey, floorsOf, isHidden, nothingCut, overhang, storeyCount } from '../src/board/cut-away';
import { strataOf } from '../src/board/hex-strata';
import { layoutOf, levelHeight, nextInStack } from '../src/board/layout';
import { terrainLook } from '../src/board/terrain-look';
import { describeSpace } from '../src/model/describe';
import type { HexBoard, HexSpace } from '../src/protocol/messages';
import { readBoard } from '../src/protocol/read-board';
import { space, welcome } from './worlds';

const told: unknown = JSON.parse(readFileSync(new URL('./feature-board.json', import.meta.url), 'utf8'));
const board = readBoard(told, '') as HexBoard;

const named = (name: string): HexSpace => {
  const found = board.spaces.find(candidate => candidate.name === name);
  if (!found) throw new Error(`no space ${name}`);
  return found;
};

describe('the board with every feature', () => {
  test('is read whole, and what is left out has its plain meaning', () => {
    expect(board.spaces.length).toBeGreaterThan(300);
    expect(named('D13@9')).toMatchObject({ inside: true, building: 0, transit: 1 });
    expect(named('A5')).toMatchObject({ inside: false, building: null, ceiling: null, fit: 'full', marks: [] });
    expect(new Set(board.edges.map(edge => edge.kind)).size).toBe(6);
  });

  test('gives every space one surface, and bridges and floors nothing below them', () => {
    const { caps, layers } = strataOf(board);
    const drawn = caps.flatMap(cap => (cap.space === null ? [] : [cap.space]));
    const standing = board.spaces.filter(candidate => candidate.rung === 0).map(candidate => candidate.id);
    expect(drawn.toSorted((a, b) => a - b)).toEqual(standing);
    expect(caps.find(cap => cap.space === named('D13@9').id)?.isPlate).toBe(true);
    const below = layers.filter(layer => layer.q === 6 && layer.r === 5);
    expect(below.every(layer => layer.level < 1)).toBe(true);
  });

  test('leaves out layers that nobody can see', () => {
    const { layers } = strataOf(board);
    const all = board.columns.reduce(
      (sum, column) => sum + column.solids.reduce((levels, solid) => levels + solid.top - solid.bottom, 0),
      0,
    );
    expect(layers.length).toBeLessThan(all / 2);
  });

  test('has several spaces on one hex, which keys go through', () => {
    const layout = layoutOf(board);
    const [low, high] = [named('D13'), named('D13@9')];
    expect(layout.stacks.get(low.id)?.slice(0, 2)).toEqual([low.id, high.id]);
    expect(nextInStack(layout, low.id, 1)).toBe(high.id);
    expect(nextInStack(layout, low.id, -1)).toBe(low.id);
    expect(layout.cells.get(high.id)?.top.y).toBeCloseTo(9 * levelHeight);
  });

  test('has a look of its own for each terrain', () => {
    const terrains = new Set(board.spaces.map(candidate => candidate.terrain));
    expect(terrains.size).toBe(28);
    const looks = [...terrains].map(terrain => terrainLook(terrain));
    expect(new Set(looks.map(look => look.top)).size).toBe(28);
    expect(new Set(looks.map(look => look.draw)).size).toBe(28);
  });

  test('is told in words', () => {
    const game = welcome({ board: told });
    expect(describeSpace(game, named('D13@9').id)).toContain('inside Guild house');
    expect(describeSpace(game, named('D13@9').id)).toContain('transit 1');
    expect(describeSpace(game, named('N-4').id)).toContain('half hex');
  });
});

describe('a cut-away', () => {
  test('knows the floors of buildings that can be entered', () => {
    expect(floorsOf(board)).toEqual(new Map([[0, [2, 9]]]));
    expect(storeyCount(board)).toBe(2);
  });

  test('takes off what is above the storey, and no more', () => {
    const cut = cutAtStorey(board, 0);
    expect(isHidden({ building: 0, bottom: 2 }, cut)).toBe(false);
    expect(isHidden({ building: 0, bottom: 9 }, cut)).toBe(true);
    expect(isHidden({ building: 1, bottom: 9 }, cut)).toBe(false);
    expect(isHidden({ building: overhang, bottom: 4 }, cut)).toBe(true);
    expect(isHidden({ building: 0, bottom: 9 }, cutAtStorey(board, 1))).toBe(false);
    expect(isHidden(null, cut)).toBe(false);
  });

  test('opens only the building around a figure', () => {
    expect(cutAround(board, named('D13@9').id)).toEqual(new Map([[0, 9]]));
    expect(cutAround(board, named('A5').id)).toBe(nothingCut);
    expect(cutAround(board, null)).toBe(nothingCut);
  });

  test('is not offered where there is nothing to look into', () => {
    expect(storeyCount(welcome().board)).toBe(0);
    expect(cutAround(welcome().board, space(0))).toBe(nothingCut);
  });
});

test('a board without columns is one of solid columns', () => {
  const plain = welcome().board;
  expect(plain.shape === 'hex' && plain.columns.map(column => column.solids[0]?.top)).toEqual([1, 2, 3, 4]);
});

test('a solid that is not one is refused with its place', () => {
  expect(() => readBoard({ shape: 'hex', spaces: [], columns: [{ q: 0, r: 0, solids: [[0]] }] }, 'board')).toThrow(
    'board.columns[0].solids[0]',
  );
});
