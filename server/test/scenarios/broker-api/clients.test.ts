import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import {
  aClient,
  aQuoteRequest,
  CREATE_CLIENT,
  CREATE_QUOTE_REQUEST,
  QUOTE_REQUEST,
  UPDATE,
} from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let other: Broker;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  other = new Broker(app.app.server, await app.partner('Fjord Partners'));
});

const CLIENT = 'query ($id: ID!) { client(id: $id) { id name primaryWebsite brokerageId address { country region } } }';
const UPDATE_CLIENT = `mutation ($id: ID!, $name: String, $primaryWebsite: String, $address: AddressInput) {
  updateClient(id: $id, name: $name, primaryWebsite: $primaryWebsite, address: $address) {
    id name primaryWebsite address { country region street }
  }
}`;
const CREATE_USER = `mutation ($name: String!, $email: String!, $insured: InsuredInput) {
  createUser(name: $name, email: $email, insured: $insured) { email }
}`;

describe('createClient', () => {
  it.each(['example.com', 'www.example.com', 'http://example.com', 'https://www.example.com/about'])(
    'accepts the website %s and keeps it as given',
    async (primaryWebsite) => {
      const id = await aClient(broker, { ...partner, primaryWebsite });

      expect((await broker.ok(CLIENT, { id })).client.primaryWebsite).toBe(primaryWebsite);
    },
  );

  it('reports every fault of the input together', async () => {
    const error = await broker.refused(CREATE_CLIENT, {
      brokerageId: partner.brokerageId,
      name: 'x'.repeat(201),
      primaryWebsite: 'ftp://example.com',
      address: { country: 'SE', region: 'Skåne' },
    });

    expect(error.extensions).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(error.extensions.details?.problems?.map(({ path }) => path)).toEqual([
      'name',
      'primaryWebsite',
      'address.region',
    ]);
  });

  it.each([
    'not a website',
    'https://user:secret@example.com',
    'localhost',
    '10.0.0.1',
    'example',
    '//example.com',
    '///example.com',
    'https:///example.com',
    'https:/example.com',
    'http:\\\\example.com',
    'example.com.',
    '.example.com',
    'www..example.com',
    'https://example.com./',
    'https://www..example.com',
    'https://@example.com',
    'example.com:8080',
    'example.com/about',
    'exam\u200Bple.com',
    'javascript:alert(1)',
    'https://2130706433/',
    `https://${'a'.repeat(64)}.example.com`,
  ])('refuses the website %s', async (primaryWebsite) => {
    const variables = { brokerageId: partner.brokerageId, name: 'Acme', primaryWebsite };

    expect((await broker.refused(CREATE_CLIENT, variables)).extensions.details?.problems?.[0]?.path).toBe(
      'primaryWebsite',
    );
  });

  it.each(['', ' ', 'us', 'USA', 'XX', 'UK', 'United States'])('refuses the country "%s"', async (country) => {
    const variables = { brokerageId: partner.brokerageId, name: 'Acme', address: { country } };

    const { problems } = (await broker.refused(CREATE_CLIENT, variables)).extensions.details ?? {};
    expect(problems).toMatchObject([{ path: 'address.country', remedy: expect.stringMatching(/^Send /) }]);
  });

  it.each([
    ['Ohi', false],
    ['XX', false],
    ['Ontario', false],
    ['OH', true],
    ['oh', true],
    ['OHIO', true],
    ['D.C.', true],
    ['Puerto Rico', true],
    ['AE', true],
  ])('judges the region "%s" of the United States', async (region, isTaken) => {
    const variables = { brokerageId: partner.brokerageId, name: 'Acme', address: { country: 'US', region } };

    const { errors } = await broker.send(CREATE_CLIENT, variables);
    const problems = errors?.[0]?.extensions.details?.problems ?? [];
    expect(problems.map(({ path }) => path)).toEqual(isTaken ? [] : ['address.region']);
  });

  it('takes the region of another country as it is', async () => {
    const address = { country: 'CA', region: 'Ontario' };

    await broker.ok(CREATE_CLIENT, { brokerageId: partner.brokerageId, name: 'Acme', address });
  });

  it('keeps names and addresses on one line', async () => {
    const error = await broker.refused(CREATE_CLIENT, {
      brokerageId: partner.brokerageId,
      name: 'Acme\nBcc: all@example.com',
      address: { country: 'US', street: 'First Street\u2028Second Street' },
    });

    const message = 'must be one line without control, direction or invisible characters';
    expect(error.extensions.details?.problems).toMatchObject([
      { path: 'name', message },
      { path: 'address.street', message },
    ]);
  });

  it.each([
    ['U+0000', 'Acme\u0000', 'id'],
    // The text of a document cannot hold it at all.
    ['half a character', 'Acme \ud83d', 'query:1:20'],
  ])('refuses %s, which no database can hold, by its path', async (_name, name, place) => {
    const input = { brokerageId: partner.brokerageId, name: 'Acme', address: { country: 'US', street: name } };
    const inVariables = await broker.refused(CREATE_CLIENT, input);
    const inDocument = await broker.refused(`{ client(id: ${JSON.stringify(name)}) { id } }`);

    expect(inVariables.extensions.code).toBe('VALIDATION_FAILED');
    expect(inVariables.extensions.details?.problems).toMatchObject([
      { path: 'address.street', message: 'must not hold U+0000 or half a character' },
    ]);
    expect(inDocument.extensions.details?.problems?.[0]?.path).toBe(place);
  });

  it('answers NOT_FOUND for a brokerage of somebody else', async () => {
    const variables = { brokerageId: partner.brokerageId, name: 'Acme' };

    expect((await other.refused(CREATE_CLIENT, variables)).extensions.code).toBe('NOT_FOUND');
  });
});

