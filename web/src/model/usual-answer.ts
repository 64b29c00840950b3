/** What the page answers for somebody who does not want to place every figure and marker alone. It knows no tactics. */
import type { Option, SpaceId, Welcome } from '../protocol/messages';
import { answers, isMarkerOption, type Question } from './interaction';

type Place = readonly [number, number];

const placesOf = ({ board }: Welcome): ReadonlyMap<SpaceId, Place> =>
  new Map<SpaceId, Place>(
    board.shape === 'square'
      ? board.spaces.map(({ id, x, y }) => [id, [x, y]])
      : board.spaces.map(({ id, q, r }) => [id, [q + r / 2, r]]),
  );

/** The space nearest to the middle of the board, where the way to everything is short. */
const nearestToMiddle = (welcome: Welcome, options: readonly Option[]): Option | null => {
  const places = placesOf(welcome);
  const sum = [...places.values()].reduce<Place>(([x, y], place) => [x + place[0], y + place[1]], [0, 0]);
  const middle: Place = [sum[0] / places.size, sum[1] / places.size];
  const distance = ({ space }: Option): number => {
    const place = space === null ? undefined : places.get(space);
    return place ? Math.hypot(place[0] - middle[0], place[1] - middle[1]) : Number.POSITIVE_INFINITY;
  };
  return options.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
};

/** The lowest marker goes on the first card, the next on the next one. */
const markerInTurn = (options: readonly Option[]): Option | null => {
  const lowest = Math.min(...options.map(option => option.value ?? Number.POSITIVE_INFINITY));
  const open = options.filter(option => option.value === lowest);
  return open[(lowest - 1) % open.length] ?? null;
};

/** Null where there is more to decide than where something is put. */
export const usualAnswer = ({ welcome, state, selection }: Question): Option | null => {
  const open = answers(state);
  if (state.pending.what === 'place-order-markers') return markerInTurn(open.filter(isMarkerOption));
  if (state.pending.what !== 'place-figures') return null;
  const placing = open.filter(option => option.space !== null);
  const picked = placing.filter(option => option.figure === selection.figure);
  return nearestToMiddle(welcome, picked.length > 0 ? picked : placing);
};
