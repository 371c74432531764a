import type { Tx } from '../database/index.ts';
import {
  changeQuoteRequest,
  lockQuoteRequest,
  type QuoteRequestRow,
  underwriterWithFewestOpenRequests,
} from '../quote-requests/index.ts';
import { noteByRules, recordByRules } from '../underwriting/index.ts';

/**
 * Puts a note on the request of a policy and answers the request with the underwriter whose task it is now. A request
 * that the rules quoted gets one here, the one with the fewest open requests.
 */
export async function taskForUnderwriter(
  tx: Tx,
  quoteRequestId: string,
  { text, at }: { readonly text: string; readonly at: Date },
): Promise<QuoteRequestRow> {
  const row = await lockQuoteRequest(tx, quoteRequestId);
  if (!row) throw new Error(`a policy lost its quote request ${quoteRequestId}`);
  await noteByRules(tx, row, { text, at });
  if (row.underwriterId !== null) return row;
  const underwriterId = (await underwriterWithFewestOpenRequests(tx)) ?? null;
  if (underwriterId === null) return row;
  await recordByRules(tx, row, { action: 'assigned', at, change: { underwriterId } });
  return await changeQuoteRequest(tx, row, { underwriterId }, at);
}
