/** What a battlefield shows while a game goes on: open floors, large bases, ways and their risks, new terrain, sight. */
import { expect, test } from './clean-page';
import { settle, shoot } from './picture';
import { chooseEnd, isSeen, pointAt } from './pointing';
import { askToMove, featureBoard, type Json, stageBoard, stand, watchNewGame } from './staged-board';
import { begin, duels } from './table';

const spaceNamed = (board: Json, name: string): number => {
  const found = (board['spaces'] as Json[]).find(space => space['name'] === name);
  if (!found) throw new Error(`no space ${name}`);
  return found['id'] as number;
};

test('a building opens around the figure that is picked in it, and shuts again', async ({ page }) => {
  const board = featureBoard();
  const [upstairs, below, outside] = ['D12@9', 'E12', 'I3'].map(name => spaceNamed(board, name));
  if (upstairs === undefined || below === undefined || outside === undefined) throw new Error('the board has changed');
  await stageBoard(page, {
    board,
    amend: state => {
      stand(state, { 0: [upstairs], 1: [outside] });
      if (state['seat'] === 0) askToMove(state, [0, 1]);
    },
  });
  await begin(page, duels.superscape, 'random');
  expect(await isSeen(page, upstairs)).toBe(false);
  const card = (name: string) => page.locator('.is-hand .card').filter({ hasText: name }).locator('.card-face');
  await card('Ember Warden').click();
  await expect.poll(() => isSeen(page, upstairs)).toBe(true);
  expect(await isSeen(page, spaceNamed(board, 'D12@16')), 'the roof is taken off').toBe(false);
  expect(await isSeen(page, below), 'the floor she stands on stays').toBe(false);
  await shoot(page, 'figure-inside');
  await card('Cinder Lance').click();
  await expect.poll(() => isSeen(page, upstairs)).toBe(false);
});

test('a larger base is placed by a click and covers all its hexes', async ({ page }) => {
  const player = await begin(page, 'superscape/crown-of-cinders', 'random');
  await player.answer();
  await player.isAsked();
  const large = await page.evaluate(() => window.__fracas?.state()?.figures.find(figure => figure.spaces.length > 1));
  if (!large) throw new Error('no larger base was placed');
  await settle(page);
  const leading = await page.evaluate(
    id => window.__fracas?.welcome()?.board.spaces.find(space => space.id === id)?.name,
    large.space,
  );
  // Over each of its hexes the pointer meets the base, which belongs to the leading one.
  for (const space of large.spaces) {
    await pointAt(page, space, new RegExp(`Slag Toad.*${leading}:`));
  }
  await shoot(page, 'larger-base');
});

test('the cheapest and the safest way are drawn, each with its cost and its risk', async ({ page }) => {
  const board = featureBoard();
  const at = (name: string): number => spaceNamed(board, name);
  const walk = (names: readonly string[]): readonly string[] => names.map(name => `step ember-warden ${name}`);
  const goal = at('K2');
  const lava = { kind: 'molten-lava', space: at('K-2'), dice: 0, wounds: '1/4' };
  const cheapest = { cost: 2, swipes: 0, wounds: '1/4', risks: [lava], plan: walk(['J1', 'K2']) };
  const safest = { space: goal, cost: 3, swipes: 0, wounds: '0', risks: [], plan: walk(['I2', 'J2', 'K2']), cheapest };
  await stageBoard(page, {
    board,
    amend: state => {
      stand(state, { 0: [at('I1')] });
      if (state['seat'] === 0) askToMove(state, [0]);
    },
    answer: message => (message['type'] === 'reach' ? { type: 'reach', figure: 0, spaces: [safest] } : null),
  });
  await begin(page, duels.superscape, 'random');
  await page.waitForFunction(() => window.__fracas?.reachOf() === 0);
  await pointAt(page, goal, /cost 3, no risk; cheapest 2, risks molten lava: 1\/4 wounds expected/);
  const ways = await page.evaluate(() => window.__fracas?.overlay().ways ?? []);
  expect(ways).toEqual([
    { spaces: ['I1', 'J1', 'K2'].map(at), isDangerous: true },
    { spaces: ['I1', 'I2', 'J2', 'K2'].map(at), isDangerous: false },
  ]);
  await shoot(page, 'two-ways');
});

