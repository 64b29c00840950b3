/** The whole way one would draw to a space that cannot be reached, so that the server can say where it fails and by which rule. */
import type { Board, Reach, ReachableSpace, SpaceId, Welcome } from '../protocol/messages';
import { hexSteps } from './hex-steps';

type BoardSpace = Board['spaces'][number];

const key = (first: number, second: number): string => `${first},${second}`;

/** Where a space lies on the plan, whatever its level. */
const placeOf = (space: BoardSpace): readonly [number, number] =>
  'q' in space ? [space.q, space.r] : [space.x, space.y];

const heightOf = (space: BoardSpace): number => ('q' in space ? space.level : space.elevation);

/** On a hex, and to those beside it: a ladder leads up on the hex itself. */
const hexWays = [[0, 0], ...hexSteps] as const;
const squareSteps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

/** The spaces beside one, those of nearly the same level first. */
const neighboursOn = (board: Board): ((space: BoardSpace) => readonly BoardSpace[]) => {
  const byPlace = new Map<string, BoardSpace[]>();
  for (const space of board.spaces) {
    if ('gone' in space && space.gone) continue;
    const [first, second] = placeOf(space);
    const here = byPlace.get(key(first, second));
    if (here) here.push(space);
    else byPlace.set(key(first, second), [space]);
  }
  const steps: readonly (readonly [number, number])[] = board.shape === 'hex' ? hexWays : squareSteps;
  return space => {
    const [first, second] = placeOf(space);
    const around = steps.flatMap(([right, down]) => byPlace.get(key(first + right, second + down)) ?? []);
    const rise = (other: BoardSpace): number => Math.abs(heightOf(other) - heightOf(space));
    return around.filter(other => other.id !== space.id).toSorted((one, other) => rise(one) - rise(other));
  };
};

/** A plan without the end of the move, so that it can go on. */
const openPlan = (plan: readonly string[]): readonly string[] => plan.filter(choice => !/^(?:stop|lay) /.test(choice));

/** Steps from the nearest of some spaces to another, without these; null if nothing joins them. */
const walk = (board: Board, starts: readonly SpaceId[], target: SpaceId): readonly BoardSpace[] | null => {
  const spaces = new Map(board.spaces.map(space => [space.id, space]));
  const neighbours = neighboursOn(board);
  const cameFrom = new Map<SpaceId, SpaceId | null>(starts.map(start => [start, null]));
  for (const id of cameFrom.keys()) {
    if (id === target) break;
    const space = spaces.get(id);
    // New keys join the end of the map, so that this goes on with the next nearest ones.
    for (const next of space ? neighbours(space) : []) if (!cameFrom.has(next.id)) cameFrom.set(next.id, id);
  }
  if (!cameFrom.has(target)) return null;
  const path: BoardSpace[] = [];
  for (let id: SpaceId | null = target; id !== null; id = cameFrom.get(id) ?? null) {
    const space = spaces.get(id);
    if (space) path.unshift(space);
  }
  return path;
};

/** The choices of that way: to the cheapest of the nearest places the figure can get to, and then straight on. */
export const wishedPath = (
  welcome: Welcome,
  reach: Reach,
  from: SpaceId,
  isUnderWay: boolean,
  target: SpaceId,
): readonly string[] | null => {
  const figure = welcome.figures.find(found => found.id === reach.figure)?.key;
  if (figure === undefined) return null;
  const goals: readonly ReachableSpace[] = reach.spaces.toSorted((one, other) => one.cost - other.cost);
  const path = walk(welcome.board, [from, ...goals.map(goal => goal.space)], target);
  const [start, ...further] = path ?? [];
  if (!start || further.length === 0) return null;
  const goal = goals.find(found => found.space === start.id && found.space !== from);
  const begin = goal ? openPlan(goal.plan) : isUnderWay ? [] : [`move ${figure}`];
  const verb = goals.some(({ plan }) => plan.some(choice => choice.startsWith('fly '))) ? 'fly' : 'step';
  return [...begin, ...further.map(space => `${verb} ${figure} ${space.name}`)];
};
