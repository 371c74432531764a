import { describe, expect, it } from 'vitest';
import { aCyberApplication, pair } from '../products/testing/applications.ts';
import { asReferral, type Decision, decide, type EligibilityFacts, type ScanFacts } from './index.ts';
import { DECLINING, factsOf } from './testing/facts.ts';

const REVIEW = 'This submission requires underwriter review due to the following: ';
const BECAUSE = 'somebody asked for it';
const scan = (changes: Partial<ScanFacts>): Partial<EligibilityFacts> => ({
  scan: { state: 'DONE', score: 85, hasCriticalFinding: false, deadlinePassed: false, ...changes },
});
const cyber = (answers: Readonly<Record<string, string>>, changes: Partial<EligibilityFacts> = {}): Decision =>
  decide(factsOf(aCyberApplication(answers), changes));
const adjusted = decide(factsOf({ ...aCyberApplication(), limits: [pair(1_500_000, 3_000)] }));

describe('a decision as a referral', () => {
  it.each([
    [
      'a decline by the scan',
      cyber({}, scan({ score: 41, hasCriticalFinding: true })),
      'the external scan found a critical vulnerability; the cyber risk score of 41 is below 60',
    ],
    [
      'a decline of a class beside a reason to refer',
      cyber({ natureOfBusiness: 'Cannabis', claims: 'yes' }, DECLINING),
      'the nature of business Cannabis is outside our appetite; we must review all submissions with prior claims',
    ],
    ['a referral', cyber({ claims: 'yes' }), 'we must review all submissions with prior claims'],
    ['a quote', cyber({}), BECAUSE],
    ['a quote at another pair', adjusted, BECAUSE],
    ['a wait for the scan', cyber({}, scan({ state: 'PENDING', score: null })), BECAUSE],
  ])('of %s', (_name, decision, clauses) => {
    const referral = asReferral(decision, BECAUSE);

    expect(referral).toMatchObject({
      outcome: 'REFERRED',
      isAutoQuoteEligible: false,
      text: `${REVIEW}${clauses}.`,
      declineLossReason: 'NOT_APPLICABLE',
      options: [],
      subjectivities: [],
    });
    expect(referral.reasons.map(({ kind }) => kind)).not.toContain('DECLINE');
    expect(asReferral(referral, 'another clause')).toEqual(referral);
  });

  it('keeps what follows from the answers, and leaves out how an offer was made', () => {
    const answers = { natureOfBusiness: 'Printing', paymentRequestValidation: 'no' };
    const limits = [pair(1_500_000, 3_000), pair(1_000_000, 5_000)];
    const decision = decide(factsOf({ ...aCyberApplication(answers), limits }));
    const referral = asReferral(decision, BECAUSE);

    expect(decision.reasons.map(({ ruleId }) => ruleId)).toEqual([
      'PAIR_ADJUSTED',
      'OPTIONS_MERGED',
      'WAITING_12_HOURS',
      'SOCIAL_ENGINEERING_REMOVED',
    ]);
    expect(referral.reasons.map(({ ruleId }) => ruleId)).toEqual(['WAITING_12_HOURS', 'SOCIAL_ENGINEERING_REMOVED']);
    expect(referral.text).toBe(`${REVIEW}${BECAUSE}.`);
  });

  it('keeps that a single option is above the capacity', () => {
    const limits = [pair(1_000_000, 10_000), pair(5_000_000, 25_000)];
    const application = { ...aCyberApplication({ natureOfBusiness: 'Law Firms' }), limits };

    const { reasons, notOffered, text } = asReferral(decide(factsOf(application)), BECAUSE);

    expect(reasons.map(({ ruleId, kind }) => [ruleId, kind])).toEqual([['OPTION_ABOVE_CAPACITY', 'DECLINE']]);
    expect(notOffered).toHaveLength(1);
    expect(text).toBe(`${REVIEW}${BECAUSE}.`);
  });
});
