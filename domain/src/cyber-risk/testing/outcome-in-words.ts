import type { Outcome } from '../judge/web-app/outcome.ts';

/** What a test of the published table makes of a page: `5: Own scripts with a check`, or the rule and what was seen. */
export function said(outcome: Outcome): string {
  return outcome.kind === 'REWARD' ? `${outcome.points}: ${outcome.label}` : `${outcome.ruleId}: ${outcome.observed}`;
}
