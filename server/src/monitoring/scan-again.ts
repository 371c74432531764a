import { lockClientOfPartner, scanTargetOf } from '../clients/index.ts';
import { transaction } from '../database/index.ts';
import type { DueQuery, TimedWork } from '../jobs/index.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import { requestNewScan } from '../scans/index.ts';
import type { MonitoringDeps } from './deps.ts';
import { clientsToScan, nextScanAt, partnerOfClient } from './watched-clients-store.ts';

/**
 * How many insureds one run takes: after a long pause, or when a book was imported, the scans spread over runs, and an
 * ordinary month of 100,000 insureds still fits.
 */
const PER_RUN = 100;

/**
 * Scans the insureds of policies in force again, 30 days after their newest scan however that ended: a website that does
 * not answer, or whose owner opted out, is not asked more often. Only a live scanner learns something by it.
 */
export function scanAgainWork(deps: MonitoringDeps): TimedWork {
  const { kysely } = deps.database;
  const { timeZone } = deps.provider;
  const isLive = deps.scanner.mode === 'live';
  const bounded = (query: DueQuery): DueQuery => ({ ...query, limit: Math.min(query.limit, PER_RUN) });
  return {
    wakeUp: 'monitoring.scan-again',
    job: 'monitoring.scan-client-again',
    due: async (query) => (isLive ? await clientsToScan(kysely, timeZone, bounded(query)) : []),
    nextDueAt: async (partnerId, after) => (isLive ? await nextScanAt(kysely, timeZone, partnerId, after) : undefined),
    handle: async (clientId) => await scanAgain(deps, clientId),
  };
}

async function scanAgain(deps: MonitoringDeps, clientId: string): Promise<void> {
  const { timeZone } = deps.provider;
  await transaction(deps.database, async (tx) => {
    const partnerId = await partnerOfClient(tx, clientId);
    const partner = partnerId === undefined ? undefined : await partnerById(tx, partnerId);
    if (partnerId === undefined || !partner) return;
    const client = await lockClientOfPartner(tx, partnerId, clientId);
    const target = client && scanTargetOf(client);
    if (!target) return;
    const [due] = await clientsToScan(tx, timeZone, { now: deps.clock(), clientId, limit: 1 });
    if (due === undefined) return;
    const now = partnerTime(deps.clock, partner);
    await requestNewScan(tx, deps, { partnerId, clientId, target, now, by: { kind: 'TIMER' } });
  });
}
