import { describe, expect, it } from 'vitest';
import { answerSheet, emptyApplication, PRODUCT_TYPES, PRODUCTS } from '../products/index.ts';
import { aCyberApplication } from '../products/testing/applications.ts';
import { askedSheet } from './index.ts';

const COMMENT = 'optionalData.claimsComment';
const withClaims = (claims: string, more: object = {}) => {
  const application = aCyberApplication();
  const { claimsComment: _comment, ...optionalData } = application.optionalData;
  return { ...application, optionalData: { ...optionalData, claims, ...more } };
};
const answersOf = (application: Parameters<typeof askedSheet>[0]) =>
  askedSheet(application).flatMap(({ answers }) => answers);
const fieldsOf = (application: Parameters<typeof askedSheet>[0]) => answersOf(application).map(({ field }) => field);

describe('the application as it is signed', () => {
  it('has a question that depends on another only while it is asked', () => {
    expect(fieldsOf(withClaims('no'))).not.toContain(COMMENT);
    for (const claims of ['yes', 'uncertain']) {
      expect(answersOf(withClaims(claims))).toContainEqual(expect.objectContaining({ field: COMMENT, text: null }));
    }
  });

  it('keeps an answer that was given where it is not asked', () => {
    const kept = answersOf(withClaims('no', { claimsComment: 'One in 2024.' }));

    expect(kept).toContainEqual(expect.objectContaining({ field: COMMENT, text: 'One in 2024.' }));
  });

  it.each(PRODUCT_TYPES)('has every other question of %s, answered or not, and no group without one', (productType) => {
    const application = emptyApplication(productType);
    const always = PRODUCTS[productType].questions.filter(({ askedWhile }) => askedWhile === undefined);

    expect(fieldsOf(application)).toEqual(expect.arrayContaining(always.map(({ field }) => field)));
    expect(fieldsOf(application)).toHaveLength(always.length);
    expect(askedSheet(application).every(({ answers }) => answers.length > 0)).toBe(true);
    expect(answerSheet(application).length).toBeGreaterThanOrEqual(askedSheet(application).length);
  });
});
