import { sql } from 'kysely';
import { type Database, type Queries, transaction } from '../database/index.ts';

/**
 * Numbers the partner's events that were committed since the last call. Ids are made before the commit, so a reader
 * could pass an id whose transaction is still open; numbers are given only to committed events, by one caller at a
 * time, so that no later event ever gets a smaller one.
 */
export async function numberEvents(database: Database, partnerId: string): Promise<void> {
  if (!(await hasUnnumbered(database.kysely, partnerId))) return;
  await transaction(database, async (tx) => {
    await sql`
      insert into event_sequences (partner_id, last_sequence) values (${partnerId}, 0)
      on conflict (partner_id) do update set last_sequence = event_sequences.last_sequence
    `.execute(tx);
    // A separate statement: it must see the numbers given by the caller for which the lock waited.
    await sql`
      with numbered as (
        select events.id, last_sequence + row_number() over (order by events.id) as sequence
        from events join event_sequences using (partner_id)
        where partner_id = ${partnerId} and sequence is null
      ), given as (
        update events set sequence = numbered.sequence from numbered where events.id = numbered.id
        returning numbered.sequence
      )
      update event_sequences set last_sequence = greatest(last_sequence, (select max(sequence) from given))
      where partner_id = ${partnerId}
    `.execute(tx);
  });
}

async function hasUnnumbered(db: Queries, partnerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('sequence', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
