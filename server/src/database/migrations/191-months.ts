import { type Kysely, sql } from 'kysely';
import { addIndex, addUnproved, briefly, prove } from '../in-steps.ts';

export const inSteps = true;

/** A table that grows for ever, and what it needs beside its indexes. */
interface Growing {
  readonly table: string;
  /** References of the table, made anew for the table of all months; those of the part that is there prove them. */
  readonly references: readonly Reference[];
  /** References to the table from another one, which are proved afterwards. */
  readonly referred: readonly (Reference & { readonly on: string })[];
}

interface Reference {
  readonly name: string;
  readonly definition: string;
}

const GROWING: readonly Growing[] = [
  { table: 'audit_entries', references: [], referred: [] },
  {
    table: 'events',
    references: [{ name: 'events_partner_id_fkey', definition: 'foreign key (partner_id) references partners (id)' }],
    referred: [
      {
        on: 'webhook_deliveries',
        name: 'webhook_deliveries_event_id_fkey',
        definition: 'foreign key (event_id) references events (id)',
      },
    ],
  },
];

/**
 * The audit trail and the events by month of their ids, which begin with the time: the primary key stays, references to it
 * too, and no statement changes. What is there becomes the first part as it stands, so that nothing is copied and
 * processes of the release before go on writing. That all of it belongs there is proved before, so that the tables change
 * places in a moment. A row for which no month was made lands in the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFunctions(db);
  for (const growing of GROWING) {
    const { table, referred } = growing;
    const { rows } = await sql`
      select from pg_class where oid = ${table}::regclass and relkind = 'p'`.execute(db);
    if (rows.length === 0) await divide(db, growing);
    for (const { on, name } of referred) await prove(db, on, name);
  }
}

async function addFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function first_id_of_month(month date) returns uuid language sql immutable as $$
      select (substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-0000-0000-000000000000')::uuid
      from (select lpad(to_hex((extract(epoch from month::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0') as ms)
        as time
    $$`.execute(db);
  // With the rights of the owner, because the role of a job may make no tables. A month that another part covers, or of
  // which rows stand in the rest already, is left out.
  await sql`
    create or replace function make_months(parent text, first date, last date) returns integer
    language plpgsql security definer set search_path from current as $$
    declare
      month date := date_trunc('month', first)::date;
      made integer := 0;
      part text;
    begin
      if parent not in ('audit_entries', 'events') then
        raise exception '% is not divided by month', parent;
      end if;
      while month <= last loop
        part := parent || to_char(month, '_YYYY_MM');
        if to_regclass(quote_ident(part)) is null then
          begin
            execute format('create table %I (like %I including defaults including indexes)', part, parent);
            -- Read through its parent alone, whose policies say what is seen.
            execute format('alter table %I enable row level security', part);
            execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part,
              first_id_of_month(month), first_id_of_month((month + interval '1 month')::date));
            made := made + 1;
          exception when invalid_object_definition or check_violation then null;
          end;
        end if;
        month := month + interval '1 month';
      end loop;
      return made;
    end $$`.execute(db);
}

async function divide(db: Kysely<unknown>, growing: Growing): Promise<void> {
  const end = await proveEnd(db, growing.table);
  if (end !== undefined) await replaceUnique(db, growing.table);
  if (db.isTransaction) return await changePlaces(db, growing, end);
  await briefly(db, {
    execute: async () => await db.transaction().execute(async (tx) => await changePlaces(tx, growing, end)),
  });
}

/** Of what is there: the end of the month of its newest row, or of this one; no row is behind it. Undefined: it is empty. */
async function proveEnd(db: Kysely<unknown>, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly newest: string | null }>`
    select id as newest from ${sql.table(table)} order by id desc limit 1`.execute(db);
  const newest = rows[0]?.newest;
  if (!newest) return undefined;
  const at = Number.parseInt(newest.slice(0, 8) + newest.slice(9, 13), 16);
  // What is written while this goes on belongs there too, also around midnight of the last day of a month.
  const { rows: ends } = await sql<{ readonly end: string }>`
    select first_id_of_month((date_trunc('month',
      greatest(to_timestamp(${at}::float8 / 1000), now() + interval '1 day') at time zone 'UTC')
      + interval '1 month')::date) as end`.execute(db);
  const end = ends[0]?.end ?? '';
  await briefly(db, sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(BOUND)}`);
  await addUnproved(db, table, BOUND, sql`check (id < ${sql.lit(end)}::uuid)`);
  await prove(db, table, BOUND);
  return end;
}

/** What is unique over all months has to begin with the id; who numbers holds a lock, and the chain proves its order. */
async function replaceUnique(db: Kysely<unknown>, table: string): Promise<void> {
  for (const { name, definition, isUnique } of await indexesOf(db, table)) {
    if (isUnique) await addIndex(db, `${name}_before`, definition.slice(definition.indexOf(' ON ') + 1));
  }
}

/** Beside the primary key, and those that were made in advance for the part before all months. */
async function indexesOf(db: Kysely<unknown>, table: string) {
  const { rows } = await sql<{ readonly name: string; readonly definition: string; readonly isUnique: boolean }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, i.indisunique as "isUnique"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and not i.indisprimary and c.relname not like '%\\_before'`.execute(db);
  return rows;
}

const BOUND = 'before_all_months';

async function changePlaces(
  db: Kysely<unknown>,
  { table, references, referred }: Growing,
  end: string | undefined,
): Promise<void> {
  const before = `${table}_before`;
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db);
  for (const { on, name } of referred) {
    await sql`alter table ${sql.table(on)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  const indexes = await indexesOf(db, table);
  await sql`alter table ${sql.table(table)} rename to ${sql.table(before)}`.execute(db);
  await sql`alter index ${sql.ref(`${table}_pkey`)} rename to ${sql.ref(`${before}_pkey`)}`.execute(db);
  for (const { name, isUnique } of indexes) {
    if (!isUnique) await sql`alter index ${sql.ref(name)} rename to ${sql.ref(`${name}_before`)}`.execute(db);
    else await dropUnique(db, before, name);
  }
  await sql`
    create table ${sql.table(table)} (like ${sql.table(before)} including defaults) partition by range (id)`.execute(
    db,
  );
  await sql`alter table ${sql.table(table)} add primary key (id)`.execute(db);
  for (const { definition } of indexes)
    await sql.raw(definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX')).execute(db);
  await sql`create table ${sql.table(`${table}_rest`)} partition of ${sql.table(table)} default`.execute(db);
  if (end === undefined) await sql`drop table ${sql.table(before)}`.execute(db);
  else await attach(db, table, end);
  await sql`select make_months(${table}, (now() at time zone 'UTC')::date,
    (now() at time zone 'UTC' + interval '3 months')::date)`.execute(db);
  for (const part of [before, `${table}_rest`]) {
    await sql`alter table if exists ${sql.table(part)} enable row level security`.execute(db);
  }
  for (const { name, definition } of references) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
  }
  for (const { on, name, definition } of referred) {
    await sql`
      alter table ${sql.table(on)} add constraint ${sql.ref(name)} ${sql.raw(definition)} not valid`.execute(db);
  }
}

async function attach(db: Kysely<unknown>, table: string, end: string): Promise<void> {
  const before = sql.table(`${table}_before`);
  await sql`
    alter table ${sql.table(table)} attach partition ${before} for values from (minvalue) to (${sql.lit(end)})`.execute(
    db,
  );
  await sql`alter table ${before} drop constraint ${sql.ref(BOUND)}`.execute(db);
}

async function dropUnique(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)}`.execute(db);
  await sql`drop index if exists ${sql.ref(name)}`.execute(db);
}
