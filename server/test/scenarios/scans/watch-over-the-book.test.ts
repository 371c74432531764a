import { aSoundScan, withOpenPort, without } from '@bindery/domain/cyber-risk/testing/scans.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { stagedScanner } from '../../support/neighbours/staged-scanner.ts';
import { anInsured, mailsOf, withContact } from '../../support/people/insured-in-force.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const SOUND = aSoundScan();
const REMOTE_DESKTOP = withOpenPort(SOUND, 3389);
const IN_FORCE = '2026-12-15T12:00:00Z';

const scanner = stagedScanner(() => app.clock.now());
const app = await testApp({}, { scanner });

beforeEach(async () => {
  await app.reset();
  app.clock.moveTo('2026-11-20T12:00:00Z');
  scanner.shows(SOUND);
});

const scansOf = async (clientId: string) =>
  await app.app.services.database.kysely
    .selectFrom('scans')
    .select(['state', 'asked_by as askedBy', 'requested_at as requestedAt'])
    .where('client_id', '=', clientId)
    .orderBy('requested_at')
    .execute();

async function days(count: number): Promise<void> {
  app.clock.advance({ days: count });
  await app.wakeUp('monitoring.scan-again');
}

describe('an insured with a policy in force', () => {
  it('is scanned again 30 days after the newest scan, once, by the timer', async () => {
    const { clientId } = await anInsured(app);
    app.clock.moveTo(IN_FORCE);
    await days(0);
    expect(await scansOf(clientId)).toHaveLength(1);

    await days(5);
    await days(0);
    await days(29);

    expect(await scansOf(clientId)).toMatchObject([
      { askedBy: { kind: 'BROKER' } },
      { askedBy: { kind: 'TIMER' }, state: 'DONE' },
    ]);
    const asked = await app.app.services.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'actor'])
      .where('entity_id', '=', clientId)
      .where('action', '=', 'scan asked for')
      .orderBy('id', 'desc')
      .execute();
    expect(asked[0]).toMatchObject({ actor: { kind: 'TIMER' } });
    await days(1);
    expect(await scansOf(clientId)).toHaveLength(3);
  });

  it('is not scanned more often when the scan fails', async () => {
    const { clientId } = await anInsured(app);
    scanner.shows('The owner of example.com asked not to be scanned: not wanted');
    app.clock.moveTo('2026-12-25T12:00:00Z');

    await days(0);
    await days(1);
    await days(10);

    expect((await scansOf(clientId)).map(({ state }) => state)).toEqual(['DONE', 'FAILED']);
  });

  it('is scanned at once after it has moved to another website, and 30 days after that', async () => {
    const { broker, clientId } = await anInsured(app);
    app.clock.moveTo('2026-12-25T12:00:00Z');
    await days(0);
    expect(await scansOf(clientId)).toHaveLength(2);

    await broker.ok('mutation ($id: ID!) { updateClient(id: $id, primaryWebsite: "moved.example") { id } }', {
      id: clientId,
    });
    await app.runJobs();
    await days(0);
    expect(await scansOf(clientId)).toHaveLength(3);

    await days(29);
    expect(await scansOf(clientId)).toHaveLength(3);
    await days(1);
    expect(await scansOf(clientId)).toHaveLength(4);
    expect(scanner.scanned.slice(-2)).toEqual(['moved.example', 'moved.example']);
  });

  it('is not scanned before the cover begins, after it ends, or without a website', async () => {
    const early = await anInsured(app, 'Early Works');
    await days(24);
    app.clock.moveTo('2026-12-14T12:00:00Z');
    await days(0);
    expect(await scansOf(early.clientId)).toHaveLength(1);

    const bare = await anInsured(app, 'Bare Works');
    await bare.broker.ok('mutation ($id: ID!) { updateClient(id: $id, primaryWebsite: "") { id } }', {
      id: bare.clientId,
    });
    app.clock.moveTo('2027-01-20T12:00:00Z');
    await days(0);
    expect(await scansOf(early.clientId)).toHaveLength(2);
    app.clock.moveTo('2027-12-20T12:00:00Z');
    await days(0);
    expect(await scansOf(early.clientId)).toHaveLength(2);
    expect(await scansOf(bare.clientId)).toHaveLength(1);
  });
});

