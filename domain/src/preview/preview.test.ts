import { describe, expect, it } from 'vitest';
import type { EligibilityFacts } from '../eligibility/index.ts';
import { DECLINING, FLAT_RATE } from '../eligibility/testing/facts.ts';
import { asking, cyber, eu, scan, without } from '../eligibility/testing/requests.ts';
import { emptyApplication, PRODUCT_TYPES, type ProductType } from '../products/index.ts';
import { aCyberApplication, aCyberEuApplication } from '../products/testing/applications.ts';
import { missingProblems, outcomeBeforePrice, patchOf, previewOf } from './index.ts';

const INCOMPLETE = without(aCyberApplication(), 'encryptPos', 'claims');

describe('a preview', () => {
  it.each<[string, EligibilityFacts, string, number]>([
    ['is a quote with its options', cyber({}), 'QUOTED', 1],
    ['is a review with what an underwriter may offer', cyber({ claims: 'yes' }), 'REFERRED', 1],
    ['is a decline without options', cyber({ natureOfBusiness: 'Casinos and Gambling' }, DECLINING), 'DECLINED', 0],
    ['is incomplete while answers are missing', INCOMPLETE, 'INCOMPLETE', 1],
    [
      'is a decline even then',
      { ...without(aCyberApplication({ natureOfBusiness: 'Casinos and Gambling' }), 'claims'), ...DECLINING },
      'DECLINED',
      0,
    ],
  ])('%s', (_, facts, outcome, options) => {
    const preview = previewOf(facts);

    expect(preview).toMatchObject({ facts, outcome });
    expect(preview.options).toHaveLength(options);
    expect(outcomeBeforePrice(facts)).toBe(outcome);
  });

  it('says rule by rule why, and what is missing', () => {
    const { decision, missing } = previewOf(INCOMPLETE);

    expect(decision).toMatchObject({ outcome: 'REFERRED', reasons: [{ ruleId: 'ANSWERS_MISSING' }] });
    expect(missing.map(({ name }) => name)).toEqual(['encryptPos', 'claims']);
  });

  it('is a review without a price, which the rules alone do not know', () => {
    const unpriced = cyber({}, { rate: () => ({ outcome: 'NO_RATE', reason: 'none' }) });

    expect([previewOf(unpriced).outcome, outcomeBeforePrice(unpriced)]).toEqual(['REFERRED', 'QUOTED']);
    expect(previewOf(asking(aCyberApplication(), 1_000_000)).options[0]?.rating).toEqual(FLAT_RATE({}));
  });

  it('is made with a score', () => {
    expect(() => previewOf(cyber({}, scan({ state: 'PENDING', score: null })))).toThrow(
      'a preview is made with a score',
    );
  });
});

describe('what is missing', () => {
  const problemsAt = (productType: ProductType) => {
    const problems = missingProblems(emptyApplication(productType), null);
    return new Map(problems.map((problem) => [problem.path, problem]));
  };

  it.each<[ProductType, string, string]>([
    ['CYBER', 'optionalData.claims', 'Send the answer to “Cyber claims in the last three years”: yes, no, uncertain.'],
    ['CYBER', 'applicationQuestions.biometricData', 'Send the answer to “Collects biometric data”: true or false.'],
    [
      'CYBER_EU',
      'cyberEuQuestions.usTurnoverShareBps',
      'Send “Share of turnover from the United States”: Basis points: 10000 is all of it.',
    ],
  ])('of %s at %s says what to send', (productType, field, remedy) => {
    const path = `brokerQuoteRequestInfo.${field}`;
    expect(problemsAt(productType).get(path)).toEqual({ path, message: 'is missing', remedy });
  });

  it('is the country of the insured where it decides', () => {
    expect(missingProblems(aCyberEuApplication(), null)).toEqual([
      {
        path: 'client.address.country',
        message: 'is missing',
        remedy: 'Send the two letters of the country, such as DE.',
      },
    ]);
    expect(missingProblems(eu({}).application, 'SE')).toEqual([]);
  });

  it.each(PRODUCT_TYPES)('of %s has a remedy of its own for each answer', (productType) => {
    const remedies = [...problemsAt(productType).values()].map(({ remedy }) => remedy);

    expect(new Set(remedies).size).toBe(remedies.length);
  });
});

describe('answers by their field', () => {
  it('are read as those of a call', () => {
    expect(patchOf('CYBER', [['optionalData.claims', 'no']])).toEqual({ optionalData: { claims: 'no' } });
  });

  it.each([
    [
      'an answer that is none',
      'optionalData.claims',
      'perhaps',
      'brokerQuoteRequestInfo.optionalData[0].data must be one of yes, no, uncertain',
    ],
    [
      'a day, because none is the present one',
      'coverageEffectiveAt',
      '2026-12-01',
      'brokerQuoteRequestInfo.coverageEffectiveAt must be from',
    ],
  ])('are not %s', (_, field, value, message) => {
    expect(() => patchOf('CYBER', [[field, value]])).toThrow(message);
  });
});
