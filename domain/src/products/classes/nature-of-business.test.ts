import { describe, expect, it } from 'vitest';
import NAICS_CODES from '../data/naics-codes.json' with { type: 'json' };
import { natureOfBusinessList, resolveClass } from '../index.ts';

describe('natureOfBusinessList', () => {
  it('holds about 110 names for CYBER, the same for CYBER_EU, and about 60 for TECH_EO, none twice', () => {
    const names = natureOfBusinessList('CYBER').map(({ name }) => name);

    expect(names).toHaveLength(110);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['Accounting', 'Hospitals', 'Software Development', 'Web Design']));
    expect(natureOfBusinessList('CYBER_EU')).toEqual(natureOfBusinessList('CYBER'));
    expect(natureOfBusinessList('TECH_EO')).toHaveLength(62);
    expect(
      natureOfBusinessList('TECH_EO').every(({ appetite, naicsCode }) => appetite === 'accept' && !naicsCode),
    ).toBe(true);
  });

  it('declines the classes that the specification names as outside appetite', () => {
    const declined = natureOfBusinessList('CYBER').filter(({ appetite }) => appetite === 'decline');

    expect(declined.map(({ name }) => name)).toEqual([
      'Casinos and Gambling',
      'Colleges and Universities',
      'Tribal Governments',
      'Cannabis',
      'Medium or Large Municipalities',
      'Adult Content',
      'Social Media Platforms',
      'Payment Processors',
      'Online Dating',
      'Nuclear Power',
    ]);
  });
});

describe('resolveClass', () => {
  it.each([
    ['Web Design', { class: 3, appetite: 'accept', naicsCode: '541511' }],
    // A code goes by prefix even where a listed name has the same code.
    ['541511', { class: 4, appetite: 'accept', naicsCode: '541511' }],
    ['541513', { class: 5, appetite: 'refer', naicsCode: '541513' }],
    ['541330', { class: 3, appetite: 'accept', naicsCode: '541330' }],
    ['311999', { class: 1, appetite: 'accept', naicsCode: '311999' }],
    ['221113', { class: 5, appetite: 'decline', naicsCode: '221113' }],
    ['561450', { class: 5, appetite: 'refer', naicsCode: '561450' }],
  ])('%s', (natureOfBusiness, expected) => {
    expect(resolveClass('CYBER', natureOfBusiness)).toMatchObject(expected);
    expect(resolveClass('CYBER_EU', natureOfBusiness)).toMatchObject(expected);
  });

  it('covers each of the 1,012 six-digit codes of NAICS 2022', () => {
    const codes = Object.keys(NAICS_CODES);

    expect(codes).toHaveLength(1012);
    expect(codes.filter((code) => resolveClass('CYBER', code) === undefined)).toEqual([]);
  });

  it.each(['web design', 'Web design ', '5415', '541599', 'SaaS - CRM and Sales'])('knows nothing of "%s"', (text) => {
    expect(resolveClass('CYBER', text)).toBeUndefined();
  });

  it('takes exact names only for TECH_EO', () => {
    expect(resolveClass('TECH_EO', 'SaaS - HR and Payroll')).toMatchObject({ class: 4, naicsCode: null });
    expect(resolveClass('TECH_EO', '541511')).toBeUndefined();
    expect(resolveClass('TECH_EO', 'Accounting')).toBeUndefined();
  });
});
