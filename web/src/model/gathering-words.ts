/** What a table that is not full yet says it waits for. */
import type { Gathering, GatheringSeat } from '../protocol/gathering';
import { askedHere } from './draft-view';

const named = (seat: GatheringSeat): string => seat.name || `Player ${seat.seat + 1}`;

/** One sentence: what is missing, own things first. */
export const waitingFor = (gathering: Gathering): string => {
  const { seats, yours, draft } = gathering;
  if (draft) {
    if (askedHere(gathering) !== null) return 'Take a card, or finish your team.';
    const asked = seats.find(seat => seat.seat === draft.asked);
    return asked ? `${named(asked)} is choosing a card.` : 'The draft is being prepared.';
  }
  const own = seats.find(seat => yours.includes(seat.seat) && seat.bringsOwn && !seat.isReady);
  if (own) return 'Choose the team you want to lead.';
  const free = seats.filter(seat => !seat.taken);
  const isLast = seats.every(seat => seat.isReady || !seat.taken) && !seats.some(seat => seat.bringsOwn);
  if (free.length === 1 && !isLast) return 'One seat is free.';
  if (free.length > 0)
    return free.length === 1
      ? 'One seat is free. The battle begins as soon as it is taken.'
      : `${free.length} seats are free.`;
  const late = seats.find(seat => !seat.isReady);
  return late ? `${named(late)} is choosing a team.` : 'The battle begins.';
};
