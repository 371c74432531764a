import fc from 'fast-check';
import { getNamedType, isCompositeType, isObjectType } from 'graphql';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOperations } from '../../../../schema/operations/read-operations.ts';
import { KEPT_FIELDS } from '../../../src/graphql/broker/kept-fields.ts';
import { schemas } from '../../../src/graphql/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { putLink } from '../../support/documents/read-link.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();
/** Another process on the same database, with a memory of its own. */
const other = await testApp();
const limited = await testApp({ RATE_LIMIT_PER_MINUTE: '4' });
const without = await testApp({ KEPT_ANSWERS_MB: '0' });
const { kysely } = app.app.services.database;
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;

beforeAll(async () => {
  uma = await aStaffMember(app, 'underwriter');
});

// With a clock of its own, which a story may move.
beforeEach(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

/** A small document whose answers hold no link, so that no minute ends them. */
const STATUS = 'query ($id: ID!) { quoteRequest(id: $id) { id status updatedAt client { name } } }';
const POLICY = `query ($id: ID!) { quoteRequest(id: $id) { id status
  policy { id policyNumber status coverageEndsAt premiumCents policyData(first: 10) { nodes { upload { id name url } } } }
  expiringPolicy { id status policyData(first: 10) { nodes { upload { id } } } } } }`;
const DOCUMENTS = [QUOTE_REQUEST, STATUS, POLICY];

const headersOf = ({ apiKey }: { readonly apiKey: string }) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  'x-api-key': apiKey,
  'x-api-version': 'v2.0',
  'x-user-email': 'dana@broker.example',
  'x-user-name': 'Dana Cole',
});

async function post(at: TestApp, query: string, variables: object, headers: Readonly<Record<string, string>> = {}) {
  const payload = JSON.stringify({ query, variables });
  return await at.app.server.inject({
    method: 'POST',
    url: '/q',
    headers: { ...headersOf(partner), ...headers },
    payload,
  });
}

/** How many answers a process has sent that it had kept. */
async function sentBy(at: TestApp): Promise<number> {
  const { body } = await at.app.server.inject({ method: 'GET', url: '/metrics' });
  return Number(/^kept_answers_sent (\d+)/m.exec(body)?.[1]);
}

let spaces = 0;
/** The same document, written as never before. */
const anew = (query: string): string => `${query}${' '.repeat((spaces += 1))}`;

/** Asks until the answer is kept in both processes, and answers it. */
async function follow(query: string, variables: object): Promise<string> {
  const answers: string[] = [];
  for (const at of [app, other]) {
    for (let time = 1; time <= 3; time += 1) answers.push((await post(at, query, variables)).body);
  }
  expect(new Set(answers).size).toBe(1);
  return answers[0] ?? '';
}

/** What a poll is answered after a change, by both processes: what a call is that was never made before. */
async function expectNow(query: string, variables: object): Promise<string> {
  const computed = (await post(app, anew(query), variables)).body;
  for (const at of [app, other]) expect((await post(at, query, variables)).body).toBe(computed);
  return computed;
}

async function aSharedRequest(): Promise<string> {
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return id;
}

