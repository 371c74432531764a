/** What an underwriter sees before anything is saved: the risk, the price of an edit, and the grid of prices. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, EFFECTIVE_ON, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const COVER = 'insuringAgreements { code limitCents } endorsements { code limitCents }';
const PREVIEW = `query ($id: ID!, $optionId: ID, $option: OptionInput!) {
  optionPreview(id: $id, optionId: $optionId, option: $option) {
    premiumCents triaCents isCoverEdited authorityRefusal charges { totalCents } ${COVER}
    ownAgreements { code limitCents } } }`;
const GRID = `query ($id: ID!, $optionId: ID, $option: OptionInput!) {
  optionGridPreview(id: $id, optionId: $optionId, option: $option) {
    limitCents deductibleCents premiumCents isAboveAuthority } }`;
const READ = `query ($id: ID!) { request(id: $id) { revision indication { limitCents premiumCents }
  riskSummary { natureOfBusiness businessClass revenue records claimsInWords adverse answered missing
    suggestions { ruleId kind text field factor } }
  rules { ruleId subject hasFired observed required }
  quote { options { id position limitCents deductibleCents premiumCents claimsFactor scheduleFactor isCoverEdited
    authorityRefusal charges { totalCents } ${COVER} } } } }`;

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  uma = await aStaffMember(app, 'underwriter');
});

async function aReferral(answers: Readonly<Record<string, string>>): Promise<SubmissionPage> {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  return submission;
}

async function read({ seen }: SubmissionPage) {
  return (await uma.bench.ok(READ, { id: seen.id })).request;
}

describe('before anything is rated', () => {
  it('says what the risk is, what is adverse in it, what it would cost and what the rules suggest', async () => {
    const submission = await aReferral({
      claims: 'yes',
      claimsComment: 'A stolen laptop in 2025.',
      formalBackups: 'no',
    });
    const { riskSummary, indication, rules } = await read(submission);

    expect(riskSummary).toMatchObject({ claimsInWords: 'A stolen laptop in 2025.', adverse: 2, missing: 0 });
    expect(riskSummary.natureOfBusiness).toEqual(expect.any(String));
    expect(riskSummary.revenue).toMatch(/^\$/);
    expect(riskSummary.suggestions).toEqual([
      expect.objectContaining({ ruleId: 'PRIOR_CLAIMS', kind: 'ASK_DOCUMENT' }),
      expect.objectContaining({ ruleId: 'PRIOR_CLAIMS', kind: 'CLAIMS_FACTOR', factor: '1.25' }),
      expect.objectContaining({ ruleId: 'CONTROL_BACKUPS', kind: 'SUBJECTIVITY' }),
    ]);
    expect(indication).toEqual([expect.objectContaining({ premiumCents: expect.any(Number) }), expect.anything()]);

    const rule = (id: string) => rules.find((one: { ruleId: string }) => one.ruleId === id);
    expect(rule('PRIOR_CLAIMS')).toMatchObject({ hasFired: true, observed: 'Yes', required: 'none reported' });
    expect(rule('PRIOR_BREACHES')).toMatchObject({
      subject: 'Prior breaches',
      hasFired: false,
      observed: 'No',
      required: 'none reported',
    });

    const { text } = riskSummary.suggestions[2];
    await submission.act('addSubjectivity', { type: 'PRE_BIND', description: text });
    const { suggestions } = (await read(submission)).riskSummary;
    expect(suggestions.map(({ kind }: { kind: string }) => kind)).toEqual(['ASK_DOCUMENT', 'CLAIMS_FACTOR']);
  });
});

it('calls a retention by that name, also in the words of the rules', async () => {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId });
  const limits = [{ aggregateCents: 123_400_000, deductibleCents: 700_000 }];
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: { ...aCyberApplication({ claims: 'yes' }), limits } });
  await app.runJobs();
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  await submission.act('pickUp');
  await submission.act('rateRequest');

  const words = `query ($id: ID!) { request(id: $id) { subjectivities { description }
    quote { options { adjustments { message } } } } }`;
  const { subjectivities, quote } = (await uma.bench.ok(words, { id })).request;
  const said = JSON.stringify([subjectivities, quote]);
  expect(said).toMatch(/retention are not available|with a \$[\d,]+ retention/);
  expect(said).not.toMatch(/deductible/i);
});

describe('the most revenue that is quoted automatically', () => {
  const ruleOf = async (submission: SubmissionPage) =>
    (await read(submission)).rules.find(({ ruleId }: { ruleId: string }) => ruleId === 'REVENUE_ABOVE_MAX');

  it.each([
    ['20000000', false, '$20,000,000'],
    ['150000000', true, '$150,000,000'],
  ])('is an amount of money beside a revenue of %s', async (grossAnnualRevenue, hasFired, observed) => {
    const rule = await ruleOf(await aReferral({ claims: 'yes', grossAnnualRevenue }));

    expect(rule).toMatchObject({ subject: 'Revenue', hasFired, observed, required: '$100M or less' });
  });

  it('is in the currency that the turnover of any country is compared in', async () => {
    const id = await aQuoteRequest(broker, {
      brokerageId: partner.brokerageId,
      productType: 'CYBER_EU',
      address: { country: 'SE', street: 'Storgatan 1', locality: 'Uppsala', postalCode: '753 20' },
    });
    const info = {
      coverageEffectiveAt: EFFECTIVE_ON,
      limits: [{ aggregateCents: 1_000_000_000, deductibleCents: 10_000_000 }],
      cyberEuQuestions: { turnover: { amount: 4_800_000_000, currency: 'SEK' }, natureOfBusiness: 'Online Retail' },
    };
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info });
    await app.runJobs();
    const submission = new SubmissionPage(uma.bench, id);
    await submission.look();

    expect(await ruleOf(submission)).toMatchObject({ observed: 'SEK 48,000,000', required: 'EUR 100M or less' });
  });
});

describe('while an option is edited', () => {
  it('shows the price and the sublimits that saving gives, and writes nothing', async () => {
    const submission = await aReferral({ claims: 'yes' });
    await submission.act('pickUp');
    await submission.act('rateRequest');
    const before = await read(submission);
    const [option] = before.quote.options;
    const edit = { limitCents: 200_000_000, scheduleFactor: '0.90' };

    const asked = { id: submission.seen.id, optionId: option.id, option: edit };
    const { optionPreview } = await uma.bench.ok(PREVIEW, asked);
    expect(await read(submission)).toEqual(before);
    expect(optionPreview.insuringAgreements).not.toEqual(option.insuringAgreements);
    const { optionGridPreview: grid } = await uma.bench.ok(GRID, asked);
    const cell = grid.find(
      (one: { limitCents: number; deductibleCents: number }) =>
        one.limitCents === edit.limitCents && one.deductibleCents === option.deductibleCents,
    );
    expect(cell).toMatchObject({ premiumCents: optionPreview.premiumCents, isAboveAuthority: false });
    expect(grid.find((one: { limitCents: number }) => one.limitCents > 500_000_000)).toMatchObject({
      isAboveAuthority: true,
    });

    await submission.act('editOption', { optionId: option.id, option: { ...edit, scheduleReason: 'Good controls' } });
    const [saved] = (await read(submission)).quote.options;
    for (const name of ['premiumCents', 'insuringAgreements', 'endorsements', 'charges', 'isCoverEdited'] as const) {
      expect(saved[name]).toEqual(optionPreview[name]);
    }
  });

  it('says beforehand what a manager would have to share', async () => {
    const submission = await aReferral({ claims: 'yes' });
    await submission.act('pickUp');
    await submission.act('rateRequest');
    const [option] = submission.seen.quote.options;
    const asked = { id: submission.seen.id, optionId: option.id, option: { limitCents: 1_000_000_000 } };
    const { optionPreview } = await uma.bench.ok(PREVIEW, asked);
    expect(optionPreview.authorityRefusal).toBe('A limit above $5,000,000 is shared by a manager.');

    await submission.act('editOption', { optionId: option.id, option: { limitCents: 1_000_000_000 } });
    const [saved] = (await read(submission)).quote.options;
    expect(saved.authorityRefusal).toBe(optionPreview.authorityRefusal);
    expect((await submission.refused('shareQuotes')).message).toBe(optionPreview.authorityRefusal);
  });

  it('offers an agreement that was taken out to be put back, at its place', async () => {
    const submission = await aReferral({ claims: 'yes' });
    await submission.act('pickUp');
    await submission.act('rateRequest');
    const [{ id: optionId, insuringAgreements: whole }] = (await read(submission)).quote.options;
    const edit = async (agreements: readonly object[]) => {
      await submission.act('editOption', { optionId, option: { agreements } });
      return (await read(submission)).quote.options[0].insuringAgreements;
    };
    const [, second] = whole;

    expect(await edit([{ code: second.code, isRemoved: true }])).not.toContainEqual(second);
    const asked = { id: submission.seen.id, optionId, option: {} };
    const { ownAgreements } = (await uma.bench.ok(PREVIEW, asked)).optionPreview;
    expect(ownAgreements).toEqual(whole);
    expect(await edit([second])).toEqual(whole);
  });

  it("has the product's own endorsements again when they are typed again, and no agreement of its own", async () => {
    const submission = await aReferral({ claims: 'yes' });
    await submission.act('pickUp');
    await submission.act('rateRequest');
    const READ = `query ($id: ID!) { request(id: $id) { quote { options { id isCoverEdited
      endorsements { code name details limitCents } } } } }`;
    const option = async () => (await uma.bench.ok(READ, { id: submission.seen.id })).request.quote.options[0];
    const { id: optionId, endorsements: own } = await option();
    const edit = async (endorsements: readonly object[]) => {
      await submission.act('editOption', { optionId, option: { endorsements } });
      return await option();
    };

    expect(await edit([])).toMatchObject({ endorsements: [], isCoverEdited: true });
    const typed = own.map(({ code, name }: Data) => ({ code, name }));
    expect(await edit(typed)).toMatchObject({ endorsements: own, isCoverEdited: false });
  });

  it('refuses what saving would refuse', async () => {
    const submission = await aReferral({ claims: 'yes' });
    const refused = async (option: object, optionId: string | null = null) =>
      (await uma.bench.refused(PREVIEW, { id: submission.seen.id, optionId, option })).extensions.code;

    expect(await refused({ limitCents: 1, deductibleCents: 2 })).toBe('VALIDATION_FAILED');
    expect(await refused({}, submission.seen.id)).toBe('NOT_FOUND');
  });
});

it('sets the factors of all options at once, and rates them all', async () => {
  const submission = await aReferral({ claims: 'yes' });
  await submission.act('pickUp');
  await submission.act('rateRequest');
  const before = (await read(submission)).quote.options;

  await submission.act('setFactors', { factors: { claimsFactor: '1.25' } });

  const after = (await read(submission)).quote.options;
  expect(after.map(({ claimsFactor }: { claimsFactor: string }) => claimsFactor)).toEqual(before.map(() => '1.25'));
  for (const [at, option] of after.entries()) expect(option.premiumCents).toBeGreaterThan(before[at].premiumCents);
  const refused = await submission.refused('setFactors', { factors: { scheduleFactor: '0.80' } });
  expect(refused.extensions.code).toBe('VALIDATION_FAILED');
  expect((await read(submission)).quote.options).toEqual(after);
});
