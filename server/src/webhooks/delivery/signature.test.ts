import { execFileSync, spawnSync } from 'node:child_process';
import { verifyWebhook } from '@bindery/webhook-verify';
import vectors from '@bindery/webhook-verify/vectors.json' with { type: 'json' };
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { onlyApiKeys, providerHeaderName, signatureHeaders } from './signature.ts';

const OLD_KEY = 'bnd_sandbox_4f1d2c3b5a6978879685a4b3c2d1e0f9';
const NEW_KEY = 'bnd_sandbox_0a9b8c7d6e5f40312233445566778899';
const OLD_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const NEW_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const HEADER = 'X-Corvus-Signature';
const text = '{"id":"0199f3b2","type":"policy_bound","timestamp":1793188800,"data":{"name":"Zürich"}}';
const signable = { eventId: '0199f3b2', eventTimestamp: 1_793_188_800, body: Buffer.from(text) };

describe('signatureHeaders', () => {
  it.each([
    ['valid, both schemes', [OLD_KEY]],
    ['valid, two live keys, the receiver has the older', [OLD_KEY, NEW_KEY]],
  ])('makes the headers of the fixed vector "%s"', (name, keys) => {
    const vector = vectors.cases.find((candidate) => candidate.name === name);
    const { id: eventId, timestamp: eventTimestamp } = JSON.parse(vector?.rawBody ?? '') as {
      id: string;
      timestamp: number;
    };
    const body = Buffer.from(vector?.rawBody ?? '');
    const attemptAt = new Date(Number(vector?.headers['webhook-timestamp']) * 1000);

    expect(signatureHeaders({ eventId, eventTimestamp, body }, onlyApiKeys(keys), attemptAt, HEADER)).toEqual(
      vector?.headers,
    );
  });

  it('is accepted by the standardwebhooks package with either live key, and with no other', () => {
    const headers = signatureHeaders(signable, onlyApiKeys([OLD_KEY, NEW_KEY]), new Date(), HEADER);
    const verify = (key: string): unknown => new Webhook(key, { format: 'raw' }).verify(text, headers);

    expect(verify(OLD_KEY)).toEqual(JSON.parse(text));
    expect(verify(NEW_KEY)).toEqual(JSON.parse(text));
    expect(() => verify('bnd_sandbox_another')).toThrow('No matching signature found');
  });

  it('is accepted by the package for partners with either live key', async () => {
    const now = new Date();
    const headers = signatureHeaders(signable, onlyApiKeys([OLD_KEY, NEW_KEY]), now, HEADER);

    for (const key of [OLD_KEY, NEW_KEY]) {
      expect(await verifyWebhook(signable.body, headers, key, { now, toleranceSeconds: 0 })).toMatchObject({
        ok: true,
      });
    }
  });

  it('keeps the value of a key that stays when the other is revoked', () => {
    const both = signatureHeaders(signable, onlyApiKeys([OLD_KEY, NEW_KEY]), new Date(0), HEADER);
    const one = signatureHeaders(signable, onlyApiKeys([NEW_KEY]), new Date(0), HEADER);

    expect(both['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(both['webhook-signature']?.split(' ')[1]).toBe(one['webhook-signature']);
    expect(both[HEADER]?.split(',').filter((part) => part.startsWith('v1='))).toHaveLength(2);
  });

  it('signs the Standard Webhooks headers with the secrets of the endpoint, and its own header with the API key', () => {
    const keys = { apiKeys: [OLD_KEY], standardKeys: [OLD_SECRET, NEW_SECRET] };
    const headers = signatureHeaders(signable, keys, new Date(), HEADER);
    const verify = (secret: string): unknown => new Webhook(secret).verify(text, headers);

    expect(verify(OLD_SECRET)).toEqual(JSON.parse(text));
    expect(verify(NEW_SECRET)).toEqual(JSON.parse(text));
    expect(headers[HEADER]).toBe(signatureHeaders(signable, onlyApiKeys([OLD_KEY]), new Date(), HEADER)[HEADER]);
  });

  it('refuses to send unsigned', () => {
    expect(() => signatureHeaders(signable, onlyApiKeys([]), new Date(), HEADER)).toThrow('live key');
  });
});

describe("the provider's header", () => {
  const [, value = ''] =
    signatureHeaders(signable, onlyApiKeys([OLD_KEY]), new Date(), HEADER)[HEADER]?.split('v1=') ?? [];

  it.skipIf(!isInstalled('openssl'))('agrees with openssl', () => {
    const mac = execFileSync('openssl', ['dgst', '-sha256', '-hmac', OLD_KEY, '-binary'], { input: text });

    expect(mac.toString('base64')).toBe(value);
  });

  it.skipIf(!isInstalled('python3'))('agrees with Python', () => {
    const program = `
import base64, hashlib, hmac, sys
print(base64.b64encode(hmac.new(sys.argv[1].encode(), sys.stdin.buffer.read(), hashlib.sha256).digest()).decode())`;

    expect(execFileSync('python3', ['-c', program, OLD_KEY], { input: text, encoding: 'utf8' }).trim()).toBe(value);
  });

  it.each([
    ['Corvus', 'X-Corvus-Signature'],
    ['Acme Cyber & Co.', 'X-Acme-Cyber-Co-Signature'],
    ['保険', 'X-Signature'],
  ])('of %s is %s', (provider, header) => {
    expect(providerHeaderName(provider)).toBe(header);
  });
});

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}
