import { closingText } from '@bindery/domain/cyber-risk/index.ts';
import { IN_REVIEW } from '@bindery/domain/quote-request/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import { partnerTime } from '../../partner-time.ts';
import { partnerById } from '../../partners/index.ts';
import {
  changeQuoteRequest,
  closeByScan,
  type FindingSubjectivity,
  findingSubjectivities,
  lockQuoteRequest,
  markSeenAgain,
  type QuoteRequestRow,
  reopenSeenAgain,
  requestsWithFindings,
} from '../../quote-requests/index.ts';
import type { FindingsNotice, QuotingDeps } from '../../quoting/index.ts';
import { findingsByKey, type KeptFinding, scanById } from '../../scans/index.ts';
import { noteByRules, recordByRules } from './record-by-rules.ts';

/**
 * Brings the subjectivities that stand for findings into line with the client's newest scan: what it no longer sees
 * closes, with the scan as evidence; what a scan had closed and is seen again opens again before the bind, and is a
 * note after it. A finding that could not be measured changes nothing. May be repeated.
 */
export async function followFindings(
  deps: Pick<QuotingDeps, 'database' | 'clock' | 'notices'>,
  scanId: string,
): Promise<void> {
  const { database } = deps;
  const scan = await scanById(database.kysely, scanId);
  if (!scan) return;
  for (const id of await requestsWithFindings(database.kysely, scan)) {
    await transaction(database, async (tx) => {
      const row = await lockQuoteRequest(tx, id);
      const partner = row && (await partnerById(tx, row.partnerId));
      if (!row || !partner) return;
      const isBound = row.status === 'COMPLETED';
      if (!isBound && !IN_REVIEW.includes(row.status)) return;
      await followInRequest(tx, deps, { row, isBound, now: partnerTime(deps.clock, partner) });
    });
  }
}

interface Followed {
  readonly row: QuoteRequestRow;
  readonly isBound: boolean;
  readonly now: Date;
}

async function followInRequest(tx: Tx, { notices }: Pick<QuotingDeps, 'notices'>, followed: Followed): Promise<void> {
  const { row, now } = followed;
  const subjectivities = await findingSubjectivities(tx, row.id);
  const findings = await findingsByKey(
    tx,
    row,
    subjectivities.map(({ findingKey }) => findingKey),
  );
  const told: Told = { closed: [], reopened: [], seenAfterBind: [] };
  for (const subjectivity of subjectivities) {
    const kept = findings.get(subjectivity.findingKey);
    if (kept) await followOne(tx, followed, { subjectivity, kept, told });
  }
  if (told.closed.length + told.reopened.length > 0) await changeQuoteRequest(tx, row, {}, now);
  const isNews = told.closed.length + told.reopened.length + told.seenAfterBind.length > 0;
  if (isNews) await notices.findingsFollowed(tx, { ...told, quoteRequestId: row.id, at: now });
}

/** What is told when the transaction ends. */
interface Told {
  readonly closed: FindingsNotice['closed'][number][];
  readonly reopened: FindingsNotice['reopened'][number][];
  readonly seenAfterBind: FindingsNotice['seenAfterBind'][number][];
}

interface One {
  readonly subjectivity: FindingSubjectivity;
  readonly kept: KeptFinding;
  readonly told: Told;
}

async function followOne(tx: Tx, followed: Followed, { subjectivity, kept, told }: One): Promise<void> {
  const { id, description, closedAt, isClosedByScan, seenAgainAt } = subjectivity;
  const { row, isBound, now } = followed;
  const { observed } = kept.finding;
  // The old website is no longer scanned, which proves nothing: the underwriter decides.
  if (kept.resolvedBecause === 'WEBSITE_CHANGED') return;
  if (kept.resolvedAt !== null) {
    if (closedAt === null) {
      const evidence = closingText(kept.finding, minuteOf(kept.resolvedAt));
      await closeByScan(tx, id, { at: now, evidence });
      await recordByRules(tx, row, { action: 'subjectivity closed', at: now, change: { description, evidence } });
      told.closed.push({ description, evidence });
    } else if (seenAgainAt !== null) await markSeenAgain(tx, id, null);
    return;
  }
  if (!isClosedByScan) return;
  if (!isBound) {
    await reopenSeenAgain(tx, id);
    await recordByRules(tx, row, { action: 'subjectivity reopened', at: now, change: { description, observed } });
    told.reopened.push({ description, observed });
  } else if (seenAgainAt === null) {
    await markSeenAgain(tx, id, now);
    await noteByRules(tx, row, { text: `Seen again by a scan after the bind: ${description}. ${observed}`, at: now });
    told.seenAfterBind.push({ description, observed });
  }
}

/** `2026-11-22 09:00 UTC`. */
function minuteOf(instant: string): string {
  return `${instant.slice(0, 16).replace('T', ' ')} UTC`;
}
