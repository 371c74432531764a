import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTO_QUOTE_RULES } from '@bindery/domain/eligibility/index.ts';
import { EXCHANGE_RATES } from '@bindery/domain/products/index.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPlanBook, readPlan } from './index.ts';
import { makePlanBook } from './plan-book.ts';
import { readPlanFolder } from './read-plan-folder.ts';

describe('the shipped plans', () => {
  const book = openPlanBook();

  it.each(['CYBER', 'CYBER_EU', 'TECH_EO'] as const)('price %s from 2020 on, new business and renewals', (product) => {
    expect(book.choosePlan(product, '2019-12-31', 'NEW')).toBeUndefined();
    expect(book.choosePlan(product, '2020-01-01', 'NEW')?.plan).toMatchObject({
      product,
      version: 1,
      status: 'active',
    });
    expect(book.choosePlan(product, '2030-01-01', 'RENEWAL')).toBe(book.choosePlan(product, '2020-01-01', 'NEW'));
  });

  it('find the plan of a stored quote by its fingerprint', () => {
    const [plan] = book.plans;

    expect(book.findPlan(plan?.sha256 ?? '')?.plan).toBe(plan);
    expect(book.findPlan('0'.repeat(64))).toBeUndefined();
  });

  it('hold the exchange rates that eligibility reads', () => {
    const tables = book.choosePlan('CYBER_EU', '2027-01-01', 'NEW')?.plan.document.tables;

    expect(tables).toMatchObject({
      rate: { rows: EXCHANGE_RATES.map(({ currency, perEur }) => [currency, perEur]) },
      minorPerUnit: { rows: EXCHANGE_RATES.map(({ currency, minorDigits }) => [currency, String(10 ** minorDigits)]) },
      gridMultiplier: {
        rows: EXCHANGE_RATES.map(({ currency, gridMultiplier }) => [currency, String(gridMultiplier)]),
      },
    });
  });

  it('cannot be joined by an active plan that starts on the same day', () => {
    const json = JSON.parse(JSON.stringify(book.plans[0]?.document));

    expect(() => makePlanBook([...book.plans, readPlan(json)])).toThrow(/both start: CYBER_EU NEW 2020-01-01/);
    expect(() => openPlanBook([readPlan({ ...json, status: 'retired' })])).not.toThrow();
  });

  it('are refused when a flag names a rule that eligibility does not have', () => {
    const json = JSON.stringify({ ...book.plans[0]?.document, status: 'draft', sha256: null });

    expect(AUTO_QUOTE_RULES.map(({ id }) => id)).toContain('PII_UNCERTAIN');
    expect(() => readPlan(JSON.parse(json))).not.toThrow();
    expect(() => readPlan(JSON.parse(json.replace('PII_UNCERTAIN', 'PII_UNKNOWN')))).toThrow(/no rule PII_UNKNOWN/);
  });
});

describe('readPlanFolder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plans-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('names the file and the place of a fault', () => {
    writeFileSync(join(folder, 'a.v1.json'), JSON.stringify({ planId: 'a' }));

    expect(() => readPlanFolder(folder)).toThrow(/a\.v1\.json: product: must be one of/);
  });

  it('names a file that is no JSON', () => {
    writeFileSync(join(folder, 'b.v1.json'), '{');

    expect(() => readPlanFolder(folder)).toThrow(/b\.v1\.json: /);
  });
});
