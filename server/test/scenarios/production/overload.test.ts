/** A process serves so many requests at once and refuses the next in an instant (D82). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { testApp } from '../../support/test-app.ts';

const direct = await testDatabase();
const test = await testApp({ REQUESTS_IN_FLIGHT: '2' });
const { server } = test.app;
const partner = await test.partner();

const createClient = async () =>
  await server.inject({
    method: 'POST',
    url: '/q',
    headers: {
      'content-type': 'application/json',
      'x-api-key': partner.apiKey,
      'x-api-version': 'v2.0',
      'x-user-email': 'dana@broker.example',
      'x-user-name': 'Dana Cole',
    },
    payload: {
      query: `mutation { createClient(brokerageId: "${partner.brokerageId}", name: "Maple", address: { country: "US" }) { id } }`,
    },
  });
const get = async (url: string) => await server.inject({ method: 'GET', url });

describe('a process with as many requests as it may serve', () => {
  it('refuses the next with the time to wait, answers probes, and goes on when one is done', async () => {
    let release: () => void = () => undefined;
    const held = direct.kysely.transaction().execute(async (tx) => {
      await sql`lock table clients in exclusive mode`.execute(tx);
      await new Promise<void>((resolve) => (release = resolve));
    });
    const waiting = [createClient(), createClient()];
    await expect.poll(async () => (await createClient()).statusCode).toBe(503);

    const refused = await createClient();
    const page = await get('/dashboard/sign-in');

    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json().errors[0]).toMatchObject({
      message: 'Too many calls are under way. Try again in a moment.',
      extensions: { code: 'OVERLOADED', retryable: true },
    });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '1']);
    for (const probe of ['/healthz', '/readyz', '/metrics']) expect((await get(probe)).statusCode).toBe(200);
    release();
    await held;
    for (const answer of await Promise.all(waiting)) expect(answer.json().errors).toBeUndefined();
    expect((await createClient()).statusCode).toBe(200);
  });

  it('has the place of a client that went away for the next', async () => {
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    for (let round = 0; round < 6; round += 1) {
      const gone = new AbortController();
      const asked = fetch(`${origin}/dashboard/sign-in`, { signal: gone.signal }).catch(() => undefined);
      gone.abort();
      await asked;
    }
    await expect.poll(async () => (await fetch(`${origin}/dashboard/sign-in`)).status).toBe(200);
  });
});
