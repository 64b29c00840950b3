/** Everything that needs the board, in a part of its own, so that the start page need not wait for it. */
import { BoardView } from './board/board-view';
import type { RememberedGame } from './model/seats-store';
import { shownPalette } from './panels/chrome/page-settings';
import { GamePage } from './panels/game-page';
import { ReplayPage } from './panels/replay/replay-page';
import type { TableRoute } from './routes';
import { offerTestHooks } from './test-hooks';

export class TablePages {
  /** One board for all tables; it stays when the page changes. */
  readonly board = new BoardView();

  constructor() {
    this.board.palette = shownPalette();
    document.addEventListener('settings-changed', ({ detail }) => (this.board.palette = detail.palette));
  }

  /** The page of a table, with its seats as far as this browser holds them. */
  open(route: TableRoute, remembered: RememberedGame): HTMLElement {
    if (route.page === 'replay') {
      const replay = new ReplayPage();
      replay.open(route.game, this.board, route.moment);
      offerTestHooks(this.board, null, replay);
      return replay;
    }
    const page = new GamePage();
    page.join(remembered, this.board, route.page === 'sandbox-game');
    offerTestHooks(this.board, page, null);
    if (route.page === 'tutorial-game') void import('./panels/tutorial-coach').then(({ coach }) => coach(page));
    return page;
  }
}
