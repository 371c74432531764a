import { describe, expect, it } from 'vitest';
import { aCyberApplication } from '../../products/testing/applications.ts';
import { AUTO_QUOTE_RULES, decide } from '../index.ts';
import { factsOf } from '../testing/facts.ts';
import { cyber, eu, scan, tech } from '../testing/requests.ts';
import { ANSWER_CASES } from '../testing/rule-cases/answers.ts';
import { APPETITE_CASES } from '../testing/rule-cases/appetite.ts';
import { LIMIT_CASES, SOCIAL } from '../testing/rule-cases/limits-and-cover.ts';
import { LOSS_AND_CONTROL_CASES } from '../testing/rule-cases/losses-and-controls.ts';
import { SCAN_CASES } from '../testing/rule-cases/scan.ts';

const ALL_CASES = [...SCAN_CASES, ...APPETITE_CASES, ...ANSWER_CASES, ...LOSS_AND_CONTROL_CASES, ...LIMIT_CASES];

describe('every rule', () => {
  it.each(ALL_CASES)('$rule alone: $clause', ({ rule, kind, facts, clause, field }) => {
    const decision = decide(facts);
    // TECH_ALWAYS and the remarks about cover appear in every case of their product.
    const hits = decision.reasons.filter(({ ruleId }) => ruleId !== 'TECH_ALWAYS');

    expect(hits.map(({ ruleId }) => ruleId)).toEqual([rule]);
    expect(hits[0]).toMatchObject({ kind: kind ?? 'REFER', message: clause, field });
    if (kind === 'DECLINE') expect(decision.text).toBe(`This submission was declined due to the following: ${clause}.`);
    if (kind === undefined) {
      const always = 'every Smart Tech E+O submission is reviewed by an underwriter';
      const clauses = [clause];
      // SCAN_CRITICAL stands before TECH_ALWAYS in the list, every other rule of TECH_EO after it.
      if (facts.application.productType === 'TECH_EO') clauses.splice(rule === 'SCAN_CRITICAL' ? 1 : 0, 0, always);
      expect(decision.text).toBe(
        `This submission requires underwriter review due to the following: ${clauses.join('; ')}.`,
      );
    }
  });

  it('has a case for each product it is for', () => {
    const covered = new Set(ALL_CASES.map(({ rule, facts }) => `${rule} ${facts.application.productType}`));
    // NO_OPTION, capacity, adjusted and merged pairs are in decide.test.ts. A loss of TECH_EO is yes or no, never
    // uncertain, so LOSS_HISTORY_UNCERTAIN cannot happen there.
    const elsewhere = ['NO_OPTION', 'OPTION_ABOVE_CAPACITY', 'PAIR_ADJUSTED', 'OPTIONS_MERGED', 'TECH_ALWAYS'];
    const uncovered = AUTO_QUOTE_RULES.filter(({ id }) => !elsewhere.includes(id)).flatMap(({ id, fields }) =>
      Object.keys(fields)
        .map((productType) => `${id} ${productType}`)
        .filter((key) => !covered.has(key)),
    );

    expect(uncovered).toEqual(['LOSS_HISTORY_UNCERTAIN TECH_EO']);
  });

  it('does not fire on the values next to its border', () => {
    const quiet = [
      cyber({ grossAnnualRevenue: '100000000' }, scan({ score: 80 })),
      cyber({ numberOfPiiRecords: 'low' }),
      eu({ usTurnoverShareBps: 2500 }),
      eu({ numberOfPiiRecords: 'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION' }),
    ];

    for (const facts of quiet) {
      expect(decide(facts).reasons.filter(({ kind }) => kind !== 'ADJUST')).toEqual([]);
    }
    expect(
      decide(tech({ revenuePercentages: [{ natureOfBusiness: 'IT Consulting', basisPoints: 9500 }] })).reasons,
    ).toHaveLength(1);
  });

  it('asks every TECH_EO submission to be reviewed', () => {
    const decision = decide(tech({}));

    expect(decision.outcome).toBe('REFERRED');
    expect(decision.isAutoQuoteEligible).toBe(false);
    expect(decision.text).toBe(
      'This submission requires underwriter review due to the following: ' +
        'every Smart Tech E+O submission is reviewed by an underwriter.',
    );
  });

  it('names every missing answer in the order of the specification, and not the controls again', () => {
    const empty = {
      ...aCyberApplication(),
      optionalData: {},
      limits: [],
      applicationQuestions: {},
      coverageEffectiveAt: null,
    };

    expect(decide(factsOf(empty)).reasons.map(({ ruleId, message }) => [ruleId, message])).toEqual([
      [
        'ANSWERS_MISSING',
        'required answers are missing (coverageEffectiveAt, limits, domicileState, natureOfBusiness, ' +
          'grossAnnualRevenue, numberOfPiiRecords, formalBackups, emailFilter, encryptPos, paymentRequestValidation, ' +
          'multiFactorAccess, multiFactorAuthenticationEmails, pciCompliantPayments, rightfulMediaUse, vpnAndMfa, ' +
          'claims, breaches, interruptions, biometricData, excludedClasses)',
      ],
      ['SOCIAL_ENGINEERING_REMOVED', SOCIAL],
    ]);
  });
});
