/** Markers that abilities put on cards and figures, as small chips. */
import type { MarkerPile } from '../protocol/messages';
import { build } from './build';

export const markerChips = (piles: readonly MarkerPile[]): HTMLElement | null =>
  piles.length === 0
    ? null
    : build(
        'span',
        { class: 'chips', testid: 'chips' },
        ...piles.map(({ kind, count }) =>
          build(
            'span',
            { class: 'chip', title: `${count} ${kind} ${count === 1 ? 'marker' : 'markers'}` },
            count > 1 ? `${count} ${kind}` : kind,
          ),
        ),
      );
