import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@bindery/domain/quote-request/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningStore, startLocalStore } from '../../../test/support/neighbours/document-stores.ts';
import { LocalFolder } from './local-folder.ts';
import type { LocalStore } from './local-store.ts';

let running: RunningStore<LocalStore>;
let store: LocalStore;
const inFiveMinutes = () => new Date(Date.now() + 5 * 60_000);
const halfWritten = () => readdir(join(running.folder, 'incoming'));

beforeAll(async () => {
  running = await startLocalStore();
  store = running.store;
});
afterAll(() => running.stop());

const putLink = (key: string, maxBytes = 100) => store.presignPut({ key, expiresAt: inFiveMinutes(), maxBytes });
const readLink = (key: string) =>
  store.presignRead({ key, fileName: 'file.txt', contentType: 'text/plain', expiresAt: inFiveMinutes() });

it('keeps documents of customers from the other users of the machine', async () => {
  await store.put('private/1', Buffer.from('loss runs'), { contentType: 'text/plain' });
  const modeOf = async (...path: readonly string[]) => (await stat(join(running.folder, ...path))).mode & 0o777;

  expect(await modeOf()).toBe(0o700);
  expect(await modeOf('objects', 'private')).toBe(0o700);
  expect(await modeOf('objects', 'private', '1')).toBe(0o600);
});

describe('upload link', () => {
  it('creates once: a second file is refused and the first one stays', async () => {
    const url = await putLink('once/1');

    const first = await fetch(url, { method: 'PUT', body: 'first' });
    const second = await fetch(url, { method: 'PUT', body: 'second' });

    expect([first.status, second.status]).toEqual([200, 409]);
    expect(Buffer.from((await store.firstBytes('once/1', 100)) ?? []).toString()).toBe('first');
  });

  it('lets exactly one of many simultaneous files win', async () => {
    const url = await putLink('race/1');

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => fetch(url, { method: 'PUT', body: `file ${index}` })),
    );

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(11);
    expect(await halfWritten()).toEqual([]);
  });

  it('accepts the largest file and refuses one byte more with 413, announced or streamed', async () => {
    const largest = new Uint8Array(MAX_UPLOAD_BYTES);
    const streamed = new Blob([largest, 'x']).stream();

    const fits = await fetch(await putLink('size/1', MAX_UPLOAD_BYTES), { method: 'PUT', body: largest });
    const announced = await fetch(await putLink('size/2', MAX_UPLOAD_BYTES), {
      method: 'PUT',
      body: new Blob([largest, 'x']),
    });
    const unannounced = await fetch(await putLink('size/3', MAX_UPLOAD_BYTES), {
      method: 'PUT',
      body: streamed,
      duplex: 'half',
    });

    expect([fits.status, announced.status, unannounced.status]).toEqual([200, 413, 413]);
    expect(await unannounced.json()).toMatchObject({ status: 413, detail: 'The file is larger than 25 MB.' });
    expect(await store.head('size/2')).toBeUndefined();
    expect(await store.head('size/3')).toBeUndefined();
    expect(await halfWritten()).toEqual([]);
  });

  it('keeps nothing of a file that breaks off', async () => {
    const request = httpRequest(await putLink('broken/1'), { method: 'PUT', headers: { 'content-length': '50' } });
    request.on('error', () => {});
    request.write('only the beginning');
    await expect.poll(halfWritten).toHaveLength(1);

    request.destroy();

    await expect.poll(halfWritten).toEqual([]);
    expect(await store.head('broken/1')).toBeUndefined();
  });

  it('holds the sender to the content type of the link', async () => {
    const link = { key: 'typed/1', expiresAt: inFiveMinutes(), maxBytes: 100, contentType: 'image/png' };
    const send = async (type: string) =>
      fetch(await store.presignPut(link), { method: 'PUT', body: 'x', headers: { 'content-type': type } });

    expect((await send('image/jpeg')).status).toBe(403);
    expect((await send('image/png')).status).toBe(200);
  });
});

describe('a link that is not as it was made', () => {
  it.each([
    ['another key', (url: string) => url.replace('/mine', '/yours')],
    ['a later expiry', (url: string) => url.replace(/expires=(\d)/, 'expires=9$1')],
    ['a larger size', (url: string) => url.replace('max=100', 'max=1000000')],
    ['another type', (url: string) => `${url}&type=text%2Fhtml`],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['a short signature', (url: string) => url.slice(0, -1)],
    ['a climbing key', (url: string) => url.replace('/mine', '/%2e%2e/%2e%2e/etc')],
  ])('is refused: %s', async (_what, change) => {
    const answer = await fetch(change(await putLink('tampered/mine')), { method: 'PUT', body: 'x' });

    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toEqual({
      type: '/api-docs/errors/LINK_NOT_VALID',
      title: 'Forbidden',
      status: 403,
      detail: 'This link has expired or is not complete. Ask for a new one and use it as it is.',
      code: 'LINK_NOT_VALID',
    });
  });

  it('is refused: an upload link used to read, and a read link used to upload', async () => {
    await store.put('crossed/1', Buffer.from('x'), { contentType: 'text/plain' });

    expect((await fetch(await putLink('crossed/1'))).status).toBe(403);
    expect((await fetch(await readLink('crossed/2'), { method: 'PUT', body: 'x' })).status).toBe(403);
    expect(await store.head('crossed/2')).toBeUndefined();
  });

  it('is refused: a link signed with another secret', async () => {
    const other = await startLocalStore(() => new Date(), new Uint8Array(32).fill(8));
    const foreign = await other.store.presignPut({ key: 'foreign/1', expiresAt: inFiveMinutes(), maxBytes: 10 });
    await other.stop();
    const here = new URL(await putLink('foreign/1')).origin;

    const answer = await fetch(foreign.replace(new URL(foreign).origin, here), { method: 'PUT', body: 'x' });

    expect(answer.status).toBe(403);
  });
});

describe('read link', () => {
  it('guards the answer against sniffing, scripts, caches and referrers', async () => {
    await store.put('guarded/1', Buffer.from('<script>'), { contentType: 'text/html' });

    const { headers } = await fetch(await readLink('guarded/1'));

    expect(headers.get('content-type')).toBe('text/plain');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-disposition')).toBe('attachment; filename="file.txt"');
  });

  it('answers HEAD like GET, without the body', async () => {
    await store.put('head/1', Buffer.from('0123456789'), { contentType: 'text/plain' });

    const answer = await fetch(await readLink('head/1'), { method: 'HEAD' });

    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', '']);
  });

  it.each([
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['bytes=5-2', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('answers the range %s with %i', async (range, status, text, contentRange) => {
    await store.put('range/1', Buffer.from('0123456789'), { contentType: 'text/plain' });

    const answer = await fetch(await readLink('range/1'), { headers: { range } });

    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('refuses the range %s as outside', async (range) => {
    await store.put('range/1', Buffer.from('0123456789'), { contentType: 'text/plain' });

    const answer = await fetch(await readLink('range/1'), { headers: { range } });

    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });
});

describe('opening the folder', () => {
  it('removes what a crash left half written an hour ago, and leaves running uploads alone', async () => {
    const [old, young] = [join(running.folder, 'incoming', 'old'), join(running.folder, 'incoming', 'young')];
    await writeFile(old, 'x');
    await writeFile(young, 'x');
    const now = new Date();
    await utimes(old, now, new Date(now.getTime() - 61 * 60_000));

    await LocalFolder.open(running.folder, now);

    expect(await halfWritten()).toEqual(['young']);
  });
});
