import { beforeEach, describe, expect, it } from 'vitest';
import { anApplicant, FORM, NEW_INSURED, START } from '../../support/people/applicant.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import type { DashboardUser } from '../../support/people/dashboard.ts';
import { testApp } from '../../support/test-app.ts';

const CLIENTS = 'query ($search: String) { clients(search: $search) { id name locality country } }';
const OPEN_REQUEST = `query ($client: ID!, $product: String!) {
  openRequest(clientId: $client, productType: $product) { id insuredName statusLabel }
}`;

const app = await testApp();
let user: DashboardUser;

beforeEach(async () => {
  await app.reset();
  ({ user } = await anApplicant(app));
});

describe('a broker starts a request', { timeout: 20_000 }, () => {
  it('for a client that is found by a word, and for a new one with its contact', async () => {
    const { clients } = await user.ok(CLIENTS, { search: 'harp' });
    expect(clients).toMatchObject([{ name: 'Harper Legal' }]);
    const known = (await user.ok(START, { product: 'CYBER', client: clients[0].id })).startRequest;
    expect(known).toMatchObject({ clientId: clients[0].id, status: 'INCOMPLETE' });

    const contact = { name: 'Ada Moss', email: 'ada@maple.example' };
    const { startRequest } = await user.ok(START, { product: 'TECH_EO', insured: NEW_INSURED, contact });

    const { applicationForm } = await user.ok(FORM, { id: startRequest.id });
    expect(applicationForm).toMatchObject({ action: 'SUBMIT', insured: { name: 'Maple Bakery' } });
    expect((await user.ok(CLIENTS, {})).clients.map(({ name }: Data) => name)).toEqual([
      'Maple Bakery',
      'Harper Legal',
    ]);
  });

  it('and is told of the open one of the same client and product, until it ends', async () => {
    const { clients } = await user.ok(CLIENTS, { search: 'harp' });
    const client = clients[0].id;
    const openOf = async (product: string, who = user) => (await who.ok(OPEN_REQUEST, { client, product })).openRequest;
    const first = (await user.ok(START, { product: 'TECH_EO', client })).startRequest.id;
    expect(await openOf('TECH_EO')).toEqual({ id: first, insuredName: 'Harper Legal', statusLabel: 'Incomplete' });
    expect(await openOf('CYBER_EU')).toBe(null);
    expect(await openOf('LIFE')).toBe(null);

    const second = (await user.ok(START, { product: 'TECH_EO', client })).startRequest.id;
    expect((await openOf('TECH_EO')).id).toBe(second);

    const { kysely } = app.app.services.database;
    await kysely.updateTable('quote_requests').set({ status: 'CLOSED' }).where('id', 'in', [first, second]).execute();
    expect(await openOf('TECH_EO')).toBe(null);
  });

  it('and nothing of it is written when a part is wrong, which is named', async () => {
    const contact = { name: '', email: 'nobody' };
    const { errors = [] } = await user.send(START, {
      product: 'CYBER',
      insured: { ...NEW_INSURED, country: 'Ohio' },
      contact,
    });
    const paths = errors[0]?.extensions.details?.problems?.map(({ path }) => path);

    expect(paths).toEqual(['address.country', 'contact.name', 'contact.email']);
    const hidden = { ...NEW_INSURED, name: 'Maple \u202E Bakery' };
    const { errors: all = [] } = await user.send(START, { product: '', insured: hidden, contact });
    expect(all[0]?.extensions.details?.problems?.map(({ path }) => path)).toEqual([
      'productType',
      'name',
      'contact.name',
      'contact.email',
    ]);
    expect((await user.ok(CLIENTS, { search: 'Maple' })).clients).toEqual([]);
    expect(await user.refused(START, { product: 'LIFE', insured: NEW_INSURED })).toBe('VALIDATION_FAILED');
    expect(await user.refused(START, { product: 'CYBER' })).toBe('VALIDATION_FAILED');
    expect(await user.refused(START, { product: 'CYBER', client: crypto.randomUUID() })).toBe('NOT_FOUND');
  });

  it('but not one of another brokerage', async () => {
    const other = await app.partner();
    const foreign = new Broker(app.app.server, { apiKey: other.apiKey, email: 'eve@other.example' });
    const { createClient } = await foreign.ok(
      'mutation ($id: ID!) { createClient(brokerageId: $id, name: "Harper Foreign") { id } }',
      { id: other.brokerageId },
    );

    await foreign.ok(
      'mutation ($id: ID!) { createQuoteRequest(clientId: $id, productType: CYBER) { id } }',
      createClient,
    );

    expect(await user.refused(START, { product: 'CYBER', client: createClient.id })).toBe('NOT_FOUND');
    expect((await user.ok(OPEN_REQUEST, { product: 'CYBER', client: createClient.id })).openRequest).toBe(null);
    expect((await user.ok(CLIENTS, { search: 'harper' })).clients.map(({ name }: Data) => name)).toEqual([
      'Harper Legal',
    ]);
  });
});
