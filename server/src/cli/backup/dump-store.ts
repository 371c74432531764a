/** What a backup asks PostgreSQL for, and what a restored database is given, all over one session. */
import type { CopySession } from '../../database/index.ts';

export interface DumpedTable {
  readonly schema: string;
  readonly name: string;
  /** Those that are not computed by the database. */
  readonly columns: readonly string[];
}

export interface DumpedSequence {
  readonly schema: string;
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

export interface ReferencedDocument {
  readonly key: string;
  readonly contentType: string;
}

/** Of the product and of its job queue. */
const SCHEMAS = ['public', 'pgboss'];
/** Written by the migrations of the restoring release. */
const NOT_DUMPED = ['kysely_migration', 'kysely_migration_lock'];

/** Everything that is read until the end of the transaction is of this moment. */
export async function beginSnapshot(session: CopySession): Promise<void> {
  await session.query('begin isolation level repeatable read read only');
}

export async function endSnapshot(session: CopySession): Promise<void> {
  await session.query('commit');
}

export async function tablesOf(session: CopySession): Promise<readonly DumpedTable[]> {
  return await session.query<DumpedTable & { columns: string[] }>(
    `select n.nspname as schema, c.relname as name, (
       select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     ) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($2)
     order by 1, 2`,
    [SCHEMAS, NOT_DUMPED],
  );
}

export async function migrationsOf(session: CopySession): Promise<readonly string[]> {
  const rows = await session.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

export async function sequencesOf(session: CopySession): Promise<readonly DumpedSequence[]> {
  const names = await session.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [SCHEMAS],
  );
  const sequences: DumpedSequence[] = [];
  for (const { schema, name } of names) {
    const [row] = await session.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(schema, name)}`,
    );
    if (row) sequences.push({ schema, name, ...row });
  }
  return sequences;
}

/** The end of the sealed audit trail. */
export async function trailOf(session: CopySession): Promise<{ sealed: number; lastHash: string | null }> {
  const [row] = await session.query<{ sealed: number; lastHash: string }>(
    `select sequence::int as sealed, encode(hash, 'hex') as "lastHash" from audit_chain`,
  );
  return row && row.sealed > 0 ? row : { sealed: 0, lastHash: null };
}

/** Objects that rows of the snapshot point at. */
export async function documentsOf(session: CopySession): Promise<readonly ReferencedDocument[]> {
  return await session.query<{ key: string; contentType: string }>(
    `select storage_key as key, coalesce(content_type, 'application/octet-stream') as "contentType"
     from documents where state = 'READY' order by storage_key`,
  );
}

export function copyOut({ schema, name, columns }: DumpedTable): string {
  return `copy (select ${columns.map((column) => quoted(column)).join(', ')} from ${quoted(schema, name)}) to stdout`;
}

function copyIn({ schema, name, columns }: DumpedTable): string {
  return `copy ${quoted(schema, name)} (${columns.map((column) => quoted(column)).join(', ')}) from stdin`;
}

/** True when no table is there. */
export async function isEmpty(session: CopySession): Promise<boolean> {
  const [row] = await session.query<{ tables: number }>(
    'select count(*)::int as tables from pg_tables where schemaname = any($1)',
    [SCHEMAS],
  );
  return row?.tables === 0;
}

/** Takes away what a failed restore made in a database that was empty. */
export async function emptyAgain(session: CopySession): Promise<void> {
  await session.query('rollback');
  await session.query('drop schema if exists pgboss cascade');
  await session.query('drop schema public cascade');
  await session.query('create schema public');
}

export interface LoadedTable extends DumpedTable {
  readonly rows: number;
}

/**
 * Replaces every row of a database that has the right tables, in one transaction. Foreign keys are taken off and put on
 * again, which proves that each row has what it refers to; triggers do not run, because what they do was done.
 */
export async function load(
  session: CopySession,
  { tables, sequences }: { readonly tables: readonly LoadedTable[]; readonly sequences: readonly DumpedSequence[] },
  bytesOf: (table: LoadedTable, index: number) => AsyncIterable<Uint8Array>,
): Promise<void> {
  await session.query('begin');
  const putOn = await takeForeignKeysOff(session);
  await session.query(`truncate ${tables.map(({ schema, name }) => quoted(schema, name)).join(', ')}`);
  for (const [index, table] of tables.entries()) {
    const name = quoted(table.schema, table.name);
    await session.query(`alter table ${name} disable trigger user`);
    const rows = await session.write(copyIn(table), bytesOf(table, index));
    if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows and should have ${table.rows}`);
    await session.query(`alter table ${name} enable trigger user`);
  }
  for (const statement of putOn) await session.query(statement);
  for (const { schema, name, value, isCalled } of sequences) {
    await session.query('select setval($1::regclass, $2, $3)', [quoted(schema, name), value, isCalled]);
  }
  await session.query('commit');
  await session.query('analyze');
}

/** Answers the statements that put them on again. */
async function takeForeignKeysOff(session: CopySession): Promise<readonly string[]> {
  const keys = await session.query<{ takeOff: string; putOn: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "takeOff",
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "putOn"
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any($1::regnamespace[])`,
    [SCHEMAS],
  );
  for (const { takeOff } of keys) await session.query(takeOff);
  return keys.map(({ putOn }) => putOn);
}

/** How many rows each table has now. */
export async function countRows(session: CopySession, tables: readonly DumpedTable[]): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const { schema, name } of tables) {
    const [row] = await session.query<{ rows: string }>(`select count(*) as rows from ${quoted(schema, name)}`);
    counts.push(Number(row?.rows));
  }
  return counts;
}

function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}
