/** What SUBMIT does not write any more, and how a broker reads that (D57). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { drawnOnce } from '../../model/drawn-once.ts';
import { aCyberApplication, aQuoteRequest } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp({}, { pdf: drawnOnce() });
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  uma = await aStaffMember(app, 'underwriter');
});

const UPDATE = `mutation ($id: ID, $action: QuoteRequestAction!, $info: BrokerQuoteRequestInfoInput) {
  updateQuoteRequest(id: $id, action: $action, brokerQuoteRequestInfo: $info) {
    status notSaved coverageEffectiveAt limits { aggregateCents deductibleCents }
  }
}`;
const M = 100_000_000;
const ONE_LIMIT = [{ aggregateCents: M / 2, deductibleCents: 500_000 }];

async function update(id: string, info: object, action = 'SUBMIT', caller = broker): Promise<Data> {
  return (await caller.ok(UPDATE, { id, action, info })).updateQuoteRequest;
}

/** The stored answers as the underwriter reads them: field to text. */
async function answersOf(id: string): Promise<ReadonlyMap<string, string | null>> {
  const { answers } = await new SubmissionPage(uma.bench, id).look();
  return new Map(
    answers.flatMap((group: Data) => group.answers).map(({ field, text }: Data): [string, string] => [field, text]),
  );
}

const claims = (data: string | null) => ({ key: 'claims', data, type: 'yes-no-uncertain' });
const revenue = (data: string) => ({ key: 'grossAnnualRevenue', data, type: 'text' });

async function askFor(id: string, ...fields: readonly (string | null)[]): Promise<void> {
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  const items = fields.map((field) => ({ kind: 'ANSWER', text: 'Please tell us.', field }));
  await submission.act('askForData', { items, text: 'Please answer.', dueOn: '2026-12-01' });
}

describe('SUBMIT of CYBER after the first', () => {
  it('in SUBMITTED saves neither limits nor optionalData, and names what it did not save', async () => {
    const id = await aQuoteRequest(broker, partner);
    expect((await update(id, aCyberApplication({ claims: 'yes' }))).notSaved).toEqual([]);
    await app.runJobs();

    const changed = await update(id, {
      limits: ONE_LIMIT,
      optionalData: [claims('no'), revenue('5000000')],
      coverageEffectiveAt: '2026-12-31',
    });

    expect(changed).toMatchObject({ coverageEffectiveAt: '2026-12-31', limits: [{}, {}] });
    expect(changed.notSaved).toContain('limits');
    expect(changed.notSaved).toContain('optionalData.claims');
    const { quoteRequest } = await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { notSaved } }', { id });
    expect(quoteRequest.notSaved).toEqual(changed.notSaved);
  });

  it('does not name what is equal to the stored answer, and forgets the names with the next update', async () => {
    const id = await aQuoteRequest(broker, partner);
    await update(id, aCyberApplication({ claims: 'yes' }));

    expect((await update(id, aCyberApplication({ claims: 'no' }))).notSaved).toEqual(['optionalData.claims']);
    expect((await update(id, aCyberApplication({ claims: 'yes' }))).notSaved).toEqual([]);
  });

  it('in NEEDS_MORE_DATA saves the answers that were asked for by name, and only those', async () => {
    const id = await aQuoteRequest(broker, partner);
    await update(id, aCyberApplication({ claims: 'uncertain', breaches: 'uncertain' }));
    await app.runJobs();
    await askFor(id, null, 'optionalData.claims');

    const answered = await update(id, {
      limits: ONE_LIMIT,
      optionalData: [claims('no'), { key: 'breaches', data: 'no', type: 'yes-no-uncertain' }],
    });

    expect(answered).toMatchObject({ status: 'SUBMITTED', notSaved: ['limits', 'optionalData.breaches'] });
    expect(answered.limits).toHaveLength(2);
    const answers = await answersOf(id);
    expect([answers.get('optionalData.claims'), answers.get('optionalData.breaches')]).toEqual(['No', 'Not certain']);
    // The question is answered: sent again, the answer is fixed like every other.
    expect((await update(id, { optionalData: [claims('yes')] })).notSaved).toEqual(['optionalData.claims']);
  });

  it('by RESUBMIT changes everything', async () => {
    const id = await aQuoteRequest(broker, partner);
    await update(id, aCyberApplication({ claims: 'yes' }));

    const changed = await update(id, { limits: ONE_LIMIT, optionalData: [claims('no')] }, 'RESUBMIT');

    expect(changed).toMatchObject({ limits: ONE_LIMIT, notSaved: [] });
  });

  it('keeps everything of a first SUBMIT when data was asked for before', async () => {
    const id = await aQuoteRequest(broker, partner);
    await askFor(id, null);

    expect(await update(id, aCyberApplication())).toMatchObject({ limits: [{}, {}], notSaved: [] });
  });
});

