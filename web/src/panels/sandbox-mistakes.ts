/** What is wrong with an author's files, with the place of each mistake. */
import { placeOf } from '../model/sandbox-words';
import type { Mistakes } from '../protocol/sandbox';
import { build } from './build';

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
    build(
      'ol',
      {},
      ...mistakes.map(mistake =>
        build('li', {}, build('code', {}, placeOf(mistake)), build('span', {}, mistake.message)),
      ),
    ),
    more > 0 && build('p', { class: 'muted small' }, `and ${more} more`),
  );
};
