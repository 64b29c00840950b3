/** What the builder's pages ask the server once: the catalogue, and the cards of each system. */
import type { BuilderCatalogue, TeamPoolCard } from '../../protocol/cards';
import { fetchBuilderCatalogue, fetchPool } from '../../protocol/teams-http';

export interface Pool {
  readonly cards: readonly TeamPoolCard[];
  readonly byKey: ReadonlyMap<string, TeamPoolCard>;
}

const pools = new Map<string, Promise<Pool>>();
let catalogue: Promise<BuilderCatalogue> | null = null;

/** Forgets a request that failed, so that the next one asks anew. */
const keeping = <T>(asked: Promise<T>, forget: () => void): Promise<T> => {
  asked.catch(forget);
  return asked;
};

export const poolOf = (system: string): Promise<Pool> => {
  const known = pools.get(system);
  if (known) return known;
  const asked = fetchPool(system).then(cards => ({ cards, byKey: new Map(cards.map(card => [card.key, card])) }));
  pools.set(system, asked);
  return keeping(asked, () => pools.delete(system));
};

export const builderCatalogue = (): Promise<BuilderCatalogue> =>
  (catalogue ??= keeping(fetchBuilderCatalogue(), () => (catalogue = null)));
