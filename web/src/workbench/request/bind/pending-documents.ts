import type { Request } from '../../api/request-operations.ts';
import type { Document, DocumentKind, Policy } from '../../api/schema-interfaces.ts';

/** Documents that are expected but not there yet: the server creates them after the action that needs them. */
export function pendingDocumentsOfRequest({ quote, policy, documents }: Request): readonly DocumentKind[] {
  const isQuoteMissing = quote !== null && quote.sharedAt !== null && quote.document === null;
  return [...(isQuoteMissing ? (['QUOTE'] as const) : []), ...pendingDocumentsOfPolicy(policy, documents)];
}

export function pendingDocumentsOfPolicy(
  policy: Pick<Policy, 'issuedAt'> | null,
  documents: readonly Document[],
): readonly DocumentKind[] {
  if (!policy) return [];
  const expected = ['BINDER', 'INVOICE', ...(policy.issuedAt ? (['POLICY'] as const) : [])] as const;
  return expected.filter((kind) => !documents.some((document) => document.kind === kind));
}
