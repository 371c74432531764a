import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, EFFECTIVE_ON, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

interface Endorsement {
  readonly code: string;
  readonly name: string;
  readonly details: string;
  readonly limitCents: number | null;
}

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  uma = await aStaffMember(app, 'underwriter');
});

/** Rated by an underwriter, at one pair of the grid. */
async function aRatedRequest(currency: string, turnover: number, pair: object): Promise<SubmissionPage> {
  const id = await aQuoteRequest(broker, {
    brokerageId: partner.brokerageId,
    productType: 'CYBER_EU',
    primaryWebsite: 'nordlys.example',
    address: { country: 'SE', street: 'Storgatan 1', locality: 'Uppsala', postalCode: '753 20' },
  });
  const cyberEuQuestions = {
    turnover: { amount: turnover, currency },
    natureOfBusiness: 'Online Retail',
    numberOfPiiRecords: 'ZERO_TO_TEN_THOUSAND',
    mfaEmail: 'YES',
    mfaRemoteAccess: 'YES',
    offlineBackups: 'YES',
    incidentLast3Years: 'YES',
    usTurnoverShareBps: 0,
  };
  await broker.ok(UPDATE, {
    id,
    action: 'SUBMIT',
    info: { coverageEffectiveAt: EFFECTIVE_ON, limits: [pair], cyberEuQuestions },
  });
  await app.runJobs();
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  await submission.act('pickUp');
  await submission.act('rateRequest');
  return submission;
}

describe('an underwriter whose authority ends at 5,000,000 of the grid', () => {
  it.each([
    ['ISK', 600_000_000, { aggregateCents: 150_000_000, deductibleCents: 1_500_000 }],
    ['SEK', 4_800_000_000, { aggregateCents: 1_000_000_000, deductibleCents: 10_000_000 }],
  ])('shares what is worth less than that in %s', async (currency, turnover, pair) => {
    const submission = await aRatedRequest(currency, turnover, pair);

    const { status } = await submission.act('shareQuotes');

    expect(status).toBe('QUOTES_SHARED');
  });
});

it('leaves a greater limit to a manager, and says so', async () => {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  await submission.act('pickUp');
  const { quote } = await submission.act('rateRequest');
  await submission.act('editOption', { optionId: quote.options[0].id, option: { limitCents: 1_000_000_000 } });

  const refused = await submission.refused('shareQuotes');
  const grace = await aStaffMember(app, 'manager', 'Grace Lind');
  const manager = new SubmissionPage(grace.bench, id);
  await manager.look();
  await manager.act('release');
  await manager.act('pickUp');
  const { status } = await manager.act('shareQuotes');

  expect(refused.extensions.code).toBe('UNAUTHORIZED');
  expect(refused.message).toBe('A limit above $5,000,000 is shared by a manager.');
  expect(status).toBe('QUOTES_SHARED');
});

describe('an endorsement', () => {
  const RAISED = { code: 'EVIL-1', name: 'Limit raised', details: 'aggregate limit raised to $50,000,000' };
  const M = 100_000_000;

  /** An option of 5,000,000 in the hands of an underwriter, as much as the authority allows. */
  async function anOption(): Promise<{ submission: SubmissionPage; optionId: string; own: readonly Endorsement[] }> {
    const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
    await app.runJobs();
    const submission = new SubmissionPage(uma.bench, id);
    await submission.look();
    await submission.act('pickUp');
    await submission.act('rateRequest');
    for (const { id: other } of submission.seen.quote.options.slice(1))
      await submission.act('removeOption', { optionId: other });
    const optionId = submission.seen.quote.options[0].id;
    await submission.act('editOption', { optionId, option: { limitCents: 5 * M, deductibleCents: 2_500_000 } });
    return { submission, optionId, own: await ownEndorsements(id) };
  }

  async function ownEndorsements(id: string): Promise<readonly Endorsement[]> {
    const query = `query ($id: ID!) {
      request(id: $id) { quote { options { endorsements { code name details limitCents } } } }
    }`;
    return (await uma.bench.ok(query, { id })).request.quote.options[0].endorsements;
  }

  it('above the limit of its option is refused, and so are details without an end', async () => {
    const { submission, optionId } = await anOption();
    const details = 'x'.repeat(2001);
    const endorsements = [
      { ...RAISED, limitCents: 50 * M },
      { ...RAISED, details },
    ];

    const { extensions } = await submission.refused('editOption', { optionId, option: { endorsements } });

    expect(extensions.code).toBe('VALIDATION_FAILED');
    expect(extensions.details?.problems).toMatchObject([
      { path: 'option.endorsements[0].limitCents', message: 'must be above 0 and at most the limit of the option' },
      { path: 'option.endorsements[1].details', message: 'needs at most 2000 characters' },
    ]);
  });

  it('has a code and a name of one line each, which read in every document as they were typed', async () => {
    const { submission, optionId } = await anOption();
    const endorsements = [
      { ...RAISED, code: ' ' },
      { ...RAISED, code: 'x'.repeat(61) },
      { ...RAISED, code: 'SC-\u0007BEL' },
      { ...RAISED, name: 'Limit \u202Edesiar' },
      { ...RAISED, name: 'Limit\nraised' },
      { ...RAISED, name: 'Limit\u200B raised' },
      { ...RAISED, name: 'x'.repeat(200) },
    ];

    const { extensions } = await submission.refused('editOption', { optionId, option: { endorsements } });

    const line = 'must be one line without control, direction or invisible characters';
    expect(extensions.code).toBe('VALIDATION_FAILED');
    expect(extensions.details?.problems?.map(({ path, message }) => [path, message])).toEqual([
      ['option.endorsements[0].code', 'needs 1 to 60 characters'],
      ['option.endorsements[1].code', 'must have at most 60 characters'],
      ['option.endorsements[2].code', line],
      ['option.endorsements[3].name', line],
      ['option.endorsements[4].name', line],
      ['option.endorsements[5].name', line],
    ]);
  });

  it.each([
    ['with an amount beside the limit', { ...RAISED, limitCents: 5 * M }, 'come to $10,000,000; above $5,000,000'],
    ['that only words raise', RAISED, 'EVIL-1: an endorsement that is not in the catalogue of the product'],
    ['of the product in other words', { ...RAISED, code: 'SC-WAR' }, 'SC-WAR: an endorsement that is not in the'],
  ])('%s is shared by a manager, not by an underwriter', async (_case, endorsement, message) => {
    const { submission, optionId, own } = await anOption();
    await submission.act('editOption', { optionId, option: { endorsements: [...own, endorsement] } });

    const refused = await submission.refused('shareQuotes');
    const name = `Grace ${endorsement.code} ${'limitCents' in endorsement}`;
    const manager = new SubmissionPage((await aStaffMember(app, 'manager', name)).bench, submission.seen.id);
    await manager.look();
    await manager.act('release');
    await manager.act('pickUp');

    expect(refused.extensions).toMatchObject({
      code: 'UNAUTHORIZED',
      details: { permission: 'EXCEED_AUTHORITY' },
    });
    expect(refused.message).toContain(message);
    expect((await manager.act('shareQuotes')).status).toBe('QUOTES_SHARED');
  });

  it('of the product is shared by an underwriter, one of its amounts lowered', async () => {
    const { submission, optionId, own } = await anOption();
    const endorsements = own.map((one) => (one.code === 'SC-BET' ? { ...one, limitCents: 1_000_000 } : one));

    await submission.act('editOption', { optionId, option: { endorsements } });

    expect((await submission.act('shareQuotes')).status).toBe('QUOTES_SHARED');
  });
});
