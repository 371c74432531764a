import type { RuleKind } from './decision.ts';
import type { EligibilityFacts } from './facts.ts';
import { findHits } from './find-hits.ts';
import { type MoneyTerms, moneyTerms } from './options/money-terms.ts';
import { readFacts } from './reading.ts';
import type { WhoCanFix } from './rules/rule.ts';
import type { RuleId } from './rules/table.ts';

/** What can be done about one rule that fired. */
export interface Remedy {
  readonly ruleId: RuleId;
  readonly kind: RuleKind;
  readonly scope: 'REQUEST' | 'OPTION';
  readonly who: WhoCanFix;
  readonly remedy: string | null;
  /** Positions of the requested options that it is about; empty when it is about the request as a whole. */
  readonly optionIndexes: readonly number[];
  /** The facts after the remedy; null where no single value would fix it. */
  readonly fixed: EligibilityFacts | null;
}

/** The rules that fire for these facts, in list order, each with the facts as they would be after its remedy. */
export function remediesOf(facts: EligibilityFacts): readonly Remedy[] {
  return findHits(readFacts(facts)).map(({ rule, finding, kind }) => ({
    ruleId: rule.id,
    kind,
    scope: rule.scope,
    who: rule.who,
    remedy: finding.remedy ?? rule.remedy,
    optionIndexes: finding.optionIndexes ?? [],
    fixed: finding.fix?.(facts) ?? null,
  }));
}

/** The largest limit that a request may ask for without a review, minor units; infinite while it is not known. */
export function largestAutomaticLimit(facts: EligibilityFacts): number {
  const { capacityCents, maxAutoLimitCents, application } = readFacts(facts);
  // Nothing of TECH_EO is quoted automatically: only the capacity bounds it.
  const automatic = application.productType === 'TECH_EO' ? undefined : maxAutoLimitCents;
  return Math.min(...[capacityCents, automatic].filter((bound) => bound !== undefined));
}

/** "$2,000,000" in the currency of a request; plain digits while the currency is not known. */
export function amountInWords({ application }: EligibilityFacts): MoneyTerms['format'] {
  return moneyTerms(application)?.format ?? String;
}
