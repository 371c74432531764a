/**
 * Prints how many questions the search of the documentation answers: `npm run docs:search`. With `-- --ask FILE` it prints
 * the first three pages for each line of that file instead, for somebody who judges them.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values } = parseArgs({ options: { ask: { type: 'string' } } });

const { module } = await runnerImport<typeof import('./print-share.ts')>(
  resolve(import.meta.dirname, 'print-share.ts'),
  {
    root: resolve(import.meta.dirname, '../../../..'),
    configFile: false,
    logLevel: 'warn',
  },
);
const questions =
  values.ask === undefined
    ? undefined
    : readFileSync(values.ask, 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
process.stdout.write(`${await (questions ? module.printAnswers(questions) : module.printShare())}\n`);
