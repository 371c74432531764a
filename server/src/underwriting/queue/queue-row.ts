import { daysBetween } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { leadingReasons, type RuleId } from '@bindery/domain/eligibility/index.ts';
import type { Limit, MoneyAnswer, ProductType } from '@bindery/domain/products/index.ts';
import { type DataRequest, type QuoteRequestStatus, STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import type { QueueRecord } from './queue-store.ts';
import { HOME_SECTIONS } from './queue-views-store.ts';
import { type ReviewClock, reviewClock } from './review-clock.ts';

/** More are in the request itself. */
const SHOWN_REASONS = 3;

export interface QueueRow {
  readonly id: string;
  readonly revision: number;
  readonly insuredName: string;
  readonly brokerageName: string;
  readonly productType: ProductType;
  readonly className: string | null;
  readonly revenueCents: number | null;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
  readonly isRenewal: boolean;
  readonly submittedAt: Date | null;
  readonly clock: ReviewClock | null;
  readonly effectiveOn: string | null;
  readonly askedLimits: readonly AskedLimit[];
  readonly currency: string;
  readonly premiumCents: number | null;
  readonly indicationCents: number | null;
  readonly score: number | null;
  readonly isScanning: boolean;
  readonly reasons: readonly RuleId[];
  readonly reasonCount: number;
  readonly assignee: Person | null;
  readonly isPickedUp: boolean;
  readonly isUnread: boolean;
  readonly isAnswered: boolean;
  readonly dueOn: string | null;
  readonly isLateBind: boolean;
  readonly section: (typeof HOME_SECTIONS)[number] | null;
  readonly bind: QueueBind | null;
}

/** A bind that was requested: what is open before it, and how many days are left until cover begins. */
export interface QueueBind {
  readonly blockedBy: readonly string[];
  readonly premiumCents: number | null;
  readonly daysToCover: number | null;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface AskedLimit {
  readonly limitCents: number;
  readonly deductibleCents: number;
}

export function toRow(row: QueueRecord, serverNow: Date, timeZone: string): QueueRow {
  const now = new Date(serverNow.getTime() + (row.clock_offset_ms ?? 0));
  const waiting = { status: row.status, submittedAt: row.submitted_at, bindRequestedAt: row.bind_requested_at };
  const reasons = leadingReasons(row.review_rules ?? []);
  return {
    id: row.id,
    revision: row.revision,
    insuredName: row.names?.insured ?? '',
    brokerageName: row.names?.brokerage ?? '',
    productType: row.product_type,
    className: row.class_name,
    ...revenueIn(row),
    status: row.status,
    statusLabel: STATUS_LABELS[row.status],
    isRenewal: row.expiring_policy_id !== null,
    submittedAt: row.submitted_at,
    clock: reviewClock(waiting, now),
    effectiveOn: row.effective_on,
    askedLimits: (row.asked_limits ?? []).map(toAskedLimit),
    premiumCents: row.premium_cents,
    indicationCents: row.indication_cents,
    score: row.scan?.score ?? null,
    isScanning: row.scan?.state === 'PENDING',
    reasons: reasons.slice(0, SHOWN_REASONS),
    reasonCount: reasons.length,
    assignee: row.assignee,
    isPickedUp: row.picked_up_at !== null,
    isUnread: (row.read_revision ?? 0) < row.revision,
    isAnswered: isAnswered(row.data_request, row.submitted_at) && row.status === 'SUBMITTED',
    dueOn: row.due_on,
    isLateBind: row.late_bind_flagged_at !== null,
    section: row.section === null ? null : (HOME_SECTIONS[row.section - 1] ?? null),
    bind: row.bind && {
      ...row.bind,
      daysToCover: row.effective_on === null ? null : daysBetween(calendarDayOf(now, timeZone), row.effective_on),
    },
  };
}

/** The revenue in minor units of the request's currency; the US products answer it in whole dollars. */
function revenueIn({ product_type, revenue }: Pick<QueueRecord, 'product_type' | 'revenue'>): {
  readonly revenueCents: number | null;
  readonly currency: string;
} {
  const turnover: MoneyAnswer | null = typeof revenue === 'object' ? revenue : null;
  if (product_type === 'CYBER_EU')
    return { revenueCents: turnover?.amount ?? null, currency: turnover?.currency ?? 'EUR' };
  const cents = typeof revenue === 'string' ? Number(revenue) * 100 : Number.NaN;
  return { revenueCents: Number.isSafeInteger(cents) ? cents : null, currency: 'USD' };
}

/** True when the broker submitted after data was requested. */
export function isAnswered(asked: DataRequest | null, submittedAt: Date | null): boolean {
  return asked !== null && submittedAt !== null && submittedAt.getTime() > Date.parse(asked.askedAt);
}

export function toAskedLimit({ aggregateCents, deductibleCents }: Limit): AskedLimit {
  return { limitCents: aggregateCents, deductibleCents };
}

export function personOf(id: string | null, name: string | null, email: string | null): Person | null {
  return id !== null && name !== null && email !== null ? { id, name, email } : null;
}
