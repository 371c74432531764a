import type { Queries, Tx } from '../database/index.ts';

/** A subjectivity that stands for a finding of the client's scans. */
export interface FindingSubjectivity {
  readonly id: string;
  readonly findingKey: string;
  readonly description: string;
  readonly closedAt: Date | null;
  readonly isClosedByScan: boolean;
  /** Closed by a scan, and after the bind a later one saw the finding again. */
  readonly seenAgainAt: Date | null;
}

/** Requests of a client that have such subjectivities, in order. */
export async function requestsWithFindings(
  db: Queries,
  { partnerId, clientId }: { readonly partnerId: string; readonly clientId: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('quote_requests')
    .innerJoin('subjectivities', 'subjectivities.quote_request_id', 'quote_requests.id')
    .select('quote_requests.id')
    .distinct()
    .where('quote_requests.partner_id', '=', partnerId)
    .where('quote_requests.client_id', '=', clientId)
    .where('subjectivities.finding_key', 'is not', null)
    .orderBy('quote_requests.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of one request, in the order in which they were added. */
export async function findingSubjectivities(
  db: Queries,
  quoteRequestId: string,
): Promise<readonly FindingSubjectivity[]> {
  const rows = await db
    .selectFrom('subjectivities')
    .select(['id', 'finding_key', 'description', 'closed_at as closedAt'])
    .select(['closed_by_scan as isClosedByScan', 'seen_again_at as seenAgainAt'])
    .where('quote_request_id', '=', quoteRequestId)
    .where('finding_key', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ finding_key: findingKey, ...row }) => (findingKey === null ? [] : [{ ...row, findingKey }]));
}

export async function closeByScan(tx: Tx, id: string, { at, evidence }: { at: Date; evidence: string }): Promise<void> {
  await tx
    .updateTable('subjectivities')
    .set({ closed_at: at, closed_by: 'Rules', closed_by_scan: true, seen_again_at: null, evidence })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

/** Opens again what a scan closed. */
export async function reopenSeenAgain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('subjectivities')
    .set({ closed_at: null, closed_by: null, closed_by_scan: false, seen_again_at: null, evidence: null })
    .where('id', '=', id)
    .where('closed_by_scan', '=', true)
    .execute();
}

/** Remembers that a later scan saw the finding again, or with null that it is gone once more. */
export async function markSeenAgain(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('subjectivities').set({ seen_again_at: at }).where('id', '=', id).execute();
}
