import { minorDigitsOf, priceGroupOf } from '@bindery/domain/products/index.ts';
import {
  type Plan,
  type PlanInput,
  type PriceStep,
  priceWorksheet,
  type WorksheetDetail,
  type WorksheetRow,
} from '@bindery/domain/rating/index.ts';

/** How a price came about, as far as the partner may read it. */
export interface PriceWorksheetView {
  readonly plan: string;
  readonly version: number;
  readonly fingerprint: string;
  /** What the plan was given, values as JSON; only beside all steps, for replaying it. */
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly PriceStep[];
}

/** A price with its steps, as a rating leaves them. */
export interface RatedPrice {
  readonly currency: string;
  readonly input: PlanInput;
  readonly worksheet: readonly WorksheetRow[];
}

/** The steps of a price in the detail that the operator allows; null when that is off. */
export function worksheetView(plan: Plan, price: RatedPrice, detail: WorksheetDetail): PriceWorksheetView | null {
  if (detail === 'off') return null;
  const minorPerUnit = 10n ** BigInt(minorDigitsOf(price.currency) ?? 2);
  const inputs = Object.entries(price.input).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return {
    plan: plan.planId,
    version: plan.version,
    fingerprint: plan.sha256,
    inputs: detail === 'full' ? inputs : [],
    steps: priceWorksheet(plan, price.worksheet, { detail, minorPerUnit, groupOf: priceGroupOf }),
  };
}
