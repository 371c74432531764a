import type { ProductType } from '../products/index.ts';
import type { Adjustment, RuleKind } from './decision.ts';
import type { RuleChange } from './facts.ts';
import { indexesWhere, isAboveCapacity, type RuleFacts } from './reading.ts';
import { kindInForce } from './rules/kind-in-force.ts';
import { type Finding, filledIn, type Rule } from './rules/rule.ts';
import { RULES, type RuleId } from './rules/table.ts';

/** A rule that fired, before it is recorded as a reason. */
export interface Hit {
  readonly rule: Rule & { readonly id: RuleId };
  readonly finding: Finding;
  /** Its effect on this request: the rule's own kind, except for TECH_EO, a renewal and the operator's setting. */
  readonly kind: RuleKind;
  readonly message: string;
}

/** All hits of all rules, in list order: never only the first (rating.md 7.3 (1) and (2)). */
export function findHits(reading: RuleFacts): readonly Hit[] {
  const hits: Hit[] = [];
  for (const rule of RULES_OF[reading.application.productType]) {
    if (effectTried(rule, reading) === 'PASS') continue;
    for (const finding of rule.find?.(reading) ?? []) hits.push(toHit(rule, finding, reading));
  }
  return hits;
}

/** What a trial does with the rule; undefined outside of one. */
function effectTried({ id }: Rule, { settings: { tried } }: RuleFacts): RuleChange['effect'] | undefined {
  return tried?.ruleId === id ? tried.effect : undefined;
}

export function toHit(rule: Hit['rule'], finding: Finding, reading: RuleFacts): Hit {
  return { rule, finding, kind: kindOf(rule, reading), message: filledIn(rule.clause, finding.values) };
}

/** No rule declines what an underwriter handles in any case: TECH_EO (rating.md 7.5) and renewals (D62). */
function kindOf(rule: Rule, reading: RuleFacts): RuleKind {
  const { application, settings, facts } = reading;
  if (rule.scope === 'OPTION') return rule.kind;
  const tried = effectTried(rule, reading);
  const kind = tried && tried !== 'PASS' ? tried : kindInForce(rule, settings);
  const isForUnderwriter = application.productType === 'TECH_EO' || facts.transaction === 'RENEWAL';
  return isForUnderwriter && kind === 'DECLINE' ? 'REFER' : kind;
}

/** The hits that belong to each option that can be offered: the differences in its cover. */
export function remarks(hits: readonly Hit[], reading: RuleFacts): readonly Adjustment[] {
  const optionIndexes = indexesWhere(reading.application.limits, (limit) => !isAboveCapacity(reading, limit));
  return hits.flatMap(({ rule: { id }, message, finding: { observed = null, required = null } }): Adjustment[] =>
    id === 'WAITING_12_HOURS' || id === 'SOCIAL_ENGINEERING_REMOVED'
      ? [{ ruleId: id, optionIndexes, message, observed, required }]
      : [],
  );
}

function rulesOf(productType: ProductType): readonly Hit['rule'][] {
  return RULES.filter(({ fields }: Rule) => fields[productType] !== undefined);
}

const RULES_OF: Readonly<Record<ProductType, readonly Hit['rule'][]>> = {
  CYBER: rulesOf('CYBER'),
  CYBER_EU: rulesOf('CYBER_EU'),
  TECH_EO: rulesOf('TECH_EO'),
};
