/** Everything that can be chosen before a game. Each choice has a default and is remembered for the next time. */
import type { LobbyStore } from '../../model/lobby-store';
import { clockWords, playerName, watchName, watchRule } from '../../model/lobby-words';
import {
  battleOf,
  draftTotalOf,
  firstBattle,
  fittingSetUp,
  gameRequest,
  type KeptTeam,
  type OpponentKind,
  opponentKinds,
  otherMaps,
  type SetUp,
  systemOf,
  withBattle,
  withOpponent,
  withTeam,
} from '../../model/set-up';
import { type Battle, type Catalogue, type GameRequest, type System, watchWords } from '../../protocol/catalogue';
import { fetchCatalogue } from '../../protocol/http';
import { build, button } from '../build';
import { systemPicture } from '../system-picture';
import { teamKeeper } from '../teams/team-keeper';
import { choiceList } from './choice-list';
import { clockChoice } from './clock-choice';
import { draftOptions } from './draft-options';
import { teamChoices } from './team-choices';

declare global {
  interface HTMLElementEventMap {
    'game-wanted': CustomEvent<GameRequest>;
  }
}

export interface NewGameWish {
  readonly opponent: OpponentKind | null;
  /** A saved team that is to be played. */
  readonly team: string | null;
}

const opponentNames: Readonly<Record<OpponentKind, string>> = {
  bot: 'The bot',
  friend: 'A friend',
  device: 'On this device',
};
const opponentWords: Readonly<Record<OpponentKind, string>> = {
  bot: 'Starts at once.',
  friend: 'You get a link to send.',
  device: 'Everybody plays at this screen.',
};
const startWords: Readonly<Record<OpponentKind, string>> = {
  bot: 'Start the game',
  friend: 'Create the link',
  device: 'Start the game',
};

const sections = ['opponent', 'system', 'battle', 'map', 'teams', 'clock', 'watch'] as const;
type Section = (typeof sections)[number];

