import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPlan, PlanFault, type PlanInput, RatingFault, ratePlan } from './index.ts';

interface Expected {
  readonly plan: string;
  readonly input: PlanInput;
  readonly premiumCents?: number;
  /** The table that an error must name. */
  readonly error?: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const expected: readonly Expected[] = fixture('expected.json');

describe('plans published by others (rating.md section 8)', () => {
  it.each(expected.filter(({ error }) => !error))('rate $input to $premiumCents cents', (example) => {
    const rating = ratePlan(loadPlan(fixture(example.plan), sha256), example.input);

    expect(rating).toMatchObject({ outcome: 'RATED', premiumCents: example.premiumCents, flags: [] });
  });

  it.each(expected.filter(({ error }) => error))('name table $error for $input', (example) => {
    const plan = loadPlan(fixture(example.plan), sha256);

    const fault = caught(() => ratePlan(plan, example.input));

    expect(fault).toBeInstanceOf(RatingFault);
    expect(fault).toMatchObject({ place: { kind: 'table', name: example.error } });
  });

  it('keeps the thirds of an interpolation until the final rounding', () => {
    const input = { assets: '1200000', limit: '5000000', retention: '1000000', industry: 'HG2' };

    const { worksheet } = ratePlan(loadPlan(fixture('plan-d1.json'), sha256), input);

    expect(worksheet[0]).toMatchObject({ table: 'base', matched: [['1000000'], ['2500000']] });
    expect(worksheet.at(-1)?.before).toEqual({ exact: '264663599/60000', decimal: '4411.059983' });
    expect(worksheet.at(-1)?.after).toEqual({ exact: '220553/50', decimal: '4411.060000' });
  });

  it('refuses a base rate that falls unless that pair of keys is accepted', () => {
    const plan = fixture<{ tables: { base: { acceptNonMonotone?: unknown } } }>('plan-d1.json');
    delete plan.tables.base.acceptNonMonotone;

    const fault = caught(() => loadPlan(plan, sha256));

    expect(fault).toBeInstanceOf(PlanFault);
    expect(fault).toMatchObject({ path: 'tables.base.rows[3]' });
  });
});

function fixture<T>(name: string): T {
  return JSON.parse(readFileSync(`${import.meta.dirname}/fixtures/${name}`, 'utf8'));
}

function caught(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
