import { Problem } from '@bindery/domain/problem.ts';
import type { ReturnPremium } from '@bindery/domain/reports/index.ts';
import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { isId } from '../../ids.ts';
import {
  type CertificateHolder,
  issueCertificate,
  type PolicyDeps,
  type PolicyInvoice,
  type PolicyView,
  readInvoiceOfPolicy,
  readPolicy,
  readReturnPremiums,
} from '../../policies/index.ts';
import type { QuoteOptionView } from '../../quoting/index.ts';
import { type ReadDeps, readDashboardRequest } from '../request/read-request.ts';
import type { DashboardRequest } from '../request/request-details.ts';
import { type PolicyPageRow, policyPageRow } from './policy-page-store.ts';

/** A policy as its page shows it. */
export interface PolicyPage {
  readonly policy: PolicyView;
  /** The request that was bound, with its documents and its underwriter. */
  readonly request: DashboardRequest;
  /** The option that was bound; null if the request no longer shows it. */
  readonly option: QuoteOptionView | null;
  readonly invoice: PolicyInvoice;
  /** What the cancellation gives back; null for a policy without one. */
  readonly returnPremium: ReturnPremium | null;
  readonly facts: PolicyPageRow;
}

/**
 * One policy that the session may see: that of the request of a bind link, those of the brokerage, or the partner's.
 * Errors: NOT_FOUND, for unknown, foreign and inaccessible ids alike.
 */
export async function readPolicyPage(deps: PolicyPageDeps, actor: DashboardActor, id: string): Promise<PolicyPage> {
  return await pageOf(deps, actor, await factsOf(deps, actor, id));
}

/**
 * The policy that a request renews: who sees the renewal sees its terms, also in a session for the renewal alone, which
 * does not see the request that was bound (`boundRequest`).
 */
export async function readExpiringPolicy(deps: PolicyPageDeps, actor: DashboardActor, id: string): Promise<PolicyPage> {
  const facts = await factsOf(deps, actor, id);
  const isForOne = actor.session.kind === 'BIND_LINK';
  const session = isForOne ? { ...actor.session, quoteRequestId: facts.quoteRequestId } : actor.session;
  return await pageOf(deps, { ...actor, session }, facts);
}

/** The request that was bound. Errors: NOT_FOUND in a session for another request alone (D36). */
export function boundRequest({ session }: DashboardActor, { request }: PolicyPage): DashboardRequest {
  if (session.kind === 'BIND_LINK' && session.quoteRequestId !== request.id) {
    throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  }
  return request;
}

async function factsOf({ database }: PolicyPageDeps, { broker }: DashboardActor, id: string): Promise<PolicyPageRow> {
  const facts = isId(id) ? await policyPageRow(database.kysely, broker.partnerId, id) : undefined;
  if (!facts) throw noPolicy();
  return facts;
}

async function pageOf(deps: PolicyPageDeps, actor: DashboardActor, facts: PolicyPageRow): Promise<PolicyPage> {
  const { broker } = actor;
  const { id } = facts;
  const request = await readRequestOfPolicy(deps, actor, facts.quoteRequestId);
  const options = request.quotes.flatMap((quote) => quote.options);
  return {
    policy: await readPolicy(deps, broker, id),
    request,
    option: options.find((option) => option.id === facts.quoteOptionId) ?? null,
    invoice: await readInvoiceOfPolicy(deps, broker, id),
    returnPremium: (await readReturnPremiums(deps, broker, [id])).get(id) ?? null,
    facts,
  };
}

export type PolicyPageDeps = PolicyDeps & ReadDeps;

/**
 * A certificate of insurance of a policy that the session may see. Errors: UNAUTHORIZED for a developer, NOT_FOUND,
 * VALIDATION_FAILED for the holder, INVALID_STATE for a policy that has ended.
 */
export async function readCertificate(
  deps: PolicyPageDeps,
  actor: DashboardActor,
  asked: { readonly policyId: string; readonly holder: CertificateHolder },
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  assertMayAct(actor);
  await readPolicyPage(deps, actor, asked.policyId);
  return await issueCertificate(deps, actor.broker, asked);
}

async function readRequestOfPolicy(deps: ReadDeps, actor: DashboardActor, id: string): Promise<DashboardRequest> {
  try {
    return await readDashboardRequest(deps, actor, id);
  } catch (error) {
    throw error instanceof Problem && error.code === 'NOT_FOUND' ? noPolicy() : error;
  }
}

function noPolicy(): Problem {
  return new Problem('NOT_FOUND', 'There is no policy with this id.');
}
