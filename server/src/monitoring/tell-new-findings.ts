import { type Finding, placeText } from '@bindery/domain/cyber-risk/index.ts';
import { transaction } from '../database/index.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import { policiesInForce } from '../policies/index.ts';
import { newCriticalFindings, scanById } from '../scans/index.ts';
import { raiseAlert } from './alert-store.ts';
import type { MonitoringDeps } from './deps.ts';
import { taskForUnderwriter } from './task-for-underwriter.ts';

/**
 * When a scan of an insured in force shows something critical that the scan before did not have: a task for the
 * underwriter of each policy, and mails with the remedy, also when a person asked for the scan. Told once; may be
 * repeated.
 */
export async function tellNewFindings(
  deps: Pick<MonitoringDeps, 'database' | 'clock' | 'provider' | 'monitoringNotices'>,
  scanId: string,
): Promise<void> {
  const { database, clock, provider } = deps;
  const scan = await scanById(database.kysely, scanId);
  const inForce = { now: clock(), timeZone: provider.timeZone };
  const policies = scan ? await policiesInForce(database.kysely, scan.clientId, inForce) : [];
  if (policies.length === 0) return;
  const findings = await newCriticalFindings(deps, scanId);
  if (findings.length === 0) return;
  for (const { id: policyId, partnerId, quoteRequestId } of policies) {
    await transaction(database, async (tx) => {
      const partner = await partnerById(tx, partnerId);
      if (!partner) return;
      const at = partnerTime(clock, partner);
      if (!(await raiseAlert(tx, { policyId, partnerId, cause: `scan ${scanId}`, at }))) return;
      await taskForUnderwriter(tx, quoteRequestId, { text: noteOf(findings), at });
      await deps.monitoringNotices.newFindings(tx, { quoteRequestId, at, findings });
    });
  }
}

function noteOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ title, host, port, observed }) => {
    const place = placeText({ host, port });
    return `- ${title} (${place}): ${observed}`;
  });
  return ['New and critical since the scan before. Broker and insured were told by mail.', ...lines].join('\n');
}
