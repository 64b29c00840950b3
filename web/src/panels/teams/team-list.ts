/** All teams somebody has built, and where new ones begin. */
import { copyOf, freeName, pointsOf, type SavedTeam, sizeOf } from '../../model/saved-teams';
import { builderAddress, newTeamAddress, printAddress, teamAddress } from '../../model/team-address';
import type { BuilderCatalogue, BuilderSystem, ReadyTeam } from '../../protocol/cards';
import { build, button } from '../build';
import { emblem } from '../icons';
import { shareAddress } from '../share-dialog';
import { systemPicture } from '../system-picture';
import { plainHead, troubleNote } from './plain-page';
import { builderCatalogue, poolOf } from './pools';
import { teamKeeper } from './team-keeper';
import { UndoNote } from './undo-note';

const shownEmblems = 8;

export class TeamList extends HTMLElement {
  readonly #content = build('div', { class: 'team-systems' });
  readonly #undo = new UndoNote();
  #catalogue: BuilderCatalogue | null = null;

  connectedCallback(): void {
    document.title = 'Teams – Fracas';
    this.classList.add('page');
    const who = build('p', { class: 'muted', testid: 'team-place' }, 'Your teams are kept in this browser.');
    this.replaceChildren(plainHead('Teams', null, who), this.#content, this.#undo);
    void this.#load(who);
  }

  async #load(who: HTMLElement): Promise<void> {
    try {
      this.#catalogue = await builderCatalogue();
      await teamKeeper.meet(this.#catalogue.accounts);
    } catch (problem) {
      this.#content.replaceChildren(troubleNote(problem, () => void this.#load(who)));
      return;
    }
    if (teamKeeper.account !== null) who.textContent = `Your teams are kept in the account ${teamKeeper.account}.`;
    this.#show();
  }

  #show(): void {
    const systems = this.#catalogue?.systems ?? [];
    this.#content.replaceChildren(...systems.map(system => this.#system(system)));
  }

  #system(system: BuilderSystem): HTMLElement {
    const teams = teamKeeper.store.all(system.id);
    const begin = build(
      'a',
      { class: 'button strong', href: newTeamAddress(system.id), testid: `new-team-${system.id}` },
      'New team',
    );
    return build(
      'section',
      { class: 'panel team-system', 'aria-label': system.name, testid: `teams-${system.id}` },
      build('div', { class: 'team-system-head' }, build('h2', {}, system.name), begin),
      teams.length === 0
        ? build(
            'div',
            { class: 'team-none' },
            systemPicture(system.id),
            build('p', { class: 'muted' }, 'No team of your own yet.'),
          )
        : build('ul', { class: 'team-rows' }, ...teams.map(team => this.#team(team))),
      this.#ready(system),
    );
  }

  #team(team: SavedTeam): HTMLElement {
    const cost = build('span', { class: 'muted small' }, `${sizeOf(team)} cards`);
    void poolOf(team.system)
      .then(({ byKey }) => {
        const most = team.total === null ? '' : ` of ${team.total}`;
        cost.textContent = `${pointsOf(team, byKey)}${most} points · ${sizeOf(team)} cards`;
        cost.classList.toggle('is-over', team.total !== null && pointsOf(team, byKey) > team.total);
      })
      .catch(() => undefined);
    const isLocal = teamKeeper.account !== null && !teamKeeper.isInAccount(team.id);
    return build(
      'li',
      { class: 'team-row', testid: 'team-row' },
      build(
        'a',
        { class: 'team-link', href: builderAddress(team), testid: 'open-team' },
        build('strong', {}, team.name),
        cost,
        build('span', { class: 'team-emblems' }, ...team.cards.slice(0, shownEmblems).map(({ card }) => emblem(card))),
      ),
      this.#actions(team, isLocal),
    );
  }

  #actions(team: SavedTeam, isLocal: boolean): HTMLElement {
    return build(
      'div',
      { class: 'team-row-actions' },
      isLocal && button({ class: 'button quiet', press: () => this.#keep(team) }, 'Keep in the account'),
      button(
        {
          class: 'button quiet',
          testid: 'share-team',
          'aria-label': `Share ${team.name}`,
          press: () => void shareAddress('Share this team', 'Whoever opens the link sees the team.', teamAddress(team)),
        },
        'Share',
      ),
      build('a', { class: 'button quiet', href: printAddress(team), 'aria-label': `Print ${team.name}` }, 'Print'),
      button(
        {
          class: 'button quiet',
          testid: 'duplicate-team',
          'aria-label': `Duplicate ${team.name}`,
          press: () => this.#duplicate(team),
        },
        'Duplicate',
      ),
      button(
        {
          class: 'button quiet',
          testid: 'delete-team',
          'aria-label': `Delete ${team.name}`,
          press: () => this.#remove(team),
        },
        'Delete',
      ),
    );
  }

  /** Teams that come with the game, as something to begin with. */
  #ready(system: BuilderSystem): HTMLElement | null {
    if (system.teams.length === 0) return null;
    return build(
      'details',
      { class: 'ready-teams' },
      build('summary', {}, 'Begin with a ready team'),
      build('div', { class: 'ready-list' }, ...system.teams.map(team => this.#readyTeam(system, team))),
    );
  }

  #readyTeam(system: BuilderSystem, team: ReadyTeam): HTMLElement {
    return button(
      {
        class: 'button quiet',
        testid: 'ready-team',
        press: () => {
          const names = teamKeeper.store.all(system.id).map(({ name }) => name);
          const plan = { ...team, theme: team.theme ?? '', system: system.id, total: null };
          const copy = copyOf(plan, freeName(team.name, names), Date.now());
          teamKeeper.save(copy);
          location.hash = builderAddress(copy);
        },
      },
      team.name,
      build('span', { class: 'muted small' }, `${team.points} points`),
    );
  }

  #keep(team: SavedTeam): void {
    teamKeeper.save(team);
    this.#show();
  }

  #duplicate(team: SavedTeam): void {
    const names = teamKeeper.store.all().map(({ name }) => name);
    teamKeeper.save(copyOf(team, freeName(team.name, names), Date.now()));
    this.#show();
  }

  #remove(team: SavedTeam): void {
    teamKeeper.remove(team.id);
    this.#show();
    this.#undo.offer(`${team.name} is deleted.`, () => {
      teamKeeper.save(team);
      this.#show();
    });
  }
}

customElements.define('team-list', TeamList);
