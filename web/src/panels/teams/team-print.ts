/** A team on paper: a sheet, and its cards at their true size with marks to cut along. */
import type { SavedTeam } from '../../model/saved-teams';
import { builderAddress } from '../../model/team-address';
import { build, button, drawing } from '../build';
import { plainHead, troubleNote } from './plain-page';
import { builderCatalogue, type Pool, poolOf } from './pools';
import { fitText, printFaces } from './print-card';
import { teamKeeper } from './team-keeper';
import { teamSheet } from './team-sheet';

/** Millimetres. A card is 3.5 by 5 inches, a size for which there are sleeves. */
const card = { width: 88.9, height: 127 } as const;
const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
type Paper = keyof typeof papers;
const markLength = 6;
const markGap = 2;
const cardsOnPage = 4;

/** Short lines outside the cards, in line with their edges. */
const cutMarks = (paper: Paper): SVGSVGElement => {
  const { width, height } = papers[paper];
  const left = (width - 2 * card.width) / 2;
  const top = (height - 2 * card.height) / 2;
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    ['line', { x1, y1, x2, y2, stroke: '#000', 'stroke-width': 0.2 }] as const;
  const marks = [0, 1, 2].flatMap(i => {
    const [x, y] = [left + i * card.width, top + i * card.height];
    const [bottom, right] = [top + 2 * card.height, left + 2 * card.width];
    return [
      line(x, top - markGap - markLength, x, top - markGap),
      line(x, bottom + markGap, x, bottom + markGap + markLength),
      line(left - markGap - markLength, y, left - markGap, y),
      line(right + markGap, y, right + markGap + markLength, y),
    ];
  });
  return drawing(`0 0 ${width} ${height}`, 'cut-marks', ...marks);
};

const choice = (name: string, testid: string, options: readonly (readonly [string, string])[]): HTMLSelectElement =>
  build(
    'select',
    { class: 'select-input', 'aria-label': name, testid },
    ...options.map(([value, words]) => build('option', { value }, words)),
  );

export class TeamPrint extends HTMLElement {
  readonly #paper = choice('Paper', 'print-paper', [
    ['a4', 'A4'],
    ['letter', 'US Letter'],
  ]);
  readonly #what = choice('What to print', 'print-what', [
    ['all', 'Team sheet and cards'],
    ['sheet', 'Team sheet'],
    ['cards', 'Cards'],
  ]);
  readonly #copies = build('input', { type: 'checkbox', testid: 'print-copies' });
  readonly #pages = build('div', { class: 'papers' });
  #id = '';
  #team: SavedTeam | null = null;
  #pool: Pool | null = null;
  #system = '';

  static at(team: string): TeamPrint {
    const page = new TeamPrint();
    page.#id = team;
    return page;
  }

  connectedCallback(): void {
    this.classList.add('page');
    // What paper people have follows from where they are.
    if (/^en-(US|CA)\b|^es-MX\b/.test(navigator.language)) this.#paper.value = 'letter';
    for (const input of [this.#paper, this.#what, this.#copies]) input.addEventListener('change', () => this.#show());
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const { systems, accounts } = await builderCatalogue();
      await teamKeeper.meet(accounts);
      this.#team = teamKeeper.store.find(this.#id);
      if (!this.#team) throw new Error('This browser does not have that team.');
      this.#pool = await poolOf(this.#team.system);
      this.#system = systems.find(({ id }) => id === this.#team?.system)?.name ?? '';
    } catch (problem) {
      this.replaceChildren(troubleNote(problem, () => void this.#load()));
      return;
    }
    this.#lay(this.#team);
    this.#show();
  }

  #lay(team: SavedTeam): void {
    document.title = `${team.name} – print – Fracas`;
    const tools = build(
      'div',
      { class: 'print-tools' },
      this.#paper,
      this.#what,
      build('label', { class: 'check-line' }, this.#copies, 'Every copy of a card'),
      button({ class: 'button strong', testid: 'print-now', press: () => window.print() }, 'Print'),
    );
    this.replaceChildren(plainHead(`Print ${team.name}`, [builderAddress(team), team.name], tools), this.#pages);
  }

  #show(): void {
    if (!this.#team || !this.#pool) return;
    const paper: Paper = this.#paper.value === 'letter' ? 'letter' : 'a4';
    const what = this.#what.value;
    this.#pages.className = `papers is-${paper}`;
    this.#pages.replaceChildren(
      ...(what === 'cards' ? [] : [teamSheet(this.#team, this.#system, this.#pool)]),
      ...(what === 'sheet' ? [] : this.#cardPages(this.#team, this.#pool, paper)),
    );
    this.#pages.querySelectorAll<HTMLElement>('.print-card').forEach(fitText);
  }

  #cardPages(team: SavedTeam, pool: Pool, paper: Paper): readonly HTMLElement[] {
    const faces = [...team.cards, ...(team.sideline ?? [])].flatMap(({ card: key, count }) => {
      const found = pool.byKey.get(key);
      const copies = this.#copies.checked ? count : 1;
      return found ? Array.from({ length: copies }, () => printFaces(found)).flat() : [];
    });
    return Array.from({ length: Math.ceil(faces.length / cardsOnPage) }, (_, i) =>
      build(
        'section',
        { class: 'paper cards-page', testid: 'cards-page' },
        cutMarks(paper),
        build('div', { class: 'card-block' }, ...faces.slice(i * cardsOnPage, (i + 1) * cardsOnPage)),
      ),
    );
  }
}

customElements.define('team-print', TeamPrint);
