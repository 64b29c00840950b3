/** Which clock runs, with a few lengths of each kind. */
import { clockRule, clockWords } from '../../model/lobby-words';
import type { Clock } from '../../protocol/catalogue';
import { build } from '../build';
import { choiceList } from './choice-list';

const minute = 60;

/** The lengths offered, the usual one of each kind first in the list of kinds. */
const lengths: Readonly<Record<Exclude<Clock['kind'], 'none'>, readonly Clock[]>> = {
  move: [30, minute, 2 * minute, 5 * minute].map(seconds => ({ kind: 'move', seconds })),
  bank: [
    { kind: 'bank', seconds: 10 * minute, increment: 5 },
    { kind: 'bank', seconds: 20 * minute, increment: 10 },
    { kind: 'bank', seconds: 40 * minute, increment: 20 },
    { kind: 'bank', seconds: 60 * minute, increment: 0 },
  ],
  days: [1, 3, 7, 14].map(days => ({ kind: 'days', days })),
};

const usual: Readonly<Record<Exclude<Clock['kind'], 'none'>, number>> = { move: 1, bank: 1, days: 1 };

const kindNames: Readonly<Record<Clock['kind'], string>> = {
  none: 'No clock',
  move: 'For each decision',
  bank: 'A bank of time',
  days: 'Days',
};

const kinds = ['none', 'move', 'bank', 'days'] as const;

const lengthChoice = (clock: Clock, chosen: (clock: Clock) => void): HTMLElement | null => {
  if (clock.kind === 'none') return null;
  const offered = lengths[clock.kind];
  const current = JSON.stringify(clock);
  const known = offered.some(option => JSON.stringify(option) === current) ? offered : [clock, ...offered];
  const select = build(
    'select',
    { class: 'select-input', name: 'clock-length', 'aria-label': 'How long', testid: 'clock-length' },
    ...known.map((option, i) => build('option', { value: String(i) }, clockWords(option))),
  );
  select.selectedIndex = known.findIndex(option => JSON.stringify(option) === current);
  select.addEventListener('change', () => {
    const found = known[select.selectedIndex];
    if (found) chosen(found);
  });
  return select;
};

/** The choice itself; `changed` is told the clock, and draws the choice anew if the kind is another. */
export const clockChoice = (clock: Clock, changed: (clock: Clock, isOtherKind: boolean) => void): HTMLElement => {
  const group = choiceList({
    legend: 'Clock',
    name: 'clock',
    options: kinds.map(kind => ({ value: kind, title: kindNames[kind], words: clockRule[kind] })),
    current: clock.kind,
    look: 'pairs',
    chosen: value => {
      const kind = kinds.find(known => known === value) ?? 'none';
      changed(kind === 'none' ? { kind } : (lengths[kind][usual[kind]] ?? { kind: 'none' }), true);
    },
  });
  const length = lengthChoice(clock, other => changed(other, false));
  if (length) group.append(length);
  return group;
};
