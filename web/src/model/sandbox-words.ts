/** Words of the sandbox: what is asked for, and where a mistake is. */
import type { Mistake, SandboxBattle } from '../protocol/sandbox';

/** The wish for a battle: its id alone where the teams are its own, else with the teams behind a colon. */
export const battleWish = (battle: SandboxBattle, teams: string): string => {
  const wanted = teams.replaceAll(/\s+/g, ' ').trim();
  return wanted === '' || wanted === battle.teams ? battle.id : `${battle.id}: ${wanted}`;
};

/** "cards/ember-warden.yaml, line 4, column 7", leaving out what is not known. */
export const placeOf = ({ file, line, column }: Mistake): string =>
  [file, line > 0 && `line ${line}`, column > 0 && `column ${column}`].filter(Boolean).join(', ');
