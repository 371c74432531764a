import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let uma: SignedIn;
let submission: SubmissionPage;

beforeEach(async () => {
  await app.reset();
  const { apiKey, brokerageId } = await app.partner();
  const broker = new Broker(app.app.server, { apiKey });
  uma = await aStaffMember(app, 'underwriter');
  const id = await aQuoteRequest(broker, { brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  await submission.act('pickUp');
  await submission.act('rateRequest');
});

const stepOf = (worksheet: { steps: { id: string; factor: string | null; after: string | null }[] }, id: string) =>
  worksheet.steps.find((step) => step.id === id);

describe('the schedule modification', () => {
  it.each(['0.7499', '1.2501', '0.75001', '-1', 'less'])('refuses %s', async (scheduleFactor) => {
    const optionId = submission.seen.quote.options[0].id;

    const error = await submission.refused('editOption', {
      optionId,
      option: { scheduleFactor, scheduleReason: 'Reason' },
    });

    expect(error.extensions.details?.problems).toMatchObject([
      { path: 'option.scheduleFactor', message: 'must be from 0.75 to 1.25 with at most 4 decimals' },
    ]);
  });

  it('needs a reason, and moves the premium by the factor and no more', async () => {
    const [option] = submission.seen.quote.options;
    const edit = { optionId: option.id, option: { scheduleFactor: '0.75' } };

    const error = await submission.refused('editOption', edit);
    await submission.act('editOption', { ...edit, option: { ...edit.option, scheduleReason: 'Strong controls' } });

    expect(error.extensions.details?.problems).toMatchObject([{ path: 'option.scheduleReason' }]);
    const [cheaper] = submission.seen.quote.options;
    expect(cheaper).toMatchObject({ scheduleFactor: '0.75', scheduleReason: 'Strong controls' });
    const exact = (option.premiumCents / 100) * 0.75;
    expect(Math.abs(cheaper.premiumCents / 100 - exact)).toBeLessThanOrEqual(1);
    expect(stepOf(cheaper.worksheet, 'schedule')?.factor).toBe('0.750000');
    expect(submission.seen.timeline[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'scheduleFactor', before: '1.00', after: '0.75' },
        { field: 'scheduleReason', before: null, after: 'Strong controls' },
      ]),
    );
  });
});

describe('the worksheet', () => {
  it('is compared with the run before it, edit by edit', async () => {
    const [first] = submission.seen.quote.options;
    expect(first.previous).toBeNull();

    await submission.act('editOption', { optionId: first.id, option: { claimsFactor: '1.25' } });
    const [second] = submission.seen.quote.options;
    await submission.act('editOption', { optionId: first.id, option: { claimsFactor: '1.50' } });
    const [third] = submission.seen.quote.options;

    expect(second.previous.premiumCents).toBe(first.premiumCents);
    expect(third.previous.premiumCents).toBe(second.premiumCents);
    expect(stepOf(third.previous.worksheet, 'claims')).toEqual({
      id: 'claims',
      factor: '1.250000',
      after: stepOf(second.worksheet, 'claims')?.after,
    });
  });

  it('shows when a replay gives other cents than were stored', async () => {
    const [option] = submission.seen.quote.options;
    expect(option.replay).toMatchObject({ isSame: true, premiumCents: option.premiumCents });

    await sql`update quote_options set premium_cents = premium_cents + 1 where id = ${option.id}`.execute(
      app.app.services.database.kysely,
    );
    await submission.look();

    expect(submission.seen.quote.options[0].replay).toEqual({
      isSame: false,
      premiumCents: option.premiumCents,
      message: 'The replay gives other cents than were stored.',
    });
  });
});
