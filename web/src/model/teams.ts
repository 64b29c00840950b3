/** Team colours that stay apart for colour-blind eyes, and a shape for each, so that colour is never the only sign. */
import type { SeatId } from '../protocol/messages';

export interface Team {
  readonly colour: string;
  readonly shape: string;
  readonly word: string;
}

const teams: readonly Team[] = [
  { colour: '#f0a030', shape: '●', word: 'orange' },
  { colour: '#4aa3f0', shape: '◆', word: 'blue' },
  { colour: '#d98ac4', shape: '▲', word: 'pink' },
  { colour: '#2fb58a', shape: '■', word: 'green' },
];

const nobody: Team = { colour: '#9aa0a6', shape: '○', word: 'grey' };

export const teamOf = (seat: SeatId | null): Team => (seat === null ? nobody : (teams[seat] ?? nobody));
