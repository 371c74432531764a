import type { Decision } from '@bindery/domain/eligibility/index.ts';
import type { Tx } from '../../database/index.ts';
import { insertQuote, leadPremium, type QuoteRequestRow } from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { shareRatedQuote } from '../share/share-quote.ts';
import { decisionChange } from '../submit/refer.ts';
import type { Submission } from '../submit/submission.ts';
import { priceOptions } from './price-options.ts';

interface Quoting {
  readonly submission: Submission;
  readonly offered: Pick<Decision, 'options' | 'notOffered' | 'subjectivities'>;
  /** Stored with the request in the one change that shares the quote. */
  readonly decision: Decision;
}

/** Prices what the rules offer, and shares it. Returns the changed row. */
export async function quoteByRules(
  tx: Tx,
  deps: QuotingDeps,
  row: QuoteRequestRow,
  { submission, offered, decision }: Quoting,
): Promise<QuoteRequestRow> {
  const options = priceOptions(deps, submission, offered.options);
  const quoteId = await insertQuote(tx, {
    partnerId: row.partnerId,
    quoteRequestId: row.id,
    createdAt: submission.now,
    options,
    notOffered: offered.notOffered,
    subjectivities: offered.subjectivities,
  });
  return await shareRatedQuote(tx, deps, row, {
    quoteId,
    now: submission.now,
    by: { kind: 'RULES' },
    alongside: { ...decisionChange(decision), premiumCents: leadPremium(options) },
  });
}
