import { expect, it } from 'vitest';
import { transaction } from '../../../src/database/index.ts';
import { newId } from '../../../src/ids.ts';
import { upsertAgent } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

it('a submission does not wait for another one of the same user that is still under way', async () => {
  const partner = await app.partner();
  const broker = new Broker(app.app.server, partner);
  const submit = async (name: string) => {
    const id = await aQuoteRequest(broker, { ...partner, name });
    return (await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() })).updateQuoteRequest.status;
  };
  expect(await submit('Harper Legal')).toBe('SUBMITTED');
  const { database } = app.app.services;
  const agent = await database.kysely.selectFrom('agents').selectAll().executeTakeFirstOrThrow();

  await transaction(database, async (tx) => {
    const { name, email, brokerage_id: brokerageId } = agent;
    const row = { id: newId(), partnerId: agent.partner_id, brokerageId, email, name, createdAt: new Date() };
    expect(await upsertAgent(tx, row)).toBe(agent.id);
    expect(await submit('Moss Dental')).toBe('SUBMITTED');
  });
});
