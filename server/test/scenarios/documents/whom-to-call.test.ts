/** Brokers and insureds read whom to call by name and number: the underwriter's own, otherwise the provider's. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { drawnOnce } from '../../model/drawn-once.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const PROVIDER_PHONE = '+1 312 555 0100';
const PROVIDER_CLAIMS_MAIL = 'claims@provider.example';
const OWN_PHONE = '+1 312 555 0123 ext. 4';
const SET_PHONE = 'mutation ($phone: String!) { setPhone(phone: $phone) { staff { phone } } }';
const SEND = `mutation ($id: ID!) { sendSignatureLink(quoteRequestId: $id, name: "Ada Moss", email: "ada@insured.example") { id } }`;
const SHOWN = `query ($id: ID!) {
  session { providerPhone providerClaimsMail } request(id: $id) { signatureUrl underwriter { name phone } }
}`;
const ASKED = { items: [{ kind: 'ANSWER', text: 'Which backups?' }], text: 'Please answer.', dueOn: '2026-12-01' };

const app = await testApp({ PROVIDER_PHONE, PROVIDER_CLAIMS_MAIL }, { pdf: drawnOnce() });
let partner: NewPartner;
let uma: SignedIn;
let user: DashboardUser;
let id: string;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  const broker = new Broker(app.app.server, partner);
  uma = await aStaffMember(app, 'underwriter');
  id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  user = await DashboardUser.byMail(app, 'dana@broker.example');
});

async function mailOf(kind: string): Promise<string> {
  const { kysely } = app.app.services.database;
  const mails = kysely.selectFrom('mails').select('body').where('kind', '=', kind).orderBy('id', 'desc');
  return (await mails.executeTakeFirstOrThrow()).body;
}

async function signaturePage(): Promise<string> {
  return await pageOf((await user.ok(SHOWN, { id })).request.signatureUrl);
}

async function pageOf(signatureUrl: unknown): Promise<string> {
  const url = String(signatureUrl).replace(PUBLIC_URL, '');
  return (await app.app.server.inject({ method: 'GET', url })).body.replaceAll(/<[^>]*>/g, '');
}

async function askForData(): Promise<void> {
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  await submission.act('askForData', ASKED);
}

describe('whom to call', { timeout: 30_000 }, () => {
  it('is the underwriter under the number that the person gave, on screens, in mails and on the signature page', async () => {
    expect((await uma.bench.ok(SET_PHONE, { phone: ` ${OWN_PHONE} ` })).setPhone.staff.phone).toBe(OWN_PHONE);
    await askForData();
    await user.ok(SEND, { id });

    const shown: Data = await user.ok(SHOWN, { id });
    expect(shown.request.underwriter).toEqual({ name: 'Uma Reed', phone: OWN_PHONE });
    expect(await mailOf('question')).toContain(`Uma Reed, uma.reed@provider.example, ${OWN_PHONE}`);
    expect(await mailOf('signature_page')).toContain(`Would you rather call? Uma Reed at Corvus: ${OWN_PHONE}.`);
    expect(await signaturePage()).toContain(`Or call Uma Reed at Corvus: ${OWN_PHONE}.`);
  });

  it("is the underwriter under the provider's number while the person gave none", async () => {
    await askForData();
    await user.ok(SEND, { id });

    expect(await user.ok(SHOWN, { id })).toMatchObject({
      session: { providerPhone: PROVIDER_PHONE, providerClaimsMail: PROVIDER_CLAIMS_MAIL },
      request: { underwriter: { name: 'Uma Reed', phone: null } },
    });
    expect(await mailOf('question')).toContain(PROVIDER_PHONE);
    expect(await mailOf('signature_page')).toContain(`Uma Reed at Corvus: ${PROVIDER_PHONE}.`);
    expect(await signaturePage()).toContain(`Or call Uma Reed at Corvus: ${PROVIDER_PHONE}.`);
  });

  it('is the provider once the underwriter was disabled, and the brokerage once the agent was removed', async () => {
    await askForData();
    expect(await signaturePage()).toContain('dana@broker.example');
    const operator = await aStaffMember(app, 'operator', 'Olga Novak');
    await operator.bench.ok('mutation ($id: ID!) { setStaffActive(id: $id, isActive: false) { id } }', { id: uma.id });
    const { signatureUrl } = (await user.ok(SHOWN, { id })).request;
    await operator.bench.ok(
      'mutation ($partnerId: ID!, $email: String!) { removePerson(partnerId: $partnerId, email: $email) { email } }',
      { partnerId: partner.partnerId, email: 'dana@broker.example' },
    );

    const page = await pageOf(signatureUrl);

    expect(page).toContain(`Ask Harbor Brokers. Or call Corvus: ${PROVIDER_PHONE}.`);
    expect(page).not.toMatch(/Uma Reed|Dana Cole|dana@broker.example/);
  });

  it('changes at once, can be taken back, and is in the audit trail', async () => {
    await askForData();
    await user.ok(SHOWN, { id });
    await uma.bench.ok(SET_PHONE, { phone: OWN_PHONE });
    expect((await user.ok(SHOWN, { id })).request.underwriter.phone).toBe(OWN_PHONE);

    await uma.bench.ok(SET_PHONE, { phone: '' });

    expect((await user.ok(SHOWN, { id })).request.underwriter.phone).toBe(null);
    const { kysely } = app.app.services.database;
    const entries = kysely
      .selectFrom('audit_entries')
      .select(['action', 'change'])
      .where('action', 'like', 'phone %')
      .orderBy('id');
    expect(await entries.execute()).toEqual([
      { action: 'phone changed', change: { phone: { before: null, after: OWN_PHONE } } },
      { action: 'phone removed', change: { phone: { before: OWN_PHONE, after: null } } },
    ]);
  });

  it('is no text that cannot be dialled', async () => {
    const { extensions } = await uma.bench.refused(SET_PHONE, { phone: 'call me' });
    expect(extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: { problems: [{ path: 'phone' }] } });
  });
});
