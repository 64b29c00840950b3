import { expect, test } from 'vitest';
import {
  describeMeasuring,
  type End,
  hoverEnd,
  measuredOf,
  measureWith,
  openQuestion,
  pickEnd,
  receiveAnswer,
  toneOf,
} from '../src/model/measuring';
import type { SightAnswer } from '../src/protocol/messages';
import { readServerMessage } from '../src/protocol/read-messages';
import { figure, space, welcome } from './worlds';

const end = (id: number, who: number | null = null): End => ({
  space: space(id),
  figure: who === null ? null : figure(who),
});

const answer = (from: number, to: number, changes: object = {}): SightAnswer => {
  const message = readServerMessage({
    type: 'sight',
    from: { space: from, figure: null, height: 4 },
    to: { space: to, figure: null, height: 4 },
    answer: 'obstructed',
    sentence: 'A0 sees A3, partly hidden by terrain.',
    line: [
      [0, 0, 5],
      [3, 0, 8],
    ],
    blockers: [{ kind: 'terrain', space: 2 }],
    range: 3,
    rules: ['SS-LOS-08'],
    ...changes,
  });
  if (message.type !== 'sight') throw new Error('not an answer');
  return message;
};

test('two clicks choose the ends, a third begins anew, and the same place twice takes it back', () => {
  const first = pickEnd(measureWith('sight'), end(0));
  const second = pickEnd(first, end(3));
  expect(second).toMatchObject({ from: end(0), to: end(3), isFixed: true });
  expect(pickEnd(second, end(1))).toMatchObject({ from: end(1), to: null, isFixed: false, answer: null });
  expect(pickEnd(first, end(0)).from).toBeNull();
});

test('the pointer moves the second end until it is chosen', () => {
  const first = pickEnd(measureWith('ruler'), end(0));
  expect(hoverEnd(first, end(2)).to).toEqual(end(2));
  expect(hoverEnd(first, end(0)).to).toBeNull();
  expect(hoverEnd(pickEnd(first, end(3)), end(2)).to).toEqual(end(3));
  expect(hoverEnd(measureWith('ruler'), end(2)).to).toBeNull();
});

test('figures are asked about as figures, empty spaces with a height', () => {
  const both = pickEnd(pickEnd(measureWith('sight', 6), end(0, 0)), end(3));
  expect(openQuestion(both)).toEqual({ from: { figure: 0 }, to: { space: 3, height: 6 } });
  expect(openQuestion(measureWith('sight'))).toBeNull();
});

test('an answer about other places is not taken', () => {
  const both = pickEnd(pickEnd(measureWith('sight'), end(0)), end(3));
  expect(receiveAnswer(both, answer(0, 2)).answer).toBeNull();
  const told = receiveAnswer(both, answer(0, 3));
  expect(told.answer?.range).toBe(3);
  expect(openQuestion(told)).toBeNull();
});

test('the answer is told in words', () => {
  const both = pickEnd(pickEnd(measureWith('sight'), end(0)), end(3));
  expect(describeMeasuring(welcome(), measureWith('sight'))).toContain('Who looks');
  const told = receiveAnswer(both, answer(0, 3));
  const words = describeMeasuring(welcome(), told);
  expect(words).toContain('partly hidden');
  expect(words).toContain('Range 3 spaces');
  const apart = receiveAnswer(both, answer(0, 3, { range: null }));
  expect(describeMeasuring(welcome(), apart)).toContain('nothing joins them');
});

test('tone and drawing follow the answer; a ruler shows no blockers', () => {
  const ruler = receiveAnswer(pickEnd(pickEnd(measureWith('ruler'), end(0)), end(3)), answer(0, 3));
  expect(toneOf(ruler)).toBe('measure');
  expect(measuredOf(ruler).blockers).toEqual([]);
  const sight = receiveAnswer(pickEnd(pickEnd(measureWith('sight'), end(0)), end(3)), answer(0, 3));
  expect(toneOf(sight)).toBe('partly');
  expect(measuredOf(sight)).toMatchObject({ ends: [{ space: 0 }, { space: 3 }], tone: 'partly' });
  expect(measuredOf(pickEnd(measureWith('sight'), end(0))).ends).toHaveLength(1);
});
