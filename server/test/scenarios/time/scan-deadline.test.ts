import { describe, expect, it } from 'vitest';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp({ SCAN_DEADLINE_MINUTES: '20' });

describe('the deadline of a scan', () => {
  it('is as long as the operator says', async () => {
    const partner = await app.partner();
    const broker = new Broker(app.app.server, partner);
    const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: 'scan-pending.test' });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    const isEligible = async () =>
      (await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { isAutoQuoteEligible } }', { id })).quoteRequest
        .isAutoQuoteEligible;

    app.clock.advance({ minutes: 19 });
    await app.wakeUp('scans.expire-overdue');
    expect(await isEligible()).toBe(true);
    app.clock.advance({ minutes: 2 });
    await app.wakeUp('scans.expire-overdue');
    expect(await isEligible()).toBe(false);
  });
});
