/** A finished game in short: who won and how, how the dice fell, and how anybody can check them. */
import { luckOfGame, luckWord, type Luck, type SeatLuck } from '../../model/luck';
import { type ReplaySummary, summaryOf } from '../../model/replay-summary';
import type { Replay } from '../../protocol/messages';
import { fetchFairDice, recordAddress } from '../../protocol/replay-http';
import { build, button, drawing } from '../build';
import { modal } from '../chrome/modal';

const kindNames: Readonly<Record<Luck['what'], string>> = {
  skulls: 'Skulls in attack',
  shields: 'Shields in defense',
  d20: 'd20',
  d6: 'Six-sided dice',
};

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A line from unlucky to lucky with a dot on it. */
const meter = (percentile: number): SVGSVGElement =>
  drawing(
    '0 0 104 12',
    'luck-meter',
    ['rect', { x: 2, y: 5, width: 100, height: 2, rx: 1, class: 'luck-line' }],
    ['rect', { x: 51.5, y: 2, width: 1, height: 8, class: 'luck-line' }],
    ['circle', { cx: 2 + percentile, cy: 6, r: 4, class: 'luck-dot' }],
  );

const luckRow = (luck: Luck): HTMLElement => {
  const isSum = luck.what === 'd20' || luck.what === 'd6';
  const result = isSum ? luck.result / luck.dice : luck.result;
  const expected = isSum ? luck.expected / luck.dice : luck.expected;
  const dice = `${luck.dice} ${luck.dice === 1 ? 'die' : 'dice'}`;
  return build(
    'tr',
    {},
    build('th', { scope: 'row' }, kindNames[luck.what], build('span', { class: 'muted small' }, ` ${dice}`)),
    build('td', {}, isSum ? `${result.toFixed(1)} on average` : shown(result)),
    build('td', { class: 'muted' }, `${expected.toFixed(1)} expected`),
    build('td', {}, meter(luck.percentile)),
    build(
      'td',
      { title: `Fair dice do worse in ${Math.round(luck.percentile)} of 100 games.` },
      `${Math.round(luck.percentile)} %, ${luckWord(luck.percentile)}`,
    ),
  );
};

const luckOfSeat = (luck: SeatLuck, name: string): HTMLElement =>
  build(
    'section',
    { class: `luck-seat seat-${luck.seat}`, testid: 'luck-seat' },
    build('h4', {}, name),
    luck.kinds.length === 0
      ? build('p', { class: 'muted' }, 'No dice thrown.')
      : build('table', { class: 'luck-table' }, build('tbody', {}, ...luck.kinds.map(luckRow))),
  );

const summaryLines = (
  summary: ReplaySummary,
  isDial: boolean,
  seek: (moment: number) => void,
): readonly HTMLElement[] => [
  build('p', { class: 'about-sentence', testid: 'summary' }, summary.sentence),
  build('p', { class: 'muted' }, `${counted(summary.rounds, 'round')}, ${counted(summary.decisions, 'decision')}.`),
  build(
    'ul',
    { class: 'about-seats' },
    ...summary.seats.map(seat =>
      build(
        'li',
        { class: `seat-${seat.seat}` },
        build('strong', {}, seat.name, seat.isWinner ? ' (winner)' : ''),
        ` took ${counted(seat.harm, isDial ? 'click' : 'wound')} and lost ${seat.lost} of ${counted(seat.figures, 'figure')}.`,
      ),
    ),
  ),
  ...(summary.longest
    ? [
        build(
          'p',
          {},
          `Longest shot: ${summary.longest.attacker} at ${summary.longest.target}, ${summary.longest.distance} spaces. `,
          button({ class: 'button quiet', press: () => seek(summary.longest?.moment ?? 0) }, 'Show it'),
        ),
      ]
    : []),
];

const diceLines = async (game: string): Promise<readonly HTMLElement[]> => {
  const dice = await fetchFairDice(game).catch(() => null);
  const check = [
    build('p', {}, 'Anybody can check every roll: download the record and run'),
    build('code', { class: 'fair-command' }, 'fracas replay verify record.json'),
    build('a', { class: 'button', href: recordAddress(game), download: 'record.json' }, 'Download the record'),
  ];
  if (!dice)
    return [build('p', { class: 'muted' }, 'This game was played without a seed that was fixed before.'), ...check];
  return [
    build(
      'p',
      {},
      'All dice follow from a seed. Its fingerprint was shown before the first roll, the seed is told now.',
    ),
    build('p', { class: 'small' }, 'Fingerprint (SHA-256): ', build('code', { testid: 'commitment' }, dice.commitment)),
    build('p', { class: 'small' }, 'Seed: ', build('code', { testid: 'seed' }, dice.seed ?? 'not told')),
    ...check,
  ];
};

/** Opens it over the replay. */
export const openAbout = (game: string, replay: Replay, seek: (moment: number) => void): void => {
  const { dialog, body } = modal('This game in short', 'replay-about');
  const go = (moment: number): void => {
    dialog.close();
    seek(moment);
  };
  const names = new Map(replay.welcome.seats.map(({ seat, name }) => [seat, name]));
  const fair = build('section', { class: 'about-part' }, build('h3', {}, 'Fair dice'));
  body.append(
    build(
      'section',
      { class: 'about-part' },
      ...summaryLines(summaryOf(replay), replay.welcome.board.shape === 'square', go),
    ),
    build(
      'section',
      { class: 'about-part' },
      build('h3', {}, 'Luck'),
      build('p', { class: 'muted small' }, 'The dot says in how many of 100 games fair dice would do worse.'),
      ...luckOfGame(replay).map(luck => luckOfSeat(luck, names.get(luck.seat) ?? '')),
    ),
    fair,
  );
  dialog.classList.add('about-dialog');
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  void diceLines(game).then(lines => fair.append(...lines));
};
