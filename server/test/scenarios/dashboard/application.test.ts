import { type TypedAnswers, typedAnswersOf } from '@bindery/domain/application-form/index.ts';
import {
  aCyberApplication,
  aCyberEuApplication,
  aTechEoApplication,
} from '@bindery/domain/products/testing/applications.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aQuoteRequest, aCyberApplication as cyberInfo, UPDATE } from '../../support/operations.ts';
import { anApplicant, FORM, NEW_INSURED, START } from '../../support/people/applicant.ts';
import type { Broker, Data } from '../../support/people/broker.ts';
import type { DashboardUser } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const SAVE = `mutation ($id: ID!, $revision: Int!, $answers: [TypedAnswerInput!]!) {
  saveDraft(quoteRequestId: $id, revision: $revision, answers: $answers) { draft { revision savedBy } }
}`;
const CHECK = `query ($id: ID!) { applicationCheck(quoteRequestId: $id) {
  revision problems { field at words remedy isMissing } effects { field effect words } isScanKnown
} }`;
const SEND = `mutation ($id: ID!, $revision: Int!) {
  sendApplication(quoteRequestId: $id, revision: $revision) { status whyNotSubmit whyNotResubmit }
}`;
const WORDS = `query ($id: ID!) { request(id: $id) {
  answers { answers { label text } } reasons { message observed required remedy } subjectivities { description }
} }`;
const STATUS =
  'query ($id: ID!) { request(id: $id) { status answers { answers { label text } } reasons { message } } }';

const SWEDISH = { name: 'Nordlys', website: 'auto-quotable-scan.test', country: 'SE', locality: 'Uppsala' };

const app = await testApp();
let broker: Broker;
let partner: NewPartner;
let user: DashboardUser;

beforeEach(async () => {
  await app.reset();
  ({ partner, broker, user } = await anApplicant(app));
});

async function started(product: string, insured: object = NEW_INSURED): Promise<string> {
  return (await user.ok(START, { product, insured })).startRequest.id;
}

const asTyped = (answers: TypedAnswers) =>
  Object.entries(answers).map(([field, value]) => ({ field, value: JSON.stringify(value) }));

async function save(id: string, answers: TypedAnswers, revision = 0): Promise<number> {
  return (await user.ok(SAVE, { id, revision, answers: asTyped(answers) })).saveDraft.draft.revision;
}

const form = async (id: string): Promise<Data> => (await user.ok(FORM, { id })).applicationForm;
const check = async (id: string): Promise<Data> => (await user.ok(CHECK, { id })).applicationCheck;
const status = async (id: string): Promise<string> => (await user.ok(STATUS, { id })).request.status;
const valueOf = (answers: readonly Data[], field: string): unknown => {
  const found = answers.find((one) => one.field === field);
  return found && JSON.parse(found.value);
};

/** A complete application with cover from a day that can be asked for today. */
const COMPLETE = {
  CYBER: { ...typedAnswersOf(aCyberApplication()), coverageEffectiveAt: '2026-12-15' },
  CYBER_EU: { ...typedAnswersOf(aCyberEuApplication()), coverageEffectiveAt: '2026-12-15' },
  TECH_EO: { ...typedAnswersOf(aTechEoApplication()), coverageEffectiveAt: '2026-12-15' },
} as const;

async function submissionOfUma(id: string): Promise<SubmissionPage> {
  const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
  const submission = new SubmissionPage(bench, id);
  await submission.look();
  return submission;
}

/** A complete application that the rules give to an underwriter, because of its claims. */
async function referredToUma(): Promise<{ readonly id: string; readonly submission: SubmissionPage }> {
  const id = await started('CYBER');
  await user.ok(SEND, { id, revision: await save(id, { ...COMPLETE.CYBER, 'optionalData.claims': 'yes' }) });
  await app.runJobs();
  return { id, submission: await submissionOfUma(id) };
}

