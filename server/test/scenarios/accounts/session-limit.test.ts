import { pino } from 'pino';
import { expect, it } from 'vitest';
import { type App, createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { Broker } from '../../support/people/broker.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';
import { TEST_SECRET } from '../../support/test-secret.ts';

const app = await testApp({ RATE_LIMIT_PER_MINUTE: '5' });
const query = '{ __typename }';

it('a session of staff has the limit of a key, and another session its own', async () => {
  const [uma, otto] = [await aStaffMember(app, 'underwriter'), await aStaffMember(app, 'operator', 'Otto')];
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) {
    statuses.push((await uma.bench.post('/staff/graphql', { query })).statusCode);
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await otto.bench.post('/staff/graphql', { query })).statusCode).toBe(200);
});

it('a session of the dashboard has the limit of a key', async () => {
  const partner = await app.partner();
  const ray = await aDeveloper(app, partner, 'ray@broker.example');
  for (let call = 0; call < 5; call += 1) await ray.ok(query);

  expect((await ray.raw(query)).statusCode).toBe(429);
});

/** Processes of the same deployment: they share the database and nothing else. */
async function processes(count: number, env: Readonly<Record<string, string>>): Promise<readonly App[]> {
  const ports = { clock: () => app.clock.now(), logger: pino({ level: 'silent' }), secret: TEST_SECRET };
  const { database } = app.app.services;
  return await Promise.all(
    Array.from({ length: count }, async () => await createApp(readConfig(env), { database, ...ports })),
  );
}

it.each([
  ['one after the other', 1],
  ['twenty at the same moment', 20],
])('a key has its limit over all processes together, with calls that come %s', async (_how, atOnce) => {
  const apps = await processes(3, { RATE_LIMIT_PER_MINUTE: '60' });
  const partner = await app.partner();
  const brokers = apps.map(({ server }) => new Broker(server, partner));
  const codes: string[] = [];
  for (let sent = 0; sent < 200; sent += atOnce) {
    const calls = Array.from({ length: atOnce }, async (_call, index) => {
      const broker = brokers[(sent + index) % brokers.length] ?? expect.fail();
      return (await broker.send(query)).errors?.[0]?.extensions.code ?? 'OK';
    });
    codes.push(...(await Promise.all(calls)));
  }
  await Promise.all(apps.map(async (one) => await one.close()));

  expect(codes.filter((code) => code === 'OK')).toHaveLength(60);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(140);
});
