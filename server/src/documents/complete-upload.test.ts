import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Broker } from '../../test/support/broker.ts';
import { type RunningStore, startS3Store } from '../../test/support/document-stores.ts';
import { aQuoteRequest } from '../../test/support/operations.ts';
import { testApp } from '../../test/support/test-app.ts';
import { transaction } from '../database/index.ts';
import type { NewPartner } from '../partners/index.ts';
import { completeStaffUpload } from './complete-upload.ts';
import { requestUpload } from './request-upload.ts';
import type { DocumentStore } from './storage/index.ts';

const app = await testApp();
const { database } = app.app.services;
const by = { actor: { kind: 'STAFF', name: 'Uma Reed' }, at: app.clock.now(), requestId: 'test' } as const;
let running: RunningStore;
let partner: NewPartner;

beforeAll(async () => {
  running = await startS3Store();
  partner = await app.partner();
});
afterAll(() => running.stop());

const GOOD = 'year,amount\n2025,0\n';
const BAD = Buffer.from('MZ\u0000\u0003a program for another machine');

async function anUpload(name: string) {
  const { store } = running;
  const quoteRequestId = await aQuoteRequest(new Broker(app.app.server, partner), partner);
  const { url, upload } = await transaction(database, async (tx) => {
    const place = { partnerId: partner.partnerId, quoteRequestId, name, by: 'Uma Reed', at: by.at };
    return await requestUpload(tx, { documentStore: store, clock: () => new Date() }, place);
  });
  const put = async (body: string | Uint8Array<ArrayBuffer>): Promise<void> => {
    const answer = await fetch(url, { method: 'PUT', body });
    if (answer.status !== 200) throw new Error(`the link answered ${answer.status}`);
  };
  const complete = async (documentStore: DocumentStore = store) =>
    await completeStaffUpload({ database, documentStore }, by, upload.id);
  return { key: upload.storageKey, put, complete };
}

const textOf = async (key: string): Promise<string | undefined> => {
  const object = await running.store.read(key);
  return object && (await buffer(object.body)).toString();
};

/** A store in which something happens right after the content of a file was read. */
function storeWith(afterLook: () => Promise<void>): DocumentStore {
  return {
    ...running.store,
    async firstBytes(key, count) {
      const bytes = await running.store.firstBytes(key, count);
      await afterLook();
      return bytes;
    },
  };
}

describe('completeUpload, with a bucket whose link can be used again', () => {
  it('accepts the file that was looked at, not one that is PUT in its place meanwhile', async () => {
    const { put, complete } = await anUpload('losses.csv');
    await put(GOOD);

    const accepted = await complete(storeWith(async () => await put(BAD)));

    expect(accepted).toMatchObject({ isReady: true, contentType: 'text/csv' });
    expect(await textOf(accepted.storageKey)).toBe(GOOD);
  });

  it('keeps the accepted file when a second call comes with another one', async () => {
    const { put, complete } = await anUpload('losses.csv');
    await put(GOOD);
    const second: Promise<unknown>[] = [];

    const accepted = await complete(
      storeWith(async () => {
        await put(BAD);
        second.push(complete());
      }),
    );

    expect(await Promise.all(second)).toMatchObject([{ storageKey: accepted.storageKey, isReady: true }]);
    expect(await textOf(accepted.storageKey)).toBe(GOOD);
  });

  it('says that a file is empty, and accepts a better one', async () => {
    const { put, complete } = await anUpload('losses.csv');
    await put('');

    await expect(complete()).rejects.toMatchObject({
      code: 'UPLOAD_NOT_READY',
      message: expect.stringMatching(/empty/),
    });
    await put(GOOD);
    expect((await complete()).isReady).toBe(true);
  });

  it('removes a file that it refuses, and accepts a better one', async () => {
    const { key, put, complete } = await anUpload('losses.csv');
    await put(BAD);

    await expect(complete()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await running.store.head(key)).toBeUndefined();
    expect(await running.store.head(key.replace('incoming', 'uploads'))).toBeUndefined();
    await put(GOOD);
    expect((await complete()).isReady).toBe(true);
  });
});
