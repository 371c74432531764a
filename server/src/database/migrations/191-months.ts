import { type Kysely, sql } from 'kysely';

/** A table that grows for ever, and what it needs beside its indexes. */
interface Growing {
  readonly table: string;
  /** References of the table, and to it, made anew for the table of all months. */
  readonly references: readonly { readonly on: string; readonly name: string; readonly definition: string }[];
}

const GROWING: readonly Growing[] = [
  { table: 'audit_entries', references: [] },
  {
    table: 'events',
    references: [
      {
        on: 'events',
        name: 'events_partner_id_fkey',
        definition: 'foreign key (partner_id) references partners (id)',
      },
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
 * processes of the release before go on writing. A row for which no month was made lands in the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFunctions(db);
  for (const growing of GROWING) await divide(db, growing);
}

async function addFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function first_id_of_month(month date) returns uuid language sql immutable as $$
      select (substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-0000-0000-000000000000')::uuid
      from (select lpad(to_hex((extract(epoch from month::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0') as ms)
        as time
    $$`.execute(db);
  // With the rights of the owner, because the role of a job may make no tables. A month that another part covers, or of
  // which rows stand in the rest already, is left out.
  await sql`
    create function make_months(parent text, first date, last date) returns integer
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

async function divide(db: Kysely<unknown>, { table, references }: Growing): Promise<void> {
  const before = `${table}_before`;
  for (const { on, name } of references) {
    await sql`alter table ${sql.table(on)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  const { rows: indexes } = await sql<{
    readonly name: string;
    readonly definition: string;
    readonly isUnique: boolean;
  }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, i.indisunique as "isUnique"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and not i.indisprimary`.execute(db);
  await sql`alter table ${sql.table(table)} rename to ${sql.table(before)}`.execute(db);
  await sql`alter index ${sql.ref(`${table}_pkey`)} rename to ${sql.ref(`${before}_pkey`)}`.execute(db);
  for (const { name, isUnique } of indexes) {
    // What is unique over all months has to begin with the id; who numbers holds a lock, and the chain proves its order.
    if (!isUnique) await sql`alter index ${sql.ref(name)} rename to ${sql.ref(`${name}_before`)}`.execute(db);
    else {
      await sql`alter table ${sql.table(before)} drop constraint if exists ${sql.ref(name)}`.execute(db);
      await sql`drop index if exists ${sql.ref(name)}`.execute(db);
    }
  }
  await sql`
    create table ${sql.table(table)} (like ${sql.table(before)} including defaults) partition by range (id)`.execute(
    db,
  );
  await sql`alter table ${sql.table(table)} add primary key (id)`.execute(db);
  for (const { definition } of indexes)
    await sql.raw(definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX')).execute(db);
  await sql`create table ${sql.table(`${table}_rest`)} partition of ${sql.table(table)} default`.execute(db);
  await attachWhatIsThere(db, table, before);
  await sql`select make_months(${table}, (now() at time zone 'UTC')::date,
    (now() at time zone 'UTC' + interval '3 months')::date)`.execute(db);
  for (const part of [before, `${table}_rest`]) {
    await sql`alter table if exists ${sql.table(part)} enable row level security`.execute(db);
  }
  for (const { on, name, definition } of references) {
    await sql`alter table ${sql.table(on)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
  }
}

/** As the part before all months, up to the end of the month of its newest row. */
async function attachWhatIsThere(db: Kysely<unknown>, table: string, before: string): Promise<void> {
  const { rows } = await sql<{ readonly newest: string | null }>`
    select id as newest from ${sql.table(before)} order by id desc limit 1`.execute(db);
  const newest = rows[0]?.newest;
  if (!newest) {
    await sql`drop table ${sql.table(before)}`.execute(db);
    return;
  }
  const at = Number.parseInt(newest.slice(0, 8) + newest.slice(9, 13), 16);
  const { rows: ends } = await sql<{ readonly end: string }>`
    select first_id_of_month((date_trunc('month', greatest(to_timestamp(${at}::float8 / 1000), now()) at time zone 'UTC')
      + interval '1 month')::date) as end`.execute(db);
  await sql`
    alter table ${sql.table(table)} attach partition ${sql.table(before)}
    for values from (minvalue) to (${sql.lit(ends[0]?.end ?? '')})`.execute(db);
}