describe('a new critical finding of an insured in force', () => {
  it('is a task for the underwriter, and a mail with the remedy to broker and insured, once', async () => {
    const insured = await anInsured(app);
    await withContact(insured, 'ida@acme.example');
    app.clock.moveTo('2026-12-25T12:00:00Z');
    const uma = await aStaffMember(app, 'underwriter');
    scanner.shows(REMOTE_DESKTOP);

    await days(0);

    const mails = await mailsOf(app, 'new_critical_findings');
    expect(mails[0]).toMatchObject({
      to: uma.email,
      subject: `New critical finding: Acme Engineering, ${insured.policyNumber}`,
      body: expect.stringContaining('port 3389'),
    });
    expect(mails.slice(1)).toHaveLength(2);
    for (const { subject, body } of mails.slice(1)) {
      expect(subject).toBe('Acme Engineering: please fix this soon');
      expect(body).toMatch(/1\. .+ 2\. .+ 3\. /);
    }
    expect(mails.at(-1)).toMatchObject({ to: 'ida@acme.example', body: expect.stringContaining('Hello Ida Owner,') });
    const page = new SubmissionPage(uma.bench, insured.quoteRequestId);
    const { notes, assignee } = await page.look();
    expect(assignee).toMatchObject({ name: uma.name });
    expect(notes).toMatchObject([{ author: 'Rules', text: expect.stringContaining('port 3389') }]);

    await days(31);
    expect(await mailsOf(app, 'new_critical_findings')).toHaveLength(3);
  });

  it('is told again when it was gone in between', async () => {
    await anInsured(app);
    app.clock.moveTo('2026-12-25T12:00:00Z');
    scanner.shows(REMOTE_DESKTOP);
    await days(0);
    const first = await mailsOf(app, 'new_critical_findings');
    expect(first.length).toBeGreaterThan(0);

    scanner.shows(SOUND);
    await days(31);
    scanner.shows(REMOTE_DESKTOP);
    await days(31);

    expect(await mailsOf(app, 'new_critical_findings')).toHaveLength(2 * first.length);
  });

  it('is not told again after a scan that could not measure it', async () => {
    await anInsured(app);
    app.clock.moveTo('2026-12-25T12:00:00Z');
    scanner.shows(REMOTE_DESKTOP);
    await days(0);
    const first = await mailsOf(app, 'new_critical_findings');
    expect(first.length).toBeGreaterThan(0);

    scanner.shows(without(SOUND, ({ port }) => port === 3389));
    await days(31);
    await days(31);
    scanner.shows(REMOTE_DESKTOP);
    await days(31);

    expect(await mailsOf(app, 'new_critical_findings')).toHaveLength(first.length);
  });

  it('is told of a scan that the broker asked for, but not before the cover begins', async () => {
    const { broker, clientId } = await anInsured(app);
    const rescan = async () => {
      await broker.ok('mutation ($id: ID!) { requestRescan(clientId: $id) { id } }', { id: clientId });
      await app.runJobs();
    };
    scanner.shows(REMOTE_DESKTOP);
    app.clock.advance({ days: 1 });
    await rescan();
    expect(await mailsOf(app, 'new_critical_findings')).toEqual([]);

    app.clock.moveTo(IN_FORCE);
    scanner.shows(SOUND);
    await rescan();
    app.clock.advance({ hours: 2 });
    scanner.shows(REMOTE_DESKTOP);
    await rescan();
    expect(await mailsOf(app, 'new_critical_findings')).not.toEqual([]);
  });
});
