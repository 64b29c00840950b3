/** The whole page: one board that stays, and the page that belongs to the address. */
import { LobbyStore } from './model/lobby-store';
import { browserStorage, type RememberedGame, SeatsStore } from './model/seats-store';
import { SettingsStore } from './model/settings';
import { tutorialRequest } from './model/tutorial';
import { build, button } from './panels/build';
import { AccountMenu } from './panels/chrome/account-menu';
import { KeyDialog } from './panels/chrome/key-dialog';
import { applySettings } from './panels/chrome/page-settings';
import { SettingsDialog } from './panels/chrome/settings-dialog';
import { SiteHeader } from './panels/chrome/site-header';
import { JoinPage } from './panels/lobby/join-page';
import { NewGamePage } from './panels/lobby/new-game-page';
import { StartPage } from './panels/lobby/start-page';
import { TableEntry } from './panels/lobby/table-entry';
import { RuleDialog } from './panels/rule-dialog';
import { SandboxPage } from './panels/sandbox-page';
import { RulesPage } from './panels/rules-page';
import type { NextGame } from './panels/table-company';
import { teamKeeper } from './panels/teams/team-keeper';
import { teamsPage } from './panels/teams/teams-page';
import { fetchCatalogue, startGame, startSandbox } from './protocol/http';
import type { GameRequest } from './protocol/messages';
import { gameAddress, isKnown, isTable, replayAddress, type Route, routeOf, type TableRoute } from './routes';
import type { TablePages } from './table-pages';

/** What the head of the pages links to, as far as there is such a page. */
const pageLinks = [
  ['Play', '#/new'],
  ['Learn', '#/tutorial'],
  ['Teams', '#/teams'],
  ['Rules', '#/rules'],
] as const;

export class FracasApp extends HTMLElement {
  readonly #rules = new RuleDialog();
  readonly #place = document.createElement('main');
  readonly #header = new SiteHeader();
  readonly #store = new SeatsStore(browserStorage());
  readonly #lobby = new LobbyStore(browserStorage());
  readonly #account = new AccountMenu(this.#lobby);
  /** How far the game is that was just begun, so that nobody has to ask. */
  #begun: { readonly game: string; readonly stage: string } | null = null;
  readonly #settings = new SettingsStore(browserStorage());
  readonly #settingsDialog = new SettingsDialog(this.#settings);
  readonly #keys = new KeyDialog();
  /** Fetched when a table is first opened. */
  #tables: TablePages | null = null;

