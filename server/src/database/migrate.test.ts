import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
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

  it('keeps nothing when a later migration fails, and names it', async () => {
    const all = { ...migrations, '991-shelf': makesShelf, '992-broken': { up: breaks } };

    await expect(migrate(database, all)).rejects.toThrow('992-broken');
    expect(await pendingMigrations(database, all)).toEqual(['991-shelf', '992-broken']);
  });
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
