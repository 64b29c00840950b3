/** Builds a team: cards to choose from on one side, the team with its points and problems on the other. */
import {
  copyOf,
  countOf,
  freeName,
  type SavedTeam,
  sizeOf,
  teamBounds,
  teamName,
  withCount,
} from '../../model/saved-teams';
import { moved, withChoice } from '../../model/force-plan';
import { builderAddress, newTeamAddress, printAddress, teamAddress } from '../../model/team-address';
import type { BuilderCatalogue, BuilderSystem, TeamCheck } from '../../protocol/cards';
import { build, button } from '../build';
import { shareAddress } from '../share-dialog';
import { CardBrowser } from './card-browser';
import { openPoolCard } from './card-dialog';
import type { ForceList } from './force-choices';
import { troubleNote } from './plain-page';
import { builderCatalogue, type Pool, poolOf } from './pools';
import { TeamChecking } from './team-checking';
import { teamKeeper } from './team-keeper';
import { TeamPanel } from './team-panel';

const usualTotal = 500;

/** What games of a system are played with, as a suggestion. */
const totalsOf = (system: BuilderSystem): readonly number[] => {
  const totals = system.battles.flatMap(({ total }) => total ?? []);
  return [...new Set(totals.length > 0 ? totals : [300, 400, 500, 1000])].toSorted((a, b) => a - b);
};

