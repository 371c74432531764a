import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const { database } = app.app.services;
let broker: Broker;
let partner: NewPartner;
let uma: SignedIn;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  uma = await aStaffMember(app, 'underwriter');
});

async function aSharedQuote(): Promise<string> {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return id;
}

/** On the underwriter's screen, with the bind asked for by the partner's program. */
async function aBindRequest(): Promise<SubmissionPage> {
  const id = await aSharedQuote();
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
  await broker.ok(SELECT, { id: quoteRequest.quoteData.nodes[0].quoteOptions[0].id });
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  return submission;
}

const preview = async (id: string, name: string, by = uma) =>
  await by.bench.get(`/staff/requests/${id}/preview/${name}.pdf`);

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: true });
  return text.replaceAll(/[\s\u00a0]+/g, ' ');
}

async function countRows(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from documents) as documents, (select count(*) from policies) as policies,
           (select last_value from policy_serials) as serial, (select count(*) from audit_entries) as entries
  `.execute(database.kysely);
  return rows[0];
}

describe('the preview of binder and invoice', () => {
  it('shows what the bind makes, marked, with nothing stored and no number used', async () => {
    const submission = await aBindRequest();
    const before = await countRows();

    const [binder, invoice] = [
      await preview(submission.seen.id, 'binder'),
      await preview(submission.seen.id, 'invoice'),
    ];

    expect(binder.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="preview-binder.pdf"',
      'content-security-policy': "frame-ancestors 'self'",
    });
    const [binderText, invoiceText] = [await textOf(binder.rawPayload), await textOf(invoice.rawPayload)];
    for (const text of [binderText, invoiceText]) {
      expect(text).toContain('PREVIEW');
      expect(text).toContain('Nothing is bound and nothing is owed by this document.');
      expect(text).toContain('assigned when it is bound');
    }
    const { charges, ...option } = submission.seen.quote.options[0];
    const total = `$${(charges.totalCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    expect(option.premiumCents).toBeGreaterThan(0);
    expect(invoiceText).toContain(`Total due by December 20, 2026 ${total}`);
    expect(await countRows()).toEqual(before);

    await closeAll(submission);
    await submission.act('bindRequest');
    await app.runJobs();
    await submission.look();
    const bound = submission.seen.policy.documents.find(({ kind }: { kind: string }) => kind === 'INVOICE');
    const printed = await textOf(await submission.open(bound));
    expect(printed).not.toContain('PREVIEW');
    expect(printed).toContain(`Total due by December 20, 2026 ${total}`);
    expect(printed).toContain(submission.seen.policy.policyNumber);
  });

  it('is for underwriters, while a bind is requested', async () => {
    const submission = await aBindRequest();
    const otto = await aStaffMember(app, 'operator', 'Otto Berg');
    const shared = await aSharedQuote();

    const unsigned = await app.app.server.inject({ url: `/staff/requests/${submission.seen.id}/preview/binder.pdf` });
    const byOperator = await preview(submission.seen.id, 'binder', otto);
    const tooEarly = await preview(shared, 'invoice');
    const unknown = await preview('not-an-id', 'invoice');

    expect([unsigned, byOperator, tooEarly, unknown].map(({ statusCode }) => statusCode)).toEqual([401, 403, 409, 404]);
  });
});

describe('the invoice of a bind', () => {
  it('has the day and the wording that the underwriter gave it, on the trail and on the document', async () => {
    const submission = await aBindRequest();
    expect(submission.seen.invoice).toEqual({ dueOn: '2026-12-20', isDueOnDefault: true, wording: null });

    const wording = 'Pay to IBAN XX00 1234.\nA second reminder follows after 14 days.';
    await submission.act('editInvoice', { dueOn: '2027-01-15', wording });

    expect(submission.seen.invoice).toEqual({ dueOn: '2027-01-15', isDueOnDefault: false, wording });
    expect(submission.seen.timeline[0]).toMatchObject({
      action: 'invoice changed',
      actor: 'Uma Reed',
      changes: expect.arrayContaining([{ field: 'dueOn', before: null, after: '2027-01-15' }]),
    });
    const text = await textOf((await preview(submission.seen.id, 'invoice')).rawPayload);
    expect(text).toContain('Total due by January 15, 2027');
    expect(text).toContain('1. Pay to IBAN XX00 1234. 2. A second reminder follows after 14 days.');

    await submission.act('editInvoice', { dueOn: null, wording: ' ' });
    expect(submission.seen.invoice).toEqual({ dueOn: '2026-12-20', isDueOnDefault: true, wording: null });
  });

  it('is refused with every fault, by another revision, and after the bind', async () => {
    const submission = await aBindRequest();

    const both = await submission.refused('editInvoice', { dueOn: '2026-11-19', wording: 'x'.repeat(601) });
    const far = await submission.refused('editInvoice', { dueOn: '2027-03-21' });
    const stale = await submission.refused('editInvoice', { dueOn: '2026-12-24', revision: 1 });

    expect(both.extensions.details?.problems?.map(({ path }) => path)).toEqual(['dueOn', 'wording']);
    expect(far.extensions.details?.problems).toMatchObject([
      { path: 'dueOn', message: 'must be from today (2026-11-20) to 2027-03-20' },
    ]);
    expect(stale.extensions.code).toBe('REVISION_CONFLICT');
    await closeAll(submission);
    await submission.act('bindRequest');
    expect((await submission.refused('editInvoice', { dueOn: '2026-12-24' })).extensions.code).toBe('INVALID_STATE');
    expect(submission.refusalOf('EDIT_INVOICE')?.code).toBe('INVALID_STATE');
  });
});

describe('what the broker confirmed', () => {
  it('is read with its wording and time; a program confirms nothing', async () => {
    expect((await aBindRequest()).seen.attestation).toBeNull();

    const id = await aSharedQuote();
    const { createBindLink } = await broker.ok('mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }', {
      id,
    });
    const user = await DashboardUser.through(app, createBindLink.link);
    const { attestationVersion, attestationText } = (
      await user.ok('{ session { attestationVersion attestationText } }')
    ).session;
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    await user.ok(
      `mutation ($id: ID!, $option: ID!, $version: String) {
        requestBind(quoteRequestId: $id, quoteOptionId: $option, attestedVersion: $version) { status }
      }`,
      { id, option: quoteRequest.quoteData.nodes[0].quoteOptions[0].id, version: attestationVersion },
    );

    const submission = new SubmissionPage(uma.bench, id);
    expect((await submission.look()).attestation).toEqual({
      version: attestationVersion,
      text: attestationText,
      userName: 'Dana Cole',
      attestedAt: app.clock.now().toISOString(),
    });
  });
});

async function closeAll(submission: SubmissionPage): Promise<void> {
  for (const { id, isOpen } of submission.seen.subjectivities) {
    if (isOpen) await submission.act('closeSubjectivity', { subjectivityId: id, evidence: 'Seen' });
  }
}
