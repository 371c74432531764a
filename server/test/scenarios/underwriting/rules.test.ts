import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CheckedChain, proveChain, sealEntries, verifyChain } from '../../../src/audit/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { HOLD } from '../../support/people/staff-operations.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let broker: Broker;
let partner: NewPartner;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
});

async function aReferredId(): Promise<string> {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  return id;
}

/** The page of one referred request, open before Uma Reed, Noah Park and their manager Grace Lind. */
async function threeAtOneRequest() {
  const id = await aReferredId();
  const page = async (role: 'underwriter' | 'manager', name: string) =>
    new SubmissionPage((await aStaffMember(app, role, name)).bench, id);
  return {
    first: await page('underwriter', 'Uma Reed'),
    second: await page('underwriter', 'Noah Park'),
    manager: await page('manager', 'Grace Lind'),
  };
}

describe('two underwriters on one request', () => {
  it('tells the second who was faster, and lets only a manager free what somebody has in hand', async () => {
    const { first, second, manager } = await threeAtOneRequest();
    for (const submission of [first, second]) await submission.look();

    await first.act('pickUp');

    const late = await second.refused('pickUp');
    expect(late.extensions).toMatchObject({
      code: 'REVISION_CONFLICT',
      details: { revision: first.seen.revision, last: { by: 'Uma Reed', action: 'picked up' } },
    });
    await second.look();
    expect(second.refusalOf('HOLD')?.message).toBe('Uma Reed is reviewing this request.');
    expect((await second.refused('hold', { hold: HOLD })).message).toBe('Uma Reed is reviewing this request.');
    expect((await second.refused('release')).extensions.code).toBe('INVALID_STATE');
    await manager.look();
    await manager.act('release');
    await second.look();
    await second.act('pickUp');
    expect(second.seen.assignee.name).toBe('Noah Park');
  });

  it('lets a manager take it over in one step, in which the rules have no say', async () => {
    const { first, second, manager } = await threeAtOneRequest();
    await first.look();
    await first.act('pickUp');
    await second.look();
    expect((await second.refused('takeOver')).extensions.code).toBe('INVALID_STATE');

    await manager.look();
    const { revision } = await manager.act('takeOver');
    await app.runJobs();
    await first.look();

    expect(first.seen).toMatchObject({ revision, status: 'SUBMITTED', assignee: { name: 'Grace Lind' } });
    expect(first.refusalOf('HOLD')?.message).toBe('Grace Lind is reviewing this request.');
  });

  it('lets exactly one of two pick it up at the same moment', async () => {
    const uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const noah = await aStaffMember(app, 'underwriter', 'Noah Park');
    const id = await aReferredId();
    const { request } = await uma.bench.ok('query ($id: ID!) { request(id: $id) { revision } }', { id });
    const query = `mutation ($id: ID!, $revision: Int!) { pickUp(id: $id, revision: $revision) { assignee { name } } }`;

    const answers = await Promise.all(
      [uma, noah].map(({ bench }) => bench.send(query, { id, revision: request.revision })),
    );

    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  });
});

