/** What a click means. The server decides what is legal; here its options are only matched with what was clicked. */
import type { CardId, FigureId, GameState, Option, Reach, SeatId, SpaceId, Welcome } from '../protocol/messages';
import { isRisky } from './describe';
import { wishedPath } from './wished-path';

/** What the player has picked on the way to an answer. */
export interface Selection {
  readonly figure: FigureId | null;
  /** Order marker in the hand: 1, 2, 3, or 4 for X. */
  readonly marker: number | null;
  /** One click had several meanings: these. */
  readonly narrowed: readonly Option[] | null;
}

export const nothingSelected: Selection = { figure: null, marker: null, narrowed: null };

export interface Question {
  readonly welcome: Welcome;
  readonly state: GameState;
  readonly seat: SeatId | null;
  readonly selection: Selection;
  readonly reach: Reach | null;
}

export type Intent =
  | { readonly do: 'choose'; readonly option: Option }
  | { readonly do: 'plan'; readonly choices: readonly string[] }
  | { readonly do: 'select'; readonly figure: FigureId }
  | { readonly do: 'offer'; readonly options: readonly Option[] }
  | { readonly do: 'why'; readonly choice: string }
  | { readonly do: 'why-path'; readonly choices: readonly string[] }
  | { readonly do: 'say'; readonly sentence: string }
  | { readonly do: 'nothing' };

/** The bar shows this many answers at most; beyond, the board and the cards are the way. */
export const maxBarOptions = 12;

export const isMarkerOption = (option: Option): boolean => option.verb === 'marker';

/** A figure that a running ability lets its player choose: friend or foe, it is no attack. */
const isPick = (option: Option): boolean => option.verb === 'pick';

/** Answers to what is asked; giving up is kept apart from them. */
export const answers = (state: GameState): readonly Option[] =>
  state.options.filter(option => option.verb !== 'concede');

export const concession = (state: GameState): Option | null =>
  state.options.find(option => option.verb === 'concede') ?? null;

const distinct = <T>(values: readonly (T | null)[]): readonly T[] => [
  ...new Set(values.filter((value): value is T => value !== null)),
];

/** Figures that begin one of the answers. */
export const actors = (state: GameState): readonly FigureId[] => distinct(answers(state).map(option => option.figure));

export const openMarkers = (state: GameState): readonly number[] =>
  distinct(
    answers(state)
      .filter(isMarkerOption)
      .map(option => option.value),
  ).toSorted((a, b) => a - b);

/** What needs no click to be picked: the only figure that can act, the next figure or marker to place. */
export const startingSelection = (state: GameState): Selection => {
  const [marker = null] = openMarkers(state);
  const figures = actors(state);
  const [first = null] = figures;
  const isPlacing = state.pending.what === 'place-figures';
  return { figure: isPlacing || figures.length === 1 ? first : null, marker, narrowed: null };
};

/** Keeps what was picked as long as the new question still has a use for it. */
export const carriedSelection = (state: GameState, before: Selection): Selection => {
  const start = startingSelection(state);
  const isFigureUseful = before.figure !== null && actors(state).includes(before.figure);
  const isMarkerUseful = before.marker !== null && openMarkers(state).includes(before.marker);
  return {
    figure: isFigureUseful ? before.figure : start.figure,
    marker: isMarkerUseful ? before.marker : start.marker,
    narrowed: null,
  };
};

/** Whether the server should be asked where this figure could get. */
export const wantsReach = (state: GameState, figure: FigureId | null): figure is FigureId => {
  if (figure === null) return false;
  if (state.pending.what === 'move-step') return state.pending.figure === figure;
  return answers(state).some(option => option.verb === 'move' && option.figure === figure);
};

const isOf = (question: Question, option: Option): boolean =>
  question.selection.figure === null || option.figure === null || option.figure === question.selection.figure;

const one = (options: readonly Option[]): Intent | null => {
  const [first] = options;
  if (!first) return null;
  return options.length === 1 ? { do: 'choose', option: first } : { do: 'offer', options };
};

const nameOf = (question: Question, space: SpaceId): string =>
  question.welcome.board.spaces.find(candidate => candidate.id === space)?.name ?? String(space);

const keyOf = (question: Question, figure: FigureId): string =>
  question.welcome.figures.find(candidate => candidate.id === figure)?.key ?? String(figure);

const replaceWord = (choice: string, from: string, to: string): string =>
  choice
    .split(' ')
    .map(word => (word === from ? to : word))
    .join(' ');

/** The choice one would have made for this space, legal or not, in the words of a choice of the same kind. */
export const wishForSpace = (question: Question, space: SpaceId): string | null => {
  const options = answers(question.state).filter(option => option.space !== null);
  const pattern = options.find(option => isOf(question, option)) ?? options[0];
  const figure = question.selection.figure ?? pattern?.figure ?? question.state.pending.figure;
  if (figure === null || figure === undefined) return null;
  if (!pattern || pattern.space === null) return `step ${keyOf(question, figure)} ${nameOf(question, space)}`;
  const moved = replaceWord(pattern.choice, nameOf(question, pattern.space), nameOf(question, space));
  return pattern.figure === null ? moved : replaceWord(moved, keyOf(question, pattern.figure), keyOf(question, figure));
};

