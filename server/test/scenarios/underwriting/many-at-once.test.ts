import { beforeAll, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { mailsOf } from '../../support/people/insured-in-force.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
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

async function referred(...names: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, name });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
    ids.push(id);
  }
  await app.runJobs();
  return ids;
}

const RESULT = '{ id isDone refusal { code message } }';
const DECLINE = `mutation ($ids: [ID!]!, $revisions: [Int!], $reason: DeclineLossReason!, $text: String) {
  results: declineMany(ids: $ids, revisions: $revisions, reason: $reason, text: $text) ${RESULT} }`;
const CLOSE = DECLINE.replace('declineMany', 'closeMany');
const ASK = `mutation ($ids: [ID!]!, $items: [AskedItemInput!]!, $text: String!, $dueOn: Date!) {
  results: askMany(ids: $ids, items: $items, text: $text, dueOn: $dueOn) ${RESULT} }`;

async function many(mutation: string, variables: object): Promise<readonly [boolean, string | null][]> {
  const { results } = await uma.bench.ok(mutation, variables);
  return results.map(({ isDone, refusal }: { isDone: boolean; refusal: { code: string } | null }) => [
    isDone,
    refusal?.code ?? null,
  ]);
}
const REVISION = 'query ($id: ID!) { request(id: $id) { revision } }';
const revisionOf = async (id: string) => (await uma.bench.ok(REVISION, { id })).request.revision;
const statusOf = async (id: string) => (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.status;
const statuses = async (ids: readonly string[]) => await Promise.all(ids.map(statusOf));

it('several are declined with one reason: each on its own, and its broker is told', async () => {
  const ids = await referred('Acme Engineering', 'Borealis Labs', 'Citadel Works');
  const reason = { reason: 'DECLINE_CLAIMS_HISTORY', text: 'Too many losses.' };
  await many(DECLINE, { ids: ids.slice(0, 1), ...reason });

  const wordless = await many(DECLINE, { ids, reason: 'OTHER' });
  const results = await many(DECLINE, { ids, ...reason });

  expect(wordless.map(([isDone]) => isDone)).toEqual([false, false, false]);
  expect(results).toEqual([
    [false, 'INVALID_STATE'],
    [true, null],
    [true, null],
  ]);
  expect(await statuses(ids)).toEqual(['DECLINED', 'DECLINED', 'DECLINED']);
  await app.runJobs();
  expect(await mailsOf(app, 'quote_declined')).toHaveLength(3);
});

it('what another person changed since it was chosen is left as it is, and the refusal says who changed what', async () => {
  const ids = await referred('Fernhill Dairy', 'Glenview School');
  const revisions = await Promise.all(ids.map(async (id) => await revisionOf(id)));
  const noah = await aStaffMember(app, 'underwriter', 'Noah Park');
  const note = { reason: 'We ask our reinsurer', sentence: 'We wait for capacity.', reviewOn: '2026-12-10' };
  await noah.bench.ok('mutation ($ids: [ID!]!, $hold: HoldInput!) { holdMany(ids: $ids, hold: $hold) { isDone } }', {
    ids: ids.slice(0, 1),
    hold: note,
  });

  const reason = { reason: 'DECLINE_CLAIMS_HISTORY', text: 'Too many losses.' };
  const { results } = await uma.bench.ok(DECLINE, { ids, revisions, ...reason });
  expect(results[0].refusal.code).toBe('REVISION_CONFLICT');
  expect(results[0].refusal.message).toMatch(/^Noah Park changed this in the meantime: /);
  expect(results[1].isDone).toBe(true);
  expect(await statuses(ids)).toEqual(['HOLD', 'DECLINED']);

  const uneven = await uma.bench.refused(DECLINE, { ids, revisions: [1], ...reason });
  expect(uneven.extensions.code).toBe('VALIDATION_FAILED');
});

it('the brokers of several are asked for the same, and several are closed', async () => {
  const ids = await referred('Dunmore Mills', 'Eastgate Clinic');
  const [first = ''] = ids;
  const items = [{ kind: 'DOCUMENT', text: 'Loss runs of three years' }];
  const asked = { items, text: 'Please send them.', dueOn: '2026-12-10' };

  const late = await many(ASK, { ids, ...asked, dueOn: '2026-11-01' });
  const results = await many(ASK, { ids: [...ids, '00000000-0000-7000-8000-000000000000'], ...asked });
  expect(late.map(([isDone]) => isDone)).toEqual([false, false]);
  expect(results).toEqual([
    [true, null],
    [true, null],
    [false, 'NOT_FOUND'],
  ]);
  expect(await statuses(ids)).toEqual(['NEEDS_MORE_DATA', 'NEEDS_MORE_DATA']);
  expect(await mailsOf(app, 'question')).toHaveLength(2);

  const closed = await many(CLOSE, { ids: [first], reason: 'DUPLICATE', text: 'Sent twice.' });
  expect(closed).toEqual([[true, null]]);
  expect(await statuses(ids)).toEqual(['CLOSED', 'NEEDS_MORE_DATA']);
});
