import { readConfig } from '../config/config.ts';
import { connect, rolesInWords, rolesToMake } from '../database/index.ts';

export interface DatabaseRoles {
  /** Whether statements run in the roles from the next start on. */
  readonly ok: boolean;
  readonly state: string;
  /** What a user who may make roles runs once; the next start gives them their rights. */
  readonly sql?: string;
}

/** `database roles`: whether the roles are there, and what makes them where the user of the database may not. */
export async function databaseRolesCommand(): Promise<DatabaseRoles> {
  const { databaseUrl, dataDir } = readConfig();
  const database = await connect({
    ...(databaseUrl === undefined ? { dataDir, joinRunning: true } : { databaseUrl }),
    poolSize: 1,
  });
  try {
    const state = await rolesInWords(database.kysely);
    const sql = await rolesToMake(database.kysely);
    return sql === undefined ? { ok: true, state } : { ok: false, state, sql };
  } finally {
    await database.close();
  }
}

/** As words alone it is what is handed to psql. */
export function rolesAsText({ state, sql }: DatabaseRoles): string {
  return sql === undefined ? state : `-- ${state}\n${sql}`;
}
