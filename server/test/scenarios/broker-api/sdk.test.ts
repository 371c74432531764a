/** The SDK of the partners on the real product, over HTTP. Whenever it waits, the jobs run. */
import type { AddressInfo } from 'node:net';
import { type Application, type Broker, type BrokerSettings, createBroker } from '@bindery/broker';
import { beforeAll, describe, expect, it } from 'vitest';
import { SDK_ANSWERS } from '../../../../schema/samples/sdk-answers.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let settings: BrokerSettings;
let broker: Broker;
let clientId: string;

const APPLICATION: Application<'CYBER'> = {
  effectiveOn: '2026-12-15',
  limits: [
    { limit: 1_000_000, retention: 2500 },
    { limit: 2_000_000, retention: 5000 },
  ],
  answers: SDK_ANSWERS,
};

beforeAll(async () => {
  await app.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.server.address() as AddressInfo;
  partner = await app.partner();
  settings = {
    apiKey: partner.apiKey,
    user: { email: 'ada.agent@agency.example', name: 'Ada Ağent' },
    url: PUBLIC_URL,
    // Links of documents name the public address as well.
    fetch: async (url, init) => await fetch(url.replace(PUBLIC_URL, `http://127.0.0.1:${port}`), init),
    wait: async () => await app.runJobs(),
  };
  broker = createBroker(settings);
  const client = await broker.clients.create({
    brokerageId: partner.brokerageId,
    name: 'Lakeside Engineering LLC',
    primaryWebsite: 'auto-quotable-scan.test',
    address: { country: 'US', street: '400 Water Street', locality: 'Columbus', region: 'Ohio', postalCode: '43215' },
  });
  clientId = client.id;
});

