import { expect, it } from 'vitest';
import { testApp } from '../../support/test-app.ts';
import { conserve } from '../../support/volume/webhook-conservation.ts';

const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' }, { clock: () => new Date() });

it('loses no event and invents none while receivers fail and senders are killed', async () => {
  const seed = 20_261_120;
  const databaseUrl = app.app.services.database.url;

  const figures = await conserve(app.app, { events: 120, kills: 1, databaseUrl, deadlineMs: 400, seed });

  expect(figures, `seed ${seed}`).toMatchObject({
    kills: 1,
    lost: 0,
    fromRolledBack: 0,
    differentBytes: 0,
    unexplained: 0,
  });
  expect(figures.committed + figures.rolledBack).toBe(120);
  expect(figures.rolledBack).toBeGreaterThan(0);
});
