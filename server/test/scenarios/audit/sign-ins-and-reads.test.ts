import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/ids.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { authenticatorCode } from '../../support/people/authenticator.ts';
import { Broker } from '../../support/people/broker.ts';
import { DashboardUser, openForm, submitPage } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { aStaffMember, Workbench } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
beforeEach(async () => {
  await app.reset();
});

/** What the trail says, oldest first, of one thing or of one kind of entry. */
async function trail(of: { readonly entity: string; readonly entityId?: string }) {
  let rows = app.app.services.database.kysely
    .selectFrom('audit_entries')
    .select(['entity_id as entityId', 'action', 'actor', 'change'])
    .where('entity', '=', of.entity)
    .orderBy('id');
  if (of.entityId !== undefined) rows = rows.where('entity_id', '=', of.entityId);
  return await rows.execute();
}

const VISITOR = { kind: 'VISITOR', address: '203.0.113.7' };

describe('a search of the trail for a person', () => {
  const SEARCH = `query ($actor: String, $after: String) {
    audit(filter: { actor: $actor }, first: 2, after: $after) { nodes { id actor action } hasNextPage endCursor } }`;

  it('takes a part of a name or of an address, and pages through all who are meant, the newest first', async () => {
    const otto = await aStaffMember(app, 'operator', 'Otto Lindqvist');
    const linda = await aStaffMember(app, 'underwriter', 'Linda Cole');
    await aStaffMember(app, 'underwriter', 'Uma Reed');
    await aDeveloper(app, await app.partner(), 'first@harbor.example');
    await linda.bench.post('/staff/sign-out', {});
    const found = async (actor: string) => {
      const nodes = [];
      for (let after = null, more = true; more; ) {
        const { audit } = await otto.bench.ok(SEARCH, { actor, after });
        nodes.push(...audit.nodes);
        [after, more] = [audit.endCursor, audit.hasNextPage];
      }
      return nodes.map(({ actor: name, action }) => `${name}: ${action}`);
    };

    expect(await found('LIND')).toEqual([
      'Linda Cole: signed out',
      'Linda Cole: signed in',
      'Otto Lindqvist: signed in',
    ]);
    expect(await found('dev r')).toEqual(['first@harbor.example: signed in']);
    expect(await found('lind_')).toEqual([]);
  });
});

describe('an entry of the trail about a person', () => {
  const READ = '{ audit(first: 20) { nodes { entity actor actorName action personName } } }';

  it('names the person of staff or of a broker, and no one where none is meant or known', async () => {
    const otto = await aStaffMember(app, 'operator', 'Otto Berg');
    const uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const partner = await app.partner();
    await aDeveloper(app, partner, 'dev@harbor.example');
    const remove = `mutation ($partnerId: ID!, $email: String!) {
      removePerson(partnerId: $partnerId, email: $email) { email } }`;
    await otto.bench.ok(remove, { partnerId: partner.partnerId, email: 'dev@harbor.example' });
    await otto.bench.ok('mutation ($id: ID!) { setStaffRole(id: $id, role: MANAGER) { id } }', { id: uma.id });
    const unknown = { email: 'nobody@provider.example', password: 'typed by mistake' };
    await new Workbench(app.app.server).post('/staff/sign-in', unknown);

    const { nodes } = (await otto.bench.ok(READ)).audit;
    const byOtto = { actor: 'Otto Berg', actorName: null };
    expect(nodes).toContainEqual({ ...byOtto, entity: 'staff', action: 'role changed', personName: 'Uma Reed' });
    expect(nodes).toContainEqual({ ...byOtto, entity: 'partner', action: 'person removed', personName: 'Dev Ray' });
    expect(nodes[0]).toMatchObject({ action: 'sign-in failed', personName: null });
    const byDeveloper = { actor: 'dev@harbor.example', actorName: 'Dev Ray' };
    expect(nodes).toContainEqual(expect.objectContaining({ ...byDeveloper, action: 'signed in' }));
    expect(nodes).toContainEqual(expect.objectContaining({ entity: 'partner', personName: null }));
  });
});

describe('a sign-in of staff in the audit trail', () => {
  it('says who came in from where and how, who failed, and who left', async () => {
    const { bench, id, name, email } = await aStaffMember(app, 'underwriter');
    const stranger = new Workbench(app.app.server);
    await stranger.post('/staff/sign-in', { email, password: 'not the password' });
    await stranger.post('/staff/sign-in', { email: 'nobody@provider.example', password: 'typed by mistake' });
    await bench.post('/staff/sign-out', {});

    const person = { kind: 'STAFF', id, name, address: '203.0.113.7' };
    expect((await trail({ entity: 'staff', entityId: id })).slice(1)).toEqual([
      { entityId: id, action: 'signed in', actor: person, change: { method: 'PASSWORD' } },
      { entityId: id, action: 'sign-in failed', actor: VISITOR, change: { method: 'PASSWORD' } },
      { entityId: id, action: 'signed out', actor: person, change: {} },
    ]);
    const unknown = await trail({ entity: 'staff', entityId: 'unknown' });
    expect(unknown).toMatchObject([{ action: 'sign-in failed', actor: VISITOR }]);
    expect(JSON.stringify(unknown)).not.toMatch(/nobody@|typed by mistake/);
  });

  it('says when wrong passwords, and when wrong codes, begin to hold the account off', async () => {
    const { bench, id, email, password } = await aStaffMember(app, 'underwriter');
    const { totpUri } = (await bench.post('/staff/two-factor', { password })).json();
    const secret = new URL(totpUri).searchParams.get('secret') ?? '';
    await bench.post('/staff/two-factor/confirm', { code: authenticatorCode(secret) });
    const wrong = { email, password: 'not the password' };
    const actions = async () => (await trail({ entity: 'staff', entityId: id })).map(({ action }) => action);
    const lockOuts = async () =>
      (await trail({ entity: 'staff', entityId: id })).filter(({ action }) => action === 'locked out');

    await bench.post('/staff/sign-out', {});
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await bench.post('/staff/sign-in', { email, password });
      await bench.post('/staff/sign-in/code', { code: '000000' });
    }
    expect(await lockOuts()).toMatchObject([{ actor: VISITOR, change: { method: 'CODE', seconds: 900 } }]);
    expect((await actions()).filter((action) => action === 'sign-in failed')).toHaveLength(10);
    for (let attempt = 1; attempt <= 11; attempt += 1) await bench.post('/staff/sign-in', wrong);
    expect((await lockOuts()).slice(1)).toMatchObject([{ change: { method: 'PASSWORD', seconds: 30 } }]);
    expect((await actions()).filter((action) => action === 'sign-in failed')).toHaveLength(20);
  });
});

