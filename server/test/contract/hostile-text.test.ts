/** Every pattern of the server over what callers send is linear: 100 KB take less than 50 ms (D72). */
import { describe, expect, it } from 'vitest';
import { normaliseName } from '../../src/clients/index.ts';
import { isDayOrInstant, searchWords } from '../../src/paging/index.ts';
import { parseTesting } from '../../src/partners/index.ts';

const SIZE = 100_000;
const ATTEMPTS = 4;
const run = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length));
const SHAPES = [
  run('A'),
  run('a '),
  run(' '),
  `a${run(' ')}a`,
  `a${run('.')}a`,
  `a${run('-.')}a`,
  run('.a'),
  run(','),
  run('1'),
  `2026-11-20 ${run('0')}`,
  run('/'),
  run('\r\n'),
  `a${run('\u0301')}`,
  run('ß'),
];

const FUNCTIONS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['searchWords', searchWords],
  ['isDayOrInstant', isDayOrInstant],
  ['normaliseName', normaliseName],
  ['parseTesting', (text) => refusedOr(() => parseTesting(text, 'sandbox'))],
];

function refusedOr(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

/**
 * Processor time of this thread, the shortest of several runs: neither a busy machine nor a collection of garbage makes
 * it longer, and a pattern that is not linear makes every run of it long.
 */
function milliseconds(work: () => unknown): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && shortest >= 5; attempt += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    shortest = Math.min(shortest, (user + system) / 1000);
  }
  return shortest;
}

describe('100 KB of hostile text', () => {
  it.each(FUNCTIONS)('keep %s busy for less than 50 ms', (_name, judge) => {
    for (const text of SHAPES) {
      expect([text.slice(0, 5), milliseconds(() => judge(text)) < 50]).toEqual([text.slice(0, 5), true]);
    }
  });
});
