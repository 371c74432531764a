import type { DecidedFinding, ShownSoftware, TrackedFinding } from '@bindery/domain/cyber-risk/index.ts';
import type { Queries, Tx } from '../../database/index.ts';
import type { KeptDecision } from '../../database/tables/scans.ts';
import { newId } from '../../ids.ts';

export interface Owner {
  readonly partnerId: string;
  readonly clientId: string;
}

/** A finding of a client through all scans. */
export interface KeptFinding extends DecidedFinding {
  readonly id: string;
  readonly decision: KeptDecision | null;
}

/** Every finding that was ever seen of a client, in the order of the list; locked, as two scans may end at once. */
export async function lockFindings(tx: Tx, clientId: string): Promise<readonly KeptFinding[]> {
  const rows = await selectFindings(tx).where('client_id', '=', clientId).orderBy('rank').forUpdate().execute();
  return rows.map(toFinding);
}

export interface FindingsPage {
  readonly limit: number;
  /** The place in the list after which the page begins. */
  readonly after: { readonly rank: number; readonly id: string } | null;
  readonly includeResolved: boolean;
  /** Leaves out what was first seen by a later scan. */
  readonly firstSeenUntil?: Date | undefined;
}

/** A page of a client's findings, worst first, resolved ones last; each with its place in the list. */
export async function findingPage(
  db: Queries,
  { partnerId, clientId }: Owner,
  { limit, after, includeResolved, firstSeenUntil }: FindingsPage,
): Promise<readonly (KeptFinding & { readonly rank: number })[]> {
  const rows = await selectFindings(db)
    .where('partner_id', '=', partnerId)
    .where('client_id', '=', clientId)
    .$if(!includeResolved, (query) => query.where('resolved_at', 'is', null))
    .$if(firstSeenUntil !== undefined, (query) => query.where('first_seen_at', '<=', firstSeenUntil ?? null))
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('rank', 'id'), '>', eb.tuple(after?.rank ?? 0, after?.id ?? ''))),
    )
    .orderBy('rank')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toFinding(row), rank: row.rank }));
}

/** One finding of a client; undefined for an unknown one or another client's. */
export async function findingOfClient(db: Queries, owner: Owner, id: string): Promise<KeptFinding | undefined> {
  const row = await selectFindings(db)
    .where('partner_id', '=', owner.partnerId)
    .where('client_id', '=', owner.clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toFinding(row);
}

/** How a client's findings stand after its newest scan, by their keys. */
export async function findingsByKey(
  db: Queries,
  owner: Owner,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KeptFinding>> {
  if (keys.length === 0) return new Map();
  const rows = await selectFindings(db)
    .where('partner_id', '=', owner.partnerId)
    .where('client_id', '=', owner.clientId)
    .where('finding_key', 'in', keys)
    .execute();
  return new Map(rows.map(toFinding).map((kept) => [kept.finding.key, kept]));
}

/** One finding and whose it is. */
export async function findingById(
  db: Queries,
  id: string,
): Promise<(KeptFinding & Owner & { readonly rank: number }) | undefined> {
  const row = await selectFindings(db).select(['partner_id', 'client_id']).where('id', '=', id).executeTakeFirst();
  return row && { ...toFinding(row), rank: row.rank, partnerId: row.partner_id, clientId: row.client_id };
}

/** Null takes an earlier decision back. */
export async function saveDecision(tx: Tx, id: string, decision: KeptDecision | null): Promise<void> {
  await tx
    .updateTable('scan_findings')
    .set({ decision: decision && JSON.stringify(decision) })
    .where('id', '=', id)
    .execute();
}

/** Saves all findings of a client in their new order; what was decided about one stays. */
export async function saveFindings(
  tx: Tx,
  { domain, ...owner }: Owner & { readonly domain: string },
  tracked: readonly TrackedFinding[],
): Promise<void> {
  if (tracked.length === 0) return;
  const rows = tracked.map(({ finding, firstSeenAt, lastSeenAt, resolvedAt, resolvedBecause }, rank) => ({
    id: newId(),
    partner_id: owner.partnerId,
    client_id: owner.clientId,
    finding_key: finding.key,
    rank,
    severity: finding.severity,
    finding: JSON.stringify(finding),
    first_seen_at: new Date(firstSeenAt),
    last_seen_at: new Date(lastSeenAt),
    resolved_at: resolvedAt === null ? null : new Date(resolvedAt),
    resolved_because: resolvedBecause,
    domain,
    decision: null,
  }));
  await tx
    .insertInto('scan_findings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'finding_key']).doUpdateSet((eb) => ({
        rank: eb.ref('excluded.rank'),
        severity: eb.ref('excluded.severity'),
        finding: eb.ref('excluded.finding'),
        last_seen_at: eb.ref('excluded.last_seen_at'),
        resolved_at: eb.ref('excluded.resolved_at'),
        resolved_because: eb.ref('excluded.resolved_because'),
        // One that this scan did not see stays with the website that showed it.
        domain: eb
          .case()
          .when('excluded.last_seen_at', '>', eb.ref('scan_findings.last_seen_at'))
          .then(eb.ref('excluded.domain'))
          .else(eb.ref('scan_findings.domain'))
          .end(),
      })),
    )
    .execute();
}

/** Ends what scans of a client's other websites saw: its findings, and the versions that were shown there. */
export async function leaveOtherWebsites(
  tx: Tx,
  { clientId, domain }: Owner & { readonly domain: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('scan_findings')
    .set({ resolved_at: at, resolved_because: 'WEBSITE_CHANGED' })
    .where('client_id', '=', clientId)
    .where('domain', '<>', domain)
    .where('resolved_at', 'is', null)
    .execute();
  const elsewhere = tx.selectFrom('scans').select('id').where('client_id', '=', clientId).where('domain', '<>', domain);
  await tx.deleteFrom('shown_software').where('client_id', '=', clientId).where('scan_id', 'in', elsewhere).execute();
}

/** Replaces the versions that a client's newest scan shows. */
export async function replaceShownSoftware(
  tx: Tx,
  { partnerId, clientId }: Owner,
  { scanId, shown }: { readonly scanId: string; readonly shown: readonly ShownSoftware[] },
): Promise<void> {
  await tx.deleteFrom('shown_software').where('client_id', '=', clientId).execute();
  if (shown.length === 0) return;
  const rows = shown.map((one) => ({
    client_id: clientId,
    partner_id: partnerId,
    scan_id: scanId,
    product: one.product,
    shown: JSON.stringify(one),
  }));
  await tx.insertInto('shown_software').values(rows).execute();
}

function selectFindings(db: Queries) {
  return db
    .selectFrom('scan_findings')
    .select(['id', 'rank', 'finding', 'first_seen_at', 'last_seen_at', 'resolved_at'])
    .select(['resolved_because', 'decision']);
}

type FindingColumns = Awaited<ReturnType<ReturnType<typeof selectFindings>['executeTakeFirstOrThrow']>>;

function toFinding(row: FindingColumns): KeptFinding {
  return {
    id: row.id,
    finding: row.finding,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBecause: row.resolved_because,
    decision: row.decision,
  };
}
