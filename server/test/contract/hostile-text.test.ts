/** Every pattern of the server over what callers send is linear: 100 KB take less than 50 ms (D72). */
import { describe, expect, it } from 'vitest';
import { normaliseName } from '../../src/clients/index.ts';
import { isDayOrInstant, searchWords } from '../../src/paging/index.ts';
import { parseTesting } from '../../src/partners/index.ts';

const SIZE = 100_000;
const ATTEMPTS = 4;
const MOST_MS = 50;
const run = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length));
const around = (start: string, piece: string, end: string) => (size: number) => start + run(piece)(size) + end;
const SHAPES = [
  run('A'),
  run('a '),
  run(' '),
  around('a', ' ', 'a'),
  around('a', '.', 'a'),
  around('a', '-.', 'a'),
  run('.a'),
  run(','),
  run('1'),
  around('2026-11-20 ', '0', ''),
  run('/'),
  run('\r\n'),
  around('a', '\u0301', ''),
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

/** On a slow machine it takes longer, but there, too, four times the text must not take sixteen times as long. */
function isLinear(judge: (text: string) => unknown, shape: (size: number) => string, size = SIZE): boolean {
  const took = milliseconds(() => judge(shape(size)));
  return took < MOST_MS || took < 10 * milliseconds(() => judge(shape(size / 4)));
}

describe('100 KB of hostile text', () => {
  it.each(FUNCTIONS)('keep %s busy for less than 50 ms', (_name, judge) => {
    for (const shape of SHAPES) expect([shape(5), isLinear(judge, shape)]).toEqual([shape(5), true]);
  });

  it('would be noticed in a pattern that is not linear', () => {
    const isSquare = (text: string) => /\s+$/.test(text);

    expect(isLinear(isSquare, around('a', ' ', 'a'), 16_000)).toBe(false);
  });
});
