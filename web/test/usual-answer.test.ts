import { describe, expect, test } from 'vitest';
import { nothingSelected } from '../src/model/interaction';
import { usualAnswer } from '../src/model/usual-answer';
import { card, figure, option, question, space } from './worlds';

const place = (who: number, where: number) =>
  option(`place f${who} A${where}`, { figure: figure(who), space: space(where) });
const marker = (value: number, on: number) => option(`marker ${value} c${on}`, { card: card(on), value });

describe('what the page answers for somebody', () => {
  test('puts the picked figure near the middle of the board', () => {
    const options = [place(0, 0), place(0, 2), place(1, 0), place(1, 1)];
    const asked = question(options, { selection: { ...nothingSelected, figure: figure(1) } }, 'place-figures');
    expect(usualAnswer(asked)?.choice).toBe('place f1 A1');
    expect(usualAnswer(question(options, {}, 'place-figures'))?.choice).toBe('place f0 A2');
  });

  test('lays the lowest marker, one card after the other', () => {
    const lay = (values: readonly number[]) =>
      usualAnswer(
        question(
          values.flatMap(value => [marker(value, 0), marker(value, 1)]),
          {},
          'place-order-markers',
        ),
      );
    expect(lay([1, 2, 3, 4])?.choice).toBe('marker 1 c0');
    expect(lay([2, 3, 4])?.choice).toBe('marker 2 c1');
    expect(lay([4])?.choice).toBe('marker 4 c1');
  });

  test('is nothing where there is more to decide', () => {
    expect(usualAnswer(question([place(0, 0)], {}, 'move-phase'))).toBeNull();
    expect(usualAnswer(question([], {}, 'place-figures'))).toBeNull();
    expect(usualAnswer(question([option('concede')], {}, 'place-order-markers'))).toBeNull();
  });
});
