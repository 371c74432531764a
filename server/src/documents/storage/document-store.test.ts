import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningStore, startLocalStore, startS3Store } from '../../../test/support/neighbours/document-stores.ts';
import type { DocumentStore } from './document-store.ts';

// The common suite that every driver passes. Tests for a single driver are in its own test file.
const DRIVERS: readonly [string, (now: () => Date) => Promise<RunningStore>][] = [
  ['local folder', startLocalStore],
  ['S3', startS3Store],
];

describe.each(DRIVERS)('document store: %s', (_name, start) => {
  let running: RunningStore;
  let store: DocumentStore;
  let clockOffsetMs = 0;
  const now = () => new Date(Date.now() + clockOffsetMs);
  const inFiveMinutes = () => new Date(now().getTime() + 5 * 60_000);

  beforeAll(async () => {
    running = await start(now);
    store = running.store;
  });
  afterAll(() => running.stop());

  const textOf = async (key: string) => {
    const object = await store.read(key);
    return object && (await buffer(object.body)).toString();
  };

  it('reads back bytes, size and content type of what was put', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);

    await store.put('quotes/1/quote.pdf', bytes, { contentType: 'application/pdf' });
    const object = await store.read('quotes/1/quote.pdf');

    expect(object).toMatchObject({ size: 300_000, contentType: 'application/pdf' });
    expect(object && (await buffer(object.body)).equals(bytes)).toBe(true);
    expect(await store.head('quotes/1/quote.pdf')).toEqual({ size: 300_000, contentType: 'application/pdf' });
  });

  it('replaces an object that is put again', async () => {
    await store.put('replaced/1', Buffer.from('the first, longer text'), { contentType: 'text/plain' });
    await store.put('replaced/1', Buffer.from('second'), { contentType: 'text/csv' });

    expect(await textOf('replaced/1')).toBe('second');
    expect(await store.head('replaced/1')).toEqual({ size: 6, contentType: 'text/csv' });
  });

  it('reads the first bytes, fewer when the object is shorter', async () => {
    await store.put('first/1', Buffer.from('0123456789'), { contentType: 'text/plain' });
    await store.put('first/empty', new Uint8Array(), { contentType: 'text/plain' });

    expect(Buffer.from((await store.firstBytes('first/1', 4)) ?? []).toString()).toBe('0123');
    expect(Buffer.from((await store.firstBytes('first/1', 4096)) ?? []).toString()).toBe('0123456789');
    expect(await store.firstBytes('first/empty', 4)).toHaveLength(0);
  });

  it('answers undefined for an object that is not there', async () => {
    expect(await store.read('missing/1')).toBeUndefined();
    expect(await store.head('missing/1')).toBeUndefined();
    expect(await store.firstBytes('missing/1', 4)).toBeUndefined();
    expect(await store.copy('missing/1', 'missing/2')).toBe(false);
  });

  it('deletes an object, and again without complaint', async () => {
    await store.put('deleted/1', Buffer.from('x'), { contentType: 'text/plain' });

    await store.delete('deleted/1');
    await store.delete('deleted/1');

    expect(await store.head('deleted/1')).toBeUndefined();
  });

  it('copies an object with its content type', async () => {
    await store.put('incoming/1', Buffer.from('moved'), { contentType: 'text/csv' });

    expect(await store.copy('incoming/1', 'kept/deep/1')).toBe(true);
    await store.put('incoming/1', Buffer.from('replaced'), { contentType: 'text/plain' });

    expect(await textOf('kept/deep/1')).toBe('moved');
    expect(await store.head('kept/deep/1')).toEqual({ size: 5, contentType: 'text/csv' });
  });

  it('receives a file by a plain PUT to an upload link', async () => {
    const url = await store.presignPut({ key: 'uploads/1', expiresAt: inFiveMinutes(), maxBytes: 1000 });

    const answer = await fetch(url, {
      method: 'PUT',
      body: Buffer.from('a,b\n1,2\n'),
      headers: { 'content-type': 'text/csv' },
    });

    expect(answer.status).toBe(200);
    expect(await textOf('uploads/1')).toBe('a,b\n1,2\n');
    expect(await store.head('uploads/1')).toEqual({ size: 8, contentType: 'text/csv' });
  });

  it('serves a read link under the given name and type, uncached', async () => {
    await store.put('served/1', Buffer.from('%PDF-'), { contentType: 'application/octet-stream' });
    const link = { key: 'served/1', fileName: 'Käse & Söhne.pdf', contentType: 'application/pdf' };
    const url = await store.presignRead({ ...link, expiresAt: inFiveMinutes() });

    const answer = await fetch(url);

    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('%PDF-');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-length')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Kase & Sohne.pdf"; filename*=UTF-8''K%C3%A4se%20%26%20S%C3%B6hne.pdf`,
    );
  });

  it('serves part of a document, and its head alone', async () => {
    await store.put('ranged/1', Buffer.from('0123456789'), { contentType: 'text/plain' });
    const link = { key: 'ranged/1', fileName: 'ranged.txt', contentType: 'text/plain' };
    const url = await store.presignRead({ ...link, expiresAt: inFiveMinutes() });

    const part = await fetch(url, { headers: { range: 'bytes=2-4' } });

    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
  });

  it('answers 404 to a read link whose document is gone', async () => {
    const link = { key: 'gone/1', fileName: 'gone.txt', contentType: 'text/plain' };
    const url = await store.presignRead({ ...link, expiresAt: inFiveMinutes() });

    expect((await fetch(url)).status).toBe(404);
  });

  it('refuses links after their time', async () => {
    await store.put('expired/1', Buffer.from('x'), { contentType: 'text/plain' });
    clockOffsetMs = -10 * 60_000; // links made ten minutes ago
    const put = await store.presignPut({ key: 'expired/2', expiresAt: inFiveMinutes(), maxBytes: 10 });
    const link = { key: 'expired/1', fileName: 'x.txt', contentType: 'text/plain' };
    const read = await store.presignRead({ ...link, expiresAt: inFiveMinutes() });
    clockOffsetMs = 0;

    expect((await fetch(put, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(read)).status).toBe(403);
    expect(await store.head('expired/2')).toBeUndefined();
  });

  it.each(['', '/etc/passwd', '../secret', 'a/../b', 'a//b', 'a/', 'a/.hidden', 'a\\b', 'ä', 'a b', 'x'.repeat(513)])(
    'refuses %j as a key',
    async (key) => {
      const bytes = Buffer.from('x');

      await expect(store.put(key, bytes, { contentType: 'text/plain' })).rejects.toThrow('not an object key');
      await expect(store.read(key)).rejects.toThrow('not an object key');
      await expect(store.copy('a', key)).rejects.toThrow('not an object key');
      await expect(store.presignPut({ key, expiresAt: now(), maxBytes: 1 })).rejects.toThrow('not an object key');
    },
  );
});
