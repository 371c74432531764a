import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { drawnOnce } from '../../model/drawn-once.ts';
import { Broker, type Data } from '../../support/broker.ts';
import { eventsOf } from '../../support/events.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { HOLD } from '../../support/staff-operations.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { aStaffMember, type SignedIn } from '../../support/workbench.ts';

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
        return await drawing.render(kind, data);
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
