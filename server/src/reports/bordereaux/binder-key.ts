import type { ProductType } from '@bindery/domain/products/index.ts';

/**
 * What a bordereau is made for: the policies of one product that came through one partner, under the authority that the
 * provider, as the coverholder, has for them.
 */
export interface BinderKey {
  readonly partnerId: string;
  readonly productType: ProductType;
}

export interface MonthOfBinder extends BinderKey {
  /** `2026-10`. */
  readonly month: string;
}