describe('a poll of a request', () => {
  it('is answered with the kept bytes from the third time on, headers and all', async () => {
    const id = await aSharedRequest();
    const [first, second] = [await post(app, QUOTE_REQUEST, { id }), await post(app, QUOTE_REQUEST, { id })];
    const before = await sentBy(app);
    const third = await post(app, QUOTE_REQUEST, { id });

    expect(await sentBy(app)).toBe(before + 1);
    expect(third.body).toBe(second.body);
    const without = ({ headers }: typeof third) => ({ ...headers, 'x-request-id': undefined, date: undefined });
    expect(without(third)).toEqual(without(first));
    expect(third.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it('is kept over a real connection, once its body is there', async () => {
    const id = await aSharedRequest();
    const url = await app.app.server.listen({ port: 0, host: '127.0.0.1' });
    const before = await sentBy(app);
    const answers: string[] = [];
    for (let time = 1; time <= 4; time += 1) {
      const body = JSON.stringify({ query: STATUS, variables: { id } });
      answers.push(await (await fetch(`${url}/q`, { method: 'POST', headers: headersOf(partner), body })).text());
    }

    expect(new Set(answers).size).toBe(1);
    expect(await sentBy(app)).toBe(before + 2);
  });

  it('sees every change at once, in each process, from the first answer to the end of the policy', async () => {
    const id = await aQuoteRequest(broker, partner);
    const submission = new SubmissionPage(uma.bench, id);
    const clientId: string = (await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { client { id } } }', { id }))
      .quoteRequest.client.id;
    const closeAll = async () => {
      for (const item of (await submission.look()).subjectivities) {
        if (item.isOpen) await submission.act('closeSubjectivity', { subjectivityId: item.id, evidence: 'Received' });
      }
    };
    const nodes = async () => (await broker.ok(anew(QUOTE_REQUEST), { id })).quoteRequest.quoteData.nodes;
    const changes: readonly [name: string, change: () => Promise<unknown>][] = [
      [
        'an answer',
        async () => await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) }),
      ],
      ['the scan and the rules', async () => await app.runJobs()],
      ['the name of the client', async () => await broker.ok(RENAME, { clientId })],
      ['a document', async () => await upload(broker, id)],
      ['who works on it', async () => [await submission.look(), await submission.act('pickUp')]],
      [
        'the name of the underwriter',
        async () => await sql`update staff_members set name = 'Uma Reed-Park' where id = ${uma.id}`.execute(kysely),
      ],
      ['a rated quote', async () => await submission.act('rateRequest')],
      [
        'a condition',
        async () => await submission.act('addSubjectivity', { type: 'POST_BIND', description: 'Proof of backups' }),
      ],
      ['an endorsement', async () => await endorse(submission)],
      ['a shared quote', async () => await submission.act('shareQuotes')],
      ['its document', async () => await app.runJobs()],
      ['a choice', async () => await broker.ok(SELECT, { id: (await nodes())[0].quoteOptions[0].id })],
      ['closed conditions', async () => await closeAll()],
      ['the bind', async () => await submission.act('bindRequest')],
      ['the policy', async () => await submission.act('issuePolicy')],
      ['its documents', async () => await app.runJobs()],
      ['the first day of cover', async () => await advance(broker, '2026-12-16T12:00:00Z')],
      [
        'the end of the policy',
        async () =>
          await sql`update policies set cancelled_on = '2026-12-16' where quote_request_id = ${id}`.execute(kysely),
      ],
    ];
    let seen = await Promise.all(DOCUMENTS.map(async (query) => await follow(query, { id })));
    const unseen: string[] = [];
    for (const [name, change] of changes) {
      await change();
      const now: string[] = [];
      for (const query of DOCUMENTS) now.push(await expectNow(query, { id }));
      if (now.join() === seen.join()) unseen.push(name);
      seen = await Promise.all(DOCUMENTS.map(async (query) => await follow(query, { id })));
      expect(seen, name).toEqual(now);
    }
    // What an underwriter does before sharing is nothing that a broker reads, and a bound policy is one already.
    expect(unseen).toEqual(['who works on it', 'a rated quote', 'an endorsement', 'the policy']);
  });

  it('gets fresh links a minute later, and keeps what has none', async () => {
    const id = await aSharedRequest();
    const [linked, plain] = [await follow(QUOTE_REQUEST, { id }), await follow(STATUS, { id })];
    app.clock.advance({ minutes: 1 });
    other.clock.advance({ minutes: 1 });
    const before = await sentBy(app);

    expect(await expectNow(QUOTE_REQUEST, { id })).not.toBe(linked);
    expect(await sentBy(app)).toBe(before);
    expect(await expectNow(STATUS, { id })).toBe(plain);
    expect(await sentBy(app)).toBe(before + 1);
  });

  it('is logged like every other call, and counts for the limit of its key', async () => {
    const id = await aSharedRequest();
    const answers = [];
    for (let time = 1; time <= 5; time += 1) answers.push(await post(limited, STATUS, { id }));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429]);
    expect(await sentBy(limited)).toBe(2);
    await limited.app.services.callLog.flush();
    const { rows } = await sql`
      select operation, http_status, quote_request_id from api_calls
      where request_id = any(${answers.map(({ headers }) => String(headers['x-request-id']))})`.execute(kysely);
    expect(rows).toHaveLength(5);
    expect(rows.slice(0, 4)).toEqual(
      Array.from({ length: 4 }, () => ({ operation: 'quoteRequest', http_status: 200, quote_request_id: id })),
    );
  });

  it('is asked anew with another version header, kind of answer or testing value', async () => {
    const id = await aSharedRequest();
    await follow(STATUS, { id });
    const before = await sentBy(app);

    await post(app, STATUS, { id }, { 'x-api-version': 'v1.0' });
    const typed = await post(app, STATUS, { id }, { accept: 'application/graphql-response+json' });
    const refused = await post(app, STATUS, { id }, { 'x-testing': 'testing_refer' });

    expect(typed.headers['content-type']).toContain('application/graphql-response+json');
    expect(refused.json().errors[0].extensions.code).toBe('VALIDATION_FAILED');
    expect(await sentBy(app)).toBe(before);
  });
});

describe('what is kept for one partner', () => {
  it('is never seen by another one, who asks the same', async () => {
    const id = await aSharedRequest();
    await follow(STATUS, { id });
    const stranger = await app.partner('Strangers');

    for (let time = 1; time <= 3; time += 1) {
      const answer = await post(app, STATUS, { id }, headersOf(stranger));
      expect(answer.json()).toMatchObject({
        data: { quoteRequest: null },
        errors: [{ extensions: { code: 'NOT_FOUND' } }],
      });
    }
  });

  it('is over with its key, at once', async () => {
    const own = await app.partner('Own');
    const id = await aQuoteRequest(new Broker(app.app.server, own), own);
    for (const at of [app, app, app, other, other, other]) {
      expect((await post(at, STATUS, { id }, headersOf(own))).statusCode).toBe(200);
    }
    await sql`update api_keys set revoked_at = now() where partner_id = ${own.partnerId}`.execute(kysely);

    for (const at of [app, other]) {
      const answer = await post(at, STATUS, { id }, headersOf(own));
      expect([answer.statusCode, answer.json().title]).toEqual([404, 'Not Found']);
    }
  });

  it('takes no more memory than the setting says, and none where it is 0', async () => {
    const id = await aSharedRequest();
    for (let time = 1; time <= 4; time += 1) await post(without, STATUS, { id });
    expect(await sentBy(without)).toBe(0);
  });
});

