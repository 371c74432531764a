import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { submitPage } from '../../support/people/dashboard.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../../support/test-app.ts';

const BUCKET = {
  S3_BUCKET: 'documents',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const webAppsFolder = await mkdtemp(join(tmpdir(), 'bindery-apps-'));
await mkdir(join(webAppsFolder, 'dashboard/assets'), { recursive: true });
await writeFile(join(webAppsFolder, 'dashboard/index.html'), '<!doctype html><title>Dashboard</title>');
afterAll(async () => await rm(webAppsFolder, { recursive: true }));

const plain = await testApp({}, { webAppsFolder });
const behindProxy = await testApp({ TRUST_PROXY: '1' });
const withBucket = await testApp(BUCKET, { webAppsFolder });

const policyOf = async ({ app }: TestApp): Promise<string> =>
  String((await app.server.inject({ url: '/dashboard' })).headers['content-security-policy']);

describe('asking for sign-in links', () => {
  it('fills no inbox, however many ask at once', async () => {
    const partner = await behindProxy.partner();
    const broker = new Broker(behindProxy.app.server, partner);
    const id = await aQuoteRequest(broker, partner);
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    const { kysely } = behindProxy.app.services.database;

    const email = 'dana@broker.example';
    await Promise.all(
      Array.from({ length: 25 }, async () => await submitPage(behindProxy, '/dashboard/sign-in', { email })),
    );

    const links = await kysely.selectFrom('sign_in_links').select('id').where('user_email', '=', email).execute();
    expect(links).toHaveLength(10);
  });

  it('is limited per address, whatever mail addresses are typed', async () => {
    // Both applications of this file are processes of one deployment, which count together.
    await plain.reset();
    const ask = async (number: number) =>
      await submitPage(plain, '/dashboard/sign-in', { email: `nobody${number}@broker.example` });
    for (let number = 0; number < 30; number += 1) expect((await ask(number)).statusCode).toBe(200);

    const refused = await ask(30);

    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('Too many links were asked for');
  });
});

describe('the address that is kept with a signature', () => {
  const FORWARDED = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };

  async function signerAddress(app: TestApp): Promise<string> {
    await app.reset();
    const { apiKey, brokerageId } = await app.partner();
    const broker = new Broker(app.app.server, { apiKey });
    const id = await aQuoteRequest(broker, { brokerageId });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    const { quoteRequest } = await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { applicationSignatureUrl } }', {
      id,
    });
    const url = quoteRequest.applicationSignatureUrl.replace(PUBLIC_URL, '');
    const shown = await app.app.server.inject({ url });
    const nonce = /name="nonce" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
    const signed = await app.app.server.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: String(shown.headers['set-cookie']).split(';')[0] ?? '',
        origin: PUBLIC_URL,
        ...FORWARDED,
      },
      payload: new URLSearchParams({ nonce, name: 'Ada Moss', title: 'CFO', drawn: '', consent: 'yes' }).toString(),
    });
    expect(signed.statusCode).toBe(303);
    const { address } = await app.app.services.database.kysely
      .selectFrom('application_signatures')
      .select('address')
      .executeTakeFirstOrThrow();
    return address;
  }

  it('is that of the connection unless a proxy is trusted', async () => {
    expect(await signerAddress(plain)).toBe('127.0.0.1');
  });

  it('is what the trusted proxy saw, not what the caller claims to be', async () => {
    expect(await signerAddress(behindProxy)).toBe('203.0.113.9');
  });

  it('takes a count or networks as setting, and nothing else', () => {
    const read = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;

    expect([read(''), read('0'), read('2')]).toEqual([false, false, 2]);
    expect(read('10.0.0.0/8, fd00::/8')).toEqual(['10.0.0.0/8', 'fd00::/8']);
    for (const wrong of ['true', '10.0.0.0/33', 'proxy.example']) expect(() => read(wrong)).toThrow('TRUST_PROXY');
  });
});

describe('the policy of the dashboard page', () => {
  it('names the bucket that takes uploads, and no other origin', async () => {
    expect(await policyOf(withBucket)).toContain("connect-src 'self' https://documents.s3.eu-west-1.amazonaws.com;");
    expect(await policyOf(plain)).toContain("connect-src 'self';");
    expect(await policyOf(plain)).not.toContain('unsafe-inline');
  });
});
