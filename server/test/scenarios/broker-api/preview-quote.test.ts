import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { testDatabase } from '../../support/database.ts';
import { aCyberApplication, aQuoteRequest, COLUMBUS, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const LIMIT = 30;
const app = await testApp({ PREVIEW_LIMIT_PER_MINUTE: String(LIMIT) });
const database = await testDatabase({ poolSize: 2 });
let partner: NewPartner;
let broker: Broker;
beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const OPTIONS = 'options { limitCents deductibleCents premiumCents triaCents currency charges { totalCents } }';
const STEP = `ruleId field label from to who remedy isNeeded savedCents effect { outcome ${OPTIONS} }`;
const PATH = `pathToYes {
  steps { ${STEP} } pairs { fields effect { outcome } } combined { outcome ${OPTIONS} } savings { ${STEP} }
}`;
const PREVIEW = `query ($product: ProductType!, $info: BrokerQuoteRequestInfoInput!, $client: PreviewClientInput!, $score: Int) {
  previewQuote(productType: $product, brokerQuoteRequestInfo: $info, client: $client, assumedScore: $score) {
    outcome score isScoreMeasured decision { isEligible reasons { ruleId kind field } }
    ${OPTIONS} missing { path message remedy } ${PATH}
  }
}`;
const REQUEST = `query ($id: ID!) {
  quoteRequest(id: $id) { status client { cyberRiskScore { score } } quoteData { nodes { quoteOptions {
    limitCents deductibleCents premiumCents triaCents currency charges { totalCents }
  } } } ${PATH} }
}`;

const INSURED = { name: 'Acme Engineering', primaryWebsite: 'auto-quotable-scan.test', address: COLUMBUS };

interface Asked {
  readonly product?: string;
  readonly info?: object;
  readonly client?: object;
  readonly score?: number;
}

function asked({ product = 'CYBER', info = aCyberApplication(), client = INSURED, score }: Asked): object {
  return { product, info, client, ...(score !== undefined && { score }) };
}

async function preview(input: Asked = {}, by: Broker = broker): Promise<Data> {
  return (await by.ok(PREVIEW, asked(input))).previewQuote;
}

/** Rows of every table that a submission writes. */
async function stored(): Promise<readonly unknown[]> {
  const tables = ['clients', 'quote_requests', 'quotes', 'scans', 'events', 'audit_entries', 'mails'] as const;
  return await Promise.all(
    tables.map(
      async (table) =>
        await database.kysely
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('rows'))
          .executeTakeFirstOrThrow(),
    ),
  );
}

describe('a preview', () => {
  it('says what a submission then gets, and stores nothing but a count', async () => {
    const before = await stored();
    const seen = await preview({ score: 91 });

    expect(seen).toMatchObject({ outcome: 'QUOTED', score: 91, isScoreMeasured: false, missing: [] });
    expect(seen.decision).toEqual({ isEligible: true, reasons: [] });
    expect(await stored()).toEqual(before);
    const counts = await database.kysely
      .selectFrom('preview_counts')
      .select(['product_type', 'outcome', 'previews'])
      .where('partner_id', '=', partner.partnerId)
      .execute();
    expect(counts.map(({ previews, ...row }) => [row, Number(previews)])).toEqual([
      [{ product_type: 'CYBER', outcome: 'QUOTED' }, 1],
    ]);

    const id = await aQuoteRequest(broker, { ...partner });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();
    const { quoteRequest } = await broker.ok(REQUEST, { id });
    const { score } = quoteRequest.client.cyberRiskScore;
    const measured = await preview({ score: 91 });

    expect(measured).toMatchObject({ outcome: 'QUOTED', score, isScoreMeasured: true });
    expect(measured.options).toEqual(quoteRequest.quoteData.nodes[0].quoteOptions);
  });

  it('uses its own scan alone, for thirty days', async () => {
    const other = new Broker(app.app.server, await app.partner('Fjord Risk'));
    const info = aCyberApplication({}, { coverageEffectiveAt: '2027-01-15' });
    const isMeasured = async (by: Broker, website: string) =>
      (await preview({ info, client: { ...INSURED, primaryWebsite: website } }, by)).isScoreMeasured;

    expect(await isMeasured(broker, 'https://auto-quotable-scan.test/about')).toBe(true);
    expect(await isMeasured(broker, 'www.auto-quotable-scan.test')).toBe(false);
    expect(await isMeasured(other, 'auto-quotable-scan.test')).toBe(false);
    app.clock.advance({ days: 30 });
    expect(await isMeasured(broker, 'auto-quotable-scan.test')).toBe(false);
    app.clock.advance({ days: -30 });
  });

  it('of an incomplete application says what is missing and still shows what is known', async () => {
    const { optionalData = [], applicationQuestions: _questions, ...info } = aCyberApplication();
    const known = (optionalData ?? []).filter(({ key }) => key !== 'claims' && key !== 'encryptPos');
    const seen = await preview({ info: { ...info, optionalData: known } });

    expect(seen.outcome).toBe('INCOMPLETE');
    expect(seen.missing.map(({ path }: Data) => path)).toEqual([
      'brokerQuoteRequestInfo.optionalData.encryptPos',
      'brokerQuoteRequestInfo.optionalData.claims',
      'brokerQuoteRequestInfo.applicationQuestions.biometricData',
      'brokerQuoteRequestInfo.applicationQuestions.excludedClasses',
    ]);
    expect(seen.missing[0].remedy).toBe('Send the answer to “Encryption at the point of sale”: yes, no, uncertain.');
    expect(seen.options).toHaveLength(2);
    expect(seen.pathToYes.combined).toMatchObject({ outcome: 'QUOTED' });
    expect(await preview({ info: {} })).toMatchObject({ outcome: 'INCOMPLETE', options: [] });
  });

  it('names every fault of the input at its place', async () => {
    const { extensions } = await broker.refused(
      PREVIEW,
      asked({
        info: { limits: [{ aggregateCents: -1, deductibleCents: 0 }] },
        client: { name: '', primaryWebsite: 'not a website', address: { country: 'XX' } },
        score: 101,
      }),
    );

    expect(extensions.code).toBe('VALIDATION_FAILED');
    expect(extensions.details?.problems?.map(({ path }) => path)).toEqual([
      'brokerQuoteRequestInfo.limits[0].aggregateCents',
      'client.name',
      'client.primaryWebsite',
      'client.address.country',
      'assumedScore',
    ]);
  });

  it.each<[string, Asked, string, string]>([
    ['a low score', { score: 55, client: { ...INSURED, primaryWebsite: 'example.com' } }, 'DECLINED', 'SCORE_DECLINE'],
    ['no website', { client: { name: 'Acme' } }, 'REFERRED', 'WEBSITE_MISSING'],
    ['Tech E+O', { product: 'TECH_EO', info: {} }, 'INCOMPLETE', 'TECH_ALWAYS'],
  ])('with %s', async (_case, input, outcome, ruleId) => {
    const seen = await preview(input);

    expect(seen.outcome).toBe(outcome);
    expect(seen.decision.reasons.map((reason: Data) => reason.ruleId)).toContain(ruleId);
  });

  it('is limited for each key, and in number for each document', async () => {
    const key = new Broker(app.app.server, await app.partner('Eager Broker'));
    const one = 'previewQuote(productType: CYBER, brokerQuoteRequestInfo: {}, client: { name: "A" }) { outcome }';
    const many = (count: number) => `{ ${Array.from({ length: count }, (_, at) => `p${at}: ${one}`).join(' ')} }`;

    expect((await key.refused(many(6))).extensions).toMatchObject({
      code: 'QUERY_TOO_COMPLEX',
      details: { limit: 'cost' },
    });
    for (let call = 0; call < LIMIT / 5; call += 1) await key.ok(many(5));
    expect((await key.refused(`{ ${one} }`)).extensions).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await preview()).outcome).toBe('QUOTED');
  });
});

