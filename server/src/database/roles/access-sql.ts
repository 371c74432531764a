/** Statements that give each role what `table-access.ts` says. */
import { ROLE_NAMES, ROLES } from './role-names.ts';
import { PARTNER_TABLES, type PartnerAccess, SHARED_TABLES } from './table-access.ts';

const { partner, staff, system } = ROLES;

export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly id: number;
}

/** What is done in a transaction each. */
export function accessParts(tables: readonly Table[]): readonly string[] {
  const everybody = ROLE_NAMES.join(', ');
  const own = tables.filter(({ schema }) => schema !== 'pgboss').map(({ name }) => name);
  const queue = tables.length > own.length ? [QUEUE.join(';\n')] : [];
  return [
    // Parts of a table are read through it alone.
    `do $$ declare p record; begin
       for p in select oid::regclass as part from pg_class
         where relispartition and relkind = 'r' and relnamespace = current_schema()::regnamespace loop
         execute format('revoke all on %s from ${everybody}', p.part);
       end loop;
       execute format('grant usage on schema %I to ${everybody}', current_schema());
       execute format('grant usage, select on all sequences in schema %I to ${everybody}', current_schema());
     end $$`,
    ...own.map((name) => tableSql(name).join(';\n')),
    ...queue,
  ];
}

function tableSql(name: string): readonly string[] {
  const access = PARTNER_TABLES[name];
  const shared = SHARED_TABLES[name];
  return [
    // Policies of before, whose table may have another owner now.
    `do $$ declare p record; begin
       for p in select polname from pg_policy where polrelid = '${name}'::regclass and polname like 'bindery\\_%' loop
         execute format('drop policy %I on ${name}', p.polname);
       end loop;
     end $$`,
    `revoke all on ${name} from public, ${ROLE_NAMES.join(', ')}`,
    ...(MIGRATION_TABLES.has(name) ? [`grant select on ${name} to ${system}`] : fullAccess(name)),
    ...(access ? partnerPolicy(name, access) : []),
    ...(shared ? [`grant ${shared} on ${name} to ${partner}`] : []),
  ];
}

/** Staff and the server may change every table but the trail, which they add to and seal. */
function fullAccess(name: string): readonly string[] {
  const may = name === 'audit_entries' ? 'select, insert, update (sequence, hash)' : 'select, insert, update, delete';
  return [`grant ${may} on ${name} to ${staff}, ${system}`];
}

const MIGRATION_TABLES: ReadonlySet<string> = new Set(['kysely_migration', 'kysely_migration_lock']);

function partnerPolicy(name: string, { may, rows, seen, written }: PartnerAccess): readonly string[] {
  return [
    `grant ${may} on ${name} to ${partner}`,
    `alter table ${name} enable row level security`,
    `create policy bindery_partner on ${name} to ${partner} using (${rows}) with check (${rows})`,
    ...(seen ? [`create policy bindery_seen on ${name} for select to ${partner} using (${seen})`] : []),
    ...(written ? [`create policy bindery_written on ${name} for insert to ${partner} with check (${written})`] : []),
    `create policy bindery_everybody on ${name} to ${staff}, ${system} using (true) with check (true)`,
  ];
}

/** Jobs hold ids alone; a call of a partner sends them in its transaction. */
const QUEUE = [
  `grant usage on schema pgboss to ${ROLE_NAMES.join(', ')}`,
  `grant select, insert on all tables in schema pgboss to ${partner}`,
  `grant select, insert, update, delete on all tables in schema pgboss to ${staff}, ${system}`,
  `grant execute on all functions in schema pgboss to ${ROLE_NAMES.join(', ')}`,
];
