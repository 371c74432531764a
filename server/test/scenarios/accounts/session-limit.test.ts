import { expect, it } from 'vitest';
import { aDeveloper } from '../../support/people/developer.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

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
