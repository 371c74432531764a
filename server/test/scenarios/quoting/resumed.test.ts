import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import {
  aCyberApplication,
  aQuoteRequest,
  type ClientInput,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { HOLD } from '../../support/people/staff-operations.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

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
async function aRequest(client: Partial<ClientInput> = {}): Promise<{ id: string; submission: SubmissionPage }> {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, ...client });
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  return { id, submission };
}

async function aSubmitted(info: object, client: Partial<ClientInput> = {}) {
  const request = await aRequest(client);
  await broker.ok(UPDATE, { id: request.id, action: 'SUBMIT', info });
  await request.submission.look();
  return request;
}

const read = async (id: string): Promise<Data> => (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;

describe('a request that the broker never submitted', () => {
  it('waits for the SUBMIT of the broker: no underwriter resumes it into SUBMITTED, nor puts it on hold', async () => {
    const { id, submission } = await aRequest();
    await submission.act('askForData', QUESTION);

    const refusals = [await submission.refused('resume'), await submission.refused('hold', { hold: HOLD })];

    for (const { message, extensions } of refusals) {
      expect([extensions.code, message]).toEqual(['INVALID_STATE', 'The broker has not submitted this request yet.']);
    }
    expect(submission.refusalOf('RESUME')?.message).toBe('The broker has not submitted this request yet.');
    expect((await read(id)).status).toBe('NEEDS_MORE_DATA');
  });
});

describe('a request that goes back to the rules', () => {
  const NO_SCAN = /the external scan could not be completed\.$/;

  async function afterTheDeadline(): Promise<void> {
    app.clock.advance({ minutes: 5 });
    await app.wakeUp('scans.expire-overdue');
  }

  it('is referred when it is resumed, if its scan was given up during the hold', async () => {
    const { id, submission } = await aSubmitted(aCyberApplication(), { primaryWebsite: 'scan-pending.test' });
    await app.runJobs();
    await submission.act('hold', { hold: HOLD });
    await afterTheDeadline();

    await submission.act('resume');
    await app.runJobs();

    expect(await read(id)).toMatchObject({ status: 'SUBMITTED', isAutoQuoteEligible: false });
    expect((await read(id)).brokerAutoQuoteIneligibleReasons).toMatch(NO_SCAN);
  });

  it('is quoted when a hold is undone, if its scan ended during the hold', async () => {
    const { id, submission } = await aSubmitted(aCyberApplication());
    await submission.act('hold', { hold: HOLD });
    await app.runJobs();

    await submission.act('resume');
    await app.runJobs();

    expect((await read(id)).status).toBe('QUOTES_SHARED');
  });

  it('is referred when it is released, if its scan was given up while somebody had it in hand', async () => {
    const { id, submission } = await aSubmitted(aCyberApplication(), { primaryWebsite: 'scan-pending.test' });
    await app.runJobs();
    await submission.act('pickUp');
    await afterTheDeadline();
    await submission.look();

    await submission.act('release');
    await app.runJobs();

    expect((await read(id)).brokerAutoQuoteIneligibleReasons).toMatch(NO_SCAN);
  });

  it('stays referred when it was, and is not announced again', async () => {
    const { id, submission } = await aSubmitted(aCyberApplication({ claims: 'yes' }));
    await app.runJobs();
    const before = await read(id);
    await submission.look();

    await submission.act('pickUp');
    await submission.act('release');
    await app.runJobs();

    expect({ ...(await read(id)), underwriter: null }).toEqual({ ...before, underwriter: null });
    const mails = await app.app.services.database.kysely.selectFrom('mails').select('kind').execute();
    expect(mails).toEqual([{ kind: 'referral' }]);
  });
});

describe('a request in hand whose broker answers', () => {
  it('keeps what its scan found among the reasons, and is decided by the underwriter alone', async () => {
    const { id, submission } = await aSubmitted(aCyberApplication(), { primaryWebsite: 'referable-scan.test' });
    await app.runJobs();
    await submission.look();
    await submission.act('pickUp');
    await submission.act('askForData', QUESTION);

    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();

    const request = await read(id);
    expect(request).toMatchObject({ status: 'SUBMITTED', isAutoQuoteEligible: false, quoteData: { nodes: [] } });
    expect(request.brokerAutoQuoteIneligibleReasons).toMatch(/the cyber risk score of 72 is below 80\.$/);
    await submission.look();
    expect(submission.seen.rules.filter((rule: Data) => rule.hasFired)).toMatchObject([{ ruleId: 'SCORE_REVIEW' }]);
  });

  it('is not declined by the rules, which tell what the scan found as a reason for the review', async () => {
    const { id, submission } = await aSubmitted(aCyberApplication(), { primaryWebsite: 'auto-declinable-scan.test' });
    await submission.look();
    await submission.act('pickUp');
    await app.runJobs();

    expect(await read(id)).toMatchObject({
      status: 'SUBMITTED',
      isAutoQuoteEligible: false,
      declineLossReason: 'NOT_APPLICABLE',
      brokerAutoQuoteIneligibleReasons:
        'This submission requires underwriter review due to the following: the external scan found a critical vulnerability; the cyber risk score of 41 is below 60.',
    });
  });
});

describe('a bind request that goes back', () => {
  const NONE = { selectedQuote: null };

  async function aBindRequest() {
    const request = await aSubmitted(aCyberApplication());
    await app.runJobs();
    await broker.ok(SELECT, { id: (await read(request.id)).quoteData.nodes[0].quoteOptions[0].id });
    await request.submission.look();
    return request;
  }

  it('names no chosen option once it is quoted again', async () => {
    const { id, submission } = await aBindRequest();
    await submission.act('hold', { hold: HOLD });
    await submission.act('resume');
    await app.runJobs();

    expect(await read(id)).toMatchObject({ status: 'QUOTES_SHARED', ...NONE });
  });

  it('names none once an underwriter rates and shares it again', async () => {
    const { id, submission } = await aBindRequest();
    await submission.act('hold', { hold: HOLD });
    await submission.act('resume');
    await submission.act('pickUp');
    await submission.act('rateRequest');
    await submission.act('shareQuotes');

    expect(await read(id)).toMatchObject({ status: 'QUOTES_SHARED', ...NONE });
  });

  it('names none once the broker submits it again', async () => {
    const { id, submission } = await aBindRequest();
    await submission.act('askForData', QUESTION);

    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });

    expect(await read(id)).toMatchObject({ status: 'SUBMITTED', ...NONE });
  });
});