export class NewGamePage extends HTMLElement {
  readonly #places = new Map<Section, HTMLElement>(
    sections.map(name => [name, build('div', { class: 'set-up-part', 'data-part': name })]),
  );
  readonly #summary = build('aside', { class: 'set-up-summary surface', 'aria-label': 'What will be played' });
  readonly #nameInput = build('input', {
    class: 'text-input',
    id: 'own-name',
    maxlength: 32,
    autocomplete: 'nickname',
    placeholder: 'How your friend knows you',
    testid: 'own-name',
  });
  readonly #name = build(
    'div',
    { class: 'field' },
    build('label', { class: 'field-name', for: 'own-name' }, 'Your name'),
    this.#nameInput,
  );
  readonly #problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  #catalogue: Catalogue | null = null;
  #setUp: SetUp | null = null;
  /** Teams of one's own, with those of the account. */
  #kept: readonly KeptTeam[] = [];
  #isStarting = false;

  constructor(
    private readonly store: LobbyStore,
    private readonly wish: NewGameWish,
  ) {
    super();
  }

  connectedCallback(): void {
    document.title = 'New game – Fracas';
    this.className = 'page new-game';
    this.#nameInput.value = this.store.name || (this.store.account ?? '');
    this.replaceChildren(build('h1', { class: 'page-title' }, 'New game'), build('p', { class: 'muted' }, 'Loading.'));
    void this.#load();
  }

  /** Says that the game could not be started. */
  fail(sentence: string): void {
    this.#isStarting = false;
    this.#problem.textContent = sentence;
    this.#problem.hidden = false;
    this.#showSummary();
  }

  async #load(): Promise<void> {
    try {
      this.#catalogue = await fetchCatalogue();
      await this.#bringTeams(this.#catalogue);
    } catch (problem) {
      const retry = button({ class: 'button', press: () => void this.#load() }, 'Try again');
      const sentence = problem instanceof Error ? problem.message : 'The server does not answer.';
      this.replaceChildren(build('h1', { class: 'page-title' }, 'New game'), build('p', {}, sentence), retry);
      return;
    }
    this.#setUp = this.#wished(fittingSetUp(this.store.setUp, this.#catalogue), this.#catalogue);
    const form = build('div', { class: 'set-up-form' }, ...this.#places.values());
    this.replaceChildren(
      build('h1', { class: 'page-title' }, 'New game'),
      build('div', { class: 'set-up' }, form, this.#summary),
    );
    this.#show(null);
  }

  /** Without the account's teams one can still play with those of this browser. */
  async #bringTeams(catalogue: Catalogue): Promise<void> {
    await teamKeeper.meet(catalogue.accounts && this.store.account !== null).catch(() => undefined);
    this.#kept = teamKeeper.store.all();
  }

  /** The remembered choices with what the address asks for. */
  #wished(setUp: SetUp | null, catalogue: Catalogue): SetUp | null {
    if (!setUp) return null;
    const wished = withOpponent(setUp, this.wish.opponent ?? setUp.opponent);
    const team = this.#kept.find(found => found.id === this.wish.team);
    const system = catalogue.systems.find(found => found.id === team?.system);
    if (!team || !system) return wished;
    const battle =
      systemOf(catalogue, wished.battle) === system ? battleOf(catalogue, wished.battle) : firstBattle(system);
    if (!battle) return wished;
    return withTeam({ ...withBattle(wished, battle), isDrafted: false }, wished.seat, { kind: 'saved', id: team.id });
  }

  #change(setUp: SetUp, from: Section): void {
    this.#setUp = setUp;
    this.store.setUp = setUp;
    this.#problem.hidden = true;
    this.#show(from);
  }

  /** Draws what stands after the section that was changed, so that the focus stays where it is. */
  #show(after: Section | null): void {
    const [setUp, catalogue] = [this.#setUp, this.#catalogue];
    const battle = setUp && catalogue && battleOf(catalogue, setUp.battle);
    const system = setUp && catalogue && systemOf(catalogue, setUp.battle);
    if (!setUp || !catalogue || !battle || !system) {
      this.replaceChildren(
        build('h1', { class: 'page-title' }, 'New game'),
        build('p', {}, 'This server has no battle.'),
      );
      return;
    }
    const from = after === null ? 0 : sections.indexOf(after) + 1;
    for (const section of sections.slice(from))
      this.#places.get(section)?.replaceChildren(...this.#section(section, setUp, catalogue, battle, system));
    this.#showSummary();
  }

  #section(
    section: Section,
    setUp: SetUp,
    catalogue: Catalogue,
    battle: Battle,
    system: System,
  ): readonly HTMLElement[] {
    switch (section) {
      case 'opponent':
        return this.#opponent(setUp, catalogue);
      case 'system':
        return [this.#system(setUp, catalogue, system)];
      case 'battle':
        return [this.#battle(setUp, system)];
      case 'map':
        return this.#map(setUp, catalogue, battle);
      case 'teams':
        return [this.#teams(setUp, battle, system)];
      case 'clock':
        return [this.#clock(setUp)];
      case 'watch':
        return [this.#watch(setUp)];
    }
  }

  #opponent(setUp: SetUp, catalogue: Catalogue): readonly HTMLElement[] {
    const whom = choiceList({
      legend: 'Against',
      name: 'opponent',
      options: opponentKinds.map(kind => ({ value: kind, title: opponentNames[kind], words: opponentWords[kind] })),
      current: setUp.opponent,
      chosen: value => {
        const opponent = opponentKinds.find(kind => kind === value) ?? 'bot';
        this.#change(withOpponent(this.#setUp ?? setUp, opponent), 'opponent');
        strength.hidden = opponent !== 'bot';
      },
    });
    const strength = choiceList({
      legend: 'How strong',
      name: 'bot',
      options: catalogue.bots.map(bot => ({ value: bot.id, title: bot.name, words: bot.words })),
      current: setUp.bot,
      chosen: bot => this.#change({ ...(this.#setUp ?? setUp), bot }, 'opponent'),
    });
    strength.hidden = setUp.opponent !== 'bot';
    return [whom, strength];
  }

  #system(setUp: SetUp, catalogue: Catalogue, current: System): HTMLElement {
    const playable = catalogue.systems.filter(system => system.battles.length > 0);
    return choiceList({
      legend: 'Game',
      name: 'system',
      options: playable.map(system => ({ value: system.id, title: system.name, picture: systemPicture(system.id) })),
      current: current.id,
      chosen: value => {
        const system = playable.find(found => found.id === value);
        const battle = system && firstBattle(system);
        if (battle) this.#change(withBattle(this.#setUp ?? setUp, battle), 'system');
      },
    });
  }

  #battle(setUp: SetUp, system: System): HTMLElement {
    const list = choiceList({
      legend: 'Battle',
      words: 'What the teams fight for, and where they begin.',
      name: 'battle',
      options: system.battles.map(battle => ({
        value: battle.id,
        title: battle.title,
        words: [battle.seats.length > 2 ? `${battle.seats.length} players.` : '', battle.description].join(' ').trim(),
      })),
      current: setUp.battle,
      chosen: value => {
        const battle = system.battles.find(found => found.id === value);
        if (battle) this.#change(withBattle(this.#setUp ?? setUp, battle), 'battle');
      },
    });
    list.classList.add('battle-list');
    return list;
  }

  #map(setUp: SetUp, catalogue: Catalogue, battle: Battle): readonly HTMLElement[] {
    const others = otherMaps(catalogue, battle);
    if (others.length === 0) return [];
    const own = systemOf(catalogue, battle.id)?.maps.find(map => map.id === battle.map);
    const select = build(
      'select',
      { class: 'select-input', id: 'set-up-map', testid: 'map' },
      build('option', { value: '' }, own ? `${own.name} (this battle’s own)` : 'This battle’s own'),
      ...others.map(map => build('option', { value: map.id }, `${map.name}, ${map.spaces} spaces`)),
    );
    select.value = setUp.map ?? '';
    select.addEventListener('change', () =>
      this.#change({ ...(this.#setUp ?? setUp), map: select.value === '' ? null : select.value }, 'map'),
    );
    const label = build('label', { class: 'section-title', for: 'set-up-map' }, 'Map');
    return [build('div', { class: 'field' }, label, select)];
  }

  #teams(setUp: SetUp, battle: Battle, system: System): HTMLElement {
    const draft = build('input', { type: 'checkbox', role: 'switch', class: 'switch', testid: 'draft' });
    draft.checked = setUp.isDrafted;
    const choices = build('div', {});
    const order = draftOptions(
      () => this.#setUp ?? setUp,
      battle,
      change => this.#change({ ...(this.#setUp ?? setUp), ...change }, 'teams'),
    );
    order.hidden = !setUp.isDrafted;
    draft.addEventListener('change', () => {
      order.hidden = !draft.checked;
      this.#change({ ...(this.#setUp ?? setUp), isDrafted: draft.checked }, 'teams');
      this.#showTeams(choices, setUp, battle, system);
    });
    this.#showTeams(choices, setUp, battle, system);
    const words = build(
      'span',
      {},
      build('strong', {}, 'Draft the teams'),
      build('span', { class: 'muted small' }, 'Players take cards in turn before the battle, up to its points.'),
    );
    return build(
      'fieldset',
      { class: 'field' },
      build('legend', { class: 'section-title' }, 'Teams'),
      choices,
      build('label', { class: 'switch-line' }, words, draft),
      order,
    );
  }

  /** Who leads which team; shown anew after each choice, with the focus where it was. */
  #showTeams(place: HTMLElement, setUp: SetUp, battle: Battle, system: System): void {
    const current = this.#setUp ?? setUp;
    const take = (change: SetUp, seat: number): void => {
      this.#change(change, 'teams');
      this.#showTeams(place, setUp, battle, system);
      place.querySelector<HTMLElement>(`[data-testid="team-${seat}"]`)?.focus();
    };
    place.replaceChildren(
      teamChoices(
        { setUp: current, battle, system, kept: this.#kept },
        {
          team: (seat, choice) => take(withTeam(this.#setUp ?? setUp, seat, choice), seat),
          seat: seat => take({ ...(this.#setUp ?? setUp), seat }, seat),
        },
      ),
    );
  }

  #clock(setUp: SetUp): HTMLElement {
    return clockChoice(setUp.clock, (clock, isOtherKind) => {
      this.#change({ ...(this.#setUp ?? setUp), clock }, 'clock');
      const place = this.#places.get('clock');
      if (!isOtherKind || !place || !this.#setUp) return;
      place.replaceChildren(this.#clock(this.#setUp));
      place.querySelector<HTMLElement>('input:checked')?.focus();
    });
  }

  #watch(setUp: SetUp): HTMLElement {
    return choiceList({
      legend: 'Who may watch',
      name: 'watch',
      options: watchWords.map(word => ({ value: word, title: watchName[word], words: watchRule[word] })),
      current: setUp.watch,
      chosen: value => {
        const watch = watchWords.find(word => word === value) ?? 'link';
        this.#change({ ...(this.#setUp ?? setUp), watch }, 'watch');
      },
    });
  }

  #showSummary(): void {
    const [setUp, catalogue] = [this.#setUp, this.#catalogue];
    const battle = setUp && catalogue && battleOf(catalogue, setUp.battle);
    const system = setUp && catalogue && systemOf(catalogue, setUp.battle);
    if (!setUp || !battle || !system) return;
    const maps = system.maps.find(map => map.id === (setUp.map ?? battle.map));
    const lines = [
      system.name,
      maps?.name ?? '',
      setUp.opponent === 'bot'
        ? `Against the bot: ${catalogue.bots.find(bot => bot.id === setUp.bot)?.name ?? ''}`
        : '',
      setUp.opponent === 'friend' ? 'Against a friend, by link' : '',
      setUp.opponent === 'device' ? `${battle.seats.length} players at this screen` : '',
      setUp.isDrafted ? `Teams of ${draftTotalOf(setUp, battle)} points are drafted` : '',
      clockWords(setUp.clock),
    ];
    const start = button(
      { class: 'button strong big', testid: 'start', press: () => this.#start() },
      this.#isStarting ? 'Setting the table' : startWords[setUp.opponent],
    );
    start.disabled = this.#isStarting;
    this.#summary.replaceChildren(
      build('h2', { class: 'section-title' }, battle.title),
      build('ul', { class: 'muted small' }, ...lines.filter(Boolean).map(line => build('li', {}, line))),
      ...(setUp.opponent === 'friend' ? [this.#name] : []),
      start,
      this.#problem,
    );
  }

  #start(): void {
    const [setUp, catalogue] = [this.#setUp, this.#catalogue];
    if (!setUp || !catalogue || this.#isStarting) return;
    this.#isStarting = true;
    this.store.setUp = setUp;
    const name = playerName(this.#nameInput.value) ?? '';
    this.store.name = name;
    this.#showSummary();
    const detail = gameRequest(setUp, catalogue, this.#kept, name);
    this.dispatchEvent(new CustomEvent('game-wanted', { detail, bubbles: true }));
  }
}

customElements.define('new-game-page', NewGamePage);
