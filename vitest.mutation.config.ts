/**
 * The tests of the domain alone, for the mutants of stryker.config.mjs. `MUTATION_TESTS` names fewer, separated by
 * commas: a room's own tests are enough to judge the room.
 */
import { env } from 'node:process';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: (env.MUTATION_TESTS ?? 'domain/src/**/*.test.ts').split(','), testTimeout: 60_000 },
});
