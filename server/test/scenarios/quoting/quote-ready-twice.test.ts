/** In v2.0 `quote_ready` is told exactly twice for each shared quote (D60); a request keeps its version (D63). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { drawnOnce } from '../../model/drawn-once.ts';
import { eventsOf } from '../../support/events.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp({}, { pdf: drawnOnce() });
let partner: NewPartner;
let broker: Broker;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

/** The data of every `quote_ready` of a request, in order. */
async function readyEventsOf(id: string): Promise<readonly Data[]> {
  const events = (await eventsOf(app, id)).filter(([type]) => type === 'quote_ready');
  return events.map(([, data]) => data);
}

const stagesOf = async (id: string): Promise<readonly string[]> => (await readyEventsOf(id)).map(({ stage }) => stage);

/** Rated and shared by X-TESTING: the PDF is not there yet. */
async function aRatedQuote(): Promise<{ readonly id: string; readonly optionId: string }> {
  const id = await aQuoteRequest(broker, partner);
  const testing = broker.with({ testing: 'testing_rate_and_share' });
  await testing.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
  return { id, optionId: quoteRequest.quoteData.nodes[0]?.quoteOptions[0].id };
}

async function decidedByUnderwriter(id: string, action: string): Promise<void> {
  const submission = new SubmissionPage((await aStaffMember(app, 'underwriter')).bench, id);
  await submission.look();
  await submission.act(action, { reason: 'DUPLICATE', text: 'Sent twice.' });
}

describe('quote_ready of v2.0', () => {
  it.each([
    ['requested', undefined, 'BIND_REQUESTED'],
    ['bound at once', 'testing_bind_quote', 'COMPLETED'],
    ['bound and issued at once', 'testing_bind_quote, testing_issue_policy', 'COMPLETED'],
  ])(
    'comes twice, with the status of its moment, when it is %s before the PDF is there',
    async (_what, testing, status) => {
      const { id, optionId } = await aRatedQuote();
      await (testing === undefined ? broker : broker.with({ testing })).ok(SELECT, { id: optionId });

      await app.runJobs();

      expect(await readyEventsOf(id)).toEqual([
        { quoteRequest: { id, status: 'QUOTES_SHARED' }, stage: 'RATED' },
        { quoteRequest: { id, status }, stage: 'DOCUMENTS_READY' },
      ]);
      expect((await mails()).filter(({ kind }) => kind === 'quote_ready')).toHaveLength(1);
    },
  );

  it.each(['declineRequest', 'closeRequest'])('does not come again after %s', async (action) => {
    const { id } = await aRatedQuote();
    await decidedByUnderwriter(id, action);

    await app.runJobs();

    expect(await stagesOf(id)).toEqual(['RATED']);
  });

  it('comes for the newer quote alone when the first one was overwritten before its PDF', async () => {
    const { id } = await aRatedQuote();
    await broker.ok(UPDATE, { id, action: 'RESUBMIT', info: aCyberApplication({ grossAnnualRevenue: '9000000' }) });

    await app.runJobs();

    expect(await stagesOf(id)).toEqual(['RATED', 'RATED', 'DOCUMENTS_READY']);
  });
});

describe('the version of a request', () => {
  const RESUBMIT = 'mutation ($id: ID!) { resubmitRequest(quoteRequestId: $id, hasTria: true) { id } }';

  it('is that of the call that submitted it when a person resubmits it in the dashboard', async () => {
    const id = await aQuoteRequest(broker, partner);
    const old = broker.with({ apiVersion: 'v1.0' });
    await old.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();
    const person = await DashboardUser.byMail(app, 'dana@broker.example');

    await person.ok(RESUBMIT, { id });
    await app.runJobs();

    expect(await stagesOf(id)).toEqual(['DOCUMENTS_READY', 'DOCUMENTS_READY']);
  });

  it('stays when a program of another version resubmits it', async () => {
    const id = await aQuoteRequest(broker, partner);
    await broker.with({ apiVersion: 'v1.0' }).ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();

    await broker.ok(UPDATE, { id, action: 'RESUBMIT', info: aCyberApplication() });
    await app.runJobs();

    expect(await stagesOf(id)).toEqual(['DOCUMENTS_READY', 'DOCUMENTS_READY']);
  });
});

async function mails() {
  return await app.app.services.database.kysely.selectFrom('mails').select('kind').execute();
}
