import { compilePlan, type PlanInput, type PlanProduct, ratePlan, replay } from '@bindery/domain/rating/index.ts';
import {
  CYBER_CONTROLS,
  CYBER_CONTROLS_WITH_OTHER,
  CYBER_EU_CONTROLS,
  CYBER_EU_CONTROLS_WITH_OTHER,
  randomCyberEuRequest,
  randomCyberRequest,
  randomTechEoRequest,
  seededRandom,
  TECH_EO_CONTROLS,
  TECH_EO_DEDUCTIBLES,
  TECH_EO_LIMITS,
  US_DEDUCTIBLES,
  US_LIMITS,
} from '@bindery/domain/rating/testing/random-requests.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openPlanBook, readPlan } from './index.ts';

/** The properties of rating.md section 9 that the plans must keep, on random requests; a failure prints its seed. */
const RUNS = { seed: 20_261_120, numRuns: 150 };
// Seconds on a free machine; a busy one must not fail them.
vi.setConfig({ testTimeout: 60_000 });
const book = openPlanBook();

interface Product {
  readonly product: PlanProduct;
  readonly request: fc.Arbitrary<PlanInput>;
  /** Amounts that rise, in the unit of the request. */
  readonly limits: (input: PlanInput) => readonly (string | number)[];
  readonly deductibles: (input: PlanInput) => readonly (string | number)[];
  readonly revenue: string;
  /** Answers of a control from the best to the worst. */
  readonly answers: Readonly<Record<string, readonly (string | boolean | null)[]>>;
}

const MINOR_PER_EURO: Readonly<Record<string, number>> = { EUR: 100, GBP: 87.25, SEK: 1104.5, HUF: 38_875, ISK: 147.3 };
const inCurrency =
  (euros: readonly string[]) =>
  ({ currency }: PlanInput) => {
    const minorPerEuro = (typeof currency === 'string' && MINOR_PER_EURO[currency]) || NaN;
    return euros.map((amount) => Math.round(Number(amount) * minorPerEuro));
  };

const PRODUCTS: readonly Product[] = [
  {
    product: 'CYBER',
    request: requests(randomCyberRequest),
    limits: () => US_LIMITS,
    deductibles: () => US_DEDUCTIBLES,
    revenue: 'revenue',
    answers: {
      ...ranked(CYBER_CONTROLS, ['yes', 'uncertain', 'no']),
      ...ranked(CYBER_CONTROLS_WITH_OTHER, ['yes', 'other', 'no'], ['yes', 'uncertain', 'no']),
    },
  },
  {
    product: 'CYBER_EU',
    request: requests(randomCyberEuRequest),
    limits: inCurrency(['60000', ...US_LIMITS.slice(1)]),
    deductibles: inCurrency([...US_DEDUCTIBLES.slice(0, -1), '249999']),
    revenue: 'turnover',
    answers: {
      ...ranked(CYBER_EU_CONTROLS, ['yes', 'uncertain', 'no']),
      ...ranked(CYBER_EU_CONTROLS_WITH_OTHER, ['yes', 'other', 'no'], ['yes', 'uncertain', 'no']),
    },
  },
  {
    product: 'TECH_EO',
    request: requests(randomTechEoRequest),
    limits: () => TECH_EO_LIMITS,
    deductibles: () => TECH_EO_DEDUCTIBLES,
    revenue: 'revenue',
    answers: ranked(TECH_EO_CONTROLS, [true, null, false]),
  },
];