describe('a program with the SDK', () => {
  it('goes from the client to the policy', async () => {
    const quote = await broker.quotes.create(clientId, 'CYBER');
    await quote.submit(APPLICATION);
    expect(quote.request).toMatchObject({ status: 'SUBMITTED', notSaved: [] });

    const offer = await quote.untilQuoted({ signal: AbortSignal.timeout(60_000) });
    if (offer.status !== 'QUOTES_SHARED') throw new Error(`it is ${offer.status}`);
    const [option] = offer.options;
    const { lines = [], totalCents } = option?.charges ?? {};
    expect(option).toMatchObject({ limitCents: 100_000_000, premiumCents: 212_900, currency: 'USD' });
    expect(totalCents).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
    expect(new TextDecoder().decode((await offer.pdf()).subarray(0, 5))).toBe('%PDF-');

    expect((await quote.bindLink()).link).toMatch(/^http/);
    await quote.upload(new File(['Loss runs: none reported.\n'], 'loss-runs.txt', { type: 'text/plain' }));
    await quote.bind(option?.id ?? '', { testing: 'testing_bind_quote' });
    expect(quote.request).toMatchObject({
      status: 'COMPLETED',
      selectedQuote: { quoteOption: { id: option?.id } },
      underwritingData: { nodes: [{ upload: { name: 'loss-runs.txt' } }] },
    });
    await app.runJobs();

    const policy = await broker.policies.get(quote.request.policy?.id ?? '');
    expect(policy).toMatchObject({ status: 'BOUND', charges: { totalCents }, quoteRequest: { id: quote.id } });
    expect(policy?.policyData.nodes).toHaveLength(3);
    const listed = await broker.policies.list({ status: ['BOUND'] });
    expect(listed.nodes.map(({ id }) => id)).toEqual([policy?.id]);
    const types: string[] = [];
    for await (const { type } of broker.webhooks.events()) types.push(type);
    expect(types).toEqual(['cyber_risk_score_ready', 'quote_ready', 'quote_ready', 'policy_bound']);
  });

  it('requests a bind, which an underwriter confirms', async () => {
    const quote = await broker.quotes.create(clientId, 'CYBER');
    await quote.submit(APPLICATION, { testing: 'testing_rate_and_share' });
    const offer = await quote.untilQuoted();

    await quote.bind(offer.status === 'QUOTES_SHARED' ? (offer.options[0]?.id ?? '') : '');

    expect(quote.request.status).toBe('BIND_REQUESTED');
  });

  it('is told why a request is referred or declined, and finds its answers again', async () => {
    const referred = await broker.quotes.create(clientId, 'CYBER');
    await referred.submit({ ...APPLICATION, answers: { ...APPLICATION.answers, claims: 'yes' } });
    expect(await referred.untilQuoted()).toMatchObject({
      status: 'REFERRED',
      reasons: [{ kind: 'REFER', field: 'optionalData.claims', message: expect.any(String) }],
    });
    expect(await referred.answers()).toContainEqual({ path: 'optionalData.claims', value: 'yes' });

    const again = await broker.quotes.get(referred.id);
    if (again.product !== 'CYBER') throw new Error(`it is ${again.product}`);
    const declined = await (await broker.quotes.create(clientId, 'CYBER')).submit(APPLICATION, {
      testing: 'testing_decline',
    });
    expect(await declined.untilQuoted()).toMatchObject({
      status: 'DECLINED',
      reason: 'DECLINE_UNDERWRITING_APPETITE',
    });
    expect((await again.withdraw('bought elsewhere')).request.status).toBe('CLOSED');
    await expect(again.untilQuoted()).rejects.toMatchObject({ code: 'INVALID_STATE' });
    const ids: string[] = [];
    for await (const { id } of broker.quotes.list({ clientId, status: ['CLOSED', 'DECLINED'], first: 1 })) ids.push(id);
    expect(new Set(ids)).toEqual(new Set([referred.id, declined.id]));
  });

  it('previews the price that a request gets, and what stands in the way of one', async () => {
    const preview = await broker.preview({ product: 'CYBER', ...APPLICATION, assumedScore: 92 });
    expect(preview).toMatchObject({ outcome: 'QUOTED', missing: [], score: 92, isScoreMeasured: false });
    expect(preview.options[0]).toMatchObject({ limitCents: 100_000_000, premiumCents: 212_900 });

    const answers = { ...APPLICATION.answers, multiFactorAccess: 'no' } as const;
    const client = { name: 'Lakeside Engineering LLC', primaryWebsite: 'auto-quotable-scan.test' };
    const refused = await broker.preview({ product: 'CYBER', client, ...APPLICATION, answers });
    expect(refused).toMatchObject({ outcome: 'REFERRED', isScoreMeasured: true });
    expect(refused.pathToYes.steps.map(({ field }) => field)).toContain('optionalData.multiFactorAccess');
    const terms = await broker.products.terms({ productType: 'CYBER', grossAnnualRevenue: 5_000_000 });
    expect(terms.limitsCents).toContain(100_000_000);
    const cells = await broker.products.appetite('CYBER', 'Engineering Services');
    expect(cells[1]).toMatchObject({ outcome: 'QUOTED', premiumCentsFrom: 96_000, premiumCentsTo: 320_000 });
  });

  it('applies in euros', async () => {
    const client = await broker.clients.create({
      brokerageId: partner.brokerageId,
      name: 'Rhein Maschinenbau GmbH',
      primaryWebsite: 'auto-quotable-scan.test',
      address: { country: 'DE', street: 'Hafenweg 1', locality: 'Köln', postalCode: '50667' },
    });
    const quote = await broker.quotes.create(client.id, 'CYBER_EU');
    await quote.submit({
      effectiveOn: '2026-12-15',
      limits: [{ limit: 1_000_000, retention: 10_000 }],
      answers: { turnover: { amount: 500_000_000, currency: 'EUR' }, natureOfBusiness: 'Engineering Services' },
    });

    expect(quote.request.limits).toEqual([{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }]);
  });

  it('learns the path of every fault', async () => {
    const quote = await broker.quotes.create(clientId, 'CYBER');

    const refused = quote.submit({ limits: [{ limit: 0, retention: 2500 }], effectiveOn: '2020-01-01' });

    await expect(refused).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      requestId: expect.any(String),
      docs: `${PUBLIC_URL}/api-docs/errors/VALIDATION_FAILED`,
      problems: expect.arrayContaining([
        { path: 'brokerQuoteRequestInfo.coverageEffectiveAt', message: expect.any(String), remedy: expect.any(String) },
        {
          path: 'brokerQuoteRequestInfo.limits[0].aggregateCents',
          message: expect.any(String),
          remedy: expect.any(String),
        },
      ]),
    });
    await expect(broker.quotes.renewalOf('SCY-US-0000000-00')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stranger = createBroker({ ...settings, apiKey: 'sbx_wrong' });
    await expect(stranger.me()).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('doctor'),
    });
  });

  it('knows what the key stands for, and moves its own time', async () => {
    const me = await broker.as({ email: 'ben@agency.example', name: 'Ben' }).me();
    expect(me).toMatchObject({ environment: 'SANDBOX', user: { email: 'ben@agency.example', name: 'Ben' } });
    expect((await broker.products.questions('CYBER')).length).toBeGreaterThan(15);
    expect((await broker.products.naturesOfBusiness('TECH_EO')).length).toBeGreaterThan(5);
    const later = new Date((await broker.sandbox.clock.now()).getTime() + 90 * 86_400_000);
    expect(await broker.sandbox.clock.advanceTo(later)).toEqual(later);
  });
});
