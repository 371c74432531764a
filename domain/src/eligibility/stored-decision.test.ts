import { describe, expect, it } from 'vitest';
import { aCyberApplication, pair } from '../products/testing/applications.ts';
import { decide, storedDecisionOf } from './index.ts';
import { RULE_VERSIONS } from './rules/rule-versions.ts';
import { factsOf } from './testing/facts.ts';

const limits = [pair(1_000_000, 10_000), pair(20_000_000, 0)];
const decision = decide(factsOf({ ...aCyberApplication(), limits }));

describe('what is kept of a decision', () => {
  it('is everything but the options that were offered, and the version of each rule that fired', () => {
    const { outcome, reasons, notOffered } = decision;

    expect(storedDecisionOf(decision)).toEqual({
      isEligible: true,
      outcome,
      reasons,
      notOffered,
      ruleVersions: { OPTION_ABOVE_CAPACITY: RULE_VERSIONS.OPTION_ABOVE_CAPACITY.version },
    });
  });

  it.each([
    ['ELIGIBLE', true, true],
    ['PENDING_SCAN', true, true],
    ['REFERRED', true, false],
    ['DECLINED', true, false],
    ['ELIGIBLE', false, false],
    ['REFERRED', false, false],
  ] as const)(
    '%s with answers that allow an automatic quote (%s) is eligible: %s',
    (outcome, byAnswers, isEligible) => {
      expect(storedDecisionOf({ ...decision, outcome, isAutoQuoteEligible: byAnswers }).isEligible).toBe(isEligible);
    },
  );
});
