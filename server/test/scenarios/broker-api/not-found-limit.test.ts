import { describe, expect, it } from 'vitest';
import { testApp } from '../../support/test-app.ts';

const LIMIT = 3;
const app = await testApp({ NOT_FOUND_LIMIT_PER_MINUTE: String(LIMIT) });

const ask = async (address: string, url: string, headers: Readonly<Record<string, string>> = {}) =>
  await app.app.server.inject({ method: 'POST', url, remoteAddress: address, headers });

const WRONG_KEY = {
  'x-api-key': `sbx_${'a'.repeat(32)}`,
  'x-api-version': 'v2.0',
  'x-user-email': 'dana@broker.example',
  'x-user-name': 'Dana Cole',
};

describe('the limit of answers with 404', () => {
  it.each([
    ['guesses paths', '203.0.113.1', async (address: string, turn: number) => await ask(address, `/guess-${turn}`)],
    ['guesses paths that cannot be read', '203.0.113.4', async (address: string) => await ask(address, '/%ff')],
    ['guesses keys', '203.0.113.2', async (address: string) => await ask(address, '/q', WRONG_KEY)],
  ])('slows down an address that %s, and no other', async (_what, address, guess) => {
    for (let turn = 1; turn <= LIMIT; turn += 1) expect((await guess(address, turn)).statusCode).toBe(404);

    const late = await guess(address, LIMIT + 1);

    expect(late.statusCode).toBe(429);
    expect(late.headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'cache-control': 'no-store',
    });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(late.json().code).toBe('RATE_LIMITED');
    expect((await guess(`${address}0`, LIMIT + 1)).statusCode).toBe(404);
  });

  it('tells a wrong key from a wrong path as little as the 404 does, and lets a right one through', async () => {
    const address = '203.0.113.3';
    const partner = await app.partner();
    for (let turn = 1; turn <= LIMIT; turn += 1) await ask(address, '/nowhere');

    const [byPath, byKey] = [await ask(address, '/nowhere'), await ask(address, '/q', WRONG_KEY)];
    const right = { ...WRONG_KEY, 'x-api-key': partner.apiKey, 'content-type': 'application/json' };

    expect([byPath, byKey].map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    const { requestId: _one, ...ofPath } = byPath.json();
    const { requestId: _other, ...ofKey } = byKey.json();
    expect(ofKey).toEqual(ofPath);
    expect((await ask(address, '/q', right)).statusCode).not.toBe(429);
  });
});
