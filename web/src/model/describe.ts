/** Words for things on the table, for tooltips and screen readers. */
import type { Dice, FigureId, GameState, SpaceId, Welcome } from '../protocol/messages';
import { heightOf, lifeOf } from './card-view';

const combatFaces: Readonly<Record<string, string>> = { S: 'skull', D: 'shield', B: 'blank' };

export const faceName = (face: string): string => combatFaces[face] ?? face;

export const describeSpace = (welcome: Welcome, id: SpaceId): string => {
  if (welcome.board.shape === 'hex') {
    const space = welcome.board.spaces.find(candidate => candidate.id === id);
    return space ? `${space.name}: ${space.terrain}, level ${space.level}` : '';
  }
  const space = welcome.board.spaces.find(candidate => candidate.id === id);
  if (!space) return '';
  return `${space.name}: ${space.terrain}${space.elevation === 1 ? '' : `, elevation ${space.elevation}`}`;
};

export const describeFigure = (welcome: Welcome, state: GameState, id: FigureId): string => {
  const figure = welcome.figures.find(candidate => candidate.id === id);
  const now = state.figures.find(candidate => candidate.id === id);
  const card = welcome.cards.find(candidate => candidate.id === figure?.card);
  if (!figure || !now || !card) return '';
  const seat = welcome.seats.find(candidate => candidate.seat === (now.controller ?? figure.owner));
  const parts = [seat?.name ?? '', `height ${heightOf(card)}`];
  if (now.click) {
    const { number, speed, attack, defense, damage } = now.click;
    parts.push(`click ${number}: speed ${speed}, attack ${attack}, defense ${defense}, damage ${damage}`);
    if (now.tokens > 0) parts.push(`${now.tokens} action ${now.tokens === 1 ? 'token' : 'tokens'}`);
  } else if (card.stats) {
    parts.push(`${now.damage} of ${lifeOf(card)} wounds`);
  }
  return `${figure.name}: ${parts.filter(Boolean).join(', ')}`;
};

export const describeDice = (dice: Dice): string => {
  if (dice.faces !== null) return [...dice.faces].map(faceName).join(', ');
  if (dice.d20 !== null) return `${dice.d20} on a d20`;
  return dice.d6 ? `${dice.d6.join(' and ')}` : '';
};
