import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { policyStatus } from '@bindery/domain/policy/index.ts';
import { lockClientOfPartner, scanTargetOf, WEBSITE_CHANGED_JOB } from '../clients/index.ts';
import { type Tx, transaction } from '../database/index.ts';
import type { DueQuery, JobDefinition, TimedWork } from '../jobs/index.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import {
  lockScanPlan,
  nextScanAt,
  type PolicyRow,
  planScan,
  planScanAtStart,
  planScansNow,
  policiesToScan,
} from '../policies/index.ts';
import { lastAskedAt, requestNewScan } from '../scans/index.ts';
import type { MonitoringDeps } from './deps.ts';

/**
 * How many policies one run takes: after a long pause, or when a book was imported, the scans spread over runs, and an
 * ordinary month of 100,000 insureds still fits.
 */
const PER_RUN = 100;
const AGAIN_AFTER_MS = 30 * 86_400_000;

/**
 * Scans the insureds of policies in force again, 30 days after their newest scan however that ended: a website that does
 * not answer, or whose owner opted out, is not asked more often. Each policy says itself when it is looked at next. Only
 * a live scanner learns something by it.
 */
export function scanAgainWork(deps: MonitoringDeps): TimedWork {
  const { kysely } = deps.database;
  const isLive = deps.scanner.mode === 'live';
  const bounded = (query: DueQuery): DueQuery => ({ ...query, limit: Math.min(query.limit, PER_RUN) });
  return {
    wakeUp: 'monitoring.scan-again',
    job: 'monitoring.scan-insured-again',
    due: async (query) => (isLive ? await policiesToScan(kysely, bounded(query)) : []),
    nextDueAt: async (partnerId, after) => (isLive ? await nextScanAt(kysely, partnerId, after) : undefined),
    handle: async (policyId) => await transaction(deps.database, async (tx) => await lookAt(tx, deps, policyId)),
  };
}

/** An insured in force with a new website is scanned when the watch wakes up next. */
export function websiteChangedJob({ database }: Pick<MonitoringDeps, 'database'>): JobDefinition {
  const definition: JobDefinition<{ readonly clientId: string }> = {
    name: WEBSITE_CHANGED_JOB,
    handler: async ({ clientId }) => await planScansNow(database.kysely, clientId),
  };
  return definition;
}

async function lookAt(tx: Tx, deps: MonitoringDeps, policyId: string): Promise<void> {
  const policy = await lockScanPlan(tx, policyId);
  const partner = policy && (await partnerById(tx, policy.partner_id));
  if (!policy || !partner) return;
  const now = partnerTime(deps.clock, partner);
  if (policy.scan_at === null || policy.scan_at > now) return;
  const { timeZone } = deps.provider;
  const status = statusOf(policy, now, timeZone);
  if (status === 'BOUND') return await planScanAtStart(tx, policyId, timeZone);
  return await planScan(tx, policyId, status === 'ACTIVE' ? await scanOnceDue(tx, deps, policy, now) : null);
}

function statusOf(policy: PolicyRow, now: Date, timeZone: string): ReturnType<typeof policyStatus> {
  const term = { coverageStartsAt: policy.coverage_starts_on, coverageEndsAt: policy.coverage_ends_on };
  return policyStatus(term, policy.cancelled_on, calendarDayOf(now, timeZone));
}

/** Asks for a scan unless the website was scanned within 30 days; answers when to look again. Null without a website. */
async function scanOnceDue(
  tx: Tx,
  deps: MonitoringDeps,
  { partner_id: partnerId, client_id: clientId }: PolicyRow,
  now: Date,
): Promise<Date | null> {
  const client = await lockClientOfPartner(tx, partnerId, clientId);
  const target = client && scanTargetOf(client);
  if (!target) return null;
  const askedAt = await lastAskedAt(tx, clientId, target.domain);
  const isDue = askedAt === undefined || now.getTime() - askedAt.getTime() >= AGAIN_AFTER_MS;
  if (isDue) await requestNewScan(tx, deps, { partnerId, clientId, target, now, by: { kind: 'TIMER' } });
  return new Date((isDue ? now : askedAt).getTime() + AGAIN_AFTER_MS);
}
