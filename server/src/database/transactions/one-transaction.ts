import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database, Tx } from '../connections/connect.ts';
import type { Tables } from '../tables.ts';
import { transaction } from './transaction.ts';

/**
 * Runs several use cases, each with its transaction, as one: all of their changes are committed, or none. They get a
 * database whose transactions are savepoints of the outer one. They must run one after the other, and only what goes
 * through `kysely` sees the changes before the commit; `pool` belongs to other connections.
 */
export async function inOneTransaction<Result>(
  database: Database,
  work: (inside: Database) => Promise<Result>,
): Promise<Result> {
  return await transaction(database, async (tx) => {
    const kysely = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => savepointsOf(tx),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      plugins: [...tx.getExecutor().plugins],
    });
    return await work({ ...database, kysely, close: async () => undefined });
  });
}

function savepointsOf(tx: Tx): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => await tx.executeQuery<Row>(query),
    streamQuery: () => {
      throw new Error('rows are not streamed inside one transaction');
    },
  };
  // The latest savepoint of a name is the one that is meant, so one name is enough for transactions in each other.
  const run = async (statement: string) => void (await tx.executeQuery(CompiledQuery.raw(statement)));
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: async () => await run('savepoint use_case'),
    commitTransaction: async () => await run('release savepoint use_case'),
    rollbackTransaction: async () => {
      await run('rollback to savepoint use_case');
      await run('release savepoint use_case');
    },
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}