describe('updateClient', () => {
  it('changes only the given fields', async () => {
    const id = await aClient(broker, partner);

    const { updateClient } = await broker.ok(UPDATE_CLIENT, { id, name: 'Acme Design' });

    expect(updateClient).toMatchObject({
      name: 'Acme Design',
      primaryWebsite: 'auto-quotable-scan.test',
      address: { country: 'US', region: 'Ohio', street: '1 Main Street' },
    });
  });
});

describe('createUser', () => {
  it('answers unauthorized without the insured', async () => {
    const error = await broker.refused(CREATE_USER, { name: 'Ann', email: 'ann@acme.example' });

    expect([error.message, error.extensions.code]).toEqual(['unauthorized', 'UNAUTHORIZED']);
  });

  it('answers the e-mail of the contact', async () => {
    const clientId = await aClient(broker, partner);

    const { createUser } = await broker.ok(CREATE_USER, {
      name: 'Ann',
      email: 'Ann@Acme.example',
      insured: { clientId },
    });

    expect(createUser.email).toBe('ann@acme.example');
  });

  it('is on the trail, with what was there before', async () => {
    const clientId = await aClient(broker, partner);
    const person = { email: 'ann@acme.example', insured: { clientId } };

    for (const name of ['Ann', 'Ann Lee', 'Ann Lee']) await broker.ok(CREATE_USER, { ...person, name });

    const entries = await app.app.services.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'change'])
      .where('entity_id', '=', clientId)
      .where('action', 'like', 'contact %')
      .orderBy('id')
      .execute();
    const [email, title] = [person.email, { before: null, after: null }];
    expect(entries).toEqual([
      { action: 'contact added', change: { email, name: { before: null, after: 'Ann' }, title } },
      { action: 'contact changed', change: { email, name: { before: 'Ann', after: 'Ann Lee' }, title } },
    ]);
  });
});

describe('a partner', () => {
  it('cannot tell a foreign id from an unknown one', async () => {
    const clientId = await aClient(broker, partner);
    const requestId = await aQuoteRequest(broker, partner);
    const unknown = '01890000-0000-7000-8000-000000000000';

    for (const [document, id] of [
      [CLIENT, clientId],
      [QUOTE_REQUEST, requestId],
    ] as const) {
      const [foreign, missing] = [await other.send(document, { id }), await other.send(document, { id: unknown })];
      expect(foreign.data).toEqual(missing.data);
      expect(foreign.errors?.[0]?.message).toBe(missing.errors?.[0]?.message);
      expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    const product = { clientId, productType: 'CYBER' };
    expect((await other.refused(CREATE_QUOTE_REQUEST, product)).extensions.code).toBe('NOT_FOUND');
    expect((await other.refused(UPDATE, { id: requestId, action: 'SUBMIT' })).extensions.code).toBe('NOT_FOUND');
  });
});

describe('a wrong value', () => {
  it('in an enum is answered with its path and the accepted values', async () => {
    const error = await broker.refused(CREATE_QUOTE_REQUEST, { clientId: 'x', productType: 'cyber' });

    expect(error.extensions.code).toBe('VALIDATION_FAILED');
    expect(error.extensions.details?.problems).toMatchObject([
      { path: 'productType', message: expect.stringContaining('CYBER') },
    ]);
  });

  it('in several answers is reported together and nothing is saved', async () => {
    const id = await aQuoteRequest(broker, partner);
    const info = {
      coverageEffectiveAt: '2026-11-19',
      limits: [],
      optionalData: [
        { key: 'domicileState', data: 'OH', type: 'text' },
        { key: 'claims', data: 'Yes', type: 'yes-no-uncertain' },
        { key: 'nonsense', data: '1', type: 'text' },
      ],
    };

    const error = await broker.refused(UPDATE, { id, action: 'SUBMIT', info });

    expect(error.extensions.details?.problems?.map(({ path }) => path).toSorted()).toEqual([
      'brokerQuoteRequestInfo.coverageEffectiveAt',
      'brokerQuoteRequestInfo.limits',
      'brokerQuoteRequestInfo.optionalData[0].data',
      'brokerQuoteRequestInfo.optionalData[1].data',
      'brokerQuoteRequestInfo.optionalData[2].key',
    ]);
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest).toMatchObject({ status: 'INCOMPLETE', limits: [] });
  });

  it('of the id is answered with its own code', async () => {
    const error = await broker.refused(UPDATE, { action: 'SUBMIT' });

    expect([error.message, error.extensions.code]).toEqual([
      'Quote request id is required.',
      'QUOTE_REQUEST_ID_REQUIRED',
    ]);
  });

  it('of X-TESTING is refused with the values that exist', async () => {
    const error = await broker.with({ testing: 'testing_magic' }).refused('{ __typename }');

    expect(error.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'X-TESTING' }] },
    });
  });
});
