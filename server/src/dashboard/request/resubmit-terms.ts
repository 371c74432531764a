import type { QuoteRequestInfo } from '@bindery/domain/products/index.ts';
import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { type QuotingDeps, updateQuoteRequest } from '../../quoting/index.ts';
import { type ReadDeps, readDashboardRequest } from './read-request.ts';

/**
 * RESUBMIT with other terms by a brokerage user; it replaces earlier quote data. Errors: UNAUTHORIZED for a developer
 * and those of updateQuoteRequest. Spec: part 1, section 4.
 */
export async function resubmitTerms(
  deps: QuotingDeps & ReadDeps,
  actor: DashboardActor,
  input: { readonly quoteRequestId: string; readonly info: QuoteRequestInfo },
): Promise<void> {
  assertMayAct(actor);
  const { id } = await readDashboardRequest(deps, actor, input.quoteRequestId);
  await updateQuoteRequest(deps, actor.broker, { id, action: 'RESUBMIT', info: input.info });
}
