import { sql } from 'kysely';
import type { Queries } from '../connections/connect.ts';
import { madeOnce, ROLE_NAMES } from './role-names.ts';

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * What makes a login for the server that owns nothing and has no right of its own: it may only become one of the roles.
 * Undefined for a name that is none. SQL that is smuggled into a statement can then take the role off and is left with
 * nothing, where the owner of the tables could do everything.
 */
export function loginSql(name: string, password: string): string | undefined {
  if (!NAME.test(name)) return undefined;
  return [
    madeOnce(),
    `create role ${name} login noinherit password '${password.replaceAll("'", "''")}';`,
    `grant ${ROLE_NAMES.join(', ')} to ${name};`,
  ].join('\n');
}

interface Login {
  readonly name: string;
  readonly isOwner: boolean;
}

/** For the operator: whether the user of the connection could change tables behind the back of the roles. */
export async function loginInWords(db: Queries): Promise<string> {
  const { rows } = await sql<Login>`
    select session_user as name, (
      select rolsuper from pg_roles where rolname = session_user
    ) or exists (
      select from pg_class where relowner = session_user::regrole and relnamespace = current_schema()::regnamespace
    ) as "isOwner"`.execute(db);
  const [login] = rows;
  if (!login) throw new Error('the database did not tell its user');
  if (!login.isOwner) return `${login.name}, a login of its own: it owns nothing and may only become one of the roles`;
  return `${login.name}, the owner of the tables: its roles keep partners apart, but it can take them off; see docs/runbook.md`;
}
