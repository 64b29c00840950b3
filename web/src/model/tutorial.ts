/** A first game with hints: which one is due follows from what the game asks. No browser, so that it can be tested. */
import type { GameState, LogEntry } from '../protocol/messages';
import type { GameRequest } from '../protocol/messages';

/** The battle of the tutorial, against the gentlest bot. */
export const tutorialRequest: GameRequest = {
  battle: 'superscape/quarry-duel',
  seats: [{ kind: 'human' }, { kind: 'bot', bot: 'random' }],
};

/** What has to be so; everything that is named must hold. */
export interface Condition {
  /** The pending question is one of these, and it is put to the learner. */
  readonly asked?: readonly string[];
  /** A line of this kind stands in the log. */
  readonly logged?: string;
  /** Dice were thrown for this. */
  readonly rolled?: string;
  /** A decision can be taken back. */
  readonly canUndo?: boolean;
  /** At least so many rounds. */
  readonly round?: number;
  /** A wish of the learner was refused and explained. */
  readonly refused?: boolean;
}

export interface TutorialStep {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly when: Condition;
  /** What ends it besides the learner's word; absent: only that. */
  readonly until?: Condition;
}

export interface TutorialMoment {
  readonly state: GameState;
  readonly isAsked: boolean;
  readonly log: readonly LogEntry[];
  readonly canUndo: boolean;
  readonly wasRefused: boolean;
}

export const tutorialSteps: readonly TutorialStep[] = [
  {
    id: 'welcome',
    title: 'Your side of the table',
    text: 'Your cards lie along the lower edge, those of the other side along the top. The bar in the middle always says what is asked of you.',
    when: {},
    // The other side may have placed before; a figure that can be taken back is the learner's own.
    until: { logged: 'figure-placed', canUndo: true },
  },
  {
    id: 'place',
    title: 'Put your figures down',
    text: 'Lit spaces may be chosen. Click one to put the next figure there. Higher ground is worth a lot, so the back of your zone is no bad place.',
    when: { asked: ['place-figures'] },
    until: { asked: ['place-order-markers'] },
  },
  {
    id: 'undo',
    title: 'Nothing is lost yet',
    text: 'Undo takes your last decision back. It is free until dice are rolled or something hidden is shown.',
    when: { canUndo: true, logged: 'figure-placed' },
    until: { asked: ['place-order-markers'] },
  },
  {
    id: 'markers',
    title: 'Plan in secret',
    text: 'Each round you lay four order markers on your cards. 1, 2 and 3 say which card acts on which of your turns. X is a decoy. The other side does not see which is which. Click a card to lay the next marker.',
    when: { asked: ['place-order-markers'] },
    until: { rolled: 'initiative-roll' },
  },
  {
    id: 'initiative',
    title: 'Who goes first',
    text: 'Both sides rolled a twenty-sided die; the higher goes first. Every roll lies in the tray and stands in the log, and every line names its rule. Press a rule to read it.',
    when: { rolled: 'initiative-roll' },
  },
  {
    id: 'move',
    title: 'Move',
    text: 'The card under your order marker acts. Click its figure, then a lit space: the number is what the way costs. Each level up costs one more.',
    when: { asked: ['move-phase', 'move-step', 'activate-figures'] },
    until: { asked: ['attack-phase'] },
  },
  {
    id: 'why',
    title: 'Ask why not',
    text: 'Click a space that is not lit. The game says what forbids it and by which rule. Nothing happens to your figures.',
    when: { asked: ['move-phase', 'move-step'] },
    until: { refused: true },
  },
  {
    id: 'height',
    title: 'Height decides',
    text: 'A figure that stands higher than its enemy rolls one die more, in attack and in defense. The key L writes the level on every space, V shows who sees whom.',
    when: { logged: 'move-ended' },
  },
  {
    id: 'attack',
    title: 'Attack',
    text: 'Figures with a red ring can be attacked. Point at one to see your chances before you choose. If nobody is in range, end the phase and come nearer next turn.',
    when: { asked: ['attack-phase'] },
    until: { rolled: 'attack-dice' },
  },
  {
    id: 'dice',
    title: 'Skulls and shields',
    text: 'Each skull of the attacker is a hit, each shield of the defender stops one. What is left are wounds; the red pips count them. A figure with as many wounds as Life is defeated.',
    when: { rolled: 'attack-dice' },
  },
  {
    id: 'round',
    title: 'And again',
    text: 'A new round begins with new order markers. You have seen all there is to a round. Defeat every enemy figure to win.',
    when: { round: 2, asked: ['place-order-markers'] },
  },
];

const holds = (condition: Condition, moment: TutorialMoment): boolean => {
  const { state, isAsked, log } = moment;
  const { asked, logged, rolled, canUndo, round, refused } = condition;
  return (
    (asked === undefined || (isAsked && asked.includes(state.pending.what))) &&
    (logged === undefined || log.some(({ kind }) => kind === logged)) &&
    (rolled === undefined || log.some(({ dice }) => dice?.for === rolled)) &&
    (canUndo === undefined || moment.canUndo === canUndo) &&
    (round === undefined || state.round >= round) &&
    (refused === undefined || moment.wasRefused === refused)
  );
};

export interface TutorialProgress {
  readonly done: ReadonlySet<string>;
}

export const tutorialBegun: TutorialProgress = { done: new Set() };

export const finishStep = ({ done }: TutorialProgress, id: string): TutorialProgress => ({
  done: new Set(done).add(id),
});

/** Steps that the game itself has ended. Only a step that had its moment, or whose time has passed, ends so. */
export const catchUp = (
  progress: TutorialProgress,
  moment: TutorialMoment,
  steps: readonly TutorialStep[] = tutorialSteps,
): TutorialProgress =>
  steps.reduce(
    (all, { id, until }) => (!all.done.has(id) && until && holds(until, moment) ? finishStep(all, id) : all),
    progress,
  );

/** The hint for this moment: the first that is not done and fits; null if none does. */
export const dueStep = (
  progress: TutorialProgress,
  moment: TutorialMoment,
  steps: readonly TutorialStep[] = tutorialSteps,
): TutorialStep | null => steps.find(step => !progress.done.has(step.id) && holds(step.when, moment)) ?? null;

export const isOver = (progress: TutorialProgress, steps: readonly TutorialStep[] = tutorialSteps): boolean =>
  steps.every(({ id }) => progress.done.has(id));
