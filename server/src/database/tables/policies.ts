import type { ProductType } from '@bindery/domain/products/product-type.ts';
import type { Generated } from 'kysely';

export interface PolicyTables {
  policies: {
    id: string;
    partner_id: string;
    /** That of the client; a trigger fills it. */
    brokerage_id: Generated<string>;
    client_id: string;
    quote_request_id: string;
    quote_option_id: string;
    product_type: ProductType;
    policy_number: string;
    serial: number;
    term: number;
    coverage_starts_on: string;
    coverage_ends_on: string;
    conveyance_limit_cents: number;
    deductible_cents: number;
    premium_cents: number;
    tria_cents: number;
    currency: string;
    bound_at: Date;
    bound_by: string;
    issued_at: Date | null;
    cancelled_on: string | null;
    /** When that was done, by the partner's own time, and why. */
    cancelled_at: Generated<Date | null>;
    cancel_reason: Generated<string | null>;
    renewal_opened_at: Date | null;
    non_renewal_reason: string | null;
    /** When the watch over the book looks at it next, by its partner's time; null: never again. */
    scan_at: Generated<Date | null>;
    /** Of the insured when it was bound, as answered; null where it was not. */
    class_name: string | null;
    state: string | null;
    country: string | null;
    /** A year's revenue in whole dollars, for CYBER_EU euros. */
    revenue: number | null;
  };
  /** What the watch over the book has said of a policy. */
  policy_alerts: {
    policy_id: string;
    /** `scan <id>` for new findings of that scan, `fault <CVE>` for a fault that is exploited now. */
    cause: string;
    partner_id: string;
    raised_at: Date;
  };
  invoice_terms: {
    quote_request_id: string;
    partner_id: string;
    /** Null: the product's own day, counted from the bind. */
    due_on: string | null;
    wording: string | null;
    changed_at: Date;
    changed_by: string;
  };
}
