/** RESUBMIT and the underwriter's Revise overwrite what was shared before (D59). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { drawnOnce } from '../../model/drawn-once.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
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

const read = async (id: string): Promise<Data> => (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
const update = async (id: string, action: string, answers: Record<string, string> = {}) => {
  await broker.ok(UPDATE, { id, action, info: aCyberApplication(answers) });
};

async function submission(id: string): Promise<SubmissionPage> {
  const one = new SubmissionPage(uma.bench, id);
  await one.look();
  return one;
}

async function aSharedQuote(): Promise<{ readonly id: string; readonly optionId: string }> {
  const id = await aQuoteRequest(broker, partner);
  await update(id, 'SUBMIT');
  await app.runJobs();
  const { quoteData } = await read(id);
  return { id, optionId: quoteData.nodes[0].quoteOptions[0].id };
}

const NOTHING = { quoteData: { nodes: [] }, subjectivities: { nodes: [] }, selectedQuote: null, quoteExpiresAt: null };

describe('RESUBMIT of a shared quote', () => {
  it('takes quote data, PDF, options and subjectivities away until a new quote is shared', async () => {
    const { id, optionId } = await aSharedQuote();

    await update(id, 'RESUBMIT', { claims: 'yes' });
    expect(await read(id)).toMatchObject({ status: 'SUBMITTED', ...NOTHING });
    await app.runJobs();

    expect(await read(id)).toMatchObject({ status: 'SUBMITTED', isAutoQuoteEligible: false, ...NOTHING });
    const { code, details } = (await broker.refused(SELECT, { id: optionId })).extensions;
    expect([code, details]).toEqual(['OPTION_NOT_BINDABLE', { currentQuote: null }]);
    expect((await submission(id)).seen.quote).toMatchObject({ sequence: 1 });
  });

  it('shows the new quote alone, and refuses an option of the old one by naming the new one', async () => {
    const { id, optionId } = await aSharedQuote();
    await update(id, 'RESUBMIT', { grossAnnualRevenue: '9000000' });
    await app.runJobs();

    const { quoteData } = await read(id);
    expect(quoteData.nodes).toEqual([{ upload: { url: expect.any(String) }, quoteOptions: expect.any(Array) }]);
    const optionIds = quoteData.nodes[0].quoteOptions.map((option: Data) => option.id);
    const refused = await broker.refused(SELECT, { id: optionId });

    const current = { id: expect.any(String), sharedAt: '2026-11-20T12:00:00.000Z', optionIds };
    expect(refused.extensions).toMatchObject({ code: 'OPTION_NOT_BINDABLE', details: { currentQuote: current } });
    expect(refused.message).toContain(`Choose one of its options: ${optionIds.join(', ')}.`);
    const { seen } = await submission(id);
    expect([seen.quote.sequence, seen.earlierQuotes.length]).toEqual([2, 1]);
  });

  it('refuses the old option in the dashboard as in the API', async () => {
    const { id, optionId } = await aSharedQuote();
    const { createBindLink } = await broker.ok('mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }', {
      id,
    });
    const person = await DashboardUser.through(app, createBindLink.link);
    await update(id, 'RESUBMIT', { grossAnnualRevenue: '9000000' });
    await app.runJobs();

    const { session } = await person.ok('{ session { attestationVersion } }');
    const bind = `mutation ($id: ID!, $option: ID!, $version: String) {
      requestBind(quoteRequestId: $id, quoteOptionId: $option, attestedVersion: $version) { id }
    }`;

    expect(await person.refused(bind, { id, option: optionId, version: session.attestationVersion })).toBe(
      'OPTION_NOT_BINDABLE',
    );
  });
});

describe('a subjectivity that an underwriter adds to the request itself', () => {
  it('is read by the broker while nothing is shared, and beside those of the next quote', async () => {
    const { id } = await aSharedQuote();
    const one = await submission(id);
    await one.act('addSubjectivity', { type: 'PRE_BIND', description: 'Copy of the standard contract' });

    await one.act('reviseRequest');
    const added = expect.objectContaining({ description: 'Copy of the standard contract' });
    expect((await read(id)).subjectivities.nodes).toEqual([added]);
    await one.act('shareQuotes');
    await app.runJobs();

    expect((await read(id)).subjectivities.nodes).toEqual([
      expect.objectContaining({ description: 'Signed and dated application' }),
      added,
    ]);
  });
});

describe('an underwriter takes a shared quote back', () => {
  it('by Revise: the broker reads no quote until the revised one is shared', async () => {
    const { id, optionId } = await aSharedQuote();
    const one = await submission(id);

    await one.act('reviseRequest');
    expect(await read(id)).toMatchObject({ status: 'SUBMITTED', ...NOTHING });
    expect((await broker.refused(SELECT, { id: one.seen.quote.options[0].id })).extensions.code).toBe('NOT_FOUND');
    await one.act('shareQuotes');
    await app.runJobs();

    const { quoteData, subjectivities } = await read(id);
    expect(quoteData.nodes).toHaveLength(1);
    expect(quoteData.nodes[0].quoteOptions[0].id).not.toBe(optionId);
    expect(subjectivities.nodes).toHaveLength(1);
  });

  it('by Hold and Resume: on hold it can be read, back in review it is not on offer any more', async () => {
    const { id, optionId } = await aSharedQuote();
    const one = await submission(id);
    await one.act('askForData', {
      items: [{ kind: 'ANSWER', text: 'Which backups?' }],
      text: 'Please answer.',
      dueOn: '2026-12-01',
    });
    expect((await read(id)).quoteData.nodes).toHaveLength(1);
    await one.act('resume');

    expect(await read(id)).toMatchObject({ status: 'SUBMITTED', ...NOTHING });
    expect((await broker.refused(SELECT, { id: optionId })).extensions.code).toBe('OPTION_NOT_BINDABLE');
  });
});
