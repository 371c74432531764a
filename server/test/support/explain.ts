import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Database } from '../../src/database/index.ts';

export const READS = /^\s*(select|with)/i;
const EXPLAINABLE = /^\s*(select|with|update|delete)/i;

/** Runs `work` on a database that remembers every statement, and answers what each plan reads from end to end. */
export async function sequentialScans(
  database: Database,
  work: (spied: Database) => Promise<unknown>,
): Promise<readonly string[]> {
  const scans: string[] = [];
  for (const { sql, parameters } of await statementsOf(database, work)) {
    if (!EXPLAINABLE.test(sql)) continue;
    const plan = await database.kysely.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${sql}`, [...parameters]),
    );
    for (const row of plan.rows) {
      const table = /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1];
      if (table !== undefined) scans.push(table);
    }
  }
  return scans;
}

/** Pages of 8 kB that the statements of `work` touch, in the cache or on the disk: what a read costs at any speed. */
export async function pagesTouched(database: Database, work: (spied: Database) => Promise<unknown>): Promise<number> {
  let pages = 0;
  for (const { sql, parameters } of await statementsOf(database, work)) {
    if (!READS.test(sql)) continue;
    const { rows } = await database.kysely.executeQuery<{ 'QUERY PLAN': readonly [{ readonly Plan: Pages }] }>(
      CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${sql}`, [...parameters]),
    );
    // The uppermost node counts those below it too.
    for (const row of rows) {
      const { Plan } = row['QUERY PLAN'][0];
      pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    }
  }
  return pages;
}

interface Pages {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Runs `work` on a database that remembers every statement, and answers them. */
export async function statementsOf(
  database: Database,
  work: (spied: Database) => Promise<unknown>,
): Promise<readonly CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const { kysely } = database;
  const spy: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(kysely.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...database, kysely: kysely.withPlugin(spy) });
  return statements;
}
