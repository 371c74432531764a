import type { ClientBase, ClientConfig } from 'pg';

/** Every wait on the database has a limit (D73). All except the statement timeout are the same for everyone. */
export const BOUNDS = {
  connectMs: 5000,
  /** For a statement that a request waits for. */
  statementMs: 10_000,
  jobStatementMs: 60_000,
  /** Schema changes rewrite whole tables, and every other starting process waits for them. */
  migrationMs: 900_000,
  lockMs: 5000,
  idleInTransactionMs: 30_000,
  /** A call waits so long for a connection before it is refused. */
  poolMs: 4000,
  /** A job may wait longer: it has no caller. */
  jobPoolMs: 30_000,
} as const;

/** A silent peer is probed after 5 s and given up within 15 s. */
const KEEP_ALIVE = { idleSeconds: 5, intervalSeconds: 3, count: 3, unacknowledgedMs: 15_000 } as const;

/** Options of every PostgreSQL client; the kernel's default is two hours. */
export const BOUNDED: ClientConfig = {
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE.idleSeconds * 1000,
  connectionTimeoutMillis: BOUNDS.connectMs,
};

/** What a role begins with, for statements that a pooler hands to a session of its own choice. */
export const ROLE_BOUNDS: Readonly<Record<string, number>> = {
  ...timeLimits(BOUNDS.statementMs),
  idle_in_transaction_session_timeout: BOUNDS.idleInTransactionMs,
};

/**
 * Sets time zone and timeouts of a new session, so that the server ends what this process no longer can: no statement
 * or transaction of a frozen or lost host holds a lock for longer. Returns the server's id of the session.
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

export function timeLimits(statementMs: number) {
  // A session that may wait long for a statement, such as a migration waiting for another, waits as long for a lock.
  const lockMs = statementMs > BOUNDS.migrationMs / 2 ? statementMs : BOUNDS.lockMs;
  return { statement_timeout: statementMs, lock_timeout: lockMs };
}
