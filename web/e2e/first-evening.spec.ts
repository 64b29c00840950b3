/** Somebody who has read nothing: from the start page to the first attack, choosing only what the page lights up. */
import type { Page } from '@playwright/test';
import { expect, test } from './clean-page';
import { Player } from './player';
import { type System, systems } from './table';

/** Clicks until dice are thrown in an attack; a person needs about a second for each. */
const most = 40;
/** The dice may keep the two sides apart in one game, but not in so many. */
const games = 5;

/** Whether one of the own figures has attacked, as the log tells it. */
const hasAttacked = ({ page }: Player): Promise<boolean> =>
  page.evaluate(() => {
    const welcome = window.__fracas?.welcome();
    const own = welcome?.figures.filter(({ owner }) => welcome.yours.includes(owner)).map(({ name }) => name) ?? [];
    const lines = [...document.querySelectorAll('game-log .log-text')].map(line => line.textContent ?? '');
    return lines.some(line => / attacks? /.test(line) && own.some(name => line.startsWith(name)));
  });

/** The clicks from the start page to the first own attack; null where there are too many, or the game is over first. */
const clicksToAttack = async (page: Page, system: System): Promise<number | null> => {
  await page.goto('./?quality=low');
  await page.getByTestId(`hero-${system}`).check();
  await page.getByTestId('play-now').click();
  const player = new Player(page);
  const countOf = (): number => 2 + player.boardClicks + player.buttonClicks;
  while ((await player.isAsked()) && countOf() < most && !(await hasAttacked(player))) await player.answerUsually();
  return (await hasAttacked(player)) ? countOf() : null;
};

for (const system of systems) {
  test(`${system}: the first attack is a matter of a few clicks`, async ({ page }) => {
    let clicks: number | null = null;
    for (let game = 0; game < games && clicks === null; game++) clicks = await clicksToAttack(page, system);
    expect(clicks).not.toBeNull();
    test.info().annotations.push({ type: 'clicks', description: String(clicks) });
  });
}
