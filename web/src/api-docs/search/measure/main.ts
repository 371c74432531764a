/** Prints how many questions the search of the documentation answers: `npm run docs:search`. */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport<typeof import('./print-share.ts')>(
  resolve(import.meta.dirname, 'print-share.ts'),
  {
    root: resolve(import.meta.dirname, '../../../..'),
    configFile: false,
    logLevel: 'warn',
  },
);
process.stdout.write(`${await module.printShare()}\n`);