describe('every document', () => {
  it('of the operations is answered alike, kept or not', async () => {
    const id = await aSharedRequest();
    const queries = [...readOperations('tools').values()].filter((document) =>
      /^query \w+\(\$id: ID!\) \{\n  quoteRequest\(/.test(document),
    );
    expect(queries.length).toBeGreaterThan(2);
    for (const query of queries) {
      await follow(query, { id });
      await expectNow(query, { id });
    }
  });

  it('of the fields whose changes are told is answered alike, kept or not', async () => {
    const id = await aSharedRequest();
    const before = await sentBy(app);
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), async (dice) => {
        const query = `query ($id: ID!) { quoteRequest(id: $id) ${aSelection('QuoteRequest', dice, 5)} }`;
        await follow(query, { id });
        await expectNow(query, { id });
      }),
      { seed: 20261123, numRuns: 40 },
    );
    expect(await sentBy(app)).toBeGreaterThanOrEqual(before + 80);
  });

  it('that asks for anything else is made anew each time', async () => {
    const id = await aSharedRequest();
    const asked = [
      'query ($id: ID!) { quoteRequest(id: $id) { status pathToYes { steps { __typename } } } }',
      'query ($id: ID!) { quoteRequest(id: $id) { client { policies { nodes { id } } } } }',
      'query ($id: ID!) { quoteRequest(id: $id) { client { quoteRequests { nodes { id } } } } }',
      'query ($id: ID!) { quoteRequest(id: $id) { quoteData { nodes { quoteOptions { worksheet { plan } } } } } }',
      'query ($id: ID!) { one: quoteRequest(id: $id) { id } two: quoteRequest(id: $id) { id } }',
      'query ($id: ID!) { quoteRequest(id: $id) { id } me { apiVersion } }',
      'query ($id: ID!) { renewalQuoteRequest(id: $id) { id } }',
      '{ natureOfBusinessList(productType: CYBER) { name } }',
    ];
    const before = await sentBy(app);
    for (const query of asked) for (let time = 1; time <= 4; time += 1) await post(app, query, { id });
    expect(await sentBy(app)).toBe(before);
  });

  it('names fields of the schema, and leaves out those that read something else', () => {
    const { broker: schema } = schemas();
    const left: string[] = [];
    for (const [type, kept] of Object.entries(KEPT_FIELDS)) {
      const fields = schema.getType(type);
      if (!isObjectType(fields)) throw new Error(`${type} is no object type`);
      const names = Object.keys(fields.getFields());
      expect(names).toEqual(expect.arrayContaining([...kept]));
      if (type !== 'Query') left.push(...names.filter((name) => !kept.has(name)).map((name) => `${type}.${name}`));
    }
    expect(left).toEqual([
      // Rate plans, and the day.
      'QuoteRequest.pathToYes',
      // Later scans of the same findings, and objections of the owner.
      'Client.cyberRiskReport',
      // Of other requests.
      'Client.policies',
      'Client.quoteRequests',
      // Of the option that was bound.
      'Policy.charges',
      'Policy.quoteRequest',
      'Policy.returnPremium',
      // What the provider shows of its prices.
      'QuoteOption.worksheet',
    ]);
  });
});

const RENAME = 'mutation ($clientId: ID!) { updateClient(id: $clientId, name: "Acme Bridges") { id } }';

async function upload(by: Broker, id: string): Promise<void> {
  const { underwritingDataCredentials: given } = await by.ok(
    'mutation ($id: ID!) { underwritingDataCredentials(quoteRequestId: $id, name: "losses.csv") { url upload { id } } }',
    { id },
  );
  await putLink(app, given.url, 'year,amount\n2025,0\n');
  await by.ok('mutation ($id: ID!) { completeUpload(id: $id) { id } }', { id: given.upload.id });
}

async function endorse(submission: SubmissionPage): Promise<void> {
  const [option] = (await submission.look()).quote.options;
  await submission.act('editOption', {
    optionId: option.id,
    option: { scheduleFactor: '1.10', scheduleReason: 'Prior claim' },
  });
}

/** Some of the kept fields of a type, and of those below it. */
function aSelection(typeName: string, dice: Iterator<number>, depth: number): string {
  const type = schemas().broker.getType(typeName);
  if (!isObjectType(type)) throw new Error(typeName);
  const roll = (): number => Number(dice.next().value);
  const fields = [...(KEPT_FIELDS[typeName] ?? [])].flatMap((name) => {
    const field = type.getFields()[name];
    if (!field || roll() > 0.4) return [];
    const below = getNamedType(field.type);
    if (!isCompositeType(below)) return [name];
    return depth === 0 ? [] : [`${name} ${aSelection(below.name, dice, depth - 1)}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}
