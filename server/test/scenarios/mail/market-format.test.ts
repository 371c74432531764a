import { beforeEach, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, EFFECTIVE_ON, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { Everybody } from '../../support/people/told.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const DANA = 'dana@broker.example';
const GERMANY = { country: 'DE', street: 'Hauptstraße 1', locality: 'Bonn', postalCode: '53111' };
const IRELAND = { country: 'IE', street: '1 Main Street', locality: 'Cork', postalCode: 'T12 AB12' };

const EURO_SHOP = {
  coverageEffectiveAt: EFFECTIVE_ON,
  limits: [{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }],
  cyberEuQuestions: {
    turnover: { amount: 480_000_000, currency: 'EUR' },
    natureOfBusiness: 'Online Retail',
    numberOfPiiRecords: 'ZERO_TO_TEN_THOUSAND',
    mfaEmail: 'YES',
    mfaRemoteAccess: 'YES',
    offlineBackups: 'YES',
    incidentLast3Years: 'NO',
    usTurnoverShareBps: 0,
  },
};

let partner: NewPartner;
let broker: Broker;
let people: Everybody;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  await aStaffMember(app, 'underwriter', 'Uma Reed');
  const operator = await aStaffMember(app, 'operator', 'Olga Novak');
  await app.runJobs();
  people = await Everybody.of(app, { staff: [], agents: [], operator });
});

/** The words of the mails with which a request is quoted and bound, by what they are about. */
async function mailsOf(client: object, info: object): Promise<Readonly<Record<string, string>>> {
  const id = await aQuoteRequest(broker, { ...partner, name: 'Nordlys', ...client });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info });
  await app.runJobs();
  const OPTIONS = 'query ($id: ID!) { quoteRequest(id: $id) { quoteData { nodes { quoteOptions { id } } } } }';
  const [quote] = (await broker.ok(OPTIONS, { id })).quoteRequest.quoteData.nodes;
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: quote.quoteOptions[0].id });
  await app.runJobs();
  const kinds = ['quote_ready', 'policy_bound'];
  return Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, (await people.mailTo(DANA, kind)).body])),
  );
}

it.each([
  ['Germany', GERMANY],
  ['Ireland', IRELAND],
])('a broker with a client in %s reads euros, and the day before the month', async (_country, address) => {
  const client = { productType: 'CYBER_EU', primaryWebsite: 'nordlys.example', address };
  const { quote_ready: quote, policy_bound: bound } = await mailsOf(client, EURO_SHOP);

  expect(quote).toMatch(/Limit: €1,000,000\nRetention: €10,000\nPremium: €[\d,]+(\.\d\d)?\nTotal[a-z ]*: €/);
  expect(quote).toContain('Valid until: 20 December 2026');
  expect(bound).toContain('Cover from: 15 December 2026');
  expect(`${quote}${bound}`).not.toMatch(/\$|December \d{1,2},/);
});

it('a broker with a client in the United States reads dollars, and the month before the day', async () => {
  const { quote_ready: quote, policy_bound: bound } = await mailsOf({}, aCyberApplication());

  expect(quote).toMatch(/\$[\d,]+ retention: premium \$|Retention: \$[\d,]+\nPremium: \$/);
  expect(quote).toContain('Valid until: December 20, 2026');
  expect(bound).toContain('Cover from: December 15, 2026');
  expect(`${quote}${bound}`).not.toMatch(/€|\d December/);
});
