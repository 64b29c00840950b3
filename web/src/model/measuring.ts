/** The ruler and the sight tool without a browser: which two places are meant, and what the server said about them. */
import type { FigureId, SightAnswer, SightWish, SpaceId, Welcome } from '../protocol/messages';

export type Tool = 'ruler' | 'sight';

/** One of the two places. */
export interface End {
  readonly space: SpaceId;
  readonly figure: FigureId | null;
}

export interface Measuring {
  readonly tool: Tool;
  readonly from: End | null;
  readonly to: End | null;
  /** Both ends were chosen: the pointer no longer moves the second. */
  readonly isFixed: boolean;
  readonly answer: SightAnswer | null;
  /** How tall somebody on an empty space is taken to be. */
  readonly height: number;
}

/** The Height of most figures, which the server takes as well. */
export const usualHeight = 5;

export const measureWith = (tool: Tool, height = usualHeight): Measuring => ({
  tool,
  from: null,
  to: null,
  isFixed: false,
  answer: null,
  height,
});

const isSame = (one: End | null, other: End | null): boolean => one?.space === other?.space;

/** A click: the first end, then the second, then a new first one. */
export const pickEnd = (measuring: Measuring, end: End): Measuring => {
  if (measuring.from === null || measuring.isFixed)
    return { ...measuring, from: end, to: null, isFixed: false, answer: null };
  if (isSame(measuring.from, end)) return { ...measuring, from: null, to: null, answer: null };
  const answer = isSame(measuring.to, end) ? measuring.answer : null;
  return { ...measuring, to: end, isFixed: true, answer };
};

/** The pointer moves the second end until it is chosen. */
export const hoverEnd = (measuring: Measuring, end: End | null): Measuring => {
  if (measuring.from === null || measuring.isFixed || isSame(measuring.to, end)) return measuring;
  return { ...measuring, to: isSame(measuring.from, end) ? null : end, answer: null };
};

const wishOf = (end: End, height: number): SightWish =>
  end.figure === null ? { space: end.space, height } : { figure: end.figure };

/** What is to be asked of the server now; null if an end is missing or the answer is here. */
export const openQuestion = ({
  from,
  to,
  answer,
  height,
}: Measuring): { readonly from: SightWish; readonly to: SightWish } | null =>
  from === null || to === null || answer !== null ? null : { from: wishOf(from, height), to: wishOf(to, height) };

/** Keeps an answer if it is about the two places that are meant now. */
export const receiveAnswer = (measuring: Measuring, answer: SightAnswer): Measuring => {
  const isMeant = (told: SightAnswer['from'], end: End | null): boolean =>
    end !== null && (told.space === end.space || (told.figure !== null && told.figure === end.figure));
  return isMeant(answer.from, measuring.from) && isMeant(answer.to, measuring.to)
    ? { ...measuring, answer }
    : measuring;
};

export type Tone = 'clear' | 'partly' | 'none' | 'measure';

const tones: Readonly<Record<string, Tone>> = {
  clear: 'clear',
  obstructed: 'partly',
  hindered: 'partly',
  none: 'none',
  blocked: 'none',
};

export const toneOf = ({ tool, answer }: Measuring): Tone =>
  tool === 'ruler' || !answer ? 'measure' : (tones[answer.answer] ?? 'measure');

/** What the board draws of it: the ends that are chosen, and the line once the answer is here. */
export const measuredOf = (
  measuring: Measuring,
): {
  readonly ends: readonly { readonly space: SpaceId; readonly height: number }[];
  readonly line: SightAnswer['line'];
  readonly tone: Tone;
  readonly blockers: SightAnswer['blockers'];
} => {
  const { from, to, answer, height } = measuring;
  const ends = answer
    ? [answer.from, answer.to]
    : [from, to].filter(end => end !== null).map(({ space }) => ({ space, height }));
  const blockers = measuring.tool === 'sight' ? (answer?.blockers ?? []) : [];
  return { ends, line: answer?.line ?? [], tone: toneOf(measuring), blockers };
};

/** A sign for each tone, for eyes that do not tell its colour. */
export const toneSigns: Readonly<Record<Tone, string>> = { clear: '●', partly: '◐', none: '✕', measure: '↔' };

const nameOf = (welcome: Welcome, end: End): string => {
  const figure = welcome.figures.find(found => found.id === end.figure);
  return figure?.name ?? welcome.board.spaces.find(found => found.id === end.space)?.name ?? '';
};

const spacesWord = (range: number): string => `${range} ${range === 1 ? 'space' : 'spaces'}`;

/** What the tool says in words: what to do next, or the answer. */
export const describeMeasuring = (welcome: Welcome, measuring: Measuring): string => {
  const { tool, from, to, answer } = measuring;
  if (from === null) return tool === 'ruler' ? 'Measure from which space?' : 'Who looks? Pick a figure or a space.';
  if (to === null) return `From ${nameOf(welcome, from)} to where?`;
  if (!answer) return `${nameOf(welcome, from)} to ${nameOf(welcome, to)}…`;
  const range = answer.range === null ? 'No range: nothing joins them.' : `Range ${spacesWord(answer.range)}.`;
  if (tool === 'ruler') return `${nameOf(welcome, from)} to ${nameOf(welcome, to)}. ${range}`;
  return `${answer.sentence} ${range}`;
};
