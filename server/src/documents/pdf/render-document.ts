import { type ApplicationDocument, application } from './application.ts';
import { type BinderDocument, binder } from './binder.ts';
import { type CertificateDocument, certificate } from './certificate.ts';
import { type InvoiceDocument, invoice } from './invoice.ts';
import { type PolicyDocument, policy } from './policy.ts';
import { type QuoteDocument, quote } from './quote.ts';

/** The data of each kind of document. */
export interface DocumentData {
  readonly quote: QuoteDocument;
  readonly application: ApplicationDocument;
  readonly binder: BinderDocument;
  readonly invoice: InvoiceDocument;
  readonly policy: PolicyDocument;
  readonly certificate: CertificateDocument;
}

export type DocumentKind = keyof DocumentData;

export interface RenderTask<Kind extends DocumentKind = DocumentKind> {
  readonly kind: Kind;
  readonly data: DocumentData[Kind];
}

const TEMPLATES: { readonly [Kind in DocumentKind]: (data: DocumentData[Kind]) => Promise<Uint8Array> } = {
  quote,
  application,
  binder,
  invoice,
  policy,
  certificate,
};

/** Renders one document in this thread. Equal data gives equal bytes, at any time and on any machine. */
export function renderDocument<Kind extends DocumentKind>(task: RenderTask<Kind>): Promise<Uint8Array> {
  return TEMPLATES[task.kind](task.data);
}
