/** The words of the pages before a game. */
import type { Clock, Watch } from '../protocol/catalogue';
import type { GameSummary, SummarySeat } from '../protocol/gathering';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const seconds = (count: number): string =>
  count % 60 === 0 ? counted(count / 60, 'minute') : counted(count, 'second');

/** "20 minutes each, 10 seconds more for each turn". */
export const clockWords = (clock: Clock): string => {
  switch (clock.kind) {
    case 'none':
      return 'No clock';
    case 'move':
      return `${seconds(clock.seconds)} for each decision`;
    case 'bank':
      return clock.increment === 0
        ? `${seconds(clock.seconds)} each`
        : `${seconds(clock.seconds)} each, ${seconds(clock.increment)} more for each turn`;
    case 'days':
      return `${counted(clock.days, 'day')} for each decision`;
  }
};

/** What happens when the time is over. */
export const clockRule: Readonly<Record<Clock['kind'], string>> = {
  none: 'Think as long as you like.',
  move: 'When it runs out the usual answer is given; the third time in a row concedes.',
  bank: 'One bank of time for the whole game; when it runs out you concede.',
  days: 'For games over weeks; when it runs out you concede.',
};

export const watchName: Readonly<Record<Watch, string>> = {
  everyone: 'Everybody',
  link: 'Who has the link',
  nobody: 'Nobody',
};

export const watchRule: Readonly<Record<Watch, string>> = {
  everyone: 'The game is listed on the start page.',
  link: 'The game is not listed.',
  nobody: 'Only the players see the table.',
};

/** What somebody who looks at a list wants to know first. */
export const stageWords = (summary: GameSummary): string => {
  switch (summary.stage) {
    case 'gathering':
      return 'Waiting for players';
    case 'drafting':
      return 'Drafting';
    case 'over':
      return 'Over';
    default:
      return summary.round > 0 ? `Round ${summary.round}` : 'Playing';
  }
};

export const seatWords = (seat: Pick<SummarySeat, 'seat' | 'name' | 'kind' | 'taken'>): string => {
  if (!seat.taken) return 'Free seat';
  if (seat.kind === 'bot') return seat.name ? `${seat.name} bot` : 'Bot';
  return seat.name || `Player ${seat.seat + 1}`;
};

/** A name as the server takes it: 1 to 32 characters, no control characters; null if nothing is left. */
export const playerName = (typed: string): string | null => {
  const clean = [...typed.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/gu, ' ').trim()].slice(0, 32).join('').trim();
  return clean === '' ? null : clean;
};
