import type { ProductType } from '../products/index.ts';

export interface LimitOfProduct {
  readonly productType: ProductType;
  readonly limitCents: number;
}

/** For each product the part of every limit that is lost, in whole percent. */
export type LossShares = Readonly<Record<ProductType, number>>;

/** Where a scenario begins. They are not measured: they show how a figure is made, not what to expect. */
export const USUAL_LOSS_SHARES: LossShares = { CYBER: 10, CYBER_EU: 10, TECH_EO: 5 };

/**
 * What the policies that share a technology would lose together if each lost its product's share of the limit, in cents
 * of one currency. An illustration: no model stands behind it.
 */
export function illustrativeLoss(limits: readonly LimitOfProduct[], shares: LossShares): number {
  const cents = limits.reduce((sum, { productType, limitCents }) => sum + limitCents * shares[productType], 0);
  return Math.round(cents / 100);
}
