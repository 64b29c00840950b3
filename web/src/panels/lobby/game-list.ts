/** Games one can go to: own ones, and those of others that may be watched. */
import { clockWords, seatWords, stageWords } from '../../model/lobby-words';
import type { GameSummary } from '../../protocol/gathering';
import { gameAddress, replayAddress } from '../../routes';
import { build } from '../build';

export interface ListedGame {
  readonly summary: GameSummary;
  /** Whether it waits for whoever looks at the list. */
  readonly isAsked: boolean;
}

const players = (summary: GameSummary): string => summary.seats.map(seatWords).join(' – ');

export const gameLine = ({ summary, isAsked }: ListedGame, verb: string): HTMLElement => {
  const isOver = summary.stage === 'over';
  const clock = summary.clock.kind === 'none' ? '' : clockWords(summary.clock);
  const details = [players(summary), isOver ? (summary.over ?? '') : '', clock].filter(Boolean).join(' · ');
  return build(
    'li',
    {},
    build(
      'a',
      {
        class: 'game-line',
        href: isOver ? replayAddress(summary.game) : gameAddress(summary.game),
        testid: 'game-line',
      },
      build(
        'span',
        { class: 'game-line-words' },
        build('strong', {}, summary.title),
        build('span', { class: 'muted small' }, details),
      ),
      build('span', { class: isAsked ? 'tag is-strong' : 'tag' }, isAsked ? 'Your turn' : stageWords(summary)),
      build('span', { class: 'game-line-verb', 'aria-hidden': 'true' }, isOver ? 'Replay' : verb),
    ),
  );
};

/** Those that wait for an answer first, then running ones, then those that are over. */
export const inOrder = (games: readonly ListedGame[]): readonly ListedGame[] => {
  const rank = ({ summary, isAsked }: ListedGame): number => (isAsked ? 0 : summary.stage === 'over' ? 2 : 1);
  return games.toSorted((a, b) => rank(a) - rank(b));
};
