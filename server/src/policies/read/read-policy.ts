import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type PolicyStatus, policyStatus } from '@bindery/domain/policy/index.ts';
import type { Charges, ProductType } from '@bindery/domain/products/index.ts';
import type { Database } from '../../database/index.ts';
import { type DocumentView, documentsOfPolicies } from '../../documents/index.ts';
import { isId } from '../../ids.ts';
import { notFound } from '../../not-found.ts';
import { foreignCursor } from '../../paging/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { type PolicyRow, policiesOfClientsAfter, policiesOfPartner, policyOfPartner } from '../store.ts';
import { chargesOfPolicies } from './list-store.ts';

/** A policy as a broker reads it. Money in minor units, days without a time zone. */
export interface PolicyView {
  readonly id: string;
  readonly policyNumber: string;
  readonly productType: ProductType;
  readonly status: PolicyStatus;
  readonly coverageStartsAt: string;
  readonly coverageEndsAt: string;
  /** The first day without cover, once it is cancelled. */
  readonly cancelledOn: string | null;
  readonly conveyanceLimitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
  readonly triaCents: number;
  /** ISO 4217; the amounts above are its minor units. */
  readonly currency: string;
  /** The request that it was bound from. */
  readonly quoteRequestId: string;
  /** Oldest first. */
  readonly documents: readonly DocumentView[];
}

export interface ReadPolicyDeps {
  readonly database: Database;
  readonly provider: { readonly timeZone: string };
}

/** One policy. Errors: NOT_FOUND, for unknown and foreign ids alike (D11). Spec: part 1, sections 3 and 7. */
export async function readPolicy(deps: ReadPolicyDeps, actor: BrokerActor, id: string): Promise<PolicyView> {
  const row = isId(id) ? await policyOfPartner(deps.database.kysely, actor.partnerId, id) : undefined;
  const [view] = row ? await policyViews(deps, actor, [row]) : [];
  if (!view) throw notFound('policy');
  return view;
}

/** Several policies of the partner, by id; others are left out. */
export async function readPolicies(
  deps: ReadPolicyDeps,
  actor: BrokerActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PolicyView>> {
  const rows = await policiesOfPartner(deps.database.kysely, actor.partnerId, ids);
  const views = await policyViews(deps, actor, rows);
  return new Map(views.map((view) => [view.id, view]));
}

/** What the insured pays for each of these policies: the charges of the bound option, by the id of the policy. */
export async function readCharges(
  { database }: ReadPolicyDeps,
  { partnerId }: BrokerActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Charges>> {
  const rows = await chargesOfPolicies(database.kysely, partnerId, ids);
  return new Map(rows.map(({ id, charges }) => [id, charges]));
}

export interface PoliciesOfClient {
  readonly policies: readonly PolicyView[];
  readonly hasNextPage: boolean;
}

/**
 * For each of these clients a page of its policies in the order they were bound. Errors: VALIDATION_FAILED for a
 * cursor of another list.
 */
export async function policiesOfClients(
  deps: ReadPolicyDeps,
  actor: BrokerActor,
  clientIds: readonly string[],
  page: { readonly size: number; readonly after: string | undefined },
): Promise<ReadonlyMap<string, PoliciesOfClient>> {
  const { size, after } = page;
  if (after !== undefined && !isId(after)) throw foreignCursor();
  const filter = { partnerId: actor.partnerId, clientIds, after };
  const rows = await policiesOfClientsAfter(deps.database.kysely, filter, size + 1);
  const views = await policyViews(deps, actor, rows);
  const clientOf = new Map(rows.map((row) => [row.id, row.client_id]));
  const pageOf = (clientId: string): PoliciesOfClient => {
    const policies = views.filter(({ id }) => clientOf.get(id) === clientId);
    return { policies: policies.slice(0, size), hasNextPage: policies.length > size };
  };
  return new Map(clientIds.map((clientId) => [clientId, pageOf(clientId)]));
}

/** The rows as a broker reads them, with the documents of all of them. */
export async function policyViews(
  deps: ReadPolicyDeps,
  { now }: BrokerActor,
  rows: readonly PolicyRow[],
): Promise<readonly PolicyView[]> {
  const ids = rows.map(({ id }) => id);
  const documents = await documentsOfPolicies(deps.database.kysely, ids);
  const today = calendarDayOf(now, deps.provider.timeZone);
  return rows.map((row) => ({
    id: row.id,
    policyNumber: row.policy_number,
    productType: row.product_type,
    status: policyStatus(
      { coverageStartsAt: row.coverage_starts_on, coverageEndsAt: row.coverage_ends_on },
      row.cancelled_on,
      today,
    ),
    coverageStartsAt: row.coverage_starts_on,
    coverageEndsAt: row.coverage_ends_on,
    cancelledOn: row.cancelled_on,
    conveyanceLimitCents: row.conveyance_limit_cents,
    deductibleCents: row.deductible_cents,
    premiumCents: row.premium_cents,
    triaCents: row.tria_cents,
    currency: row.currency,
    quoteRequestId: row.quote_request_id,
    documents: documents.filter(({ policyId }) => policyId === row.id),
  }));
}
