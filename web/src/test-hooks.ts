/** What browser tests may look at, so that they can click the board as a person does. It changes nothing. */
import type { BoardView } from './board/board-view';
import type { GamePage } from './panels/game-page';
import type { ReplayPage } from './panels/replay/replay-page';
import type { FigureId, GameState, ReachableSpace, SpaceId, Welcome } from './protocol/messages';

export interface TestHooks {
  /** A point of the window where a click means this space; null if it is hidden. */
  screenPosition(space: number): { readonly x: number; readonly y: number } | null;
  /** Where the middle of a space is, seen or hidden. */
  middleOf(space: number): { readonly x: number; readonly y: number } | null;
  /** Ways and measured lines as they lie over the board. */
  overlay(): BoardView['overlay'];
  welcome(): Welcome | null;
  /** The newest state of the seat this page looks through. */
  state(): GameState | null;
  /** Whether the table shows that state already. */
  isSettled(): boolean;
  highlightedSpaces(): readonly SpaceId[];
  highlightedFigures(): readonly { readonly figure: FigureId; readonly kind: string }[];
  reach(): readonly ReachableSpace[];
  /** Whose reach that is; null while none is known. */
  reachOf(): FigureId | null;
  moment(): number;
  /** Whether nothing waits to be drawn. */
  isStill(): boolean;
  /** Frames drawn so far, and draw calls of the last one. */
  cost(): { readonly frames: number; readonly drawCalls: number };
}

declare global {
  interface Window {
    __fracas?: TestHooks;
  }
}

export const offerTestHooks = (board: BoardView, game: GamePage | null, replay: ReplayPage | null): void => {
  window.__fracas = {
    screenPosition: space => board.screenPosition(space as SpaceId),
    middleOf: space => board.middleOf(space as SpaceId),
    overlay: () => board.overlay,
    welcome: () => game?.model?.welcome ?? replay?.replay?.welcome ?? null,
    state: () => game?.model?.latest ?? replay?.replay?.moments[replay.moment]?.state ?? null,
    isSettled: () => (game?.model ? game.model.waiting.length === 0 : true),
    highlightedSpaces: () => [...(game?.highlights.spaces.keys() ?? [])],
    highlightedFigures: () => [...(game?.highlights.figures ?? [])].map(([figure, kind]) => ({ figure, kind })),
    reach: () => game?.reach?.spaces ?? [],
    reachOf: () => game?.reach?.figure ?? null,
    moment: () => replay?.moment ?? 0,
    isStill: () => board.isStill,
    cost: () => board.cost,
  };
};
