import { beforeEach, describe, expect, it } from 'vitest';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const COUNTS = '{ homeCounts(mine: false) { turn expiring bound } }';
const BOUND = '{ policies(boundThisMonth: true) { rows { insuredName } } }';
const NEEDED = '{ policies(neededOnly: true) { rows { insuredName needed startsOn quoteRequestId } } }';
const ANSWER = `mutation ($id: ID!, $item: ID!) {
  answerSubjectivity(quoteRequestId: $id, subjectivityId: $item, answer: { text: "Signed by the insured." }) { id }
}`;
const SEND_TO_SIGN = `mutation ($id: ID!) {
  sendSignatureLink(quoteRequestId: $id, name: "Ada Moss", email: "ada@insured.example") { id }
}`;
const EXPIRING = '{ requests(view: "EXPIRING") { rows { insuredName } } }';

const SUBMIT = 'mutation ($id: ID!) { submitRequest(quoteRequestId: $id) { status } }';

const app = await testApp({ PROVIDER_TIME_ZONE: 'America/New_York' });
let broker: Broker;
let user: DashboardUser;
let brokerageId: string;
let id: string;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  brokerageId = partner.brokerageId;
  id = await aQuoteRequest(broker, { brokerageId, name: 'Harper Legal' });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  user = await DashboardUser.byMail(app, 'dana@broker.example');
});

const counts = async (): Promise<Data> => (await user.ok(COUNTS)).homeCounts;