export class TeamBuilder extends HTMLElement {
  readonly #browser = new CardBrowser();
  readonly #panel = new TeamPanel();
  readonly #name = build('input', {
    class: 'text-input team-name',
    'aria-label': 'Name of the team',
    maxlength: String(teamBounds.name),
    testid: 'team-name',
  });
  readonly #total = build('input', {
    class: 'text-input number-field',
    type: 'number',
    min: '1',
    max: String(teamBounds.total),
    list: 'team-totals',
    placeholder: 'any',
    'aria-label': 'Points',
    testid: 'team-total',
  });
  readonly #totals = build('datalist', { id: 'team-totals' });
  readonly #system = build('select', { class: 'select-input', 'aria-label': 'System', testid: 'team-system' });
  readonly #kept = build('span', { class: 'muted small', role: 'status', testid: 'team-kept' });
  readonly #tab = button({ class: 'button strong team-tab', testid: 'team-tab', press: () => this.#turn() }, 'Team');
  readonly #checking = new TeamChecking((check, trouble) => this.#checked(check, trouble));
  #wanted: { readonly team: string | null; readonly system: string | null } = { team: null, system: null };
  #catalogue: BuilderCatalogue | null = null;
  #team: SavedTeam | null = null;
  #pool: Pool | null = null;
  #check: TeamCheck | null = null;
  #trouble: string | null = null;
  #listening = new AbortController();

  static at(team: string | null, system: string | null): TeamBuilder {
    const page = new TeamBuilder();
    page.#wanted = { team, system };
    return page;
  }

  connectedCallback(): void {
    document.title = 'Team – Fracas';
    this.classList.add('page');
    this.#listen();
    void this.#load();
  }

  disconnectedCallback(): void {
    this.#listening.abort();
    this.#checking.stop();
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.addEventListener('card-step', ({ detail }) => this.#step(detail.card, detail.by, detail.list), { signal });
    this.addEventListener('entry-change', ({ detail }) => this.#choose(detail), { signal });
    this.addEventListener('entry-move', ({ detail }) => this.#move(detail.card, detail.to), { signal });
    this.addEventListener('theme-change', ({ detail }) => this.#change({ theme: detail }), { signal });
    this.addEventListener('pool-card-opened', ({ detail }) => this.#openCard(detail), { signal });
    this.#name.addEventListener('input', () => this.#change({ name: teamName(this.#name.value) }), { signal });
    this.#total.addEventListener('input', () => this.#setTotal(), { signal });
    this.#system.addEventListener('change', () => (location.hash = newTeamAddress(this.#system.value)), { signal });
    document.addEventListener('keydown', event => this.#key(event), { signal });
  }

  async #load(): Promise<void> {
    try {
      this.#catalogue = await builderCatalogue();
      await teamKeeper.meet(this.#catalogue.accounts);
      const team = this.#firstTeam(this.#catalogue);
      if (!team) return this.#missing();
      this.#pool = await poolOf(team.system);
      if (!this.isConnected) return;
      this.#begin(team, this.#pool);
    } catch (problem) {
      this.replaceChildren(troubleNote(problem, () => void this.#load()));
    }
  }

  /** The team of the address, or an empty one of the wished system. */
  #firstTeam(catalogue: BuilderCatalogue): SavedTeam | null {
    if (this.#wanted.team !== null) return teamKeeper.store.find(this.#wanted.team);
    const system = catalogue.systems.find(({ id }) => id === this.#wanted.system) ?? catalogue.systems[0];
    if (!system) return null;
    const names = teamKeeper.store.all(system.id).map(({ name }) => name);
    const total = totalsOf(system).at(-1) ?? usualTotal;
    return copyOf({ name: '', system: system.id, total, cards: [] }, freeName('New team', names), 0);
  }

  #missing(): void {
    const back = build('a', { class: 'button', href: '#/teams' }, 'All teams');
    const words = 'This browser does not have that team. Ask for a link to it, or log in where it was built.';
    this.replaceChildren(build('div', { class: 'panel plain-note' }, build('p', {}, words), back));
  }

  #begin(team: SavedTeam, pool: Pool): void {
    this.#team = team;
    this.#name.value = team.name;
    this.#total.value = team.total === null ? '' : String(team.total);
    const systems = this.#catalogue?.systems ?? [];
    this.#system.replaceChildren(
      ...systems.map(({ id, name }) => build('option', { value: id, selected: id === team.system }, name)),
    );
    const own = systems.find(({ id }) => id === team.system);
    this.#totals.replaceChildren(...(own ? totalsOf(own) : []).map(total => build('option', { value: String(total) })));
    this.#browser.cards = pool.cards;
    this.#lay();
    this.#show();
  }

  #lay(): void {
    const head = build(
      'header',
      { class: 'builder-head' },
      build('a', { class: 'back-link', href: '#/teams' }, '‹ Teams'),
      this.#name,
      build('label', { class: 'builder-total' }, this.#total, 'points', this.#totals),
      this.#system,
      this.#kept,
    );
    const actions = build(
      'div',
      { class: 'team-actions' },
      button({ class: 'button strong', testid: 'play-team', press: () => this.#play() }, 'Play with it'),
      button({ class: 'button', testid: 'share-team', press: () => this.#share() }, 'Share'),
      button({ class: 'button', testid: 'print-team', press: () => this.#print() }, 'Print'),
    );
    const hints = build(
      'p',
      { class: 'muted small key-hints' },
      build('kbd', {}, '/'),
      ' search ',
      build('kbd', {}, '↑'),
      build('kbd', {}, '↓'),
      ' go through ',
      build('kbd', {}, '+'),
      build('kbd', {}, '−'),
      ' add and take out ',
      build('kbd', {}, 'Enter'),
      ' read',
    );
    const side = build('aside', { class: 'panel builder-team', 'aria-label': 'Team' }, this.#panel, actions);
    this.replaceChildren(
      head,
      build('div', { class: 'builder-columns' }, build('div', { class: 'builder-cards' }, this.#browser, hints), side),
      this.#tab,
    );
  }

  #show(): void {
    if (!this.#team || !this.#pool) return;
    const team = this.#team;
    document.title = `${team.name} – Fracas`;
    this.#system.disabled = team.cards.length > 0;
    this.#system.title = team.cards.length > 0 ? 'Take all cards out to change the system.' : '';
    this.#browser.counts = new Map(team.cards.map(({ card, count }) => [card, count]));
    this.#panel.view = { team, pool: this.#pool, check: this.#check, trouble: this.#trouble, isOpen: true };
    const isOpen = this.classList.contains('shows-team');
    const points = this.querySelector('.points-line strong')?.textContent ?? '0';
    this.#tab.textContent = isOpen
      ? 'Back to the cards'
      : `Team: ${points} points, ${sizeOf(team)} ${sizeOf(team) === 1 ? 'card' : 'cards'}`;
    this.#checking.ask(team);
  }

  #checked(check: TeamCheck | null, trouble: string | null): void {
    this.#check = check;
    this.#trouble = trouble;
    this.#show();
  }

  #step(card: string, by: number, list: ForceList = 'cards'): void {
    if (!this.#team) return;
    const own = { ...this.#team, cards: this.#team[list] ?? [] };
    const { cards } = withCount(own, card, countOf(own, card) + by);
    this.#check = null;
    this.#change({ [list]: cards });
  }

  #choose({ card, list, change }: HTMLElementEventMap['entry-change']['detail']): void {
    if (!this.#team) return;
    this.#check = null;
    this.#change({ [list]: withChoice(this.#team[list] ?? [], card, change) });
  }

  /** All copies of a card go to the sideline or come back; what was chosen for them there is forgotten. */
  #move(card: string, to: ForceList): void {
    if (!this.#team || !this.#pool) return;
    this.#check = null;
    this.#change(moved(this.#team, card, to, this.#pool.byKey));
  }

  #setTotal(): void {
    const wanted = this.#total.value === '' ? null : Math.round(Number(this.#total.value));
    if (wanted !== null && !(wanted >= 1 && wanted <= teamBounds.total)) return;
    this.#check = null;
    this.#change({ total: wanted });
  }

  /** Every change is kept at once; a new team gets its own address with the first. */
  #change(change: Partial<Pick<SavedTeam, 'name' | 'total' | 'cards' | 'sideline' | 'theme'>>): void {
    if (!this.#team) return;
    this.#team = { ...this.#team, ...change, changed: Date.now() };
    const isKept = teamKeeper.save(this.#team);
    const place = teamKeeper.account === null ? 'Saved in this browser' : 'Saved';
    this.#kept.textContent = isKept ? place : 'This browser does not keep it. Share the link instead.';
    history.replaceState(null, '', builderAddress(this.#team));
    this.#show();
  }

  #openCard(key: string): void {
    const card = this.#pool?.byKey.get(key);
    if (card) openPoolCard(card, () => this.#step(key, 1));
  }

  #play(): void {
    if (!this.#team) return;
    teamKeeper.save(this.#team);
    location.hash = `#/new/team/${this.#team.id}`;
  }

  #share(): void {
    if (!this.#team) return;
    const words = 'Whoever opens the link sees the team and can keep a copy or play with it.';
    void shareAddress('Share this team', words, teamAddress(this.#team));
  }

  #print(): void {
    if (!this.#team) return;
    teamKeeper.save(this.#team);
    location.hash = printAddress(this.#team);
  }

  #turn(): void {
    this.classList.toggle('shows-team');
    this.#show();
    window.scrollTo(0, 0);
  }

  #key(event: KeyboardEvent): void {
    const isWriting = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== '/' || isWriting || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    this.#browser.focusSearch();
  }
}

customElements.define('team-builder', TeamBuilder);
