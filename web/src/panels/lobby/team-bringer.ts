/** For a seat that brings its own team: own and ready teams of the system, and what is wrong with the one brought. */
import { fittingTeams, type KeptTeam } from '../../model/set-up';
import type { CatalogueTeam, SentTeam, System } from '../../protocol/catalogue';
import type { Gathering, GatheringSeat, GatheringWish } from '../../protocol/gathering';
import { plainContent } from '../../protocol/team-entry';
import { isKnown } from '../../routes';
import { build, button } from '../build';
import { ruleButton } from '../rule-dialog';

export interface TeamBringerView {
  readonly gathering: Gathering;
  readonly seat: GatheringSeat;
  readonly system: System | null;
  readonly kept: readonly KeptTeam[];
}

const sizeWords = (team: SentTeam): string => {
  const size = team.cards.reduce((sum, { count }) => sum + count, 0);
  return size === 1 ? '1 card' : `${size} cards`;
};

/** A ready team as it is brought: no theme is told as null. */
const asSent = ({ name, cards, sideline, theme }: CatalogueTeam): SentTeam => ({
  name,
  cards,
  sideline,
  ...(theme && { theme }),
});

const readyWords = (team: CatalogueTeam): string =>
  `${team.points} points: ${team.cards.map(({ name, count }) => (count > 1 ? `${count} ${name}` : name)).join(', ')}`;

const problemLines = ({ gathering, seat }: TeamBringerView): readonly HTMLElement[] =>
  gathering.problems
    .filter(problem => problem.seat === seat.seat)
    .map(({ sentence, rule }) =>
      build('p', { class: 'problem', role: 'alert', testid: 'team-problem' }, sentence, ' ', ruleButton(rule)),
    );

const teamLine = (team: SentTeam, words: string, isBrought: boolean, bring: () => void): HTMLElement =>
  build(
    'li',
    {},
    button(
      { class: 'team-line', testid: 'bring-team', 'aria-pressed': String(isBrought), press: bring },
      build('strong', {}, team.name),
      build('span', { class: 'muted small' }, words),
    ),
  );

export const teamBringer = (view: TeamBringerView, send: (wish: GatheringWish) => void): HTMLElement => {
  const { gathering, seat, system, kept } = view;
  const own = kept.filter(team => team.system === gathering.system);
  const ready = system ? fittingTeams(system, gathering.total) : [];
  const bring = (team: SentTeam): void =>
    send({
      type: 'team',
      seat: seat.seat,
      team: { name: team.name, ...plainContent(team) },
    });
  const line = (team: SentTeam, words: string): HTMLElement =>
    teamLine(team, words, seat.team?.name === team.name, () => bring(team));
  return build(
    'section',
    { class: 'bring surface', 'aria-label': 'Your team', testid: `bring-${seat.seat}` },
    build('h2', { class: 'section-title' }, 'Your team'),
    gathering.total === null ? null : build('p', { class: 'muted' }, `It may cost up to ${gathering.total} points.`),
    ...problemLines(view),
    own.length > 0 && build('h3', {}, 'Your teams'),
    own.length > 0 && build('ul', { class: 'team-lines' }, ...own.map(team => line(team, sizeWords(team)))),
    ready.length > 0 && build('h3', {}, 'Ready teams'),
    ready.length > 0 &&
      build('ul', { class: 'team-lines' }, ...ready.map(team => line(asSent(team), readyWords(team)))),
    seat.team
      ? button(
          {
            class: 'button',
            testid: 'take-back-team',
            press: () => send({ type: 'team', seat: seat.seat, team: null }),
          },
          'Take the team back',
        )
      : null,
    isKnown('#/teams') && build('a', { class: 'text-link', href: '#/teams' }, 'Build another team'),
  );
};
