import { beforeEach, describe, expect, it } from 'vitest';
import { EFFECTIVE_ON, SELECT } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { mailsOf } from '../../support/people/insured-in-force.ts';
import { aStaffMember, type Workbench } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { aSubmission } from '../../support/submissions.ts';
import { testApp } from '../../support/test-app.ts';

const ENTRIES = 'kind side author text items dueOn change { kind effectiveOn settledBy }';
const CONVERSATION = `mayWrite changeDays { from until } entries { ${ENTRIES} }`;
const READ = `query ($id: ID!) { conversation(quoteRequestId: $id) { ${CONVERSATION} } }`;
const SEND = `mutation ($id: ID!, $text: String!) { sendMessage(quoteRequestId: $id, text: $text) { ${CONVERSATION} } }`;
const POLICY_TIMELINE = 'query ($id: ID!) { policy(id: $id) { agent { name email } timeline { action actor } } }';
const CHANGE = `mutation ($id: ID!, $kind: PolicyChangeKind!, $on: Date!, $text: String!) {
  requestPolicyChange(quoteRequestId: $id, kind: $kind, effectiveOn: $on, text: $text) { ${CONVERSATION} }
}`;
const STAFF_READ = `query ($id: ID!) { conversation(id: $id) { id ${ENTRIES} } }`;
const STAFF_SEND = `mutation ($id: ID!, $text: String!) { sendMessage(id: $id, text: $text) { ${ENTRIES} } }`;
const OPEN_WISHES = `query { openWishes { id kind effectiveOn policyId policyNumber quoteRequestId insuredName author text
  askedAt underwriter isMine } }`;
const WISHES_OF_POLICY = 'query ($id: ID!) { policy(id: $id) { openWishes { id kind } } }';
const CANCEL = `mutation ($id: ID!) { cancelPolicy(id: $id, cancelledOn: "2027-02-01", reason: "Sold") {
  openWishes { kind } } }`;
const SETTLE = `mutation ($id: ID!, $wish: ID!) { settlePolicyChange(id: $id, messageId: $wish) { ${ENTRIES} } }`;
const PICK_UP = 'mutation ($id: ID!, $revision: Int!) { pickUp(id: $id, revision: $revision) { id } }';
const REVISION = 'query ($id: ID!) { request(id: $id) { revision } }';
const ASK = `mutation ($id: ID!, $revision: Int!) {
  askForData(id: $id, revision: $revision, text: "We need one thing.", dueOn: "2026-12-01",
    items: [{ kind: ANSWER, text: "Which backups are kept offline?" }]) { id }
}`;

const app = await testApp();
let broker: Broker;
let brokerageId: string;
let dana: DashboardUser;
let uma: Workbench;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  ({ brokerageId } = partner);
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
});

/** A submission that waits for Uma, who has picked it up, with Dana signed in to the dashboard. */
async function aReferral(): Promise<string> {
  const { id } = await aSubmission(app, { broker, brokerageId }, { primaryWebsite: 'referable-scan.test' });
  dana = await DashboardUser.byMail(app, 'dana@broker.example');
  ({ bench: uma } = await aStaffMember(app, 'underwriter', 'Uma Reed'));
  await uma.ok(PICK_UP, { id, revision: await revision(id) });
  return id;
}

const revision = async (id: string): Promise<number> => (await uma.ok(REVISION, { id })).request.revision;

async function faultOf(query: string, variables: object) {
  return (await dana.send(query, variables)).errors?.[0]?.extensions;
}

/** A bound policy of Dana's brokerage. */
async function aPolicy(): Promise<string> {
  const request = await aSubmission(app, { broker, brokerageId }, { primaryWebsite: 'auto-quotable-scan.test' });
  const [option] = request.quoteData.nodes[0].quoteOptions;
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  await app.runJobs();
  dana = await DashboardUser.byMail(app, 'dana@broker.example');
  ({ bench: uma } = await aStaffMember(app, 'underwriter', 'Uma Reed'));
  return request.id;
}

