import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const OFFER = `query ($id: ID!) { request(id: $id) {
  status options { limitCents deductibleCents } notOffered { limitCents deductibleCents reason }
} }`;
const M = 100_000_000;
const pair = (aggregateCents: number, deductibleCents: number) => ({ aggregateCents, deductibleCents });

const app = await testApp();
let partner: NewPartner;
let broker: Broker;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

async function submitted(website: string, answers: Record<string, string>, limits: readonly ReturnType<typeof pair>[]) {
  const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: website });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers, { limits }) });
  await app.runJobs();
  return { id, user: await DashboardUser.byMail(app, 'dana@broker.example') };
}

/** The page of its underwriter, who has taken it up and rated it. */
async function rated(id: string) {
  const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
  const submission = new SubmissionPage(bench, id);
  await submission.look();
  await submission.act('pickUp');
  await submission.act('rateRequest');
  return { bench, submission };
}

const pairOf = ({ limitCents, deductibleCents }: Data) => ({ limitCents, deductibleCents });

it('leaves every option of a quote the number that its broker reads, whatever was removed, added or left out', async () => {
  const limits = [pair(M, 250_000), pair(M, 500_000), pair(M, 1_000_000)];
  const { id, user } = await submitted('referable-scan.test', { claims: 'yes' }, limits);
  const { bench, submission } = await rated(id);
  const options = async (): Promise<readonly Data[]> =>
    (
      await bench.ok(
        'query ($id: ID!) { request(id: $id) { quote { options { id position notOfferedReason limitCents deductibleCents } } } }',
        { id },
      )
    ).request.quote.options;
  const [first, second] = await options();
  await submission.act('removeOption', { optionId: first?.id });
  await submission.act('addOption', { option: { limitCents: 2 * M, deductibleCents: 1_000_000 } });
  expect((await options()).map(({ position }) => position)).toEqual([0, 1, 2]);

  await submission.act('markNotOffered', { optionId: second?.id, reason: 'Only the higher retention.' });
  const inWork = await options();
  expect(inWork.map(({ position, notOfferedReason }) => [position, notOfferedReason])).toEqual([
    [0, null],
    [1, null],
    [2, 'Only the higher retention.'],
  ]);

  await submission.act('shareQuotes');
  await app.runJobs();
  const read = (await user.ok(OFFER, { id })).request.options;
  expect(read).toEqual([
    { limitCents: M, deductibleCents: 1_000_000 },
    { limitCents: 2 * M, deductibleCents: 1_000_000 },
  ]);
  expect(inWork.slice(0, 2).map(pairOf)).toEqual(read);
  const shared = await options();
  expect(shared.map(({ position }) => position)).toEqual([0, 1]);
  expect(shared.map(pairOf)).toEqual(read);
});

describe('a pair that was asked for and is not offered', { timeout: 20_000 }, () => {
  it('stands beside the options with the reason of the rules', async () => {
    const limits = [pair(5 * M, 1_000_000), pair(M, 1_000_000)];
    const { id, user } = await submitted('auto-quotable-scan.test', { natureOfBusiness: 'Law Firms' }, limits);

    const { request } = await user.ok(OFFER, { id });

    expect(request).toMatchObject({ status: 'QUOTES_SHARED', options: [{ limitCents: M }] });
    expect(request.notOffered).toEqual([
      {
        limitCents: 5 * M,
        deductibleCents: 1_000_000,
        reason: 'the requested limit is above the most we write for this class',
      },
    ]);
  });

  it('stands there with the words of the underwriter who left it out, once the quote is shared', async () => {
    const limits = [pair(M, 250_000), pair(M, 500_000)];
    const { id, user } = await submitted('referable-scan.test', { claims: 'yes' }, limits);
    const { submission } = await rated(id);
    const left = submission.seen.quote.options.find((one: Data) => one.deductibleCents === 250_000);
    await submission.act('markNotOffered', { optionId: left.id, reason: 'Only the higher retention after a claim.' });
    expect((await user.ok(OFFER, { id })).request.notOffered).toEqual([]);

    await submission.act('shareQuotes');
    await app.runJobs();

    const { request } = await user.ok(OFFER, { id });
    expect(request.options).toEqual([{ limitCents: M, deductibleCents: 500_000 }]);
    expect(request.notOffered).toEqual([
      { limitCents: M, deductibleCents: 250_000, reason: 'Only the higher retention after a claim.' },
    ]);
  });
});