describe('a broker reads the words of its screens', { timeout: 20_000 }, () => {
  it('retention, where the API says deductible', async () => {
    const insured = { brokerageId: partner.brokerageId, name: 'Adjusted Works' };
    const id = await aQuoteRequest(broker, insured);
    const limits = [{ aggregateCents: 150_000_000, deductibleCents: 300_000 }];
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: cyberInfo({}, { limits }) });
    await app.runJobs();

    const shown: Data = await user.ok(WORDS, { id });

    expect(JSON.stringify(shown)).toContain('$3,000 retention');
    expect(JSON.stringify(shown)).toContain('Requested limits and retentions');
    expect(JSON.stringify(shown)).not.toMatch(/deductible/i);
  });

  it('the labels of the form, where the rules name an answer as the API writes it', async () => {
    const id = await started('CYBER');
    const answers = { 'optionalData.formalBackups': 'uncertain', 'optionalData.numberOfPiiRecords': 'medium' };
    await user.ok(SEND, { id, revision: await save(id, { ...COMPLETE.CYBER, ...answers }) });
    await app.runJobs();

    const { reasons }: Data = (await user.ok(WORDS, { id })).request;

    expect(reasons).toMatchObject([
      { observed: '1,000,001-2,500,000', required: '500,001-1,000,000 or less' },
      { observed: 'Not certain', required: 'Yes' },
    ]);
  });
});

describe('the answers of a request', { timeout: 20_000 }, () => {
  it('leave out a question that was not asked: it is not one without an answer', async () => {
    const id = await started('CYBER');
    const answers = { ...COMPLETE.CYBER, 'optionalData.claims': 'no', 'optionalData.claimsComment': '' };
    const revision = await save(id, answers);
    await user.ok(SEND, { id, revision });

    const shown: Data = (await user.ok(WORDS, { id })).request;

    const labels = shown.answers.flatMap((group: Data) => group.answers).map(({ label }: Data) => label);
    expect(labels).toContain('Cyber claims in the last three years');
    expect(labels).not.toContain('About the claims');
  });
});

describe('a draft', { timeout: 20_000 }, () => {
  it('keeps what was typed, valid or not, over what is stored', async () => {
    const id = await started('CYBER');
    const typed = { 'optionalData.grossAnnualRevenue': 'two mill', 'optionalData.claims': 'no', hasTria: false };

    expect(await save(id, typed)).toBe(1);

    const seen = await form(id);
    expect(seen.draft).toMatchObject({ revision: 1, savedBy: 'Dana Cole' });
    expect(valueOf(seen.answers, 'optionalData.grossAnnualRevenue')).toBe('two mill');
    expect(valueOf(seen.answers, 'hasTria')).toBe(false);
    expect(valueOf(seen.answers, 'isIndication')).toBe(false);
    expect(seen.typed).toHaveLength(3);
    expect(await status(id)).toBe('INCOMPLETE');
  });

  it('is not overwritten by another window, which is told and can go on from the newer one', async () => {
    const id = await started('CYBER');
    await save(id, { hasTria: false });

    const { errors = [] } = await user.send(SAVE, { id, revision: 0, answers: asTyped({ hasTria: true }) });
    expect(errors[0]).toMatchObject({
      message: 'Dana Cole has saved this application in another window.',
      extensions: { code: 'REVISION_CONFLICT', details: { revision: 1, savedBy: 'Dana Cole' } },
    });

    expect(await save(id, { hasTria: true }, 1)).toBe(2);
    const both = await Promise.all([
      user.send(SAVE, { id, revision: 2, answers: [] }),
      user.send(SAVE, { id, revision: 2, answers: [] }),
    ]);
    expect(both.filter(({ errors: refused }) => refused === undefined)).toHaveLength(1);
  });

  it('that was sent does not come back from a window that had it open', async () => {
    const id = await started('CYBER');
    const revision = await save(id, COMPLETE.CYBER);
    await user.ok(SEND, { id, revision });
    await app.runJobs();

    for (const stale of [revision, 2_147_483_647, -1]) {
      expect(await user.refused(SAVE, { id, revision: stale, answers: asTyped({ hasTria: false }) })).toBe(
        'REVISION_CONFLICT',
      );
    }
    expect((await form(id)).draft).toBeNull();
    expect(await save(id, { hasTria: false })).toBe(1);
  });

  it('takes nothing that no form sends', async () => {
    const id = await started('CYBER');
    const refused = async (answers: readonly object[]) => await user.refused(SAVE, { id, revision: 0, answers });

    expect(await refused([{ field: 'client.name', value: '"x"' }])).toBe('VALIDATION_FAILED');
    expect(await refused([{ field: 'hasTria', value: 'no JSON' }])).toBe('VALIDATION_FAILED');
    expect(await refused([{ field: 'hasTria', value: '[[[1]]]' }])).toBe('VALIDATION_FAILED');
    const long = JSON.stringify('x'.repeat(64_000));
    expect(await refused([{ field: 'optionalData.claimsComment', value: long }])).toBe('VALIDATION_FAILED');
    expect((await form(id)).draft).toBeNull();
  });

  it('of another request can begin with the answers of one that ended', async () => {
    const { id, submission } = await referredToUma();
    await submission.act('closeRequest', { reason: 'DUPLICATE', text: 'Sent twice.' });
    const { action, answers }: Data = await form(id);
    expect(action).toBe(null);

    const next = await started('CYBER');
    const typed = Object.fromEntries(answers.map(({ field, value }: Data) => [field, JSON.parse(value)]));
    await user.ok(SEND, { id: next, revision: await save(next, typed) });

    expect(await status(next)).toBe('SUBMITTED');
    expect((await form(next)).answers).toEqual(answers);
  });

  it('ends when the request ends', async () => {
    const id = await started('CYBER');
    await save(id, { hasTria: false });
    const submission = await submissionOfUma(id);
    await submission.act('closeRequest', { reason: 'DUPLICATE', text: 'Sent twice.' });

    expect(await form(id)).toMatchObject({
      action: null,
      whyNot: 'The request has ended. Start a new one.',
      typed: [],
    });
    expect(await user.refused(SAVE, { id, revision: 1, answers: [] })).toBe('INVALID_STATE');
    await app.wakeUp('dashboard.remove-ended-drafts');
    const rows = await app.app.services.database.kysely.selectFrom('application_drafts').selectAll().execute();
    expect(rows).toEqual([]);
  });
});

