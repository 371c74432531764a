import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type RateOption } from '../eligibility/index.ts';
import { natureOfBusinessList, type ProductType } from '../products/index.ts';
import { compilePlan, loadPlan } from '../rating/index.ts';
import { appetite } from './index.ts';

const FACTS = { settings: DEFAULT_SETTINGS, coverageEffectiveAt: '2026-12-01' };
const cyber = published('cyber-us');
const cells = (productType: ProductType, rate: RateOption | null, natures?: readonly string[]) =>
  appetite(productType, { ...FACTS, rate }, natures);

describe('the appetite', () => {
  it('has a cell for each listed nature of business and band of revenue, without a gap', () => {
    const all = cells('CYBER', cyber);
    const bands = all.slice(0, 6).map(({ revenueFrom, revenueTo }) => [revenueFrom, revenueTo]);

    expect(bands).toEqual([
      [0, 999_999],
      [1_000_000, 9_999_999],
      [10_000_000, 24_999_999],
      [25_000_000, 49_999_999],
      [50_000_000, 100_000_000],
      [100_000_001, null],
    ]);
    expect([...new Set(all.map(({ natureOfBusiness }) => natureOfBusiness))]).toEqual(
      natureOfBusinessList('CYBER').map(({ name }) => name),
    );
    expect(all).toHaveLength(natureOfBusinessList('CYBER').length * 6);
  });

  it('prices the standard option at both ends: 1,500 x 0.80 x 0.80 and 5,000 x 0.80 x 0.80', () => {
    const [, second] = cells('CYBER', cyber, ['Engineering Services']);

    expect(second).toMatchObject({ outcome: 'QUOTED', premiumCentsFrom: 96_000, premiumCentsTo: 320_000 });
  });

  it('rises from end to end of a class, and is the same for two names of one class', () => {
    const quoted = cells('CYBER', cyber, ['Engineering Services', 'Architecture']).slice(0, 5);
    const ends = quoted.flatMap(({ premiumCentsFrom, premiumCentsTo }) => [premiumCentsFrom, premiumCentsTo]);
    const [one, other] = ['Engineering Services', 'Architecture'].map((name) =>
      cells('CYBER', cyber, [name]).map(({ natureOfBusiness: _name, ...cell }) => cell),
    );

    // The retention of the standard option rises in the last band, so that its price may fall there.
    expect(ends.slice(0, 8)).toEqual(ends.slice(0, 8).toSorted((a, b) => Number(a) - Number(b)));
    expect(one).toEqual(other);
  });

  it('tells natures of different classes apart', () => {
    const natures = ['Engineering Services', 'Casinos and Gambling', 'Accounting'];

    expect(cells('CYBER', cyber, natures)).toEqual(natures.flatMap((nature) => cells('CYBER', cyber, [nature])));
  });

  it.each([
    ['Casinos and Gambling', 'REFER', 'REFERRED'],
    ['Casinos and Gambling', 'DECLINE', 'DECLINED'],
    ['Managed IT Services', 'DECLINE', 'REFERRED'],
  ] as const)('of %s by the setting %s is %s', (nature, outOfAppetiteAction, outcome) => {
    const settings = { ...DEFAULT_SETTINGS, outOfAppetiteAction };
    const found = appetite('CYBER', { ...FACTS, settings, rate: cyber }, [nature]);

    expect(new Set(found.slice(0, 5).map((cell) => cell.outcome))).toEqual(new Set([outcome]));
    expect(found.every(({ premiumCentsFrom }) => (premiumCentsFrom === null) === (outcome === 'DECLINED'))).toBe(true);
  });

  it('is a review above the largest revenue, for Tech E+O, and without a plan', () => {
    expect(cells('CYBER', cyber, ['Architecture']).at(-1)).toMatchObject({ outcome: 'REFERRED', premiumCentsTo: null });
    expect(cells('TECH_EO', published('tech-eo-us')).every(({ outcome }) => outcome === 'REFERRED')).toBe(true);
    expect(cells('CYBER', null, ['Architecture'])[0]).toMatchObject({ outcome: 'REFERRED', premiumCentsFrom: null });
  });

  it('of Smart Cyber EU is in euros', () => {
    const [, second] = cells('CYBER_EU', published('cyber-eu'), ['Engineering Services']);

    expect(second).toMatchObject({ outcome: 'QUOTED', revenueFrom: 1_000_000, revenueTo: 9_999_999 });
    expect(Number(second?.premiumCentsFrom)).toBeGreaterThan(0);
    expect(Number(second?.premiumCentsTo)).toBeGreaterThan(Number(second?.premiumCentsFrom));
  });
});

function published(planId: string): RateOption {
  const file = `${import.meta.dirname}/../../../server/src/rating/plans/${planId}.v1.json`;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const plan = compilePlan(loadPlan(JSON.parse(readFileSync(file, 'utf8')), sha256));
  return (input) => plan.rate(input);
}
