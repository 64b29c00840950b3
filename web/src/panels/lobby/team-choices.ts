/** Which team each seat leads, whether it may, and which seat is one's own. */
import { fittingTeams, type KeptTeam, type SetUp, type TeamChoice, teamOfChoice } from '../../model/set-up';
import { teamOf } from '../../model/teams';
import type { Battle, System } from '../../protocol/catalogue';
import type { TeamCheck } from '../../protocol/cards';
import { checkTeam } from '../../protocol/teams-http';
import type { SeatId } from '../../protocol/messages';
import { build, button } from '../build';
import { ruleButton } from '../rule-dialog';

export interface TeamChoicesView {
  readonly setUp: SetUp;
  readonly battle: Battle;
  readonly system: System;
  readonly kept: readonly KeptTeam[];
}

/** Told when a seat is to lead another team, or one wants to sit elsewhere. */
export interface TeamChoicesListener {
  team(seat: number, choice: TeamChoice): void;
  seat(seat: number): void;
}

const wordOf = (choice: TeamChoice): string => {
  switch (choice.kind) {
    case 'ready':
      return `ready ${choice.battle ?? ''} ${choice.name}`;
    case 'saved':
      return `saved ${choice.id}`;
    default:
      return choice.kind;
  }
};

const choiceOf = (word: string): TeamChoice => {
  const [kind, first = '', ...rest] = word.split(' ');
  if (kind === 'ready') return { kind, battle: first || null, name: rest.join(' ') };
  if (kind === 'saved') return { kind, id: first };
  return kind === 'own' ? { kind } : { kind: 'battle' };
};

const sitter = ({ setUp }: TeamChoicesView, seat: number): string => {
  if (setUp.opponent === 'device') return `Player ${seat + 1}`;
  if (seat === setUp.seat) return 'You';
  return setUp.opponent === 'friend' ? 'Friend' : 'Bot';
};

const optionGroup = (label: string, options: readonly (readonly [word: string, name: string])[]): HTMLElement | null =>
  options.length === 0
    ? null
    : build('optgroup', { label }, ...options.map(([word, name]) => build('option', { value: word }, name)));

const ownWords = (view: TeamChoicesView, seat: number): string =>
  seat === view.setUp.seat ? 'Choose at the table' : 'They choose';

const teamSelect = (view: TeamChoicesView, seat: number, listener: TeamChoicesListener): HTMLSelectElement => {
  const { battle, system, kept, setUp } = view;
  const name = battle.seats[seat]?.name ?? '';
  const others = fittingTeams(system, battle.total).filter(team => team.battle !== battle.id || team.name !== name);
  const titleOf = (id: string | null): string => system.battles.find(found => found.id === id)?.title ?? '';
  const saved = kept.filter(team => team.system === system.id);
  const select = build(
    'select',
    { class: 'select-input', 'aria-label': `Team of ${sitter(view, seat)}`, testid: `team-${seat}` },
    build('option', { value: 'battle' }, `${name} (this battle’s own)`),
    setUp.opponent === 'friend' ? build('option', { value: 'own' }, ownWords(view, seat)) : null,
    optionGroup(
      'Your teams',
      saved.map(team => [`saved ${team.id}`, team.name]),
    ),
    optionGroup(
      'Ready teams',
      others.map(team => [
        wordOf({ kind: 'ready', ...team }),
        [team.name, titleOf(team.battle), `${team.points} points`].filter(Boolean).join(' · '),
      ]),
    ),
  );
  select.value = wordOf(setUp.teams[seat] ?? { kind: 'battle' });
  if (select.selectedIndex < 0) select.selectedIndex = 0;
  select.addEventListener('change', () => listener.team(seat, choiceOf(select.value)));
  return select;
};

/** What the team holds, or what is wrong with it once the server has looked. */
const teamNote = (view: TeamChoicesView, seat: number): HTMLElement => {
  const { battle, system, kept, setUp } = view;
  const choice = setUp.teams[seat] ?? { kind: 'battle' };
  const team = teamOfChoice(choice, system, kept);
  const note = build('div', { class: 'team-note muted small', 'aria-live': 'polite' });
  if (team === 'own') note.append('A team is chosen once everybody has sat down.');
  else if (team === null) note.append(battle.seats[seat]?.cards.join(', ') ?? '');
  else {
    const sent = { ...team, system: system.id, total: battle.total };
    checkTeam(sent, new AbortController().signal).then(
      check => showCheck(note, check, battle.total),
      () => note.append('The server could not check this team now.'),
    );
  }
  return note;
};

const showCheck = (note: HTMLElement, check: TeamCheck, total: number | null): void => {
  const points = total === null ? `${check.points} points` : `${check.points} of ${total} points`;
  note.replaceChildren(
    build('span', {}, `${points}, ${check.figures} ${check.figures === 1 ? 'figure' : 'figures'}`),
    ...check.problems.map(problem =>
      build('p', { class: 'team-problem', testid: 'team-problem' }, problem.sentence, ' ', ruleButton(problem.rule)),
    ),
  );
};

const seatRow = (view: TeamChoicesView, seat: number, listener: TeamChoicesListener): HTMLElement => {
  const { setUp } = view;
  const isYours = seat === setUp.seat;
  const mayMove = !isYours && setUp.opponent !== 'device';
  const sit = mayMove
    ? button({ class: 'button quiet', testid: `seat-${seat}`, press: () => listener.seat(seat) }, 'Lead this team')
    : null;
  const name = sitter(view, seat);
  const verb = setUp.isDrafted ? ['draft', 'drafts'] : ['lead', 'leads'];
  const leads = name === 'You' ? `You ${verb[0]}` : `${name} ${verb[1]}`;
  const shape = build('span', { class: 'seat-shape', 'aria-hidden': 'true' }, teamOf(seat as SeatId).shape);
  return build(
    'li',
    { class: `seat-choice seat-${seat}`, testid: `seat-choice-${seat}` },
    build('div', { class: 'sit-line' }, shape, build('span', {}, leads), sit),
    setUp.isDrafted ? null : teamSelect(view, seat, listener),
    setUp.isDrafted ? null : teamNote(view, seat),
  );
};

export const teamChoices = (view: TeamChoicesView, listener: TeamChoicesListener): HTMLElement =>
  build('ul', { class: 'seat-choices' }, ...view.battle.seats.map((_, seat) => seatRow(view, seat, listener)));
