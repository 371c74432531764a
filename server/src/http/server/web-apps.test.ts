import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApps } from './web-apps.ts';

let app: FastifyInstance;
let distFolder: string;

beforeAll(async () => {
  distFolder = await mkdtemp(join(tmpdir(), 'bindery-web-'));
  await mkdir(join(distFolder, 'workbench/assets'), { recursive: true });
  await writeFile(join(distFolder, 'workbench/index.html'), '<!doctype html><title>Workbench</title>');
  await writeFile(join(distFolder, 'workbench/assets/index-1.js'), 'export {};');
  app = Fastify();
  await app.register(webApps, { distFolder });
});

afterAll(async () => {
  await app.close();
  await rm(distFolder, { recursive: true });
});

describe('webApps', () => {
  it('answers each place inside an application with its page, which may load from this origin only', async () => {
    for (const url of ['/workbench', '/workbench/', '/workbench/requests/1/options?do=HOLD']) {
      const answer = await app.inject({ url });

      expect([answer.statusCode, answer.body], url).toEqual([200, '<!doctype html><title>Workbench</title>']);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('loads the colours of a provider behind its own', async () => {
    const branded = Fastify();
    const page = '<head><link rel="stylesheet" href="/dashboard/assets/index-1.css"></head>';
    await mkdir(join(distFolder, 'dashboard/assets'), { recursive: true });
    await writeFile(join(distFolder, 'dashboard/index.html'), page);
    await branded.register(webApps, { distFolder, hasBrand: true });

    const { body } = await branded.inject({ url: '/dashboard' });

    expect(body.indexOf('/brand/brand.css')).toBeGreaterThan(body.indexOf('index-1.css'));
    await branded.close();
  });

  it('lets hashed files be kept for ever', async () => {
    const answer = await app.inject({ url: '/workbench/assets/index-1.js' });

    expect([answer.statusCode, answer.body]).toEqual([200, 'export {};']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends the compressed copy of a file to a browser that takes it', async () => {
    const file = join(distFolder, 'workbench/assets/index-1.js');
    await writeFile(`${file}.br`, brotliCompressSync('export {};'));
    const ask = async (encodings: string) =>
      await app.inject({ url: '/workbench/assets/index-1.js', headers: { 'accept-encoding': encodings } });

    const [small, plain] = [await ask('gzip, br'), await ask('identity')];

    expect(brotliDecompressSync(small.rawPayload).toString()).toBe('export {};');
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': plain.headers['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['export {};', undefined]);
  });

  it('answers 404 for a file that is not there instead of the page', async () => {
    const answer = await app.inject({ url: '/workbench/assets/gone.js' });

    expect(answer.statusCode).toBe(404);
  });

  it('does not serve an application that was not built', async () => {
    const answer = await app.inject({ url: '/dashboard' });

    expect(answer.statusCode).toBe(404);
  });
});