describe('an application', { timeout: 20_000 }, () => {
  it('is never sent empty, and says all that is missing', async () => {
    const id = await started('CYBER');

    const { errors = [] } = await user.send(SEND, { id, revision: 0 });

    const problems = errors[0]?.extensions.details?.problems ?? [];
    expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
    expect(problems.map(({ path }) => path)).toContain('optionalData.formalBackups');
    expect(problems).toHaveLength(20);
    const submit = 'mutation ($id: ID!) { submitRequest(quoteRequestId: $id) { status } }';
    expect(await user.refused(submit, { id })).toBe('VALIDATION_FAILED');
    expect(await status(id)).toBe('INCOMPLETE');
  });

  it('is checked: what is wrong, what is missing, and what each answer does', async () => {
    const id = await started('CYBER');
    const changed = { 'optionalData.formalBackups': 'no', 'optionalData.domicileState': 'Ohia' };
    await save(id, { ...COMPLETE.CYBER, ...changed, 'optionalData.claims': null });

    const { problems, effects } = await check(id);

    expect(problems).toEqual([
      expect.objectContaining({ field: 'optionalData.domicileState', words: 'This is not a state.', isMissing: false }),
      expect.objectContaining({ field: 'optionalData.claims', isMissing: true }),
    ]);
    expect(effects).toEqual([
      { field: 'optionalData.formalBackups', effect: 'REFERS', words: 'Formal backups are not confirmed.' },
    ]);
    expect(await user.refused(SEND, { id, revision: 1 })).toBe('VALIDATION_FAILED');
    expect((await form(id)).draft).toMatchObject({ revision: 1 });
  });

  it.each([
    ['CYBER', NEW_INSURED],
    ['CYBER_EU', SWEDISH],
    ['TECH_EO', NEW_INSURED],
  ] as const)('of %s is stored as the API would store it, and its draft is gone', async (product, insured) => {
    const id = await started(product, insured);
    const revision = await save(id, COMPLETE[product]);
    expect((await check(id)).problems).toEqual([]);
    expect(await user.refused(SEND, { id, revision: 0 })).toBe('REVISION_CONFLICT');

    expect((await user.ok(SEND, { id, revision })).sendApplication.status).toBe('SUBMITTED');

    const row = await app.app.services.database.kysely
      .selectFrom('quote_requests')
      .select('application')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(typedAnswersOf(row.application)).toEqual(COMPLETE[product]);
    expect((await form(id)).draft).toBeNull();
    await app.runJobs();
    expect(await status(id)).toBe(product === 'TECH_EO' ? 'SUBMITTED' : 'QUOTES_SHARED');
  });

  it('is checked with the scan of the website where the broker has one', async () => {
    const insured = { ...NEW_INSURED, website: 'referable-scan.test' };
    const id = await started('CYBER', insured);
    const revision = await save(id, COMPLETE.CYBER);
    expect(await check(id)).toMatchObject({ effects: [], isScanKnown: false });
    await user.ok(SEND, { id, revision });
    await app.runJobs();

    expect(await check(id)).toMatchObject({
      effects: [{ field: null, effect: 'REFERS', words: 'The cyber risk score of 72 is below 80.' }],
      isScanKnown: true,
    });
  });

  it('does not send the answer to a question that is not asked any more', async () => {
    const id = await started('CYBER');
    const revision = await save(id, { ...COMPLETE.CYBER, 'optionalData.claimsComment': 'A phishing mail in 2024.' });

    await user.ok(SEND, { id, revision });

    expect((await form(id)).answers.map(({ field }: Data) => field)).not.toContain('optionalData.claimsComment');
  });

  it('replaces the quote where that is allowed', async () => {
    const id = await started('CYBER');
    await user.ok(SEND, { id, revision: await save(id, COMPLETE.CYBER) });
    await app.runJobs();
    expect(await status(id)).toBe('QUOTES_SHARED');

    expect(await form(id)).toMatchObject({ action: 'RESUBMIT', draft: null });
    const revision = await save(id, { 'optionalData.grossAnnualRevenue': '9000000' });
    expect((await user.ok(SEND, { id, revision })).sendApplication.status).toBe('SUBMITTED');
    await app.runJobs();

    const seen = await form(id);
    expect(valueOf(seen.answers, 'optionalData.grossAnnualRevenue')).toBe('9000000');
    expect(await status(id)).toBe('QUOTES_SHARED');
  });

  it('can be read but not changed while an underwriter works on it, and says so in words for people', async () => {
    const { id, submission } = await referredToUma();
    await submission.act('pickUp');

    const words = 'Uma Reed is reviewing this request. Write to Uma Reed for a change.';
    expect(await form(id)).toMatchObject({ action: null, whyNot: words, openFields: [] });
    const { errors = [] } = await user.send(SEND, { id, revision: 0 });
    expect(errors[0]).toMatchObject({ message: words, extensions: { code: 'INVALID_STATE' } });
  });

  it('has its asked answers open, and sends these', async () => {
    const { id, submission } = await referredToUma();
    const items = [{ kind: 'ANSWER', text: 'Which claims?', field: 'optionalData.claimsComment' }];
    await submission.act('askForData', { items, text: 'One thing.', dueOn: '2026-12-01' });

    const ASKED = 'query ($id: ID!) { request(id: $id) { asked { items { field } } } }';
    expect((await user.ok(ASKED, { id })).request.asked.items).toEqual([{ field: 'optionalData.claimsComment' }]);
    const seen = await form(id);
    expect(seen).toMatchObject({ action: 'SUBMIT', askedFields: ['optionalData.claimsComment'] });
    expect(seen.openFields).not.toContain('limits');
    expect(seen.openFields).toContain('applicationQuestions.biometricData');
    const revision = await save(id, {
      'optionalData.claimsComment': 'Phishing, paid.',
      'optionalData.breaches': 'yes',
    });
    expect((await user.ok(SEND, { id, revision })).sendApplication.status).toBe('SUBMITTED');

    const after = (await form(id)).answers;
    expect(valueOf(after, 'optionalData.claimsComment')).toBe('Phishing, paid.');
    expect(valueOf(after, 'optionalData.breaches')).toBe('no');
  });

  it('asks for the country of the insured where it decides, which can be added', async () => {
    const id = await started('CYBER_EU', { name: 'Nordlys' });
    await save(id, COMPLETE.CYBER_EU);
    expect((await check(id)).problems).toMatchObject([{ field: 'client.address.country' }]);

    const CHANGE = `mutation ($id: ID!, $insured: InsuredInput!) {
      changeInsured(quoteRequestId: $id, insured: $insured) { insured { name country website } }
    }`;
    const { changeInsured } = await user.ok(CHANGE, { id, insured: { country: 'SE', website: 'nordlys.example' } });

    expect(changeInsured.insured).toEqual({ name: 'Nordlys', country: 'SE', website: 'nordlys.example' });
    expect((await check(id)).problems).toEqual([]);
  });

  it('is closed to developers, who read it', async () => {
    const id = await started('CYBER');
    const developer = await aDeveloper(app, partner, 'dev@harbor.example');

    expect((await developer.ok(FORM, { id })).applicationForm).toMatchObject({ action: null, openFields: [] });
    for (const [query, more] of [
      [SAVE, { revision: 0, answers: [] }],
      [SEND, { revision: 0 }],
    ] as const) {
      expect(await developer.refused(query, { id, ...more })).toBe('UNAUTHORIZED');
    }
    expect(await developer.refused(START, { product: 'CYBER', insured: NEW_INSURED })).toBe('UNAUTHORIZED');
  });
});
