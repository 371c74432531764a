import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isTracing } from '../../tracing/index.ts';
import type { Connections } from './pool.ts';
import { traceStatements } from './trace-statements.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface LaneBounds {
  /** Of the connections at the same time. */
  readonly size: number;
  readonly statementMs: number;
  /** Patience for a connection. */
  readonly waitMs: number;
  /** Past a pooler, where there is one: for what needs sessions of its own. */
  readonly isDirect?: boolean;
}

/** Statements outside a transaction, each on any connection. */
export interface Statements {
  /** A connection for several statements; to be released. */
  connect(): Promise<PoolClient>;
  // What a row holds is known to who wrote the statement.
  query<Row extends QueryResultRow = Record<string, unknown>>(
    statement: string | QueryConfig,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}

/**
 * One kind of work's share of the connections, so that no kind takes them all. Its patience is its own: a caller waits
 * for a connection for `waitMs`, whatever others wait for, and not at all while the database is away.
 */
export class Lane implements Statements {
  /** Kysely asks for them; what it makes of them is its own affair. */
  readonly options = {};
  readonly #connections: Connections;
  readonly #bounds: LaneBounds;
  #taken = 0;
  readonly #waiting: (() => void)[] = [];
  #ending: (() => void) | undefined;
  #isEnded = false;

  constructor(connections: Connections, bounds: LaneBounds) {
    this.#connections = connections;
    this.#bounds = bounds;
  }

  async connect(): Promise<PoolClient> {
    const { watch } = this.#connections;
    if (this.#isEnded) throw new Error('Cannot use a pool after calling end on the pool');
    if (watch.isAway) throw new DatabaseUnavailable('The database does not answer.');
    const taken = this.#take();
    let patience: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      patience = setTimeout(() => reject(this.#refusal()), this.#bounds.waitMs);
    });
    try {
      return await watch.unlessAway(Promise.race([taken, tooLate]));
    } catch (error) {
      // What comes too late is for the next one.
      taken.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    } finally {
      clearTimeout(patience);
    }
  }

  async query<Row extends QueryResultRow>(
    statement: string | QueryConfig,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    return await queryOn(await this.connect(), this.#connections.isPooled ? unnamed(statement) : statement, values);
  }

  /** Takes no more work and waits for what is under way. */
  async end(): Promise<void> {
    this.#isEnded = true;
    if (this.#taken > 0) await new Promise<void>((resolve) => (this.#ending = resolve));
  }

  async #take(): Promise<PoolClient> {
    if (this.#taken >= this.#bounds.size) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#taken += 1;
    try {
      const client = await this.#connections.take(this.#bounds.statementMs);
      if (isTracing()) traceStatements(client);
      const release = client.release.bind(client);
      client.release = (failure) => {
        release(failure);
        this.#giveBack();
      };
      return client;
    } catch (error) {
      this.#giveBack();
      throw error;
    }
  }

  /** The place goes to the next in line, if there is one. */
  #giveBack(): void {
    const next = this.#waiting.shift();
    if (next) return next();
    this.#taken -= 1;
    if (this.#taken === 0) this.#ending?.();
    return undefined;
  }

  #refusal(): DatabaseUnavailable {
    const isFull = (this.#taken >= this.#bounds.size || this.#connections.isFull) && !this.#connections.watch.isInDoubt;
    return new DatabaseUnavailable('No connection to the database became free in time.', {
      problem: isFull ? 'OVERLOADED' : 'SERVICE_UNAVAILABLE',
    });
  }
}

/** One statement on a connection that is released then. */
export async function queryOn<Row extends QueryResultRow>(
  client: PoolClient,
  statement: string | QueryConfig,
  values?: readonly unknown[],
): Promise<QueryResult<Row>> {
  try {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    const result = await client.query<Row>(values === undefined ? config : { ...config, values: [...values] });
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/** The session that knows a name may serve another caller next. */
export function unnamed(statement: string | QueryConfig): string | QueryConfig {
  if (typeof statement === 'string') return statement;
  const { name: _, ...rest } = statement;
  return rest;
}