describe('a sign-in to the dashboard in the audit trail', () => {
  it('says who came in, who tried a used link, and who left', async () => {
    const partner = await app.partner();
    await aDeveloper(app, partner, 'dev@harbor.example');
    await submitPage(app, '/dashboard/sign-in', { email: 'dev@harbor.example' });
    const { kysely } = app.app.services.database;
    const mail = await kysely.selectFrom('mails').select('secret_link').orderBy('id', 'desc').executeTakeFirst();
    const late = await openForm(app, mail?.secret_link ?? '');
    const user = await DashboardUser.through(app, mail?.secret_link ?? '');
    expect((await late.send()).statusCode).toBe(410);
    expect(await user.signOut()).toBe(204);

    const { partnerId } = partner;
    const person = { kind: 'BROKER', email: 'dev@harbor.example', keyId: 'dashboard', address: '127.0.0.1' };
    const failed = { actor: { kind: 'VISITOR', address: '127.0.0.1' }, change: { email: 'dev@harbor.example' } };
    expect((await trail({ entity: 'partner', entityId: partnerId })).slice(-3)).toEqual([
      { entityId: partnerId, action: 'signed in', actor: person, change: { kind: 'DEVELOPER' } },
      { entityId: partnerId, action: 'sign-in failed', ...failed },
      { entityId: partnerId, action: 'signed out', actor: person, change: {} },
    ]);
  });
});

describe('what is read and repeated, in the audit trail', () => {
  it('names who opened a document, at the workbench and in the dashboard', async () => {
    const partner = await app.partner();
    const broker = new Broker(app.app.server, partner);
    const request = await aQuoteRequest(broker, partner);
    await broker.ok(UPDATE, { id: request, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();
    const { bench, id: staffId } = await aStaffMember(app, 'underwriter');
    const { request: seen } = await bench.ok(
      'query ($id: ID!) { request(id: $id) { quote { document { id name url } } } }',
      { id: request },
    );
    const { id, name, url } = seen.quote.document;
    expect(await trail({ entity: 'document' })).toEqual([]);

    const opened = await bench.get(url);
    expect([opened.statusCode, (await new Workbench(app.app.server).get(url)).statusCode]).toEqual([302, 401]);
    const file = await bench.get(String(opened.headers['location']).replace(app.app.services.publicUrl, ''));
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await bench.get(`/staff/documents/${newId()}`)).statusCode).toBe(404);
    const link = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }';
    const user = await DashboardUser.through(app, (await broker.ok(link, { id: request })).createBindLink.link);
    await user.ok('mutation ($r: ID!, $d: ID!) { documentLink(quoteRequestId: $r, documentId: $d) }', {
      r: request,
      d: id,
    });

    expect(await trail({ entity: 'document', entityId: id })).toMatchObject([
      { action: 'document opened', actor: { kind: 'STAFF', id: staffId }, change: { name } },
      {
        action: 'document opened',
        actor: { kind: 'BROKER', keyId: 'dashboard', address: '127.0.0.1' },
        change: { name },
      },
    ]);
    const changes = await trail({ entity: 'quote_request', entityId: request });
    const calls = changes.filter(({ actor }) => actor.kind === 'BROKER');
    expect(calls.map(({ action }) => action)).toEqual(expect.arrayContaining(['created', 'bind link created']));
    for (const { actor } of calls) expect(actor).toMatchObject({ address: '127.0.0.1' });
  });

  it('names who exported the trail and who sent a job again', async () => {
    const { bench, id } = await aStaffMember(app, 'operator', 'Otto Berg');
    const job = newId();
    await sql`insert into pgboss.job (id, name, data, source_name, source_output)
      values (${job}, 'parked', '{}', 'mail.send-waiting', '{"message": "broken"}')`.execute(
      app.app.services.database.kysely,
    );

    await bench.get('/staff/audit.csv?action=signed+in');
    await bench.get('/staff/audit.json?from=yesterday');
    await bench.ok('mutation ($ids: [ID!]!) { retryDeadLetters(ids: $ids) }', { ids: [job, newId()] });

    const by = { actor: { kind: 'STAFF', id } };
    expect(await trail({ entity: 'setting' })).toMatchObject([
      { ...by, action: 'audit trail exported', change: { format: 'csv', action: 'signed in' } },
    ]);
    expect(await trail({ entity: 'job' })).toMatchObject([
      { ...by, entityId: job, action: 'job sent again', change: { job: 'mail.send-waiting' } },
    ]);
  });
});
