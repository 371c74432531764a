import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanInput } from '@bindery/domain/rating/index.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDraft, withBase } from '../../test/support/people/rate-plans.ts';
import { openPlanBook } from '../rating/index.ts';
import { rerateBook } from './rerate.ts';
import { dislocationInWords } from './rerate-words.ts';

const INPUT: PlanInput = {
  revenue: '5000000',
  class: 2,
  state: 'Ohio',
  limit: '1000000',
  deductible: '10000',
  score: 85,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rerate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const draft = () =>
  written(
    'draft.json',
    aDraft((plan) => withBase(plan, 110)),
  );
const lines = (...list: readonly object[]) => list.map((line) => JSON.stringify(line)).join('\n');

describe('rerateBook', () => {
  it('re-rates a file line by line, tells how far it is, and compares with the plan in force', async () => {
    const book = lines(INPUT, { ...INPUT, class: 4 }, { ...INPUT, limit: '2000000' });
    const told: unknown[] = [];

    const answer = await rerateBook({ plan: draft(), book: written('book.jsonl', book) }, (...at) => told.push(at));

    const now = openPlanBook().choosePlan('CYBER', '2026-11-20', 'NEW');
    const before = [INPUT, { ...INPUT, class: 4 }, { ...INPUT, limit: '2000000' }]
      .map((input) => now?.rate(input).premiumCents ?? 0)
      .reduce((sum, cents) => sum + cents, 0);
    expect(answer).toMatchObject({ planId: 'cyber-us', planVersion: 2, lines: 3, faults: 0 });
    expect(answer.segments[0]).toMatchObject({ dimension: 'all', count: 3, beforeCents: before, currency: 'USD' });
    expect(answer.segments.filter(({ dimension }) => dimension === 'class')).toMatchObject([
      { segment: '2', count: 2 },
      { segment: '4', count: 1 },
    ]);
    expect(told).toEqual([[3, undefined]]);
    expect(dislocationInWords(answer)).toMatch(/^cyber-us version 2 \(\w{12}\): 3 lines\n[^]*whole book +USD +3 /);
  });

  it('takes premiums and segments that the book states, in a list as well', async () => {
    const line = { input: INPUT, id: 'P-1', name: 'Acme', premiumCents: 100_000, segments: { region: 'Midwest' } };
    const book = written('book.json', JSON.stringify([line]));

    const { segments, rises, falls } = await rerateBook({ plan: draft(), book }, () => undefined);

    expect(segments).toMatchObject([
      { dimension: 'all', beforeCents: 100_000 },
      { dimension: 'region', segment: 'Midwest', beforeCents: 100_000 },
    ]);
    expect([...rises, ...falls]).toMatchObject([{ id: 'P-1', name: 'Acme', beforeCents: 100_000 }]);
  });

  it('reports a line that the plan cannot take instead of stopping', async () => {
    const book = written('book.jsonl', lines({ input: { ...INPUT, colour: 'red' }, premiumCents: 5 }, INPUT));

    const answer = await rerateBook({ plan: draft(), book }, () => undefined);

    expect(answer).toMatchObject({ lines: 2, faults: 1, segments: [{ count: 1, unrated: 1 }, {}, {}, {}] });
    expect(answer.turned).toEqual([
      expect.objectContaining({ verdict: 'FAULT', reasons: ['input colour: is not an input of this plan'] }),
    ]);
  });

  it.each([
    ['a line without premium and rate', '{"revenue":"1"}', /book\.jsonl: line 1: needs premiumCents/],
    ['a line that is no JSON', '{', /book\.jsonl:1: is not JSON/],
    ['a line that is no object', '5', /line 1: must be an object/],
  ])('fails with one line for %s', async (_case, book, message) => {
    const asked = { plan: draft(), book: written('book.jsonl', book) };

    await expect(rerateBook(asked, () => undefined)).rejects.toThrow(message);
  });

  it('wants one book', async () => {
    const plan = draft();

    await expect(rerateBook({ plan }, () => undefined)).rejects.toThrow('give either --book FILE or --stored');
    await expect(rerateBook({ plan, book: 'a', stored: true }, () => undefined)).rejects.toThrow('give either');
  });
});
