/** The cursor of the keyboard on the board: from space to space, up and down a stack, through what may be chosen. */
import type { SpaceId } from '../protocol/messages';
import type { BoardScene } from './board-scene';
import { nextInDirection, nextInStack } from './layout';

export interface CursorBoard {
  scene(): BoardScene | null;
  /** Where the cursor is. */
  pointed(): SpaceId | null;
  /** A direction of the screen as one of the ground. */
  ground(screenX: number, screenY: number): { readonly x: number; readonly z: number };
  point(space: SpaceId): void;
}

export class BoardCursor {
  choosable: readonly SpaceId[] = [];

  constructor(private readonly board: CursorBoard) {}

  move(screenX: number, screenY: number): void {
    const scene = this.board.scene();
    if (!scene) return;
    const pointed = this.board.pointed();
    const from = pointed ?? this.choosable[0] ?? [...scene.layout.cells.keys()][0];
    if (from === undefined) return;
    const direction = this.board.ground(screenX, screenY);
    this.board.point(pointed === null ? from : nextInDirection(scene.layout, from, direction.x, direction.z));
  }

  /** From one space of a hex to the next above or below it. */
  climb(by: number): void {
    const scene = this.board.scene();
    const pointed = this.board.pointed();
    if (scene && pointed !== null) this.board.point(nextInStack(scene.layout, pointed, by));
  }

  /** To the next that may be chosen. */
  cycle(by: number): void {
    const { choosable } = this;
    const pointed = this.board.pointed();
    const index = pointed === null ? -1 : choosable.indexOf(pointed);
    const space = choosable[(index + by + choosable.length * 2) % choosable.length];
    if (space !== undefined) this.board.point(space);
  }
}
