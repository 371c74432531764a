import { CompiledQuery } from 'kysely';
import { type Database, runAs, type Scope } from '../../../src/database/index.ts';
import type { Services } from '../../../src/services.ts';
import { READS, statementsOf } from '../explain.ts';
import type { Work } from './works.ts';

export interface Measured {
  readonly statements: number;
  /** Read from tables and indexes, those that a filter threw away too. */
  readonly rows: number;
  /** Of 8 kB, in the cache or on the disk. */
  readonly blocks: number;
  /** Time that the database takes for all statements, the slowest round of twenty left out. */
  readonly p95Ms: number;
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

interface Explained {
  readonly Plan: Node;
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

/**
 * Asks the database itself, so that neither the wire nor this process is in the figure; in the role of those who ask, as
 * what a partner may see decides which indexes are used.
 */
export async function measureWork(services: Services, scope: Scope, work: Work, rounds: number): Promise<Measured> {
  return await runAs(scope, async () => await measure(services, work, rounds));
}

async function measure(services: Services, work: Work, rounds: number): Promise<Measured> {
  const { database } = services;
  const run = async (spied: Database) => await work({ ...services, database: spied, reportsDatabase: spied });
  const statements = (await statementsOf(database, run)).filter(({ sql }) => READS.test(sql));
  const times: number[] = [];
  let rows = 0;
  let blocks = 0;
  for (let round = 0; round < rounds; round += 1) {
    let ms = 0;
    [rows, blocks] = [0, 0];
    for (const { sql, parameters } of statements) {
      const { Plan, ...took } = await explain(database, sql, parameters);
      ms += took['Planning Time'] + took['Execution Time'];
      rows += rowsOf(Plan);
      // The uppermost node counts those below it too.
      blocks += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    }
    times.push(ms);
  }
  times.sort((a, b) => a - b);
  const p95Ms = times[Math.ceil(times.length * 0.95) - 1] ?? 0;
  return { statements: statements.length, rows, blocks, p95Ms };
}

async function explain(database: Database, sql: string, parameters: readonly unknown[]): Promise<Explained> {
  const { rows } = await database.kysely.executeQuery<{ 'QUERY PLAN': readonly [Explained] }>(
    CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${sql}`, [...parameters]),
  );
  const explained = rows[0]?.['QUERY PLAN'][0];
  if (!explained) throw new Error('PostgreSQL explained nothing');
  return explained;
}

function rowsOf(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
  if (!node['Node Type'].endsWith('Scan')) return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + Math.round((node['Actual Rows'] + removed) * node['Actual Loops']);
}
