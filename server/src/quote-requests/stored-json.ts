import type { Application, Charges, CoverTerms } from '@bindery/domain/products/index.ts';

/** What this topic alone writes into its jsonb columns, read back. */
export function storedApplication(json: unknown): Application {
  return json as Application;
}

export function storedCharges(json: unknown): Charges {
  return json as Charges;
}

export function storedCoverTerms(json: unknown): CoverTerms {
  return json as CoverTerms;
}
