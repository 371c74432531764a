import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect, type Database, type DatabaseSource } from '../../../src/database/index.ts';
import { createEmptyDatabase } from '../databases/database-cluster.ts';
import { urlOfDatabase } from '../databases/database-global-set-up.ts';
import { keepLine } from './drill-lines.ts';

/** `DRILLS=full` runs a drill in its whole length instead of the short form of every day. */
export const IS_FULL = process.env['DRILLS'] === 'full';

/** One line of figures, for the person who runs the drills. */
export function printFigures(drill: string, figures: Readonly<Record<string, string | number>>): void {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  const line = `drill ${drill}: ${words.join(', ')}`;
  console.log(line);
  keepLine(line);
}

/** A database without a single table, as a first start finds it; dropped at the end of the run. */
export async function emptyDatabase(): Promise<string> {
  const { adminUrl, prefix } = inject('testServer');
  const name = `${prefix}_d${randomBytes(4).toString('hex')}`;
  const admin = await connect({ databaseUrl: adminUrl, poolSize: 1 });
  try {
    await createEmptyDatabase(admin, name);
  } finally {
    await admin.close();
  }
  return urlOfDatabase(adminUrl, name);
}

/** Runs a look at a database of another process. */
export async function inDatabase<Result>(
  source: DatabaseSource,
  look: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await connect({ ...source, poolSize: 1 });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/** Rows that the sandbox begins with. */
export interface Seed {
  readonly staff: number;
  readonly partners: number;
  readonly developers: number;
  readonly clients: number;
  readonly requests: number;
  readonly policies: number;
}

export const COMPLETE_SEED: Seed = { staff: 4, partners: 2, developers: 1, clients: 10, requests: 9, policies: 1 };

export async function seedOf(source: DatabaseSource): Promise<Seed | undefined> {
  return await inDatabase(source, async ({ kysely }) => {
    const { rows } = await sql<Seed>`
      select (select count(*) from staff_members) as staff, (select count(*) from partners) as partners,
             (select count(*) from partner_developers) as developers, (select count(*) from clients) as clients,
             (select count(*) from quote_requests) as requests, (select count(*) from policies) as policies
    `.execute(kysely);
    return rows[0];
  });
}
