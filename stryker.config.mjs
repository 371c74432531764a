/**
 * Which mistakes in the rules would no test of the domain notice: `npm run test:mutation`. The whole domain takes about
 * an hour on two cores; one room: `npm run test:mutation -- --mutate 'domain/src/policy/**\/*.ts'`. Figures and what is
 * equivalent stand in docs/mutation.md.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['domain/src/**/*.ts', '!domain/src/**/*.test.ts', '!domain/src/**/testing/**'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A mutant of a top-level constant needs a full run of all tests, and says little.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: 'node_modules/.cache/stryker',
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: 'coverage/mutation.json' },
  htmlReporter: { fileName: 'coverage/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  ignorePatterns: [
    '/bench',
    '/docs',
    '/e2e',
    '/scanner',
    '/server/test',
    '/web',
    '/webhook-verify',
    '/broker-sdk',
    '/screens',
    '/data',
    '/coverage',
  ],
};
