import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'] } },
    ],
  },
});
