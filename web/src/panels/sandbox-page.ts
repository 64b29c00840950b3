/** Where an author begins a sandbox game: any battle of the watched folder, with its own teams or others. */
import { battleWish } from '../model/sandbox-words';
import { fetchSandbox } from '../protocol/http';
import type { SandboxBattle, SandboxOverview, SandboxSystem } from '../protocol/sandbox';
import { build, button } from './build';
import { mistakesList } from './sandbox-mistakes';

declare global {
  interface HTMLElementEventMap {
    'sandbox-wanted': CustomEvent<string>;
  }
}

const lookTime = 1500;

export class SandboxPage extends HTMLElement {
  readonly #content = build('div', {});
  readonly #wrong = build('div');
  readonly #problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  /** Teams that were typed, by battle: they stay when the folder changes. */
  readonly #typed = new Map<string, string>();
  #shown = '';
  #isLost = false;
  #timer = 0;

  connectedCallback(): void {
    document.title = 'Sandbox – Fracas';
    this.className = 'page';
    this.replaceChildren(
      build(
        'header',
        { class: 'sandbox-head' },
        build('h1', { class: 'page-title' }, 'Sandbox'),
        build('p', { class: 'muted' }, 'Play all sides yourself. Save a card, and the game goes on with it.'),
      ),
      this.#problem,
      this.#wrong,
      this.#content,
    );
    void this.#look();
  }

  disconnectedCallback(): void {
    window.clearTimeout(this.#timer);
  }

  /** Says that something went wrong. */
  fail(sentence: string): void {
    this.#problem.hidden = false;
    this.#problem.textContent = sentence;
  }

  /** Looks at the folder through the server, now and then again. */
  async #look(): Promise<void> {
    try {
      this.#show(await fetchSandbox());
      if (this.#isLost) this.#problem.hidden = true;
      this.#isLost = false;
    } catch (problem) {
      this.#isLost = true;
      this.fail(problem instanceof Error ? problem.message : 'The server does not answer.');
    }
    if (this.isConnected) this.#timer = window.setTimeout(() => void this.#look(), lookTime);
  }

  #show(overview: SandboxOverview): void {
    const wrong = mistakesList(overview);
    this.#wrong.replaceChildren(...(wrong ? [wrong] : []));
    const battles = JSON.stringify(overview.systems);
    if (battles === this.#shown) return;
    this.#shown = battles;
    this.#content.replaceChildren(
      build('div', { class: 'systems' }, ...overview.systems.map(system => this.#system(system))),
    );
  }

  #system(system: SandboxSystem): HTMLElement {
    return build(
      'section',
      { class: 'system panel' },
      build('h2', {}, system.name),
      ...system.battles.map(battle => this.#battle(battle)),
      build(
        'details',
        {},
        build('summary', {}, `${system.cards.length} cards`),
        build(
          'ul',
          { class: 'sandbox-cards small' },
          ...system.cards.map(card => build('li', {}, build('code', {}, card.id), ` ${card.name}, ${card.points}`)),
        ),
      ),
    );
  }

  #battle(battle: SandboxBattle): HTMLElement {
    const teams = build('textarea', { rows: 3, spellcheck: 'false', 'aria-label': `Teams of ${battle.title}` });
    teams.value = this.#typed.get(battle.id) ?? battle.teams;
    teams.addEventListener('input', () => this.#typed.set(battle.id, teams.value));
    const play = button(
      {
        class: 'button strong',
        testid: 'sandbox-play',
        'data-battle': battle.id,
        press: () =>
          this.dispatchEvent(
            new CustomEvent('sandbox-wanted', { detail: battleWish(battle, teams.value), bubbles: true }),
          ),
      },
      'Try it',
    );
    return build(
      'article',
      { class: 'battle', testid: `sandbox-${battle.id}` },
      build('h3', {}, battle.title),
      battle.description && build('p', { class: 'muted small' }, battle.description),
      teams,
      play,
    );
  }
}

customElements.define('sandbox-page', SandboxPage);
