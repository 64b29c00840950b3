/** Team colours that stay apart for colour-blind eyes, and a shape for each, so that colour is never the only sign. */
import type { SeatId } from '../protocol/messages';
import type { Palette } from './settings';

export interface Team {
  readonly colour: string;
  readonly shape: string;
  readonly word: string;
}

/** As in style/tokens.css. */
const teams: Readonly<Record<Palette, readonly Team[]>> = {
  standard: [
    { colour: '#f0a030', shape: '●', word: 'orange' },
    { colour: '#4aa3f0', shape: '◆', word: 'blue' },
    { colour: '#d98ac4', shape: '▲', word: 'pink' },
    { colour: '#2fb58a', shape: '■', word: 'green' },
  ],
  lightness: [
    { colour: '#ffd447', shape: '●', word: 'yellow' },
    { colour: '#2457c5', shape: '◆', word: 'dark blue' },
    { colour: '#f4f1ea', shape: '▲', word: 'white' },
    { colour: '#8d3b6d', shape: '■', word: 'plum' },
  ],
};

const nobody: Team = { colour: '#9aa0a6', shape: '○', word: 'grey' };

export const teamOf = (seat: SeatId | null, palette: Palette = 'standard'): Team =>
  seat === null ? nobody : (teams[palette][seat] ?? nobody);
