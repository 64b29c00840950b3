/** A page on which nothing may go wrong unseen: errors, failed requests and requests to other hosts fail the test. */
import { test as base, expect } from '@playwright/test';

export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const problems: string[] = [];
    const home = new URL(baseURL ?? 'http://127.0.0.1/').host;
    page.on('console', message => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', error => problems.push(`page: ${error.message}`));
    page.on('requestfailed', request => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page ends what it was still asking for; no person sees that.
      if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`);
    });
    page.on('response', response => {
      if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
    });
    page.on('request', request => {
      const url = new URL(request.url());
      if (/^(http|ws)s?:$/.test(url.protocol) && url.host !== home) problems.push(`other host: ${request.url()}`);
    });
    page.on('websocket', socket => {
      if (new URL(socket.url()).host !== home) problems.push(`other host: ${socket.url()}`);
      socket.on('socketerror', problem => problems.push(`socket: ${problem}`));
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };
