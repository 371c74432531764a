import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CANVAS_DRAWING, HOSTILE_DRAWINGS } from '../../support/documents/drawings.ts';
import { readLink } from '../../support/documents/read-link.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'bindery-signed-'));
const app = await testApp({ BINDERY_DATA_DIR: dataDir });
afterAll(async () => await rm(dataDir, { recursive: true, force: true }));
let broker: Broker;
let id: string;
let path: string;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, name: 'Acme <Engineering>' });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  path = (await request()).applicationSignatureUrl.replace(PUBLIC_URL, '');
});

const request = async (): Promise<Data> => (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
const open = async () => await app.app.server.inject({ method: 'GET', url: path });

async function sign(fields: Readonly<Record<string, string>> = {}) {
  return await signOn(await open(), fields);
}

/** On a page that was opened earlier. */
async function signOn(shown: Awaited<ReturnType<typeof open>>, fields: Readonly<Record<string, string>> = {}) {
  const nonce = /name="nonce" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
  const cookie = String(shown.headers['set-cookie']).split(';')[0] ?? '';
  const filledIn = { nonce, name: 'Ada Moss', title: 'Chief Financial Officer', consent: 'yes', ...fields };
  return await app.app.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, origin: PUBLIC_URL },
    payload: new URLSearchParams(filledIn).toString(),
  });
}

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

const isSignedPointOpen = async (): Promise<boolean> =>
  (await request()).subjectivities.nodes.find(({ description }: Data) => /signed and dated/i.test(description)).isOpen;

const signedDocuments = async (): Promise<Data[]> =>
  (await request()).underwritingData.nodes.map(({ upload }: Data) => upload);

/** Everything that lies in the store of files. */
const storedFiles = async (): Promise<readonly string[]> =>
  (await readdir(join(dataDir, 'files', 'objects'), { recursive: true })).filter((name) => name.endsWith('.pdf'));

