import type { LifecycleFacts } from '@bindery/domain/quote-request/index.ts';
import type { QuoteRequestRow } from './store.ts';
import type { SubjectivityRow } from './subjectivity-store.ts';

/** What `refusal()` is asked about: the locked row, and more where an action looks at more. */
export function lifecycleFacts(
  row: QuoteRequestRow,
  more: {
    readonly subjectivities?: readonly SubjectivityRow[];
    readonly offeredOptions?: number;
    readonly isIssued?: boolean;
  } = {},
): LifecycleFacts {
  const open = (type: SubjectivityRow['type']): readonly string[] =>
    (more.subjectivities ?? [])
      .filter((subjectivity) => subjectivity.type === type && subjectivity.closedAt === null)
      .map(({ description }) => description);
  return {
    status: row.status,
    productType: row.productType,
    wasSubmitted: row.submittedAt !== null,
    isAutoQuoteEligible: row.isAutoQuoteEligible,
    pickedUpBy:
      row.pickedUpAt && row.underwriterName !== null && row.underwriterEmail !== null
        ? { name: row.underwriterName, email: row.underwriterEmail }
        : null,
    isIndication: row.application.isIndication,
    quoteExpiresAt: row.quoteExpiresAt && row.quoteExpiresAt.getTime(),
    openPreBind: open('PRE_BIND'),
    openPostBind: open('POST_BIND'),
    surveyAsked: row.surveyAskedAt !== null,
    isIssued: more.isIssued ?? false,
    offeredOptions: more.offeredOptions ?? 0,
  };
}
