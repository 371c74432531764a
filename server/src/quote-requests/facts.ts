import type { Contact, LifecycleFacts } from '@bindery/domain/quote-request/index.ts';
import type { Queries } from '../database/index.ts';
import { openParts } from './facts-store.ts';
import type { QuoteRequestRow } from './request-store.ts';

/**
 * All facts for `refusal()`, read for this request over the same connection. This is the only way to create them, and
 * none has a default, so that an action cannot be allowed because a fact was not read.
 */
export async function lifecycleFacts(db: Queries, row: QuoteRequestRow): Promise<LifecycleFacts> {
  const { subjectivities, offeredOptions, issuedAt } = await openParts(db, row.id);
  const open = (type: 'PRE_BIND' | 'POST_BIND'): readonly string[] =>
    subjectivities.filter((one) => one.type === type).map(({ description }) => description);
  return {
    status: row.status,
    productType: row.productType,
    wasSubmitted: row.submittedAt !== null,
    isAutoQuoteEligible: row.isAutoQuoteEligible,
    underwriterId: row.underwriterId,
    pickedUpBy: row.pickedUpAt && contact(row.underwriterName, row.underwriterEmail),
    lastActedBy: contact(row.actedByName, row.actedByEmail),
    isIndication: row.application.isIndication,
    quoteExpiresAt: row.quoteExpiresAt && row.quoteExpiresAt.getTime(),
    openPreBind: open('PRE_BIND'),
    openPostBind: open('POST_BIND'),
    surveyAsked: row.surveyAskedAt !== null,
    isIssued: issuedAt !== null,
    offeredOptions,
  };
}

function contact(name: string | null, email: string | null): Contact | null {
  return name !== null && email !== null ? { name, email } : null;
}
