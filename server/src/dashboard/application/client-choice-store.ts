import { type DashboardSession } from '../../broker-access/index.ts';
import type { Queries } from '../../database/index.ts';
import { insuredMatches } from '../lists/list-page-store.ts';

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
  let query = db
    .selectFrom('clients as client')
    .select(['client.id', 'client.name', 'client.website_domain as website', 'client.address'])
    .where('client.partner_id', '=', session.partnerId)
    .orderBy('client.id', 'desc')
    .limit(count);
  if (session.brokerageId !== null) query = query.where('client.brokerage_id', '=', session.brokerageId);
  if (words !== null) query = query.where(insuredMatches(words));
  const rows = await query.execute();
  return rows.map(({ address, ...row }) => ({
    ...row,
    locality: address?.locality ?? null,
    country: address?.country ?? null,
  }));
}
