import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { putLink, readLink } from '../../support/documents/read-link.ts';
import { aQuoteRequest } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const CREDENTIALS = `mutation ($id: ID!, $name: String!) {
  underwritingDataCredentials(quoteRequestId: $id, name: $name) { url expiresAt upload { id name url } }
}`;
const COMPLETE = 'mutation ($id: ID!) { completeUpload(id: $id) { id name url } }';
const DOCUMENTS =
  'query ($id: ID!) { quoteRequest(id: $id) { underwritingData { nodes { upload { id name url } } } } }';

describe('a supporting document', () => {
  it('is received by the link, accepted by its content, and read back', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { underwritingDataCredentials: given } = await broker.ok(CREDENTIALS, { id, name: 'losses.csv' });
    expect(given).toMatchObject({ expiresAt: '2026-11-20T12:05:00.000Z', upload: { name: 'losses.csv', url: null } });

    expect((await broker.refused(COMPLETE, { id: given.upload.id })).extensions.code).toBe('UPLOAD_NOT_READY');
    expect(await putLink(app, given.url, 'year,amount\n2025,0\n')).toBe(200);
    const { completeUpload: completed } = await broker.ok(COMPLETE, { id: given.upload.id });

    expect((await readLink(app, completed.url)).toString()).toBe('year,amount\n2025,0\n');
    expect((await broker.ok(COMPLETE, { id: given.upload.id })).completeUpload.id).toBe(given.upload.id);
    const { quoteRequest } = await broker.ok(DOCUMENTS, { id });
    expect(quoteRequest.underwritingData.nodes).toMatchObject([
      { upload: { id: given.upload.id, name: 'losses.csv' } },
    ]);
  });

  it('is listed once it was accepted, not while it is awaited', async () => {
    const id = await aQuoteRequest(broker, partner);
    const documents = async () => (await broker.ok(DOCUMENTS, { id })).quoteRequest.underwritingData.nodes;
    const { underwritingDataCredentials: given } = await broker.ok(CREDENTIALS, { id, name: 'losses.csv' });
    expect(await documents()).toEqual([]);

    await putLink(app, given.url, 'year,amount\n2025,0\n');
    expect(await documents()).toEqual([]);
    await broker.ok(COMPLETE, { id: given.upload.id });

    expect(await documents()).toEqual([
      { upload: { id: given.upload.id, name: 'losses.csv', url: expect.stringContaining('http') } },
    ]);
  });

  it('is taken after an empty file, which does not use the link up', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { underwritingDataCredentials: given } = await broker.ok(CREDENTIALS, { id, name: 'losses.csv' });
    const empty = await app.app.server.inject({ method: 'PUT', url: given.url.replace(PUBLIC_URL, ''), payload: '' });

    expect([empty.statusCode, empty.json().detail]).toEqual([400, expect.stringContaining('The file is empty')]);
    expect(empty.json()).toMatchObject({
      code: 'UPLOAD_NOT_READY',
      type: `${PUBLIC_URL}/api-docs/errors/UPLOAD_NOT_READY`,
      requestId: expect.any(String),
    });
    const early = await broker.refused(COMPLETE, { id: given.upload.id });
    expect([early.extensions.code, early.message]).toEqual(['UPLOAD_NOT_READY', expect.stringContaining('empty')]);
    expect(await putLink(app, given.url, 'year,amount\n2025,0\n')).toBe(200);
    expect((await broker.ok(COMPLETE, { id: given.upload.id })).completeUpload.url).toContain('http');
  });

  it('leaves no link by which another file could follow', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { underwritingDataCredentials: given } = await broker.ok(CREDENTIALS, { id, name: 'losses.csv' });
    await putLink(app, given.url, 'year,amount\n2025,0\n');
    await broker.ok(COMPLETE, { id: given.upload.id });

    const second = await app.app.server.inject({
      method: 'PUT',
      url: given.url.replace(PUBLIC_URL, ''),
      payload: 'year,amount\n2025,9\n',
    });

    expect([second.statusCode, second.json().detail]).toEqual([409, expect.stringContaining('Ask for a new link')]);
    expect(second.json().code).toBe('LINK_NOT_VALID');
    await app.runJobs();
    expect(await putLink(app, given.url, 'year,amount\n2025,9\n')).toBe(409);
    const key = `incoming/${partner.partnerId}/${given.upload.id}`;
    expect(await app.app.services.documentStore.head(key)).toBeUndefined();
  });

  it('answers two completions at the same moment alike', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { underwritingDataCredentials: given } = await broker.ok(CREDENTIALS, { id, name: 'losses.csv' });
    await putLink(app, given.url, 'year,amount\n2025,0\n');
    const complete = async () => (await broker.ok(COMPLETE, { id: given.upload.id })).completeUpload;

    const answers = await Promise.all([complete(), complete(), complete()]);

    expect(answers.map(({ id: uploadId }) => uploadId)).toEqual(Array.from({ length: 3 }, () => given.upload.id));
    const { kysely } = app.app.services.database;
    const told = kysely.selectFrom('audit_entries').select('id').where('entity_id', '=', id);
    expect(await told.where('action', '=', 'document uploaded').execute()).toHaveLength(1);
  });

  it('is completed in one operation with other changes and an idempotency key, and repeated from the stored answer', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { underwritingDataCredentials: given } = await broker.ok(CREDENTIALS, { id, name: 'losses.csv' });
    await putLink(app, given.url, 'year,amount\n2025,0\n');
    const twice = `mutation ($request: ID!, $id: ID!) {
      underwritingDataCredentials(quoteRequestId: $request, name: "next.csv") { upload { name } }
      completeUpload(id: $id) { id }
    }`;
    const keyed = broker.with({ idempotencyKey: given.upload.id });

    const answer = await keyed.ok(twice, { request: id, id: given.upload.id });

    expect(answer).toEqual({
      underwritingDataCredentials: { upload: { name: 'next.csv' } },
      completeUpload: { id: given.upload.id },
    });
    expect(await keyed.ok(twice, { request: id, id: given.upload.id })).toEqual(answer);
    const { kysely } = app.app.services.database;
    const made = kysely.selectFrom('documents').select('id').where('quote_request_id', '=', id);
    expect(await made.execute()).toHaveLength(2);
  });

  it('is forgotten after a day with its file', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { underwritingDataCredentials: given } = await broker.ok(CREDENTIALS, { id, name: 'losses.csv' });
    await putLink(app, given.url, 'year,amount\n2025,0\n');
    const key = `incoming/${partner.partnerId}/${given.upload.id}`;
    expect(await app.app.services.documentStore.head(key)).toBeDefined();

    app.clock.advance({ hours: 25 });
    await app.wakeUp('documents.remove-abandoned');

    expect(await app.app.services.documentStore.head(key)).toBeUndefined();
  });

  it('is refused when its content is not what its name says', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { underwritingDataCredentials: given } = await broker.ok(CREDENTIALS, { id, name: 'report.pdf' });
    await putLink(app, given.url, 'just text');

    const error = await broker.refused(COMPLETE, { id: given.upload.id });

    expect(error.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: { problems: [{ path: 'id' }] } });
  });

  it('cannot be sent after five minutes', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { underwritingDataCredentials: given } = await broker.ok(CREDENTIALS, { id, name: 'late.txt' });
    app.clock.advance({ minutes: 5, seconds: 1 });

    expect(await putLink(app, given.url, 'late')).toBe(403);
  });

  it('belongs to its partner alone', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { underwritingDataCredentials: given } = await broker.ok(CREDENTIALS, { id, name: 'a.txt' });
    const other = new Broker(app.app.server, await app.partner('Other Brokers'));

    expect((await other.refused(COMPLETE, { id: given.upload.id })).extensions.code).toBe('NOT_FOUND');
    expect((await other.refused(CREDENTIALS, { id, name: 'a.txt' })).extensions.code).toBe('NOT_FOUND');
  });
});
