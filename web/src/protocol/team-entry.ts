/** What a team holds, as it is sent: cards with what is chosen for each, the sideline and the theme of a HeroClix force. */
import { list, nullable, number, record, text, type Reader } from './reader';

/** What is chosen for an element while a HeroClix force is built (HC-FRC). */
export interface BuildChoice {
  /** One of its several point values. */
  readonly points?: number;
  /** Traits, or bonuses of a location, that are paid for. */
  readonly traits?: readonly string[];
  /** The card of the character that begins the game with it. */
  readonly equippedTo?: string;
  readonly heldBy?: string;
  /** Of a resource: cards of characters, or the word all. */
  readonly assignedTo?: readonly string[];
  /** On the sideline: the effect it is there for. */
  readonly for?: string;
}

/** So many of a card. */
export interface CardCount extends BuildChoice {
  readonly card: string;
  readonly count: number;
}

export interface TeamContent {
  readonly cards: readonly CardCount[];
  readonly sideline?: readonly CardCount[];
  /** The keyword of a themed team. */
  readonly theme?: string;
}

interface ToldChoice {
  readonly points: number | null;
  readonly traits: readonly string[] | null;
  readonly equippedTo: string | null;
  readonly heldBy: string | null;
  readonly assignedTo: readonly string[] | null;
  readonly for: string | null;
}

const toldChoice = record<ToldChoice>({
  points: nullable(number),
  traits: nullable(list(text)),
  equippedTo: nullable(text),
  heldBy: nullable(text),
  assignedTo: nullable(list(text)),
  for: nullable(text),
});

/** Only what is chosen: no empty lists, no empty words. */
export const choiceOf = (told: Partial<ToldChoice> | BuildChoice): BuildChoice => ({
  ...(typeof told.points === 'number' && { points: told.points }),
  ...(told.traits && told.traits.length > 0 && { traits: told.traits }),
  ...(told.equippedTo && { equippedTo: told.equippedTo }),
  ...(told.heldBy && { heldBy: told.heldBy }),
  ...(told.assignedTo && told.assignedTo.length > 0 && { assignedTo: told.assignedTo }),
  ...(told.for && { for: told.for }),
});

export const readChoice: Reader<BuildChoice> = (value, path) => choiceOf(toldChoice(value, path));

/** An entry without what is only shown, such as its name. */
export const plainEntry = (entry: CardCount): CardCount => ({
  card: entry.card,
  count: entry.count,
  ...choiceOf(entry),
});

/** A team without what is only shown; other systems have cards alone. */
export const plainContent = ({ cards, sideline, theme }: TeamContent): TeamContent => ({
  cards: cards.map(plainEntry),
  ...(sideline && sideline.length > 0 && { sideline: sideline.map(plainEntry) }),
  ...(theme && { theme }),
});
