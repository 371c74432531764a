import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import type { Database } from '../database/index.ts';
import { isId } from '../ids.ts';
import type { BrokerActor } from '../partners/index.ts';
import type { QuoteRequestView } from './quote-request-view.ts';
import type { ViewCache } from './view-cache.ts';
import { loadView } from './view-store.ts';

/** Everything of one request. Problems: NOT_FOUND, for unknown and foreign ids alike (D11). Spec: part 1, section 3. */
export async function readQuoteRequest(
  deps: { readonly views: ViewCache },
  actor: BrokerActor,
  id: string,
): Promise<QuoteRequestView> {
  const view = isId(id) ? await deps.views.read(actor.partnerId, id) : undefined;
  if (!view) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  return view;
}

/**
 * The renewal request of a policy: by its own id, or by the number of the policy that expires, which wins.
 * Problems: NOT_FOUND, VALIDATION_FAILED when neither is given. Spec: part 1, sections 5 and 7.
 */
export async function readRenewalQuoteRequest(
  deps: { readonly database: Database; readonly views: ViewCache },
  actor: BrokerActor,
  by: { readonly id: string | null; readonly expiringPolicyNumber: string | null },
): Promise<QuoteRequestView> {
  const number = by.expiringPolicyNumber?.trim();
  if (!number && by.id === null) {
    throw validationFailed([{ path: 'id', message: 'is needed where no expiringPolicyNumber is given' }]);
  }
  const view = number
    ? await loadView(deps.database.kysely, actor.partnerId, { expiringPolicyNumber: number })
    : await readQuoteRequest(deps, actor, by.id ?? '');
  if (!view?.expiringPolicyId) throw new Problem('NOT_FOUND', 'There is no renewal quote request for this.');
  return view;
}
