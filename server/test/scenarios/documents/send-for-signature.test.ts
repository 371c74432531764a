import { beforeEach, describe, expect, it } from 'vitest';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser, openForm } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const SEND = `mutation ($id: ID!, $name: String!, $email: String!) {
  sendSignatureLink(quoteRequestId: $id, name: $name, email: $email) { id }
}`;
const STATE = `query ($id: ID!) { request(id: $id) {
  signatureUrl signature { sent { toName toEmail by openedAt } signed { name } contacts { email } }
} }`;
const SEEN_BY_UNDERWRITER = `query ($id: ID!) { request(id: $id) {
  signatureSent { toName by openedAt } subjectivities { isSignature isOpen }
} }`;
const ADA = { name: 'Ada Moss', email: 'Ada@Insured.example' };

const app = await testApp({ SIGNATURE_CODE: 'mail' });
let broker: Broker;
let user: DashboardUser;
let developer: DashboardUser;
let id: string;
let path: string;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, name: 'Acme Engineering' });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  user = await DashboardUser.byMail(app, 'dana@broker.example');
  developer = await aDeveloper(app, partner, 'dev@partner.example');
  path = String((await state()).signatureUrl).replace(PUBLIC_URL, '');
});

const state = async (): Promise<Data> => (await user.ok(STATE, { id })).request;
const signatureOf = async (): Promise<Data> => (await state()).signature;

async function lastMail(kind: string): Promise<Data> {
  const { kysely } = app.app.services.database;
  return await kysely
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** A browser of the insured, which keeps its cookies. */
function aBrowser() {
  const jar = new Map<string, string>();
  const keep = (headers: Data): void => {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = String(line).split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
  };
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const get = async () => {
    const answer = await app.app.server.inject({ method: 'GET', url: path, headers: { cookie: cookie() } });
    keep(answer.headers);
    return answer;
  };
  const send = async (fields: Readonly<Record<string, string>>) => {
    const nonce = /name="nonce" value="([^"]+)"/.exec((await get()).body)?.[1] ?? '';
    const answer = await app.app.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookie(), origin: PUBLIC_URL },
      payload: new URLSearchParams({ nonce, ...fields }).toString(),
    });
    keep(answer.headers);
    return answer;
  };
  return { get, send };
}

const codeOf = async (): Promise<string> => (await lastMail('signature_code')).secret_link ?? '';
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const FORM = { name: 'Ada Moss', title: 'CFO', consent: 'yes' };

