import { type Kysely, sql } from 'kysely';
import { addColumn, addIndex, addTrigger, backFill, requireColumn } from '../in-steps.ts';

export const inSteps = true;

/** Above every score: a request without one is the last of those with the lowest first. */
const NO_SCORE = 101;

const KEYS = {
  broker_key: { type: 'text', value: sql`(select name_for_order(name) from brokerages where id = row.brokerage_id)` },
  assignee_key: {
    type: 'text',
    value: sql`coalesce((select name_for_order(name) from staff_members where id = row.underwriter_id), '')`,
  },
  score_key: {
    type: 'integer',
    value: sql`coalesce((select score from scans where id = row.scan_id), ${sql.lit(NO_SCORE)})`,
  },
} as const;

const INDEXES: Readonly<Record<string, string>> = {
  clients_by_name_for_order: 'on clients (name_for_order(name), id)',
  queue_by_broker: 'on quote_requests (broker_key, id)',
  queue_by_assignee_name: 'on quote_requests (assignee_key, id)',
  queue_by_lowest_score: 'on quote_requests (score_key, id)',
  queue_by_highest_score: `on quote_requests ((case when score_key = ${NO_SCORE} then -1 else score_key end), id)`,
  queue_by_limit: `on quote_requests (coalesce(asked_limits #> '{0,aggregateCents}', '0'::jsonb), id)`,
};

/**
 * By what else the heads of the queue sort. The names of a brokerage and of a member of staff never change, so a trigger
 * copies them to the request, as it does the score; only a request without these can be found in their order page by
 * page. The name of an insured does change and is not copied: its own index leads to its requests. As the owner, because
 * a partner may not read who works for the provider.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A letter with an accent stands with the one without, on every server: what its collations know differs.
  await sql`
    create or replace function name_for_order(name text) returns text language sql immutable strict parallel safe
    return translate(lower(regexp_replace(normalize(name, nfd), '[\\u0300-\\u036f]', '', 'g')), 'ØøŁłĐđ', 'oolldd')`.execute(
    db,
  );
  await sql`
    create or replace function set_keys_of_queue() returns trigger language plpgsql
    security definer set search_path from current as $$
    begin
      if tg_op = 'INSERT' or new.client_id <> old.client_id then
        select name_for_order(brokerages.name) into new.broker_key from clients
          join brokerages on brokerages.id = clients.brokerage_id where clients.id = new.client_id;
      end if;
      if tg_op = 'INSERT' or new.underwriter_id is distinct from old.underwriter_id then
        new.assignee_key := coalesce((select name_for_order(name) from staff_members where id = new.underwriter_id), '');
      end if;
      if tg_op = 'INSERT' or new.scan_id is distinct from old.scan_id then
        -- Waits for a scan that is just being finished: its score would otherwise reach no request.
        new.score_key := coalesce((select score from scans where id = new.scan_id for share), ${sql.lit(NO_SCORE)});
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create or replace function set_score_of_queue() returns trigger language plpgsql
    security definer set search_path from current as $$
    begin
      update quote_requests set score_key = coalesce(new.score, ${sql.lit(NO_SCORE)}) where scan_id = new.id;
      return new;
    end $$`.execute(db);
  for (const [column, { type }] of Object.entries(KEYS)) await addColumn(db, 'quote_requests', column, type);
  await addTrigger(db, 'quote_requests', 'keys_of_queue', [
    'before insert or update of client_id, underwriter_id, scan_id',
    'for each row execute function set_keys_of_queue()',
  ]);
  await addTrigger(db, 'scans', 'score_of_queue', [
    'after update of score',
    'for each row when (new.score is distinct from old.score) execute function set_score_of_queue()',
  ]);
  for (const [column, { value }] of Object.entries(KEYS)) {
    await backFill(db, {
      table: 'quote_requests',
      column,
      value,
      from: sql`clients as client where client.id = row.client_id`,
    });
    await requireColumn(db, 'quote_requests', column);
  }
  for (const [name, definition] of Object.entries(INDEXES)) await addIndex(db, name, definition);
  await sql`analyze quote_requests, clients`.execute(db);
}
