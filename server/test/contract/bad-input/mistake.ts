import type { ProductType } from '@bindery/domain/products/index.ts';

export type ApplicationMistake = readonly [
  what: string,
  product: ProductType,
  info: object,
  /** Below `brokerQuoteRequestInfo`. */
  path: string,
  says: string,
  remedy: string,
];

/** The part of an application that Smart Tech E+O asks for. */
export const tech = (techEoApplicationControls: object) => ({ techEoApplicationControls });
