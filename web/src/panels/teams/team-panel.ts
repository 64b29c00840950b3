/** The team beside the cards: what is in it, what it costs, and what is wrong with it. */
import { pointsOf, sizeOf, type TeamPlan } from '../../model/saved-teams';
import type { TeamCheck, TeamPoolCard, TeamProblem } from '../../protocol/cards';
import { unitWords } from '../../model/clix-symbols';
import { costOf } from '../../model/force-plan';
import type { CardCount } from '../../protocol/team-entry';
import { build, button } from '../build';
import { emblem } from '../icons';
import { ruleButton } from '../rule-dialog';
import { forceChoices, type ForceList, themeChoice } from './force-choices';
import { stepper } from './pool-card';
import type { Pool } from './pools';

export interface TeamPanelView {
  readonly team: TeamPlan;
  readonly pool: Pool;
  /** What the server says; null while it is being asked. */
  readonly check: TeamCheck | null;
  /** Why the server could not be asked. */
  readonly trouble: string | null;
  /** Whether cards can be changed here. */
  readonly isOpen: boolean;
}

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** What a card costs, or how it begins where it costs nothing. */
const costWords = (entry: CardCount, card: TeamPoolCard, list: ForceList, pool: Pool): string => {
  const bearer = entry.equippedTo ?? entry.heldBy;
  if (list === 'sideline') return `${entry.points ?? card.points} points, waits`;
  if (bearer !== undefined)
    return `${entry.heldBy === undefined ? 'worn' : 'held'} by ${pool.byKey.get(bearer)?.name ?? bearer}`;
  const kind = card.element && !card.clix ? `${unitWords(card)}, ` : '';
  return `${kind}${costOf(entry, card)} points`;
};

export class TeamPanel extends HTMLElement {
  readonly #points = build('div', { class: 'points' });
  readonly #list = build('ul', { class: 'team-cards', testid: 'team-cards' });
  readonly #theme = build('div', { class: 'team-theme' });
  readonly #sideline = build('section', { class: 'team-sideline', 'aria-label': 'Sideline', testid: 'sideline' });
  readonly #problems = build('div', { class: 'team-problems', role: 'status', testid: 'team-problems' });

