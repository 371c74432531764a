import type { Call, CallOptions } from '../calls/call.ts';
import type { PreviewClientInput, ProductType } from '../printed/inputs.ts';
import { PreviewQuote, type PreviewQuoteResult } from '../printed/operations.ts';
import { type Application, currencyOf, infoOf } from './application.ts';

/** An application without a client; answers may be missing. */
export interface PreviewedApplication<Product extends ProductType> extends Application<Product> {
  readonly product: Product;
  /** Its website and its address count. Left out, an insured with a website is assumed: without one all are referred. */
  readonly client?: PreviewClientInput | undefined;
  /** Cyber risk score, 0 to 100, where you have no fresh scan of the website; 85 when left out. */
  readonly assumedScore?: number | undefined;
}

const ASSUMED: PreviewClientInput = { name: 'Preview', primaryWebsite: 'preview.example' };

export type Preview = PreviewQuoteResult['previewQuote'];

/** Outcome, decision, options and the path to an automatic quote. Nothing is stored, scanned or held. */
export async function previewQuote<Product extends ProductType>(
  call: Call,
  { product, client = ASSUMED, assumedScore, ...application }: PreviewedApplication<Product>,
  options?: CallOptions,
): Promise<Preview> {
  const info = infoOf(product, application, currencyOf(product, application.answers) ?? 'EUR');
  const variables = { productType: product, client, info, assumedScore };
  return (await call(PreviewQuote, variables, options)).previewQuote;
}
