import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { drawnOnce } from '../../model/drawn-once.ts';
import { readLink } from '../../support/documents/read-link.ts';
import { eventsOf } from '../../support/events.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { HOLD } from '../../support/people/staff-operations.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

/** What happens while the next PDF is made. */
let meanwhile: (() => Promise<void>) | undefined;
const drawing = drawnOnce();
const app = await testApp(
  {},
  {
    pdf: {
      ...drawing,
      render: async (kind, data) => {
        const happening = meanwhile;
        meanwhile = undefined;
        await happening?.();
        // What the document says stands readable behind its end, as the drawing is the same one every time.
        const printed = `\n% ${JSON.stringify(data)}`;
        return Buffer.concat([await drawing.render(kind, data), Buffer.from(printed)]);
      },
    },
  },
);

let partner: NewPartner;
let old: Broker;
let uma: SignedIn;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  old = new Broker(app.app.server, partner).with({ apiVersion: 'v1.0' });
  uma = await aStaffMember(app, 'underwriter');
});

const read = async (id: string): Promise<Data> => (await old.ok(QUOTE_REQUEST, { id })).quoteRequest;
const ready = (id: string) => [
  ['quote_ready', { quoteRequest: { id, status: 'QUOTES_SHARED' }, stage: 'DOCUMENTS_READY' }],
];

async function submission(id: string): Promise<SubmissionPage> {
  const one = new SubmissionPage(uma.bench, id);
  await one.look();
  return one;
}

async function rescanned(id: string): Promise<void> {
  await (await submission(id)).act('rescan');
  await app.runJobs();
}

describe('a request of v1.0 whose PDF is being made', () => {
  it('is not rated a second time by a scan that ends meanwhile', async () => {
    const id = await aQuoteRequest(old, partner);
    await old.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    meanwhile = async () => await rescanned(id);

    await app.runJobs();

    expect(await eventsOf(app, id)).toEqual(ready(id));
    const { status, quoteData } = await read(id);
    expect([status, quoteData.nodes.length]).toEqual(['QUOTES_SHARED', 1]);
    const { selectQuoteOption } = await old.ok(SELECT, { id: quoteData.nodes[0].quoteOptions[0].id });
    expect(selectQuoteOption.quoteRequest.status).toBe('BIND_REQUESTED');
  });

  it('of testing_rate_and_share is shared whatever its scan finds meanwhile', async () => {
    const id = await aQuoteRequest(old, { ...partner, primaryWebsite: 'auto-declinable-scan.test' });
    meanwhile = async () => await rescanned(id);
    await old
      .with({ testing: 'testing_rate_and_share' })
      .ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });

    await app.runJobs();

    expect(await read(id)).toMatchObject({ status: 'QUOTES_SHARED', quoteData: { nodes: [expect.anything()] } });
    expect(await eventsOf(app, id)).toEqual(ready(id));
  });

  it('is left to the underwriter who picks it up meanwhile, and can be shared by that person', async () => {
    const id = await aQuoteRequest(old, partner);
    await old.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    meanwhile = async () => void (await (await submission(id)).act('pickUp'));

    await app.runJobs();

    expect(await read(id)).toMatchObject({ status: 'SUBMITTED', quoteData: { nodes: [] } });
    expect(await eventsOf(app, id)).toEqual([]);
    const taken = await submission(id);
    await taken.act('shareQuotes');
    await app.runJobs();
    expect(await read(id)).toMatchObject({ status: 'QUOTES_SHARED', quoteData: { nodes: [expect.anything()] } });
    expect(await eventsOf(app, id)).toEqual(ready(id));
  });

  it('is not shared by an older PDF once an underwriter rates it anew', async () => {
    const id = await aQuoteRequest(old, partner);
    await old.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
    await app.runJobs();
    const taken = await submission(id);
    await taken.act('pickUp');
    await taken.act('rateRequest');
    await taken.act('shareQuotes');
    meanwhile = async () => void (await (await submission(id)).act('rateRequest'));

    await app.runJobs();

    expect((await read(id)).status).toBe('SUBMITTED');
    await taken.look();
    await taken.act('shareQuotes');
    await app.runJobs();
    const { quoteData } = await read(id);
    await old.ok(SELECT, { id: quoteData.nodes[0].quoteOptions[0].id });
    expect(await eventsOf(app, id)).toEqual(ready(id));
  });

  it('is not shared while it is on hold', async () => {
    const id = await aQuoteRequest(old, partner);
    await old.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    meanwhile = async () => void (await (await submission(id)).act('hold', { hold: HOLD }));

    await app.runJobs();

    expect(await read(id)).toMatchObject({ status: 'HOLD', quoteData: { nodes: [] } });
    expect(await eventsOf(app, id)).toEqual([]);
  });
});

