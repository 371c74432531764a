import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewPartner } from '../../src/partners/index.ts';
import { putLink, readLink } from '../support/documents/read-link.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, UPDATE } from '../support/operations.ts';
import { Broker } from '../support/people/broker.ts';
import { openForm } from '../support/people/dashboard.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';
import { ANSWER_MS } from './under-fault.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'bindery-drill-folder-'));
const app = await testApp({ BINDERY_DATA_DIR: dataDir });
const { server } = app.app;
const files = join(dataDir, 'files');

let partner: NewPartner;
let broker: Broker;

const FILE = 'year,amount\n2025,0\n';
const CREDENTIALS = `mutation ($id: ID!, $name: String!) {
  underwritingDataCredentials(quoteRequestId: $id, name: $name) { url upload { id } }
}`;
const COMPLETE = 'mutation ($id: ID!) { completeUpload(id: $id) { id url } }';

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(server, partner);
});
afterAll(async () => await rm(dataDir, { recursive: true, force: true }));

async function anUpload() {
  const id = await aQuoteRequest(broker, partner);
  const { url, upload } = (await broker.ok(CREDENTIALS, { id, name: 'losses.csv' })).underwritingDataCredentials;
  return { url, id: upload.id, path: join(files, 'objects', 'incoming', partner.partnerId, upload.id) };
}

const callLink = async (method: 'GET' | 'PUT', url: string): Promise<LightMyRequestResponse> =>
  await server.inject({ method, url: url.slice(PUBLIC_URL.length), ...(method === 'PUT' && { payload: FILE }) });

async function expectUnavailable(call: () => Promise<LightMyRequestResponse>): Promise<void> {
  const startedAt = performance.now();
  const { statusCode, headers } = await call();
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(performance.now() - startedAt).toBeLessThan(ANSWER_MS);
}

async function complete(id: string): Promise<LightMyRequestResponse> {
  return await server.inject({
    method: 'POST',
    url: '/q',
    headers: {
      'x-api-key': partner.apiKey,
      'x-api-version': 'v2.0',
      'x-user-email': 'dana@broker.example',
      'x-user-name': 'Dana Cole',
    },
    payload: { query: COMPLETE, variables: { id } },
  });
}

it('a folder of files that is not there is answered with SERVICE_UNAVAILABLE, and nothing is lost', async () => {
  const [done, sent, next] = [await anUpload(), await anUpload(), await anUpload()];
  for (const { url } of [done, sent]) expect(await putLink(app, url, FILE)).toBe(200);
  const link: string = (await broker.ok(COMPLETE, { id: done.id })).completeUpload.url;
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  const form = await openForm(app, (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.applicationSignatureUrl);
  const sign = async () => await form.send({ name: 'Ada Moss', title: 'CFO', consent: 'yes' });
  await rename(files, `${files}-elsewhere`);

  await expectUnavailable(async () => await complete(sent.id));
  await expectUnavailable(async () => await callLink('PUT', next.url));
  await expectUnavailable(async () => await callLink('GET', link));
  await expectUnavailable(sign);

  await rename(`${files}-elsewhere`, files);
  expect(await putLink(app, next.url, FILE)).toBe(200);
  expect((await readLink(app, link)).toString()).toBe(FILE);
  expect((await broker.ok(COMPLETE, { id: sent.id })).completeUpload.id).toBe(sent.id);
  expect((await sign()).statusCode).toBe(303);
});

it('a folder that does not answer is answered with SERVICE_UNAVAILABLE within 6 s', { timeout: 30_000 }, async () => {
  const [done, sent] = [await anUpload(), await anUpload()];
  for (const { url } of [done, sent]) expect(await putLink(app, url, FILE)).toBe(200);
  const link: string = (await broker.ok(COMPLETE, { id: done.id })).completeUpload.url;
  const { pathname } = new URL(link);
  // Opening a pipe waits until something is written to it.
  const paths = [sent.path, join(files, 'objects', pathname.replace('/files/', ''))];
  for (const path of paths) {
    await rename(path, `${path}-kept`);
    execFileSync('mkfifo', [path]);
  }

  await Promise.all([
    expectUnavailable(async () => await complete(sent.id)),
    expectUnavailable(async () => await callLink('GET', link)),
  ]);

  for (const path of paths) {
    await (await open(path, 'r+')).close();
    await rename(`${path}-kept`, path);
  }
  expect((await readLink(app, link)).toString()).toBe(FILE);
  expect((await broker.ok(COMPLETE, { id: sent.id })).completeUpload.id).toBe(sent.id);
});
