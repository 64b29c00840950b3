/** The team beside the cards: what is in it, what it costs, and what is wrong with it. */
import { pointsOf, sizeOf, type TeamPlan } from '../../model/saved-teams';
import type { TeamCheck, TeamProblem } from '../../protocol/cards';
import { build, button } from '../build';
import { emblem } from '../icons';
import { ruleButton } from '../rule-dialog';
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

export class TeamPanel extends HTMLElement {
  readonly #points = build('div', { class: 'points' });
  readonly #list = build('ul', { class: 'team-cards', testid: 'team-cards' });
  readonly #problems = build('div', { class: 'team-problems', role: 'status', testid: 'team-problems' });

  connectedCallback(): void {
    if (!this.#list.isConnected) this.append(this.#points, this.#problems, this.#list);
  }

  set view(view: TeamPanelView) {
    const focused = this.#focusedStep();
    this.#showPoints(view);
    this.#showProblems(view);
    const blamed = new Set(view.check?.problems.flatMap(({ card }) => card ?? []));
    const rows = view.team.cards.map(({ card, count }) => this.#row(view, card, count, blamed.has(card)));
    this.#list.replaceChildren(...(rows.length > 0 ? rows : [this.#nobody(view.isOpen)]));
    if (focused) this.querySelector<HTMLElement>(focused)?.focus();
  }

  /** The list is made anew with every change; whoever presses a step keeps it under the finger. */
  #focusedStep(): string | null {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !this.contains(active)) return null;
    const card = active.closest<HTMLElement>('[data-card]')?.dataset['card'];
    const what = active.dataset['testid'];
    return card !== undefined && what !== undefined ? `[data-card="${card}"] [data-testid="${what}"]` : null;
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

  #row({ pool, isOpen }: TeamPanelView, key: string, count: number, isBlamed: boolean): HTMLElement {
    const card = pool.byKey.get(key);
    const name = card?.name ?? key;
    const counted = stepper(name, by => this.#tell('card-step', { card: key, by }));
    counted.set(count);
    const cost = card ? `${card.points * count} points` : 'unknown card';
    return build(
      'li',
      { class: `team-card ${isBlamed || !card ? 'is-wrong' : ''}`, 'data-card': key, testid: 'team-card' },
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
    );
  }

  #tell(name: 'card-step' | 'pool-card-opened', detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

customElements.define('team-panel', TeamPanel);