describe.each(PRODUCTS)('$product', ({ product, request, limits, deductibles, revenue, answers }) => {
  const compiled = compiledOf(product);
  const premiums = (input: PlanInput, name: string, values: readonly (string | number | boolean | null)[]) =>
    compiled
      .rateOptions(
        input,
        values.map((value) => ({ [name]: value })),
      )
      .map(({ premiumCents }) => premiumCents ?? NaN);

  it('premium never falls when the limit rises', () => {
    holdsFor(request, (input) => expect(premiums(input, 'limit', limits(input))).toSatisfy(isRising));
  });

  it('premium never falls when revenue rises', () => {
    holdsFor(request, ({ largestClientValue: _concentration, ...input }) => {
      const from = Number(input[revenue]);
      const steps = [from, from + 1, Math.ceil(from * 1.5) + 7, from * 4 + 100];

      expect(premiums(input, revenue, steps)).toSatisfy(isRising);
    });
  });

  it('premium never rises when the deductible rises', () => {
    holdsFor(request, (input) => expect(premiums(input, 'deductible', deductibles(input))).toSatisfy(isFalling));
  });

  it('premium never rises when the score rises', () => {
    const scores = [0, 59, 60, 69, 70, 79, 80, 89, 90, 100];

    holdsFor(request, (input) => expect(premiums(input, 'score', scores)).toSatisfy(isFalling));
  });

  it('a better answer never costs more', () => {
    holdsFor(request, (input) => {
      for (const [key, values] of Object.entries(answers)) {
        // The social engineering cover is sold only with a call-back: there a yes buys something, and costs.
        const bare = { ...input, ...(product === 'CYBER_EU' && { includeSocialEngineeringEndorsement: false }) };

        expect(premiums(bare, key.split(' ')[0] ?? key, values), key).toSatisfy(isRising);
      }
    });
  });

  it('the premium is a whole currency unit and at least the minimum of its limit', () => {
    holdsFor(request, (input) => {
      const { premiumCents, triaCents, worksheet } = ratePlan(compiled.plan, input);
      const factor = (id: string) => exactFraction(worksheet.find((row) => row.id === id)?.factor?.exact ?? '1/1');
      const [minimum, rate] = [factor('minimum'), factor('rate')];
      const least = (2n * minimum.n * rate.n + minimum.d * rate.d) / (2n * minimum.d * rate.d);
      const minorPerUnit = input.currency === 'ISK' ? 1 : 100;

      expect((premiumCents ?? NaN) % minorPerUnit).toBe(0);
      expect((premiumCents ?? NaN) / minorPerUnit).toBeGreaterThanOrEqual(Number(least));
      if (product === 'CYBER') expect(triaCents).toBe((premiumCents ?? NaN) / 100);
      if (product === 'CYBER_EU') expect(triaCents).toBe(0);
    });
  });

  it('both paths give the same cents and flags', () => {
    holdsFor(
      request,
      (input) => {
        const { worksheet: _, ...rating } = ratePlan(compiled.plan, input);

        expect(compiled.rate(input)).toEqual(rating);
        expect(rating.outcome).toBe('RATED');
      },
      1000,
    );
  });

  it('a stored worksheet can be replayed', () => {
    holdsFor(request, (input) => {
      const { worksheet, ...rating } = ratePlan(compiled.plan, input);
      const stored = JSON.parse(JSON.stringify({ ...rating, input, worksheet }));

      const { same, result } = replay(compiled.plan, stored);

      expect(same).toBe(true);
      expect(result.worksheet).toEqual(stored.worksheet);
    });
  });

  it('a further dollar of limit never costs more than the one before', () => {
    holdsFor(request, (input) => {
      const points = limits(input).map((limit) => ({ limit: BigInt(limit), price: beforeMinimum(input, limit) }));
      const slopes = points.slice(1).map(({ limit, price }, at) => {
        const before = points[at] ?? { limit, price };
        const rise = price.n * before.price.d - before.price.n * price.d;
        return { n: rise, d: price.d * before.price.d * (limit - before.limit) };
      });

      for (const [at, slope] of slopes.slice(1).entries()) {
        const before = slopes[at] ?? slope;
        expect(slope.n * before.d <= before.n * slope.d).toBe(true);
      }
    });
  });

  function beforeMinimum(input: PlanInput, limit: string | number) {
    const { worksheet } = ratePlan(compiled.plan, { ...input, limit });
    return exactFraction(worksheet.find(({ id }) => id === 'schedule')?.after?.exact ?? '0/1');
  }
});

describe('CYBER_EU', () => {
  it('rates in euros as in any currency of rate 1', () => {
    const json = JSON.parse(JSON.stringify(compiledOf('CYBER_EU').plan.document));
    json.tables.rate.rows.push(['XEU', '1.0000']);
    json.tables.minorPerUnit.rows.push(['XEU', '100']);
    const plan = compilePlan(readPlan({ ...json, status: 'draft', sha256: null }));

    holdsFor(requests(randomCyberEuRequest), (input) => {
      const cents = (currency: string) => plan.rate({ ...input, currency }).premiumCents;

      expect(cents('XEU')).toBe(cents('EUR'));
    });
  });

  it('has no rate in a currency outside its table', () => {
    const input = { ...randomCyberEuRequest(seededRandom(1)).base, limit: 1, deductible: 1, currency: 'USD' };

    expect(compiledOf('CYBER_EU').rate(input)).toMatchObject({ outcome: 'NO_RATE', reason: 'TABLE:rate' });
  });
});

function holdsFor(request: fc.Arbitrary<PlanInput>, property: (input: PlanInput) => void, numRuns = RUNS.numRuns) {
  const check = fc.property(request, (input) => {
    property(input);
  });
  fc.assert(check, { ...RUNS, numRuns });
}

function requests(make: typeof randomCyberRequest): fc.Arbitrary<PlanInput> {
  return fc.integer().map((seed) => {
    const { base, options } = make(seededRandom(seed));
    return { ...base, ...options[0] };
  });
}

/** Rankings by control, from the best answer to the worst; a control has several where two answers do not compare. */
function ranked<T>(controls: readonly string[], ...rankings: readonly (readonly T[])[]): Record<string, readonly T[]> {
  return Object.fromEntries(
    controls.flatMap((control) => rankings.map((ranking, at) => [at === 0 ? control : `${control} ${at}`, ranking])),
  );
}

function compiledOf(product: PlanProduct) {
  const compiled = book.choosePlan(product, '2027-01-01', 'NEW');
  if (!compiled) throw new Error(`no plan for ${product}`);
  return compiled;
}

function isRising(values: readonly number[]): boolean {
  return values.slice(1).every((value, at) => value >= (values[at] ?? NaN));
}

function isFalling(values: readonly number[]): boolean {
  return isRising(values.toReversed());
}

function exactFraction(text: string) {
  const [n = '0', d = '1'] = text.split('/');
  return { n: BigInt(n), d: BigInt(d) };
}
