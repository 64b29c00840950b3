/** The first page: one press leads into a game, the others to everything else. */
import type { LobbyStore } from '../../model/lobby-store';
import type { SeatsStore } from '../../model/seats-store';
import { battleOf, firstBattle, fittingSetUp, gameRequest, type SetUp, systemOf, withBattle } from '../../model/set-up';
import type { Catalogue } from '../../protocol/catalogue';
import type { GameSummary } from '../../protocol/gathering';
import { fetchCatalogue, Refused } from '../../protocol/http';
import { fetchOwnGames, fetchSummary, fetchWatched } from '../../protocol/lobby-http';
import { protocolVersion } from '../../protocol/messages';
import { isKnown } from '../../routes';
import { build, button, drawing } from '../build';
import { systemPicture } from '../system-picture';
import { gameLine, inOrder, type ListedGame } from './game-list';

/** How many own games the start page asks about. */
const mostOwn = 12;

interface Way {
  readonly title: string;
  readonly words: string;
  readonly hash: string;
  readonly testid: string;
  readonly icon: string;
}

const ways: readonly Way[] = [
  {
    title: 'Play with a friend',
    words: 'Set the table and send a link.',
    hash: '#/new/friend',
    testid: 'way-friend',
    icon: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7.100M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 16.900',
  },
  {
    title: 'Play on this device',
    words: 'Two or more players take turns at one screen.',
    hash: '#/new/device',
    testid: 'way-device',
    icon: 'M8 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm8 0a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20v-2a5 5 0 0 1 9-3 5 5 0 0 1 9 3v2z',
  },
  {
    title: 'Learn in ten minutes',
    words: 'A small battle that explains each step.',
    hash: '#/tutorial',
    testid: 'way-tutorial',
    icon: 'M12 4 2 9l10 5 10-5zM6 11.500V16c3 3 9 3 12 0v-4.500M22 9v6',
  },
  {
    title: 'Build a team',
    words: 'Choose cards, see at once whether they may fight together.',
    hash: '#/teams',
    testid: 'way-teams',
    icon: 'M5 7h9v13H5zM9 7V4h10v13h-5',
  },
];

const wayLink = ({ title, words, hash, testid, icon }: Way): HTMLElement =>
  build(
    'a',
    { class: 'way surface', href: hash, testid },
    drawing('0 0 24 24', 'way-icon', ['path', { d: icon }]),
    build('span', { class: 'way-words' }, build('strong', {}, title), build('span', { class: 'muted small' }, words)),
  );

export class StartPage extends HTMLElement {
  readonly #hero = build('section', { class: 'hero surface', 'aria-labelledby': 'hero-title' });
  readonly #problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  readonly #own = build('section', { class: 'games', 'aria-labelledby': 'own-title', hidden: true });
  readonly #watched = build('section', { class: 'games', 'aria-labelledby': 'watched-title', hidden: true });
  readonly #foot = build('footer', { class: 'start-foot muted small' });
  #setUp: SetUp | null = null;
  #catalogue: Catalogue | null = null;

  constructor(
    private readonly store: LobbyStore,
    private readonly seats: SeatsStore,
  ) {
    super();
  }

