import { AUTO_QUOTE_RULES, RULE_WORDS } from '@bindery/domain/eligibility/index.ts';

/** A rule in words: what it looks at, and what it lets pass. */
export function ruleName(ruleId: string): string {
  const rule = AUTO_QUOTE_RULES.find(({ id }) => id === ruleId);
  if (!rule) return ruleId;
  const { subject, passes } = RULE_WORDS[rule.id];
  return `${subject}: ${passes}`;
}
