import { beforeEach, describe, expect, it } from 'vitest';
import { searchAudit } from '../../../src/audit/index.ts';
import { aClient } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const app = await testApp();
beforeEach(async () => {
  await app.reset();
});

const PAGE = { 'content-type': 'application/json', origin: PUBLIC_URL, 'x-bindery-csrf': '1' };
const WEBHOOK = '{ webhook { id } }';

let host = 0;
/** Another reader each time, so that one test does not use up the keys of the next. */
const someAddress = () => `192.0.2.${(host += 1)}`;

const ask = async (remoteAddress = someAddress(), headers: Readonly<Record<string, string>> = PAGE) =>
  await app.app.server.inject({
    method: 'POST',
    url: '/api-docs/sandbox-key',
    headers,
    payload: '{}',
    remoteAddress,
  });

describe('a sandbox key from the documentation', () => {
  it('is a partner of its own, with a brokerage that takes clients', async () => {
    const answer = await ask();
    const trial = answer.json();
    const other = (await ask()).json();
    const clientId = await aClient(new Broker(app.app.server, trial), { brokerageId: trial.brokerageId });

    const stranger = await new Broker(app.app.server, other).refused('query ($id: ID!) { client(id: $id) { id } }', {
      id: clientId,
    });

    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(trial).toMatchObject({
      apiKey: expect.stringMatching(/^sbx_/),
      partnerName: expect.stringMatching(/^Sandbox visitor [0-9a-f]{6}$/),
      expiresAt: '2026-11-27T12:00:00.000Z',
      user: { email: 'ada.agent@agency.example', name: 'Ada Agent' },
    });
    expect(stranger.extensions.code).toBe('NOT_FOUND');
  });

  it('stops at the end of its last second, and its row is ended by the next wake-up', async () => {
    const { apiKey } = (await ask()).json();
    const broker = new Broker(app.app.server, { apiKey });
    app.clock.advance({ days: 7, seconds: -1 });
    await broker.ok(WEBHOOK);
    app.clock.advance({ seconds: 1 });

    const late = await broker.send(WEBHOOK);
    await app.wakeUp('partners.end-expired-keys');

    expect(late).toMatchObject({ status: 404 });
    expect((await changes()).map(({ action, actor }) => [action, actor])).toEqual([
      ['key expired', 'Timer'],
      ['partner created', 'Sandbox'],
      ['key issued', 'Sandbox'],
    ]);
  });

  it('is not given to another site, nor to a form', async () => {
    const foreign = await ask(undefined, { ...PAGE, origin: 'https://elsewhere.example' });
    const form = await ask(undefined, { ...PAGE, 'content-type': 'text/plain' });
    const bare = await ask(undefined, { 'content-type': 'application/json', origin: PUBLIC_URL });

    expect([foreign, form, bare].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await changes()).toEqual([]);
  });

  it('is given five times an hour to one address', async () => {
    const address = someAddress();
    for (let key = 1; key <= 5; key += 1) expect((await ask(address)).statusCode).toBe(201);

    const sixth = await ask(address);

    expect(sixth.statusCode).toBe(429);
    expect(sixth.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask()).statusCode).toBe(201);
  });

  it('is given 200 times a day in all', async () => {
    for (let key = 1; key <= 200; key += 1) expect((await ask()).statusCode).toBe(201);
    app.clock.advance({ hours: 23 });

    const oneMore = await ask();
    app.clock.advance({ hours: 1 });

    expect([oneMore.statusCode, oneMore.headers['retry-after']]).toEqual([429, '3600']);
    expect((await ask()).statusCode).toBe(201);
  });
});

async function changes() {
  return (await searchAudit(app.app.services, { role: 'operator' }, { first: 100 })).nodes;
}