describe('SUBMIT of the other products in NEEDS_MORE_DATA', () => {
  it('CYBER_EU: limits stay, every answer is saved', async () => {
    const id = await aQuoteRequest(broker, { ...partner, productType: 'CYBER_EU', address: { country: 'SE' } });
    const limits = [{ aggregateCents: M, deductibleCents: 1_000_000 }];
    await update(id, { limits, cyberEuQuestions: { mfaEmail: 'NO' }, coverageEffectiveAt: '2026-12-15' });
    await app.runJobs();
    await askFor(id, null);

    const answered = await update(id, { limits: ONE_LIMIT, cyberEuQuestions: { mfaEmail: 'YES' } });

    expect(answered).toMatchObject({ status: 'SUBMITTED', limits, notSaved: ['limits'] });
    expect((await answersOf(id)).get('cyberEuQuestions.mfaEmail')).toBe('Yes');
  });

  it('TECH_EO: limits and optionalData stay, also when an underwriter has the request in hand', async () => {
    const id = await aQuoteRequest(broker, { ...partner, productType: 'TECH_EO' });
    const limits = [{ aggregateCents: M, deductibleCents: 1_000_000 }];
    await update(id, { limits, optionalData: [revenue('5000000')], coverageEffectiveAt: '2026-12-15' });
    await app.runJobs();
    const submission = new SubmissionPage(uma.bench, id);
    await submission.look();
    await submission.act('pickUp');
    await askFor(id, 'techEoApplicationControls.claims');

    const sent = { limits: ONE_LIMIT, optionalData: [revenue('9000000')], techEoApplicationControls: { claims: true } };
    const answered = await update(id, sent);

    expect(answered).toMatchObject({ limits, notSaved: ['limits', 'optionalData.grossAnnualRevenue'] });
    expect((await answersOf(id)).get('techEoApplicationControls.claims')).toBe('Yes');
  });

  it.each([
    ['CYBER', [revenue('9000000')], []],
    ['CYBER', [claims('no')], ['optionalData.claims']],
  ])('%s: testing_needs_more_data asks for the revenue by name', async (productType, optionalData, notSaved) => {
    const id = await aQuoteRequest(broker, { ...partner, productType });
    const asking = broker.with({ testing: 'testing_needs_more_data' });
    await update(id, aCyberApplication({ claims: 'uncertain' }), 'SUBMIT', asking);

    expect((await update(id, { optionalData })).notSaved).toEqual(notSaved);
  });
});

describe('an underwriter who asks by name', () => {
  it.each([
    ['an answer that the product has not', { kind: 'ANSWER', field: 'optionalData.shoeSize' }],
    ['an answer of another product', { kind: 'ANSWER', field: 'cyberEuQuestions.mfaEmail' }],
    ['a document', { kind: 'DOCUMENT', field: 'limits' }],
  ])('is told that it cannot be %s', async (_what, item) => {
    const id = await aQuoteRequest(broker, partner);
    await update(id, aCyberApplication({ claims: 'yes' }));
    const submission = new SubmissionPage(uma.bench, id);
    await submission.look();

    const items = [{ text: 'Please tell us.', ...item }];
    const refused = await submission.refused('askForData', { items, text: 'Please answer.', dueOn: '2026-12-01' });

    expect(refused.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'items[0].field' }] },
    });
  });
});
