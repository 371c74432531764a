import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { archiveTrail, proveChain, verifyChain } from '../../../src/audit/index.ts';
import { macOfEnd } from '../../../src/audit/signatures/entry-mac.ts';
import { progressTold } from '../../../src/cli/audit-commands.ts';
import { readConfig } from '../../../src/config/config.ts';
import { connect, runAs, SYSTEM } from '../../../src/database/index.ts';
import { openAnchorBucket } from '../../../src/documents/index.ts';
import { type Ended, runCommand, startCommand } from '../../support/command.ts';
import { testDatabaseUrl } from '../../support/database.ts';
import { startS3Server } from '../../support/neighbours/document-stores.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';
import { TEST_SECRET } from '../../support/test-secret.ts';

const anchors = await startS3Server('anchors');
const ANCHORS = { ...anchors.settings, AUDIT_ANCHOR_BUCKET: 'anchors/bindery' };
// After the application, whose connections the server waits for.
afterAll(() => anchors.stop());
const app = await testApp({ AUDIT_ANCHOR_MAIL: 'auditor@elsewhere.example', ...ANCHORS });

/** `bindery audit verify --json` beside the running application. */
async function verify(secret = TEST_SECRET, more: readonly string[] = []): Promise<Ended> {
  return await bindery(['audit', 'verify', ...more], secret);
}

async function bindery(args: readonly string[], secret: string, settings = {}): Promise<Ended> {
  return await runCommand([...args, '--json'], {
    ...settings,
    DATABASE_URL: testDatabaseUrl(),
    BINDERY_SECRET: secret,
  });
}

