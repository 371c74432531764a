/** The tests of the domain alone, for the mutants of stryker.config.mjs. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['domain/src/**/*.test.ts'], testTimeout: 60_000 },
});
