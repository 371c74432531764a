import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { seedYears } from '../../test/support/volume/seed-years.ts';
import { connect } from './connections/connect.ts';
import { assertNotAhead, migrate, pendingMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const database = await testDatabase();

afterEach(async () => {
  await sql`drop table if exists shelf, box`.execute(database.kysely);
  await sql`delete from kysely_migration where name like '99%'`.execute(database.kysely);
});

describe('migrate', () => {
  it('runs each migration once, in the order of the names', async () => {
    const all = { ...migrations, '992-width': addsWidth, '991-shelf': makesShelf };

    expect(await pendingMigrations(database, all)).toEqual(['991-shelf', '992-width']);
    expect(await migrate(database, all)).toEqual(['991-shelf', '992-width']);
    expect(await pendingMigrations(database, all)).toEqual([]);
    expect(await migrate(database, all)).toEqual([]);
  });

  it('lets one of several processes work and the others wait', async () => {
    const all = { ...migrations, '991-shelf': makesShelf };

    const done = await Promise.all([migrate(database, all), migrate(database, all), migrate(database, all)]);

    expect(done.flat()).toEqual(['991-shelf']);
  });

  it('catches up on one that was numbered before others and landed after them', async () => {
    await migrate(database, { ...migrations, '991-shelf': makesShelf });

    const done = await migrate(database, { ...migrations, '990-box': makesBox, '991-shelf': makesShelf });

    expect(done).toEqual(['990-box']);
  });

  it('leaves a database of a later release alone, and says where it is told how to go back', async () => {
    await migrate(database, { ...migrations, '991-shelf': makesShelf });

    await expect(migrate(database)).rejects.toThrow(/older than the database, which has 991-shelf .*docs\/runbook.md/);
    await expect(assertNotAhead(database)).rejects.toThrow('991-shelf');
  });

  it('keeps nothing when a later migration fails, and names it', async () => {
    const all = { ...migrations, '991-shelf': makesShelf, '992-broken': { up: breaks } };

    await expect(migrate(database, all)).rejects.toThrow('992-broken');
    expect(await pendingMigrations(database, all)).toEqual(['991-shelf', '992-broken']);
  });
});

describe('a migration of large tables', () => {
  const { kysely } = database;

  it('lets writers go on, and does not do again what a killed migrator has done', async () => {
    await forgetBrokerages();
    const writer = await connect({ databaseUrl: database.url, poolSize: 1 });
    let killed: Promise<unknown> = Promise.resolve();
    const filledWhileWritten = await writer.kysely.transaction().execute(async (tx) => {
      await sql`update quote_requests set revision = revision + 1 where premium_cents = 100`.execute(tx);
      killed = migrate(database).catch((error: unknown) => error);
      await vi.waitFor(async () => expect(await rowsWithoutBrokerage()).toBe(1), { timeout: 20_000 });
      await seedYears(database, { from: 1001, to: 1010, rareUntil: 1 });
      await sql`
        select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = current_database()`.execute(kysely);
      expect(await killed).toBeInstanceOf(Error);
      return await placesOfRows();
    });
    await writer.close();

    expect(await rowsWithoutBrokerage()).toBe(1);
    expect(await migrate(database)).toEqual(['190-lists-of-brokerages']);
    expect(await rowsWithoutBrokerage()).toBe(0);
    const moved = (await placesOfRows()).filter((place) => !filledWhileWritten.includes(place));
    expect(moved).toHaveLength(1);
    const { rows: unready } = await sql`
      select indexrelid::regclass from pg_index where not indisvalid
      union all select oid::regclass from pg_constraint where not convalidated`.execute(kysely);
    expect(unready).toEqual([]);
  });

  /** As a migrator left it that had only just begun, with 1000 requests. */
  async function forgetBrokerages(): Promise<void> {
    await sql`insert into partners (id, name, created_at) values (gen_random_uuid(), 'Fjord Risk', now())`.execute(
      kysely,
    );
    await sql`
      insert into brokerages (id, partner_id, name, created_at)
      select gen_random_uuid(), id, 'Fjord', now() from partners`.execute(kysely);
    await seedYears(database, { from: 1, to: 1000, rareUntil: 1 });
    await sql`alter table quote_requests alter column brokerage_id drop not null`.execute(kysely);
    await sql`update quote_requests set brokerage_id = null`.execute(kysely);
    await sql`drop index requests_of_brokerage, requests_of_brokerage_by_expiry`.execute(kysely);
    await sql`delete from kysely_migration where name = '190-lists-of-brokerages'`.execute(kysely);
  }

  async function rowsWithoutBrokerage(): Promise<number> {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from quote_requests where brokerage_id is null`.execute(kysely);
    return rows[0]?.count ?? 0;
  }

  async function placesOfRows(): Promise<readonly string[]> {
    const { rows } = await sql<{ readonly place: string }>`
      select ctid::text as place from quote_requests order by premium_cents`.execute(kysely);
    return rows.map(({ place }) => place);
  }
});

const makesShelf: Migration = {
  up: async (db) => {
    await sql`create table shelf (id int4 primary key)`.execute(db);
  },
};

const makesBox: Migration = {
  up: async (db) => {
    await sql`create table box (id int4 primary key)`.execute(db);
  },
};

const addsWidth: Migration = {
  up: async (db) => {
    await sql`alter table shelf add column width int4`.execute(db);
  },
};

async function breaks(): Promise<void> {
  throw new Error('broken on purpose');
}
