/**
 * PDFs for customers: quote, application, binder, invoice, policy and certificate, each from one plain object. Start at
 * `createPdfRenderer`; each template is a file with its name, and `canvas/` draws them.
 */
export type { AnswerGroup, ApplicationDocument } from './application.ts';
export type { BinderDocument } from './binder.ts';
export type { CertificateDocument } from './certificate.ts';
export { createPdfRenderer, type PdfRenderer } from './create-pdf-renderer.ts';
export type * from './document-data.ts';
export { isDrawnSignature } from './drawn-signature.ts';
export type { InvoiceDocument } from './invoice.ts';
export type { PolicyDocument } from './policy.ts';
export type { OptionNotOffered, QuoteDocument, QuoteOption } from './quote.ts';
export type { DocumentData, DocumentKind } from './render-document.ts';
export type { Signature } from './signature.ts';
export type { Currency } from './words.ts';
