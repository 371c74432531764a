import { expect, it } from 'vitest';
import type { GraphqlClient } from '../../kit/server/graphql-client.ts';
import type { QueueRow } from '../api/schema-interfaces.ts';
import { readQueueAddress } from './queue-address.ts';
import { allRowsOf, queueCsvOf } from './queue-csv.ts';

it('stops at 5,000 rows and says how many there are', async () => {
  const nodes = Array.from({ length: 100 }, () => ({}));
  const queue = { nodes, hasNextPage: true, endCursor: 'next', totalCount: 12_345 };
  const client = { run: async () => ({ queue }) } as unknown as GraphqlClient;

  const { rows, total } = await allRowsOf(client, readQueueAddress(new URLSearchParams()));

  expect([rows.length, total]).toEqual([5000, 12_345]);
});

it.each([
  ['USD', '1000000'],
  ['ISK', '100000000'],
])('writes an amount of %s in units of the currency', (currency, units) => {
  const row = { currency, productType: 'CYBER_EU', reasons: [], askedLimits: [{ limitCents: 100_000_000 }] };
  const [head = '', line = ''] = queueCsvOf([row as unknown as QueueRow]).split(/\r?\n/);

  expect(line.split(',')[head.split(',').indexOf('Asked limit')]).toBe(units);
});
