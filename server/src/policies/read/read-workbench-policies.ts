import { daysBetween } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import {
  type PolicyStatus,
  policyStatus,
  RENEWAL_WINDOW_DAYS,
  type RenewalType,
} from '@bindery/domain/policy/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import { type DeclineLossReason, type QuoteRequestStatus, STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import { isId } from '../../ids.ts';
import { type Page, type PageArguments, pageOfIds, readPageOfIds, readSearch } from '../../paging/index.ts';
import type { PolicyDeps } from '../deps.ts';
import {
  type Moment,
  policiesEnding,
  renewalsOf,
  type WorkbenchPolicyRow,
  workbenchPolicies,
  workbenchPolicyById,
  workbenchPolicyOfRequest,
} from './policies-for-workbench-store.ts';

/** A policy as the workbench shows it. Money in minor units, days without a time zone. */
export interface WorkbenchPolicy {
  readonly id: string;
  readonly policyNumber: string;
  readonly quoteRequestId: string;
  readonly insuredName: string;
  readonly brokerageName: string;
  readonly productType: ProductType;
  readonly status: PolicyStatus;
  readonly coverageStartsOn: string;
  readonly coverageEndsOn: string;
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly currency: string;
  readonly boundAt: Date;
  readonly boundBy: string;
  readonly issuedAt: Date | null;
  readonly cancelledOn: string | null;
  readonly nonRenewalReason: string | null;
}

export interface WorkbenchPolicyFilter {
  readonly products?: readonly ProductType[] | null | undefined;
  readonly statuses?: readonly PolicyStatus[] | null | undefined;
  readonly text?: string | null | undefined;
}

/**
 * A page of policies, the newest bound first. Errors: UNAUTHORIZED, VALIDATION_FAILED for the text, the size and the
 * cursor.
 */
export async function readWorkbenchPolicies(
  deps: PolicyDeps,
  staff: StaffActor,
  { filter, ...page }: PageArguments & { readonly filter?: WorkbenchPolicyFilter | null | undefined },
): Promise<Page<WorkbenchPolicy>> {
  assertPermitted(staff, 'READ_REQUESTS');
  const { size, key } = readPageOfIds(page);
  const text = readSearch('filter.text', filter?.text) || null;
  const isNumber = text !== null && /^S[A-Z]{2}-[A-Z]{2}-\d{7}-\d{2}$/i.test(text);
  const query = {
    products: filter?.products ?? null,
    statuses: filter?.statuses ?? null,
    policyNumber: isNumber ? text.toUpperCase() : null,
    text: isNumber ? null : text,
    at: momentOf(deps),
    after: key,
  };
  const rows = await workbenchPolicies(deps.database.kysely, query, size + 1);
  const views = rows.map((row) => toWorkbenchPolicy(deps, row));
  return pageOfIds(views, size);
}

/** Errors: UNAUTHORIZED, NOT_FOUND. */
export async function readWorkbenchPolicy(deps: PolicyDeps, staff: StaffActor, id: string): Promise<WorkbenchPolicy> {
  assertPermitted(staff, 'READ_REQUESTS');
  const row = isId(id) ? await workbenchPolicyById(deps.database.kysely, id) : undefined;
  if (!row) throw new Problem('NOT_FOUND', 'There is no policy with this id.');
  return toWorkbenchPolicy(deps, row);
}

export async function readPolicyOfRequest(deps: PolicyDeps, quoteRequestId: string): Promise<WorkbenchPolicy | null> {
  const row = await workbenchPolicyOfRequest(deps.database.kysely, quoteRequestId);
  return row ? toWorkbenchPolicy(deps, row) : null;
}

