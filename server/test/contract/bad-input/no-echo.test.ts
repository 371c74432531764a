import { beforeAll, describe, expect, it } from 'vitest';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let broker: Broker;

beforeAll(async () => {
  broker = new Broker(app.app.server, await app.partner());
});

const PERSON = { name: 'Ann Example', taxNumber: '123-45-6789' };
const CREATE = `mutation ($b: ID!, $n: String!, $a: AddressInput) {
  createClient(brokerageId: $b, name: $n, address: $a) { id }
}`;
const SUBMIT = `mutation ($i: BrokerQuoteRequestInfoInput) {
  updateQuoteRequest(id: "1", action: SUBMIT, brokerQuoteRequestInfo: $i) { id }
}`;

describe('a fault of an input', () => {
  it.each([
    ['an object for a text', CREATE, { b: '1', n: PERSON }, 'name'],
    ['an object for an id', CREATE, { b: PERSON, n: 'Acme' }, 'brokerageId'],
    ['a field that is none', CREATE, { b: '1', n: 'Acme', a: { zip: PERSON } }, 'address.zip'],
    ['a list for an object', CREATE, { b: '1', n: 'Acme', a: [PERSON] }, 'address'],
    ['an object for a flag', SUBMIT, { i: { hasTria: PERSON } }, 'brokerQuoteRequestInfo.hasTria'],
    [
      'a text for a number',
      SUBMIT,
      { i: { limits: [{ aggregateCents: PERSON.taxNumber, deductibleCents: 1 }] } },
      'brokerQuoteRequestInfo.limits[0].aggregateCents',
    ],
    [
      'a long text for a value of an enum',
      SUBMIT,
      {
        i: { techEoApplicationControls: { backupFrequency: `${PERSON.name} has the tax number ${PERSON.taxNumber}` } },
      },
      'brokerQuoteRequestInfo.techEoApplicationControls.backupFrequency',
    ],
  ])('names the argument and what to send, and repeats nothing: %s', async (_what, query, variables, path) => {
    const { errors = [] } = await broker.send(query, variables);

    const [problem] = errors[0]?.extensions.details?.problems ?? [];
    expect(problem).toMatchObject({ path: expect.stringContaining(path), remedy: expect.any(String) });
    expect(JSON.stringify(errors)).not.toMatch(/Ann Example|123-45-6789/);
  });
});
