/** What is wrong with an author's files, with the place of each mistake. */
import { placeOf } from '../model/sandbox-words';
import type { Mistake, Mistakes } from '../protocol/sandbox';
import { build } from './build';

const listOf = (mistakes: readonly Mistake[]): HTMLElement =>
  build(
    'ol',
    {},
    ...mistakes.map(mistake =>
      build('li', {}, build('code', {}, placeOf(mistake)), build('span', {}, mistake.message)),
    ),
  );

/** The list, or nothing if all is right. */
export const mistakesList = ({ mistakes, mistakeCount }: Mistakes): HTMLElement | null => {
  if (mistakeCount === 0) return null;
  const more = mistakeCount - mistakes.length;
  return build(
    'section',
    { class: 'sandbox-mistakes', role: 'alert', testid: 'sandbox-mistakes' },
    build(
      'h3',
      {},
      mistakeCount === 1 ? '1 mistake; the old cards stay' : `${mistakeCount} mistakes; the old cards stay`,
    ),
    listOf(mistakes),
    more > 0 && build('p', { class: 'muted small' }, `and ${more} more`),
  );
};

/** What may be wrong, to be opened; nothing if there is no doubt. */
export const warningsList = ({ warnings }: Mistakes): HTMLElement | null =>
  warnings.length === 0
    ? null
    : build(
        'details',
        { class: 'sandbox-warnings', testid: 'sandbox-warnings' },
        build('summary', { class: 'small' }, warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`),
        listOf(warnings),
      );
