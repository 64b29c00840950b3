import { defineConfig } from 'vitest/config';

/** Where `npx vite` finds the game server. */
const server = process.env['FRACAS_URL'] ?? 'http://127.0.0.1:7654';

export default defineConfig({
  // Relative addresses: the page works under any path prefix.
  base: './',
  build: {
    target: 'es2022',
    // Browsers that know light-dark(); without this it is rewritten.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    modulePreload: { polyfill: false },
    // Inlined assets would be data: addresses, which a strict content policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { '/api': server, '/health': server, '/ws': { target: server.replace(/^http/, 'ws'), ws: true } } },
  test: { include: ['test/**/*.test.ts'], environment: 'node' },
});
