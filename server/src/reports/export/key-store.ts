import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import type { ExportSource, KeyRange } from './export-column.ts';

/** The rows of a table whose ids are in the range. */
export function between(alias: string, { after, upTo }: KeyRange): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`);
  const from = after === null ? sql`true` : sql`${id} > ${after}::uuid`;
  return sql<SqlBool>`(${from} and ${id} <= ${upTo}::uuid)`;
}

/** The entries of the trail about other things are no source, the one about the export itself among them. */
function isSource(source: ExportSource): RawBuilder<SqlBool> {
  return source === 'audit_entries' ? sql<SqlBool>`source.entity in ('quote_request', 'policy')` : sql<SqlBool>`true`;
}

/** The highest id of a source; null while it is empty. */
export async function lastKey(db: Queries, source: ExportSource): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select source.id from ${sql.table(source)} as source where ${isSource(source)} order by source.id desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** The id that ends the next page of so many: the last one of the range where fewer are left; null when none is. */
export async function endOfPage(
  db: Queries,
  source: ExportSource,
  { after, upTo }: KeyRange,
  count: number,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select source.id from ${sql.table(source)} as source where ${between('source', { after, upTo })}
        and ${isSource(source)}
      order by source.id limit ${count}
    ) as page order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
