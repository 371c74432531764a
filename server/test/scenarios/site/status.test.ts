/** What the status page tells partners: the health of this moment, and what there was in the last 90 days. */
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
beforeEach(async () => await app.reset());

const SAMPLE = 'service-status.sample-health';
const read = async (url: string) => await app.app.server.inject({ method: 'GET', url });
const statusNow = async () => (await read('/status.json')).json();

/** A job that a dead neighbour has kept from being done for twenty minutes. */
async function aJobIsStuck(): Promise<void> {
  await app.app.services.database.pool.query(
    `insert into pgboss.job (name, data, state, created_on, start_after)
     values ('webhooks.deliver-due', '{}', 'retry', now() - interval '20 minutes', now() + interval '1 hour')`,
  );
}

describe('the status page', () => {
  it('shows a disturbance while it lasts, and keeps it in the history', async () => {
    await app.wakeUp(SAMPLE);
    const before = await statusNow();
    await aJobIsStuck();
    app.clock.advance({ hours: 24 });
    await app.wakeUp(SAMPLE);
    const during = await statusNow();
    const pageDuring = (await read('/status')).body;
    await app.app.services.database.pool.query(`delete from pgboss.job where state = 'retry'`);
    app.clock.advance({ hours: 1 });
    await app.wakeUp(SAMPLE);
    const after = await statusNow();
    const page = (await read('/status')).body;

    expect(before.state).toBe('OK');
    expect(before.components.map(({ component }: { component: string }) => component)).toEqual([
      'API',
      'JOBS',
      'WEBHOOKS',
    ]);
    expect([during.state, during.components[1].state]).toEqual(['DOWN', 'DOWN']);
    expect(after.state).toBe('OK');
    expect(after.components[1].availability).toBeCloseTo(2 / 3);
    expect(after.components[1].days.slice(-3)).toEqual([
      { day: '2026-11-19', state: null, degradedMinutes: 0, downMinutes: 0 },
      { day: '2026-11-20', state: 'OK', degradedMinutes: 0, downMinutes: 0 },
      { day: '2026-11-21', state: 'DOWN', degradedMinutes: 0, downMinutes: 1 },
    ]);
    expect(page).toContain('Everything works');
    expect(pageDuring).toContain('The oldest that should be done by now is 20 min old.');
    expect(page).toContain('None is late now.');
    expect(after.components[1].measuredSince).toBe('2026-11-20');
    expect(page).toContain('Since 2026-11-20, when measuring began: 66.66\u00a0% of the time it worked');
    expect(page).toMatch(/<th scope="row">2026-11-21<\/th><td>none<\/td><td>1 min<\/td>/);
  });

  it('forgets what is older than 90 days', async () => {
    await app.wakeUp(SAMPLE);
    app.clock.advance({ hours: 91 * 24 });
    await app.wakeUp(SAMPLE);

    const { rows } = await app.app.services.database.pool.query('select count(*)::int as hours from service_health');
    expect(rows).toEqual([{ hours: 3 }]);
  });

  it('speaks of 90 days only when the first of them was measured', async () => {
    await app.wakeUp(SAMPLE);
    app.clock.advance({ hours: 89 * 24 });
    await app.wakeUp(SAMPLE);

    expect((await read('/status')).body).toContain('The last 90 days: 100\u00a0% of the time it worked');
  });
});
