import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../src/partners/index.ts';
import { Broker } from '../support/broker.ts';
import { aCyberApplication, aQuoteRequest, EFFECTIVE_ON, UPDATE } from '../support/operations.ts';
import { RequestDesk } from '../support/request-desk.ts';
import { testApp } from '../support/test-app.ts';
import { aStaffMember, type SignedIn } from '../support/workbench.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  uma = await aStaffMember(app, 'underwriter');
});

/** Rated by an underwriter, at one pair of the grid. */
async function aRatedRequest(currency: string, turnover: number, pair: object): Promise<RequestDesk> {
  const id = await aQuoteRequest(broker, {
    brokerageId: partner.brokerageId,
    productType: 'CYBER_EU',
    primaryWebsite: 'nordlys.example',
    address: { country: 'SE', street: 'Storgatan 1', locality: 'Uppsala', postalCode: '753 20' },
  });
  const cyberEuQuestions = {
    turnover: { amount: turnover, currency },
    natureOfBusiness: 'Online Retail',
    numberOfPiiRecords: 'ZERO_TO_TEN_THOUSAND',
    mfaEmail: 'YES',
    mfaRemoteAccess: 'YES',
    offlineBackups: 'YES',
    incidentLast3Years: 'YES',
    usTurnoverShareBps: 0,
  };
  await broker.ok(UPDATE, {
    id,
    action: 'SUBMIT',
    info: { coverageEffectiveAt: EFFECTIVE_ON, limits: [pair], cyberEuQuestions },
  });
  await app.runJobs();
  const desk = new RequestDesk(uma.bench, id);
  await desk.look();
  await desk.act('pickUp');
  await desk.act('rateRequest');
  return desk;
}

describe('an underwriter whose authority ends at 5,000,000 of the grid', () => {
  it.each([
    ['ISK', 600_000_000, { aggregateCents: 150_000_000, deductibleCents: 1_500_000 }],
    ['SEK', 4_800_000_000, { aggregateCents: 1_000_000_000, deductibleCents: 10_000_000 }],
  ])('shares what is worth less than that in %s', async (currency, turnover, pair) => {
    const desk = await aRatedRequest(currency, turnover, pair);

    const { status } = await desk.act('shareQuotes');

    expect(status).toBe('QUOTES_SHARED');
  });
});

it('leaves a greater limit to a manager, and says so', async () => {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  const desk = new RequestDesk(uma.bench, id);
  await desk.look();
  await desk.act('pickUp');
  const { quote } = await desk.act('rateRequest');
  await desk.act('editOption', { optionId: quote.options[0].id, option: { limitCents: 1_000_000_000 } });

  const refused = await desk.refused('shareQuotes');
  const grace = await aStaffMember(app, 'manager', 'Grace Lind');
  const manager = new RequestDesk(grace.bench, id);
  await manager.look();
  await manager.act('release');
  await manager.act('pickUp');
  const { status } = await manager.act('shareQuotes');

  expect(refused.extensions.code).toBe('UNAUTHORIZED');
  expect(refused.message).toBe('A limit above $5,000,000 is shared by a manager.');
  expect(status).toBe('QUOTES_SHARED');
});
