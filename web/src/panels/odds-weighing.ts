/** Asks for the odds of the attack that is pointed at, and keeps them while they are read. */
import { isAttack } from '../model/interaction';
import type { ClientMessage, Odds, Option, SeatId } from '../protocol/messages';
import type { TableFrame } from './table-frame';

/** How long odds stay after their target is left, so that a pointer can go to them. */
const readingTime = 450;

export class OddsWeighing {
  /** The attack whose odds are shown or asked for. */
  #weighed: string | null = null;
  #timer = 0;

  constructor(
    private readonly frame: TableFrame,
    private readonly send: (message: ClientMessage) => void,
  ) {}

  /** Weighs an answer of a seat; without a seat or an attack what is shown goes, unless the pointer has gone to read it. */
  weigh(seat: SeatId | null, option: Option | null): void {
    window.clearTimeout(this.#timer);
    const choice = option && seat !== null && isAttack(option) ? option.choice : null;
    if (choice === this.#weighed) return;
    if (choice === null || seat === null) return this.#leave();
    this.putAway();
    this.#weighed = choice;
    this.send({ type: 'odds', seat, choice });
  }

  receive(odds: Odds): void {
    if (odds.choice === this.#weighed) this.frame.showOdds(odds);
  }

  putAway(): void {
    window.clearTimeout(this.#timer);
    this.#weighed = null;
    this.frame.showOdds(null);
  }

  #leave(): void {
    this.#timer = window.setTimeout(() => {
      if (this.frame.odds.matches(':hover, :focus-within')) this.#leave();
      else this.putAway();
    }, readingTime);
  }
}
