import { describe, expect, it } from 'vitest';
import { answerSheet, emptyApplication, namedValueInWords, PRODUCT_TYPES, PRODUCTS } from '../index.ts';

describe('answerSheet', () => {
  it.each(PRODUCT_TYPES)('lists every question of %s, answered or not', (productType) => {
    const answers = answerSheet(emptyApplication(productType)).flatMap((group) => group.answers);

    expect(answers.map(({ field }) => field).toSorted()).toEqual(
      PRODUCTS[productType].questions.map(({ field }) => field).toSorted(),
    );
  });

  it.each(PRODUCT_TYPES)('says what the answers of %s mean, and not how they are typed', (productType) => {
    const meanings = answerSheet(emptyApplication(productType)).flatMap(({ answers }) => answers);

    expect(meanings.filter(({ meaning }) => meaning !== null).length).toBeGreaterThan(5);
    for (const { meaning } of meanings) expect(meaning ?? '').not.toMatch(/^(Type|Ask|Choose|Today)\b/);
  });

  it('writes a day as the market of the product does', () => {
    const day = { coverageEffectiveAt: '2026-12-02' };

    expect(textsOf({ ...emptyApplication('CYBER'), ...day }).coverageEffectiveAt).toBe('December 2, 2026');
    expect(textsOf({ ...emptyApplication('TECH_EO'), ...day }).coverageEffectiveAt).toBe('December 2, 2026');
    expect(textsOf({ ...emptyApplication('CYBER_EU'), ...day }).coverageEffectiveAt).toBe('2 December 2026');
  });

  it('puts answers into words', () => {
    const texts = textsOf({
      ...emptyApplication('TECH_EO'),
      limits: [{ aggregateCents: 100_000_000, deductibleCents: 250_050 }],
      optionalData: { grossAnnualRevenue: '1750000', numberOfPiiRecords: 'veryLow', claimsComment: '' },
      techEoApplicationControls: {
        claims: false,
        backupFrequency: 'LESS_THAN_MONTHLY',
        largestContracts: { client1Value: 900_000 },
        revenuePercentages: [
          { natureOfBusiness: 'IT Consulting', basisPoints: 2550 },
          { natureOfBusiness: 'Web Design', basisPoints: 7450 },
        ],
      },
    });

    expect(texts.limits).toBe('$1,000,000 limit, $2,500.50 retention');
    expect(texts['optionalData.grossAnnualRevenue']).toBe('$1,750,000');
    expect(texts['optionalData.numberOfPiiRecords']).toBe('250,001-500,000');
    expect(texts['optionalData.claimsComment']).toBeNull();
    expect(texts.hasTria).toBe('Yes');
    expect(texts['techEoApplicationControls.claims']).toBe('No');
    expect(texts['techEoApplicationControls.backupFrequency']).toBe('Less than monthly');
    expect(texts['techEoApplicationControls.largestContracts.client1Value']).toBe('$900,000');
    expect(texts['techEoApplicationControls.revenuePercentages']).toBe('IT Consulting 25.5%; Web Design 74.5%');
    expect(texts['techEoApplicationControls.breaches']).toBeNull();
  });

  it('writes texts as they were given, a value that is not offered any more, and pairs one after the other', () => {
    const texts = textsOf({
      ...emptyApplication('CYBER'),
      limits: [
        { aggregateCents: 100_000_000, deductibleCents: 250_000 },
        { aggregateCents: 200_000_000, deductibleCents: 0 },
      ],
      optionalData: {
        domicileState: 'Ohio',
        natureOfBusiness: 'Law Firms',
        claimsComment: 'One in 2024.',
        claims: 'perhaps',
      },
    });

    expect(texts.limits).toBe('$1,000,000 limit, $2,500 retention; $2,000,000 limit, $0 retention');
    expect(texts['optionalData.domicileState']).toBe('Ohio');
    expect(texts['optionalData.natureOfBusiness']).toBe('Law Firms');
    expect(texts['optionalData.claimsComment']).toBe('One in 2024.');
    expect(texts['optionalData.claims']).toBe('perhaps');
  });

  it('writes amounts with the minor digits of their currency', () => {
    const turnoverOf = (currency: string) =>
      textsOf({ ...emptyApplication('CYBER_EU'), cyberEuQuestions: { turnover: { amount: 1_234_567, currency } } })[
        'cyberEuQuestions.turnover'
      ];

    expect(['JPY', 'EUR', 'KWD'].map(turnoverOf)).toEqual(['JPY 1,234,567', 'EUR 12,345.67', 'KWD 1,234.567']);
  });

  it('leaves lists without an entry unanswered', () => {
    expect(textsOf(emptyApplication('CYBER')).limits).toBeNull();
    expect(
      textsOf({ ...emptyApplication('TECH_EO'), techEoApplicationControls: { revenuePercentages: [] } })[
        'techEoApplicationControls.revenuePercentages'
      ],
    ).toBeNull();
  });

  it('shows European amounts in the currency of the turnover', () => {
    const texts = textsOf({
      ...emptyApplication('CYBER_EU'),
      limits: [{ aggregateCents: 37_500_000, deductibleCents: 375_000 }],
      cyberEuQuestions: { turnover: { amount: 30_000_000, currency: 'ISK' }, usTurnoverShareBps: 1500 },
    });

    expect(texts.limits).toBe('ISK 37,500,000 limit, ISK 375,000 retention');
    expect(texts['cyberEuQuestions.turnover']).toBe('ISK 30,000,000');
    expect(texts['cyberEuQuestions.usTurnoverShareBps']).toBe('15%');
  });
});

describe('namedValueInWords', () => {
  it.each([
    ['CYBER', 'optionalData.formalBackups', 'uncertain', 'Not certain'],
    ['CYBER', 'optionalData.claims, optionalData.breaches', 'uncertain', 'Not certain'],
    ['CYBER', 'optionalData.numberOfPiiRecords', 'low or less', '500,001-1,000,000 or less'],
    ['CYBER', 'applicationQuestions.excludedClasses', 'true', 'Yes'],
    ['CYBER', 'optionalData.grossAnnualRevenue', '$5,000,000 or less', '$5,000,000 or less'],
    ['CYBER', 'optionalData.numberOfPiiRecords', 'a count', 'a count'],
    ['CYBER', 'client.primaryWebsite', 'none', 'none'],
    ['CYBER_EU', 'cyberEuQuestions.mfaEmail', 'no', 'No'],
    [
      'CYBER_EU',
      'cyberEuQuestions.numberOfPiiRecords',
      'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION or less',
      '500,001-1,000,000 or less',
    ],
  ] as const)('of %s, %s: %s', (productType, field, value, words) => {
    expect(namedValueInWords(productType, field, value)).toBe(words);
  });
});

function textsOf(application: Parameters<typeof answerSheet>[0]): Readonly<Record<string, string | null>> {
  const answers = answerSheet(application).flatMap((group) => group.answers);
  return Object.fromEntries(answers.map(({ field, text }) => [field, text]));
}
