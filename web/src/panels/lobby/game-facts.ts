/** What a game is about, as a short list: map, points, clock, who may watch. */
import { clockWords, watchName } from '../../model/lobby-words';
import type { Clock, Watch } from '../../protocol/catalogue';
import type { MapName } from '../../protocol/gathering';
import { build } from '../build';

export interface GameFacts {
  readonly map: MapName | null;
  readonly total?: number | null;
  readonly clock: Clock;
  readonly watch: Watch;
}

export const gameFacts = ({ map, total, clock, watch }: GameFacts): HTMLElement => {
  const facts: readonly (readonly [string, string])[] = [
    ['Map', map?.name ?? ''],
    ['Points', total === null || total === undefined ? '' : String(total)],
    ['Clock', clockWords(clock)],
    ['May watch', watchName[watch]],
  ];
  return build(
    'dl',
    { class: 'facts' },
    ...facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => build('div', {}, build('dt', {}, name), build('dd', {}, value))),
  );
};
