import { randomBytes } from 'node:crypto';
import { validationFailed } from '@bindery/domain/problem.ts';
import { readConfig } from '../config/config.ts';
import { connect, loginSql, rolesInWords, rolesToMake } from '../database/index.ts';
import { databaseSource, sourceOfCalls } from './database-source.ts';

export interface DatabaseRoles {
  /** Whether statements run in the roles from the next start on. */
  readonly ok: boolean;
  readonly state: string;
  /** What a user who may make roles runs once; the next start gives them their rights. */
  readonly sql?: string;
}

/** `database roles`: whether the roles are there, and what makes them where the user of the database may not. */
export async function databaseRolesCommand({ login }: { readonly login?: string } = {}): Promise<DatabaseRoles> {
  if (login !== undefined) return loginToMake(login);
  const config = readConfig();
  const database = await connect(sourceOfCalls(config) ?? { ...databaseSource(config), poolSize: 1 });
  try {
    const state = await rolesInWords(database.kysely);
    const sql = await rolesToMake(database.kysely);
    return sql === undefined ? { ok: true, state } : { ok: false, state, sql };
  } finally {
    await database.close();
  }
}

/** `--login`: what makes a login for `DATABASE_URL`, with a password that is shown this once. */
function loginToMake(login: string): DatabaseRoles {
  const sql = loginSql(login, randomBytes(24).toString('base64url'));
  if (sql === undefined) {
    throw validationFailed([{ path: 'login', message: 'needs small letters, digits and _, and begins with a letter' }]);
  }
  const state = `run this as a user who may make roles; DATABASE_URL then signs in as ${login}, DATABASE_DIRECT_URL as the owner`;
  return { ok: true, state, sql };
}

/** As words alone it is what is handed to psql. */
export function rolesAsText({ state, sql }: DatabaseRoles): string {
  return sql === undefined ? state : `-- ${state}\n${sql}`;
}
