/**
 * The tests in four lanes, by cost (see CONTRIBUTING.md): fast, stories, browser and audits. A lane is one or more
 * projects; `npm run test:<lane>` runs it, `npm test` runs them all, one after the other.
 */
import { env } from 'node:process';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './.ci/longest-first.ts';

// Hundreds of processes start in a run, workers and servers: each finds the code compiled that another has loaded.
env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/compiled`;

/** Check every page, size, scheme or language; the other browser tests are user journeys. */
const AUDITS = [
  'e2e/**/accessibility.test.ts',
  'e2e/api-docs/{anchors,bars,console-accessibility,copy,dialogs,engines,every-page,for-agents,host}.test.ts',
  'e2e/api-docs/{integrity,islands,lighthouse,printed-facts,production,reader-choices,scroll}.test.ts',
  'e2e/newcomer/**/*.test.ts',
  'e2e/samples/**/*.test.ts',
];
/** Asks the documentation's search hundreds of questions, and has it learn anew for each part of them. */
const SEARCH_AUDIT = 'web/src/api-docs/search/search-share.test.ts';
/** Stories that take long: random ones against a model, every text argument, and injected faults, which mostly wait. */
const LONG_STORIES = [
  'server/test/{model,drills}/**/*.test.ts',
  'server/src/jobs/{create-jobs,failing-jobs,workers/workers}.test.ts',
  'server/src/database/{connections/watch,embedded/launch}.test.ts',
  'server/test/contract/{hostile-arguments,readme}.test.ts',
  'server/test/scenarios/{audit/{audit-command,rotate-secret},broker-api/{idempotency,idempotency-of-mutations},webhooks/conservation}.test.ts',
];

const WITH_DATABASE = { globalSetup: ['server/test/support/databases/database-global-set-up.ts'] };
const WITH_PRODUCTS = {
  setupFiles: ['e2e/support/tell-pages.ts'],
  globalSetup: ['e2e/support/build-docs.ts', 'e2e/support/build-apps.ts', 'e2e/support/prepare-products.ts'],
};

// Timeouts only end what hangs, even on a busy machine; durations are measured in bench/.
const PATIENCE = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** One lane after the other, so that each has the machine to itself. */
const lane = (groupOrder: number, maxWorkers: number) => ({ maxWorkers, sequence: { groupOrder } });
/** More than the two processors that the lanes are made for: these tests wait as much as they compute. */
const WAITING = { fast: 4, stories: 3, browser: 3, audits: 4 } as const;
/** Nothing here needs a process of its own; a thread starts sooner and finds more code compiled. */
const FAST = { ...lane(0, WAITING.fast), pool: 'threads' } as const;
/** Test files in one worker share imported modules; each must leave no state behind. */
const SHARED = { isolate: false } as const;
/** Loaded by Node, as the product is; only what a browser loads (TSX, styles) goes through Vite. */
const AS_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // jsdom does not know the element yet; browsers do.
    onConsoleLog: (line) => !line.includes('The tag <search> is unrecognized'),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          ...PATIENCE,
          ...AS_NODE,
          ...FAST,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'docs-search',
          include: ['docs-search/src/**/*.test.ts'],
          ...PATIENCE,
          ...AS_NODE,
          ...FAST,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'outbound',
          include: ['outbound/src/**/*.test.ts'],
          ...PATIENCE,
          ...AS_NODE,
          ...FAST,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'scanner',
          include: ['scanner/{src,test}/**/*.test.ts'],
          ...PATIENCE,
          ...AS_NODE,
          ...FAST,
          ...SHARED,
        },
      },
      {
        // The copy that packages of the console load; types of two copies cannot be used together.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts'],
          exclude: [SEARCH_AUDIT],
          ...PATIENCE,
          ...FAST,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/test/set-up.ts'],
          ...PATIENCE,
          ...FAST,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'webhook-verify',
          include: ['webhook-verify/src/**/*.test.ts'],
          ...PATIENCE,
          ...AS_NODE,
          ...FAST,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'broker-sdk',
          include: ['broker-sdk/{src,print}/**/*.test.ts'],
          ...PATIENCE,
          ...AS_NODE,
          ...FAST,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'stories',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: LONG_STORIES,
          setupFiles: ['server/test/support/quick-passwords.ts'],
          ...WITH_DATABASE,
          ...PATIENCE,
          ...AS_NODE,
          ...lane(1, WAITING.stories),
          ...SHARED,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: AUDITS,
          ...WITH_PRODUCTS,
          ...PATIENCE,
          ...AS_NODE,
          ...lane(2, WAITING.browser),
          ...SHARED,
        },
      },
      {
        test: {
          name: 'audits',
          include: AUDITS,
          ...WITH_PRODUCTS,
          ...PATIENCE,
          ...AS_NODE,
          ...lane(3, WAITING.audits),
          ...SHARED,
        },
      },
      {
        test: {
          name: 'search-audit',
          include: [SEARCH_AUDIT],
          ...PATIENCE,
          ...lane(3, WAITING.audits),
          ...SHARED,
        },
      },
      {
        test: {
          name: 'packages',
          include: ['broker-sdk/test/**/*.test.ts'],
          ...PATIENCE,
          ...AS_NODE,
          ...lane(3, WAITING.audits),
        },
      },
      {
        test: {
          name: 'long-stories',
          include: LONG_STORIES,
          setupFiles: ['server/test/support/quick-passwords.ts'],
          ...WITH_DATABASE,
          ...PATIENCE,
          ...AS_NODE,
          ...lane(3, WAITING.audits),
          ...SHARED,
        },
      },
    ],
  },
});
