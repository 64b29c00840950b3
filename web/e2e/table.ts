/** Sits down at a table: picks a battle and an opponent as a person does. */
import type { Page } from '@playwright/test';
import { Player } from './player';

export const systems = ['superscape', 'heroscape', 'heroclix'] as const;
export type System = (typeof systems)[number];

/** A small battle of two seats in each system. */
export const duels: Readonly<Record<System, string>> = {
  superscape: 'superscape/quarry-duel',
  heroscape: 'heroscape/barrow-ford',
  heroclix: 'heroclix/rooftop-chase',
};

export const begin = async (page: Page, battle: string, opponent: string): Promise<Player> => {
  await page.goto('./?quality=low');
  await page.getByTestId(`opponent-${opponent}`).click();
  await page.locator(`[data-testid="play"][data-battle="${battle}"]`).first().click();
  const player = new Player(page);
  await player.isAsked();
  return player;
};
