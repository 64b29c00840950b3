/** Without a mouse: a turn with an attack is played in each system, everything is opened and shut, a team is built. */
import type { Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { byTestid, KeyboardPlayer, tabTo } from './keyboard';
import { type System, systems } from './table';

const isInside = (selector: string): boolean => document.activeElement?.closest(selector) !== null;

/** The dice may keep the two sides apart in one game, but not in so many. */
const games = 4;

const playNow = async (page: Page, system: System): Promise<void> => {
  await page.goto('./?quality=low');
  await tabTo(page, 'input[name="system"], input[data-testid^="hero-"]');
  for (let presses = 0; !(await page.getByTestId(`hero-${system}`).isChecked()); presses++) {
    expect(presses).toBeLessThan(systems.length);
    await page.keyboard.press('ArrowRight');
  }
  await tabTo(page, byTestid('play-now'));
  await page.keyboard.press('Enter');
};

/** Answers by keys until an attack is made, the game is over, or both sides stay apart for long. */
const playToAttack = async (player: KeyboardPlayer): Promise<void> => {
  for (let answered = 0; answered < 120 && player.attacks === 0 && (await player.isAsked()); answered++)
    await player.answer();
};

for (const system of systems) {
  test(`${system}: a turn with an attack, a card, the menu and the replay by keys alone`, async ({ page }) => {
    const player = new KeyboardPlayer(page);
    for (let game = 0; game < games && player.attacks === 0; game++) {
      await playNow(page, system);
      await playToAttack(player);
    }
    expect(player.attacks).toBeGreaterThan(0);
    const turnOf = () => page.evaluate(() => `${window.__fracas?.state()?.round} ${window.__fracas?.state()?.turn}`);
    for (const turn = await turnOf(); (await player.isAsked()) && (await turnOf()) === turn;) await player.passOn();
    await expect(page.getByTestId('log')).toContainText(/attacks?/);

    // The log is one stop, and its rules are gone through by arrows.
    await tabTo(page, byTestid('log'));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('rule-text')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('rule-text')).toBeHidden();
    await expect.poll(() => page.evaluate(isInside, byTestid('log'))).toBe(true);

    // A card opens, keeps the focus, and gives it back.
    await tabTo(page, '.is-hand .card-info');
    const opener = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('card-dialog')).toBeVisible();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      // From the last control the browser itself may be next, never the page behind.
      expect(await page.evaluate(() => document.activeElement?.closest('.table') ?? null)).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('card-dialog')).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(opener);

    // So does the menu.
    await tabTo(page, byTestid('menu'));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('menu-concede')).toBeVisible();
    await tabTo(page, byTestid('menu-concede'));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('menu-concede')).toHaveText('Concede the game?');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('menu-concede')).toBeHidden();
    await expect(page.getByTestId('menu-concede')).toHaveText('Concede');
    await expect(page.getByTestId('menu')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, byTestid('menu-concede'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('end-panel')).toBeVisible();
    await expect.poll(() => page.evaluate(isInside, byTestid('end-panel'))).toBe(true);
    await expect(page.getByTestId('menu-concede')).toHaveCount(0);

    await tabTo(page, byTestid('replay'));
    await page.keyboard.press('Enter');
    const count = page.getByTestId('replay-count');
    await expect(count).toHaveText(/^1 \/ \d+$/);
    await page.keyboard.press('ArrowRight');
    await expect(count).toHaveText(/^2 \//);
    await page.keyboard.press('End');
    await expect(count).toHaveText(/^(\d+) \/ \1$/);
    await page.keyboard.press('Home');
    await expect(count).toHaveText(/^1 \//);
  });
}

test('a team is built, named, judged and shared by keys alone', async ({ page }) => {
  await page.goto('./?quality=low#/teams');
  await tabTo(page, byTestid('new-team-heroclix'));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('pool-card').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByTestId('card-search')).toBeFocused();
  await page.keyboard.type('juggler');
  await expect(page.getByTestId('pool-card')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTestId('pool-card')).toBeFocused();
  await page.keyboard.press('+');
  await expect(page.getByTestId('team-card')).toHaveCount(1);
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect(page.getByTestId('step-count').first()).toHaveText('1');
  await page.keyboard.press('/');
  await page.keyboard.press('Delete');
  await expect.poll(() => page.getByTestId('pool-card').count()).toBeGreaterThan(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await expect(page.getByTestId('team-card')).toHaveCount(2);
  await expect(page.getByTestId('team-problems')).toHaveText(/\S/);

  // The list is one stop, however long it is.
  await tabTo(page, byTestid('share-team'), 20);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('share-link')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('share-link')).toBeHidden();
  await tabTo(page, byTestid('team-name'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('By keys');
  await page.reload();
  await expect(page.getByTestId('team-name')).toHaveValue('By keys');
  await expect(page.getByTestId('team-card')).toHaveCount(2);
});
