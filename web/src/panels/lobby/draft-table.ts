/** The draft: a pool to take cards from, and the teams as they grow. */
import { askedHere, type DraftRow, draftRows, type DraftTeam, draftTeams, foundRows } from '../../model/draft-view';
import { teamOf } from '../../model/teams';
import type { TeamPoolCard } from '../../protocol/cards';
import type { Draft, Gathering, GatheringWish } from '../../protocol/gathering';
import type { SeatId } from '../../protocol/ids';
import { build, button } from '../build';
import { emblem } from '../icons';

const teamPanel = (team: DraftTeam): HTMLElement =>
  build(
    'section',
    { class: `draft-team surface seat-${team.seat}${team.isAsked ? ' is-asked' : ''}`, 'aria-label': team.name },
    build(
      'h3',
      {},
      build('span', { class: 'seat-shape', 'aria-hidden': 'true' }, teamOf(team.seat).shape),
      ` ${team.name} `,
      team.isAsked ? build('span', { class: 'tag is-strong' }, 'Chooses') : null,
      team.isFinished ? build('span', { class: 'tag' }, 'Finished') : null,
    ),
    build(
      'p',
      { class: 'muted small' },
      build('span', { class: 'figure' }, String(team.points)),
      team.left === null ? ' points' : ' points, ',
      team.left === null ? null : build('span', { class: 'figure' }, String(team.left)),
      team.left === null ? null : ' left',
    ),
    build(
      'ol',
      { class: 'draft-cards' },
      ...team.cards.map(({ card, name, count }) =>
        build('li', {}, emblem(card), count > 1 ? `${count} × ${name}` : name),
      ),
    ),
  );

const rollWords = (gathering: Gathering, draft: Draft): string =>
  draft.rolls
    .map(
      ({ seat, d20 }) => `${gathering.seats.find(found => found.seat === seat)?.name || `Player ${seat + 1}`} ${d20}`,
    )
    .join(', ');

export class DraftTable extends HTMLElement {
  readonly #words = build('input', {
    type: 'search',
    class: 'text-input',
    placeholder: 'Search by name or kind',
    'aria-label': 'Search the pool',
    testid: 'draft-search',
  });
  readonly #only = build('input', { type: 'checkbox', testid: 'draft-only' });
  readonly #pool = build('ul', { class: 'pool', 'aria-label': 'Pool', testid: 'pool' });
  readonly #teams = build('div', { class: 'draft-teams' });
  readonly #count = build('p', { class: 'muted small', role: 'status' });
  readonly #finish = button(
    { class: 'button', testid: 'finish-team', press: () => this.#finishTeam() },
    'Finish the team',
  );
  readonly #order = build('p', { class: 'muted small' });
  #cards: ReadonlyMap<string, TeamPoolCard> = new Map();
  #gathering: Gathering | null = null;

  constructor(private readonly send: (wish: GatheringWish) => void) {
    super();
  }

  connectedCallback(): void {
    if (this.childElementCount > 0) return;
    this.#words.addEventListener('input', () => this.#showPool());
    this.#only.addEventListener('change', () => this.#showPool());
    this.#pool.addEventListener('keydown', event => this.#key(event));
    const filter = build(
      'div',
      { class: 'pool-filter' },
      this.#words,
      build('label', { class: 'only' }, this.#only, 'Only what may be taken now'),
    );
    const pool = build(
      'section',
      { class: 'pool-part', 'aria-label': 'Cards to take' },
      filter,
      this.#count,
      this.#pool,
    );
    const side = build('div', { class: 'draft-side' }, this.#teams, this.#finish, this.#order);
    this.append(build('div', { class: 'draft' }, pool, side));
  }

  set cards(cards: readonly TeamPoolCard[]) {
    this.#cards = new Map(cards.map(card => [card.key, card]));
    if (this.#gathering) this.view = this.#gathering;
  }

  set view(gathering: Gathering) {
    this.#gathering = gathering;
    const { draft } = gathering;
    if (!draft) return;
    this.#teams.replaceChildren(...draftTeams(gathering, draft, this.#cards).map(teamPanel));
    this.#finish.disabled = askedHere(gathering) === null;
    const rolls = rollWords(gathering, draft);
    this.#order.textContent = [
      rolls === '' ? '' : `Rolled for the first pick: ${rolls}.`,
      draft.snake ? 'The order turns round after each round.' : '',
    ]
      .filter(Boolean)
      .join(' ');
    this.#showPool();
  }

  #showPool(): void {
    const draft = this.#gathering?.draft;
    if (!this.#gathering || !draft) return;
    const focused = document.activeElement?.getAttribute('data-card') ?? null;
    const asked = askedHere(this.#gathering);
    const rows = foundRows(draftRows(draft, this.#cards), this.#words.value, this.#only.checked);
    const offered = draft.offers.length;
    this.#count.textContent = `${offered} of ${draft.pool.length} cards may be taken now.`;
    this.#pool.replaceChildren(
      ...(rows.length > 0
        ? rows.map(row => this.#row(row, asked))
        : [build('li', { class: 'muted' }, 'No card is like that.')]),
    );
    if (focused) this.#pool.querySelector<HTMLElement>(`[data-card="${CSS.escape(focused)}"]`)?.focus();
  }

  #row(row: DraftRow, asked: SeatId | null): HTMLElement {
    const isOpen = asked !== null && row.mayTake;
    const take = button(
      {
        class: 'pool-card',
        'data-card': row.card,
        testid: 'pool-card',
        'aria-disabled': String(!isOpen),
        press: () => isOpen && asked !== null && this.send({ type: 'pick', seat: asked, card: row.card }),
      },
      emblem(row.card),
      build(
        'span',
        { class: 'pool-words' },
        build('strong', {}, row.name),
        build(
          'span',
          { class: 'muted small' },
          [row.kind, row.left === null ? '' : `${row.left}\u00a0left`].filter(Boolean).join(' · '),
        ),
      ),
      build('span', { class: 'figure' }, String(row.points)),
    );
    return build('li', { class: row.mayTake ? 'may' : '' }, take);
  }

  /** Up and down go through the cards. */
  #key(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const all = [...this.#pool.querySelectorAll<HTMLElement>('.pool-card')];
    const next = all[all.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  #finishTeam(): void {
    const asked = this.#gathering && askedHere(this.#gathering);
    if (asked !== null && asked !== undefined) this.send({ type: 'finish-team', seat: asked });
  }
}

customElements.define('draft-table', DraftTable);
