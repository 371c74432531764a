/**
 * A process that holds a data folder: `node database-holder.ts FOLDER`. It prints the pid of its PostgreSQL when it has
 * written one more row, and then stays until it is killed. It handles no signal.
 */
import { sql } from 'kysely';
import { connect } from '../../../src/database/index.ts';

const [dataDir = ''] = process.argv.slice(2);

try {
  const { kysely } = await connect({ dataDir });
  await sql`create table if not exists witness (written_at timestamptz not null default now())`.execute(kysely);
  await sql`insert into witness default values`.execute(kysely);
  const { rows } = await sql<{ pid: number }>`
    select split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int as pid
  `.execute(kysely);
  console.log(rows[0]?.pid);
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
