/** What of a HeroClix force is no character: where it is, and how it is told. Pure. */
import type { ElementState, FigureId, GameState, SpaceId, Welcome } from '../protocol/messages';

/** All squares it lies on: of special terrain several, of anything else that lies on the map one. */
export const squaresOf = ({ status, space, spaces }: ElementState): readonly SpaceId[] => {
  if (status !== 'map') return [];
  if (spaces.length > 0) return spaces;
  return space === null ? [] : [space];
};

export const elementsOn = (state: GameState, space: SpaceId): readonly ElementState[] =>
  state.elements.filter(element => squaresOf(element).includes(space));

/** What a character holds and what it is equipped with. */
export const borneBy = (state: GameState, figure: FigureId): readonly ElementState[] =>
  state.elements.filter(({ status, bearer }) => bearer === figure && (status === 'held' || status === 'equipped'));

/** "heavy object", "special terrain", "equipment": what it is, in the words of the rules. */
export const elementKind = ({ kind, weight, special }: ElementState): string => {
  if (kind === 'id-card') return 'ID card';
  const words = kind === 'object' ? [special && 'special', weight, kind] : [kind];
  return words.filter(Boolean).join(' ').replaceAll('-', ' ');
};

export const elementWords = (element: ElementState): string => `${element.name}, ${elementKind(element)}`;

/** The same of one square, with what special terrain makes of it. */
export const elementWordsOn = (element: ElementState, space: SpaceId): string => {
  const terrain = element.terrain[element.spaces.indexOf(space)];
  return terrain === undefined ? elementWords(element) : `${elementWords(element)}: ${terrain} here`;
};

/** "holds Coal Cart (heavy object)", "is equipped with Lantern". */
export const bearingWords = (element: ElementState): string =>
  element.status === 'held' ? `holds ${element.name} (${elementKind(element)})` : `equipped with ${element.name}`;

/** Where it is now, in a few words. */
export const elementPlace = (welcome: Welcome, element: ElementState): string => {
  const [first] = squaresOf(element);
  const square = welcome.board.spaces.find(space => space.id === first)?.name ?? '';
  const bearer = welcome.figures.find(({ id }) => id === element.bearer)?.name ?? 'somebody';
  switch (element.status) {
    case 'map':
      return `on ${square}`;
    case 'held':
      return `held by ${bearer}`;
    case 'equipped':
      return `worn by ${bearer}`;
    case 'ko':
      return 'destroyed';
    case 'removed':
      return 'out of the game';
    default:
      // Cards that never lie on the map are in force where they are.
      return element.kind === 'object' || element.kind === 'equipment' || element.kind === 'special-terrain'
        ? 'not placed yet'
        : 'beside the map';
  }
};

/** Whose starting area a zone of a square map is; null while nobody has taken it or it is not told who has. */
export const areaOwner = (state: Pick<GameState, 'seats'> | null, zone: number): number | null =>
  state?.seats.find(({ area }) => area === zone)?.seat ?? null;
