import { type ClientBase, Pool, types } from 'pg';
import type { DatabaseLogger } from './logger.ts';

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;

type Format = 'text' | 'binary';
type Parse = (text: string) => unknown;

/** How values come back where PostgreSQL's own driver decides otherwise; the numbers are type ids of PostgreSQL. */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [20, safeInteger], // int8
  [1016, arrayOf(safeInteger)], // int8[]
  [1082, String], // date: a day has no time zone, so it must not become a Date
  [1182, arrayOf(String)], // date[]
]);

/** Opens a pool on a server that is new enough; every session runs in UTC. */
export async function openPool(url: string, size: number, logger: DatabaseLogger): Promise<Pool> {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    allowExitOnIdle: true,
    application_name: 'bindery',
    types: { getTypeParser },
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, its type does not say so
    onConnect: setUpSession,
  });
  // A lost connection is replaced by the pool, and a query on it fails by itself; without these two listeners, for the
  // connections that are idle and for those in use, it would end the process.
  const onLoss = (error: Error) => {
    if (!pool.ending) logger.warn({ reason: error.message }, 'database connection lost');
  };
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  try {
    await refuseOldServer(pool);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function setUpSession(client: ClientBase): Promise<void> {
  await client.query("set time zone 'UTC'");
}

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  );
  const server = rows[0];
  if (server && server.number >= OLDEST_VERSION * 10_000) return;
  throw new Error(`PostgreSQL ${OLDEST_VERSION} or newer is needed; this server is ${server?.version ?? 'unknown'}.`);
}

function getTypeParser(typeId: number, format?: Format): Parse {
  const own = format === 'binary' ? undefined : PARSERS.get(typeId);
  return own ?? (types.getTypeParser(typeId, format === 'binary' ? 'binary' : 'text') as Parse);
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

// Arrays of numbers and days hold no quotes and no nested braces: {1,2,NULL}.
function arrayOf(parse: Parse): Parse {
  return (text) => {
    const inside = text.slice(1, -1);
    return inside === '' ? [] : inside.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
  };
}
