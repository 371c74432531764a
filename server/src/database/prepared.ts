import type { Pool, QueryResultRow } from 'pg';

/**
 * A statement that the server plans once per connection, for the few reads that every request makes: a plan costs more
 * than running it. `name` must be unique to the text.
 */
export function prepare<Row extends QueryResultRow>(name: string, text: string) {
  return async ({ pool }: { readonly pool: Pool }, values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await pool.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}
