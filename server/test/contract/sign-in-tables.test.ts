import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createAuth } from '../../src/staff/index.ts';
import { testDatabase } from '../support/database.ts';

const database = await testDatabase();

/** With an identity provider, so that every plug-in of the library says what it needs. */
const auth = createAuth(
  { database, clock: () => new Date(), logger: pino({ level: 'silent' }) },
  {
    publicUrl: 'https://workbench.example.com',
    secrets: { secret: 'a secret of forty characters for the test' },
    issuer: 'Bindery',
    oidc: { issuer: 'https://id.example.com', clientId: 'bindery', clientSecret: 'not read', twoFactorClasses: [] },
  },
);

async function missing(): Promise<readonly string[]> {
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options);
  return [...toBeCreated, ...toBeAdded].flatMap(({ table, fields }) =>
    Object.keys(fields).map((field) => `${table}.${field}`),
  );
}

// The server does not let the library compare them at each start: it would read the whole catalogue.
it('the tables of the sign-in have every column that its library writes', async () => {
  expect(await missing()).toEqual([]);
});

it('a column that is gone would be named', async () => {
  const rename = async (from: string, to: string) =>
    await sql`alter table auth_sessions rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(database.kysely);
  await rename('userAgent', 'renamed');
  onTestFinished(async () => void (await rename('renamed', 'userAgent')));

  expect(await missing()).toEqual(['auth_sessions.userAgent']);
});
