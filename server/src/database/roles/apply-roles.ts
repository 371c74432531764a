import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { BOUNDS } from '../connections/bounds.ts';
import { connectBeside, type Database, type Queries } from '../connections/connect.ts';
import type { DatabaseLogger } from '../connections/logger.ts';
import { isLockTimeout } from '../connections/unavailable.ts';
import { accessParts, type Table } from './access-sql.ts';
import { madeOnce, ROLE_NAMES } from './role-names.ts';

/** Of all processes that start at once, one does it; any number that nothing else uses. */
const LOCK = 7_305_114;
/** Begins the comment of a table that tells which rights were given last. */
const MARK = 'roles ';

/**
 * Makes the roles, and gives each what it may do with each table: after every change of the schema, and nothing when it
 * is done already. False, with a warning, where the user of the database may neither take nor make them.
 */
export async function applyRoles(database: Database, logger?: DatabaseLogger): Promise<boolean> {
  const state = await rolesState(database.kysely);
  if (!state.canTake && !state.canMake) {
    logger?.warn({}, ROLES_MISSING);
    return false;
  }
  if (!isDone(state)) await patiently(database, giveRights);
  return true;
}

const isDone = ({ canTake, fingerprint, tables }: RolesState): boolean =>
  canTake && fingerprint === fingerprintOf(tables);

/** The mark comes last, so that a start that was killed before it is finished by the next one. */
async function giveRights(db: Queries): Promise<void> {
  await sql`select pg_advisory_lock(${LOCK}::bigint)`.execute(db);
  // Another process may have done it meanwhile.
  const state = await rolesState(db);
  if (isDone(state)) return;
  if (!state.canTake) await sql.raw(rolesSql(state.user)).execute(db);
  for (const part of accessParts(state.tables)) await briefly(db, part);
  await sql`comment on table partners is ${sql.lit(fingerprintOf(state.tables))}`.execute(db);
}

const ROLES_MISSING = `The roles ${ROLE_NAMES.join(', ')} are missing, and the user of DATABASE_URL may not make them: every statement runs as that user, and row-level security does not keep partners apart. Run what bindery database roles prints as a user who may`;

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

/** On one connection, whose lock ends with it. */
async function patiently(database: Database, work: (db: Queries) => Promise<void>): Promise<void> {
  const patient = await connectBeside(database, { poolSize: 1, statementMs: BOUNDS.migrationMs });
  try {
    await patient.kysely.connection().execute(work);
  } finally {
    await patient.close();
  }
}

/** Less than the second after which PostgreSQL looks for deadlocks: a caller is never the one that is ended. */
const LOCK_WAIT = '500ms';
const LOCK_TRIES = 600;

/**
 * One table in a transaction of its own, because the release before goes on serving and a new policy needs the table
 * alone: who held several would wait for a call that waits for one of them. What is kept is sure with the mark.
 */
async function briefly(db: Queries, part: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql.raw(`set local lock_timeout = '${LOCK_WAIT}'; set local synchronous_commit = off`).execute(tx);
        await sql.raw(part).execute(tx);
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error) || tries === LOCK_TRIES) throw error;
      await pause(500);
    }
  }
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
  const hash = createHash('sha256').update(accessParts(tables).join(';')).update(JSON.stringify(tables)).digest('hex');
  return `${MARK}${hash.slice(0, 32)}`;
}
