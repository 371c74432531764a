import type { Application, Limit } from '../../products/index.ts';
import { isManufacturer } from '../../products/index.ts';
import { fieldsOf, withAnswer } from '../answers/answers.ts';
import type { EligibilityFacts } from '../facts.ts';
import { indexesWhere, isAboveCapacity, type RuleFacts } from '../reading.ts';
import { rule, when } from './rule.ts';

const LIMITS_OF_ALL = { CYBER: 'limits', CYBER_EU: 'limits', TECH_EO: 'limits' } as const;
const LIMITS_OF_AUTO_QUOTES = { CYBER: 'limits', CYBER_EU: 'limits' } as const;

/** Below this total the shares of revenue do not describe the business. */
const COMPLETE_SHARES_BPS = 9500;

export const NO_OPTION = rule({
  id: 'NO_OPTION',
  kind: 'REFER',
  scope: 'REQUEST',
  isAboutAppetite: true,
  declineLossReason: 'DECLINE_UNDERWRITING_APPETITE',
  fields: LIMITS_OF_AUTO_QUOTES,
  firesWhen: 'Every requested limit is above the most we write for the class.',
  clause: 'none of the requested limits is within our appetite',
  remedy: 'Request a lower limit.',
  who: 'broker',
  find: (reading) => {
    const { limits } = reading.application;
    const capacity = reading.capacityCents;
    if (capacity === undefined || limits.length === 0) return [];
    return when(
      limits.every((limit) => isAboveCapacity(reading, limit)),
      { ...limitWords(reading, capacity), fix: withLimitsAtMost(capacity) },
    );
  },
});

export const LIMIT_AUTHORITY = rule({
  id: 'LIMIT_AUTHORITY',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: LIMITS_OF_AUTO_QUOTES,
  firesWhen: 'A requested limit within capacity is above the most we quote automatically for the revenue.',
  clause: 'a requested limit is above {money}, the most we quote automatically for this revenue',
  remedy: 'Request a lower limit.',
  who: 'broker',
  find: (reading) => {
    const maximum = reading.maxAutoLimitCents;
    if (maximum === undefined) return [];
    const isAbove = (limit: Limit): boolean => !isAboveCapacity(reading, limit) && limit.aggregateCents > maximum;
    const optionIndexes = indexesWhere(reading.application.limits, isAbove);
    return when(optionIndexes.length > 0, {
      ...limitWords(reading, maximum),
      optionIndexes,
      values: { money: reading.money?.format(maximum) ?? '' },
      fix: changingLimits((limits) =>
        limits.map((limit) => (isAbove(limit) ? { ...limit, aggregateCents: maximum } : limit)),
      ),
    });
  },
});

export const REVENUE_SHARES_INCOMPLETE = rule({
  id: 'REVENUE_SHARES_INCOMPLETE',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { TECH_EO: 'techEoApplicationControls.revenuePercentages' },
  firesWhen: 'Revenue shares are given and add up to less than 9,500 basis points.',
  clause: 'the revenue shares add up to less than 95%',
  remedy: 'Complete the list.',
  who: 'broker',
  find: ({ application }) => {
    const shares = application.techEoApplicationControls?.revenuePercentages ?? [];
    const total = shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
    return when(shares.length > 0 && total < COMPLETE_SHARES_BPS, {
      observed: String(total),
      required: `${COMPLETE_SHARES_BPS} or more`,
    });
  },
});

export const NO_RATE_PLAN = rule({
  id: 'NO_RATE_PLAN',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER: 'coverageEffectiveAt', CYBER_EU: 'coverageEffectiveAt', TECH_EO: 'coverageEffectiveAt' },
  firesWhen: 'No rate plan is in force on the effective date, or the plan has no rate for the request.',
  clause: 'no rate plan is in force on the requested effective date',
  remedy: 'Choose a later date.',
  who: 'broker',
  find: ({ facts, application }) =>
    when(facts.rate === null && application.coverageEffectiveAt !== null, {
      observed: application.coverageEffectiveAt ?? '',
    }),
});

