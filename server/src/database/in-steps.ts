import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isLockTimeout } from './connections/unavailable.ts';

/**
 * What a migration of a large table is made of, so that writers go on meanwhile. A migration that exports
 * `inSteps = true` runs outside of a transaction: each statement is kept by itself, and the migrator that comes
 * after one that was killed runs all of it again. So every statement finds done what was done. A new database has
 * no writers to hold up: there it runs in the one transaction of all migrations.
 */
export interface SteppedMigration extends Migration {
  readonly inSteps?: boolean;
}

type Db = Kysely<unknown>;

/** A table of fewer blocks of 8 kB is indexed in a moment. */
const SMALL_TABLE_BLOCKS = 1000;
/** The rows of so many blocks are filled at once: some thousand, less than a second. */
const BLOCKS_AT_ONCE = 250;
const LOCK_TRIES = 600;

/** A statement, or several in a transaction of their own. */
interface Change {
  execute(db: Db): Promise<unknown>;
}

/**
 * A change of the definition of a table that is quick in itself but needs the table alone. It waits for that a second at
 * a time, because all who come after it wait as well.
 */
export async function briefly(db: Db, change: Change): Promise<void> {
  if (db.isTransaction) {
    await change.execute(db);
    return;
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`select set_config('lock_timeout', '1s', false)`.execute(db);
      await change.execute(db);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || tries === LOCK_TRIES) throw error;
      await pause(500);
    } finally {
      await sql`select set_config('lock_timeout', '0', false)`.execute(db).catch(() => undefined);
    }
  }
}

/** Needs the table alone only while the column is not there. */
export async function addColumn(db: Db, table: string, column: string, type: string): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute where attrelid = ${table}::regclass and attname = ${column}`.execute(db);
  if (rows.length > 0) return;
  await briefly(db, sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${sql.raw(type)}`);
}

/** `definition` is what follows the table: `for each row execute function ...`; `moment` what comes before it. */
export async function addTrigger(
  db: Db,
  table: string,
  name: string,
  [moment, definition]: readonly [string, string],
): Promise<void> {
  const { rows } = await sql`
    select from pg_trigger where tgrelid = ${table}::regclass and tgname = ${name}`.execute(db);
  if (rows.length > 0) return;
  await briefly(
    db,
    sql`create trigger ${sql.ref(name)} ${sql.raw(moment)} on ${sql.table(table)} ${sql.raw(definition)}`,
  );
}

/**
 * Sets a column of all rows that have none, a few thousand rows at a time. Rows that another transaction is
 * writing are left for the next round, so that no writer waits for longer than one step, and this never waits at all with rows in its hands.
 */
export async function backFill(
  db: Db,
  { table, column, from, value }: BackFill,
  wait: () => Promise<unknown> = () => pause(200),
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ readonly blocks: number }>`
      select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as blocks`.execute(db);
    const blocks = rows[0]?.blocks ?? 0;
    for (let block = 0; block < blocks; block += BLOCKS_AT_ONCE) {
      await sql`
        update ${sql.table(table)} as row set ${sql.ref(column)} = ${value} from ${from}
        and row.ctid = any(array(
          select ctid from ${sql.table(table)}
          where ctid >= ${`(${block},0)`}::tid and ctid < ${`(${block + BLOCKS_AT_ONCE},0)`}::tid
            and ${sql.ref(column)} is null
          for no key update skip locked))`.execute(db);
    }
    const left = await sql`select from ${sql.table(table)} where ${sql.ref(column)} is null limit 1`.execute(db);
    if (left.rows.length === 0) return;
    await wait();
  }
}

interface BackFill {
  readonly table: string;
  readonly column: string;
  /** Another table and how it is joined to `row`: `clients where clients.id = row.client_id`. */
  readonly from: RawBuilder<unknown>;
  readonly value: RawBuilder<unknown>;
}

/** Every row has a value: proved while writers go on, and then known without another look. */
export async function requireColumn(db: Db, table: string, column: string): Promise<void> {
  const name = `${table}_${column}_given`;
  await addUnproved(db, table, name, sql`check (${sql.ref(column)} is not null)`);
  await prove(db, table, name);
  await briefly(
    db,
    sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set not null, drop constraint ${sql.ref(name)}`,
  );
}

/** A constraint that holds for every write from now on; `prove` looks at what is there. */
export async function addUnproved(db: Db, table: string, name: string, definition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`
    select from pg_constraint where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  if (rows.length > 0) return;
  await briefly(db, sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${definition} not valid`);
}

/** Reads the whole table, and writers go on. */
export async function prove(db: Db, table: string, name: string): Promise<void> {
  await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db);
}

/**
 * Makes an index while writers go on. One that a killed migrator left half made is removed first. `definition` is what
 * follows the name: `on policies (id)`.
 */
export async function addIndex(db: Db, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ readonly isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isValid) return;
  if (rows[0]) await dropIndex(db, name);
  const table = /^on (?:public\.)?(\w+)/i.exec(definition)?.[1];
  if (table === undefined) throw new TypeError(`${name} is on no table`);
  const beside = (await isLarge(db, table)) ? sql`concurrently` : sql``;
  await sql`create index ${beside} ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
}

/** Another index under the name of one that is there, which is used until the new one can be. */
export async function replaceIndex(db: Db, name: string, definition: string): Promise<void> {
  const next = `${name}_next`;
  await addIndex(db, next, definition);
  await dropIndex(db, name);
  await briefly(db, sql`alter index ${sql.ref(next)} rename to ${sql.ref(name)}`);
}

async function dropIndex(db: Db, name: string): Promise<void> {
  const beside = db.isTransaction ? sql`` : sql`concurrently`;
  await sql`drop index ${beside} if exists ${sql.ref(name)}`.execute(db);
}

async function isLarge(db: Db, table: string): Promise<boolean> {
  if (db.isTransaction) return false;
  const { rows } = await sql<{ readonly isLarge: boolean }>`
    select pg_relation_size(${table}::regclass) > ${SMALL_TABLE_BLOCKS} * current_setting('block_size')::int as "isLarge"
  `.execute(db);
  return rows[0]?.isLarge ?? false;
}
