/** Prices for people: before there is a client, how one came about, and what would change it, on both sides. */
import { typedAnswersOf } from '@bindery/domain/application-form/index.ts';
import { aCyberApplication as application } from '@bindery/domain/products/testing/applications.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type NewPartner, setWorksheetDetail } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { anApplicant } from '../../support/people/applicant.ts';
import type { Broker, Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const RESULT = 'outcome premiumFromCents premiumToCents';
const STEP = `ruleId field label from to who remedy isNeeded savedFromCents savedToCents result { ${RESULT} }`;
const PATH = `score isScoreMeasured now { ${RESULT} } steps { ${STEP} } combined { ${RESULT} } savings { ${STEP} }`;
const INDICATION = `query ($product: String!, $answers: [TypedAnswerInput!]!, $website: String, $country: String) {
  indication(productType: $product, answers: $answers, website: $website, country: $country) {
    outcome reasons options { limitCents premiumCents totalCents } unusable { field isMissing } path { ${PATH} }
  }
}`;
const PAGE = `query ($id: ID!) { request(id: $id) {
  options { charges { kind amountCents } worksheet { plan isFull steps { label premiumCentsAfter } } }
  pathToYes { ${PATH} }
} }`;

const app = await testApp();
let broker: Broker;
let partner: NewPartner;
let user: DashboardUser;

beforeEach(async () => {
  await app.reset();
  ({ partner, broker, user } = await anApplicant(app));
});

const COMPLETE = { ...typedAnswersOf(application()), coverageEffectiveAt: '2026-12-15' };

const STORED = ['clients', 'quote_requests', 'scans', 'application_drafts'] as const;

async function rowsOf(table: (typeof STORED)[number]): Promise<number> {
  const counted = app.app.services.database.kysely.selectFrom(table);
  const { rows } = await counted.select(({ fn }) => fn.countAll<string>().as('rows')).executeTakeFirstOrThrow();
  return Number(rows);
}

async function indicated(changes: object, website: string | null = 'never-seen.example'): Promise<Data> {
  const answers = Object.entries({ ...COMPLETE, ...changes }).map(([field, value]) => ({
    field,
    value: JSON.stringify(value),
  }));
  return (await user.ok(INDICATION, { product: 'CYBER', answers, website, country: 'US' })).indication;
}

async function submitted(answers: Readonly<Record<string, string>>): Promise<string> {
  const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: 'auto-quotable-scan.test' });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  user = await DashboardUser.byMail(app, 'dana@broker.example');
  return id;
}

describe('an indication before there is a client', () => {
  it('prices what is typed, says which score was used, and stores nothing but a count', async () => {
    const before = await Promise.all(STORED.map(rowsOf));
    const { outcome, options, unusable, path } = await indicated({});

    expect([outcome, unusable]).toEqual(['QUOTED', []]);
    expect(path).toMatchObject({ score: 85, isScoreMeasured: false, now: { outcome: 'QUOTED' } });
    expect(path.now.premiumFromCents).toBe(Math.min(...options.map(({ premiumCents }: Data) => premiumCents)));
    expect(await Promise.all(STORED.map(rowsOf))).toEqual(before);
    const counts = await app.app.services.database.kysely.selectFrom('preview_counts').select('outcome').execute();
    expect(counts).toEqual([{ outcome: 'QUOTED' }]);
  });

  it('takes missing and wrong answers as not given, names them, and still shows what is known', async () => {
    const found = await indicated(
      { 'optionalData.claims': null, 'optionalData.emailFilter': 'perhaps' },
      'not a website',
    );

    expect(found.outcome).toBe('INCOMPLETE');
    expect(found.unusable).toEqual([
      { field: 'optionalData.emailFilter', isMissing: false },
      { field: 'optionalData.claims', isMissing: true },
    ]);
    expect(found.options[0].premiumCents).toBeGreaterThan(0);
    expect(found.reasons.join()).toMatch(/website/);
  });

  it('uses the own fresh scan of the website', async () => {
    await submitted({});
    const { path } = await indicated({}, 'auto-quotable-scan.test');

    expect(path.isScoreMeasured).toBe(true);
    expect(path.score).not.toBe(85);
  });
});

