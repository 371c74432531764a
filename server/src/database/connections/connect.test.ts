import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';

const database = await testDatabase();

describe('connect', () => {
  it('reads days as days, instants as Dates, int8 as numbers and numeric as text', async () => {
    const { rows } = await sql`
      select date '2028-02-29' as day,
             array[date '2028-02-29', null] as days,
             timestamptz '2026-11-20 12:00:00+02' as instant,
             9007199254740991::int8 as cents,
             array[1, -2]::int8[] as amounts,
             '{}'::int8[] as none,
             1.10::numeric as factor
    `.execute(database.kysely);

    expect(rows).toEqual([
      {
        day: '2028-02-29',
        days: ['2028-02-29', null],
        instant: new Date('2026-11-20T10:00:00Z'),
        cents: 9_007_199_254_740_991,
        amounts: [1, -2],
        none: [],
        factor: '1.10',
      },
    ]);
  });

  it('refuses a number that would lose its last digits', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(database.kysely)).rejects.toThrow('safe integers');
  });

  it('runs every session in UTC, whatever the server prefers', async () => {
    const { rows } = await sql`select current_setting('TimeZone') as zone`.execute(database.kysely);

    expect(rows).toEqual([{ zone: 'UTC' }]);
  });
});
