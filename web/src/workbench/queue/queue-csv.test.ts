import { expect, it } from 'vitest';
import type { GraphqlClient } from '../../kit/server/graphql-client.ts';
import { readQueueAddress } from './queue-address.ts';
import { allRowsOf } from './queue-csv.ts';

it('stops at 5,000 rows and says how many there are', async () => {
  const nodes = Array.from({ length: 100 }, () => ({}));
  const queue = { nodes, hasNextPage: true, endCursor: 'next', totalCount: 12_345 };
  const client = { run: async () => ({ queue }) } as unknown as GraphqlClient;

  const { rows, total } = await allRowsOf(client, readQueueAddress(new URLSearchParams()));

  expect([rows.length, total]).toEqual([5000, 12_345]);
});