test('terrain that changes in play is drawn anew, and one looks at it from the same place', async ({ page }) => {
  const board = featureBoard();
  const staged = await stageBoard(page, { board });
  await watchNewGame(page, duels.superscape);
  await settle(page);
  await page.getByTestId('tool-left').click();
  await page.getByTestId('tool-nearer').click();
  await settle(page);
  const [removed, still] = [spaceNamed(board, 'I0'), spaceNamed(board, 'I8')];
  const places = () =>
    page.evaluate(ids => ids.map(id => window.__fracas?.middleOf(id) ?? null), [removed, still] as const);
  const [before, stillBefore] = await places();
  expect(before).not.toBeNull();
  await shoot(page, 'terrain-before');
  const changed = structuredClone(board);
  for (const space of changed['spaces'] as Json[]) if (space['id'] === removed) space['gone'] = true;
  const column = (q: number, r: number): Json =>
    (changed['columns'] as Json[]).find(found => found['q'] === q && found['r'] === r) ?? {};
  column(0, 8)['solids'] = [];
  for (const door of changed['doors'] as Json[]) door['open'] = true;
  column(11, 10)['solids'] = [[0, 2, 'stone']];
  column(12, 11)['solids'] = [
    [0, 2, 'stone'],
    [2, 8, null, 'door', 0],
  ];
  await page.evaluate(() => document.body.setAttribute('data-same-page', 'true'));
  staged.tell(state => (state['board'] = changed));
  await page.waitForFunction(() => {
    const told = window.__fracas?.welcome()?.board;
    return told?.shape === 'hex' && told.doors[0]?.open === true;
  });
  await settle(page);
  const [after, stillAfter] = await places();
  expect(after, 'the tile is gone').toBeNull();
  expect(stillAfter).toEqual(stillBefore);
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'true');
  await shoot(page, 'terrain-after');
});

test('the sight tool draws the line that proves a clear sight, and names what obstructs another', async ({ page }) => {
  await watchNewGame(page, 'superscape/lantern-night');
  await settle(page);
  const seen = new Map<string, { line: number; blockers: number; words: string }>();
  await page.keyboard.press('v');
  for (let i = 1; i < 24 && seen.size < 2; i++) {
    if (i === 8) continue;
    await chooseEnd(page, 1 / 3);
    await expect(page.getByTestId('tool-words')).toHaveText(/to where/);
    await chooseEnd(page, i / 24);
    await expect(page.getByTestId('tool-words')).toHaveText(/Range \d/);
    const tone = (await page.getByTestId('tool-answer').getAttribute('data-tone')) ?? '';
    const kind = tone === 'clear' ? 'clear' : 'hindered';
    if (seen.has(kind)) continue;
    const drawn = await page.evaluate(() => {
      const measured = window.__fracas?.overlay().measured;
      return { line: measured?.line.length ?? 0, blockers: measured?.blockers.length ?? 0 };
    });
    seen.set(kind, { ...drawn, words: await page.getByTestId('tool-words').innerText() });
    await shoot(page, `sight-${kind}`);
  }
  expect(seen.get('clear')).toMatchObject({ blockers: 0, words: expect.stringContaining('sees') });
  expect(seen.get('clear')?.line).toBeGreaterThan(1);
  expect(seen.get('hindered')?.line).toBeGreaterThan(1);
  expect(seen.get('hindered')?.blockers).toBeGreaterThan(0);
  expect(seen.get('hindered')?.words).toMatch(/in the way is|hidden by/);
});
