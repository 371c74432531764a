import type { Queries } from '../../database/index.ts';
import type { Channel } from '../../database/tables/notices.ts';
import { columnsOf, type StaffOrAgent } from './reader.ts';

/** What a reader chose, by kind; kinds without a choice are missing. */
export async function preferencesOf(db: Queries, reader: StaffOrAgent): Promise<ReadonlyMap<string, Channel>> {
  const columns = columnsOf(reader);
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'channel'])
    .where('staff_member_id', 'is not distinct from', columns.staff_member_id)
    .where('partner_id', 'is not distinct from', columns.partner_id)
    .where('brokerage_id', 'is not distinct from', columns.brokerage_id)
    .where('email', 'is not distinct from', columns.email)
    .execute();
  return new Map(rows.map(({ kind, channel }) => [kind, channel]));
}

export async function savePreference(
  db: Queries,
  reader: StaffOrAgent,
  chosen: { readonly kind: string; readonly channel: Channel },
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ ...columnsOf(reader), ...chosen })
    .onConflict((conflict) =>
      conflict
        .columns(['staff_member_id', 'partner_id', 'brokerage_id', 'email', 'kind'])
        .doUpdateSet({ channel: chosen.channel }),
    )
    .execute();
}
