import type { ProductType } from '@bindery/domain/products/product-type.ts';
import type { QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import type { ChangeActor } from './events.ts';

export interface StatusChangeTables {
  /**
   * One row for each change of state of a request, for the figures of the portfolio; written with the audit entry of
   * the change. What describes the request is that of its last submission.
   */
  status_changes: {
    quote_request_id: string;
    /** 1 for the creation, and so on. */
    sequence: number;
    /** Partner's own time. */
    at: Date;
    from_status: QuoteRequestStatus | null;
    to_status: QuoteRequestStatus;
    made_by: ChangeActor['kind'];
    /** The person of the provider who made it. */
    staff_id: string | null;
    /** The first time that the request came to this status. */
    is_first: boolean;
    /** Time that it spent in the status before. */
    minutes_before: number | null;
    /** Since it was submitted first; null before that. */
    minutes_since_submitted: number | null;
    /** Code of a decline or a close. */
    reason: string | null;
    /** Of the first submission and the first quote: whether the request was bound in the end. */
    was_bound: boolean;
    partner_id: string;
    brokerage_id: string;
    product_type: ProductType;
    class_name: string | null;
    /** Home state, spelled out; for CYBER_EU the country of the insured. */
    place: string | null;
    /** Position in `REVENUE_BANDS` of the domain. */
    revenue_band: number | null;
    is_renewal: boolean;
    /** Of a quote: its lowest option. Of a bind: the policy. */
    premium_cents: number | null;
    limit_cents: number | null;
    currency: string | null;
    /** Schedule modification in hundredths of a percent: 1000 for a factor of 1.10. */
    schedule_bps: number | null;
    policy_id: string | null;
    ends_on: string | null;
    /** Of the policy that this one renews. */
    expiring_policy_id: string | null;
    expiring_premium_cents: number | null;
  };
}
