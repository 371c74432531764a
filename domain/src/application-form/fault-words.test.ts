import { describe, expect, it } from 'vitest';
import type { Application } from '../products/index.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from '../products/testing/applications.ts';
import { checkForm, type TypedAnswers, typedAnswersOf } from './index.ts';

const TODAY = '2026-11-22';
const CHOOSE = 'Choose from the list.';

/** Place, words and remedy of each fault. */
function faultsWith(application: Application, typed: TypedAnswers) {
  const { productType } = application;
  const answers = { ...typedAnswersOf(application), ...typed };
  const country = productType === 'CYBER_EU' ? 'SE' : 'US';
  return checkForm({ productType, answers, today: TODAY, country }).map(({ at, words, remedy, isMissing }) => {
    expect(isMissing).toBe(false);
    return [at, words, remedy];
  });
}

const oneFault = (application: Application, field: string, value: unknown) => {
  const faults = faultsWith(application, { [field]: value });
  expect(faults).toHaveLength(1);
  return faults[0]?.slice(1).join(' ');
};

describe('the words for a day', () => {
  const RANGE = 'Choose a day from 2026-11-22 to 2027-03-22.';

  it.each([
    ['2026-11-21', `Cover cannot begin in the past. ${RANGE}`],
    ['2027-03-23', `Cover can begin at most 120 days ahead. ${RANGE}`],
    ['x2026-12-01', `This is not a date. ${RANGE}`],
    ['2026-12-011', `This is not a date. ${RANGE}`],
    ['2026-02-30', `This is not a date. ${RANGE}`],
    ['2027-13-01', `This is not a date. ${RANGE}`],
    [7, `This is not a date. ${RANGE}`],
  ])('%s', (day, words) => {
    expect(oneFault(aCyberApplication(), 'coverageEffectiveAt', day)).toBe(words);
  });

  it.each([TODAY, '2027-03-22'])('%s needs none', (day) => {
    expect(faultsWith(aCyberApplication(), { coverageEffectiveAt: day })).toEqual([]);
  });
});

describe('the words for amounts', () => {
  const amount = 'This is not an amount in whole units. Type digits, for example 2,500,000.';
  const large = 'This amount is too large. Type an amount of at most 13 digits.';
  const share = 'This is not a percentage. Type a number from 0 to 100, with at most two decimals.';
  const EU = aCyberEuApplication();

  it.each([
    [aCyberApplication(), 'optionalData.grossAnnualRevenue', '-1', amount],
    [aCyberApplication(), 'optionalData.grossAnnualRevenue', '9'.repeat(16), large],
    [aTechEoApplication(), 'techEoApplicationControls.largestContracts.client1Value', '$9,999,999,999,999,999', large],
    [EU, 'cyberEuQuestions.turnover', { amount: '9'.repeat(300), currency: 'EUR' }, large],
    [aTechEoApplication(), 'techEoApplicationControls.largestContracts.client1Value', 1.5, amount],
    [EU, 'cyberEuQuestions.turnover', { currency: 'EUR' }, amount],
    [EU, 'cyberEuQuestions.usTurnoverShareBps', 10_001, share],
    [EU, 'cyberEuQuestions.turnover', { amount: 100 }, 'This is not a currency. Choose a currency.'],
  ] satisfies readonly (readonly [Application, string, unknown, string])[])(
    '%#: %o',
    (application, field, value, words) => {
      expect(oneFault(application, field, value)).toBe(words);
    },
  );
});

describe('the words for limits and shares', () => {
  const pair = { aggregateCents: 100_000_000, deductibleCents: 500_000 };
  const tenMore = Array.from({ length: 10 }, () => ({ natureOfBusiness: 'IT Consulting', basisPoints: 1 }));

  it('name the option', () => {
    expect(faultsWith(aCyberApplication(), { limits: [pair, {}] })).toEqual([
      ['[1].aggregateCents', 'Option 2 has no limit.', 'Choose a limit.'],
      ['[1].deductibleCents', 'Option 2 has no retention.', 'Choose a retention.'],
    ]);
    expect(faultsWith(aCyberApplication(), { limits: 'x' })).toEqual([
      ['', 'No limit is chosen.', 'Choose at least one limit with its retention.'],
    ]);
  });

  it.each([
    [
      { natureOfBusiness: 'IT Consulting', basisPoints: 0 },
      'Row 1 has no share above 0% and up to 100%. Type a percentage, or remove the row.',
    ],
    [
      { natureOfBusiness: 'IT Consultin', basisPoints: 1 },
      `Row 1 names no business of the list. Choose from the list, for example IT Consulting.`,
    ],
    [{ natureOfBusiness: '', basisPoints: 1 }, `Row 1 names no business of the list. ${CHOOSE}`],
    [{ basisPoints: 1 }, `Row 1 names no business of the list. ${CHOOSE}`],
  ])('name the row: %o', (row, words) => {
    expect(oneFault(aTechEoApplication(), 'techEoApplicationControls.revenuePercentages', [row])).toBe(words);
  });

  it('count rows beyond the tenth', () => {
    const field = 'techEoApplicationControls.revenuePercentages';
    const faults = faultsWith(aTechEoApplication(), { [field]: [...tenMore, ...tenMore] });

    expect(faults.at(-1)?.[1]).toBe('Row 20 names a business that stands above already.');
  });
});

describe('the words for a choice from a list', () => {
  it.each([
    ['optionalData.domicileState', 'Ohia', 'This is not a state. Choose from the list, for example Ohio.'],
    ['optionalData.domicileState', 7, `This is not a state. ${CHOOSE}`],
    ['optionalData.natureOfBusiness', 7, `This is not a nature of business of the list. ${CHOOSE}`],
    [
      'optionalData.natureOfBusiness',
      ' 999999 ',
      'This is not a code of NAICS 2022. Enter its six digits, or choose from the list.',
    ],
    ['optionalData.claims', 'perhaps', 'This is not one of the answers. Choose one of them.'],
  ])('%s = %j', (field, value, words) => {
    expect(oneFault(aCyberApplication(), field, value)).toBe(words);
  });

  it.each([
    [aCyberApplication(), '999 999'],
    [aCyberApplication(), 'x999999'],
    [aCyberApplication(), '999999x'],
    [aTechEoApplication(), '999999'],
  ] as const)('speak of a code only where it is one: %#', (application, value) => {
    expect(oneFault(application, 'optionalData.natureOfBusiness', value)).toMatch(
      /^This is not a nature of business of the list\. Choose from the list, for example/,
    );
  });
});

describe('the words for a text', () => {
  const field = 'techEoApplicationControls.largestContracts.client1Name';

  it.each([
    [
      'x'.repeat(201),
      'The text has 201 characters; at most 200 are possible. Shorten it, and upload the rest as a document.',
    ],
    [
      '😀'.repeat(201),
      'The text has 201 characters; at most 200 are possible. Shorten it, and upload the rest as a document.',
    ],
    [`${'x'.repeat(199)}\n`, 'The text has characters that cannot be printed. Type it again in one line.'],
    ['two\nlines', 'The text has characters that cannot be printed. Type it again in one line.'],
  ])('%#', (text, words) => {
    expect(oneFault(aTechEoApplication(), field, text)).toBe(words);
  });
});
