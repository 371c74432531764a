import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rateFromFiles } from './rate.ts';

const FIXTURES = join(import.meta.dirname, '../../../domain/src/rating/fixtures');
const PLANS = join(import.meta.dirname, '../rating/plans');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('rateFromFiles', () => {
  it('rates any plan in the format, beside its worksheet', async () => {
    const answer = await rateFromFiles(join(FIXTURES, 'plan-r.json'), written({ territory: 'A' }));

    expect(answer.result).toMatchObject({ outcome: 'RATED', premiumCents: 13_200, planId: 'plan-r' });
    expect(answer.result).not.toHaveProperty('worksheet');
    expect(answer.worksheet.map((row) => row.id)).toEqual(['base', 'territory', 'limit', 'round']);
  });

  it('answers NO_RATE when a required input is missing', async () => {
    const answer = await rateFromFiles(join(PLANS, 'cyber-us.v1.json'), written({ revenue: '5000000' }));

    expect(answer.result).toMatchObject({ outcome: 'NO_RATE', reason: 'INPUT_MISSING:class', premiumCents: null });
  });

  it('fails with one line that names the table without a row', async () => {
    const answer = rateFromFiles(join(FIXTURES, 'plan-r.json'), written({ territory: 'C' }));

    await expect(answer).rejects.toThrow(/^[^\n]*input\.json: table territory: has no row for C$/);
  });

  it('fails with one line that names the place in a refused plan', async () => {
    const plan = written({ planId: 'x', product: 'FIXTURE', version: 1.5 }, 'plan.json');

    await expect(rateFromFiles(plan, written({}))).rejects.toThrow(/^[^\n]*plan\.json: version: must be an integer/);
  });

  it('fails with one line for a file that is no JSON', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{\n"territory":\n}');

    await expect(rateFromFiles(join(FIXTURES, 'plan-r.json'), file)).rejects.toThrow(/^[^\n]*broken\.json: [^\n]*$/);
  });
});

function written(json: unknown, name = 'input.json'): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(json));
  return file;
}
