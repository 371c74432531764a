import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES, PRODUCTS } from '../products/index.ts';
import { describedQuestions } from './described-questions.ts';

describe('describedQuestions', () => {
  it.each(PRODUCT_TYPES)('has every question of %s once, with what a form needs', (productType) => {
    const questions = describedQuestions(productType);

    expect(questions.map(({ path }) => path)).toEqual(PRODUCTS[productType].questions.map(({ field }) => field));
    for (const { path, label, help, type, values, maxLength } of questions) {
      expect({ path, isNamed: label !== '' && help !== '' }).toEqual({ path, isNamed: true });
      const hasValues = type === 'CHOICE' || type.startsWith('YES_NO');
      expect({ path, hasValues: values.length > 0 }).toEqual({ path, hasValues });
      expect({ path, isLimited: maxLength !== null }).toEqual({ path, isLimited: type === 'TEXT' });
    }
  });

  it.each(PRODUCT_TYPES)(
    'names for each branch of %s a question that comes before, and answers that it takes',
    (product) => {
      const questions = describedQuestions(product);
      const branches = questions.flatMap((question, place) =>
        question.askedIf ? [{ ...question.askedIf, place }] : [],
      );

      expect(branches.length).toBeGreaterThan(0);
      for (const { path, values, place } of branches) {
        const other = questions.findIndex((question) => question.path === path);
        const taken = questions[other]?.values.map(({ value }) => value) ?? [];
        expect(other).toBeLessThan(place);
        expect(other).toBeGreaterThanOrEqual(0);
        expect(questions[other]?.type === 'BOOLEAN' ? ['true', 'false'] : taken).toEqual(
          expect.arrayContaining([...values]),
        );
      }
    },
  );

  it.each([
    ['CYBER', 'coverageEffectiveAt', 'DATE', true, null],
    ['CYBER', 'limits', 'LIST', true, null],
    ['CYBER', 'optionalData.domicileState', 'CHOICE', true, null],
    ['CYBER', 'optionalData.grossAnnualRevenue', 'MONEY', true, null],
    ['CYBER', 'optionalData.claims', 'YES_NO_UNCERTAIN', true, null],
    ['CYBER', 'optionalData.vpnAndMfa', 'YES_NO_OTHER_UNCERTAIN', true, null],
    ['CYBER', 'optionalData.claimsComment', 'TEXT', false, 'claims = yes or uncertain'],
    ['CYBER', 'applicationQuestions.biometricData', 'BOOLEAN', true, null],
    ['CYBER_EU', 'cyberEuQuestions.turnover', 'MONEY', true, null],
    ['CYBER_EU', 'cyberEuQuestions.usTurnoverShareBps', 'INTEGER', true, null],
    ['CYBER_EU', 'cyberEuQuestions.pciCompliant', 'YES_NO_OTHER_UNCERTAIN', false, null],
    ['TECH_EO', 'techEoApplicationControls.revenuePercentages', 'LIST', false, null],
    ['TECH_EO', 'techEoApplicationControls.similarCoverage', 'YES_NO', false, null],
    ['TECH_EO', 'techEoApplicationControls.largestContracts.client1Value', 'MONEY', false, null],
  ] as const)('of %s says of %s that it is %s', (productType, path, ...expected) => {
    const [type, isRequiredToQuote, askedWhen] = expected;
    const question = describedQuestions(productType).find((one) => one.path === path);

    expect(question).toMatchObject({ type, isRequiredToQuote, askedWhen });
  });

  it.each([
    ['CYBER', 'optionalData.domicileState', 'Ohio'],
    ['CYBER', 'optionalData.natureOfBusiness', 'Hospitals'],
    ['TECH_EO', 'optionalData.natureOfBusiness', 'IT Consulting'],
  ] as const)('of %s lists at %s every name, such as %s, as it is sent and shown', (productType, path, name) => {
    const values = describedQuestions(productType).find((one) => one.path === path)?.values ?? [];

    expect(values).toContainEqual({ value: name, label: name });
    expect(values.filter(({ value, label }) => value === '' || value !== label)).toEqual([]);
  });
});
