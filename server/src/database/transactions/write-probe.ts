import { Client } from 'pg';
import { BOUNDED } from '../connections/bounds.ts';
import type { Database } from '../connections/connect.ts';
import { DatabaseUnavailable } from '../connections/unavailable.ts';

/** What `also` needs is not there. */
export class ProbedPartMissing extends Error {}

/**
 * Proves that a row can be committed and that the disk accepts more data, over a connection of its own, so that the
 * answer is about the database and not about the load on the pool; and that a pooler before it takes connections. `also`
 * is asked over the same connection; ProbedPartMissing when its table is not there. Throws the obstacle, within
 * `patienceMs`.
 */
export async function probeWrite(
  { url, poolerUrl }: Pick<Database, 'url' | 'poolerUrl'>,
  patienceMs: number,
  also: string,
): Promise<void> {
  const written = probe(url, patienceMs, async (client) => {
    await client.query('select probe_write()');
    await client.query(also).catch((error: unknown) => {
      throw isUndefinedTable(error) ? new ProbedPartMissing(also, { cause: error }) : error;
    });
  });
  // A statement would wait for the sessions that calls have taken there.
  const reached = poolerUrl === undefined ? undefined : probe(poolerUrl, patienceMs, async () => undefined);
  await Promise.all([written, reached]);
}

function isUndefinedTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000');
}

async function probe(url: string, patienceMs: number, ask: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ ...BOUNDED, connectionString: url, application_name: 'bindery probe' });
  client.on('error', () => undefined);
  const giveUp = () => client.connection.stream.destroy(new DatabaseUnavailable('The database does not answer.'));
  const patience = setTimeout(giveUp, patienceMs);
  try {
    await client.connect();
    await ask(client);
  } finally {
    clearTimeout(patience);
    client.end().catch(() => undefined);
  }
}