describe('a conversation', () => {
  it('goes back and forth, each side told of what the other wrote, with questions and answers in between', async () => {
    const id = await aReferral();
    await dana.ok(SEND, { id, text: '  Could we talk about the scan?\r\nIt names a host that is not ours.\u0007 ' });
    await uma.ok(STAFF_SEND, { id, text: 'Of course. Which host is it?' });
    await uma.ok(ASK, { id, revision: await revision(id) });

    const { conversation } = await dana.ok(READ, { id });

    expect(conversation).toMatchObject({ mayWrite: true, changeDays: null });
    expect(conversation.entries).toMatchObject([
      { kind: 'MESSAGE', side: 'BROKER', text: 'Could we talk about the scan?\nIt names a host that is not ours.' },
      { kind: 'MESSAGE', side: 'UNDERWRITER', author: 'Uma Reed', text: 'Of course. Which host is it?' },
      {
        kind: 'QUESTION',
        side: 'UNDERWRITER',
        text: 'We need one thing.',
        items: ['Which backups are kept offline?'],
        dueOn: '2026-12-01',
      },
    ]);
    expect((await uma.ok(STAFF_READ, { id })).conversation).toMatchObject(conversation.entries);
    const told = await mailsOf(app, 'message');
    expect(told.map(({ to }) => to)).toEqual(['uma.reed@provider.example', 'dana@broker.example']);
    expect(told[0]?.body).toContain('It names a host that is not ours.');
    expect(told[1]?.body).toContain('Which host is it?');
  });

  it('names the person who answered, as beside the messages', async () => {
    const id = await aReferral();
    await uma.ok(ASK, { id, revision: await revision(id) });
    const { askedAt } = (await dana.ok('query ($id: ID!) { request(id: $id) { asked { askedAt } } }', { id })).request
      .asked;
    await dana.ok(
      `mutation ($id: ID!, $askedAt: DateTime!) {
        answerAskedItem(quoteRequestId: $id, askedAt: $askedAt, index: 0, answer: { text: "All." }) { status }
      }`,
      { id, askedAt },
    );
    await dana.ok(SEND, { id, text: 'Is that enough?' });

    const { entries } = (await dana.ok(READ, { id })).conversation;

    expect(entries.slice(-2)).toMatchObject([
      { kind: 'ANSWER', side: 'BROKER', author: 'Dana Cole', text: 'All.' },
      { kind: 'MESSAGE', side: 'BROKER', author: 'Dana Cole' },
    ]);
    expect((await uma.ok(STAFF_READ, { id })).conversation).toMatchObject(entries);
  });

  it('names the subjectivity that the broker has answered', async () => {
    const id = await aReferral();
    const page = new SubmissionPage(uma, id);
    await page.look();
    await page.act('addSubjectivity', { type: 'PRE_BIND', description: 'Proof of offline backups' });
    const added = page.seen.subjectivities.find(
      ({ description }: { description: string }) => description === 'Proof of offline backups',
    );
    await dana.ok(
      `mutation ($id: ID!, $subjectivity: ID!) {
        answerSubjectivity(quoteRequestId: $id, subjectivityId: $subjectivity, answer: { text: "Daily." }) { status }
      }`,
      { id, subjectivity: added.id },
    );

    const { entries } = (await dana.ok(READ, { id })).conversation;

    expect(entries).toMatchObject([{ kind: 'ANSWER', text: 'Daily.', items: ['Proof of offline backups'] }]);
    expect((await uma.ok(STAFF_READ, { id })).conversation).toMatchObject(entries);
  });

  it('is refused with the path of the fault, and nothing is written', async () => {
    const id = await aReferral();
    for (const text of [' \n ', 'x'.repeat(5001)]) {
      expect(await faultOf(SEND, { id, text })).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { problems: [{ path: 'text' }] },
      });
      expect((await uma.refused(STAFF_SEND, { id, text })).extensions.code).toBe('VALIDATION_FAILED');
    }
    expect((await dana.ok(READ, { id })).conversation.entries).toEqual([]);
    expect(await mailsOf(app, 'message')).toEqual([]);
  });

  it('is bounded in an hour', async () => {
    const id = await aReferral();
    for (let count = 0; count < 30; count++) await dana.ok(SEND, { id, text: `Message ${count}` });
    expect(await faultOf(SEND, { id, text: 'One more' })).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 3600 },
    });
  });

  it('is not there for another partner or brokerage', async () => {
    const id = await aReferral();
    const fjord = await app.partner('Fjord Risk');
    const stranger = new Broker(app.app.server, { apiKey: fjord.apiKey, email: 'lee@fjord.example' });
    const fjords = { broker: stranger, brokerageId: fjord.brokerageId };
    await aSubmission(app, fjords, { primaryWebsite: 'referable-scan.test' });
    const lee = await DashboardUser.byMail(app, 'lee@fjord.example');
    expect(await lee.refused(READ, { id })).toBe('NOT_FOUND');
    expect(await lee.refused(SEND, { id, text: 'Hello?' })).toBe('NOT_FOUND');
    expect((await uma.refused(STAFF_READ, { id: 'nothing' })).extensions.code).toBe('NOT_FOUND');
  });
});

