import type { Queries } from '../database/index.ts';
import type { AgentReader } from './tell/reader.ts';

/** The developers of a partner who were not removed. */
export async function developersOf(db: Queries, partnerId: string): Promise<readonly AgentReader[]> {
  const rows = await db
    .selectFrom('partner_developers as developer')
    .leftJoin('partner_people as person', (join) =>
      join.onRef('person.partner_id', '=', 'developer.partner_id').onRef('person.email', '=', 'developer.email'),
    )
    .select(['developer.name', 'developer.email'])
    .where('developer.partner_id', '=', partnerId)
    .where('person.removed_at', 'is', null)
    .orderBy('developer.email')
    .execute();
  return rows.map((row) => ({ ...row, partnerId, brokerageId: null }));
}

export async function brokerageName(db: Queries, brokerageId: string): Promise<string | null> {
  const row = await db.selectFrom('brokerages').select('name').where('id', '=', brokerageId).executeTakeFirst();
  return row?.name ?? null;
}
