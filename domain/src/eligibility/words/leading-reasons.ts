import type { RuleId } from '../rules/table.ts';

/** They bring every request of their kind to an underwriter, whatever was answered. */
export const ALWAYS_REVIEWED: ReadonlySet<string> = new Set<RuleId>(['TECH_ALWAYS', 'RENEWAL_REVIEW']);

/**
 * The reasons that tell one request from the next, in list order: the rules that always fire only where nothing else
 * did, and each rule once.
 */
export function leadingReasons(ruleIds: readonly RuleId[]): readonly RuleId[] {
  const own = ruleIds.filter((id) => !ALWAYS_REVIEWED.has(id));
  return [...new Set(own.length > 0 ? own : ruleIds)];
}
