import { describe, expect, it } from 'vitest';
import { natureChoices } from '../index.ts';

const valuesOf = (...asked: Parameters<typeof natureChoices>) => natureChoices(...asked).map(({ value }) => value);

describe('a nature of business is found', () => {
  it('by words of its name, whatever their order and case', () => {
    expect(valuesOf('CYBER', 'services ENGINEERING', 1)).toEqual(['Engineering Services']);
  });

  it('by the first digits of its code, or words of the title of the code', () => {
    expect(natureChoices('CYBER', '541511', 3)).toEqual([
      { value: '541511', title: 'Custom Computer Programming Services' },
    ]);
    expect(valuesOf('CYBER_EU', 'custom programming', 3)).toContain('541511');
  });

  it('by a name like it where none contains it', () => {
    expect(valuesOf('CYBER', 'Hospitls', 1)).toEqual(['Hospitals']);
  });

  it('without codes for Tech E+O, and in list order while nothing is typed', () => {
    expect(natureChoices('TECH_EO', '541511', 3).every(({ title }) => title === null)).toBe(true);
    expect(valuesOf('TECH_EO', '', 2)).toEqual(['SaaS - Accounting and Finance', 'SaaS - CRM and Sales']);
  });
});
