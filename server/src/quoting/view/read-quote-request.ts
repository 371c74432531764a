import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { renewalOpensOn } from '@bindery/domain/policy/index.ts';
import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { isId } from '../../ids.ts';
import { notFound } from '../../not-found.ts';
import type { BrokerActor } from '../../partners/index.ts';
import type { QuotingDeps } from '../deps.ts';
import type { QuoteRequestView } from './quote-request-view.ts';
import type { ViewCache } from './view-cache.ts';
import { loadView, termOfPolicy } from './view-store.ts';

/** Everything of one request. Errors: NOT_FOUND, for unknown and foreign ids alike (D11). Spec: part 1, section 3. */
export async function readQuoteRequest(
  deps: { readonly views: ViewCache },
  actor: BrokerActor,
  id: string,
): Promise<QuoteRequestView> {
  const view = isId(id) ? await deps.views.read(actor.partnerId, id) : undefined;
  if (!view) throw notFound('quote request');
  return view;
}

/**
 * The renewal request of a policy: by its own id, or by the number of the policy that expires, which wins.
 * Errors: NOT_FOUND, VALIDATION_FAILED when neither is given. Spec: part 1, sections 5 and 7.
 */
export async function readRenewalQuoteRequest(
  deps: Pick<QuotingDeps, 'database' | 'provider'> & { readonly views: ViewCache },
  actor: BrokerActor,
  by: { readonly id: string | null; readonly expiringPolicyNumber: string | null },
): Promise<QuoteRequestView> {
  const number = by.expiringPolicyNumber?.trim();
  if (!number && by.id === null) {
    const message = 'is needed where no expiringPolicyNumber is given';
    throw validationFailed([{ path: 'id', message, remedy: 'Send id or expiringPolicyNumber.' }]);
  }
  const view = number
    ? await loadView(deps.database.kysely, actor.partnerId, { expiringPolicyNumber: number })
    : await readQuoteRequest(deps, actor, by.id ?? '');
  if (!view?.expiringPolicyId) throw await noRenewal(deps, actor, number);
  return view;
}

/**
 * For one of the partner's own policies whose window has not opened yet, the message names the day on which it opens
 * (D35).
 */
async function noRenewal(
  { database, provider }: Pick<QuotingDeps, 'database' | 'provider'>,
  actor: BrokerActor,
  policyNumber: string | undefined,
): Promise<Problem> {
  const term = policyNumber ? await termOfPolicy(database.kysely, actor.partnerId, policyNumber) : undefined;
  const opensOn = term && renewalOpensOn(term);
  if (opensOn === undefined || opensOn < calendarDayOf(actor.now, provider.timeZone)) {
    return new Problem('NOT_FOUND', 'There is no renewal quote request for this.', {
      hint: 'Check the number, and that your key is of its environment. The query policies lists those of your key.',
    });
  }
  const message = `There is no renewal quote request for this yet: it opens on ${opensOn}.`;
  return new Problem('NOT_FOUND', message, {
    opensOn,
    hint: 'The webhook renewal_solicitation_open tells when it is there.',
  });
}
