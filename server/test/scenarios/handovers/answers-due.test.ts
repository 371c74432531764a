/** An answer that an underwriter waits for: the broker is reminded before its last day, and both sides told after it. */
import { expect, it } from 'vitest';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { both, DANA, NOTHING, startHandOvers, UMA } from '../../support/people/hand-overs.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();

const ASKED = {
  text: 'Please tell us more about the loss.',
  dueOn: '2026-11-30',
  items: [
    { kind: 'ANSWER', text: 'What was lost?' },
    { kind: 'DOCUMENT', text: 'Loss run' },
  ],
};
const ANSWER = `mutation ($id: ID!, $askedAt: DateTime!, $index: Int!) {
  answerAskedItem(quoteRequestId: $id, askedAt: $askedAt, index: $index, answer: { text: "Nothing." }) { status } }`;
const ASKED_AT = 'query ($id: ID!) { request(id: $id) { asked { askedAt } } }';
const SET = `mutation ($kind: String!, $channel: NotificationChannel!) {
  setNotificationPreference(kind: $kind, channel: $channel) { kind } }`;

/** Asked on 20 November, by Uma. */
async function asked(dueOn = ASKED.dueOn) {
  const { broker, uma, submitted, everybody } = await startHandOvers(app);
  const people = await everybody();
  const id = await submitted({ claims: 'yes' });
  const page = new SubmissionPage(uma.bench, id);
  await page.look();
  await page.act('pickUp');
  await page.act('askForData', { ...ASKED, dueOn });
  await people.news();
  /** Moves the partner's time to noon of the day, and answers what was told there, however often it is looked for. */
  const on = async (day: string) => {
    await advance(broker, `${day}T12:00:00Z`);
    for (const _ of [1, 2]) await app.wakeUp('notices.remind-of-answers');
    await app.runJobs();
    const { inbox, mails } = await people.news();
    return { inbox: inbox.filter(isAboutAnswer), mails: mails.filter(isAboutAnswer) };
  };
  return { people, page, id, on };
}

/** Beside it quotes of others expire, and people sign in. */
function isAboutAnswer(told: string): boolean {
  return /: data_(due|overdue)$/.test(told);
}

const PASSED = {
  inbox: [`${DANA}: data_overdue`, `${UMA}: data_overdue`],
  mails: [`${DANA}: data_overdue`, `${UMA}: data_overdue`],
};

it('is reminded of 3 days before, and told to both sides when its day has passed, each once', async () => {
  const { people, on } = await asked();

  expect(await on('2026-11-26')).toEqual(NOTHING);
  expect(await on('2026-11-27')).toEqual(both(DANA, 'data_due'));
  const near = await people.mailTo(DANA, 'data_due');
  expect(near.subject).toBe('Acme Engineering: please answer by November 30, 2026');
  expect(near.body).toContain(
    'we still need:\n\n- What was lost?\n- Loss run (document)\n\nPlease answer by: November 30, 2026',
  );
  expect(await on('2026-11-30')).toEqual(NOTHING);

  expect(await on('2026-12-01')).toEqual(PASSED);
  const passed = await people.mailTo(DANA, 'data_overdue');
  expect(passed.subject).toBe('Acme Engineering: your answer was due on November 30, 2026');
  expect(passed.body).toContain('- What was lost?\n- Loss run (document)');
  const toUma = await people.mailTo(UMA, 'data_overdue');
  expect(toUma.subject).toBe('Acme Engineering: the broker has not answered in time');
  expect(toUma.body).toContain('asked to answer by November 30, 2026.\n\nStill open:\n\n- What was lost?');
  expect(await on('2026-12-20')).toEqual(NOTHING);
});

it('is not reminded of when its last day was near when it was asked for, but told when it has passed', async () => {
  const { on } = await asked('2026-11-23');

  expect(await on('2026-11-22')).toEqual(NOTHING);
  expect(await on('2026-11-24')).toEqual(PASSED);
});

it('names what is still open alone, or says that only the sending is missing', async () => {
  const { people, id, on } = await asked();
  const dana = await DashboardUser.byMail(app, DANA);
  const { askedAt } = (await dana.ok(ASKED_AT, { id })).request.asked;
  await dana.ok(ANSWER, { id, askedAt, index: 0 });
  await on('2026-11-27');
  expect((await people.mailTo(DANA, 'data_due')).body).toContain('we still need:\n\n- Loss run (document)\n\n');

  await dana.ok(ANSWER, { id, askedAt, index: 1 });
  await on('2026-12-01');
  const passed = (await people.mailTo(DANA, 'data_overdue')).body;
  expect(passed).toContain('You have answered everything, but not sent it yet.');
  expect((await people.mailTo(UMA, 'data_overdue')).body).toContain('the broker has not sent the request again.');
});

it('is told again when the underwriter asks again, and not at all when no one waits any more', async () => {
  const { page, on } = await asked();
  await on('2026-12-01');
  await page.look();
  await page.act('resume');
  await page.act('askForData', { ...ASKED, dueOn: '2026-12-10' });
  await on('2026-12-02');
  expect(await on('2026-12-07')).toEqual(both(DANA, 'data_due'));

  await page.look();
  await page.act('resume');
  await on('2026-12-08');
  expect(await on('2026-12-20')).toEqual(NOTHING);
});

it('comes the way that each person chose', async () => {
  const { on } = await asked();
  const dana = await DashboardUser.byMail(app, DANA);
  await dana.ok(SET, { kind: 'data_due', channel: 'APP' });
  await dana.ok(SET, { kind: 'data_overdue', channel: 'MAIL' });

  expect(await on('2026-11-27')).toEqual({ inbox: [`${DANA}: data_due`], mails: [] });
  expect(await on('2026-12-01')).toEqual({ ...PASSED, inbox: [`${UMA}: data_overdue`] });
});
