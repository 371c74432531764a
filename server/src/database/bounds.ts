import type { ClientBase, ClientConfig } from 'pg';

/** Every wait on the database has an end (D73). All but the statement are the same for all who ask. */
export const BOUNDS = {
  connectMs: 5000,
  /** Of a statement that a request waits for. */
  statementMs: 10_000,
  jobStatementMs: 60_000,
  /** Changing the schema rewrites whole tables, and every other process that starts waits for it. */
  migrationMs: 900_000,
  lockMs: 5000,
  idleInTransactionMs: 30_000,
  /** A call waits so long for a connection before it is refused. */
  poolMs: 4000,
  /** Nobody waits for a job as a caller does. */
  jobPoolMs: 30_000,
} as const;

/** A peer that is gone without a word: asked after 5 s of silence, given up within 15 s. */
const KEEP_ALIVE = { idleSeconds: 5, intervalSeconds: 3, count: 3, unacknowledgedMs: 15_000 } as const;

/** What every client of PostgreSQL is opened with; the kernel's own patience is two hours. */
export const BOUNDED: ClientConfig = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE.idleSeconds * 1000,
  connectionTimeoutMillis: BOUNDS.connectMs,
};

/**
 * Gives a new session its time zone and its bounds, so that the server ends what this process no longer can: a statement
 * or a transaction of a host that is frozen or gone holds no lock for longer. Answers the server's id of the session.
 */
export async function setUpSession(client: ClientBase, statementMs: number): Promise<number> {
  const settings: Readonly<Record<string, string | number>> = {
    TimeZone: 'UTC',
    ...timeLimits(statementMs),
    idle_in_transaction_session_timeout: BOUNDS.idleInTransactionMs,
    tcp_keepalives_idle: KEEP_ALIVE.idleSeconds,
    tcp_keepalives_interval: KEEP_ALIVE.intervalSeconds,
    tcp_keepalives_count: KEEP_ALIVE.count,
    tcp_user_timeout: KEEP_ALIVE.unacknowledgedMs,
  };
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, (select count(set_config(key, value, false)) from json_each_text($1)) as settings`,
    [JSON.stringify(settings)],
  );
  return rows[0]?.pid ?? 0;
}

/** Gives a session that others have used before the bounds of the next. */
export async function boundStatements(client: ClientBase, statementMs: number): Promise<void> {
  await client.query('select set_config(key, value, false) from json_each_text($1)', [
    JSON.stringify(timeLimits(statementMs)),
  ]);
}

function timeLimits(statementMs: number) {
  // Whoever may wait long for a statement, as a migration does for the one before it, waits as long for a lock.
  const lockMs = statementMs > BOUNDS.migrationMs / 2 ? statementMs : BOUNDS.lockMs;
  return { statement_timeout: statementMs, lock_timeout: lockMs };
}