/** A policy that ends soon, with the request that renews it. */
export interface Renewal {
  readonly policy: WorkbenchPolicy;
  readonly daysLeft: number;
  readonly renewalType: RenewalType | null;
  readonly openedAt: Date | null;
  readonly request: {
    readonly id: string;
    readonly productType: ProductType;
    readonly status: QuoteRequestStatus;
    readonly statusLabel: string;
    readonly createdAt: Date;
    readonly declineLossReason: DeclineLossReason;
  } | null;
  readonly renewingLimitCents: number | null;
  readonly renewingDeductibleCents: number | null;
  readonly renewingPremiumCents: number | null;
}

const DAYS_AFTER_THE_END = 30;

/** Policies inside the renewal window, and those that ended in the last 30 days. Errors: UNAUTHORIZED. */
export async function readWorkbenchRenewals(deps: PolicyDeps, staff: StaffActor): Promise<readonly Renewal[]> {
  assertPermitted(staff, 'READ_REQUESTS');
  const db = deps.database.kysely;
  const days = { before: DAYS_AFTER_THE_END, after: RENEWAL_WINDOW_DAYS };
  const rows = await policiesEnding(db, momentOf(deps), days);
  const ids = rows.map(({ id }) => id);
  const requests = new Map((await renewalsOf(db, ids)).map((request) => [request.expiring_policy_id, request]));
  return rows.map((row) => {
    const request = requests.get(row.id);
    return {
      policy: toWorkbenchPolicy(deps, row),
      daysLeft: daysBetween(partnersToday(deps, row), row.coverage_ends_on),
      renewalType: row.non_renewal_reason === null ? (request?.renewal_type ?? null) : 'NON_RENEWAL',
      openedAt: row.renewal_opened_at,
      request: request ? renewalRequest(request) : null,
      renewingLimitCents: request?.limit_cents ?? null,
      renewingDeductibleCents: request?.deductible_cents ?? null,
      renewingPremiumCents: request?.premium_cents ?? null,
    };
  });
}

/** The request that renews a policy; null before the solicitation. */
export async function renewalOfPolicy(deps: PolicyDeps, policyId: string): Promise<Renewal['request']> {
  const [request] = await renewalsOf(deps.database.kysely, [policyId]);
  return request ? renewalRequest(request) : null;
}

function renewalRequest(row: Awaited<ReturnType<typeof renewalsOf>>[number]): NonNullable<Renewal['request']> {
  return {
    id: row.id,
    productType: row.product_type,
    status: row.status,
    statusLabel: STATUS_LABELS[row.status],
    createdAt: row.created_at,
    declineLossReason: row.decline_loss_reason,
  };
}

function momentOf({ clock, provider }: PolicyDeps): Moment {
  return { now: clock(), timeZone: provider.timeZone };
}

function partnersToday({ clock, provider }: PolicyDeps, { clock_offset_ms: ahead }: WorkbenchPolicyRow): string {
  return calendarDayOf(new Date(clock().getTime() + ahead), provider.timeZone);
}

function toWorkbenchPolicy(deps: PolicyDeps, row: WorkbenchPolicyRow): WorkbenchPolicy {
  const today = partnersToday(deps, row);
  const term = { coverageStartsAt: row.coverage_starts_on, coverageEndsAt: row.coverage_ends_on };
  return {
    id: row.id,
    policyNumber: row.policy_number,
    quoteRequestId: row.quote_request_id,
    insuredName: row.insured_name,
    brokerageName: row.brokerage_name,
    productType: row.product_type,
    status: policyStatus(term, row.cancelled_on, today),
    coverageStartsOn: row.coverage_starts_on,
    coverageEndsOn: row.coverage_ends_on,
    limitCents: row.conveyance_limit_cents,
    deductibleCents: row.deductible_cents,
    premiumCents: row.premium_cents,
    triaCents: row.tria_cents,
    currency: row.currency,
    boundAt: row.bound_at,
    boundBy: row.bound_by,
    issuedAt: row.issued_at,
    cancelledOn: row.cancelled_on,
    nonRenewalReason: row.non_renewal_reason,
  };
}
