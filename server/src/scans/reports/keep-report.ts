import { shownSoftware, trackFindings } from '@bindery/domain/cyber-risk/index.ts';
import type { Tx } from '../../database/index.ts';
import type { ScanEvidence } from '../scanner/scanner.ts';
import type { ScanRow } from '../store.ts';
import { keepThreatData } from '../threat-data/current-threat-data.ts';
import { lockFindings, replaceShownSoftware, saveFindings } from './finding-store.ts';
import { insertReport, reportsOfClient } from './report-store.ts';

/**
 * Keeps what a scan saw and carries the client's findings through it. A report that comes after a newer one is kept and
 * changes no finding.
 */
export async function keepReport(tx: Tx, scan: ScanRow, evidence: ScanEvidence): Promise<void> {
  const { observed, threatData, assessment } = evidence;
  const owner = { partnerId: scan.partnerId, clientId: scan.clientId };
  const known = await lockFindings(tx, scan.clientId);
  const at = new Date(observed.finishedAt);
  const [newest] = await reportsOfClient(tx, { ...owner, limit: 1 });
  const threatDataId = await keepThreatData(tx, threatData, { at, by: 'bindery' });
  await insertReport(tx, { ...owner, scanId: scan.id, threatDataId, observed });
  if (newest && newest.scannedAt > at) return;
  await saveFindings(tx, owner, trackFindings(known, assessment));
  await replaceShownSoftware(tx, owner, { scanId: scan.id, shown: shownSoftware(observed) });
}
