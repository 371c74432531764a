/** The collection as its runner plays it: every request in order, with the scripts of the collection. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Collection } from '../../schema/postman/collection.ts';
import { runCollection } from './run-collection.ts';
import { type SampleServer, startSampleServer } from './sample-server.ts';

const FILE = resolve(import.meta.dirname, '../../schema/postman/broker-api.postman_collection.json');
let server: SampleServer;

beforeAll(async () => {
  server = await startSampleServer();
});
afterAll(async () => await server.stop());

it('passes its own tests from the first request to the last', { timeout: 900_000 }, async () => {
  const collection: Collection = JSON.parse(readFileSync(FILE, 'utf8'));
  const { apiKey, brokerageId } = await server.createPartner('Collection Brokers');

  const report = await runCollection(collection, {
    ENDPOINT: `${server.origin}/q`,
    API_KEY: apiKey,
    BROKERAGE_ID: brokerageId,
    USER_EMAIL: 'ada.agent@agency.example',
    USER_NAME: 'Ada Agent',
  });

  expect(report.failures).toEqual([]);
  expect(report.passed).toBeGreaterThan(80);
});
