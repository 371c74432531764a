import { expect, it } from 'vitest';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { DashboardUser, submitPage } from '../../support/people/dashboard.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const MAILS = '{ mails { nodes { id kind status attempts body link sentAt } } }';
const MAIL = 'query ($id: ID!) { mail(id: $id) { to body } }';

it('without a mail server staff read what was written, and it stays unsent', { timeout: 30_000 }, async () => {
  const { apiKey, brokerageId } = await app.partner();
  const broker = new Broker(app.app.server, { apiKey });
  const { bench } = await aStaffMember(app, 'operator', 'Olga Novak');
  const underwriter = await aStaffMember(app, 'underwriter');
  const id = await aQuoteRequest(broker, { brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  await submitPage(app, '/dashboard/sign-in', { email: 'dana@broker.example' });
  await app.wakeUp('mail.send-waiting');

  const [signIn, quote] = (await bench.ok(MAILS)).mails.nodes;

  expect(quote).toMatchObject({ kind: 'quote_ready', status: 'KEPT', attempts: 0, sentAt: null });
  expect(signIn).toMatchObject({ kind: 'dashboard_sign_in', status: 'KEPT' });
  expect((await bench.ok(MAIL, { id: quote.id })).mail).toEqual({ to: 'dana@broker.example', body: quote.body });
  expect(signIn.body).toContain('\n\n[Sign in]\n\n');
  expect(quote.link).toMatch(/\/open\/[\w-]{43}$/);
  await DashboardUser.through(app, signIn.link ?? '');
  expect((await underwriter.bench.refused(MAILS)).extensions.code).toBe('UNAUTHORIZED');
});
