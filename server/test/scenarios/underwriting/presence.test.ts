import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/ids.ts';
import { aQuoteRequest } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
/** Another process on the same database. */
const other = await testApp();
const { database } = app.app.services;
let uma: SignedIn;
let noah: SignedIn;
let broker: Broker;
let brokerageId: string;
let id: string;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  brokerageId = partner.brokerageId;
  broker = new Broker(app.app.server, partner);
  id = await aQuoteRequest(broker, { brokerageId });
  uma = await aStaffMember(app, 'underwriter');
  noah = await aStaffMember(app, 'operator', 'Noah Park');
});

const NOTE = `mutation ($id: ID!, $isLeaving: Boolean) {
  noteViewing(id: $id, isLeaving: $isLeaving) { id name } }`;
const looks = async ({ bench }: SignedIn, quoteRequestId = id): Promise<readonly string[]> =>
  (await bench.ok(NOTE, { id: quoteRequestId })).noteViewing.map(({ name }: { readonly name: string }) => name);
const leaves = async ({ bench }: SignedIn) => (await bench.ok(NOTE, { id, isLeaving: true })).noteViewing;
const kept = async (): Promise<unknown> =>
  (await sql`select staff_id as "staffId" from request_viewers`.execute(database.kysely)).rows;

describe('who has a request open', () => {
  it('is told to everybody else who has, in this process and in another one', async () => {
    const elsewhere = await aStaffMember(other, 'manager', 'Grace Lind');
    expect(await looks(uma)).toEqual([]);
    expect(await looks(noah)).toEqual(['Uma Reed']);

    expect(await looks(elsewhere)).toEqual(['Noah Park', 'Uma Reed']);
    expect(await looks(uma)).toEqual(['Grace Lind', 'Noah Park']);
    expect(await looks(uma, await aQuoteRequest(broker, { brokerageId }))).toEqual([]);
  });

  it('leaves out people who left, or whose page has said nothing for longer than two calls take', async () => {
    await looks(noah);
    expect(await leaves(noah)).toEqual([]);
    expect(await looks(uma)).toEqual([]);

    await looks(noah);
    app.clock.advance({ seconds: 20 });
    expect(await looks(uma)).toEqual(['Noah Park']);
    app.clock.advance({ seconds: 6 });
    expect(await looks(uma)).toEqual([]);
    expect(await looks(noah)).toEqual(['Uma Reed']);
  });

  it('is kept for a minute, whichever request is looked at next', async () => {
    await looks(noah);
    await looks(uma);
    app.clock.advance({ seconds: 61 });
    await looks(uma, await aQuoteRequest(broker, { brokerageId }));

    expect(await kept()).toEqual([{ staffId: uma.id }]);
  });

  it('changes nothing of the request: neither its revision, nor its trail, nor what pages are told', async () => {
    const READ = 'query ($id: ID!) { request(id: $id) { revision timeline { action } } }';
    const CHANGES = 'query ($after: String) { changes(after: $after) { cursor requestIds } }';
    const before = await uma.bench.ok(READ, { id });
    const { changes } = await uma.bench.ok(CHANGES);

    await looks(uma);
    await looks(noah);
    await leaves(noah);

    expect(await uma.bench.ok(READ, { id })).toEqual(before);
    expect((await uma.bench.ok(CHANGES, { after: changes.cursor })).changes).toEqual(changes);
  });

  it('is asked of a request that there is', async () => {
    for (const nothing of [newId(), 'nonsense']) {
      expect((await uma.bench.refused(NOTE, { id: nothing })).extensions.code).toBe('NOT_FOUND');
    }
    expect((await uma.bench.refused(NOTE, { id: 'nonsense', isLeaving: true })).extensions.code).toBe('NOT_FOUND');
  });

  it('is not waited for: people who come back at the same moment after a pause are all noted', async () => {
    const people = [uma, noah];
    for (let count = 0; count < 4; count += 1) people.push(await aStaffMember(app, 'underwriter', `Ann ${count}`));
    const requests = [id, await aQuoteRequest(broker, { brokerageId })];
    const all = async () =>
      await Promise.all(people.flatMap((one) => requests.map(async (request) => await looks(one, request))));
    await all();
    app.clock.advance({ seconds: 61 });

    await all();

    expect(await kept()).toHaveLength(people.length * requests.length);
  });
});
