import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Database } from '../../src/database/index.ts';

/** Runs `work` on a database that remembers every statement, and answers what each plan reads from end to end. */
export async function sequentialScans(
  database: Database,
  work: (spied: Database) => Promise<unknown>,
): Promise<readonly string[]> {
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
  const scans: string[] = [];
  for (const { sql, parameters } of statements) {
    if (!/^\s*(select|with|update|delete)/i.test(sql)) continue;
    const plan = await kysely.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${sql}`, [...parameters]),
    );
    for (const row of plan.rows) {
      const table = /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1];
      if (table !== undefined) scans.push(table);
    }
  }
  return scans;
}
