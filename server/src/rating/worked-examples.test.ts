import { type Plan, type PlanProduct, ratePlan } from '@bindery/domain/rating/index.ts';
import { describe, expect, it } from 'vitest';
import { openPlanBook } from './index.ts';
import { CYBER_EXAMPLES } from './testing/examples-cyber.ts';
import { CYBER_EU_EXAMPLES } from './testing/examples-cyber-eu.ts';
import { TECH_EO_EXAMPLES } from './testing/examples-tech-eo.ts';

const book = openPlanBook();

describe.each([
  ['CYBER', CYBER_EXAMPLES],
  ['CYBER_EU', CYBER_EU_EXAMPLES],
  ['TECH_EO', TECH_EO_EXAMPLES],
] as const)('the worked examples of %s (rating.md section 10)', (product, examples) => {
  it.each(examples)('$name cost what the specification says, step by step', (example) => {
    const { worksheet, ...rating } = ratePlan(planOf(product), example.input);

    const shown = new Map(worksheet.map((row) => [row.id, row]));
    const read = (figures: object, part: 'factor' | 'after') =>
      Object.fromEntries(Object.keys(figures).map((id) => [id, shown.get(id)?.[part]?.decimal]));
    expect(rating).toMatchObject({ premiumCents: example.premiumCents, triaCents: example.triaCents });
    expect(read(example.factors, 'factor')).toEqual(example.factors);
    expect(read(example.after, 'after')).toEqual(example.after);
  });

  it.each(examples)('$name cost the same without a worksheet', ({ input }) => {
    const { worksheet: _, ...rating } = ratePlan(planOf(product), input);

    expect(book.choosePlan(product, '2027-01-01', 'NEW')?.rate(input)).toEqual(rating);
  });
});

describe('exact fractions', () => {
  it('keep the tie of CY-4 exactly', () => {
    const tie = CYBER_EXAMPLES.find(({ name }) => name.startsWith('CY-4'));

    const { worksheet } = ratePlan(planOf('CYBER'), tie?.input ?? {});

    const exact = (id: string) => worksheet.find((row) => row.id === id)?.after?.exact;
    expect([exact('base'), exact('schedule'), exact('premium')]).toEqual(['17500/3', '10353/2', '5177/1']);
  });
});

function planOf(product: PlanProduct): Plan {
  const chosen = book.choosePlan(product, '2027-01-01', 'NEW');
  if (!chosen) throw new Error(`no plan for ${product}`);
  return chosen.plan;
}
