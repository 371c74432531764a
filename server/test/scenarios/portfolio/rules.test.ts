import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const RULES = `query ($filter: PortfolioFilter!, $leastCases: Int) {
  portfolioRules(filter: $filter, leastCases: $leastCases) { decisions leastCases rules {
    ruleId decisions passed referred declined adjusted referredAlone quotedUnchanged quotedChanged
    declinedByUnderwriter withdrawn open bound cases isCandidate } }
}`;
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

const app = await testApp();
let broker: Broker;
let partner: NewPartner;
let uma: SignedIn;
let grace: SignedIn;

beforeAll(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
  grace = await aStaffMember(app, 'manager', 'Grace Lind');
});

async function submitted(answers: Readonly<Record<string, string>>, more: object = {}): Promise<SubmissionPage> {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, ...more });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  return submission;
}

async function rated(answers: Readonly<Record<string, string>>): Promise<SubmissionPage> {
  const submission = await submitted(answers);
  await submission.act('pickUp');
  await submission.act('rateRequest');
  return submission;
}

async function bound({ seen }: SubmissionPage): Promise<void> {
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: seen.id });
  const [option] = quoteRequest.quoteData.nodes[0].quoteOptions;
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
}

async function tallyOf(ruleId: string, filter: object = NOVEMBER, leastCases?: number) {
  const { portfolioRules } = await grace.bench.ok(RULES, { filter, leastCases });
  return portfolioRules.rules.find((rule: { ruleId: string }) => rule.ruleId === ruleId);
}

describe('how often each rule fires, and what came of it', () => {
  beforeAll(async () => {
    // Quoted by the rules alone.
    await submitted({});
    const shared = await rated({ claims: 'yes' });
    await shared.act('shareQuotes');
    const sold = await rated({ claims: 'yes' });
    await sold.act('shareQuotes');
    await bound(sold);
    const dearer = await rated({ claims: 'yes', breaches: 'yes' });
    await dearer.act('setFactors', { factors: { scheduleFactor: '1.10', scheduleReason: 'Prior losses' } });
    await dearer.act('shareQuotes');
    const refused = await submitted({ claims: 'yes' });
    await refused.act('pickUp');
    await refused.act('declineRequest', { reason: 'DECLINE_CLAIMS_HISTORY' });
    const ended = await submitted({ claims: 'yes' });
    await ended.act('pickUp');
    await ended.act('closeRequest', { reason: 'DUPLICATE', text: 'Sent twice.' });
    await submitted({ claims: 'yes' });
    await submitted({}, { primaryWebsite: 'auto-declinable-scan.test' });
  });

  it('counts the decisions, and follows the referrals to their end', async () => {
    const { portfolioRules } = await grace.bench.ok(RULES, { filter: NOVEMBER });

    expect(portfolioRules).toMatchObject({ decisions: 8, leastCases: 20 });
    expect(await tallyOf('PRIOR_CLAIMS')).toEqual({
      ruleId: 'PRIOR_CLAIMS',
      decisions: 8,
      passed: 2,
      referred: 6,
      declined: 0,
      adjusted: 0,
      referredAlone: 5,
      quotedUnchanged: 2,
      quotedChanged: 1,
      declinedByUnderwriter: 1,
      withdrawn: 1,
      open: 1,
      bound: 1,
      cases: 4,
      isCandidate: false,
    });
    expect(await tallyOf('PRIOR_BREACHES')).toMatchObject({ referred: 1, referredAlone: 0, quotedChanged: 1 });
    expect(await tallyOf('SCAN_CRITICAL')).toMatchObject({ declined: 1, passed: 7, referred: 0 });
    expect(await tallyOf('TERRITORY')).toMatchObject({ decisions: 0, passed: 0 });
  });

  it('counts what is asked for: a period, a product, a broker', async () => {
    const other = await app.partner('Other Brokers');
    const filters = [
      [{ from: '2026-11-21', to: '2026-11-30' }, 0],
      [{ ...NOVEMBER, products: ['TECH_EO'] }, 0],
      [{ ...NOVEMBER, products: ['CYBER'], brokerageIds: [partner.brokerageId] }, 8],
      [{ ...NOVEMBER, brokerageIds: [other.brokerageId] }, 0],
      [{ ...NOVEMBER, places: ['Nowhere'] }, 0],
      [{ ...NOVEMBER, classNames: ['Nothing'] }, 0],
    ] as const;
    for (const [filter, decisions] of filters) {
      const { portfolioRules } = await grace.bench.ok(RULES, { filter });
      expect([filter, portfolioRules.decisions]).toEqual([filter, decisions]);
    }
  });

  it('is a page for those who steer, and refuses what cannot be counted', async () => {
    const refused = await uma.bench.refused(RULES, { filter: NOVEMBER });
    const backwards = await grace.bench.refused(RULES, { filter: { from: '2026-11-30', to: '2026-11-01' } });
    const none = await grace.bench.refused(RULES, { filter: NOVEMBER, leastCases: 0 });

    expect(refused.extensions.code).toBe('UNAUTHORIZED');
    expect(backwards.extensions.code).toBe('VALIDATION_FAILED');
    expect(none.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'leastCases' }] },
    });
  });

  it('names a rule as a candidate whose referrals are nearly all quoted as they came', async () => {
    const unchanged = await rated({ formalBackups: 'no' });
    await unchanged.act('shareQuotes');

    expect(await tallyOf('CONTROL_BACKUPS', NOVEMBER, 1)).toMatchObject({ cases: 1, isCandidate: true });
    expect(await tallyOf('CONTROL_BACKUPS', NOVEMBER, 2)).toMatchObject({ isCandidate: false });
    expect(await tallyOf('PRIOR_CLAIMS', NOVEMBER, 1)).toMatchObject({ isCandidate: false });
  });
});
