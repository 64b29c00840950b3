/** Somebody who has read nothing: from the start page to the first attack, choosing only what the page lights up. */
import { expect, test } from './clean-page';
import { Player } from './player';
import { systems } from './table';

/** Clicks until dice are thrown in an attack; a person needs about a second for each. */
const most = 40;

/** Whether one of the own figures has attacked, as the log tells it. */
const hasAttacked = ({ page }: Player): Promise<boolean> =>
  page.evaluate(() => {
    const welcome = window.__fracas?.welcome();
    const own = welcome?.figures.filter(({ owner }) => welcome.yours.includes(owner)).map(({ name }) => name) ?? [];
    const lines = [...document.querySelectorAll('game-log .log-text')].map(line => line.textContent ?? '');
    return lines.some(line => / attacks? /.test(line) && own.some(name => line.startsWith(name)));
  });

for (const system of systems) {
  test(`${system}: the first attack is a matter of a few clicks`, async ({ page }) => {
    await page.goto('./?quality=low');
    await page.getByTestId(`hero-${system}`).check();
    await page.getByTestId('play-now').click();
    const player = new Player(page);
    const countOf = (): number => 2 + player.boardClicks + player.buttonClicks;
    while ((await player.isAsked()) && !(await hasAttacked(player))) {
      expect(countOf()).toBeLessThan(most);
      await player.answerUsually();
    }
    expect(await hasAttacked(player)).toBe(true);
    test.info().annotations.push({ type: 'clicks', description: String(countOf()) });
  });
}
