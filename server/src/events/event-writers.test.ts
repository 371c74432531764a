import { expect, it } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { transaction } from '../database/index.ts';
import { joinEventWriters, untilEventsAreWritten } from './event-writers.ts';

const database = await testDatabase();

it('waits for open writers of the same partner, but not for ever', async () => {
  const inside = await transaction(database, async (tx) => {
    await joinEventWriters(tx, 'partner-1');
    return [
      await untilEventsAreWritten(database.kysely, 'partner-1'),
      await untilEventsAreWritten(database.kysely, 'partner-2'),
    ];
  });

  expect([...inside, await untilEventsAreWritten(database.kysely, 'partner-1')]).toEqual([false, true, true]);
});
