import type { ProductType } from '@bindery/domain/products/index.ts';
import type { BordereauKind, ControlTotal, PremiumEntry, ReportedPolicy } from '@bindery/domain/reports/index.ts';
import type { Json } from './json.ts';

/** Nothing in these tables is ever changed or removed; the database refuses it. */
export interface ReportTables {
  bordereau_months: {
    id: string;
    partner_id: string;
    product_type: ProductType;
    /** `2026-12`. */
    month: string;
    /** Real time. */
    closed_at: Date;
    closed_by: string;
    lines: number;
    totals: Json<readonly ControlTotal[]>;
  };
  bordereau_lines: {
    month_id: string;
    /** 1, 2, 3 ... within the month. */
    number: number;
    policy_id: string;
    cause: PremiumEntry['cause'];
    kind: PremiumEntry['kind'];
    effective_on: string;
    currency: string;
    premium_cents: number;
    tria_cents: number;
    total_cents: number;
    charges: Json<PremiumEntry['charges']>;
    /** Premium and TRIA of the policy in all months up to this line. */
    written_premium_cents: number;
    policy: Json<ReportedPolicy>;
  };
  bordereau_files: {
    month_id: string;
    kind: BordereauKind;
    format: 'csv' | 'xlsx';
    /** Of the content. */
    sha256: Buffer;
    content: Buffer;
  };
}
