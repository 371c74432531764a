import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { startS3Server } from '../../../test/support/neighbours/document-stores.ts';
import { openBackupBucket } from './backup-bucket.ts';
import { openS3Store } from './s3-store.ts';

// The test server does not check signatures, so the links are checked here against the published algorithm (SigV4).
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const store = openS3Store({
  bucket: 'documents',
  region: 'eu-north-1',
  endpoint: 'https://s3.example',
  forcePathStyle: true,
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET },
  now: () => new Date('2026-11-20T10:00:00.900Z'),
});
const expiresAt = new Date('2026-11-20T10:05:00.900Z');

describe('S3 links', () => {
  it('sign the method, the key and five minutes, and ask no header of a plain PUT', async () => {
    const url = new URL(await store.presignPut({ key: 'uploads/1', expiresAt, maxBytes: 1000 }));

    expect(url.origin + url.pathname).toBe('https://s3.example/documents/uploads/1');
    expect(url.searchParams.get('X-Amz-Date')).toBe('20261120T100000Z');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
    expect(url.searchParams.get('X-Amz-Signature')).toBe(signatureOf('PUT', url, ['host:s3.example']));
  });

  it('sign the content type when the link names one', async () => {
    const link = { key: 'uploads/1', expiresAt, maxBytes: 1000, contentType: 'image/png' };
    const url = new URL(await store.presignPut(link));

    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host');
    expect(url.searchParams.get('X-Amz-Signature')).toBe(
      signatureOf('PUT', url, ['content-type:image/png', 'host:s3.example']),
    );
  });

  it('sign the name and type of a download', async () => {
    const link = { key: 'quotes/1', fileName: 'Quote Ä.pdf', contentType: 'application/pdf', expiresAt };
    const url = new URL(await store.presignRead(link));

    expect(url.searchParams.get('response-content-type')).toBe('application/pdf');
    expect(url.searchParams.get('response-content-disposition')).toContain('filename="Quote A.pdf"');
    expect(url.searchParams.get('X-Amz-Signature')).toBe(signatureOf('GET', url, ['host:s3.example']));
  });
});

describe('an S3 server that falls silent', () => {
  it('ends every call that it does not answer, and a file that stops in the middle', async () => {
    const silent = createServer((request, response) => {
      if (request.method !== 'GET') return;
      response.writeHead(200, { 'content-length': '1000' });
      response.write('the first bytes');
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const hanging = openS3Store({
      bucket: 'documents',
      region: 'eu-north-1',
      endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      forcePathStyle: true,
      credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET },
      now: () => new Date(),
      patienceMs: 300,
    });

    const calls = [
      hanging.put('quotes/1', Buffer.from('x'), { contentType: 'text/plain' }),
      hanging.head('quotes/1'),
      hanging.delete('quotes/1'),
      hanging.copy('quotes/1', 'quotes/2'),
      hanging.read('quotes/1').then(async (opened) => opened && (await buffer(opened.body))),
    ];

    const ends = await Promise.allSettled(calls);
    expect(ends.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    await hanging.close();
    silent.closeAllConnections();
    silent.close();
  });
});

function signatureOf(method: string, url: URL, headers: readonly string[]): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const names = headers.map((header) => header.split(':')[0]).join(';');
  const request = [method, url.pathname, query, ...headers, '', names, 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = '20261120/eu-north-1/s3/aws4_request';
  const digest = createHash('sha256').update(request).digest('hex');
  const key = scope.split('/').reduce<Buffer>((parent, part) => hmac(parent, part), Buffer.from(`AWS4${SECRET}`));
  return hmac(key, ['AWS4-HMAC-SHA256', '20261120T100000Z', scope, digest].join('\n')).toString('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

describe('a bucket of backups', () => {
  it('takes a file of any size in parts, and gives it back to the byte', async () => {
    const { settings, stop } = await startS3Server('backups');
    const place = openBackupBucket({
      endpoint: settings.S3_ENDPOINT,
      region: settings.S3_REGION,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
      bucket: 'backups',
      folder: 'nightly/',
      partBytes: 5_242_880,
    });
    const bytes = Buffer.alloc(12_000_001, 'abcdefg');
    const chunks = async function* chunks(size: number) {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    };
    await place.begin();
    for (const size of [65_536, 11_000_000]) await place.write(`tables/${size}`, chunks(size));

    for (const size of [65_536, 11_000_000]) {
      const back = await place.read(`tables/${size}`);
      expect(back && (await buffer(back)).equals(bytes)).toBe(true);
    }
    expect(await place.read('tables/other')).toBeUndefined();
    await expect(place.begin()).rejects.toThrow('is not empty');
    const broken = async function* broken() {
      yield bytes;
      throw new Error('the database went away');
    };
    await expect(place.write('tables/broken', broken())).rejects.toThrow('the database went away');
    expect(await place.read('tables/broken')).toBeUndefined();
    await place.close();
    await stop();
  });
});
