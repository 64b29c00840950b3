/** Words for things on the table, for tooltips and screen readers. */
import type {
  BoardToken,
  Dice,
  FigureId,
  GameState,
  HexBoard,
  HexSpace,
  ReachableSpace,
  SpaceId,
  Way,
  Welcome,
  Why,
} from '../protocol/messages';
import { heightOf, lifeOf } from './card-view';
import { bearingWords, borneBy, elementsOn, elementWordsOn } from './elements';
import type { Highlights } from './interaction';

const combatFaces: Readonly<Record<string, string>> = { S: 'skull', D: 'shield', B: 'blank' };

/** "attack-dice" as "Attack dice". */
export const spellOut = (words: string): string => {
  const spaced = words.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

export const faceName = (face: string): string => combatFaces[face] ?? face;

const markWords: Readonly<Record<string, string>> = {
  exit: 'exit',
  'not-held': 'may not be held',
  connection: 'connection point',
  entrance: 'entrance',
  operator: 'operator space',
};

/** What is special about a space, each in a few words. */
const peculiarities = (board: HexBoard, space: HexSpace): readonly string[] => {
  const building = space.building === null ? undefined : board.buildings[space.building];
  const object = space.object === null ? undefined : board.objects[space.object];
  return [
    space.rung > 0 ? `rung ${space.rung}` : '',
    space.fit === 'half' ? 'half hex: no stopping' : '',
    building ? `${space.inside ? 'inside' : 'on'} ${building.name || 'a building'}` : '',
    space.ceiling !== null ? `${space.ceiling - space.level} levels clear above` : '',
    space.transit > 0 ? `transit ${space.transit}` : '',
    object ? object.name || object.kind : '',
    ...space.marks.map(mark => markWords[mark] ?? mark),
    space.battlefield > 0 ? `battlefield ${space.battlefield + 1}` : '',
  ].filter(Boolean);
};

export const describeSpace = (welcome: Welcome, id: SpaceId): string => {
  if (welcome.board.shape === 'hex') {
    const space = welcome.board.spaces.find(candidate => candidate.id === id);
    if (!space) return '';
    return [`${space.name}: ${space.terrain}, level ${space.level}`, ...peculiarities(welcome.board, space)].join(', ');
  }
  const space = welcome.board.spaces.find(candidate => candidate.id === id);
  if (!space) return '';
  return [
    `${space.name}: ${space.terrain}`,
    space.elevation === 1 ? '' : `elevation ${space.elevation}`,
    space.indoor ? 'indoors' : '',
    space.stairs.length > 0 ? 'stairs' : '',
    space.boundary === null ? '' : `${space.boundary} boundary`,
    space.zone === null ? '' : `starting area ${space.zone + 1}`,
  ]
    .filter(Boolean)
    .join(', ');
};

const spaceWords = { step: 'may be stepped on', reach: 'can be reached', place: 'may be chosen' } as const;
const figureWords = { selected: 'picked', actor: 'may act', target: 'may be attacked' } as const;

/** What may be done with what the cursor is on, for those who do not see the highlights. */
export const describeMay = (
  { spaces, figures }: Highlights,
  space: SpaceId | null,
  figure: FigureId | null,
): string => {
  const onFigure = figure === null ? undefined : figures.get(figure);
  if (onFigure) return figureWords[onFigure];
  const onSpace = space === null ? undefined : spaces.get(space);
  return onSpace ? spaceWords[onSpace.kind] : '';
};

/** Tokens whose kind alone says too little. */
const tokenNames: Readonly<Record<string, string>> = {
  'hindering-marker': 'smoke: hindering terrain marker',
  'blocking-marker': 'barrier: blocking terrain marker',
  'water-marker': 'water terrain marker',
  debris: 'debris: hindering terrain',
  'fallen-wall-east': 'fallen wall to the east',
  'fallen-wall-south': 'fallen wall to the south',
};

const tokenName = ({ kind, letter, name, count }: BoardToken): string => {
  if (name !== null) return `${count > 1 ? `${count} ` : ''}${name} ${count > 1 ? 'markers' : 'marker'}`;
  return tokenNames[kind] ?? `${kind.replaceAll('-', ' ')} ${letter ?? ''}`.trim();
};

/** What lies on a space now. */
export const describeTokens = (state: GameState, id: SpaceId): string =>
  [
    ...elementsOn(state, id).map(element => elementWordsOn(element, id)),
    ...state.tokens.filter(token => token.space === id).map(tokenName),
  ].join(', ');

export const describeFigure = (welcome: Welcome, state: GameState, id: FigureId): string => {
  const figure = welcome.figures.find(candidate => candidate.id === id);
  const now = state.figures.find(candidate => candidate.id === id);
  const card = welcome.cards.find(candidate => candidate.id === figure?.card);
  if (!figure || !now || !card) return '';
  const seat = welcome.seats.find(candidate => candidate.seat === (now.controller ?? figure.owner));
  const parts = [seat?.name ?? '', `height ${heightOf(card)}`];
  if (now.click) {
    const { number, speed, attack, defense, damage } = now.click;
    parts.push(`click ${number}: speed ${speed}, attack ${attack}, defense ${defense}, damage ${damage}`);
    if (now.tokens > 0) parts.push(`${now.tokens} action ${now.tokens === 1 ? 'token' : 'tokens'}`);
  } else if (card.stats) {
    parts.push(`${now.damage} of ${lifeOf(card)} wounds`);
  }
  parts.push(...borneBy(state, id).map(bearingWords));
  parts.push(...now.markers.map(({ kind, count }) => `${count} ${kind} ${count === 1 ? 'marker' : 'markers'}`));
  if (now.controller !== null && now.controller !== figure.owner) {
    const owner = welcome.seats.find(candidate => candidate.seat === figure.owner);
    parts.push(`taken from ${owner?.name ?? 'its owner'}`);
  }
  return `${figure.name}: ${parts.filter(Boolean).join(', ')}`;
};

export const describeDice = (dice: Dice): string => {
  if (dice.faces !== null) return [...dice.faces].map(faceName).join(', ');
  if (dice.d20 !== null) return `${dice.d20} on a d20`;
  if (dice.die !== null) return String(dice.die);
  return dice.d6 ? `${dice.d6.join(' and ')}` : '';
};

/** Why something is refused; of a whole path also at which space. */
export const describeRefusal = ({ choice, choices, step, sentence }: Why): string => {
  if (!choices || step === null) return sentence;
  if (step >= choices.length) return `The move cannot end there. ${sentence}`;
  const place = choice.split(' ')[2];
  return place === undefined || choices.length === 1 ? sentence : `At ${place}: ${sentence}`;
};

const riskWords: Readonly<Record<string, string>> = {
  'leaving-engagement': 'leaving engagement',
  fall: 'a fall',
  'extreme-fall': 'an extreme fall',
  'molten-lava': 'molten lava',
  'break-away': 'breaking away',
};

const inNumbers = (fraction: string): number => {
  const [above = 0, below = 1] = fraction.split('/').map(Number);
  return above / below;
};

/** The chance of one wound or more, where every roll is of plain dice that wound by their skulls; else null. */
export const chanceOfWounds = (way: Way): number | null => {
  const isPlain = way.risks.every(({ dice, wounds }) => dice > 0 && inNumbers(wounds) === dice / 2);
  if (!isPlain || way.risks.length === 0) return null;
  const thrown = way.risks.reduce((sum, { dice }) => sum + dice, 0);
  return 1 - 0.5 ** thrown;
};

const describeRisks = (way: Way): string => {
  if (way.risks.length === 0) {
    return way.swipes === 0 ? 'no risk' : `${way.swipes} ${way.swipes === 1 ? 'roll' : 'rolls'} against it on the way`;
  }
  const kinds = [...new Set(way.risks.map(({ kind }) => riskWords[kind] ?? kind))];
  const failing = way.risks.find(({ chance }) => chance !== null)?.chance ?? null;
  const chance = chanceOfWounds(way);
  const wounded = chance === null ? '' : `wounded in ${Math.round(chance * 100)} %, `;
  const harm =
    failing === null ? `${wounded}${way.wounds} wounds expected` : `it stays where it is with a chance of ${failing}`;
  return `risks ${kinds.join(' and ')}: ${harm}`;
};

/** Whether dice may hurt or hold the figure on this way. */
export const isRisky = (way: Way): boolean => way.swipes > 0 || way.risks.length > 0;

/** What a move to a space costs and risks; a cheaper and riskier way is told with it. */
export const describeGoal = (goal: ReachableSpace): string => {
  const safest = `cost ${goal.cost}, ${describeRisks(goal)}`;
  return goal.cheapest ? `${safest}; cheapest ${goal.cheapest.cost}, ${describeRisks(goal.cheapest)}` : safest;
};