export const OPTION_ABOVE_CAPACITY = rule({
  id: 'OPTION_ABOVE_CAPACITY',
  kind: 'DECLINE',
  scope: 'OPTION',
  fields: LIMITS_OF_ALL,
  firesWhen: 'The requested limit is above the most we write for the class; the option is not offered.',
  clause: 'the requested limit is above the most we write for this class',
  remedy: 'Request a lower limit.',
  who: 'broker',
  find: (reading) => {
    const capacity = reading.capacityCents;
    if (capacity === undefined) return [];
    return indexesWhere(reading.application.limits, (limit) => isAboveCapacity(reading, limit)).map((index) => ({
      ...limitWords(reading, capacity, index),
      field: `limits[${index}]`,
      optionIndexes: [index],
      fix: changingLimits((limits) =>
        limits.map((limit, at) => (at === index ? { ...limit, aggregateCents: capacity } : limit)),
      ),
    }));
  },
});

export const PAIR_ADJUSTED = rule({
  id: 'PAIR_ADJUSTED',
  kind: 'ADJUST',
  scope: 'OPTION',
  fields: LIMITS_OF_AUTO_QUOTES,
  firesWhen: 'The requested pair is not on the grid; the nearest eligible pair is offered.',
  clause:
    'The requested terms of {limit} aggregate limit with a {deductible} deductible are not available for automatic ' +
    'quoting. This option is offered at {offeredLimit} aggregate limit with a {offeredDeductible} deductible.',
  remedy: 'Request the offered pair.',
  who: 'broker',
  find: null,
});

export const OPTIONS_MERGED = rule({
  id: 'OPTIONS_MERGED',
  kind: 'ADJUST',
  scope: 'OPTION',
  fields: LIMITS_OF_AUTO_QUOTES,
  firesWhen: 'Two or more requested options become the same pair.',
  clause: 'Requested options {options} resolve to the same terms and are offered once.',
  remedy: null,
  who: 'broker',
  find: null,
});

export const WAITING_12_HOURS = rule({
  id: 'WAITING_12_HOURS',
  kind: 'ADJUST',
  scope: 'OPTION',
  fields: { CYBER: 'optionalData.natureOfBusiness' },
  firesWhen: 'The NAICS code of the business starts with 31, 32 or 33.',
  clause: 'business interruption cover starts after twelve hours for manufacturers',
  remedy: null,
  who: 'underwriter',
  find: ({ application }) =>
    when(isManufacturer(application), { observed: application.optionalData.natureOfBusiness ?? '' }),
});

export const SOCIAL_ENGINEERING_REMOVED = rule({
  id: 'SOCIAL_ENGINEERING_REMOVED',
  kind: 'ADJUST',
  scope: 'OPTION',
  fields: fieldsOf('payments'),
  firesWhen: 'Payment checks are not confirmed with yes; for Smart Cyber EU only when the cover was requested.',
  clause: 'social engineering cover needs confirmed payment checks',
  remedy: 'Confirm payment checks.',
  who: 'insured',
  find: ({ application, answer }) => {
    const isRequested =
      application.productType !== 'CYBER_EU' ||
      application.cyberEuQuestions?.includeSocialEngineeringEndorsement === true;
    const given = answer('payments');
    return when(isRequested && given !== 'yes', {
      ...(given === undefined ? {} : { observed: given }),
      required: 'yes',
      fix: (facts) => ({ ...facts, application: withAnswer(facts.application, 'payments', 'yes') }),
    });
  },
});

function limitWords(
  { application, money }: RuleFacts,
  maximumCents: number,
  index?: number,
): { readonly observed?: string; readonly required?: string } {
  if (!money) return {};
  const limits = application.limits.filter((_, at) => index === undefined || at === index);
  const highest = Math.max(...limits.map(({ aggregateCents }) => aggregateCents));
  return { observed: money.format(highest), required: `${money.format(maximumCents)} or less` };
}

function withLimitsAtMost(maximumCents: number): (facts: EligibilityFacts) => EligibilityFacts {
  return changingLimits((limits) =>
    limits.map((limit) => ({ ...limit, aggregateCents: Math.min(limit.aggregateCents, maximumCents) })),
  );
}

/** Changes the requested pairs; pairs that become equal are requested once, as a resubmission would have to do. */
function changingLimits(change: (limits: readonly Limit[]) => readonly Limit[]) {
  return (facts: EligibilityFacts): EligibilityFacts => {
    const changed = change(facts.application.limits);
    const limits = changed.filter((limit, at) => changed.findIndex((other) => isSamePair(other, limit)) === at);
    const application: Application = { ...facts.application, limits };
    return { ...facts, application };
  };
}

function isSamePair(a: Limit, b: Limit): boolean {
  return a.aggregateCents === b.aggregateCents && a.deductibleCents === b.deductibleCents;
}
