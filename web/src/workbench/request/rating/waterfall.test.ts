import { describe, expect, it } from 'vitest';
import type { WorksheetStep } from '../../api/schema-interfaces.ts';
import { waterfallOf } from './waterfall.ts';

function step(id: string, fields: Partial<WorksheetStep>): WorksheetStep {
  return { id, label: id, op: 'multiply', to: 'premium', keys: [], ...fields } as unknown as WorksheetStep;
}
const lookup = (id: string, to: string, after: string) => step(id, { op: 'lookup', to, after });
const times = (id: string, to: string, [factor, before, after]: readonly [string, string, string]) =>
  step(id, { to, factor, before, after });
const shown = (steps: readonly WorksheetStep[]) =>
  waterfallOf(steps, 'sum').map(({ id, from, to }) => [id, Math.round(from), Math.round(to)]);

describe('what moved the premium', () => {
  it('is the base, each factor that moved it, and nothing that left it alone', () => {
    const steps = [
      lookup('base', 'premium', '1000'),
      times('class', 'premium', ['1.2', '1000', '1200']),
      times('state', 'premium', ['1', '1200', '1200']),
      step('minimum', { op: 'minPremium', before: '1200', after: '1250' }),
      lookup('tria', 'tria', '12.5'),
    ];

    expect(shown(steps)).toEqual([
      ['base', 0, 1000],
      ['class', 1000, 1200],
      ['minimum', 1200, 1250],
    ]);
  });

  it('tells factors that are applied together as one, with its parts', () => {
    const steps = [
      lookup('base', 'premium', '1000'),
      step('formal-backups', { op: 'lookup', to: 'controls', factor: '1.1', after: '1.1' }),
      times('email-filter', 'controls', ['1', '1.1', '1.1']),
      times('controls', 'premium', ['1.1', '1000', '1100']),
    ];

    expect(shown(steps)).toEqual([
      ['base', 0, 1000],
      ['controls', 1000, 1100],
    ]);
    expect(waterfallOf(steps, 'sum').at(-1)).toMatchObject({ factor: 1.1, parts: [{ id: 'formal-backups' }] });
  });

  it('follows a premium through its two parts and ends at their sum', () => {
    const steps = [
      lookup('base', 'common', '1000'),
      times('class', 'common', ['2', '1000', '2000']),
      lookup('tech', 'tech', '1100'),
      times('contract', 'tech', ['1.1', '1100', '1210']),
      lookup('cyber', 'cyber', '900'),
      times('pii', 'cyber', ['0.5', '900', '450']),
      lookup('premium', 'premium', '1660'),
      step('round', { op: 'round', before: '1660', after: '1661' }),
    ];

    expect(shown(steps)).toEqual([
      ['base', 0, 1000],
      ['class', 1000, 2000],
      ['contract', 2000, 2110],
      ['pii', 2110, 1660],
      ['round', 1660, 1661],
    ]);
  });
});
