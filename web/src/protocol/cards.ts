/** What the army builder is told: the cards of a system, what may be built, and what is wrong with a team. */
import type { CardSide } from './messages';
import { side } from './read-cards';
import { list, nullable, number, otherwise, record, text, truth } from './reader';
import { type ListedCard, readListedCard } from './catalogue';

/** A card that may be in a team. */
export interface TeamPoolCard extends CardSide {
  readonly key: string;
  /** The pack it comes from. */
  readonly pack: string;
  /** How many of it a team may hold; null for any number. */
  readonly limit: number | null;
  /** The other side of a flip card. */
  readonly back: CardSide | null;
}

export const readPool = record<{ readonly cards: readonly TeamPoolCard[] }>({
  cards: list(
    record<TeamPoolCard>({
      key: text,
      pack: otherwise(text, ''),
      limit: nullable(number),
      back: nullable(record<CardSide>(side)),
      ...side,
    }),
  ),
});

export interface TeamProblem {
  readonly rule: string | null;
  readonly sentence: string;
  readonly card: string | null;
}

/** What a theme is worth (HC-THM-04). */
export interface CheckedTheme {
  readonly keyword: string;
  readonly members: number;
  readonly rerolls: number;
}

export interface TeamCheck {
  readonly points: number;
  readonly figures: number;
  readonly problems: readonly TeamProblem[];
  readonly theme: CheckedTheme | null;
  /** How many elements a sideline may have; null where there is no such thing. */
  readonly sidelineLimit: number | null;
}

export const readTeamCheck = record<TeamCheck>({
  points: number,
  figures: number,
  problems: list(record<TeamProblem>({ rule: nullable(text), sentence: text, card: nullable(text) })),
  theme: nullable(record<CheckedTheme>({ keyword: text, members: number, rerolls: number })),
  sidelineLimit: nullable(number),
});

/** A team that comes with the game. */
export interface ReadyTeam {
  readonly name: string;
  readonly points: number;
  readonly cards: readonly ListedCard[];
  readonly sideline: readonly ListedCard[];
  readonly theme: string | null;
}

/** What the builder needs of the catalogue; the rest of it is read where games are started. */
export interface BuilderSystem {
  readonly id: string;
  readonly name: string;
  readonly battles: readonly { readonly id: string; readonly title: string; readonly total: number | null }[];
  readonly teams: readonly ReadyTeam[];
}

export interface BuilderCatalogue {
  /** Whether the server has accounts, which keep teams too. */
  readonly accounts: boolean;
  readonly systems: readonly BuilderSystem[];
}

export const readBuilderCatalogue = record<BuilderCatalogue>({
  accounts: otherwise(truth, false),
  systems: list(
    record<BuilderSystem>({
      id: text,
      name: text,
      battles: otherwise(
        list(record<BuilderSystem['battles'][number]>({ id: text, title: text, total: nullable(number) })),
        [],
      ),
      teams: otherwise(
        list(
          record<ReadyTeam>({
            name: text,
            points: otherwise(number, 0),
            cards: list(readListedCard),
            sideline: otherwise(list(readListedCard), []),
            theme: nullable(text),
          }),
        ),
        [],
      ),
    }),
  ),
});

export const readAccount = record<{ readonly account: { readonly name: string } | null }>({
  account: nullable(record<{ readonly name: string }>({ name: text })),
});
