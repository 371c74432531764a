import { type BusinessClass, currencyOf, type Limit, natureOfBusinessOf } from '../products/index.ts';
import { type Answer, answerTo, type Topic } from './answers/answers.ts';
import { type Revenue, revenueOf } from './answers/revenue.ts';
import type { ClientFacts, EligibilityFacts, EligibilitySettings, ScanFacts } from './facts.ts';
import { capacityOf, maximumAutoLimit } from './options/grids.ts';
import { type MoneyTerms, moneyTerms } from './options/money-terms.ts';
import { thresholdOf } from './rules/thresholds.ts';

/** The facts as the rules read them: classes resolved, amounts comparable, answers in one alphabet. */
export interface RuleFacts {
  readonly facts: EligibilityFacts;
  readonly application: EligibilityFacts['application'];
  readonly client: ClientFacts;
  readonly scan: ScanFacts;
  readonly settings: EligibilitySettings;
  readonly business: BusinessClass | undefined;
  readonly revenue: Revenue | undefined;
  readonly currency: string;
  readonly money: MoneyTerms | undefined;
  /** The most we write for the class and the most we quote automatically, minor units; undefined: test skipped. */
  readonly capacityCents: number | undefined;
  readonly maxAutoLimitCents: number | undefined;
  readonly answer: (topic: Topic) => Answer | undefined;
}

export function readFacts(facts: EligibilityFacts): RuleFacts {
  const { application, client, scan, settings } = facts;
  const business = natureOfBusinessOf(application);
  const revenue = revenueOf(application);
  const money = moneyTerms(application);
  const maxAutoLimit =
    revenue &&
    maximumAutoLimit(revenue, thresholdOf('LIMIT_AUTHORITY', settings), thresholdOf('REVENUE_ABOVE_MAX', settings));
  return {
    facts,
    application,
    client,
    scan,
    settings,
    business,
    revenue,
    currency: currencyOf(application),
    money,
    capacityCents: business && money?.fromGrid(capacityOf(application.productType, business.class)),
    maxAutoLimitCents: maxAutoLimit && money?.fromGrid(maxAutoLimit),
    answer: (topic) => answerTo(application, topic),
  };
}

export function isAboveCapacity(reading: RuleFacts, limit: Limit): boolean {
  return limit.aggregateCents > (reading.capacityCents ?? Number.POSITIVE_INFINITY);
}

/** Positions of the requested options for which something holds. */
export function indexesWhere(limits: readonly Limit[], holds: (limit: Limit) => boolean): readonly number[] {
  return limits.flatMap((limit, index) => (holds(limit) ? [index] : []));
}

/** A scan result is there; the score may still be missing. */
export function isScanned(scan: ScanFacts): boolean {
  return scan.state === 'DONE';
}

/** The score of a finished scan. */
export function scoreOf(scan: ScanFacts): number | null {
  return isScanned(scan) ? scan.score : null;
}
