import { CompiledQuery } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Database } from '../connections/connect.ts';
import { isConnectionLoss } from '../connections/retrying.ts';

/**
 * A statement that the server plans once per connection, for the few reads that every request makes: a plan costs more
 * than running it. `name` must be unique to the text. Inside the transaction of an operation it is read there.
 */
export function prepare<Row extends QueryResultRow>(name: string, text: string) {
  return async (
    { pool, joined }: Pick<Database, 'pool' | 'joined'>,
    values: readonly unknown[],
  ): Promise<readonly Row[]> => {
    const tx = joined?.current();
    if (tx) return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
    const { rows } = await pool.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}

/** The same for a read-only statement: on a pooled connection that turns out to be lost it is retried once. */
export function prepareRead<Row extends QueryResultRow>(name: string, text: string) {
  const read = prepare<Row>(name, text);
  return async (database: Pick<Database, 'pool' | 'joined'>, values: readonly unknown[]): Promise<readonly Row[]> => {
    try {
      return await read(database, values);
    } catch (error) {
      if (database.joined?.current() || !isConnectionLoss(error)) throw error;
      return await read(database, values);
    }
  };
}
