import type { ProductType } from '../products/product-type.ts';

/** The parts of a policy number: product, region, serial of the first policy, and the term, 0 for the first (D34). */
export interface PolicyNumberParts {
  readonly productType: ProductType;
  readonly serial: number;
  readonly term: number;
}

const CODES = { CYBER: 'SCY', CYBER_EU: 'SCE', TECH_EO: 'STE' } as const satisfies Record<ProductType, string>;
const REGIONS = { CYBER: 'US', CYBER_EU: 'EU', TECH_EO: 'US' } as const satisfies Record<ProductType, string>;

/** `SCY-US-0000123-00`. A renewal keeps the serial and raises the term. */
export function formatPolicyNumber({ productType, serial, term }: PolicyNumberParts): string {
  const serialDigits = String(serial).padStart(7, '0');
  return `${CODES[productType]}-${REGIONS[productType]}-${serialDigits}-${String(term).padStart(2, '0')}`;
}
