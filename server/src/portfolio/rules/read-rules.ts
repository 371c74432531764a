import { validationFailed } from '@bindery/domain/problem.ts';
import { CANDIDATE_CASES, type RuleTally, readFiredRules, tallyRules } from '@bindery/domain/rule-trial/index.ts';
import type { StaffActor } from '../../access/index.ts';
import type { BookDeps } from '../book-deps.ts';
import type { PortfolioFilter } from '../filter.ts';
import { portfolioQuery } from '../read-flow.ts';
import { decisionGroups } from './rule-counts-store.ts';

export interface RulesAsked {
  /** Its days are those of the submission. */
  readonly filter: PortfolioFilter;
  /** Fewer cases do not make a rule a candidate; 20 by default. */
  readonly leastCases?: number | null | undefined;
}

export interface RuleReport {
  /** Requests that were submitted in the period and decided. */
  readonly decisions: number;
  readonly leastCases: number;
  /** In the order of the rules; those that never fired too. */
  readonly rules: readonly RuleTally[];
}

/**
 * How often each rule fired on the requests that were submitted in a period, by their latest decision, and what came of
 * it. Errors: UNAUTHORIZED, VALIDATION_FAILED for the filter and the least number of cases.
 */
export async function readRules(
  deps: Pick<BookDeps, 'database' | 'clock' | 'reportsDatabase' | 'provider'>,
  staff: StaffActor,
  asked: RulesAsked,
): Promise<RuleReport> {
  const query = portfolioQuery(deps, staff, asked.filter);
  const leastCases = asked.leastCases ?? CANDIDATE_CASES;
  if (leastCases < 1) throw validationFailed([{ path: 'leastCases', message: 'must be 1 or more' }]);
  const stored = await decisionGroups(deps.reportsDatabase.kysely, query);
  const groups = stored.flatMap(({ firedRules, ...group }) => {
    const fired = readFiredRules(firedRules);
    return fired ? [{ ...group, fired }] : [];
  });
  return {
    decisions: groups.reduce((sum, { count }) => sum + count, 0),
    leastCases,
    rules: tallyRules(groups, leastCases),
  };
}
