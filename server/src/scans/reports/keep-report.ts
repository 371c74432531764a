import { type Assessment, sharedTechnologies, shownSoftware, trackFindings } from '@bindery/domain/cyber-risk/index.ts';
import type { Tx } from '../../database/index.ts';
import type { ScanEvidence } from '../scanner/scanner.ts';
import type { ScanRow } from '../store.ts';
import { keepThreatData } from '../threat-data/current-threat-data.ts';
import { type KeptFinding, lockFindings, replaceShownSoftware, saveFindings } from './finding-store.ts';
import { insertReport, reportsOfClient } from './report-store.ts';
import { replaceTechnologies } from './technology-store.ts';

/**
 * Keeps what a scan saw and carries the client's findings through it. A report that comes after a newer one is kept and
 * changes no finding.
 */
export async function keepReport(tx: Tx, scan: ScanRow, evidence: ScanEvidence): Promise<void> {
  const { observed, threatData, assessment } = evidence;
  const owner = { partnerId: scan.partnerId, clientId: scan.clientId };
  const known = await lockFindings(tx, scan.clientId);
  const [newest] = await reportsOfClient(tx, { ...owner, limit: 1 });
  // What ships is as old as its day: an import of the same day comes after it.
  const shippedAt = new Date(`${threatData.date}T00:00:00Z`);
  const threatDataId = await keepThreatData(tx, threatData, { at: shippedAt, by: 'bindery' });
  const isLate = newest !== undefined && newest.scanId > scan.id;
  const newCritical = isLate ? [] : newCriticalKeys(known, assessment);
  await insertReport(tx, { ...owner, scanId: scan.id, threatDataId, observed, newCritical });
  if (isLate) return;
  await saveFindings(tx, { ...owner, domain: scan.domain }, trackFindings(known, assessment));
  // Too little was measured to say what is no longer shown: unknown is not gone.
  if (assessment.score === null) return;
  await replaceShownSoftware(tx, owner, { scanId: scan.id, shown: shownSoftware(observed) });
  await replaceTechnologies(tx, owner, { scanId: scan.id, technologies: sharedTechnologies(observed) });
}

/** What was critical and open before is known, also when the scan before could not measure it. */
function newCriticalKeys(known: readonly KeptFinding[], { findings }: Assessment): readonly string[] {
  const open = known.filter(({ finding, resolvedAt }) => resolvedAt === null && finding.severity === 'CRITICAL');
  const keys = new Set(open.map(({ finding }) => finding.key));
  return findings.filter(({ severity, key }) => severity === 'CRITICAL' && !keys.has(key)).map(({ key }) => key);
}
