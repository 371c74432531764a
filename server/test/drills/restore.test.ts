/** A deployment is backed up beside its running server and comes back elsewhere, whole, or not at all. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../src/database/index.ts';
import { type Ended, startCommand } from '../support/command.ts';
import { testDatabaseUrl } from '../support/database.ts';
import { readLink } from '../support/documents/read-link.ts';
import { startS3Server } from '../support/neighbours/document-stores.ts';
import { aCyberApplication, aQuoteRequest, CREATE_CLIENT, QUOTE_REQUEST, UPDATE } from '../support/operations.ts';
import { Broker } from '../support/people/broker.ts';
import { aStaffMember } from '../support/people/workbench.ts';
import { emptyDatabase, inDatabase, printFigures } from '../support/processes/drill.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { TEST_SECRET } from '../support/test-secret.ts';

const work = await mkdtemp(join(tmpdir(), 'bindery-restore-'));
const [dataDir, restoredDir, backup] = [join(work, 'data'), join(work, 'restored'), join(work, 'backup')];
const app = await testApp({ BINDERY_DATA_DIR: dataDir });
const elsewhere = await emptyDatabase();
let restored: Database | undefined;

afterAll(async () => {
  await restored?.close();
  await rm(work, { recursive: true, force: true });
});

async function bindery(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ended> {
  return await startCommand([...args, '--json'], { BINDERY_SECRET: TEST_SECRET, ...settings });
}

const here = { DATABASE_URL: testDatabaseUrl(), BINDERY_DATA_DIR: dataDir };
const there = { DATABASE_URL: elsewhere, BINDERY_DATA_DIR: restoredDir };
const restore = async (settings = {}) => await bindery(['restore', '--from', backup], { ...there, ...settings });
const tablesThere = async () =>
  await inDatabase({ databaseUrl: elsewhere }, async ({ pool }) => {
    const { rows } = await pool.query<{ tables: number }>(
      `select count(*)::int as tables from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    return rows[0]?.tables;
  });

async function aQuote(of: TestApp, by: Broker, name: string): Promise<string> {
  const request = await aQuoteRequest(by, { brokerageId: partner.brokerageId, name });
  await by.ok(UPDATE, { id: request, action: 'SUBMIT', info: aCyberApplication() });
  await of.runJobs();
  return request;
}

const partner = await app.partner();
const broker = new Broker(app.app.server, partner);
const id = await aQuote(app, broker, 'Maple – "Street", \\N Bakery & Söhne');
await aStaffMember(app, 'underwriter');
await app.wakeUp('audit.seal-entries');
const before = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
const pdfOf = (request: typeof before): string => request.quoteData.nodes[0].upload.url;
const pdf = await readLink(app, pdfOf(before));

describe('a backup', () => {
  it('is taken beside calls that go on, for its owner alone, and without the secret', async () => {
    let isOver = false;
    const calls = (async () => {
      for (let count = 0; !isOver; count += 1) {
        const name = `Client ${count} of the meantime`;
        await broker.ok(CREATE_CLIENT, { brokerageId: partner.brokerageId, name, address: { country: 'US' } });
      }
    })();
    const startedAt = performance.now();

    const { status, stdout, stderr } = await bindery(['backup', '--to', backup], here);

    isOver = true;
    await calls;
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringMatching(/table 1 of \d+: /) });
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({
      ok: true,
      documents: 1,
      missing: [],
      secret: expect.stringContaining('not in the'),
    });
    expect(answer.audit.sealed).toBeGreaterThan(2);
    expect((await stat(backup)).mode & 0o077).toBe(0);
    for (const name of await readdir(backup, { recursive: true })) {
      const entry = await stat(join(backup, name));
      expect(entry.mode & 0o077).toBe(0);
      if (entry.isFile()) expect((await readFile(join(backup, name))).includes(TEST_SECRET)).toBe(false);
    }
    printFigures('backup', { rows: answer.rows, 'in ms': Math.round(performance.now() - startedAt) });
  });

  it('needs a folder of its own', async () => {
    const again = await bindery(['backup', '--to', backup], here);

    expect(again).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining('is not empty') });
  });
});

describe('a restore', () => {
  it('is refused, and leaves the place empty, with another secret and from a damaged backup', async () => {
    const other = await restore({ BINDERY_SECRET: Buffer.from(TEST_SECRET, 'base64').reverse().toString('base64') });
    const none = await restore({ BINDERY_SECRET: '' });
    const file = join(backup, 'tables', 'public.clients.copy.gz');
    const bytes = await readFile(file);
    await writeFile(
      file,
      bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
    );
    const damaged = await restore();
    await writeFile(file, bytes);

    expect([other, none, damaged].map(({ status }) => status)).toEqual([1, 1, 1]);
    expect(other.stderr).toContain('the secret is not that of the backup');
    expect(none.stderr).toContain('the secret is missing');
    expect(damaged.stderr).toContain('tables/public.clients.copy.gz of the backup was changed or damaged');
    expect(await tablesThere()).toBe(0);
  });

  it('brings everything back, proves it, and the server goes on there', async () => {
    const startedAt = performance.now();
    const { status, stdout, stderr } = await restore();
    const took = Math.round(performance.now() - startedAt);

    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('documents 1 of 1') });
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({ ok: true, audit: { isIntact: true } });
    printFigures('restore', { rows: answer.rows, lost: 0, 'in ms': took });

    restored = await connect({ databaseUrl: elsewhere, poolSize: 8 });
    const next = await testApp({ BINDERY_DATA_DIR: restoredDir }, { database: restored });
    const same = new Broker(next.app.server, partner);
    const { quoteRequest } = await same.ok(QUOTE_REQUEST, { id });
    const withoutLinks = (request: typeof before) =>
      JSON.parse(JSON.stringify(request, (key, value) => (/url$/i.test(key) ? null : value)));
    expect(withoutLinks(quoteRequest)).toEqual(withoutLinks(before));
    expect((await readLink(next, pdfOf(quoteRequest))).equals(pdf)).toBe(true);
    const another = await aQuote(next, same, 'Oak Street Bakery');
    expect((await same.ok(QUOTE_REQUEST, { id: another })).quoteRequest).toMatchObject({ status: 'QUOTES_SHARED' });
  });

  it('never overwrites', async () => {
    const again = await restore();

    expect(again).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining('the database is not empty') });
  });
});

describe('a backup in a bucket', () => {
  it('comes back from there, with its documents in another bucket', async () => {
    const s3 = await startS3Server('backups', 'restored');
    const database = await emptyDatabase();
    const place = 's3://backups/nightly/2026-11-23';
    const taken = await bindery(['backup', '--to', place], { ...there, ...s3.settings });
    const twice = await bindery(['backup', '--to', place], { ...there, ...s3.settings });
    const unreachable = await bindery(['backup', '--to', place], there);

    const elsewhereInS3 = { DATABASE_URL: database, S3_BUCKET: 'restored', ...s3.settings };
    const back = await bindery(['restore', '--from', place], elsewhereInS3);
    const half = await bindery(['restore', '--from', 's3://backups/nightly/2026-11'], elsewhereInS3);
    const { rows, documents } = JSON.parse(taken.stdout);
    printFigures('restore from a bucket', { rows, documents });

    expect([taken.status, back.status]).toEqual([0, 0]);
    expect(JSON.parse(back.stdout)).toMatchObject({ ok: true, rows, documents, audit: { isIntact: true } });
    expect(documents).toBeGreaterThan(0);
    expect(twice).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining('is not empty') });
    expect(unreachable).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining('set BACKUP_S3_REGION') });
    expect(half).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining('is no whole backup') });
    const restoredFiles = await readdir(join(s3.folder, 'restored'), { recursive: true });
    const written = await Promise.all(
      restoredFiles
        .filter((name) => name.endsWith('_object'))
        .map(async (name) => await readFile(join(s3.folder, 'restored', name))),
    );
    expect(written.some((bytes) => bytes.equals(pdf))).toBe(true);
    await s3.stop();
  });
});
