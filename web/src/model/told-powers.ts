/** Which powers of a card have an entry of their own, and which are told with another. */
import type { CardSide } from '../protocol/messages';

type Powers = Pick<CardSide, 'powers'>;

/** A power that goes on with the one before it: the same name, and nothing new to say. */
const goesOn = ({ powers }: Powers, index: number): boolean => {
  const [power, before] = [powers[index], powers[index - 1]];
  return power !== undefined && power.name === before?.name && ['', before.text].includes(power.text);
};

/** The place of the power whose entry tells this one too; its own where it is told by itself. */
export const toldWith = (side: Powers, index: number): number => {
  const whole = side.powers[index]?.partOf ?? null;
  if (whole !== null && whole >= 0 && whole < index) return toldWith(side, whole);
  return goesOn(side, index) ? toldWith(side, index - 1) : index;
};
