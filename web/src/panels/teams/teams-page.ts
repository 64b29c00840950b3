/** Which page about teams an address leads to. */
import type { TeamsRoute } from '../../model/team-address';
import { SharedTeam } from './shared-team';
import { TeamBuilder } from './team-builder';
import { TeamList } from './team-list';
import { TeamPrint } from './team-print';

export const teamsPage = (route: TeamsRoute): HTMLElement => {
  if (route.page === 'team-builder') return TeamBuilder.at(route.team, route.system);
  if (route.page === 'team-print') return TeamPrint.at(route.team);
  if (route.page === 'shared-team') return SharedTeam.at(route.team);
  return new TeamList();
};
