import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Database } from '../connections/connect.ts';
import { queryOn, type Statements, unnamed } from '../connections/lane.ts';
import type { Tables } from '../tables.ts';
import { currentScope, type Scope } from './scope.ts';
import { scopedClient } from './scoped-client.ts';

/** The same connections, whose statements run for the scope that is named where they are asked for (`runAs`). */
export function forCaller(database: Database): Database {
  return scoped(database, currentScope);
}

/** The same connections, whose statements all run for the one scope. */
export function forScope(database: Database, scope: Scope): Database {
  return scoped(database, () => scope);
}

function scoped(database: Database, scope: () => Scope): Database {
  const pool = new ScopedStatements(database, scope);
  const plain = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const kysely = database.kysely.getExecutor().plugins.reduce((with_, plugin) => with_.withPlugin(plugin), plain);
  return { ...database, kysely, pool };
}

class ScopedStatements implements Statements {
  readonly options = {};
  readonly #inner: Statements;
  readonly #connections: Database['connections'];
  readonly #scope: () => Scope;

  constructor({ pool, connections }: Database, scope: () => Scope) {
    // Who is named last counts.
    this.#inner = pool instanceof ScopedStatements ? pool.#inner : pool;
    this.#connections = connections;
    this.#scope = scope;
  }

  async connect(): Promise<PoolClient> {
    const scope = this.#scope();
    const client = await this.#inner.connect();
    return this.#connections.hasRoles ? scopedClient(client, scope, this.#connections) : client;
  }

  async query<Row extends QueryResultRow>(
    statement: string | QueryConfig,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    const asked = this.#connections.isPooled ? unnamed(statement) : statement;
    return await queryOn(await this.connect(), asked, values);
  }

  /** The connections are of the database itself. */
  async end(): Promise<void> {
    await Promise.resolve();
  }
}
