import { AUTO_QUOTE_RULES } from '@bindery/domain/eligibility/index.ts';
import { loadPlan, type Plan } from '@bindery/domain/rating/index.ts';
import { sha256 } from './fingerprint.ts';

const RULE_IDS: ReadonlySet<string> = new Set(AUTO_QUOTE_RULES.map((rule) => rule.id));

/**
 * A rate plan from its JSON, checked in full: schema, tables, steps, fingerprint, and that its flags name rules of
 * eligibility. Throws PlanFault with the path of the fault (rating.md 1.9).
 */
export function readPlan(json: unknown): Plan {
  return loadPlan(json, sha256, (ruleId) => RULE_IDS.has(ruleId));
}
