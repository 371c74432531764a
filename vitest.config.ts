import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Also where two cores are all there is: most tests wait for a database, a server or a browser.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/build-docs.ts', 'e2e/support/build-apps.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'webhook-verify', include: ['webhook-verify/src/**/*.test.ts'] } },
      {
        // graphql ships two builds; the libraries load the CommonJS one, so the tests must as well.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/support/database-global-set-up.ts'],
          // These end what hangs; how long something takes is for bench/ to tell, also on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
