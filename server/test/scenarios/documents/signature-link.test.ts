/** Who gets the link to the signature page, how long it lives, and what stays of a signature (D71). */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { hashOf } from '../../../src/secret.ts';
import { drawnOnce } from '../../model/drawn-once.ts';
import { readLink } from '../../support/documents/read-link.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const app = await testApp({}, { pdf: drawnOnce() });
let partner: NewPartner;
let broker: Broker;
let id: string;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
});

const read = async (): Promise<Data> => (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
const pathOf = async (): Promise<string> => (await read()).applicationSignatureUrl.replace(PUBLIC_URL, '');
const open = async (path: string) => await app.app.server.inject({ method: 'GET', url: path });

async function sign(path: string) {
  const shown = await open(path);
  const nonce = /name="nonce" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
  return await app.app.server.inject({
    method: 'POST',
    url: path,
    remoteAddress: '198.51.100.9',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: String(shown.headers['set-cookie']).split(';')[0] ?? '',
      origin: PUBLIC_URL,
      'user-agent': 'Browser/7',
    },
    payload: new URLSearchParams({ nonce, name: 'Ada Moss', title: 'CFO', consent: 'yes' }).toString(),
  });
}

describe('the link', () => {
  const READ = 'query ($id: ID!) { request(id: $id) { signatureUrl } }';

  it('is for those who act for the partner, and not for developers or staff', async () => {
    const url = `${PUBLIC_URL}${await pathOf()}`;
    const { createBindLink } = await broker.ok('mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }', {
      id,
    });
    const holder = await DashboardUser.through(app, createBindLink.link);
    const person = await DashboardUser.byMail(app, 'dana@broker.example');
    const developer = await aDeveloper(app, partner, 'dev@broker.example');

    const seen = [holder, person, developer].map(async (user) => (await user.ok(READ, { id })).request.signatureUrl);

    expect(await Promise.all(seen)).toEqual([url, url, null]);
    const { bench } = await aStaffMember(app, 'operator', 'Olga Ray');
    const refused = await bench.refused('query ($id: ID!) { request(id: $id) { applicationSignatureUrl } }', { id });
    expect(refused.message).toContain('Cannot query field "applicationSignatureUrl"');
  });

  it('is not kept in the database, in clear or as its hash', async () => {
    const token = (await pathOf()).split('/').at(-1) ?? '';
    const { kysely } = app.app.services.database;
    const row = await kysely.selectFrom('quote_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    expect(JSON.stringify(row)).not.toContain(token);
    expect(row).toMatchObject({ signature_token: null, signature_token_hash: null });
  });

  it('cannot be changed to that of another request', async () => {
    const other = await aQuoteRequest(broker, partner);
    await broker.ok(UPDATE, { id: other, action: 'SUBMIT', info: aCyberApplication() });
    const token = Buffer.from((await pathOf()).split('/').at(-1) ?? '', 'base64url');
    Buffer.from(other.replaceAll('-', ''), 'hex').copy(token);

    expect((await open(`/sign/${token.toString('base64url')}`)).statusCode).toBe(410);
  });

  it('that was given out before links were derived still opens the page', async () => {
    const { kysely } = app.app.services.database;
    const token = 'a'.repeat(32);
    await kysely
      .updateTable('quote_requests')
      .set({ signature_token_hash: hashOf(token) })
      .where('id', '=', id)
      .execute();

    expect((await open(`/sign/${token}`)).body).toContain('Sign the application');
  });

  it.each([
    ['declined', 'declineRequest'],
    ['closed', 'closeRequest'],
  ])('ends when the request is %s', async (_what, action) => {
    const path = await pathOf();
    const submission = new SubmissionPage((await aStaffMember(app, 'underwriter')).bench, id);
    await submission.look();
    await submission.act(action, { reason: 'OTHER', text: 'Not for us.' });

    expect((await open(path)).statusCode).toBe(410);
    expect((await read()).applicationSignatureUrl).toBeNull();
  });

  it('ends when the request is bound', async () => {
    const path = await pathOf();
    const { quoteData } = await read();
    const binding = broker.with({ testing: 'testing_bind_quote' });
    await binding.ok(SELECT, { id: quoteData.nodes[0].quoteOptions[0].id });

    expect((await open(path)).statusCode).toBe(410);
    expect((await read()).applicationSignatureUrl).toBeNull();
  });
});

describe('what stays of a signature', () => {
  it('is name, title, time, address, browser and the hash of the document', async () => {
    expect((await sign(await pathOf())).statusCode).toBe(303);

    const { kysely } = app.app.services.database;
    const row = await kysely.selectFrom('application_signatures').selectAll().executeTakeFirstOrThrow();
    const [document] = (await read()).underwritingData.nodes;
    const bytes = await readLink(app, document.upload.url);
    expect(row).toMatchObject({
      signer_name: 'Ada Moss',
      signer_title: 'CFO',
      signed_at: app.clock.now(),
      address: '198.51.100.9',
      user_agent: 'Browser/7',
      document_sha256: createHash('sha256').update(bytes).digest(),
    });
  });
});
