import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueKey, revokeKey } from '../../src/partners/index.ts';
import { testApp } from '../support/test-app.ts';

const app = await testApp();
let port = 0;
let valid: Record<string, string> = {};
let revoked = '';

beforeAll(async () => {
  const partner = await app.partner();
  revoked = await issueKey(app.app.services, { partnerId: partner.partnerId, by: { kind: 'STAFF', name: 'test' } });
  await revokeKey(app.app.services, { key: revoked, by: 'test' });
  await app.app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.server.address() as AddressInfo).port;
  valid = {
    'content-type': 'application/json',
    'x-api-key': partner.apiKey,
    'x-api-version': 'v2.0',
    'x-user-email': 'dana@broker.example',
    'x-user-name': 'Dana Cole',
  };
});

/** Raw Node HTTP: a repeated header must go out as two lines. */
async function post(path: string, headers: readonly string[]) {
  return await new Promise<{ status: number | undefined; headers: object; body: string }>((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', path, method: 'POST', headers: [...headers] },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => {
          const { 'x-request-id': _id, date: _date, ...rest } = response.headers;
          resolve({ status: response.statusCode, headers: rest, body });
        });
      },
    );
    request.on('error', reject).end('{"query":"{ __typename }"}');
  });
}

const flat = (headers: Record<string, string>): string[] => ['host', 'localhost', ...Object.entries(headers).flat()];

describe('the header gate of /q', () => {
  it('answers every fault of a header as it answers an unknown path', async () => {
    const unknownPath = await post('/nowhere', flat(valid));
    const faults: Record<string, string[]> = {};
    for (const name of ['x-api-key', 'x-api-version', 'x-user-email', 'x-user-name']) {
      const { [name]: _, ...without } = valid;
      faults[`${name} missing`] = flat(without);
      faults[`${name} blank`] = flat({ ...valid, [name]: ' ' });
      faults[`${name} repeated`] = [...flat(valid), name, valid[name] ?? ''];
    }
    // Bytes as they go over the wire: UTF-8 in a header is read as Latin-1 there.
    const named = (name: string) => flat({ ...valid, 'x-user-name': Buffer.from(name, 'utf8').toString('latin1') });
    faults['a name that is turned around'] = named('Dana \u202eeloC');
    faults['a name with an invisible character'] = named('Dana\u200bCole');
    faults['a name with a control character'] = named('Dana\u0085Cole');
    faults['a name with a tab'] = named('Dana\tCole');
    faults['a name that is too long'] = named('D'.repeat(201));
    faults['unknown key'] = flat({ ...valid, 'x-api-key': `sbx_${'a'.repeat(32)}` });
    faults['revoked key'] = flat({ ...valid, 'x-api-key': revoked });
    faults['key of the other environment'] = flat({ ...valid, 'x-api-key': `live_${'a'.repeat(32)}` });
    faults['unknown version'] = flat({ ...valid, 'x-api-version': 'v3.0' });
    faults['malformed e-mail'] = flat({ ...valid, 'x-user-email': 'dana at broker' });

    expect(unknownPath.status).toBe(404);
    for (const [fault, headers] of Object.entries(faults)) {
      expect({ fault, ...(await post('/q', headers)) }).toEqual({ fault, ...unknownPath });
    }
  });

  it.each(['/%ff', '/%', `/sign-in/${'a'.repeat(400)}`, '/api-docs/%zz'])(
    'answers the unreadable path %s alike',
    async (path) => {
      expect(await post(path, flat(valid))).toEqual(await post('/nowhere', flat(valid)));
    },
  );

  it('lets a complete set of headers through and answers with a request id', async () => {
    const answer = await post('/q', flat(valid));

    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ data: { __typename: 'Query' } });
  });

  it('answers GET with 405 to a partner and with the 404 to anybody else', async () => {
    const url = `http://127.0.0.1:${port}/q`;

    expect((await fetch(url, { headers: valid })).status).toBe(405);
    expect((await fetch(url)).status).toBe(404);
  });
});
