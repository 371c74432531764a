/**
 * Each arrow of the lifecycle tells the one who must act. The table has an entry for each action of the domain: a new one
 * does not compile before it says who is told, or why a notice is not needed.
 */
import { ACTIONS, type QuoteRequestAction } from '@bindery/domain/quote-request/index.ts';
import { expect, it } from 'vitest';
import { aCyberApplication, aQuoteRequest, EFFECTIVE_ON, SELECT, UPDATE } from '../../support/operations.ts';
import { optionOf, upload } from '../../support/people/broker-acts.ts';
import { DashboardUser, submitPage } from '../../support/people/dashboard.ts';
import { DANA, type HandOvers, OTTO, startHandOvers, UMA } from '../../support/people/hand-overs.ts';
import { HOLD } from '../../support/people/staff-operations.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();

interface Story extends HandOvers {
  readonly id: string;
  readonly page: SubmissionPage;
  readonly dana: DashboardUser;
}

type Given = (story: HandOvers) => Promise<string>;

const started: Given = async ({ broker, partner }) => await aQuoteRequest(broker, partner);
const referred: Given = async ({ submitted }) => await submitted({ claims: 'yes' });
const quoted: Given = async ({ submitted }) => await submitted();
const taken: Given = async (story) => await after(story, referred, ({ page }) => page.act('pickUp'));
const QUESTION = { text: 'More?', dueOn: '2026-11-30', items: [{ kind: 'ANSWER', text: 'Why?' }] };
const asked: Given = async (story) => await after(story, taken, ({ page }) => page.act('askForData', QUESTION));
const rated: Given = async (story) => await after(story, taken, ({ page }) => page.act('rateRequest'));
const almostOverdue: Given = async (story) =>
  await after(story, quoted, ({ broker }) => advance(broker, '2027-01-20T12:00:00Z'));
const chosen: Given = async (story) => await after(story, quoted, select);
const bound: Given = async (story) =>
  await after(story, quoted, async (one) => await select(one, 'testing_bind_quote'));
const techEo: Given = async ({ broker, partner }) => {
  const id = await aQuoteRequest(broker, { ...partner, name: 'Cedar Software', productType: 'TECH_EO' });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: { coverageEffectiveAt: EFFECTIVE_ON } });
  return id;
};
const surveyed: Given = async (story) => await after(story, techEo, ({ page }) => page.act('askForSurvey'));

const submits =
  (action: 'SUBMIT' | 'RESUBMIT', answers: Record<string, string>, testing?: string) =>
  async ({ broker, id }: Story): Promise<void> => {
    const caller = testing === undefined ? broker : broker.with({ testing });
    await caller.ok(UPDATE, { id, action, info: aCyberApplication(answers) });
  };

async function select({ broker, id }: Story, testing?: string): Promise<void> {
  const caller = testing === undefined ? broker : broker.with({ testing });
  await caller.ok(SELECT, { id: await optionOf(broker, id) });
}

const press =
  (name: string, variables: object = {}) =>
  async ({ page }: Story): Promise<void> =>
    await page.act(name, variables);

const mutate =
  (document: string) =>
  async ({ broker, id }: Story): Promise<void> =>
    void (await broker.ok(document, { id }));

interface Arrow {
  readonly given: Given;
  readonly act: (story: Story) => Promise<void>;
  /** `who: kind`, in the inbox and by mail; empty with the reason why no notice is needed. */
  readonly told: readonly string[];
  readonly because?: string;
}