describe('the path to yes', () => {
  it('of a preview leads where it says, step by step and together', async () => {
    const client = { ...INSURED, primaryWebsite: 'example.com' };
    const info = aCyberApplication({ multiFactorAccess: 'no', emailFilter: 'no' });
    const { outcome, pathToYes } = await preview({ info, client, score: 72 });

    expect(outcome).toBe('REFERRED');
    expect(pathToYes.steps.map((step: Data) => [step.ruleId, step.field, step.from, step.to, step.who])).toEqual([
      ['CONTROL_MFA_ACCESS', 'optionalData.multiFactorAccess', 'no', 'yes', 'INSURED'],
      ['SCORE_REVIEW', 'scan.score', '72', '80', 'INSURED'],
    ]);
    expect(pathToYes.pairs).toEqual([
      { fields: ['optionalData.multiFactorAccess', 'scan.score'], effect: { outcome: 'QUOTED' } },
    ]);
    const better = aCyberApplication({ multiFactorAccess: 'yes', emailFilter: 'no' });
    const after = await preview({ info: better, client, score: 80 });
    expect([after.outcome, after.options]).toEqual([pathToYes.combined.outcome, pathToYes.combined.options]);
    const [first, second] = pathToYes.steps;
    expect((await preview({ info: better, client, score: 72 })).options).toEqual(first.effect.options);
    expect((await preview({ info, client, score: 80 })).options).toEqual(second.effect.options);
    const emailFilter = pathToYes.savings.find(({ field }: Data) => field === 'optionalData.emailFilter');
    expect(emailFilter).toMatchObject({ ruleId: 'PRICE_CONTROL', to: 'yes', isNeeded: false });
    const filtered = aCyberApplication({ multiFactorAccess: 'no', emailFilter: 'yes' });
    expect((await preview({ info: filtered, client, score: 72 })).options).toEqual(emailFilter.effect.options);
    const saved = pathToYes.savings.map(({ savedCents }: Data) => savedCents);
    expect(saved).toEqual(saved.toSorted((a: number, b: number) => b - a));
  });

  it('of a referred request leads to the quote that it promised', async () => {
    const id = await aQuoteRequest(broker, { ...partner, name: 'Path Works' });
    const info = aCyberApplication({ formalBackups: 'no', claims: 'uncertain' });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info });
    await app.runJobs();
    const { quoteRequest: referred } = await broker.ok(REQUEST, { id });
    const [backups] = referred.pathToYes.steps.filter(({ ruleId }: Data) => ruleId === 'CONTROL_BACKUPS');

    expect(referred.pathToYes.steps).toHaveLength(2);
    expect(backups.effect.outcome).toBe('REFERRED');
    await broker.ok(UPDATE, { id, action: 'RESUBMIT', info: aCyberApplication() });
    await app.runJobs();
    const { quoteRequest: quoted } = await broker.ok(REQUEST, { id });
    expect(quoted.quoteData.nodes[0].quoteOptions).toEqual(referred.pathToYes.combined.options);
    expect(quoted.pathToYes).toMatchObject({ steps: [], combined: { outcome: 'QUOTED' } });
  });

  it('of a request with a claim has no end', async () => {
    const seen = await preview({ info: aCyberApplication({ claims: 'yes', formalBackups: 'no' }) });

    expect(seen.pathToYes).toMatchObject({ combined: null, steps: [{ ruleId: 'CONTROL_BACKUPS' }] });
  });
});