describe('a quote of v1.0 that an underwriter shares', () => {
  const M = 100_000_000;

  /** Several options, shared; their PDF is not made yet. */
  async function beingShared(): Promise<SubmissionPage> {
    const id = await aQuoteRequest(old, partner);
    await old.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
    await app.runJobs();
    const taken = await submission(id);
    await taken.act('pickUp');
    await taken.act('rateRequest');
    await taken.act('copyOption', { optionId: taken.seen.quote.options[0].id });
    await taken.act('shareQuotes');
    return taken;
  }

  async function expectTakenBack(taken: SubmissionPage): Promise<void> {
    await app.runJobs();
    const { id, timeline } = await taken.look();
    expect(await read(id)).toMatchObject({ status: 'SUBMITTED', quoteData: { nodes: [] } });
    expect(await eventsOf(app, id)).toEqual([]);
    const actions: readonly string[] = timeline.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['sharing requested', 'sharing taken back']));
  }

  it('is shared again by a manager once its limit is raised beyond the authority', async () => {
    const taken = await beingShared();
    const optionId = taken.seen.quote.options[0].id;
    await taken.act('editOption', { optionId, option: { limitCents: 10 * M } });

    await expectTakenBack(taken);

    expect(await taken.refused('shareQuotes')).toMatchObject({
      message: 'A limit above $5,000,000 is shared by a manager.',
      extensions: { code: 'UNAUTHORIZED' },
    });
    const manager = await aStaffMember(app, 'manager', 'Mara Lund');
    await taken.act('release');
    const theirs = new SubmissionPage(manager.bench, taken.seen.id);
    await theirs.look();
    await theirs.act('pickUp');
    await theirs.act('shareQuotes');
    await app.runJobs();
    expect((await printedOptions(taken.seen.id)).map(({ limitCents }) => limitCents)).toContain(10 * M);
  });

  it('is not shared without any option', async () => {
    const taken = await beingShared();
    for (const { id: optionId } of taken.seen.quote.options) await taken.act('removeOption', { optionId });

    await expectTakenBack(taken);

    expect((await taken.refused('shareQuotes')).extensions.code).toBe('INVALID_STATE');
  });

  it('does not show an option that is not offered any more', async () => {
    const taken = await beingShared();
    const [left, ...others] = taken.seen.quote.options;
    await taken.act('markNotOffered', { optionId: left.id, reason: 'Beyond our capacity' });

    await expectTakenBack(taken);

    await taken.act('shareQuotes');
    await app.runJobs();
    const [quote] = (await read(taken.seen.id)).quoteData.nodes;
    const shown: readonly string[] = quote.quoteOptions.map(({ id }: { id: string }) => id);
    expect(shown).toEqual(others.map(({ id }: { id: string }) => id));
  });

  it('gets a PDF of its own terms when it is edited and shared again while the PDF is made', async () => {
    const taken = await beingShared();
    const { id, quote } = taken.seen;
    meanwhile = async () => {
      for (const { id: optionId } of quote.options.slice(1)) await taken.act('removeOption', { optionId });
      await taken.act('editOption', { optionId: quote.options[0].id, option: { limitCents: 3 * M } });
      await taken.act('shareQuotes');
    };

    await app.runJobs();

    const printed = await printedOptions(id);
    expect(printed.map(({ limitCents }) => limitCents)).toEqual([3 * M]);
    expect(await eventsOf(app, id)).toEqual(ready(id));
  });

  it('gets a PDF with the subjectivity that is added while the PDF is made', async () => {
    const taken = await beingShared();
    const { id } = taken.seen;
    const added = { type: 'PRE_BIND', description: 'A signed statement on backups' };
    meanwhile = async () => void (await taken.act('addSubjectivity', added));

    await app.runJobs();

    expect((await read(id)).status).toBe('QUOTES_SHARED');
    expect(JSON.stringify((await printed(id)).subjectivities)).toContain(added.description);
    expect(await eventsOf(app, id)).toEqual(ready(id));
  });

  interface Printed {
    readonly options: readonly { readonly limitCents: number }[];
    readonly subjectivities: readonly object[];
  }

  async function printed(id: string): Promise<Printed> {
    const [quote] = (await read(id)).quoteData.nodes;
    const bytes = Buffer.from(await readLink(app, quote.upload.url)).toString('utf8');
    return JSON.parse(bytes.slice(bytes.lastIndexOf('\n% ') + 3));
  }

  const printedOptions = async (id: string) => (await printed(id)).options;
});

it('the documents are announced with the time at which they are there (D39)', async () => {
  const now = old.with({ apiVersion: 'v2.0' });
  const id = await aQuoteRequest(now, partner);
  await now.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  meanwhile = async () => await Promise.resolve(app.clock.advance({ hours: 1 }));

  await app.runJobs();

  const events = await app.app.services.database.kysely
    .selectFrom('events')
    .select('body')
    .where('quote_request_id', '=', id)
    .orderBy('id')
    .execute();
  const [rated, ready] = events.map(({ body }): Data => JSON.parse(body));
  expect([rated.data.stage, ready.data.stage]).toEqual(['RATED', 'DOCUMENTS_READY']);
  expect(ready.timestamp - rated.timestamp).toBe(3600);
});
