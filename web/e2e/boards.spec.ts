/** Pictures of boards in a real browser, and what drawing them costs. */
import { expect, test } from './clean-page';
import { featureBoard, openBattle, stageBoard, watchNewGame } from './staged-board';

test('the board with every feature is drawn', async ({ page }) => {
  await stageBoard(page, featureBoard());
  await watchNewGame(page, 'superscape');
  await page.screenshot({ path: 'e2e/screenshots/features.png' });
});