describe('roles', () => {
  it('keep underwriting from operators, and partners, staff and cancelling from underwriters', async () => {
    const uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const otto = await aStaffMember(app, 'operator', 'Otto Berg');
    const id = await aReferredId();
    const submission = new SubmissionPage(otto.bench, id);
    await submission.look();

    expect(submission.refusalOf('PICK_UP')).toEqual({
      code: 'UNAUTHORIZED',
      message: 'This needs the role underwriter or manager.',
    });
    expect((await submission.refused('pickUp')).extensions.code).toBe('UNAUTHORIZED');
    for (const query of [
      `{ partners { id } }`,
      `{ settings { name } }`,
      `{ deadLetters { id } }`,
      `{ jobStatus { unfinished } }`,
      `mutation { createPartner(name: "X") { apiKey } }`,
      `mutation { createStaffMember(email: "a@b.example", name: "A", role: MANAGER) { isMailed } }`,
      `mutation { cancelPolicy(id: "x", cancelledOn: "2027-01-01", reason: "r") { id } }`,
    ]) {
      expect((await uma.bench.refused(query)).extensions.code).toBe('UNAUTHORIZED');
    }
    expect((await otto.bench.ok(`{ partners { name keys { prefix } } }`)).partners).toHaveLength(1);
    const status = (await otto.bench.ok(`{ jobStatus { unfinished deadLettered oldestWaitingSeconds } }`)).jobStatus;
    expect(status).toEqual({
      unfinished: expect.any(Number),
      deadLettered: 0,
      oldestWaitingSeconds: expect.any(Number),
    });
    expect((await otto.bench.ok(`{ settings { name value } }`)).settings.length).toBeGreaterThan(20);
  });

  it('let a manager assign to others, and report what could not be assigned', async () => {
    const uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const noah = await aStaffMember(app, 'underwriter', 'Noah Park');
    const grace = await aStaffMember(app, 'manager', 'Grace Lind');
    const ids = [await aReferredId(), '00000000-0000-7000-8000-000000000000'];
    const query = `mutation ($ids: [ID!]!, $to: ID) { assign(ids: $ids, assigneeId: $to) { isDone refusal { code } } }`;
    const [own] = (await uma.bench.ok(query, { ids, to: noah.id })).assign;
    expect(own).toEqual({ isDone: false, refusal: { code: 'UNAUTHORIZED' } });

    expect((await grace.bench.ok(query, { ids, to: noah.id })).assign).toEqual([
      { isDone: true, refusal: null },
      { isDone: false, refusal: { code: 'NOT_FOUND' } },
    ]);
  });
});

describe('the audit trail', () => {
  it('is searched, exported and proves that nothing was changed', async () => {
    const uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const submission = new SubmissionPage(uma.bench, await aReferredId());
    await submission.look();
    await submission.act('hold', { hold: { ...HOLD, reason: '=cmd()' } });
    const { services } = app.app;
    await sealEntries(services);
    expect(await verifyChain(services)).toMatchObject({ isIntact: true, unsealed: 0, brokenAt: null });

    const { audit } = await uma.bench.ok(
      `query ($id: ID!) { audit(filter: { entityId: $id, action: "put on hold" }) { nodes { actor address changes { field after } } } }`,
      { id: submission.seen.id },
    );
    expect(audit.nodes).toMatchObject([{ actor: 'Uma Reed', address: '203.0.113.7' }]);
    const csv = (await uma.bench.get('/staff/audit.csv?action=put%20on%20hold')).body.split('\r\n');
    expect(csv[0]).toBe('sequence,at,entity,entity_id,action,actor_kind,actor,address,request_id,changes');
    expect(csv).toHaveLength(3);

    await sql`update audit_entries set change = '{"reason": "other"}' where action = 'put on hold'`.execute(
      services.database.kysely,
    );
    const broken = await verifyChain(services);
    expect(broken.isIntact).toBe(false);
    expect((await uma.bench.ok(`{ auditChain { isIntact brokenAt } }`)).auditChain).toEqual({
      isIntact: false,
      brokenAt: broken.brokenAt,
    });
  });

  it('is checked once for all who ask meanwhile, and tells how far that is', async () => {
    const uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const { services } = app.app;
    await sealEntries(services);
    const told: number[][] = [];
    const proven = await proveChain(services, { sinceProven: false, onProgress: (...place) => told.push(place) });
    expect(told.at(-1)).toEqual([proven.sealed, proven.sealed]);
    let end = (_found: CheckedChain): void => undefined;
    const longCheck = services.chainChecks.run(async (onProgress) => {
      onProgress(1500, 4000);
      return await new Promise((resolve) => (end = resolve));
    });

    const joined = services.chainChecks.run(async () => await Promise.reject(new Error('a second check')));
    const progress = (await uma.bench.ok('{ auditChainProgress { place end } }')).auditChainProgress;
    end({ ...proven, sealed: 4000, checkedAt: app.clock.now() });

    expect(progress).toEqual({ place: 1500, end: 4000 });
    expect([(await longCheck).sealed, (await joined).sealed]).toEqual([4000, 4000]);
    expect((await uma.bench.ok('{ auditChain { sealed } }')).auditChain.sealed).toBe(proven.sealed);
    expect((await uma.bench.ok('{ auditChainProgress { place } }')).auditChainProgress).toBeNull();
  });
});