/** The way one would wish for while a figure is to be moved and the space is not among those it can reach. */
export const wishWhileMoving = (question: Question, space: SpaceId): readonly string[] | null => {
  const { welcome, state, selection, reach } = question;
  if (!reach || reach.figure !== selection.figure || !wantsReach(state, selection.figure)) return null;
  const isFree = !reach.spaces.some(goal => goal.space === space);
  const isTaken = state.figures.some(figure => figure.status === 'board' && figure.space === space);
  const from = state.figures.find(figure => figure.id === reach.figure)?.space ?? null;
  if (!isFree || isTaken || from === null) return null;
  return wishedPath(welcome, reach, from, state.pending.what === 'move-step', space);
};

const isOwn = (question: Question, figure: FigureId): boolean =>
  question.state.figures.find(candidate => candidate.id === figure)?.controller === question.seat;

/** An attack on one's own side: legal in some systems, hardly ever meant. */
export const isFriendlyFire = (question: Question, option: Option): boolean =>
  option.figure !== null && option.target !== null && !isPick(option) && isOwn(question, option.target);

/** The choice one would have made with this figure, legal or not. */
export const wishForFigure = (question: Question, figure: FigureId): string | null => {
  const pattern = answers(question.state).find(option => option.figure !== null && option.target !== null);
  if (isOwn(question, figure)) {
    if (!pattern || pattern.figure === null) return `move ${keyOf(question, figure)}`;
    return replaceWord(pattern.choice, keyOf(question, pattern.figure), keyOf(question, figure));
  }
  const attacker = question.selection.figure ?? pattern?.figure ?? question.state.pending.figure;
  if (attacker === null || attacker === undefined) return null;
  if (!pattern || pattern.figure === null || pattern.target === null) {
    const verb = question.welcome.board.shape === 'square' ? 'close' : 'attack';
    return `${verb} ${keyOf(question, attacker)} ${keyOf(question, figure)}`;
  }
  const aimed = replaceWord(pattern.choice, keyOf(question, pattern.target), keyOf(question, figure));
  return replaceWord(aimed, keyOf(question, pattern.figure), keyOf(question, attacker));
};

const askWhy = (choice: string | null): Intent =>
  choice === null ? { do: 'say', sentence: 'Choose one of your figures first.' } : { do: 'why', choice };

/** A click on a space nobody stands on. */
export const clickSpace = (question: Question, space: SpaceId): Intent => {
  if (answers(question.state).length === 0) return { do: 'nothing' };
  const options = answers(question.state).filter(option => option.space === space && isOf(question, option));
  const direct = one(options);
  if (direct) return direct;
  const goal = question.reach?.spaces.find(candidate => candidate.space === space);
  if (goal && question.reach?.figure === question.selection.figure) return { do: 'plan', choices: goal.plan };
  const path = wishWhileMoving(question, space);
  if (path) return { do: 'why-path', choices: path };
  return askWhy(wishForSpace(question, space));
};

/** A click on a figure, or on the space it stands on. */
export const clickFigure = (question: Question, figure: FigureId): Intent => {
  const options = answers(question.state);
  if (options.length === 0) return { do: 'nothing' };
  const begun = options.filter(option => option.figure === figure);
  const aimed = options.filter(option => option.target === figure);
  const picked = one(aimed.filter(isPick));
  if (picked) return picked;
  // A friend may be attacked too, but never by a click that could mean something else.
  const isFriend = isOwn(question, figure);
  const aim = isFriend ? null : (one(aimed.filter(option => isOf(question, option))) ?? one(aimed));
  if (aim) return aim;
  const [only] = begun;
  if (!only)
    return isFriend && aimed.length > 0 ? { do: 'offer', options: aimed } : askWhy(wishForFigure(question, figure));
  const isWhole = begun.length === 1 && only.target === null && only.space === null && only.verb !== 'move';
  if (isWhole) return { do: 'choose', option: only };
  const stop = begun.find(option => option.verb === 'stop');
  if (stop && question.selection.figure === figure) return { do: 'choose', option: stop };
  return { do: 'select', figure };
};

const aimedVerbs: ReadonlySet<string> = new Set(['attack', 'close', 'range']);

/** Whether choosing this is an attack, whose odds can be asked for. */
export const isAttack = (option: Option): boolean => aimedVerbs.has(option.verb) || option.verb === 'use';

/** The attack a pointer on this figure would choose, so that its odds can be shown before it is. */
export const attackOn = (question: Question, figure: FigureId): Option | null => {
  const aimed = answers(question.state).filter(option => aimedVerbs.has(option.verb) && option.target === figure);
  return aimed.find(option => isOf(question, option)) ?? aimed[0] ?? null;
};

