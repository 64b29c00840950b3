/** Pictures of the page. Between them the page has few pixels, because a machine without graphics draws each one itself. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';

/** Pixels for each of the page while no picture is taken. */
export const coarse = 0.5;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const sessionOf = (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page);
  if (known) return known;
  const session = page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Gives the page a window of this size and this many pixels, in one step. */
export const setScreen = async (page: Page, size: Size, density: number): Promise<void> => {
  const session = await sessionOf(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: density, mobile: false });
  // The emulated screen changes without telling the page.
  await page.evaluate(() => window.dispatchEvent(new Event('resize')));
  await page.waitForFunction(
    wanted => {
      const canvas = document.querySelector<HTMLCanvasElement>('board-view canvas');
      const hasFollowed = !canvas?.clientWidth || Math.abs(canvas.width - canvas.clientWidth * wanted.density) < 2;
      return window.devicePixelRatio === wanted.density && window.innerWidth === wanted.width && hasFollowed;
    },
    { density, width: size.width },
  );
};

/** Waits until nothing is drawn any more. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      new Promise<boolean>(resolve => {
        const frames = window.__fracas?.cost().frames;
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(window.__fracas?.cost().frames === frames && (window.__fracas?.isStill() ?? true)),
          ),
        );
      }),
  );
};

/** The picture of the page as it is. */
export const capture = async (page: Page, name: string): Promise<void> => {
  const { data } = await (await sessionOf(page)).send('Page.captureScreenshot', { format: 'png' });
  const path = `e2e/screenshots/${name}.png`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.from(data, 'base64'));
};

/** A picture with all its pixels, once the page has come to rest. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const usual = await page.evaluate(() => window.devicePixelRatio);
  if (usual !== 1) await setScreen(page, size, 1);
  await settle(page);
  await capture(page, name);
  if (usual !== 1) await setScreen(page, size, usual);
};
