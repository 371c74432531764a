import { type Kysely, sql } from 'kysely';

/**
 * What /readyz asks (D73). The row shows that a commit succeeds: the server is no standby and has room for its log. The
 * numbers do not fit into the memory that the function may use, so that they go to the disk: a full one is noticed even
 * when the page of the row has room. One statement, so that a process that is frozen never holds the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table write_probes (
      id smallint primary key check (id = 1),
      at timestamptz not null
    );
  `.execute(db);
  await sql`
    create function probe_write() returns void language sql
    set work_mem = '64kB' set lock_timeout = '1s' set statement_timeout = '2s'
    as $$
      select count(*) from generate_series(1, 20000);
      insert into write_probes (id, at) values (1, now()) on conflict (id) do update set at = excluded.at;
    $$
  `.execute(db);
}
