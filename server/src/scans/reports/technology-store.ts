import type { Scan, SharedTechnology } from '@bindery/domain/cyber-risk/index.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/index.ts';
import type { Owner } from './finding-store.ts';

/** Replaces the shared technologies that a client's newest scan shows. */
export async function replaceTechnologies(
  tx: Tx,
  { partnerId, clientId }: Owner,
  { scanId, technologies }: { readonly scanId: string; readonly technologies: readonly SharedTechnology[] },
): Promise<void> {
  await tx.deleteFrom('shared_technologies').where('client_id', '=', clientId).execute();
  if (technologies.length === 0) return;
  const owner = { client_id: clientId, partner_id: partnerId, scan_id: scanId };
  await tx
    .insertInto('shared_technologies')
    .values(technologies.map((technology) => ({ ...owner, ...technology })))
    .execute();
}

/** Forgets what scans of a client's other websites showed. */
export async function forgetTechnologiesElsewhere(tx: Tx, clientId: string, domain: string): Promise<void> {
  const elsewhere = tx.selectFrom('scans').select('id').where('client_id', '=', clientId).where('domain', '<>', domain);
  await tx
    .deleteFrom('shared_technologies')
    .where('client_id', '=', clientId)
    .where('scan_id', 'in', elsewhere)
    .execute();
}

/** A stored report whose technologies were not read yet. */
export interface UnreadReport extends Owner {
  readonly scanId: string;
  readonly observed: Scan;
  /** Still the newest report of its client, of the website that the client has. */
  readonly isCurrent: boolean;
}

/** Takes the next reports of before; several processes take different ones. */
export async function takeUnreadReports(tx: Tx, limit: number): Promise<readonly UnreadReport[]> {
  const { rows } = await sql<UnreadReport>`
    with taken as (
      update scan_reports set technologies_read = true
      where scan_id in (
        select scan_id from scan_reports where not technologies_read order by scan_id limit ${limit}
        for update skip locked)
      returning scan_id, partner_id, client_id, domain, observed
    )
    select taken.scan_id as "scanId", taken.partner_id as "partnerId", taken.client_id as "clientId", taken.observed,
      taken.domain = client.website_domain and not exists (
        select from scan_reports later where later.client_id = taken.client_id and later.scan_id > taken.scan_id
      ) as "isCurrent"
    from taken join clients client on client.id = taken.client_id
    order by taken.scan_id
  `.execute(tx);
  return rows;
}
