import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { connect, type Database } from '../../src/database/index.ts';
import { newId } from '../../src/ids.ts';
import { startFailure } from '../../src/process/start-failure.ts';
import { testDatabase, testDatabaseUrl } from '../support/database.ts';
import { PRODUCTION } from '../support/processes/production.ts';
import { TEST_SECRET } from '../support/test-secret.ts';

const owner = await testDatabase();

describe('a user of the database who may not take the roles, nor make them', () => {
  const NAME = `weak_${newId().replaceAll('-', '')}`;
  const warned: string[] = [];
  let weak: Database;
  const start = async (settings: Readonly<Record<string, string>>) => {
    const logger = pino({ level: 'warn' }, { write: (line: string) => void warned.push(line) });
    const ports = { database: weak, clock: () => new Date('2026-11-22T12:00:00Z'), logger, secret: TEST_SECRET };
    return await createApp(readConfig({ ...PRODUCTION, API_DOCS: 'off', ...settings }), ports);
  };

  beforeAll(async () => {
    await sql
      .raw(`create role ${NAME} login password 'a long password'; grant pg_read_all_data, pg_write_all_data to ${NAME}`)
      .execute(owner.kysely);
    const directUrl = testDatabaseUrl();
    const url = Object.assign(new URL(directUrl), { username: NAME, password: 'a long password' });
    weak = await connect({ databaseUrl: url.href, directUrl, poolSize: 6, directSize: 2 });
  });
  afterAll(async () => {
    await weak.close();
    await sql.raw(`drop owned by ${NAME}; drop role ${NAME}`).execute(owner.kysely);
  });

  it('starts no production server, and is told what to do', async () => {
    const refused = start({});

    await expect(refused).rejects.toMatchObject({ code: 'DATABASE_ROLES_MISSING' });
    const words = startFailure(await refused.catch((error: unknown) => error));
    expect(words).toMatch(/^Bindery cannot start: DATABASE_ROLES_MISSING: The roles bindery_partner, /);
    expect(words).toContain('bindery database roles');
    expect(words).toContain('DATABASE_ROLES=optional');
    expect(warned).toEqual([]);
  });

  it('starts one that accepts it, with a warning', async () => {
    const accepted = await start({ DATABASE_ROLES: 'optional' });
    const answer = await accepted.server.inject('/readyz');
    await accepted.close();

    expect(answer.statusCode).toBe(200);
    expect(warned.join()).toContain('row-level security does not keep partners apart');
  });
});
