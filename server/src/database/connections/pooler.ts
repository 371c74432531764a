/**
 * A pooler in transaction mode, such as PgBouncer, gives a session for one transaction: what a session is told is told to
 * another caller. So limits of time are told to each transaction, statements outside of one have those of the role, and
 * no statement is prepared under a name.
 */
import { Client, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { BOUNDS, ROLE_BOUNDS, timeLimits } from './bounds.ts';

type Run = (statement: string | QueryConfig, values?: readonly unknown[]) => Promise<QueryResult>;

/** With what is set in the same message, and without a whole transaction in one. */
const BEGIN = /^(?:begin|start transaction)\b(?!.*\bcommit$)/is;
const END = /^(?:commit|rollback)$/i;
/** Any number that nothing else locks: not those of start-lock.ts, one of which is held while a database is migrated. */
const ROLE_LOCK = 2_463_381;

/** In front of this server stands something that answers in its name. */
export function isBehindPooler(client: Client, pid: number): boolean {
  // The id that greets a client of a pooler is the pooler's own.
  return 'processID' in client && client.processID !== pid;
}

/** What a pooler keeps for each of its clients is set as usual: PgBouncer does so with the time zone. */
export async function setUpPooledSession(client: Client): Promise<void> {
  await client.query("set timezone = 'UTC'");
}

/** Bounds what this client runs from now on; see above. A statement outside a transaction gets one when it must. */
export function boundByTransaction(client: PoolClient, statementMs: number): void {
  const ask = Client.prototype.query.bind(client);
  const run: Run = async (statement, values) => {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    return await ask(values === undefined ? config : { ...config, values: [...values] });
  };
  const limits = { ...timeLimits(statementMs), idle_in_transaction_session_timeout: BOUNDS.idleInTransactionMs };
  const setLimits = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`);
  const hasBoundsOfRole = statementMs === BOUNDS.statementMs;
  let isInTransaction = false;
  const begin = async (text: string) => {
    // One message: the limits cost no way to the server of their own.
    const result = await run([text, ...setLimits].join('; '));
    isInTransaction = true;
    return result;
  };
  const alone: Run = async (statement, values) => {
    await begin('begin');
    try {
      const result = await run(statement, values);
      await run('commit');
      return result;
    } catch (error) {
      await run('rollback').catch(() => undefined);
      throw error;
    } finally {
      isInTransaction = false;
    }
  };
  const query: Run = async (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (BEGIN.test(text)) return await begin(text);
    if (END.test(text)) isInTransaction = false;
    else if (!isInTransaction && !hasBoundsOfRole) return await alone(statement, values);
    return await run(statement, values);
  };
  Object.defineProperty(client, 'query', { value: query, configurable: true });
}

/** Gives the role of a pooled connection its limits in this database, unless it has them; sessions opened later have them. */
export async function boundRole(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ database: string; settings: readonly string[] | null }>(`
    select current_database() as database, (
      select setconfig from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
      where setrole = current_user::regrole and datname = current_database()
    ) as settings`);
  const { database = '', settings } = rows[0] ?? {};
  const missing = Object.entries(ROLE_BOUNDS).filter(([name, ms]) => !settings?.includes(`${name}=${ms}`));
  if (missing.length === 0) return;
  const place = `alter role current_user in database ${client.escapeIdentifier(database)}`;
  // Under a lock: of two processes that start at once, the second would fail.
  await client.query(`
    begin; select pg_advisory_xact_lock(${ROLE_LOCK});
    ${missing.map(([name, ms]) => `${place} set ${name} = ${ms};`).join(' ')}
    commit`);
}
