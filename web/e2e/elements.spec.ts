/** Objects, equipment, special terrain, markers and starting areas of HeroClix at the table. The server behind it is real; what lies where is staged. */
import { expect, test } from './clean-page';
import { lookAt } from './looks';
import { pointAt } from './pointing';
import { type Json, stageBoard, stand, watchNewGame } from './staged-board';

const battle = 'heroclix/market-robbery';
/** Squares of the night market, which is 16 wide. */
const at = (column: number, row: number): number => (row - 1) * 16 + column;

const element = (id: number, name: string, kind: string, changes: Json): Json => ({
  id,
  key: name.toLowerCase().replaceAll(' ', '-'),
  name,
  kind,
  card: null,
  status: 'map',
  space: null,
  bearer: null,
  ...changes,
});

const elements: readonly Json[] = [
  element(0, 'Coal Cart', 'object', { weight: 'heavy', space: at(6, 8) }),
  element(1, 'Loose Cobble', 'object', { weight: 'light', space: at(4, 9) }),
  element(2, 'Statue of the Founder', 'object', { weight: 'immobile', space: at(9, 10) }),
  element(3, 'Milk Crate', 'object', { weight: 'light', status: 'held', bearer: 0 }),
  element(4, 'Brass Lamp', 'equipment', { weight: 'light', status: 'equipped', bearer: 0 }),
  element(5, 'Hedge Maze', 'special-terrain', {
    space: at(11, 7),
    spaces: [at(11, 7), at(12, 7), at(11, 8), at(12, 8)],
    terrain: ['clear', 'hindering', 'water', 'blocking'],
  }),
  element(6, 'Steam Engine', 'object', { weight: 'ultra-heavy', special: true, space: at(7, 11) }),
];

const stage = {
  tokens: [
    { kind: 'blocking-marker', space: at(7, 6) },
    { kind: 'blocking-marker', space: at(8, 6) },
    { kind: 'hindering-marker', space: at(10, 12) },
    { kind: 'hindering-marker', space: at(11, 12) },
    { kind: 'debris', space: at(5, 12) },
  ],
  amend: (state: Json): void => {
    stand(state, { 0: [at(6, 10)], 1: [at(8, 12)], 4: [at(9, 7)], 5: [at(10, 9)] });
    state['elements'] = elements;
    for (const seat of state['seats'] as Json[]) seat['area'] = 1 - Number(seat['seat']);
  },
};

test('what lies on the map, is held and is worn has a piece and a name', async ({ page }) => {
  await stageBoard(page, stage);
  await watchNewGame(page, battle);
  await pointAt(page, at(4, 9), /Loose Cobble, light object/);
  await pointAt(page, at(12, 8), /Hedge Maze, special terrain: blocking here/);
  await pointAt(page, at(10, 12), /smoke: hindering terrain marker/);
  await pointAt(page, at(6, 10), /holds Milk Crate \(light object\), equipped with Brass Lamp/);
  const bearer = page.getByTestId('borne');
  await expect(bearer).toHaveText('Milk Crate, Brass Lamp');
  await expect(page.getByTestId('rerolls').first()).toHaveAttribute('title', /^Themed team .+: \d rerolls left$/);
  await page.mouse.move(2, 2);
  await lookAt(page, 'heroclix-elements');
});

test('the keyboard reaches what lies on the map, and tells its starting areas', async ({ page }) => {
  await stageBoard(page, stage);
  await watchNewGame(page, battle);
  await page.keyboard.press('b');
  const pointed = page.getByTestId('pointed');
  // The cursor goes where the arrows say: to a corner of the map, then along its edges.
  for (let i = 0; i < 24; i++) await page.keyboard.press('ArrowLeft');
  await expect(pointed).toHaveText(/\S/);
  const told = new Set<string>();
  for (let row = 0; row < 40; row++) {
    for (const word of ['starting area', 'Loose Cobble'])
      if (((await pointed.textContent()) ?? '').includes(word)) told.add(word);
    await page.keyboard.press(row < 20 ? 'ArrowDown' : 'ArrowUp');
  }
  expect([...told]).toContain('starting area');
});
