/** What the server tells authors: the sandbox that tries cards while they are written. */
import { list, number, otherwise, record, text, word } from './reader';

/** Something that is wrong with a file; line and column count from 1 and are 0 where the whole file is meant. */
export interface Mistake {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface Mistakes {
  /** The first of them. */
  readonly mistakes: readonly Mistake[];
  readonly mistakeCount: number;
  /** Where the text of a power and what the engine reads seem to differ. */
  readonly warnings: readonly Mistake[];
}

/** How a sandbox game and its folder stand. */
export interface SandboxNews extends Mistakes {
  readonly type: 'sandbox';
  readonly battle: string;
  readonly outcome: string;
  readonly sentence: string;
  readonly decision: number;
}

export interface SandboxBattle {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The cards of all teams on one line: "ember-warden, 2 ash-hounds / tide-regent". */
  readonly teams: string;
}

export interface SandboxSystem {
  readonly id: string;
  readonly name: string;
  readonly battles: readonly SandboxBattle[];
  readonly cards: readonly { readonly id: string; readonly name: string; readonly points: number }[];
}

export interface SandboxOverview extends Mistakes {
  readonly systems: readonly SandboxSystem[];
}

const mistake = record<Mistake>({ file: text, line: number, column: number, message: text });

const mistakes = {
  mistakes: list(mistake),
  mistakeCount: number,
  warnings: otherwise(list(mistake), []),
};

export const readSandboxNews = record<SandboxNews>({
  type: word('sandbox'),
  battle: text,
  outcome: text,
  sentence: text,
  decision: number,
  ...mistakes,
});

const battle = record<SandboxBattle>({ id: text, title: text, description: otherwise(text, ''), teams: text });
const card = record<SandboxSystem['cards'][number]>({ id: text, name: text, points: number });

export const readSandboxOverview = record<SandboxOverview>({
  systems: list(record<SandboxSystem>({ id: text, name: text, battles: list(battle), cards: list(card) })),
  ...mistakes,
});
