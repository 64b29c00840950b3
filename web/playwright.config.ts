import { defineConfig } from '@playwright/test';
import { coarse } from './e2e/picture';

/** The server to test; without one the toy server of test/ is started, which checks the page alone. */
const server = process.env['FRACAS_URL'];
const toy = 'http://127.0.0.1:8099/';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // Ceilings, not expectations: nothing waits for a time to pass. A whole game between two browsers without graphics
  // hardware takes minutes on two busy cores; one step of it (a picture drawn, an answer by a bot) takes seconds there.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: server ?? toy,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: coarse,
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(server ? {} : { webServer: { command: 'node test/fake-server.mjs 8099', url: toy, reuseExistingServer: true } }),
});
