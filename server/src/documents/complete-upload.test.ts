import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningStore, startS3Store } from '../../test/support/neighbours/document-stores.ts';
import { aQuoteRequest } from '../../test/support/operations.ts';
import { Broker } from '../../test/support/people/broker.ts';
import { testApp } from '../../test/support/test-app.ts';
import { transaction } from '../database/index.ts';
import type { NewPartner } from '../partners/index.ts';
import { completeStaffUpload } from './complete-upload.ts';
import type { DocumentView } from './document-view.ts';
import { removeObjectsJob } from './remove-objects.ts';
import { requestUpload } from './request-upload.ts';
import type { DocumentStore } from './storage/index.ts';

const app = await testApp();
const { database, jobs } = app.app.services;
const clock = () => new Date();
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
    return await requestUpload(tx, { documentStore: store, clock }, place);
  });
  const put = async (body: string | Uint8Array<ArrayBuffer>): Promise<void> => {
    const answer = await fetch(url, { method: 'PUT', body });
    if (answer.status !== 200) throw new Error(`the link answered ${answer.status}`);
  };
  const complete = async (documentStore: DocumentStore = store) =>
    await completeStaffUpload({ database, documentStore, clock, jobs }, by, upload.id);
  return { key: upload.storageKey, put, complete };
}

const textOf = async (key: string): Promise<string | undefined> => {
  const object = await running.store.read(key);
  return object && (await buffer(object.body)).toString();
};

/** A store in which something happens right after the content of a file was read. */
function storeWith(afterLook: () => Promise<unknown>): DocumentStore {
  const store: DocumentStore = {
    ...running.store,
    within: () => store,
    async firstBytes(key, count) {
      const bytes = await running.store.firstBytes(key, count);
      await afterLook();
      return bytes;
    },
  };
  return store;
}

/** The wake-up of the jobs finds what is due by their clock, not by this one's. */
async function removeDue(hours: number): Promise<void> {
  const later = () => new Date(Date.now() + hours * 3_600_000);
  const job = removeObjectsJob({ database, documentStore: running.store, clock: later });
  await job.handler(
    {},
    { jobId: '', attempt: 1, signal: new AbortController().signal, logger: pino({ level: 'silent' }) },
  );
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
    await put(BAD);
    const first: Promise<DocumentView>[] = [];

    const second = await complete(
      storeWith(async () => {
        await put(GOOD);
        first.push(complete());
        await Promise.all(first);
      }),
    );

    const [accepted] = await Promise.all(first);
    expect([second.isReady, second.storageKey]).toEqual([true, accepted?.storageKey]);
    expect(await textOf(second.storageKey)).toBe(GOOD);
  });

  it('accepts the file that it looked at when a second call refuses another one meanwhile', async () => {
    const { put, complete } = await anUpload('losses.csv');
    await put(GOOD);
    const refused = vi.fn();

    const accepted = await complete(
      storeWith(async () => {
        await put(BAD);
        await complete().catch(refused);
      }),
    );

    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
    expect(await textOf(accepted.storageKey)).toBe(GOOD);
  });

  it('removes what the link brings after the completion, when the link has ended', async () => {
    const { key, put, complete } = await anUpload('losses.csv');
    await put(GOOD);
    const accepted = await complete();
    await removeDue(0);
    expect(await textOf(key)).toBeUndefined();

    await put(BAD);
    await removeDue(1);
    expect(await textOf(key)).toBe(BAD.toString());
    await removeDue(2);

    expect(await textOf(key)).toBeUndefined();
    expect(await textOf(accepted.storageKey)).toBe(GOOD);
    expect((await complete()).storageKey).toBe(accepted.storageKey);
  });

  it('leaves nothing behind when the process ends between the check and the commit', async () => {
    const { put, complete } = await anUpload('losses.csv');
    await put(GOOD);
    const copies: string[] = [];
    const broken: DocumentStore = {
      ...running.store,
      within: () => broken,
      copy: async (from, to) => {
        copies.push(to);
        return await running.store.copy(from, to);
      },
      firstBytes: async () => await Promise.reject(new Error('the process ended')),
    };
    await expect(complete(broken)).rejects.toThrow('the process ended');
    expect(await Promise.all(copies.map(textOf))).toEqual([GOOD]);

    const accepted = await complete();
    await removeDue(2);

    expect(await Promise.all(copies.map(textOf))).toEqual([undefined]);
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
    await put(GOOD);
    expect((await complete()).isReady).toBe(true);
  });
});