  connectedCallback(): void {
    if (!this.#list.isConnected) this.append(this.#points, this.#problems, this.#theme, this.#list, this.#sideline);
  }

  set view(view: TeamPanelView) {
    const focused = this.#focusedStep();
    this.#showPoints(view);
    this.#showProblems(view);
    const blamed = new Set(view.check?.problems.flatMap(({ card }) => card ?? []));
    const rowsOf = (entries: readonly CardCount[], list: ForceList): HTMLElement[] =>
      entries.map(entry => this.#row(view, entry, list, blamed.has(entry.card)));
    const rows = rowsOf(view.team.cards, 'cards');
    this.#list.replaceChildren(...(rows.length > 0 ? rows : [this.#nobody(view.isOpen)]));
    this.#showForce(view, rowsOf(view.team.sideline ?? [], 'sideline'));
    if (focused) this.querySelector<HTMLElement>(focused)?.focus();
  }

  /** The list is made anew with every change; whoever presses a step keeps it under the finger. */
  #focusedStep(): string | null {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !this.contains(active)) return null;
    const row = active.closest<HTMLElement>('[data-card]');
    const what = active.dataset['testid'];
    if (what === undefined) return null;
    if (!row) return `[data-testid="${what}"]`;
    return `[data-card="${row.dataset['card'] ?? ''}"][data-list="${row.dataset['list'] ?? ''}"] [data-testid="${what}"]`;
  }

  /** Theme and sideline, which only HeroClix has. */
  #showForce({ team, pool, check, isOpen }: TeamPanelView, waiting: readonly HTMLElement[]): void {
    const hasForces = pool.cards.some(({ element }) => element !== null);
    const shownTheme = team.theme === undefined ? [] : [build('p', { class: 'small' }, `Theme: ${team.theme}`)];
    this.#theme.replaceChildren(...(hasForces ? (isOpen ? [themeChoice(team, pool, check)] : shownTheme) : []));
    this.#sideline.hidden = waiting.length === 0;
    const limit = check?.sidelineLimit ?? null;
    const count = (team.sideline ?? []).reduce((sum, entry) => sum + entry.count, 0);
    this.#sideline.replaceChildren(
      build('h3', {}, `Sideline: ${count}${limit === null ? '' : ` of ${limit}`}`),
      build('ul', { class: 'team-cards' }, ...waiting),
    );
  }

  #nobody(isOpen: boolean): HTMLElement {
    const words = isOpen ? 'Nobody yet. Add cards with + from the list.' : 'This team has no cards.';
    return build('li', { class: 'team-nobody muted' }, words);
  }

  #showPoints({ team, pool, check }: TeamPanelView): void {
    const points = check?.points ?? pointsOf(team, pool.byKey);
    const { total } = team;
    const isOver = total !== null && points > total;
    const bar = build('div', { class: `points-bar ${isOver ? 'is-over' : ''}`, 'aria-hidden': 'true' }, build('i'));
    bar.style.setProperty('--part', total === null ? '0' : String(Math.min(1, points / total)));
    const left = total === null ? '' : isOver ? `${points - total} too many` : `${total - points} left`;
    const figures = check === null ? '' : ` · ${plural(check.figures, 'figure')}`;
    this.#points.replaceChildren(
      build(
        'p',
        { class: 'points-line', testid: 'team-points' },
        build('strong', {}, String(points)),
        total === null ? ' points' : ` of ${total} points`,
        build('span', { class: isOver ? 'is-over' : 'muted' }, left),
      ),
      total === null ? '' : bar,
      build('p', { class: 'muted small' }, `${plural(sizeOf(team), 'card')}${figures}`),
    );
  }

  #showProblems({ team, check, trouble }: TeamPanelView): void {
    if (trouble !== null) {
      this.#problems.replaceChildren(build('p', { class: 'muted small' }, `Not checked: ${trouble}`));
      return;
    }
    if (check === null) return;
    const isGood = check.problems.length === 0;
    this.#problems.replaceChildren(
      isGood && team.cards.length > 0
        ? build('p', { class: 'team-good' }, build('span', { 'aria-hidden': 'true' }, '✓ '), 'Legal team')
        : build('ul', { class: 'problem-list' }, ...check.problems.map(problem => this.#problem(problem))),
    );
  }

  #problem({ rule, sentence }: TeamProblem): HTMLElement {
    return build(
      'li',
      { class: 'team-problem', testid: 'team-problem' },
      build('span', {}, sentence),
      ' ',
      ruleButton(rule),
    );
  }

  #row({ team, pool, isOpen }: TeamPanelView, entry: CardCount, list: ForceList, isBlamed: boolean): HTMLElement {
    const { card: key, count } = entry;
    const card = pool.byKey.get(key);
    const name = card?.name ?? key;
    const counted = stepper(name, by => this.#tell('card-step', { card: key, by, list }));
    counted.set(count);
    const cost = card ? costWords(entry, card, list, pool) : 'unknown card';
    return build(
      'li',
      {
        class: `team-card ${isBlamed || !card ? 'is-wrong' : ''}`,
        'data-card': key,
        'data-list': list,
        testid: 'team-card',
      },
      button(
        {
          class: 'team-face',
          testid: 'team-face',
          disabled: !card,
          press: () => this.#tell('pool-card-opened', key),
        },
        emblem(key),
        build('span', { class: 'pool-name' }, name),
        build('span', { class: 'muted small' }, cost),
      ),
      isOpen ? counted.element : build('span', { class: 'step-count' }, `× ${count}`),
      isOpen && card ? forceChoices({ entry, card, list, team, pool }) : null,
    );
  }

  #tell(name: 'card-step' | 'pool-card-opened', detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

customElements.define('team-panel', TeamPanel);
