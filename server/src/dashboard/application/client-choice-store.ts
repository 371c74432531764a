import { type SqlBool, sql } from 'kysely';
import { type DashboardSession } from '../../broker-access/index.ts';
import type { Queries } from '../../database/index.ts';
import { isFound, matchingRows } from '../lists/list-page-store.ts';

/** A client as a line to choose from. */
export interface ClientChoice {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly locality: string | null;
  readonly country: string | null;
}

export async function clientChoices(
  db: Queries,
  session: DashboardSession,
  words: string | null,
  count: number,
): Promise<readonly ClientChoice[]> {
  let isChoice = sql<SqlBool>`client.partner_id = ${session.partnerId}`;
  if (session.brokerageId !== null) {
    isChoice = sql<SqlBool>`${isChoice} and client.brokerage_id = ${session.brokerageId}`;
  }
  if (words !== null) {
    const near = sql`select id, id as client_id from clients as client where ${isChoice} order by id desc`;
    const found = await matchingRows(db, session, { words, near, count });
    isChoice = sql<SqlBool>`${isChoice} and ${isFound(found, { id: sql`client.id`, clientId: sql`client.id` })}`;
  }
  const query = db
    .selectFrom('clients as client')
    .select(['client.id', 'client.name', 'client.website_domain as website', 'client.address'])
    .where(isChoice)
    .orderBy('client.id', 'desc')
    .limit(count);
  const rows = await query.execute();
  return rows.map(({ address, ...row }) => ({
    ...row,
    locality: address?.locality ?? null,
    country: address?.country ?? null,
  }));
}
