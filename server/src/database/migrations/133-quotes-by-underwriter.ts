import { type Kysely, sql } from 'kysely';

/** The first quotes that underwriters shared, with all that filters them and how they modified the price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index status_changes_by_underwriter on status_changes (at)
      include (staff_id, schedule_bps, product_type, class_name, place, brokerage_id)
      where is_first and to_status = 'QUOTES_SHARED' and staff_id is not null and schedule_bps is not null
  `.execute(db);
}