describe('the page for the signature', { timeout: 30_000 }, () => {
  it('is mailed to the insured, and its state is told: sent, opened, signed', async () => {
    expect((await signatureOf()).sent).toBe(null);

    await user.ok(SEND, { id, ...ADA });

    const mail = await lastMail('signature_page');
    expect(mail.to_address).toBe('ada@insured.example');
    expect(mail.body).toContain('Dana Cole');
    expect(mail.secret_link ?? mail.body).toContain(path);
    expect((await signatureOf()).sent).toEqual({
      toName: 'Ada Moss',
      toEmail: 'ada@insured.example',
      by: 'Dana Cole',
      openedAt: null,
    });

    const browser = aBrowser();
    const shown = await browser.get();
    expect(shown.body).toContain('a***@insured.example');
    expect(shown.body).not.toContain('Declaration and signature');
    expect((await signatureOf()).sent.openedAt).toBe(null);
    await browser.send({ action: 'send-code' });
    expect((await browser.send({ action: 'give-code', code: await codeOf() })).statusCode).toBe(303);
    expect((await browser.get()).body).toContain('Declaration and signature');
    expect((await signatureOf()).sent.openedAt).not.toBe(null);

    expect((await browser.send(FORM)).statusCode).toBe(303);
    expect((await signatureOf()).signed).toEqual({ name: 'Ada Moss' });
    expect((await aBrowser().get()).body).toContain('Signed by Ada Moss on');
    expect(await user.refused(SEND, { id, ...ADA })).toBe('INVALID_STATE');
  });

  it('tells the underwriter as well how far it is', async () => {
    const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const seen = async (): Promise<Data> => (await bench.ok(SEEN_BY_UNDERWRITER, { id })).request;
    expect(await seen()).toEqual({
      signatureSent: null,
      subjectivities: [{ isSignature: true, isOpen: true }],
    });

    await user.ok(SEND, { id, ...ADA });

    expect((await seen()).signatureSent).toEqual({ toName: 'Ada Moss', by: 'Dana Cole', openedAt: null });
  });

  it('opens for no one who guesses: five wrong codes end a code, and time ends it too', async () => {
    await user.ok(SEND, { id, ...ADA });
    const browser = aBrowser();
    expect((await browser.send(FORM)).body).not.toContain('Declaration and signature');
    expect((await signatureOf()).signed).toBe(null);

    await browser.send({ action: 'send-code' });
    const code = await codeOf();
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await browser.send({ action: 'give-code', code: another(code) });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('The code is wrong or no longer valid');
    }
    expect((await browser.send({ action: 'give-code', code })).statusCode).toBe(422);

    await browser.send({ action: 'send-code' });
    app.clock.advance({ minutes: 11 });
    expect((await browser.send({ action: 'give-code', code: await codeOf() })).statusCode).toBe(422);
    const { kysely } = app.app.services.database;
    const row = await kysely.selectFrom('signature_invitations').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('keeps the code from those who read the mails here', async () => {
    await user.ok(SEND, { id, ...ADA });
    await aBrowser().send({ action: 'send-code' });
    const code = await codeOf();
    expect(code).toMatch(/^\d{6}$/);
    const { bench } = await aStaffMember(app, 'operator', 'Olga Novak');

    const [mail] = (await bench.ok('{ mails { nodes { id kind subject body link } } }')).mails.nodes;
    const single = await bench.ok('query ($id: ID!) { mail(id: $id) { body link } }', { id: mail.id });

    expect(mail).toMatchObject({ kind: 'signature_code', link: null });
    expect(mail.body).toContain('Your code is ••••••.');
    expect(JSON.stringify([mail, single])).not.toContain(code);
    const { secret_link: _, ...kept } = await lastMail('signature_code');
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('mails five codes an hour and no more', async () => {
    await user.ok(SEND, { id, ...ADA });
    const browser = aBrowser();
    for (let codes = 0; codes < 5; codes += 1)
      expect((await browser.send({ action: 'send-code' })).statusCode).toBe(200);

    const sixth = await browser.send({ action: 'send-code' });

    expect(sixth.statusCode).toBe(429);
    expect(sixth.body).toContain('Five codes were mailed within the hour');
  });

  it('wants the code of the known contact of the insured, also where the page was not sent from here', async () => {
    const CONTACT = `mutation ($id: ID!) { createUser(name: "Ida Owner", email: "ida@insured.example",
      insured: { clientId: $id }) { email } }`;
    const { client } = (await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { client { id } } }', { id }))
      .quoteRequest;
    await broker.ok(CONTACT, { id: client.id });
    const browser = aBrowser();

    const shown = (await browser.get()).body;
    expect(shown).toContain('i***@insured.example');
    expect(shown).not.toContain('Declaration and signature');
    expect((await browser.send(FORM)).body).not.toContain('Declaration and signature');
    expect((await browser.send({ action: 'give-code', code: '123456' })).statusCode).toBe(422);
    for (const _ of [1, 2]) await browser.send({ action: 'send-code' });
    expect((await lastMail('signature_code')).to_address).toBe('ida@insured.example');
    expect((await browser.send({ action: 'give-code', code: await codeOf() })).statusCode).toBe(303);
    expect((await browser.get()).body).toContain('Ask Dana Cole');
    // The page was not sent, and the broker reads no more than that.
    expect((await signatureOf()).sent).toBe(null);
    expect((await browser.send(FORM)).statusCode).toBe(303);
    expect((await signatureOf()).signed).toEqual({ name: 'Ada Moss' });
  });

  it('mails no code once it is signed or the request has ended', async () => {
    await user.ok(SEND, { id, ...ADA });
    const early = await openForm(app, path);
    const browser = aBrowser();
    await browser.send({ action: 'send-code' });
    await browser.send({ action: 'give-code', code: await codeOf() });
    await browser.send(FORM);
    const codes = async (): Promise<number> => {
      const { kysely } = app.app.services.database;
      return (await kysely.selectFrom('mails').select('id').where('kind', '=', 'signature_code').execute()).length;
    };
    expect(await codes()).toBe(1);

    expect((await early.send({ action: 'send-code' })).body).toContain('Signed by Ada Moss on');
    const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const page = new SubmissionPage(bench, id);
    await page.look();
    await page.act('closeRequest', { reason: 'DUPLICATE', text: 'Sent twice.' });
    expect((await early.send({ action: 'send-code' })).statusCode).toBe(410);

    expect(await codes()).toBe(1);
  });

  it('needs no code where the page was sent to no known contact, and says whom to ask', async () => {
    const { body } = await aBrowser().get();

    expect(body).toContain('Declaration and signature');
    expect(body).toContain('Ask Dana Cole');
    expect(body).toContain('mailto:dana@broker.example');
  });

  it('is refused with what is wrong, at its field, for a receiver or a signer', async () => {
    expect(await user.refused(SEND, { id, name: '', email: 'nobody' })).toBe('VALIDATION_FAILED');
    expect(await developer.refused(SEND, { id, ...ADA })).toBe('UNAUTHORIZED');

    const answer = await aBrowser().send({ name: '', title: 'CFO' });

    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('<p class="fault" id="name-fault">Give your full name');
    expect(answer.body).toContain('<p class="fault" id="consent-fault">');
    expect(answer.body).toContain('Please correct 2 fields below. <a href="#name">Go to the first field</a>');
    expect((await aBrowser().send({ name: 'Ada Moss', title: 'CFO' })).body).toContain(
      'Please correct 1 field below. <a href="#consent">Go to the field</a>',
    );
    expect(answer.body).toContain('id="consent"');
    expect(answer.body).toContain('novalidate');
  });
});
