import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../support/command.ts';
import { testDatabaseUrl } from '../../support/database.ts';
import { startWebhookReceiver } from '../../support/neighbours/webhook-receiver.ts';
import { aCyberApplication, aQuoteRequest, CREATE_CLIENT, UPDATE } from '../../support/operations.ts';
import { authenticatorCode } from '../../support/people/authenticator.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember, Workbench } from '../../support/people/workbench.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../../support/test-app.ts';
import { TEST_SECRET as OLD } from '../../support/test-secret.ts';

const NEW = randomBytes(32).toString('base64');
const LOOPBACK = { BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' };

// Three processes on one database: of the secret before, of both while it is replaced, and of the new one alone.
const before = await testApp(LOOPBACK);
const during = await testApp(LOOPBACK, { secret: NEW, previousSecret: OLD });
const after = await testApp(LOOPBACK, { secret: NEW });
const receiver = await startWebhookReceiver();
afterAll(async () => await receiver.close());

const BOTH = { BINDERY_SECRET: NEW, BINDERY_SECRET_PREVIOUS: OLD };
const ALONE = { BINDERY_SECRET: NEW };

/** A command beside the servers: its answer, or its error of one line. */
async function bindery(args: readonly string[], secrets: Readonly<Record<string, string>>) {
  const { stdout, stderr } = await runCommand([...args, '--json'], { DATABASE_URL: testDatabaseUrl(), ...secrets });
  const answer: Record<string, unknown> = stdout === '' ? {} : JSON.parse(stdout);
  return { answer, error: stderr };
}

async function secretCheck(secrets: Readonly<Record<string, string>>): Promise<unknown> {
  const { checks } = (await bindery(['doctor'], secrets)).answer;
  return Array.isArray(checks) ? checks.find(({ name }) => name === 'secret') : undefined;
}

/** What the deployment kept while it had the old secret only. */
async function aDeployment() {
  const partner = await before.partner();
  const broker = new Broker(before.app.server, partner);
  await broker.ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { webhookUrl } }', {
    url: `${receiver.url}/hook`,
  });
  const { rotateWebhookSecret } = await broker.ok('mutation { rotateWebhookSecret { secret } }');
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await before.runJobs();
  const signing = await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { applicationSignatureUrl } }', { id });
  const person = await aStaffMember(before, 'underwriter');
  const set = (await person.bench.post('/staff/two-factor', { password: person.password })).json();
  const totp = new URL(set.totpUri).searchParams.get('secret') ?? '';
  await person.bench.post('/staff/two-factor/confirm', { code: authenticatorCode(totp) });
  await before.wakeUp('audit.seal-entries');
  const link = String(signing.quoteRequest.applicationSignatureUrl).replace(PUBLIC_URL, '');
  return { partner, person, backupCodes: set.backupCodes, totp, link, webhookSecret: rotateWebhookSecret.secret };
}

/** Whether an event of this process is signed with the endpoint's secret. */
async function signsWebhooks(app: TestApp, apiKey: string, secret: string): Promise<boolean> {
  await new Broker(app.app.server, { apiKey }).ok('mutation { sendTestWebhookEvent(type: policy_bound) { id } }');
  await app.runJobs();
  const webhook = receiver.received.at(-1);
  if (!webhook) return false;
  const { headers, body } = webhook;
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const expected = new Webhook(secret).sign(String(headers['webhook-id']), at, String(body));
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

async function signsIn(app: TestApp, { email, password }: { email: string; password: string }, code: string) {
  const bench = new Workbench(app.app.server);
  await bench.post('/staff/sign-in', { email, password });
  return (await bench.post('/staff/sign-in/code', { code })).json().state;
}

describe('the secret of a deployment', () => {
  it('is replaced beside running servers, and then not needed any more', { timeout: 300_000 }, async () => {
    const { partner, person, backupCodes, totp, link, webhookSecret } = await aDeployment();
    const [firstCode, secondCode] = backupCodes;
    const call = async (app: TestApp, name: string) => {
      const broker = new Broker(app.app.server, { apiKey: partner.apiKey, idempotencyKey: 'the-same-call' });
      const variables = { brokerageId: partner.brokerageId, name, address: { country: 'US' } };
      return (await broker.ok(CREATE_CLIENT, variables)).createClient.id;
    };
    const made = await call(before, 'Acme Engineering');

    expect(await secretCheck(ALONE)).toMatchObject({ ok: false, detail: expect.stringContaining('does not fit') });
    expect(await secretCheck(BOTH)).toMatchObject({ ok: true, detail: expect.stringMatching(/^WARNING: \d+ values/) });
    expect(await call(during, 'Acme Engineering')).toBe(made);
    expect(await signsWebhooks(during, partner.apiKey, webhookSecret)).toBe(true);
    expect(await signsIn(during, person, firstCode)).toBe('SIGNED_IN');
    expect((await during.app.server.inject({ method: 'GET', url: link })).statusCode).toBe(200);

    const first = await bindery(['secrets', 'rotate'], BOTH);
    expect(first.answer['renewed']).toEqual({
      'API keys': 1,
      'webhook secrets': 1,
      'second factors': 1,
      'stored answers': 1,
    });
    expect(first.answer['next']).toContain('signature links made before: those end when it is removed');
    const again = (await bindery(['secrets', 'rotate'], BOTH)).answer['renewed'];
    expect(Object.values(again ?? {})).toEqual([0, 0, 0, 0]);

    expect(await secretCheck(ALONE)).toMatchObject({ ok: true, detail: 'opens what this database has encrypted' });
    expect(await call(after, 'Acme Engineering')).toBe(made);
    expect(await signsWebhooks(after, partner.apiKey, webhookSecret)).toBe(true);
    expect(await signsIn(after, person, secondCode)).toBe('SIGNED_IN');
    expect(await signsIn(after, person, authenticatorCode(totp))).toBe('SIGNED_IN');
    await after.wakeUp('audit.seal-entries');
    expect((await bindery(['audit', 'verify'], ALONE)).answer).toMatchObject({
      isIntact: true,
      forged: 0,
      unsealed: 0,
    });

    // A process that still has the old secret, or a thief of it, writes nothing that is believed.
    await before.partner('Lakeside');
    expect((await bindery(['audit', 'verify'], ALONE)).error).toContain('that this deployment did not write');
  });
});
