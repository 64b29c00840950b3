/** The whole page: one board that stays, and the page that belongs to the address. */
import { BoardView } from './board/board-view';
import { browserStorage, SeatsStore } from './model/seats-store';
import { GamePage } from './panels/game-page';
import { ReplayPage } from './panels/replay-page';
import { RuleDialog } from './panels/rule-dialog';
import { SandboxPage } from './panels/sandbox-page';
import { StartPage } from './panels/start-page';
import { startGame, startSandbox } from './protocol/http';
import type { GameRequest } from './protocol/messages';
import { offerTestHooks } from './test-hooks';

/** Where an address leads. */
export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'sandbox' }
  | { readonly page: 'game' | 'sandbox-game' | 'replay'; readonly game: string };

const pagesOfGames: Readonly<Record<string, 'game' | 'sandbox-game' | 'replay'>> = {
  game: 'game',
  sandbox: 'sandbox-game',
  replay: 'replay',
};

export const routeOf = (hash: string): Route => {
  if (hash === '#/sandbox') return { page: 'sandbox' };
  const [, word, game] = /^#\/(game|sandbox|replay)\/([^/]+)$/.exec(hash) ?? [];
  const page = pagesOfGames[word ?? ''];
  if (game === undefined || page === undefined) return { page: 'start' };
  try {
    return { page, game: decodeURIComponent(game) };
  } catch {
    return { page: 'start' };
  }
};

export class FracasApp extends HTMLElement {
  readonly #board = new BoardView();
  readonly #rules = new RuleDialog();
  readonly #place = document.createElement('main');
  readonly #store = new SeatsStore(browserStorage());

  connectedCallback(): void {
    this.append(this.#board, this.#place, this.#rules);
    window.addEventListener('hashchange', () => this.#open(routeOf(location.hash)));
    document.addEventListener('rule-wanted', event => this.#rules.open(event.detail));
    this.addEventListener('rules-wanted', () => this.#rules.open(null));
    this.addEventListener('game-wanted', event => void this.#start(event.detail));
    this.addEventListener('game-continued', event => this.#go(`#/game/${encodeURIComponent(event.detail)}`));
    this.addEventListener('sandbox-wanted', event => void this.#startSandbox(event.detail));
    this.addEventListener('start-wanted', () =>
      this.#go(routeOf(location.hash).page === 'sandbox-game' ? '#/sandbox' : '#/'),
    );
    this.addEventListener('replay-wanted', () => this.#goToReplay());
    this.addEventListener('rematch-wanted', () => void this.#rematch());
    this.addEventListener('game-over', () => this.#finish());
    this.#open(routeOf(location.hash));
  }

  #go(hash: string): void {
    location.hash = hash;
  }

  #open(route: Route): void {
    this.#board.hidden = !('game' in route);
    this.#place.replaceChildren(this.#page(route));
  }

  #page(route: Route): HTMLElement {
    if (route.page === 'start') {
      const start = new StartPage();
      start.store = this.#store;
      offerTestHooks(this.#board, null, null);
      return start;
    }
    if (route.page === 'sandbox') {
      offerTestHooks(this.#board, null, null);
      return new SandboxPage();
    }
    if (route.page === 'replay') {
      const replay = new ReplayPage();
      replay.open(route.game, this.#board);
      offerTestHooks(this.#board, null, replay);
      return replay;
    }
    const page = new GamePage();
    page.join(
      this.#store.recall(route.game) ?? { game: route.game, tokens: [], request: null },
      this.#board,
      route.page === 'sandbox-game',
    );
    offerTestHooks(this.#board, page, null);
    return page;
  }

  async #start(request: GameRequest): Promise<void> {
    try {
      const { game, seats } = await startGame(request);
      this.#store.remember({ game, tokens: seats.map(seat => seat.token), request });
      this.#go(`#/game/${encodeURIComponent(game)}`);
    } catch (problem) {
      const start = this.#place.querySelector('start-page');
      if (start instanceof StartPage)
        start.fail(problem instanceof Error ? problem.message : 'The game could not be started.');
    }
  }

  async #startSandbox(battle: string): Promise<void> {
    try {
      const { game, seats } = await startSandbox(battle);
      this.#store.remember({ game, tokens: seats.map(seat => seat.token), request: null }, false);
      this.#go(`#/sandbox/${encodeURIComponent(game)}`);
    } catch (problem) {
      const page = this.#place.querySelector('sandbox-page');
      if (page instanceof SandboxPage)
        page.fail(problem instanceof Error ? problem.message : 'The game could not be started.');
    }
  }

  async #rematch(): Promise<void> {
    const route = routeOf(location.hash);
    const request = 'game' in route ? (this.#store.recall(route.game)?.request ?? null) : null;
    if (request) await this.#start(request);
  }

  #goToReplay(): void {
    const route = routeOf(location.hash);
    if ('game' in route) this.#go(`#/replay/${encodeURIComponent(route.game)}`);
  }

  #finish(): void {
    const route = routeOf(location.hash);
    if (route.page === 'game') this.#store.finished(route.game);
  }
}

customElements.define('fracas-app', FracasApp);
