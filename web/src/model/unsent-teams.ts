/** Teams that were changed in this browser and that their account may not hold yet: a tab may be closed too soon, a request fail. */
import { nullable, record, text } from '../protocol/reader';
import { plainContent } from '../protocol/team-entry';
import type { TeamPlan, TeamStorage } from './saved-teams';

export interface Unsent {
  readonly account: string;
  /** What the account held before the change, as `contentOf` tells it; null for nothing. */
  readonly before: string | null;
}

/** All of a team that an account keeps, in one word. */
export const contentOf = (team: TeamPlan): string =>
  JSON.stringify([team.name, team.system, team.total, plainContent(team)]);

/** Which copy of a team stays when browser and account meet. */
export const winnerOf = (own: TeamPlan | null, theirs: TeamPlan, unsent: Unsent | null): 'own' | 'theirs' | 'both' => {
  if (!own || !unsent || contentOf(own) === contentOf(theirs)) return 'theirs';
  // The account's copy is another than the one that was changed here: somebody changed it elsewhere meanwhile.
  return unsent.before === contentOf(theirs) ? 'own' : 'both';
};

const prefix = 'fracas.unsent-team.';
const readUnsent = record<Unsent>({ account: text, before: nullable(text) });

/** One entry for each team, as the teams themselves are kept. */
export class UnsentTeams {
  constructor(private readonly storage: TeamStorage | null) {}

  find(id: string, account: string): Unsent | null {
    try {
      const unsent = readUnsent(JSON.parse(this.storage?.getItem(prefix + id) ?? 'null'), '');
      return unsent.account === account ? unsent : null;
    } catch {
      return null;
    }
  }

  keep(id: string, unsent: Unsent): void {
    try {
      this.storage?.setItem(prefix + id, JSON.stringify(unsent));
    } catch {
      return;
    }
  }

  remove(id: string): void {
    try {
      this.storage?.removeItem(prefix + id);
    } catch {
      return;
    }
  }
}