  connectedCallback(): void {
    document.title = 'Fracas';
    this.className = 'page start';
    const links = ways.filter(way => isKnown(way.hash)).map(wayLink);
    this.replaceChildren(
      build(
        'header',
        { class: 'start-head' },
        build('h1', { class: 'page-title' }, 'Skirmish battles on hexes and squares'),
        build('p', { class: 'muted' }, 'Against the bot, a friend far away, or around one screen. No account needed.'),
      ),
      this.#problem,
      build(
        'div',
        { class: 'start-top' },
        this.#hero,
        build('nav', { class: 'ways', 'aria-label': 'Ways to play' }, ...links),
      ),
      build('div', { class: 'start-lists' }, this.#own, this.#watched),
      this.#foot,
    );
    this.#hero.replaceChildren(build('p', { class: 'muted' }, 'Setting the table.'));
    void this.#load();
  }

  /** Says that something went wrong. */
  fail(sentence: string): void {
    this.#problem.textContent = sentence;
    this.#problem.hidden = false;
    if (this.#setUp && this.#catalogue) this.#showHero(this.#setUp, this.#catalogue);
  }

  async #load(): Promise<void> {
    try {
      const catalogue = await fetchCatalogue();
      this.#catalogue = catalogue;
      this.#setUp = fittingSetUp(this.store.setUp, catalogue);
      this.#show(catalogue);
    } catch (problem) {
      const retry = button({ class: 'button strong', press: () => void this.#load() }, 'Try again');
      const sentence = problem instanceof Error ? problem.message : 'The server does not answer.';
      this.#hero.replaceChildren(build('p', { role: 'alert' }, sentence), retry);
      return;
    }
    if (this.#catalogue.protocol < 2) return;
    void this.#loadOwn(this.#catalogue.accounts);
    void this.#loadWatched();
  }

  #show(catalogue: Catalogue): void {
    if (catalogue.protocol > protocolVersion) this.fail('The server is newer than this page. Reload the page.');
    if (this.#setUp) this.#showHero(this.#setUp, catalogue);
    else this.#hero.replaceChildren(build('p', {}, 'This server has no battle.'));
    this.#foot.replaceChildren(
      ...[
        build('span', {}, `Fracas ${catalogue.version}`),
        isKnown('#/rules') && build('a', { class: 'text-link', href: '#/rules' }, 'Rules'),
        catalogue.sandbox &&
          build('a', { class: 'text-link', href: '#/sandbox', testid: 'sandbox' }, 'Sandbox for card authors'),
      ].filter(part => part !== false),
    );
  }

  /** The one press: the battle that was chosen last, or a small one, against the bot. */
  #showHero(setUp: SetUp, catalogue: Catalogue): void {
    const battle = battleOf(catalogue, setUp.battle);
    const system = systemOf(catalogue, setUp.battle);
    if (!battle || !system) return;
    const bot = catalogue.bots.find(found => found.id === setUp.bot);
    const play = button(
      { class: 'button strong big', testid: 'play-now', press: () => this.#play(play) },
      'Play against the bot',
    );
    const team = battle.seats[setUp.seat]?.name;
    const facts = [team ? `You lead ${team}` : '', bot ? `against the ${bot.name.toLowerCase()} bot` : ''];
    this.#hero.replaceChildren(
      this.#systems(catalogue, system.id),
      systemPicture(system.id),
      build(
        'div',
        { class: 'hero-words' },
        build('h2', { class: 'hero-title', id: 'hero-title' }, battle.title),
        build('p', { class: 'muted' }, battle.description),
        build('p', { class: 'muted small' }, `${facts.filter(Boolean).join(' ')}.`),
      ),
      build(
        'div',
        { class: 'hero-buttons' },
        play,
        build('a', { class: 'button quiet big', href: '#/new/bot', testid: 'way-new' }, 'Choose battle and team'),
      ),
    );
  }

  #systems(catalogue: Catalogue, current: string): HTMLElement {
    const playable = catalogue.systems.filter(system => system.battles.length > 0);
    const tabs = playable.map(system => {
      const input = build('input', {
        type: 'radio',
        name: 'hero-system',
        value: system.id,
        testid: `hero-${system.id}`,
      });
      input.checked = system.id === current;
      input.addEventListener('change', () => {
        const battle = firstBattle(system);
        if (!this.#setUp || !battle) return;
        this.#setUp = withBattle(this.#setUp, battle);
        this.store.setUp = this.#setUp;
        this.#showHero(this.#setUp, catalogue);
        this.querySelector<HTMLElement>('input[name="hero-system"]:checked')?.focus();
      });
      return build('label', { class: 'tab' }, input, build('span', {}, system.name));
    });
    return build('fieldset', { class: 'tabs' }, build('legend', { class: 'unseen' }, 'Game'), ...tabs);
  }

  #play(play: HTMLButtonElement): void {
    if (!this.#setUp || !this.#catalogue) return;
    play.disabled = true;
    play.textContent = 'Setting the table';
    // The quick way takes the battle's own teams: what may have to be brought or drafted is for the other page.
    const battle = battleOf(this.#catalogue, this.#setUp.battle);
    const quick: SetUp = {
      ...(battle ? withBattle(this.#setUp, battle) : this.#setUp),
      opponent: 'bot',
      isDrafted: false,
      clock: { kind: 'none' },
    };
    const detail = gameRequest(quick, this.#catalogue, [], this.store.name);
    this.dispatchEvent(new CustomEvent('game-wanted', { detail, bubbles: true }));
  }

  async #loadOwn(hasAccounts: boolean): Promise<void> {
    const found = new Map<string, ListedGame>();
    if (hasAccounts && this.store.account !== null) {
      const games = await fetchOwnGames().catch(() => []);
      for (const summary of games) found.set(summary.game, { summary, isAsked: summary.asked });
    }
    const others = this.seats.games().filter(game => !found.has(game));
    const summaries = await Promise.all(others.slice(0, mostOwn).map(game => this.#summary(game)));
    for (const summary of summaries) if (summary) found.set(summary.game, { summary, isAsked: false });
    this.#list(this.#own, 'own-title', 'Your games', inOrder([...found.values()]), 'Go on');
  }

  /** Null for a game that is not there any more, which is forgotten, or cannot be asked about now. */
  async #summary(game: string): Promise<GameSummary | null> {
    try {
      return await fetchSummary(game);
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 404) this.seats.forget(game);
      return null;
    }
  }

  async #loadWatched(): Promise<void> {
    const games = await fetchWatched().catch(() => []);
    const listed = games.map(summary => ({ summary, isAsked: false }));
    this.#list(this.#watched, 'watched-title', 'Games to watch', listed, 'Watch');
  }

  #list(place: HTMLElement, id: string, title: string, games: readonly ListedGame[], verb: string): void {
    place.hidden = games.length === 0;
    place.replaceChildren(
      build('h2', { class: 'section-title', id }, title),
      build('ul', { class: 'game-lines surface' }, ...games.map(game => gameLine(game, verb))),
    );
  }
}

customElements.define('start-page', StartPage);
