import { type Kysely, sql } from 'kysely';

/**
 * When a policy was cancelled and why, beside the day from which it is: the day of the cancellation decides about the
 * month that reports it. Taken from the trail for the policies that are cancelled already. And the index for the
 * policies of one bordereau.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table policies add column cancelled_at timestamptz, add column cancel_reason text`.execute(db);
  await sql`
    update policies set cancelled_at = entry.occurred_at, cancel_reason = entry.change ->> 'reason'
    from (
      select distinct on (entity_id) entity_id, occurred_at, change from audit_entries
      where entity = 'policy' and action = 'cancelled' order by entity_id, id desc
    ) as entry
    where entry.entity_id = policies.id::text and policies.cancelled_on is not null`.execute(db);
  await sql`
    update policies set cancelled_at = greatest(bound_at, cancelled_on::timestamptz)
    where cancelled_on is not null and cancelled_at is null`.execute(db);
  await sql`create index policies_of_bordereau on policies (partner_id, product_type, id)`.execute(db);
}
