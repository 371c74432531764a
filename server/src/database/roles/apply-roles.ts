import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { BOUNDS } from '../connections/bounds.ts';
import { connectBeside, type Database, type Queries, type Tx } from '../connections/connect.ts';
import type { DatabaseLogger } from '../connections/logger.ts';
import { transaction } from '../transactions/transaction.ts';
import { madeOnce, ROLE_NAMES, ROLES } from './role-names.ts';
import { PARTNER_TABLES, type PartnerAccess, SHARED_TABLES } from './table-access.ts';

/** Of all processes that start at once, one does it; any number that nothing else uses. */
const LOCK = 7_305_114;
/** Begins the comment of a table that tells which rights were given last. */
const MARK = 'roles ';
const { partner, staff, system } = ROLES;

/**
 * Makes the roles, and gives each what it may do with each table: after every change of the schema, and nothing when it
 * is done already. False, with a warning, where the user of the database may neither take nor make them.
 */
export async function applyRoles(database: Database, logger?: DatabaseLogger): Promise<boolean> {
  const state = await rolesState(database.kysely);
  const wanted = fingerprintOf(state.tables);
  if (!state.canTake && !state.canMake) {
    logger?.warn({}, ROLES_MISSING);
    return false;
  }
  if (!state.canTake || state.fingerprint !== wanted)
    await patiently(database, async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
      if (!state.canTake) await sql.raw(rolesSql(state.user)).execute(tx);
      await sql.raw(accessSql(state.tables)).execute(tx);
      await sql`comment on table partners is ${sql.lit(wanted)}`.execute(tx);
    });
  return true;
}

const ROLES_MISSING = `The roles ${ROLE_NAMES.join(', ')} are missing, and the user of DATABASE_URL may not make them: every statement runs as that user, and row-level security keeps nobody apart. Run what bindery database roles prints as a user who may`;

/** Refuses a start in which nothing but the statements themselves would keep partners apart. Changes nothing. */
export async function requireRoles(db: Queries): Promise<void> {
  const { canTake, canMake } = await rolesState(db);
  if (!canTake && !canMake) throw new RolesMissing();
}

class RolesMissing extends Error {
  readonly code = 'DATABASE_ROLES_MISSING';

  constructor() {
    super(
      `DATABASE_ROLES_MISSING: ${ROLES_MISSING}, or accept it with DATABASE_ROLES=optional; see "A start without roles" in docs/runbook.md`,
    );
    this.name = 'RolesMissing';
  }
}

/** For the operator: whether statements run in the roles. */
export async function rolesInWords(db: Queries): Promise<string> {
  const { canTake, canMake, fingerprint } = await rolesState(db);
  if (!canTake) return canMake ? 'not made yet; the next start makes them' : `WARNING: ${ROLES_MISSING}`;
  const isReady = fingerprint?.startsWith(MARK) ?? false;
  return isReady ? `${ROLE_NAMES.join(', ')}` : 'made; the next start gives them their rights';
}

/** The statements that make the roles; undefined where they are there, or are made by the next start. */
export async function rolesToMake(db: Queries): Promise<string | undefined> {
  const { canTake, canMake, user } = await rolesState(db);
  if (canTake || canMake) return undefined;
  return [madeOnce(), `grant ${ROLE_NAMES.join(', ')} to "${user.replaceAll('"', '""')}";`].join('\n');
}

/** As a migration: it waits for the statements of other processes, and they wait for it. */
async function patiently(database: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  const patient = await connectBeside(database, { poolSize: 1, statementMs: BOUNDS.migrationMs });
  try {
    await transaction(patient, work);
  } finally {
    await patient.close();
  }
}

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly id: number;
}

interface RolesState {
  readonly user: string;
  readonly canTake: boolean;
  readonly canMake: boolean;
  readonly fingerprint: string | null;
  readonly tables: readonly Table[];
}

async function rolesState(db: Queries): Promise<RolesState> {
  const { rows } = await sql<RolesState>`
    select session_user as user,
      (select count(*) filter (where pg_has_role(session_user, oid, 'MEMBER')) = ${ROLE_NAMES.length}
       from pg_roles where rolname = any(${ROLE_NAMES})) as "canTake",
      (select rolsuper or rolcreaterole from pg_roles where rolname = session_user) as "canMake",
      obj_description(to_regclass('partners'), 'pg_class') as fingerprint,
      (select coalesce(json_agg(json_build_object('schema', n.nspname, 'name', c.relname, 'id', c.oid::bigint)
                                order by n.nspname, c.relname), '[]')
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and (not c.relispartition or n.nspname = 'pgboss')
         and n.nspname in (current_schema(), 'pgboss')) as tables
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('the database did not tell its roles');
  return state;
}

/** A role exists once for all databases of a server, so another database may have made it before or at this moment. */
function rolesSql(user: string): string {
  const one = (role: string) => `
    begin
      create role ${role} nologin noinherit;
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(${literal(user)}, '${role}', 'MEMBER') then
      execute format('grant ${role} to %I', ${literal(user)});
    end if;`;
  return `do $$ begin ${ROLE_NAMES.map(one).join('')} end $$;`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function fingerprintOf(tables: readonly Table[]): string {
  const hash = createHash('sha256').update(accessSql(tables)).update(JSON.stringify(tables)).digest('hex');
  return `${MARK}${hash.slice(0, 32)}`;
}

function accessSql(tables: readonly Table[]): string {
  const everybody = ROLE_NAMES.join(', ');
  const own = tables.filter(({ schema }) => schema !== 'pgboss').map(({ name }) => name);
  const queue = tables.length > own.length ? QUEUE : [];
  return [
    // Policies and rights of before, of tables that have another owner now too.
    `do $$ declare p record; begin
       for p in select polname, polrelid::regclass as of from pg_policy where polname like 'bindery\\_%' loop
         execute format('drop policy %I on %s', p.polname, p.of);
       end loop;
       -- Parts of a table are read through it alone.
       for p in select oid::regclass as part from pg_class
         where relispartition and relkind = 'r' and relnamespace = current_schema()::regnamespace loop
         execute format('revoke all on %s from ${everybody}', p.part);
       end loop;
       execute format('grant usage on schema %I to ${everybody}', current_schema());
       execute format('grant usage, select on all sequences in schema %I to ${everybody}', current_schema());
     end $$`,
    ...own.flatMap((name) => tableSql(name)),
    ...queue,
  ].join(';\n');
}

function tableSql(name: string): readonly string[] {
  const access = PARTNER_TABLES[name];
  const shared = SHARED_TABLES[name];
  return [
    `revoke all on ${name} from public, ${ROLE_NAMES.join(', ')}`,
    ...(NOBODYS.has(name) ? [`grant select on ${name} to ${system}`] : fullAccess(name)),
    ...(access ? partnerPolicy(name, access) : []),
    ...(shared ? [`grant ${shared} on ${name} to ${partner}`] : []),
  ];
}

/** Staff and the server may change every table but the trail, which they add to and seal. */
function fullAccess(name: string): readonly string[] {
  const may = name === 'audit_entries' ? 'select, insert, update (sequence, hash)' : 'select, insert, update, delete';
  return [`grant ${may} on ${name} to ${staff}, ${system}`];
}

const NOBODYS: ReadonlySet<string> = new Set(['kysely_migration', 'kysely_migration_lock']);

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
