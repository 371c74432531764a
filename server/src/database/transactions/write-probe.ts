import { Client } from 'pg';
import { BOUNDED } from '../connections/bounds.ts';
import type { Database } from '../connections/connect.ts';

/** What `also` needs is not there. */
export class ProbedPartMissing extends Error {}

/** No answer came in time, but no word that the database is away either. */
export class ProbeLate extends Error {}

/**
 * Proves that a row can be committed and that the disk accepts more data, over a connection of its own, so that the
 * answer is about the database and not about the load on the pool; and that a pooler before it takes connections. `also`
 * is asked over the same connection; ProbedPartMissing when its table is not there. Throws the obstacle within
 * `patienceMs`, or ProbeLate then, and at once while the database is known to be away.
 */
export async function probeWrite(
  { poolerUrl, watch }: Pick<Database, 'poolerUrl' | 'watch'>,
  patienceMs: number,
  also: string,
): Promise<void> {
  const until = performance.now() + patienceMs;
  const written = watch.spare.use('bindery probe', async (client) => {
    await inTime(client, until, async () => {
      await client.connect();
      await client.query('select probe_write()');
      await client.query(also).catch((error: unknown) => {
        throw isUndefinedTable(error) ? new ProbedPartMissing(also, { cause: error }) : error;
      });
    });
  });
  const reached = poolerUrl === undefined ? undefined : reach(poolerUrl, until);
  await Promise.all([watch.unlessAway(written), reached]);
}

function isUndefinedTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000');
}

/** Of a pooler only that it takes a connection: a statement would wait for the sessions that calls have taken there. */
async function reach(url: string, until: number): Promise<void> {
  const client = new Client({ ...BOUNDED, connectionString: url, application_name: 'bindery probe' });
  client.on('error', () => undefined);
  try {
    await inTime(client, until, async () => void (await client.connect()));
  } finally {
    client.end().catch(() => undefined);
  }
}

async function inTime(client: Client, until: number, ask: () => Promise<void>): Promise<void> {
  const silent = () => new ProbeLate('The database did not answer the probe in time.');
  const left = until - performance.now();
  if (left <= 0) throw silent();
  const patience = setTimeout(() => client.connection.stream.destroy(silent()), left);
  try {
    await ask();
  } finally {
    clearTimeout(patience);
  }
}