const ARROWS: Readonly<Record<QuoteRequestAction, Arrow>> = {
  SUBMIT: { given: asked, act: submits('SUBMIT', { claims: 'yes' }), told: [`${UMA}: answered`] },
  RESUBMIT: {
    given: quoted,
    act: submits('RESUBMIT', { grossAnnualRevenue: '9000000' }),
    told: [`${DANA}: quote_ready`],
  },
  SELECT_OPTION: { given: quoted, act: select, told: [`${UMA}: bind_requested`] },
  CREATE_BIND_LINK: {
    given: quoted,
    act: mutate('mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }'),
    told: [],
    because: 'the program that asked for the link gives it to its user, who acts',
  },
  UPLOAD_DOCUMENT: {
    given: taken,
    act: async ({ dana, id }) => await upload(app, dana, id, 'loss-run.txt'),
    told: [`${UMA}: uploaded`],
  },
  ANSWER_SURVEY: {
    given: surveyed,
    act: mutate(`mutation ($id: ID!) { submitCyberSurveyAnswers(quoteRequestId: $id, survey: CONTRACT,
      answers: [{ key: "largestContract", value: "Acme, 200,000" }]) { id } }`),
    told: [`${UMA}: answered`],
  },
  WITHDRAW: {
    given: referred,
    act: mutate('mutation ($id: ID!) { withdrawQuoteRequest(id: $id) { status } }'),
    told: [`${UMA}: withdrawn`],
  },
  SIGN_APPLICATION: {
    given: taken,
    act: async ({ broker, id }) => {
      const READ = 'query ($id: ID!) { quoteRequest(id: $id) { applicationSignatureUrl } }';
      const { applicationSignatureUrl } = (await broker.ok(READ, { id })).quoteRequest;
      await submitPage(app, applicationSignatureUrl, { name: 'Ida Owner', title: 'Director', consent: 'yes' });
    },
    told: [`${DANA}: signed`, `${UMA}: signed`],
  },
  AUTO_SHARE: { given: started, act: submits('SUBMIT', {}), told: [`${DANA}: quote_ready`] },
  AUTO_DECLINE: { given: started, act: submits('SUBMIT', {}, 'testing_decline'), told: [`${DANA}: quote_declined`] },
  REFER: { given: started, act: submits('SUBMIT', { claims: 'yes' }), told: [`${UMA}: referral`] },
  PICK_UP: { given: referred, act: press('pickUp'), told: [], because: 'who picks it up acts next' },
  RELEASE: { given: taken, act: press('release'), told: [], because: 'it stays with the underwriter who released it' },
  RATE: { given: taken, act: press('rateRequest'), told: [], because: 'who rates it acts next' },
  SHARE_QUOTES: { given: rated, act: press('shareQuotes'), told: [`${DANA}: quote_ready`] },
  REVISE: { given: quoted, act: press('reviseRequest'), told: [`${DANA}: quote_revising`] },
  ASK_FOR_DATA: { given: taken, act: press('askForData', QUESTION), told: [`${DANA}: question`] },
  HOLD: { given: taken, act: press('hold', { hold: HOLD }), told: [`${DANA}: held`] },
  RESUME: { given: asked, act: press('resume'), told: [`${DANA}: resumed`] },
  DECLINE: {
    given: referred,
    act: press('declineRequest', { reason: 'DECLINE_CLAIMS_HISTORY' }),
    told: [`${DANA}: quote_declined`],
  },
  CLOSE: {
    given: quoted,
    act: press('closeRequest', { reason: 'DECLINE_OFFER_TERMS' }),
    told: [`${DANA}: request_closed`],
  },
  RETURN_TO_BROKER: {
    given: chosen,
    act: press('returnToBroker', { text: 'Again.' }),
    told: [`${DANA}: bind_returned`],
  },
  BIND: {
    given: chosen,
    act: async ({ page }) => {
      for (const { id, isOpen } of page.seen.subjectivities) {
        if (isOpen) await page.act('closeSubjectivity', { subjectivityId: id, evidence: 'Seen' });
      }
      await page.act('bindRequest');
    },
    told: [`${DANA}: policy_bound`],
  },
  ISSUE: { given: bound, act: press('issuePolicy'), told: [`${DANA}: policy_issued`] },
  EDIT_SUBJECTIVITIES: {
    given: quoted,
    act: press('addSubjectivity', { type: 'PRE_BIND', description: 'Proof of offline backups' }),
    told: [`${DANA}: subjectivity_added`],
  },
  ASK_FOR_SURVEY: { given: techEo, act: press('askForSurvey'), told: [`${DANA}: subjectivity_added`] },
  AUTO_CLOSE: {
    given: almostOverdue,
    act: async ({ broker }) => void (await advance(broker, '2027-02-01T12:00:00Z')),
    // Each of the three requests of this story.
    told: [`${DANA}: request_closed`, `${DANA}: request_closed`, `${OTTO}: request_closed`],
  },
};

async function storyOf(story: HandOvers, given: Given): Promise<Story> {
  const id = await given(story);
  await app.runJobs();
  const page = new SubmissionPage(story.uma.bench, id);
  await page.look();
  return { ...story, id, page, dana: await DashboardUser.byMail(app, DANA) };
}

async function after(story: HandOvers, given: Given, act: (story: Story) => Promise<unknown>): Promise<string> {
  const one = await storyOf(story, given);
  await act(one);
  return one.id;
}

it.each(ACTIONS)('%s', async (action) => {
  const { given, act, told, because } = ARROWS[action];
  const handOvers = await startHandOvers(app);
  const people = await handOvers.everybody();
  const story = await storyOf(handOvers, given);
  await people.news();
  await act(story);
  await app.runJobs();

  expect(await people.news()).toEqual({ inbox: told, mails: told });
  expect(because !== undefined).toBe(told.length === 0);
});