describe('a check of the audit trail in its thread', () => {
  it('has its connection instead of one of the process, not beside them', async () => {
    const { services } = app.app;
    const small = await connect({ databaseUrl: testDatabaseUrl(), poolSize: 1 });
    const held = await sql<{ readonly pid: number }>`select pg_backend_pid() as pid`.execute(small.kysely);
    const check = await services.database.kysely.transaction().execute(async (tx) => {
      await sql`lock table audit_chain in access exclusive mode`.execute(tx);
      const started = proveChain({ ...services, reportsDatabase: small }, { sinceProven: false });
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'audit_chain'::regclass and not granted`.execute(tx);
        expect(rows).toHaveLength(1);
      }, 30_000);
      const { rows } = await sql`select from pg_stat_activity where pid = ${held.rows[0]?.pid}`.execute(tx);
      expect(rows).toEqual([]);
      return { started };
    });
    expect(await check.started).toMatchObject({ isIntact: true });
    await small.close();
  });
});

describe('bindery audit verify', () => {
  it('says how much is whole and seals nothing, and of another secret that nothing fits', async () => {
    await aStaffMember(app, 'underwriter', 'Uma Reed');
    await app.partner('Meridian');

    const unsealed = await verify();
    expect(JSON.parse(unsealed.stdout)).toMatchObject({ isIntact: true, sealed: 0, lastHash: null, anchor: null });
    expect(JSON.parse((await verify()).stdout)).toEqual(JSON.parse(unsealed.stdout));
    await app.wakeUp('audit.seal-entries');

    const settings = { DATABASE_URL: testDatabaseUrl(), BINDERY_SECRET: TEST_SECRET };
    const first = await startCommand(['audit', 'verify', '--json'], settings);
    expect(first).toEqual(await verify());
    expect(first).toMatchObject({ status: 0, stderr: '' });
    const report = JSON.parse(first.stdout);
    expect(report).toMatchObject({ isIntact: true, unsealed: 0, brokenAt: null });
    expect(report.sealed).toBeGreaterThan(2);
    expect(report.lastHash).toMatch(/^[0-9a-f]{64}$/);

    const places: number[] = [];
    const onProgress = (...of: readonly number[]) => places.push(...of);
    await runAs(SYSTEM, async () => await verifyChain(app.app.services, { onProgress }));
    expect(places).toEqual([report.sealed, report.sealed]);

    const forged = await verify(randomBytes(32).toString('base64'));
    const words = 'broken at entry 1. But BINDERY_SECRET does not fit this database';
    expect(forged).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining(words) });
  });

  it('tells of a long trail how far it is, every so many entries', () => {
    const lines: string[] = [];
    const tell = progressTold(1000, (line) => lines.push(line) > 0);
    for (const place of [400, 800, 1200, 1600, 2000, 2150]) tell(place, 2150);
    expect(lines).toEqual(['checked up to entry 1200 of 2150\n', 'checked up to entry 2000 of 2150\n']);
  });

  it('finds with an anchor what was cut off, emptied or written anew, which the chain alone cannot tell', async () => {
    const db = app.app.services.database.kysely;
    const { anchor, sealed } = JSON.parse((await verify()).stdout);
    const since = async () => await verify(TEST_SECRET, ['--since', anchor]);
    expect(JSON.parse((await since()).stdout)).toMatchObject({ isIntact: true, sealed });
    await sql`create table kept_entries as select * from audit_entries`.execute(db);
    await sql`create table kept_chain as select * from audit_chain`.execute(db);
    const putBack = async () => {
      await sql`truncate audit_entries, audit_chain`.execute(db);
      await sql`insert into audit_entries select * from kept_entries`.execute(db);
      await sql`insert into audit_chain select * from kept_chain`.execute(db);
    };
    const broken = (entry: number) => `INVALID_STATE: The audit trail is broken at entry ${entry}.\n`;

    await sql`delete from audit_entries where sequence > 1`.execute(db);
    await sql`update audit_chain set sequence = 1, hash = (select hash from audit_entries where sequence = 1)`.execute(
      db,
    );
    expect((await since()).stderr).toBe(broken(2));
    await sql`truncate audit_entries, audit_chain`.execute(db);
    expect((await since()).stderr).toBe(broken(1));
    await putBack();
    await sql`update audit_entries set sequence = null, hash = null where sequence > 1`.execute(db);
    await sql`update audit_chain set sequence = 1, hash = (select hash from audit_entries where sequence = 1)`.execute(
      db,
    );
    await sql`update audit_entries set actor = '{"kind": "STAFF", "name": "Somebody else"}' where sequence is null`.execute(
      db,
    );
    await app.wakeUp('audit.seal-entries');
    expect((await verify()).status).toBe(1);
    expect((await since()).stderr).toBe(broken(3));
    await putBack();
    await sql`drop table kept_entries, kept_chain`.execute(db);

    expect((await verify(TEST_SECRET, ['--since', 'yesterday'])).stderr).toContain('VALIDATION_FAILED');
  });

  it('finds an entry that was forged before it was sealed, never seals it, and tells the operators', async () => {
    const db = app.app.services.database.kysely;
    const { email } = await aStaffMember(app, 'operator', 'Otto Berg');
    await app.wakeUp('audit.seal-entries');
    await app.partner('Lakeside');
    const forge = async (change: string) =>
      await sql`update audit_entries set ${sql.raw(change)} where sequence is null and action = 'partner created'`.execute(
        db,
      );
    const { sealed } = JSON.parse((await verify()).stdout);
    await forge(`actor = '{"kind": "STAFF", "name": "Otto Berg"}'`);
    await app.wakeUp('audit.seal-entries');

    const found = await verify();
    expect(found.stderr).toMatch(
      /^INVALID_STATE: The audit trail has an entry with the id \S+ that this deployment did not write\.\n$/,
    );
    await app.wakeUp('notices.send-anchor');
    const mails = await db
      .selectFrom('mails')
      .select(['to_address', 'body'])
      .where('kind', '=', 'audit_anchor')
      .execute();
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(['auditor@elsewhere.example', email]);
    expect(mails[0]?.body).toContain('did not write');

    app.clock.advance({ hours: 2 });
    await forge('mac = null, writer = null, counter = null');
    await app.wakeUp('audit.seal-entries');
    expect((await verify()).status).toBe(1);
    await sql`delete from audit_entries where sequence is null and action = 'partner created'`.execute(db);
    const whole = JSON.parse((await verify()).stdout);
    expect(whole).toMatchObject({ isIntact: true, unsealed: 0, forged: 0 });
    expect(whole.sealed).toBeGreaterThan(sealed);
  });

  it('sends the end of a whole trail to the mailbox outside each day, and finds an end that was set back', async () => {
    const db = app.app.services.database.kysely;
    await app.wakeUp('audit.seal-entries');
    const { anchor } = JSON.parse((await bindery(['audit', 'anchor'], TEST_SECRET)).stdout);
    await app.wakeUp('notices.send-anchor');
    const [mail] = await db.selectFrom('mails').select(['to_address', 'body']).orderBy('id', 'desc').execute();
    expect(mail).toMatchObject({ to_address: 'auditor@elsewhere.example', body: expect.stringContaining(anchor) });

    await sql`create table kept_end as select * from audit_chain`.execute(db);
    await sql`create table kept_last as select * from audit_entries where sequence > 2`.execute(db);
    await sql`delete from audit_entries where sequence > 2`.execute(db);
    await sql`update audit_chain set (sequence, hash) = (select sequence, hash from audit_entries where sequence = 2)`.execute(
      db,
    );
    expect((await verify()).stderr).toBe('INVALID_STATE: The audit trail is broken at entry 2.\n');
    await sql`insert into audit_entries select * from kept_last`.execute(db);
    await sql`update audit_chain set (sequence, hash) = (select sequence, hash from kept_end)`.execute(db);
    await sql`drop table kept_end, kept_last`.execute(db);
    expect((await verify()).status).toBe(0);
  });

  it('keeps its ends in a bucket, with each of which the next check compares the trail by itself', async () => {
    const { database, auditSecrets } = app.app.services;
    const db = database.kysely;
    const withBucket = async (command: string) => await bindery(['audit', command], TEST_SECRET, ANCHORS);
    const { anchors: before } = JSON.parse((await withBucket('verify')).stdout);
    await app.partner('Hillside');
    await app.wakeUp('audit.seal-entries');
    await app.wakeUp('notices.send-anchor');
    const whole = JSON.parse((await withBucket('verify')).stdout);
    expect([before, whole]).toEqual([
      expect.any(Number),
      expect.objectContaining({ isIntact: true, anchors: before + 1 }),
    ]);
    await app.partner('Seaside');
    await app.wakeUp('audit.seal-entries');
    expect((await withBucket('anchor')).status).toBe(0);

    // What the owner of the database can do who has the secret as well: a shorter trail, properly sealed.
    await sql`create table kept_last as select * from audit_entries where sequence >= ${whole.sealed}`.execute(db);
    await sql`create table kept_end as select * from audit_chain`.execute(db);
    await sql`delete from audit_entries where sequence >= ${whole.sealed}`.execute(db);
    const [{ sequence, hash } = { sequence: 0, hash: Buffer.alloc(0) }] = (
      await sql<{ sequence: number; hash: Buffer }>`
        select sequence, hash from audit_entries where sequence = ${whole.sealed - 1}`.execute(db)
    ).rows;
    const at = app.clock.now();
    const mac = macOfEnd(auditSecrets.live[0], { sequence: Number(sequence), hash, at });
    await sql`update audit_chain set sequence = ${sequence}, hash = ${hash}, sealed_at = ${at}, mac = ${mac}`.execute(
      db,
    );
    expect((await verify()).status).toBe(0);
    expect((await withBucket('verify')).stderr).toBe(
      `INVALID_STATE: The audit trail is broken at entry ${whole.sealed}.\n`,
    );
    await app.wakeUp('notices.send-anchor');
    const [mail] = await db.selectFrom('mails').select('body').orderBy('id', 'desc').execute();
    expect(mail?.body).toContain(`is broken at entry ${whole.sealed}`);
    await sql`insert into audit_entries select * from kept_last`.execute(db);
    await sql`truncate audit_chain`.execute(db);
    await sql`insert into audit_chain select * from kept_end`.execute(db);
    await sql`drop table kept_last, kept_end`.execute(db);
    expect(JSON.parse((await withBucket('verify')).stdout)).toMatchObject({ isIntact: true, anchors: before + 2 });

    const foreign = openAnchorBucket(readConfig(ANCHORS).anchorBucket ?? expect.fail(), () => app.clock.now());
    await foreign.keep('of somebody else.json', '{}');
    await foreign.close();
    expect((await withBucket('verify')).stderr).toBe(
      'INVALID_STATE: The audit trail has an anchor that this deployment did not make: of somebody else.json.\n',
    );
  });

  it('goes on proving what remains of a trail whose months were archived, and with the files all of it', async () => {
    const { services } = app.app;
    const db = services.database.kysely;
    const folder = await mkdtemp(join(tmpdir(), 'bindery-archive-'));
    const { bench, id } = await aStaffMember(app, 'operator', 'Ida Nord');
    const signedInAt = app.clock.now().toISOString();
    await app.wakeUp('audit.seal-entries');
    const { sealed, anchor } = JSON.parse((await verify()).stdout);
    const now = new Date();
    // Entries have the month of the machine's own time; it ends for this once.
    const later = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2));
    const before = later.toISOString().slice(0, 7);
    const asked = { before, to: folder };
    await expect(archiveTrail({ ...services, clock: () => now }, asked)).rejects.toThrow(
      'before: must not be after this month',
    );

    const { files, entries, archivedTo } = await archiveTrail({ ...services, clock: () => later }, asked);
    expect({ entries, archivedTo, files: files.length }).toEqual({ entries: sealed, archivedTo: sealed, files: 1 });
    expect(await sql`select from audit_entries where sequence <= ${sealed}`.execute(db)).toMatchObject({ rows: [] });
    const { staffMembers } = await bench.ok('{ staffMembers { id lastSignInAt } }');
    expect(staffMembers).toContainEqual({ id, lastSignInAt: signedInAt });
    await app.wakeUp('audit.seal-entries');
    const whole = { isIntact: true, sealed: sealed + 1 };
    expect(JSON.parse((await verify()).stdout)).toMatchObject({ ...whole, from: sealed });
    expect(JSON.parse((await verify(TEST_SECRET, ['--since', anchor])).stdout)).toMatchObject({
      ...whole,
      from: sealed,
    });
    expect(JSON.parse((await verify(TEST_SECRET, ['--archive', folder])).stdout)).toMatchObject({ ...whole, from: 0 });

    const path = join(folder, files[0] ?? '');
    const packed = await readFile(path);
    const lines = gunzipSync(packed).toString('utf8');
    await writeFile(path, gzipSync(lines.replace('"Uma Reed"', '"Uma Weed"')));
    expect((await verify(TEST_SECRET, ['--archive', folder])).stderr).toContain('The audit trail is broken at entry');
    await writeFile(path, gzipSync(lines.split('\n').slice(0, -2).join('\n')));
    expect((await verify(TEST_SECRET, ['--archive', folder])).stderr).toBe(
      `INVALID_STATE: The audit trail is broken at entry ${sealed}.\n`,
    );
    // Without the entry that tells of the archive the trail is one whose beginning was cut off.
    await sql`update audit_entries set action = 'something else' where action = 'audit trail archived'`.execute(db);
    expect((await verify()).stderr).toBe('INVALID_STATE: The audit trail is broken at entry 1.\n');
    await sql`update audit_entries set action = 'audit trail archived' where action = 'something else'`.execute(db);
    await rm(folder, { recursive: true });
  });

  it('names the entry that was changed', async () => {
    const db = app.app.services.database.kysely;
    await app.partner('Riverside');
    await app.wakeUp('audit.seal-entries');
    const { sealed } = JSON.parse((await verify()).stdout);
    await sql`update audit_entries set change = '{"name": "Somebody else"}' where sequence = ${sealed}`.execute(db);

    expect(await verify()).toEqual({
      status: 1,
      stdout: '',
      stderr: `INVALID_STATE: The audit trail is broken at entry ${sealed}.\n`,
    });
  });

  it('misses an entry that was taken out', async () => {
    const db = app.app.services.database.kysely;
    const { rows } = await sql<{ first: number }>`
      delete from audit_entries where sequence = (
        select min(sequence) + 1 from audit_entries where action <> 'audit trail archived'
      ) returning sequence as first`.execute(db);

    expect((await verify()).stderr).toBe(`INVALID_STATE: The audit trail is broken at entry ${rows[0]?.first}.\n`);
  });
});

describe('bindery doctor', () => {
  it('says when the secret does not fit the database', async () => {
    await app.partner('Harbor');
    const secretOf = async (secret: string) => {
      const { checks } = JSON.parse((await bindery(['doctor'], secret)).stdout);
      return checks.find(({ name }: { name: string }) => name === 'secret');
    };

    expect(await secretOf(TEST_SECRET)).toMatchObject({ ok: true, detail: 'opens what this database has encrypted' });
    expect(await secretOf(randomBytes(32).toString('base64'))).toMatchObject({
      ok: false,
      detail: expect.stringContaining('does not fit this database'),
    });
    const { stderr } = await bindery(['audit', 'verify'], randomBytes(32).toString('base64'));
    expect(stderr).toContain('BINDERY_SECRET does not fit this database');
  });
});
