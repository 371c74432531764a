import { sql } from 'kysely';
import type { Queries } from '../../../src/database/index.ts';

const MOST_ROUNDS = 20;

/**
 * Tells the planner what the tables hold now; without names, of the whole database. A job that reads meanwhile keeps pages
 * from being marked as visible to all, and so do a few dead rows whose entries stay in the indexes; the planner then prefers
 * to read a table from end to end. Named tables are therefore vacuumed again while they have such a page, some times at most.
 */
export async function vacuum(db: Queries, ...tables: readonly string[]): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table)));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await (tables.length === 0 ? sql`vacuum analyze` : sql`vacuum (analyze, index_cleanup on) ${names}`).execute(db);
    if (!(await haveHiddenPages(db, tables))) return;
  }
}

async function haveHiddenPages(db: Queries, tables: readonly string[]): Promise<boolean> {
  if (tables.length === 0) return false;
  const { rows } = await sql`
    select from pg_class where oid = any(${tables}::regclass[]) and relkind = 'r' and relallvisible < relpages`.execute(
    db,
  );
  return rows.length > 0;
}
