/** A team that came by a link: to be looked at, kept, or played with. */
import { copyOf, freeName, type SavedTeam, type TeamPlan } from '../../model/saved-teams';
import { builderAddress } from '../../model/team-address';
import type { TeamCheck } from '../../protocol/cards';
import { plainContent } from '../../protocol/team-entry';
import { build, button } from '../build';
import { openPoolCard } from './card-dialog';
import { plainHead, troubleNote } from './plain-page';
import { builderCatalogue, type Pool, poolOf } from './pools';
import { TeamChecking } from './team-checking';
import { teamKeeper } from './team-keeper';
import { TeamPanel } from './team-panel';

export class SharedTeam extends HTMLElement {
  readonly #panel = new TeamPanel();
  readonly #checking = new TeamChecking((check, trouble) => this.#show(check, trouble));
  #team: TeamPlan | null = null;
  #pool: Pool | null = null;

  static at(team: TeamPlan | null): SharedTeam {
    const page = new SharedTeam();
    page.#team = team;
    return page;
  }

  connectedCallback(): void {
    this.classList.add('page');
    document.title = this.#team ? `${this.#team.name} – Fracas` : 'Team – Fracas';
    if (!this.#team) {
      const words = build('p', { class: 'muted' }, 'Perhaps a part of it was lost on the way.');
      const back = build('a', { class: 'button strong big', href: '#/teams' }, 'All teams');
      this.classList.add('narrow');
      this.replaceChildren(
        build('h1', { class: 'page-title', testid: 'bad-team' }, 'This link holds no team'),
        words,
        build('div', { class: 'page-buttons' }, back),
      );
      return;
    }
    this.addEventListener('pool-card-opened', ({ detail }) => {
      const card = this.#pool?.byKey.get(detail);
      if (card) openPoolCard(card, null);
    });
    void this.#load(this.#team);
  }

  disconnectedCallback(): void {
    this.#checking.stop();
  }

  async #load(team: TeamPlan): Promise<void> {
    try {
      const { systems, accounts } = await builderCatalogue();
      const system = systems.find(({ id }) => id === team.system);
      if (!system) throw new Error('This link is about a game that the server does not know.');
      await teamKeeper.meet(accounts);
      this.#pool = await poolOf(team.system);
      this.#lay(team, system.name);
      this.#show(null, null);
      this.#checking.ask(team);
    } catch (problem) {
      this.replaceChildren(troubleNote(problem, () => void this.#load(team)));
    }
  }

  #lay(team: TeamPlan, system: string): void {
    const actions = build(
      'div',
      { class: 'team-actions' },
      button({ class: 'button strong', testid: 'play-team', press: () => this.#play(team) }, 'Play with it'),
      button(
        {
          class: 'button',
          testid: 'save-as-mine',
          press: () => (location.hash = builderAddress(this.#keep(team))),
        },
        'Save as mine',
      ),
    );
    this.replaceChildren(
      plainHead(
        team.name,
        ['#/teams', 'Teams'],
        build('p', { class: 'muted' }, `A team for ${system}, shared with you.`),
      ),
      build('section', { class: 'panel shared-panel', testid: 'shared-team' }, this.#panel, actions),
    );
  }

  #show(check: TeamCheck | null, trouble: string | null): void {
    if (!this.#team || !this.#pool) return;
    this.#panel.view = { team: this.#team, pool: this.#pool, check, trouble, isOpen: false };
  }

  /** The team as one's own; one that is there already with the same cards is not kept twice. */
  #keep(team: TeamPlan): SavedTeam {
    const own = teamKeeper.store.all(team.system);
    const same = own.find(
      each =>
        each.name === team.name &&
        each.total === team.total &&
        JSON.stringify(plainContent(each)) === JSON.stringify(plainContent(team)),
    );
    if (same) return same;
    const names = own.map(({ name }) => name);
    const copy = copyOf(team, freeName(team.name, names), Date.now());
    teamKeeper.save(copy);
    return copy;
  }

  #play(team: TeamPlan): void {
    location.hash = `#/new/team/${this.#keep(team).id}`;
  }
}

customElements.define('shared-team', SharedTeam);
