/** Where in the round a game stands, in the rulebook's words. */
import type { GameState, SeatId, Welcome } from '../protocol/messages';

export interface TrackerStep {
  readonly name: string;
  readonly state: 'done' | 'now' | 'to-come';
}

/** An order marker of one number that has been turned up. */
export interface RevealedMarker {
  readonly seat: SeatId;
  readonly card: string;
}

export interface TrackerView {
  /** "Round 2" or "Set-up". */
  readonly round: string;
  readonly steps: readonly TrackerStep[];
  /** What is being done in the present step: "Moving". */
  readonly doing: string;
  readonly whose: { readonly seat: SeatId; readonly name: string } | null;
  /** By the number of the marker. */
  readonly revealed: readonly { readonly marker: string; readonly cards: readonly RevealedMarker[] }[];
}

const doings: Readonly<Record<string, string>> = {
  'place-figures': 'Placing figures',
  'choose-first-player': 'Choosing who goes first',
  'place-order-markers': 'Placing order markers',
  'placement-roll': 'Rolling for placement',
  'initiative-roll': 'Rolling for initiative',
  'first-player-roll': 'Rolling for the first player',
  'activate-figures': 'Activating figures',
  'move-phase': 'Moving',
  'move-step': 'Moving',
  'leaving-engagement': 'Leaving engagement',
  'attack-phase': 'Attacking',
  'confirm-attack': 'Attacking',
  'next-attack': 'Attacking',
  'attack-dice': 'Attacking',
  'defense-dice': 'Defending',
  'attack-roll': 'Attacking',
  'defender-order': 'Attacking',
  'take-action': 'Giving actions',
  'break-away': 'Breaking away',
  'choose-targets': 'Choosing targets',
  'divide-damage': 'Dividing damage',
  'knock-back': 'Knock back',
  'knock-back-order': 'Knock back',
  'knockback-line': 'Knockback',
  'carry-more': 'Carrying',
  'place-carried': 'Carrying',
  'use-ability': 'Using a power',
  'ability-choice': 'Using a power',
};

const scapeSteps = ['Order markers', 'Initiative', 'Turn 1', 'Turn 2', 'Turn 3'] as const;

const stepsUpTo = (names: readonly string[], now: number): readonly TrackerStep[] =>
  names.map((name, i) => ({ name, state: i < now ? 'done' : i === now ? 'now' : 'to-come' }));

/** Which of the steps of a round on hexes it is: markers are laid, initiative is rolled, then three turns each. */
const scapeStep = ({ pending, turn }: GameState): number => {
  if (pending.what === 'place-order-markers') return 0;
  if (pending.what === 'initiative-roll') return 1;
  return Math.min(scapeSteps.length - 1, 1 + Math.max(1, turn));
};

const cardName = (welcome: Welcome, id: number | null): string =>
  welcome.cards.find(card => card.id === id)?.name ?? '';

const revealedMarkers = (welcome: Welcome, state: GameState): TrackerView['revealed'] =>
  ['1', '2', '3'].map(marker => ({
    marker,
    cards: state.seats.flatMap(({ seat, markers }) =>
      markers
        .filter(placed => placed.revealed && placed.marker === marker)
        .map(({ card }) => ({ seat, card: cardName(welcome, card) })),
    ),
  }));

/** Where the game stands. */
export const trackerOf = (welcome: Welcome, state: GameState): TrackerView => {
  const isHex = welcome.board.shape === 'hex';
  const seat = state.active ?? (state.pending.seats.length === 1 ? (state.pending.seats[0] ?? null) : null);
  const found = welcome.seats.find(each => each.seat === seat);
  const hasRounds = isHex && state.round > 0 && !state.over;
  return {
    round: state.round > 0 ? (isHex ? `Round ${state.round}` : `Turn ${Math.max(1, state.turn)}`) : 'Set-up',
    steps: hasRounds ? stepsUpTo(scapeSteps, scapeStep(state)) : [],
    doing: state.over ? 'The game is over' : (doings[state.pending.what] ?? ''),
    whose: found ? { seat: found.seat, name: found.name } : null,
    revealed: hasRounds ? revealedMarkers(welcome, state) : [],
  };
};
