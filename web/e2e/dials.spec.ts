/** HeroClix dials: live values with their origins, powers by colour, letter and name, action tokens. */
import type { Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { lookAt } from './looks';
import type { Json } from './staged-board';
import { begin, duels } from './table';

const charge = {
  id: 'charge',
  name: 'Charge',
  colour: 'green',
  text: 'Halve the speed, move, then attack at no cost.',
  rule: 'HC-PWR-SPD-CHARGE',
};
const lanterns = {
  id: 'lanterns',
  name: 'A hundred lanterns',
  colour: 'white',
  text: 'Nobody hides near them.',
  rule: null,
};

/** Puts powers on every dial, and lets Perplex raise an attack; nothing else of what the server tells is changed. */
const colourDials = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(data => {
      const message = JSON.parse(String(data)) as Json;
      if (message['type'] !== 'numbers') return server.send(data);
      const parts = [{ name: 'Perplex', amount: 1, rule: 'HC-PWR-DMG-PERPLEX' }];
      const numbers = [{ name: 'attack', printed: 10, now: 11, parts }];
      socket.send(JSON.stringify({ type: 'numbers', figure: message['figure'], numbers }));
    });
    server.onMessage(data => {
      const message = JSON.parse(String(data)) as Json;
      for (const card of (message['cards'] ?? []) as Json[]) {
        const dial = ((card['clix'] as Json | undefined)?.['dial'] ?? []) as Json[];
        dial.forEach((click, i) => (click['powers'] = i < 3 ? { speed: charge, defense: lanterns } : {}));
      }
      for (const figure of message['type'] === 'state' ? ((message['figures'] ?? []) as Json[]) : []) {
        const click = figure['click'] as Json | null | undefined;
        if (click) Object.assign(click, { attack: 10, powers: { speed: charge, defense: lanterns } });
        figure['tokens'] = 1;
      }
      socket.send(JSON.stringify(message));
    });
  });

/** Begins a game and places all own characters. */
const beginPlaced = async (page: Page): Promise<void> => {
  const player = await begin(page, duels.heroclix, 'random');
  const isPlaced = () =>
    page.evaluate(() => {
      const state = window.__fracas?.state();
      return state?.figures.every(({ controller, status }) => controller !== state.seat || status === 'board') ?? false;
    });
  while (!(await isPlaced())) {
    await player.answer();
    await player.isAsked();
  }
};

test('a dial opens in full, its powers told by colour, letter, name and text', async ({ page }) => {
  await colourDials(page);
  await beginPlaced(page);
  const hand = page.locator('.is-hand .card').first();
  await expect(hand.locator('.dial-attack')).toHaveText('11');
  await expect(hand.locator('.dial-attack')).toHaveAttribute('title', 'attack 11: printed 10, Perplex +1');
  await expect(hand.locator('.dial-speed')).toHaveClass(/power-green/);
  await expect(hand.locator('.dial-speed')).toHaveAttribute('title', /Charge, green/);
  await expect(hand.getByRole('img', { name: '1 action token' })).toBeVisible();
  await hand.locator('.card-info').click();
  const dialog = page.getByTestId('card-dialog');
  await expect(dialog.getByTestId('dial').locator('.power-green')).toHaveCount(3);
  await expect(dialog.getByTestId('dial').locator('[aria-current]')).toHaveText('1');
  const entries = dialog.getByTestId('dial-power');
  await expect(entries).toHaveText([
    /^A ?Charge green speed, clicks 1 to 3: now HC-PWR-SPD-CHARGE ?Halve the speed/,
    /^B ?A hundred lanterns special defense, clicks 1 to 3: now ?Nobody hides/,
  ]);
  await expect(dialog.getByTestId('number-change')).toContainText('attack 11: printed 10');
  await expect(dialog).toContainText('1 action token');
  await lookAt(page, 'heroclix-dial');
});

test('without anything that changes a value the card says that it is printed', async ({ page }) => {
  await beginPlaced(page);
  await expect(page.locator('.is-hand .dial-attack').first()).toHaveAttribute('title', /^attack \d+, as printed$/);
  await page.locator('.is-hand .card-info').first().click();
  await expect(page.getByTestId('dial-origin')).toHaveText(/printed on click 1/);
  await page.getByTestId('card-dialog').getByTestId('dialog-close').click();
  // Of another's dial only the click that shows is known (HC-CMP-12).
  await page.locator('.table-others .card-face').first().click();
  await expect(page.getByTestId('card-dialog')).toContainText('Only its player sees the other clicks');
  await expect(page.getByTestId('dial').locator('th[scope="col"]')).toHaveCount(2);
});
