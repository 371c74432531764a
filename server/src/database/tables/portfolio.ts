import type { Outcome, RuleChange } from '@bindery/domain/eligibility/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import type { TrialTotals } from '@bindery/domain/rule-trial/index.ts';
import type { Json } from './json.ts';

/** Which requests a trial decides; null: any. */
export interface TrialFilter {
  /** Days of the submission in the zone; both count. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly products: readonly ProductType[] | null;
  readonly classNames: readonly string[] | null;
  readonly places: readonly string[] | null;
  readonly brokerageIds: readonly string[] | null;
}

export interface PortfolioTables {
  /** A run through the stored requests with one rule changed. */
  rule_trials: {
    id: string;
    rule_id: string;
    change: Json<RuleChange>;
    filter: Json<TrialFilter>;
    state: 'RUNNING' | 'DONE' | 'CANCELLED';
    total: number;
    last_request_id: string | null;
    totals: Json<TrialTotals>;
    /** Rows of `rule_trial_requests`. */
    listed: number;
    started_at: Date;
    started_by: string;
    finished_at: Date | null;
  };
  /** Requests that the changed rule would decide otherwise. */
  rule_trial_requests: {
    trial_id: string;
    quote_request_id: string;
    outcome_from: Outcome;
    outcome_to: Outcome;
    premium_cents: number | null;
    currency: string;
  };
}
