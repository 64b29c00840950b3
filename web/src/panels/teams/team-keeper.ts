/** Keeps teams: in this browser always, and in the account of whoever is logged in. */
import { copyOf, freeName, readSavedTeam, type SavedTeam, TeamsStore, type TeamStorage } from '../../model/saved-teams';
import { browserStorage } from '../../model/seats-store';
import { contentOf, UnsentTeams, winnerOf } from '../../model/unsent-teams';
import { fetchAccount } from '../../protocol/lobby-http';
import { deleteMyTeam, fetchMyTeams, putMyTeam } from '../../protocol/teams-http';

/** Typing comes to rest for so long before the account is told. */
const pause = 700;

interface Waiting {
  readonly team: SavedTeam;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class TeamKeeper {
  readonly store: TeamsStore;
  readonly #unsent: UnsentTeams;
  /** What the account holds, as far as is known. */
  readonly #held = new Map<string, string>();
  /** Teams the account holds too, or soon will. */
  readonly #inAccount = new Set<string>();
  readonly #waiting = new Map<string, Waiting>();
  #account: string | null = null;

  constructor(storage: TeamStorage | null) {
    this.store = new TeamsStore(storage);
    this.#unsent = new UnsentTeams(storage);
  }

  get account(): string | null {
    return this.#account;
  }

  isInAccount(id: string): boolean {
    return this.#inAccount.has(id);
  }

  /** Finds out who is logged in, brings the account's teams into this browser, and the account what it has not heard of. */
  async meet(hasAccounts: boolean): Promise<void> {
    if (!hasAccounts) return;
    const account = await fetchAccount();
    this.#account = account;
    if (account === null) return;
    const teams = await fetchMyTeams(readSavedTeam);
    for (const team of teams) this.#bring(team, account);
    const known = new Set(teams.map(({ id }) => id));
    for (const own of this.store.all())
      if (!known.has(own.id) && this.#unsent.find(own.id, account)?.before === null) this.save(own);
  }

  /** A team of the account comes into this browser; what was changed here and never arrived there is not lost to it. */
  #bring(team: SavedTeam, account: string): void {
    this.#inAccount.add(team.id);
    this.#held.set(team.id, contentOf(team));
    const own = this.store.find(team.id);
    const winner = winnerOf(own, team, this.#unsent.find(team.id, account));
    if (own && winner === 'own') {
      this.save(own);
      return;
    }
    this.#forget(team.id);
    this.store.save({ ...team, changed: own?.changed ?? Math.max(team.changed, 1) });
    if (!own || winner !== 'both') return;
    const names = this.store.all().map(({ name }) => name);
    this.save(copyOf(own, freeName(own.name, names), own.changed));
  }

  /** Keeps a team; false if this browser does not. */
  save(team: SavedTeam): boolean {
    const isKept = this.store.save(team);
    const account = this.#account;
    if (account === null) return isKept;
    this.#inAccount.add(team.id);
    const before = this.#unsent.find(team.id, account)?.before ?? this.#held.get(team.id) ?? null;
    this.#unsent.keep(team.id, { account, before });
    clearTimeout(this.#waiting.get(team.id)?.timer);
    this.#waiting.set(team.id, { team, timer: setTimeout(() => void this.#send(team, account), pause) });
    return isKept;
  }

  remove(id: string): void {
    this.store.remove(id);
    this.#forget(id);
    this.#held.delete(id);
    if (this.#inAccount.delete(id)) void deleteMyTeam(id).catch(() => undefined);
  }

  /** Tells the account at once what still waits; for a page that is being left. */
  flush(): void {
    const account = this.#account;
    if (account === null) return;
    for (const { team, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      void this.#send(team, account);
    }
  }

  async #send(team: SavedTeam, account: string): Promise<void> {
    this.#waiting.delete(team.id);
    try {
      await putMyTeam(team.id, team);
    } catch {
      this.#inAccount.delete(team.id);
      return;
    }
    this.#held.set(team.id, contentOf(team));
    // What was changed while this was under way is on its way next.
    if (this.#waiting.has(team.id)) this.#unsent.keep(team.id, { account, before: contentOf(team) });
    else this.#unsent.remove(team.id);
  }

  #forget(id: string): void {
    clearTimeout(this.#waiting.get(id)?.timer);
    this.#waiting.delete(id);
    this.#unsent.remove(id);
  }
}

/** One for the whole page, so that what is on its way to the account is not lost between pages. */
export const teamKeeper = new TeamKeeper(browserStorage());
