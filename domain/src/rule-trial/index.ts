/**
 * What a manager asks about the rules of automatic quotes: how often each fires and what came of it, and what a change
 * of one would do to the requests that are stored. Pure. Start at tally-rules.ts and try-change.ts.
 */

export { changeFault } from './change-fault.ts';
export {
  CANDIDATE_CASES,
  type CameOf,
  type DecisionGroup,
  type RuleTally,
  readFiredRules,
  tallyRules,
} from './tally-rules.ts';
export { type TriableRule, triableRules } from './triable-rules.ts';
export {
  addTried,
  NOTHING_TRIED,
  type OutcomeChange,
  type TrialResult,
  type TrialTotals,
} from './trial-totals.ts';
export { type Redecided, tryChange } from './try-change.ts';
