import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { connect } from '../connections/connect.ts';
import { applyRoles } from './apply-roles.ts';
import { PARTNER_TABLES } from './table-access.ts';

const database = await testDatabase();
const caller = await connect({ databaseUrl: database.url, poolSize: 1 });
afterAll(async () => await caller.close());

/** As after a release that changes a table. */
const forgetRights = async () => await sql`comment on table partners is null`.execute(database.kysely);

describe('rights that are given while the release before serves', () => {
  it.each(['agents', 'partners', 'quote_requests', 'webhook_endpoints'])(
    'keep no call waiting that reads %s',
    async (held) => {
      await forgetRights();
      const before = await policies();
      let given: Promise<boolean> = Promise.resolve(false);
      await caller.kysely.transaction().execute(async (call) => {
        await sql`select from ${sql.table(held)} limit 1`.execute(call);
        given = applyRoles(database);
        given.catch(() => undefined);
        await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000, interval: 20 });

        // It holds one table and reads all others: with the giver holding those, each would wait for the other.
        await sql`set local lock_timeout = '700ms'`.execute(call);
        for (const table of Object.keys(PARTNER_TABLES))
          await sql`select from ${sql.table(table)} limit 1`.execute(call);
      });

      expect(await given).toBe(true);
      expect(await policies()).toEqual(before);
    },
  );

  it('are given once by several that come at the same time', async () => {
    await forgetRights();

    expect(await Promise.all([applyRoles(database), applyRoles(database), applyRoles(database)])).toEqual([
      true,
      true,
      true,
    ]);
  });
});

async function policies(): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select tablename, policyname, roles, cmd, qual, with_check from pg_policies order by 1, 2`.execute(database.kysely);
  return rows;
}

/** Statements that wait for a table. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
    where not granted and locktype = 'relation' and datname = current_database()`.execute(database.kysely);
  return rows[0]?.count ?? 0;
}
