import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../src/partners/index.ts';
import { Broker, type Data } from '../support/broker.ts';
import { aQuoteRequest, type ClientInput, QUOTE_REQUEST } from '../support/operations.ts';
import { RequestDesk } from '../support/request-desk.ts';
import { HOLD } from '../support/staff-operations.ts';
import { testApp } from '../support/test-app.ts';
import { aStaffMember, type SignedIn } from '../support/workbench.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  uma = await aStaffMember(app, 'underwriter');
});

const QUESTION = { items: [{ kind: 'ANSWER', text: 'How many offices?' }], text: 'Please tell.', dueOn: '2026-11-30' };

/** A new request and Uma's screen of it. */
async function aRequest(client: Partial<ClientInput> = {}): Promise<{ id: string; desk: RequestDesk }> {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, ...client });
  const desk = new RequestDesk(uma.bench, id);
  await desk.look();
  return { id, desk };
}

const read = async (id: string): Promise<Data> => (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;

describe('a request that the broker never submitted', () => {
  it('waits for the SUBMIT of the broker: nobody resumes it into SUBMITTED, nor puts it on hold', async () => {
    const { id, desk } = await aRequest();
    await desk.act('askForData', QUESTION);

    const refusals = [await desk.refused('resume'), await desk.refused('hold', { hold: HOLD })];

    for (const { message, extensions } of refusals) {
      expect([extensions.code, message]).toEqual(['INVALID_STATE', 'The broker has not submitted this request yet.']);
    }
    expect(desk.refusalOf('RESUME')?.message).toBe('The broker has not submitted this request yet.');
    expect((await read(id)).status).toBe('NEEDS_MORE_DATA');
  });
});
