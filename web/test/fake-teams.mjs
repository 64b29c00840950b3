/** Cards to choose from and a check of teams for the fake server, in the words of docs/protocol.md. */
import { worldOf } from './fake-worlds.mjs';

const species = ['Human', 'Undead', 'Construct'];
const rules = { superscape: 'SS-TEM', heroscape: 'HS-DRF', heroclix: 'HC-FRC' };

const poolCard = (card, i) => ({
  key: card.key,
  name: card.name,
  points: 40 + 30 * (i % 5),
  printed: card.printed ?? '',
  size: card.size ?? 'medium',
  keywords: card.keywords ?? [],
  pack: i % 2 === 0 ? 'core' : 'second-box',
  limit: i % 3 === 2 ? null : 1,
  kind: {
    uniqueness: i % 3 === 2 ? 'common' : 'unique',
    unit: i % 3 === 2 ? 'squad' : 'hero',
    species: [species[i % 3]],
    class: 'Warden',
    personality: 'Steadfast',
    factions: [],
    publisher: '',
  },
  symbols: i % 2 === 0 ? ['flying'] : [],
  powers: [{ name: 'Long Watch', text: 'Sees further at night.', reading: 'range + 1', kind: 'passive' }],
  ...(card.stats ? { stats: card.stats } : { clix: card.clix }),
});

export const poolOf = system => worldOf(system).cards.map(poolCard);

/** Points and copies, which is all the toy game knows about teams. */
export const checkTeam = ({ system, total, cards }) => {
  const pool = new Map(poolOf(system).map(card => [card.key, card]));
  const rule = rules[system];
  const points = cards.reduce((sum, { card, count }) => sum + (pool.get(card)?.points ?? 0) * count, 0);
  const figures = cards.reduce((sum, { count }) => sum + count, 0);
  const problems = cards.flatMap(({ card, count }) => {
    const found = pool.get(card);
    if (!found) return [{ rule: null, sentence: `There is no card ${card}.`, card }];
    const isOver = found.limit !== null && count > found.limit;
    return isOver ? [{ rule: `${rule}-02`, sentence: `${found.name} may be in a team once.`, card }] : [];
  });
  if (total !== null && points > total)
    problems.push({ rule: `${rule}-01`, sentence: `The team costs ${points} of ${total} points.`, card: null });
  return { points, figures, problems };
};