describe('the signature page', () => {
  it('shows every answer in words, escaped, under headers that keep it private', async () => {
    const shown = await open();

    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('Acme &lt;Engineering&gt;');
    expect(shown.body).toContain('$1,000,000');
    expect(shown.body).toContain('Sign the application');
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('asks nothing about claims where there were none', async () => {
    const { body } = await open();
    expect(body).toContain('Cyber claims');
    expect(body).not.toContain('About the claims');

    await broker.ok(UPDATE, { id, action: 'RESUBMIT', info: aCyberApplication({ claims: 'yes' }) });
    expect((await open()).body).toMatch(/About the claims.*?Not answered/s);
  });

  it('gives no hints for typing, where nothing is typed', async () => {
    const { body } = await open();
    expect(body).toContain('Nature of business');
    expect(body).not.toMatch(/Type a few letters|Ask for 1 to/);
  });

  it('tells the insured in words what would help, without prices, until it is signed', async () => {
    await broker.ok(UPDATE, {
      id,
      action: 'RESUBMIT',
      info: aCyberApplication({ formalBackups: 'no', emailFilter: 'no' }),
    });
    await app.runJobs();
    const [, seen = ''] = (await open()).body.split('What would help you');
    const [list = ''] = seen.split('</ul>');

    expect(list).toMatch(/<li><strong>[^<]*[Bb]ackup[^<]*<\/strong>: .+ An automatic quote needs it\.<\/li>/);
    expect(list).toContain('The premium would be lower.');
    expect(list).not.toMatch(/\$\d/);
    await sign();
    expect((await open()).body).not.toContain('What would help you');
  });

  it('writes days as in the region of the browser', async () => {
    const inRegion = async (language: string) =>
      (await app.app.server.inject({ method: 'GET', url: path, headers: { 'accept-language': language } })).body;

    expect(await inRegion('en-US,en;q=0.9')).toMatch(/cover from December \d+, 2026/);
    expect(await inRegion('de-DE,de;q=0.9,en;q=0.8')).toMatch(/cover from \d+ December 2026/);
    expect(await inRegion('*')).toMatch(/cover from December \d+, 2026/);
  });

  it('stores the signed PDF and closes the point for everyone', async () => {
    expect(await isSignedPointOpen()).toBe(true);

    expect((await sign()).statusCode).toBe(303);

    expect(await isSignedPointOpen()).toBe(false);
    const [document] = await signedDocuments();
    expect(document.name).toBe('Signed application Acme <Engineering>.pdf');
    expect((await readLink(app, document.url)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await open()).body).toContain('Signed by Ada Moss on');
  });

  it('shows who signed and when after that, and no answers', async () => {
    await sign();

    const shown = await open();

    expect(shown.body).toContain('Signed by Ada Moss on');
    expect(shown.body).not.toContain('$1,000,000');
    const document = await app.app.server.inject({ method: 'GET', url: `${path}/application.pdf` });
    expect(document.statusCode).toBe(404);
  });

  it('shows the first result to a second signer, even at the same moment', async () => {
    const before = await storedFiles();

    await Promise.all(['Ada Moss', 'Ben Ray', 'Cy Lane'].map(async (name) => await sign({ name })));
    await sign({ name: 'Dora Finn' });

    expect(await signedDocuments()).toHaveLength(1);
    app.clock.advance({ hours: 2 });
    await app.wakeUp('documents.remove-objects');
    expect(await storedFiles()).toHaveLength(before.length + 1);
    const { kysely } = app.app.services.database;
    expect(await kysely.selectFrom('application_signatures').selectAll().execute()).toHaveLength(1);
  });

  it('ends with a request that was declined meanwhile, and keeps no file of the attempts', async () => {
    const shown = await open();
    const submission = new SubmissionPage((await aStaffMember(app, 'underwriter')).bench, id);
    await submission.look();
    await submission.act('declineRequest', { reason: 'OTHER', text: 'Too large for us.', note: null });
    const before = await storedFiles();

    const answers = [await signOn(shown), await signOn(shown), await signOn(shown)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410, 410]);
    expect(await storedFiles()).toEqual(before);
    expect(await signedDocuments()).toEqual([]);
  });

  it('names everything that is missing and keeps what was typed', async () => {
    const answer = await sign({ title: ' ', consent: '', drawn: 'data:image/png;base64,AAAA' });

    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Give your title');
    expect(answer.body).toContain('Confirm the declaration');
    expect(answer.body).toContain('The drawing cannot be read');
    expect(answer.body).toContain('value="Ada Moss"');
    expect(await isSignedPointOpen()).toBe(true);
  });

  it('refuses every drawing that no browser draws, and renders the next', { timeout: 30_000 }, async () => {
    for (const [name, png] of Object.entries(HOSTILE_DRAWINGS)) {
      const refused = await sign({ drawn: dataUrl(png) });

      expect([refused.statusCode, refused.body.includes('The drawing cannot be read')], name).toEqual([422, true]);
    }
    expect((await sign({ drawn: dataUrl(CANVAS_DRAWING) })).statusCode).toBe(303);

    expect(await isSignedPointOpen()).toBe(false);
  });

  it('counts for a new quote of the same answers, and not for other answers', async () => {
    await sign();
    await broker.ok(UPDATE, { id, action: 'RESUBMIT', info: aCyberApplication() });
    await app.runJobs();
    expect(await isSignedPointOpen()).toBe(false);

    await broker.ok(UPDATE, { id, action: 'RESUBMIT', info: aCyberApplication({ grossAnnualRevenue: '7000000' }) });
    await app.runJobs();

    expect(await isSignedPointOpen()).toBe(true);
    expect((await open()).body).toContain('Sign the application');
  });

  it('answers an unknown token with the page of a dead link', async () => {
    path = '/sign/nothing';

    expect((await open()).statusCode).toBe(410);
  });
});