describe('the first page of the dashboard', { timeout: 30_000 }, () => {
  it('counts as bound this month what was bound since its first day in the zone of the provider', async () => {
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    const option = quoteRequest.quoteData.nodes[0].quoteOptions[0].id;
    await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option });

    // The evening of 30 November in New York, and the first morning of December.
    await advance(broker, '2026-12-01T04:30:00Z');
    expect(await counts()).toMatchObject({ bound: 1 });
    expect((await user.ok(BOUND)).policies.rows).toEqual([{ insuredName: 'Harper Legal' }]);

    await advance(broker, '2026-12-01T05:30:00Z');
    expect(await counts()).toMatchObject({ bound: 0 });
    expect((await user.ok(BOUND)).policies.rows).toEqual([]);
  });

  it('shows in your turn what is due soonest first, and drafts after all that has a day', async () => {
    const names = async (view: string) => {
      const list = `{ requests(view: "${view}", sort: "DUE_SOONEST") { rows { insuredName } } }`;
      return (await user.ok(list)).requests.rows.map(({ insuredName }: Data) => insuredName);
    };
    const submitted = async (name: string) => {
      const made = await aQuoteRequest(broker, { brokerageId, name, primaryWebsite: 'referable-scan.test' });
      await broker.ok(UPDATE, { id: made, action: 'SUBMIT', info: aCyberApplication() });
      return made;
    };
    const asked = [await submitted('Asked Soon'), await submitted('Asked Late')];
    for (const name of ['Older Draft', 'Newer Draft']) await aQuoteRequest(broker, { brokerageId, name });
    await app.runJobs();
    const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const days = ['2026-11-25', '2027-01-15'];
    for (const [index, one] of asked.entries()) {
      const submission = new SubmissionPage(bench, one);
      await submission.look();
      const items = [{ kind: 'ANSWER', text: 'Which backups are kept offline?' }];
      await submission.act('askForData', { items, text: 'One thing.', dueOn: days[index] });
    }

    // The quote of Harper Legal ends on 20 December.
    const inOrder = ['Asked Soon', 'Harper Legal', 'Asked Late', 'Newer Draft', 'Older Draft'];
    expect(await names('TURN')).toEqual(inOrder);
    await user.ok(SUBMIT, { id: asked[0] });
    expect(await names('TURN')).toEqual(inOrder.slice(1));
  });

  it('lists what a bound policy still needs until the broker has answered it', async () => {
    const needed = async () => ({
      count: (await user.ok('{ homeCounts { needed } }')).homeCounts.needed,
      rows: (await user.ok(NEEDED)).policies.rows,
    });
    const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const page = new SubmissionPage(bench, id);
    const closeAll = async () => {
      for (const { id: subjectivityId, isOpen } of page.seen.subjectivities) {
        if (isOpen) await page.act('closeSubjectivity', { subjectivityId, evidence: 'Seen' });
      }
    };
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    await broker.ok(SELECT, { id: quoteRequest.quoteData.nodes[0].quoteOptions[0].id });
    await page.look();
    await closeAll();
    await page.act('addSubjectivity', { type: 'POST_BIND', description: 'Signed waiver' });
    expect(await needed()).toEqual({ count: 0, rows: [] });

    await page.act('bindRequest');
    const waiting = {
      insuredName: 'Harper Legal',
      needed: ['Signed waiver'],
      startsOn: '2026-12-15',
      quoteRequestId: id,
    };
    expect(await needed()).toEqual({ count: 1, rows: [waiting] });

    await page.look();
    const { id: item } = page.seen.subjectivities.find(({ isOpen }: Data) => isOpen);
    await user.ok(ANSWER, { id, item });
    expect(await needed()).toEqual({ count: 0, rows: [] });
  });

  it('tells a bind whose page to sign has to be sent from one whose insured has the page', async () => {
    const row = async () =>
      (await user.ok('{ requests(view: "TURN") { rows { isToSign isSentToSign } } }')).requests.rows[0];
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    await broker.ok(SELECT, { id: quoteRequest.quoteData.nodes[0].quoteOptions[0].id });
    expect(await row()).toEqual({ isToSign: true, isSentToSign: false });

    await user.ok(SEND_TO_SIGN, { id });
    expect(await row()).toEqual({ isToSign: true, isSentToSign: true });
  });

  it('is your turn while a requested bind waits for your answer, and names what is missing', async () => {
    const rows = async (view: string) =>
      (await user.ok(`{ requests(view: "${view}") { rows { insuredName isToSign neededToBind } } }`)).requests.rows;
    const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const page = new SubmissionPage(bench, id);
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    await broker.ok(SELECT, { id: quoteRequest.quoteData.nodes[0].quoteOptions[0].id });
    await page.look();
    for (const { id: subjectivityId, isOpen } of page.seen.subjectivities) {
      if (isOpen) await page.act('closeSubjectivity', { subjectivityId, evidence: 'Seen' });
    }
    const waiting = { insuredName: 'Harper Legal', isToSign: false, neededToBind: [] };
    expect([await rows('TURN'), await rows('WAITING')]).toEqual([[], [waiting]]);

    await page.act('addSubjectivity', { type: 'PRE_BIND', description: 'Proof of MFA' });
    expect([await rows('TURN'), await rows('WAITING')]).toEqual([[{ ...waiting, neededToBind: ['Proof of MFA'] }], []]);
    expect((await user.ok('{ homeCounts { turn waiting } }')).homeCounts).toEqual({ turn: 1, waiting: 0 });

    await page.look();
    const { id: item } = page.seen.subjectivities.find(({ isOpen }: Data) => isOpen);
    await user.ok(ANSWER, { id, item });
    expect([await rows('TURN'), await rows('WAITING')]).toEqual([[], [waiting]]);
  });

  it('says that a quote is being revised, on the page and in the list, until it is shared again', async () => {
    const revised = async () => [
      (await user.ok('{ requests { rows { isBeingRevised } } }')).requests.rows[0].isBeingRevised,
      (await user.ok('query ($id: ID!) { request(id: $id) { isBeingRevised } }', { id })).request.isBeingRevised,
    ];
    expect(await revised()).toEqual([false, false]);
    const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const page = new SubmissionPage(bench, id);
    await page.look();
    await page.act('reviseRequest');
    expect(await revised()).toEqual([true, true]);
    await page.act('shareQuotes');
    expect(await revised()).toEqual([false, false]);
  });

  it('lists a quote among those that expire from 14 days before its end until it has expired', async () => {
    expect(await counts()).toMatchObject({ expiring: 0 });
    await advance(broker, '2026-12-10T12:00:00Z');
    expect(await counts()).toMatchObject({ expiring: 1 });

    await advance(broker, '2026-12-21T12:00:00Z');
    expect(await counts()).toMatchObject({ expiring: 0 });
    expect((await user.ok(EXPIRING)).requests.rows).toEqual([]);
  });
});
