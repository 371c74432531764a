/** What a broker's people do in more than one call. */
import { expect } from 'vitest';
import { putLink } from '../documents/read-link.ts';
import { QUOTE_REQUEST } from '../operations.ts';
import type { TestApp } from '../test-app.ts';
import type { Broker } from './broker.ts';
import type { DashboardUser } from './dashboard.ts';

/** The first option on offer. */
export async function optionOf(broker: Broker, id: string): Promise<string> {
  return (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions[0].id;
}

/** Sends a file as the page of the request does. */
export async function upload(app: TestApp, agent: DashboardUser, id: string, name: string): Promise<void> {
  const START =
    'mutation ($id: ID!, $name: String!) { startUpload(quoteRequestId: $id, name: $name) { url uploadId } }';
  const { url, uploadId } = (await agent.ok(START, { id, name })).startUpload;
  expect(await putLink(app, url, 'no losses in five years')).toBeLessThan(300);
  const COMPLETE = 'mutation ($id: ID!, $upload: ID!) { completeUpload(quoteRequestId: $id, id: $upload) }';
  await agent.ok(COMPLETE, { id, upload: uploadId });
}
