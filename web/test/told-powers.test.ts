import { expect, test } from 'vitest';
import { toldWith } from '../src/model/told-powers';
import type { Power } from '../src/protocol/messages';

const power = (name: string, text: string, partOf: number | null = null): Power => ({
  name,
  text,
  reading: '',
  kind: 'passive',
  partOf,
  limit: null,
});

test('a power of several parts has one entry, which tells all of them', () => {
  const powers = [
    power('Worthy Foe', 'The strongest becomes the Foe.'),
    power('Worthy Foe', 'The strongest becomes the Foe.'),
    power('Worthy Foe', ''),
    power('Rage', 'It hits harder.'),
    power('', '', 3),
    power('Rage', 'It also jumps.'),
  ];
  expect(powers.map((_, i) => toldWith({ powers }, i))).toEqual([0, 0, 0, 3, 3, 5]);
});

test('a part that names itself or a later power stands by itself', () => {
  const powers = [power('One', 'a', 1), power('Two', 'b', 1)];
  expect(powers.map((_, i) => toldWith({ powers }, i))).toEqual([0, 1]);
});
