import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { RATE_JOB } from '../../../src/quoting/index.ts';
import { readLink } from '../../support/documents/read-link.ts';
import { eventsOf } from '../../support/events.ts';
import {
  aCyberApplication,
  aQuoteRequest,
  CREATE_QUOTE_REQUEST,
  POLICIES,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

describe('an eligible Smart Cyber request', () => {
  it('is quoted to the cent right after the submission, then its documents follow', async () => {
    const id = await aQuoteRequest(broker, partner);

    const submitted = (await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() })).updateQuoteRequest;
    expect(submitted).toMatchObject({
      status: 'SUBMITTED',
      isAutoQuoteEligible: true,
      brokerAutoQuoteIneligibleReasons: null,
      limits: [
        { aggregateCents: 100_000_000, deductibleCents: 250_000 },
        { aggregateCents: 200_000_000, deductibleCents: 500_000 },
      ],
    });
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest).toMatchObject({
      applicationSignatureUrl: expect.stringContaining('/sign/'),
      client: { cyberRiskScore: null },
      quoteData: { nodes: [] },
    });
    await app.runJobs();

    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    expect(quoteRequest).toMatchObject({
      status: 'QUOTES_SHARED',
      statusLabel: 'Quotes Shared',
      policyFeeCents: 19_500,
      declineLossReason: 'NOT_APPLICABLE',
      quoteExpiresAt: '2026-12-20T12:00:00.000Z',
      client: { cyberRiskScore: { score: 92 } },
    });
    const [quote] = quoteRequest.quoteData.nodes;
    expect(quote.quoteOptions.map((option: { premiumCents: number }) => option.premiumCents)).toEqual([
      212_900, 306_300,
    ]);
    expect(quote.quoteOptions[0].charges.lines.map((line: { kind: string }) => line.kind)).toEqual([
      'PREMIUM',
      'TRIA',
      'POLICY_FEE',
      'TAX',
    ]);
    expect(quote.quoteOptions[0].insuringAgreements.nodes).toHaveLength(16);
    expect(quoteRequest.subjectivities.nodes).toEqual([
      { id: expect.any(String), description: 'Signed and dated application', type: 'PRE_BIND', isOpen: true },
    ]);
    const pdf = await readLink(app, quote.upload.url);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await eventsOf(app, id)).toEqual([
      ['quote_ready', { quoteRequest: { id, status: 'QUOTES_SHARED' }, stage: 'RATED' }],
      ['quote_ready', { quoteRequest: { id, status: 'QUOTES_SHARED' }, stage: 'DOCUMENTS_READY' }],
    ]);
  });

  it('is bound at once with testing_bind_quote, with policy, binder, invoice and policy document', async () => {
    const id = await aQuoteRequest(broker, partner);
    await broker
      .with({ testing: 'testing_rate_and_share' })
      .ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    const [option] = quoteRequest.quoteData.nodes[0].quoteOptions;

    const bound = (await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id }))
      .selectQuoteOption;
    expect(bound).toMatchObject({
      selectedQuote: { quoteOption: { id: option.id } },
      quoteRequest: {
        status: 'COMPLETED',
        policy: { policyNumber: expect.stringMatching(/^SCY-US-\d{7}-00$/), status: 'BOUND' },
      },
    });
    await app.runJobs();

    const { client } = await broker.ok(POLICIES, { id: quoteRequest.client.id });
    const [policy] = client.policies.nodes;
    expect(policy).toMatchObject({
      coverageStartsAt: '2026-12-15',
      coverageEndsAt: '2027-12-15',
      conveyanceLimitCents: 100_000_000,
      premiumCents: option.premiumCents,
      triaCents: option.triaCents,
    });
    const documents = policy.policyData.nodes.map(({ upload }: { upload: { name: string } }) => upload.name);
    expect(documents.toSorted()).toEqual([
      `Binder ${policy.policyNumber}.pdf`,
      `Invoice ${policy.policyNumber}.pdf`,
      `Policy ${policy.policyNumber}.pdf`,
    ]);
    for (const { upload } of policy.policyData.nodes) {
      expect((await readLink(app, upload.url)).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await eventsOf(app, id)).map(([type]) => type)).toEqual(['quote_ready', 'policy_bound', 'quote_ready']);
  });
});

describe('the rating of a submission', () => {
  const jobsOf = async () => (await app.app.jobs.runJobsUntilIdle()).map(({ name }) => name);
  const submit = async (id: string, answers = {}) =>
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });

  it('waits for the end of the scan that began with it, and for no job of its own before', async () => {
    const id = await aQuoteRequest(broker, partner);
    await submit(id);

    const jobs = await jobsOf();

    expect(jobs).not.toContain(RATE_JOB);
    expect(jobs.filter((name) => name === 'scans.scan-finished')).toHaveLength(1);
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.status).toBe('QUOTES_SHARED');
  });

  it('has a job of its own where the scan may end before it, or the answers alone decide', async () => {
    const id = await aQuoteRequest(broker, partner);
    const clientId = (await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { client { id } } }', { id }))
      .quoteRequest.client.id;
    const second = (await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType: 'CYBER' })).createQuoteRequest.id;
    const withClaims = await aQuoteRequest(broker, { ...partner, name: 'Borough Surveyors' });
    await submit(id);
    await submit(second);
    await submit(withClaims, { claims: 'yes' });

    expect((await jobsOf()).filter((name) => name === RATE_JOB)).toHaveLength(2);
    for (const [request, status] of [
      [id, 'QUOTES_SHARED'],
      [second, 'QUOTES_SHARED'],
      [withClaims, 'SUBMITTED'],
    ]) {
      expect((await broker.ok(QUOTE_REQUEST, { id: request })).quoteRequest.status).toBe(status);
    }
  });
});
