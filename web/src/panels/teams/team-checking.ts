/** Asks the server what is wrong with a team, always about the newest, and not while it is being changed. */
import type { TeamPlan } from '../../model/saved-teams';
import type { TeamCheck } from '../../protocol/cards';
import { plainContent } from '../../protocol/team-entry';
import { checkTeam } from '../../protocol/teams-http';

const pause = 120;

export class TeamChecking {
  #timer = 0;
  #asking = new AbortController();
  #asked = '';

  constructor(private readonly answered: (check: TeamCheck | null, trouble: string | null) => void) {}

  /** Begins anew for this team; the same cards and points are not asked about twice. */
  ask(team: TeamPlan): void {
    const question = JSON.stringify([team.system, team.total, plainContent(team)]);
    if (question === this.#asked) return;
    this.stop();
    this.#asked = question;
    const { signal } = (this.#asking = new AbortController());
    this.#timer = window.setTimeout(() => void this.#send(team, signal), pause);
  }

  stop(): void {
    window.clearTimeout(this.#timer);
    this.#asking.abort();
    this.#asked = '';
  }

  async #send(team: TeamPlan, signal: AbortSignal): Promise<void> {
    try {
      const check = await checkTeam(team, signal);
      if (!signal.aborted) this.answered(check, null);
    } catch (problem) {
      if (signal.aborted) return;
      this.#asked = '';
      this.answered(null, problem instanceof Error ? problem.message : 'the server does not answer.');
    }
  }
}
