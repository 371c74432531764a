import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import {
  aClient,
  aCyberApplication,
  COLUMBUS,
  CREATE_QUOTE_REQUEST,
  EFFECTIVE_ON,
  UPDATE,
} from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  uma = await aStaffMember(app, 'underwriter');
});

const SEED = 22_112;
const APPLICATIONS = 2;

interface Drawn {
  readonly productType: string;
  readonly info: object;
}

const pairs = fc
  .uniqueArray(fc.tuple(fc.constantFrom(250_000, 1_000_000, 1_400_000), fc.constantFrom(3_000, 25_000)), {
    minLength: 1,
    maxLength: 2,
    selector: String,
  })
  .map((asked) =>
    asked.map(([limit, deductible]) => ({ aggregateCents: limit * 100, deductibleCents: deductible * 100 })),
  );
const common = { limits: pairs, coverageEffectiveAt: fc.constant(EFFECTIVE_ON) };

const DRAWN: Readonly<Record<string, fc.Arbitrary<object>>> = {
  CYBER: fc
    .record({
      ...common,
      hasTria: fc.boolean(),
      natureOfBusiness: fc.constantFrom('Engineering Services', 'Printing', 'Law Firms'),
      grossAnnualRevenue: fc.constantFrom('900000', '7000000', '30000000'),
      claims: fc.constantFrom('no', 'no', 'yes'),
      vpnAndMfa: fc.constantFrom('yes', 'no'),
    })
    .map(({ limits, coverageEffectiveAt, hasTria, ...answers }) =>
      aCyberApplication(answers, { limits, coverageEffectiveAt, hasTria }),
    ),
  CYBER_EU: fc.record({
    ...common,
    cyberEuQuestions: fc.record({
      turnover: fc.record({
        amount: fc.integer({ min: 10_000_000, max: 4_000_000_000 }),
        currency: fc.constant('EUR'),
      }),
      natureOfBusiness: fc.constantFrom('Online Retail', 'IT Consulting'),
      numberOfPiiRecords: fc.constant('ZERO_TO_TEN_THOUSAND'),
      mfaEmail: fc.constant('YES'),
      mfaRemoteAccess: fc.constant('YES'),
      offlineBackups: fc.constant('YES'),
      incidentLast3Years: fc.constantFrom('NO', 'NO', 'YES'),
      usTurnoverShareBps: fc.constantFrom(0, 2_000),
    }),
  }),
  TECH_EO: fc
    .record({
      ...common,
      natureOfBusiness: fc.constantFrom('IT Consulting', 'UX and UI Design'),
      grossAnnualRevenue: fc.constantFrom('900000', '7000000'),
      mfaEmailAccess: fc.boolean(),
    })
    .map(({ limits, coverageEffectiveAt, mfaEmailAccess, ...answers }) => ({
      limits,
      coverageEffectiveAt,
      techEoApplicationControls: { mfaEmailAccess },
      optionalData: Object.entries({ ...answers, domicileState: 'Texas', numberOfPiiRecords: 'min' }).map(
        ([key, data]) => ({ key, data, type: 'text' }),
      ),
    })),
};

const READ = `query ($id: ID!) { quoteRequest(id: $id) {
  status isAutoQuoteEligible client { cyberRiskScore { score } }
  quoteData(first: 1) { nodes { quoteOptions { limitCents deductibleCents premiumCents triaCents currency charges { totalCents } } } }
} }`;

/** A new request of the same business, so that no lane finds another lane's scan. */
async function aRequest({ productType }: Drawn, withScan = false): Promise<string> {
  const address =
    productType === 'CYBER_EU'
      ? { country: 'SE', street: 'Storgatan 1', locality: 'Uppsala', postalCode: '753 20' }
      : COLUMBUS;
  const clientId = await aClient(broker, { brokerageId: partner.brokerageId, address });
  const create = async (): Promise<string> =>
    (await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType })).createQuoteRequest.id;
  if (withScan) {
    // Another request of this client, with nothing in it, has its scan done before.
    await broker.ok(UPDATE, { id: await create(), action: 'SUBMIT', info: {} });
    await app.runJobs();
  }
  return await create();
}

async function submitBy(from: Broker, id: string, { info }: Drawn): Promise<string> {
  await from.ok(UPDATE, { id, action: 'SUBMIT', info });
  return id;
}

/** Asked for more data, and sent in again by a press in the dashboard. */
async function submitInDashboard(drawn: Drawn): Promise<string> {
  const asking = broker.with({ testing: 'testing_needs_more_data' });
  const id = await submitBy(asking, await aRequest(drawn), drawn);
  const user = await DashboardUser.byMail(app, 'dana@broker.example');
  await user.ok('mutation ($id: ID!) { submitRequest(quoteRequestId: $id) { status } }', { id });
  return id;
}

async function shareByUnderwriter(id: string): Promise<void> {
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  for (const action of ['pickUp', 'rateRequest', 'shareQuotes']) await submission.act(action);
}

const read = async (id: string): Promise<Data> => (await broker.ok(READ, { id })).quoteRequest;
const optionsOf = ({ quoteData }: Data): readonly Data[] => quoteData.nodes[0]?.quoteOptions ?? [];

/** The same application on every way to a price. */
async function lanesOf(drawn: Drawn) {
  const header = broker.with({ testing: 'testing_rate_and_share' });
  const lanes = {
    api: await submitBy(broker, await aRequest(drawn), drawn),
    olderVersion: await submitBy(broker.with({ apiVersion: 'v1.0' }), await aRequest(drawn), drawn),
    scannedBefore: await submitBy(broker, await aRequest(drawn, true), drawn),
    dashboard: await submitInDashboard(drawn),
    header: await submitBy(header, await aRequest(drawn), drawn),
    underwriter: await submitBy(broker.with({ testing: 'testing_refer' }), await aRequest(drawn), drawn),
  };
  await app.runJobs();
  await shareByUnderwriter(lanes.underwriter);
  const entries = Object.entries(lanes).map(async ([lane, id]) => [lane, await read(id)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const isSamePair = (a: Data, b: Data): boolean =>
  a.limitCents === b.limitCents && a.deductibleCents === b.deductibleCents;

describe.each(Object.entries(DRAWN))('one business in %s', (productType, arbitrary) => {
  const drawn = fc.sample(arbitrary, { seed: SEED, numRuns: APPLICATIONS }).map((info) => ({ productType, info }));

  it.each(drawn)('has one price on every way to it: %j', async (one) => {
    const { api, olderVersion, scannedBefore, dashboard, header, underwriter } = await lanesOf(one);

    expect([olderVersion, scannedBefore, dashboard]).toEqual([api, api, api]);
    expect(optionsOf(header).length).toBeGreaterThan(0);
    // What the rules do not quote is offered on the underwriters' grid, by the header and by a person alike.
    if (api.status === 'QUOTES_SHARED') expect(header).toEqual(api);
    else expect(optionsOf(header)).toEqual(optionsOf(underwriter));
    for (const option of optionsOf(underwriter)) {
      const offered = optionsOf(header).find((other) => isSamePair(other, option));
      if (offered) expect(option).toEqual(offered);
    }
  });
});
