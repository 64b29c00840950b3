import { describe, expect, test } from 'vitest';
import { askedHere, draftRows, draftTeams, foundRows } from '../src/model/draft-view';
import { waitingFor } from '../src/model/gathering-words';
import { clockWords, playerName, stageWords } from '../src/model/lobby-words';
import { readPool } from '../src/protocol/cards';
import { type Gathering, readGathering, readOwnGames, readSummary } from '../src/protocol/gathering';
import { readServerMessage } from '../src/protocol/read-messages';

const seat = (id: number, more: object = {}) => ({
  seat: id,
  name: `Player ${id}`,
  kind: 'human',
  taken: true,
  isReady: true,
  ...more,
});

const draft = {
  order: [1, 0],
  rolls: [{ seat: 1, d20: 17 }],
  asked: 1,
  teams: [['ember-warden'], ['ash-hounds', 'ash-hounds']],
  points: [120, 80],
  finished: [false, false],
  offers: ['tide-regent'],
  pool: [
    { card: 'ember-warden', count: 1 },
    { card: 'tide-regent', count: 1 },
    { card: 'ash-hounds', count: null },
  ],
};

const message = (more: object = {}) => ({
  type: 'gathering',
  protocol: 2,
  game: 'g',
  stage: 'gathering',
  system: 'superscape',
  title: 'Quarry duel',
  yours: [0],
  total: 300,
  seats: [seat(0), seat(1)],
  ...more,
});

const gathering = (more: object = {}): Gathering => readGathering(message(more), '');

const cards = new Map(
  readPool(
    {
      cards: [
        { key: 'ember-warden', name: 'Ember Warden', points: 120, kind: { uniqueness: 'unique', unit: 'hero' } },
        { key: 'tide-regent', name: 'Tide Regent', points: 110, kind: { uniqueness: 'unique', unit: 'hero' } },
        { key: 'ash-hounds', name: 'Ash Hounds', points: 40, kind: { uniqueness: 'common', unit: 'squad' } },
      ],
    },
    '',
  ).cards.map(card => [card.key, card]),
);

describe('a gathering', () => {
  test('is a message of the socket, with what may be absent', () => {
    const read = readServerMessage(message());
    expect(read.type).toBe('gathering');
    if (read.type === 'gathering')
      expect([read.draft, read.clock, read.watch]).toEqual([null, { kind: 'none' }, 'link']);
  });

  test('may have a problem that no single team is to blame for', () => {
    const problem = { seat: null, rule: null, sentence: 'The map has no room for so many figures.' };
    expect(gathering({ problems: [problem] }).problems).toEqual([problem]);
  });

  test('is refused where it says something impossible', () => {
    expect(() => gathering({ yours: [-1] })).toThrow('yours[0]: expected an id');
    expect(() => gathering({ watch: 'friends' })).toThrow('watch: expected everyone, link or nobody');
  });

  test.each([
    [
      'one seat is free',
      { seats: [seat(0), seat(1, { taken: false, isReady: false })] },
      'One seat is free. The battle begins as soon as it is taken.',
    ],
    [
      'own team first',
      { seats: [seat(0, { bringsOwn: true, isReady: false }), seat(1, { taken: false })] },
      'Choose the team you want to lead.',
    ],
    [
      'another chooses',
      { seats: [seat(0), seat(1, { bringsOwn: true, isReady: false })] },
      'Player 1 is choosing a team.',
    ],
    ['others draft', { draft }, 'Player 1 is choosing a card.'],
    ['own pick', { draft: { ...draft, asked: 0 } }, 'Take a card, or finish your team.'],
  ])('says what it waits for: %s', (_, more, sentence) => {
    expect(waitingFor(gathering(more))).toBe(sentence);
  });
});

describe('a draft', () => {
  const shown = gathering({ draft, stage: 'drafting' });
  if (!shown.draft) throw new Error('no draft');
  const rows = draftRows(shown.draft, cards);

  test('lists what may be taken first', () => {
    expect(rows.map(row => [row.card, row.mayTake, row.left])).toEqual([
      ['tide-regent', true, 1],
      ['ember-warden', false, 0],
      ['ash-hounds', false, null],
    ]);
  });

  test('is searched by name and kind', () => {
    expect(foundRows(rows, 'HERO warden', false).map(row => row.card)).toEqual(['ember-warden']);
    expect(foundRows(rows, '', true).map(row => row.card)).toEqual(['tide-regent']);
    expect(foundRows(rows, 'nobody', false)).toEqual([]);
  });

  test('shows how the teams grow, and whose pick it is', () => {
    if (!shown.draft) throw new Error('no draft');
    const teams = draftTeams(shown, shown.draft, cards);
    expect(teams.map(team => [team.points, team.left, team.isAsked])).toEqual([
      [120, 180, false],
      [80, 220, true],
    ]);
    expect(teams[1]?.cards).toEqual([{ card: 'ash-hounds', name: 'Ash Hounds', count: 2 }]);
    expect(askedHere(shown)).toBeNull();
    expect(askedHere(gathering({ draft, yours: [0, 1] }))).toBe(1);
  });
});

describe('a summary', () => {
  const summary = {
    game: 'g',
    stage: 'playing',
    title: 'T',
    seats: [{ seat: 0, kind: 'human', name: 'Ann' }],
    round: 2,
  };

  test('is read with a clock, an end and a rematch', () => {
    const read = readSummary(
      {
        ...summary,
        stage: 'over',
        clock: { kind: 'bank', seconds: 1200, increment: 10 },
        over: { sentence: 'Ann wins.' },
        next: 'h',
      },
      '',
    );
    expect([read.over, read.next, clockWords(read.clock)]).toEqual([
      'Ann wins.',
      'h',
      '20 minutes each, 10 seconds more for each turn',
    ]);
  });

  test('of an own game says whether it waits for this account', () => {
    expect(readOwnGames({ games: [{ ...summary, yours: [0], asked: true }] }, '').games[0]?.asked).toBe(true);
  });

  test.each([
    ['gathering', 'Waiting for players'],
    ['drafting', 'Drafting'],
    ['playing', 'Round 2'],
    ['over', 'Over'],
  ])('tells the stage %s in words', (stage, words) => {
    expect(stageWords(readSummary({ ...summary, stage }, ''))).toBe(words);
  });
});

test.each([
  ['  Ann  ', 'Ann'],
  ['A\u0000n\u200bn', 'A n n'],
  [' \n ', null],
  ['x'.repeat(40), 'x'.repeat(32)],
])('a typed name %j is taken as %j', (typed, name) => {
  expect(playerName(typed)).toBe(name);
});