/** The order marker one would have laid on an own card, legal or not; null where no marker is to be laid. */
const wishForCard = (question: Question, card: CardId): string | null => {
  const found = question.welcome.cards.find(candidate => candidate.id === card);
  const pattern = answers(question.state).find(
    option => isMarkerOption(option) && option.value === question.selection.marker,
  );
  const laid = question.welcome.cards.find(candidate => candidate.id === pattern?.card);
  return found && pattern && laid && found.owner === question.seat
    ? replaceWord(pattern.choice, laid.key, found.key)
    : null;
};

/** A click on a card: an order marker goes there, or its figure is picked. */
export const clickCard = (question: Question, card: CardId): Intent => {
  const options = answers(question.state).filter(option => option.card === card);
  const direct = one(options.filter(option => !isMarkerOption(option) || option.value === question.selection.marker));
  if (direct) return direct;
  const figures = question.welcome.figures.filter(figure => figure.card === card).map(figure => figure.id);
  const acting = figures.filter(figure => actors(question.state).includes(figure));
  const [next] = acting.filter(figure => figure !== question.selection.figure).concat(acting);
  if (next !== undefined) return { do: 'select', figure: next };
  const [first] = figures;
  if (first !== undefined && answers(question.state).some(option => option.target === first))
    return clickFigure(question, first);
  const wish = wishForCard(question, card);
  return wish === null ? { do: 'nothing' } : { do: 'why', choice: wish };
};

/** Answers that stand as buttons in the question bar. */
export const barOptions = (question: Question): readonly Option[] => {
  const { state, selection } = question;
  if (selection.narrowed) return selection.narrowed;
  const open = answers(state).filter(option => !isMarkerOption(option) || option.value === selection.marker);
  const options = open.toSorted((a, b) => Number(isFriendlyFire(question, a)) - Number(isFriendlyFire(question, b)));
  if (options.length <= maxBarOptions) return options;
  const plain = options.filter(option => option.space === null && option.target === null);
  const mine = options.filter(option => option.figure !== null && option.figure === selection.figure);
  const together = options.filter(option => plain.includes(option) || mine.includes(option));
  return together.length <= maxBarOptions ? together : plain.slice(0, maxBarOptions);
};

export interface SpaceHighlight {
  readonly kind: 'step' | 'reach' | 'place';
  readonly cost: number | null;
  readonly isRisky: boolean;
}

export type FigureHighlight = 'selected' | 'actor' | 'target';

export interface Highlights {
  readonly spaces: ReadonlyMap<SpaceId, SpaceHighlight>;
  readonly figures: ReadonlyMap<FigureId, FigureHighlight>;
  readonly cards: ReadonlySet<CardId>;
}

const spaceHighlights = (question: Question): ReadonlyMap<SpaceId, SpaceHighlight> => {
  const { state, selection, reach } = question;
  const spaces = new Map<SpaceId, SpaceHighlight>();
  for (const option of answers(state)) {
    if (option.space === null || !isOf(question, option)) continue;
    const isPlace = option.verb === 'place' || option.verb === 'pick-space';
    spaces.set(option.space, { kind: isPlace ? 'place' : 'step', cost: null, isRisky: false });
  }
  if (!reach || reach.figure !== selection.figure || !wantsReach(state, reach.figure)) return spaces;
  for (const goal of reach.spaces) {
    const { space, cost } = goal;
    spaces.set(space, { kind: spaces.has(space) ? 'step' : 'reach', cost, isRisky: isRisky(goal) });
  }
  return spaces;
};

const figureHighlights = (question: Question): ReadonlyMap<FigureId, FigureHighlight> => {
  const figures = new Map<FigureId, FigureHighlight>();
  const options = question.selection.narrowed ?? answers(question.state);
  for (const option of options) {
    if (isPick(option) && option.target !== null) figures.set(option.target, 'actor');
    const isAimed =
      option.target !== null && !isPick(option) && isOf(question, option) && !isOwn(question, option.target);
    if (isAimed && option.target !== null) figures.set(option.target, 'target');
    if (option.figure !== null && !figures.has(option.figure)) figures.set(option.figure, 'actor');
  }
  const { figure } = question.selection;
  if (figure !== null) figures.set(figure, 'selected');
  return figures;
};

/** Everything on the table that answers the question. */
export const highlights = (question: Question): Highlights => ({
  spaces: spaceHighlights(question),
  figures: figureHighlights(question),
  cards: new Set(distinct(answers(question.state).map(option => option.card))),
});

/** Spaces a plan walks over, in order; choices that name no space of the board are left out. */
export const plannedPath = (welcome: Welcome, plan: readonly string[]): readonly SpaceId[] => {
  const byName = new Map(welcome.board.spaces.map(space => [space.name, space.id]));
  return plan
    .map(choice =>
      choice
        .split(' ')
        .slice(1)
        .map(word => byName.get(word))
        .find(space => space !== undefined),
    )
    .filter((space): space is SpaceId => space !== undefined);
};