  connectedCallback(): void {
    applySettings(this.#settings.current);
    this.#header.links = pageLinks.filter(([, hash]) => isKnown(hash));
    this.#header.account.replaceChildren(this.#account);
    void this.#beginAccount();
    window.addEventListener('pagehide', () => teamKeeper.flush());
    this.#place.tabIndex = -1;
    const skip = button({ class: 'skip-link', press: () => this.#place.focus() }, 'Skip to the content');
    this.append(skip, this.#header, this.#place, this.#rules, this.#settingsDialog, this.#keys);
    this.addEventListener('settings-wanted', () => this.#settingsDialog.open());
    this.addEventListener('keys-wanted', () => this.#keys.open());
    // Another tab may have changed them.
    window.addEventListener('storage', () => applySettings(this.#settings.current));
    window.addEventListener('hashchange', () => {
      // What was opened belongs to the page that is left.
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
      this.#open(routeOf(location.hash));
      // Whoever reads by ear goes on at the beginning of the new page.
      this.#place.focus({ preventScroll: true });
    });
    document.addEventListener('rule-wanted', event => this.#rules.open(event.detail));
    this.addEventListener('rules-wanted', () => this.#rules.open(null));
    this.addEventListener('game-wanted', event => void this.#start(event.detail));
    document.addEventListener('account-changed', () => this.#reopenStart());
    this.addEventListener('sandbox-wanted', event => void this.#startSandbox(event.detail));
    this.addEventListener('start-wanted', () =>
      this.#go(routeOf(location.hash).page === 'sandbox-game' ? '#/sandbox' : '#/'),
    );
    this.addEventListener('replay-wanted', () => this.#goToReplay());
    this.addEventListener('rematch-wanted', () => void this.#rematch());
    this.addEventListener('rematch-ready', event => this.#goToRematch(event.detail));
    this.addEventListener('game-over', () => this.#finish());
    this.#open(routeOf(location.hash));
  }

  #go(hash: string): void {
    location.hash = hash;
  }

  #open(route: Route): void {
    this.#frame(isTable(route));
    if (route.page === 'game') this.#place.replaceChildren(this.#entry(route));
    else if (isTable(route)) void this.#openTable(route);
    else this.#place.replaceChildren(this.#page(route));
    window.scrollTo(0, 0);
  }

  /** A table fills the window; every other page stands under the head. */
  #frame(hasBoard: boolean): void {
    if (this.#tables) this.#tables.board.hidden = !hasBoard;
    this.#header.hidden = hasBoard;
    this.#header.here = location.hash;
    this.classList.toggle('site', !hasBoard);
  }

  #page(route: Exclude<Route, TableRoute>): HTMLElement {
    delete window.__fracas;
    switch (route.page) {
      case 'start':
        return new StartPage(this.#lobby, this.#store);
      case 'new':
        return new NewGamePage(this.#lobby, route);
      case 'join':
        return new JoinPage(route.game, route.invitation, this.#lobby, this.#store);
      case 'sandbox':
        return new SandboxPage();
      case 'rules':
        return RulesPage.at(route.rule);
      case 'team-area':
        return teamsPage(route.teams);
      case 'tutorial':
        void this.#startTutorial();
        return this.#note('Setting up the table.');
    }
  }

  #note(words: string): HTMLElement {
    return build('p', { class: 'page-note muted', role: 'status' }, words);
  }

  /** The page of a game, whatever its stage. */
  #entry(route: TableRoute): HTMLElement {
    const { game } = route;
    return new TableEntry({
      remembered: this.#remembered(game),
      kept: () => teamKeeper.store.all(),
      stage: this.#begun?.game === game ? this.#begun.stage : null,
      table: () => this.#table(route),
      frame: hasBoard => this.#frame(hasBoard),
    });
  }

  /** Shows a table, unless another page was wanted meanwhile. */
  async #openTable(route: TableRoute): Promise<void> {
    const { hash } = location;
    if (!this.#tables) this.#place.replaceChildren(this.#note('Setting up the table.'));
    const page = await this.#table(route);
    if (location.hash === hash) this.#place.replaceChildren(page);
  }

  /** Makes the page of a table once the part of the page it needs is here. */
  async #table(route: TableRoute): Promise<HTMLElement> {
    const { hash } = location;
    const { TablePages: Pages } = await import('./table-pages');
    this.#tables ??= new Pages();
    const { board } = this.#tables;
    if (!board.isConnected) this.prepend(board);
    board.hidden = location.hash !== hash;
    return this.#tables.open(route, this.#remembered(route.game));
  }

  /** The tutorial is an ordinary game; only its hints are the page's own. */
  async #startTutorial(): Promise<void> {
    try {
      const { game, seats } = await startGame(tutorialRequest);
      this.#store.remember({ game, tokens: seats.map(seat => seat.token), request: tutorialRequest });
      location.replace(`#/tutorial/${encodeURIComponent(game)}`);
    } catch (problem) {
      const words = problem instanceof Error ? problem.message : 'The game could not be started.';
      this.#place.replaceChildren(build('p', { class: 'page-note', role: 'alert' }, words));
    }
  }

  #remembered(game: string): RememberedGame {
    const kept = this.#store.recall(game) ?? { game, tokens: [], request: null };
    return { ...kept, hasAccount: this.#lobby.account !== null };
  }

  async #beginAccount(): Promise<void> {
    const catalogue = await fetchCatalogue().catch(() => null);
    if (catalogue?.accounts) await this.#account.begin();
    else if (catalogue) this.#lobby.account = null;
    // A team made elsewhere is there wherever teams are chosen.
    if (this.#lobby.account !== null) await teamKeeper.meet(true).catch(() => undefined);
  }

  /** What the start page lists belongs to who is signed in. */
  #reopenStart(): void {
    if (routeOf(location.hash).page === 'start') this.#open({ page: 'start' });
  }

  async #start(request: GameRequest): Promise<void> {
    try {
      const { game, stage, seats, invitations } = await startGame(request);
      this.#store.remember({ game, tokens: seats.map(seat => seat.token), request, invitations });
      this.#begun = { game, stage };
      this.#go(gameAddress(game));
    } catch (problem) {
      const page = this.#place.firstElementChild;
      const sentence = problem instanceof Error ? problem.message : 'The game could not be started.';
      if (page instanceof StartPage || page instanceof NewGamePage) page.fail(sentence);
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

  /** The rematch is one's own game if it came with seats. */
  #goToRematch({ game, tokens }: NextGame): void {
    const route = routeOf(location.hash);
    const request = 'game' in route ? (this.#store.recall(route.game)?.request ?? null) : null;
    if (tokens.length > 0) this.#store.remember({ game, tokens, request });
    this.#go(gameAddress(game));
  }

  #goToReplay(): void {
    const route = routeOf(location.hash);
    if ('game' in route) this.#go(replayAddress(route.game));
  }

  #finish(): void {
    const route = routeOf(location.hash);
    if (route.page === 'game') this.#store.finished(route.game);
  }
}

customElements.define('fracas-app', FracasApp);
