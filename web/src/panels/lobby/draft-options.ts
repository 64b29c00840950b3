/** How the teams are drafted: what each may cost, and in which order cards are taken. */
import { draftTotalOf, draftTotals, isTotal, type SetUp } from '../../model/set-up';
import type { Battle } from '../../protocol/catalogue';
import { build } from '../build';

type DraftChange = Partial<Pick<SetUp, 'draftTotal' | 'isSnake'>>;

const points = (current: () => SetUp, battle: Battle, chosen: (change: DraftChange) => void): HTMLElement => {
  const input = build('input', {
    class: 'text-input points-input',
    id: 'draft-total',
    type: 'number',
    min: draftTotals.least,
    max: draftTotals.most,
    step: 10,
    testid: 'draft-total',
  });
  input.value = String(draftTotalOf(current(), battle));
  input.addEventListener('change', () => {
    const wished = Number(input.value);
    if (isTotal(wished)) chosen({ draftTotal: wished });
    else input.value = String(draftTotalOf(current(), battle));
  });
  return build(
    'div',
    { class: 'field' },
    build('label', { class: 'field-name', for: 'draft-total' }, 'Points for each team'),
    input,
  );
};

const snake = (current: () => SetUp, chosen: (change: DraftChange) => void): HTMLElement => {
  const input = build('input', { type: 'checkbox', role: 'switch', class: 'switch', testid: 'draft-snake' });
  input.checked = current().isSnake;
  input.addEventListener('change', () => chosen({ isSnake: input.checked }));
  const words = build(
    'span',
    {},
    build('strong', {}, 'Turn the order round'),
    build('span', { class: 'muted small' }, 'Whoever takes last in one round takes first in the next.'),
  );
  return build('label', { class: 'switch-line' }, words, input);
};

export const draftOptions = (
  current: () => SetUp,
  battle: Battle,
  chosen: (change: DraftChange) => void,
): HTMLElement => build('div', { class: 'draft-options' }, snake(current, chosen), points(current, battle, chosen));
