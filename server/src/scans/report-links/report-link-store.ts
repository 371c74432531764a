import type { Queries, Tx } from '../../database/index.ts';
import type { Owner } from '../reports/finding-store.ts';

/** A link that opens a client's report; its token is known to those who got it. */
export interface ReportLink {
  readonly id: string;
  /** Name of the person who made it. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
}

export interface NewReportLink extends Omit<ReportLink, 'openedAt'>, Owner {
  readonly tokenHash: Buffer;
}

export async function insertReportLink(tx: Tx, link: NewReportLink): Promise<void> {
  await tx
    .insertInto('report_links')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      partner_id: link.partnerId,
      client_id: link.clientId,
      created_by: link.createdBy,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      withdrawn_at: null,
      opened_at: null,
    })
    .execute();
}

/** Links of a client that open something now, the newest first. */
export async function liveReportLinks(
  db: Queries,
  { partnerId, clientId }: Owner,
  now: Date,
): Promise<readonly ReportLink[]> {
  return await db
    .selectFrom('report_links')
    .select(['id', 'created_by as createdBy', 'created_at as createdAt'])
    .select(['expires_at as expiresAt', 'opened_at as openedAt'])
    .where('partner_id', '=', partnerId)
    .where('client_id', '=', clientId)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whose report a link opens, with the offset of the partner's clock in milliseconds. */
export async function reportLinkByHash(db: Queries, tokenHash: Buffer) {
  return await db
    .selectFrom('report_links')
    .innerJoin('partners', 'partners.id', 'report_links.partner_id')
    .select(['report_links.id', 'report_links.partner_id as partnerId', 'report_links.client_id as clientId'])
    .select(['report_links.expires_at as expiresAt', 'report_links.withdrawn_at as withdrawnAt'])
    .select('partners.clock_offset_ms as clockOffsetMs')
    .where('report_links.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The client of a link, whether it still opens anything or not. */
export async function clientOfReportLink(db: Queries, partnerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('report_links')
    .select('client_id as clientId')
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return row?.clientId;
}

/** False when it was withdrawn before. */
export async function endReportLink(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_links')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that a link was opened; false when that was noted since `notSince` already. */
export async function noteOpening(tx: Tx, id: string, at: Date, notSince: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_links')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('opened_at', 'is', null), eb('opened_at', '<', notSince)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
