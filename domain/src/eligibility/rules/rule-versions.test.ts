import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../facts.ts';
import type { Rule } from './rule.ts';
import { RULE_VERSIONS } from './rule-versions.ts';
import { RULES } from './table.ts';
import { hasThreshold, thresholdInForce } from './thresholds.ts';

/** Everything but the code of the test, whose changes `firesWhen` and the threshold have to tell. */
function saidBy({ find: _code, ...said }: Rule): string {
  const threshold = hasThreshold(said.id) ? thresholdInForce(said.id, DEFAULT_SETTINGS) : null;
  const sorted = (_name: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256')
    .update(JSON.stringify([said, threshold], sorted))
    .digest('hex')
    .slice(0, 12);
}

it.each(RULES.map((rule) => [rule.id, rule] as const))('%s gets another version when it changes', (id, rule) => {
  expect(RULE_VERSIONS[id].version).toBeGreaterThanOrEqual(1);
  expect(saidBy(rule), `${id} has changed: raise its version in rule-versions.ts, and keep what it says now`).toBe(
    RULE_VERSIONS[id].says,
  );
});
