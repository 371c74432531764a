import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../support/database.ts';

const database = await testDatabase();

const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'Europe/Stockholm',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];
const HOUR = 3_600_000;

/** Close to a midnight of some zone, on both sides of every change of the hour. */
const instant = fc
  .tuple(fc.integer({ min: 0, max: 36_524 * 24 * 2 }), fc.integer({ min: -2, max: 2 }))
  .map(([halfHours, ms]) => new Date(Date.UTC(2000, 0, 1) + halfHours * (HOUR / 2) + ms));

// What is due is found by the database and done by the product: if they named different days, a row would be found for
// ever and never done, or done a day late.
it('names the same day as the database, for a century of instants and zones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.array(instant, { minLength: 50, maxLength: 100 }),
      async (zone, instants) => {
        const { rows } = await sql<{ day: string }>`
        select (at at time zone ${zone})::date::text as day
        from unnest(${instants.map((at) => at.toISOString())}::timestamptz[]) with ordinality as given (at, place)
        order by place`.execute(database.kysely);

        expect(instants.map((at) => calendarDayOf(at, zone))).toEqual(rows.map(({ day }) => day));
      },
    ),
    { numRuns: 60 },
  );
});