describe('a change of a policy', () => {
  it('is asked for by the broker and settled by the underwriter', async () => {
    const id = await aPolicy();
    const { conversation } = await dana.ok(READ, { id });
    expect(conversation.changeDays).toEqual({ from: EFFECTIVE_ON, until: '2027-12-14' });
    const wish = { id, kind: 'ENDORSEMENT', on: '2027-01-01', text: 'The insured has a new subsidiary, Acme Marine.' };
    await dana.ok(CHANGE, wish);

    const [entry]: Data[] = (await uma.ok(STAFF_READ, { id })).conversation;
    expect(entry).toMatchObject({
      kind: 'CHANGE',
      side: 'BROKER',
      text: wish.text,
      change: { kind: 'ENDORSEMENT', effectiveOn: '2027-01-01', settledBy: null },
    });
    const [settled] = (await uma.ok(SETTLE, { id, wish: entry?.id })).settlePolicyChange;
    expect(settled.change.settledBy).toBe('Uma Reed');
    expect((await uma.refused(SETTLE, { id, wish: entry?.id })).extensions.code).toBe('NOT_FOUND');
  });

  it('waits before the underwriters until it is settled', async () => {
    const id = await aPolicy();
    expect((await uma.ok(OPEN_WISHES, {})).openWishes).toEqual([]);
    await dana.ok(CHANGE, { id, kind: 'ENDORSEMENT', on: '2027-01-01', text: 'A new subsidiary.' });
    await dana.ok(SEND, { id, text: 'It is a small one.' });

    const { openWishes } = await uma.ok(OPEN_WISHES, {});
    expect(openWishes).toMatchObject([
      {
        kind: 'ENDORSEMENT',
        effectiveOn: '2027-01-01',
        policyNumber: expect.stringMatching(/^SCY-US-/),
        quoteRequestId: id,
        author: 'Dana Cole',
        text: 'A new subsidiary.',
      },
    ]);
    const [{ id: wish, policyId }] = openWishes;
    expect((await uma.ok(WISHES_OF_POLICY, { id: policyId })).policy.openWishes).toEqual([
      { id: wish, kind: 'ENDORSEMENT' },
    ]);
    await uma.ok(SETTLE, { id, wish });
    expect((await uma.ok(OPEN_WISHES, {})).openWishes).toEqual([]);
    expect((await uma.ok(WISHES_OF_POLICY, { id: policyId })).policy.openWishes).toEqual([]);
  });

  it('for a cancellation is answered by the cancellation, and no other wish is', async () => {
    const id = await aPolicy();
    await dana.ok(CHANGE, { id, kind: 'CANCELLATION', on: '2027-02-01', text: 'The business is sold.' });
    await dana.ok(CHANGE, { id, kind: 'ENDORSEMENT', on: '2027-01-01', text: 'A new name until then.' });
    const { bench: mona } = await aStaffMember(app, 'manager', 'Mona Lund');
    const [{ policyId }] = (await mona.ok(OPEN_WISHES, {})).openWishes;

    const { cancelPolicy } = await mona.ok(CANCEL, { id: policyId });

    expect(cancelPolicy.openWishes).toEqual([{ kind: 'ENDORSEMENT' }]);
    const { entries } = (await dana.ok(READ, { id })).conversation;
    expect(entries.map(({ change }: Data) => [change.kind, change.settledBy])).toEqual([
      ['CANCELLATION', 'Mona Lund'],
      ['ENDORSEMENT', null],
    ]);
    expect(await mailsOf(app, 'policy_cancelled')).toHaveLength(1);
    expect(await mailsOf(app, 'policy_change_settled')).toEqual([]);
    const { timeline, agent } = (await mona.ok(POLICY_TIMELINE, { id: policyId })).policy;
    // The trail knows her by her address alone.
    expect(agent).toEqual({ name: 'Dana Cole', email: 'dana@broker.example' });
    expect(timeline).toContainEqual({ action: 'change of the policy settled', actor: 'Mona Lund' });
  });

  it.each([
    ['ENDORSEMENT', /^A change of the policy of .+ is asked for$/, 'Changed from: January 1, 2027'],
    ['CANCELLATION', /^The cancellation of the policy of .+ is asked for$/, 'Cancelled from: January 1, 2027'],
  ])(
    'tells the underwriter the wish (%s), the policy and the day, not what was asked for once',
    async (kind, subject, day) => {
      const id = await aPolicy();
      await dana.ok(CHANGE, { id, kind, on: '2027-01-01', text: 'The business is sold.' });

      const [mail] = await mailsOf(app, 'policy_change_requested');
      expect(mail?.subject).toMatch(subject);
      expect(mail?.body).toMatch(/Policy: SCY-US-\d{7}-00/);
      expect(mail?.body).toContain(day);
      expect(mail?.body).not.toContain('Limit asked');
    },
  );

  it.each([
    ['before the cover', '2026-12-14'],
    ['on the day the cover ends', '2027-12-15'],
  ])('is refused %s', async (_when, on) => {
    const id = await aPolicy();
    expect(await faultOf(CHANGE, { id, kind: 'CANCELLATION', on, text: 'Please cancel.' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'effectiveOn' }] },
    });
  });

  it('is refused without a policy', async () => {
    const id = await aReferral();
    const asked = { id, kind: 'CANCELLATION', on: '2027-01-01', text: 'Please cancel.' };
    expect(await dana.refused(CHANGE, asked)).toBe('INVALID_STATE');
  });
});