describe('the path to yes', () => {
  it('of a draft is worked out with the scan that its page shows, and with an assumed score before there is one', async () => {
    const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: 'referable-scan.test' });
    user = await DashboardUser.byMail(app, 'dana@broker.example');
    const path = async (): Promise<Data> => (await user.ok(PAGE, { id })).request.pathToYes;
    expect(await path()).toMatchObject({ score: 85, isScoreMeasured: false });

    const { client } = (await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { client { id } } }', { id }))
      .quoteRequest;
    await user.ok('mutation ($id: ID!) { requestRescan(clientId: $id) { clientId } }', { id: client.id });
    await app.runJobs();
    const { website } = await user.ok('query ($id: ID!) { website(clientId: $id) { report { score } } }', {
      id: client.id,
    });
    expect(await path()).toMatchObject({ score: website.report.score, isScoreMeasured: true });
    expect(website.report.score).toBeLessThan(80);
  });

  it('tells the broker each change in words, and the underwriter what it can be turned into', async () => {
    const id = await submitted({ formalBackups: 'no', multiFactorAccess: 'no' });
    const { pathToYes } = (await user.ok(PAGE, { id })).request;

    expect(pathToYes).toMatchObject({ isScoreMeasured: true, now: { outcome: 'REFERRED' } });
    expect(pathToYes.steps.map(({ from, to, who, isNeeded }: Data) => [from, to, who, isNeeded])).toEqual([
      ['No', 'Yes', 'insured', true],
      ['No', 'Yes', 'insured', true],
    ]);
    expect(pathToYes.combined).toMatchObject({ outcome: 'QUOTED', premiumFromCents: expect.any(Number) });
    expect(pathToYes.combined.premiumFromCents).toBeLessThan(pathToYes.now.premiumFromCents);
    const most = pathToYes.savings.map(({ savedToCents }: Data) => savedToCents);
    expect(most).toEqual(most.toSorted((a: number, b: number) => b - a));
    // Never more than an option costs, of which one is bought.
    expect(most[0]).toBeLessThan(pathToYes.now.premiumToCents);
    const [{ savedFromCents }] = pathToYes.savings;
    expect([savedFromCents > 0, savedFromCents < most[0]]).toEqual([true, true]);

    const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const STEPS = `query ($id: ID!) { request(id: $id) { revision pathToYes { steps { field suggestions { kind text field } } } } }`;
    const suggested = async (): Promise<readonly Data[]> =>
      (await bench.ok(STEPS, { id })).request.pathToYes.steps.flatMap(({ suggestions }: Data) => suggestions);
    const before = await suggested();
    expect(before.map(({ kind }) => kind)).toEqual(['SUBJECTIVITY', 'ASK_ANSWER', 'SUBJECTIVITY', 'ASK_ANSWER']);
    expect(new Set(before.map(({ kind, text }) => kind + text)).size).toBe(4);

    const { revision } = (await bench.ok(STEPS, { id })).request;
    const picked = await bench.ok(
      'mutation ($id: ID!, $revision: Int!) { pickUp(id: $id, revision: $revision) { revision } }',
      { id, revision },
    );
    await bench.ok(
      `mutation ($id: ID!, $revision: Int!, $text: String!) {
        addSubjectivity(id: $id, revision: $revision, type: PRE_BIND, description: $text) { id }
      }`,
      { id, revision: picked.pickUp.revision, text: before[0]?.text },
    );
    expect((await suggested()).length).toBe(3);
  });
});

describe('the worksheet of an option', () => {
  it('is shown to brokers as far as the operator allows', async () => {
    const id = await submitted({});
    const allow = async (detail: string) =>
      await setWorksheetDetail(
        app.app.services,
        { kind: 'STAFF', name: 'test' },
        { partnerId: partner.partnerId, detail },
      );
    const options = async (): Promise<readonly Data[]> => (await user.ok(PAGE, { id })).request.options;

    const [summary] = await options();
    const premium = summary?.charges.find(({ kind }: Data) => kind === 'PREMIUM').amountCents;
    expect(summary?.worksheet).toMatchObject({ plan: 'cyber-us', isFull: false });
    expect(summary?.worksheet.steps.at(-1).premiumCentsAfter).toBe(premium);
    await allow('full');
    const full = (await options())[0]?.worksheet;
    expect(full.isFull).toBe(true);
    const labels = full.steps.map(({ label }: Data) => label);
    expect(labels).toContain('Retention');
    expect(labels).not.toContain('Deductible');
    await allow('off');
    expect((await options()).map(({ worksheet }) => worksheet)).toEqual([null, null]);
  });
});
