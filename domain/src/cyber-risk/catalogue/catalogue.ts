import { DEFENSIBILITY_RULES } from './data/defensibility.ts';
import { DNS_RULES } from './data/dns.ts';
import { EMAIL_RULES } from './data/email.ts';
import { ENCRYPTION_RULES } from './data/encryption.ts';
import { HOSTING_RULES } from './data/hosting.ts';
import { PATCHING_RULES } from './data/patching.ts';
import { THREAT_INTEL_RULES } from './data/threat-intel.ts';
import { WEB_APP_RULES } from './data/web-app.ts';
import type { Rule, RuleRow } from './rule.ts';

const ROWS = {
  ...PATCHING_RULES,
  ...WEB_APP_RULES,
  ...EMAIL_RULES,
  ...HOSTING_RULES,
  ...ENCRYPTION_RULES,
  ...DNS_RULES,
  ...THREAT_INTEL_RULES,
  ...DEFENSIBILITY_RULES,
} as const satisfies Readonly<Record<string, RuleRow>>;

/** Ids are append-only: stored findings, disputes and subjectivities name them. */
export type RuleId = keyof typeof ROWS;

export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(ROWS, id);
}

export const RULE_IDS: readonly RuleId[] = Object.keys(ROWS).filter(isRuleId);

/** The row of the catalogue with its id. */
export function ruleOf(id: RuleId): Rule & { readonly id: RuleId } {
  return { id, ...ROWS[id] };
}
