import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import type { Tx } from '../connections/connect.ts';
import { transaction } from './transaction.ts';

const database = await testDatabase();

beforeEach(async () => {
  await sql`drop table if exists account`.execute(database.kysely);
  await sql`create table account (name text primary key, cents int8 not null)`.execute(database.kysely);
  await sql`insert into account values ('a', 100), ('b', 100)`.execute(database.kysely);
});

describe('transaction', () => {
  it('keeps nothing of work that throws', async () => {
    const work = transaction(database, async (tx) => {
      await setCents(tx, 'a', 0);
      throw new Error('refused');
    });

    await expect(work).rejects.toThrow('refused');
    expect(await cents()).toEqual({ a: 100, b: 100 });
  });

  it('runs both of two withdrawals that must not both see the same balance, one of them twice', async () => {
    const bothHaveRead = barrier(2);
    let runs = 0;
    const withdraw = (name: string) =>
      transaction(
        database,
        async (tx) => {
          runs += 1;
          const { rows } = await sql<{ total: number }>`select sum(cents)::int8 as total from account`.execute(tx);
          await bothHaveRead();
          if ((rows[0]?.total ?? 0) >= 200) await setCents(tx, name, 0);
        },
        'serializable',
      );

    await Promise.all([withdraw('a'), withdraw('b')]);

    expect(runs).toBe(3);
    expect(Object.values(await cents()).toSorted((a, b) => a - b)).toEqual([0, 100]);
  });

  it('runs work again that ended in a deadlock', async () => {
    const bothHoldOne = barrier(2);
    let runs = 0;
    const move = (first: string, second: string) =>
      transaction(database, async (tx) => {
        runs += 1;
        await sql`set local deadlock_timeout = '10ms'`.execute(tx);
        await setCents(tx, first, 1);
        await bothHoldOne();
        await setCents(tx, second, 2);
      });

    await Promise.all([move('a', 'b'), move('b', 'a')]);

    expect(runs).toBe(3);
  });

  it('runs work again whose session was ended by an administrator', async () => {
    let runs = 0;

    await transaction(database, async (tx) => {
      runs += 1;
      await setCents(tx, 'a', runs);
      if (runs === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });

    expect(runs).toBe(2);
    expect(await cents()).toEqual({ a: 2, b: 100 });
  });

  it('throws at once what another run cannot change', async () => {
    let runs = 0;
    const work = transaction(database, async (tx) => {
      runs += 1;
      await sql`insert into account values ('a', 1)`.execute(tx);
    });

    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });
});

async function setCents(tx: Tx, name: string, value: number): Promise<void> {
  await sql`update account set cents = ${value} where name = ${name}`.execute(tx);
}

async function cents(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; cents: number }>`select * from account`.execute(database.kysely);
  return Object.fromEntries(rows.map((row) => [row.name, row.cents]));
}

/** A barrier that opens when the given number have arrived, and stays open. */
function barrier(count: number): () => Promise<void> {
  let waiting = 0;
  let open: () => void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    waiting += 1;
    if (waiting === count) open();
    return opened;
  };
}
