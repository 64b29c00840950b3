/** Shows the way to the space that is pointed at, or asks why there is none. */
import type { BoardView } from '../board/board-view';
import { describeGoal, describeMay, describeRefusal, isRisky } from '../model/describe';
import { type Highlights, plannedPath, type Question, wishWhileMoving } from '../model/interaction';
import type { ClientMessage, FigureId, ReachableSpace, SpaceId, Why } from '../protocol/messages';
import type { TableFrame } from './table-frame';

const ponderTime = 220;

export class SpacePointing {
  board: BoardView | null = null;
  #timer = 0;
  /** A reason that was asked for without a click. */
  #wondered: { readonly path: string; readonly space: SpaceId } | null = null;

  constructor(
    private readonly frame: TableFrame,
    private readonly question: () => Question | null,
    private readonly marked: () => Highlights,
    private readonly send: (message: ClientMessage) => void,
  ) {}

  point(space: SpaceId | null, figure: FigureId | null): void {
    const question = this.question();
    const goal = question?.reach?.spaces.find(candidate => candidate.space === space);
    const may = describeMay(this.marked(), space, figure);
    this.frame.point(space, figure, [may, goal ? describeGoal(goal) : ''].filter(Boolean).join(', '));
    this.#askWhyNot(space);
    this.#showWays(question, goal);
  }

  /** Whether the answer was to what was wondered, and so is told here. */
  receive(message: Why): boolean {
    const wondered = this.#wondered;
    if (wondered === null || wondered.path !== message.choices?.join(';')) return false;
    this.#wondered = null;
    const reason = `${describeRefusal(message)} ${message.rule ?? ''}`.trim();
    if (!message.legal) this.frame.point(wondered.space, null, reason);
    return true;
  }

  stop(): void {
    window.clearTimeout(this.#timer);
  }

  /** The safest way lies over the cheapest, so that it is the one that is read. */
  #showWays(question: Question | null, goal: ReachableSpace | undefined): void {
    const mover = question?.state.figures.find(found => found.id === question.reach?.figure);
    const start = mover?.space ?? null;
    if (!question || !goal || start === null) return this.board?.path([]);
    const ways = [...(goal.cheapest ? [goal.cheapest] : []), goal];
    this.board?.path(
      ways.map(way => ({
        spaces: [start, ...plannedPath(question.welcome, way.plan)],
        isDangerous: isRisky(way),
      })),
    );
  }

  /** After a moment on a space that cannot be reached the reason is asked for. */
  #askWhyNot(space: SpaceId | null): void {
    this.stop();
    this.#wondered = null;
    const question = this.question();
    if (space === null || !question || question.seat === null || this.frame.tools.isMeasuring) return;
    const choices = wishWhileMoving(question, space);
    const { seat } = question;
    if (choices === null) return;
    this.#timer = window.setTimeout(() => {
      this.#wondered = { path: choices.join(';'), space };
      this.send({ type: 'why', seat, choices });
    }, ponderTime);
  }
}
