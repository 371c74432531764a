import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskedExport, exportData } from '../../../src/reports/index.ts';
import { startCommand } from '../../support/command.ts';
import { testDatabaseUrl } from '../../support/database.ts';
import { Broker } from '../../support/people/broker.ts';
import { aPolicy, blocksOfCsv } from '../../support/people/reports.ts';
import { testApp } from '../../support/test-app.ts';
import { TEST_SECRET } from '../../support/test-secret.ts';

const app = await testApp();
const { services } = app.app;
const { kysely } = services.database;
const root = await mkdtemp(join(tmpdir(), 'bindery-export-'));
afterAll(async () => await rm(root, { recursive: true, force: true }));

const ACTUARY = { kind: 'STAFF', name: 'Ada Stern' } as const;
const INSURED = ['Acme Engineering', 'Birch Works', 'Cedar Mills', 'Dogwood Labs', 'Elm Forge'];

/** Small parts and pages, so that few rows have many. */
async function exported(name: string, more: Partial<AskedExport> = {}): Promise<string> {
  const folder = join(root, name);
  const sizes = { partSize: 4, pageSize: 2 };
  await exportData(services, ACTUARY, { folder, format: 'parquet', withPersonalData: false, ...sizes, ...more });
  return folder;
}

beforeAll(async () => {
  const owner = await app.partner('Meridian Brokers');
  const broker = new Broker(app.app.server, owner);
  for (const name of INSURED) {
    await aPolicy(app, { broker, brokerageId: owner.brokerageId }, { name, startsOn: '2026-12-15' });
  }
});

describe('the export for an actuary', () => {
  it('is read by another database, and its sums and counts are those of this one', async () => {
    const folder = await exported('whole');
    const of = (table: string): string => `from read_parquet('${join(folder, table)}/*.parquet')`;
    const asked = [
      [`count(*) ${of('requests')}`, 'count(*) from quote_requests'],
      [`sum(revenue_cents) ${of('requests')}`, `sum((revenue #>> '{}')::bigint * 100) from quote_requests`],
      [`count(*) ${of('decisions')}`, `sum(jsonb_array_length(decision -> 'reasons')) from quote_requests`],
      [`count(*) ${of('options')}`, 'count(*) from quote_options'],
      [`sum(premium_cents) ${of('options')}`, 'sum(premium_cents) from quote_options'],
      [`sum(total_cents) ${of('options')}`, `sum((charges ->> 'totalCents')::bigint) from quote_options`],
      [`count(*) ${of('worksheet_steps')}`, 'sum(jsonb_array_length(rating_worksheet)) from quote_options'],
      [`sum(premium_cents + tria_cents) ${of('policies')}`, 'sum(premium_cents + tria_cents) from policies'],
      [`sum(limit_cents) ${of('policies')}`, 'sum(conveyance_limit_cents) from policies'],
      [`max(epoch_ms(bound_at)) ${of('policies')}`, 'max(floor(extract(epoch from bound_at) * 1000)) from policies'],
      [
        `sum(coverage_ends_on - coverage_starts_on) ${of('policies')}`,
        'sum(coverage_ends_on - coverage_starts_on) from policies',
      ],
      [`sum(score) ${of('scans')}`, 'sum(score) from scans'],
      [`count(*) ${of('changes')}`, `count(*) from audit_entries where entity in ('quote_request', 'policy')`],
      [`count(distinct request_id) ${of('answers')}`, 'count(*) from quote_requests'],
    ] as const;
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    for (const [theirs, ours] of asked) {
      const [row] = (await connection.runAndReadAll(`select ${theirs}`)).getRows();
      const { rows } = await sql.raw<{ value: string }>(`select (${`select ${ours}`})::text as value`).execute(kysely);
      expect([theirs, String(row?.[0])]).toEqual([theirs, rows[0]?.value]);
    }
    expect(readdirSync(join(folder, 'requests'))).toEqual(['part-00001.parquet', 'part-00002.parquet']);
  });

  it('is the same when it breaks off and goes on as in one go', async () => {
    for (const format of ['parquet', 'csv'] as const) {
      const whole = await exported(`whole-${format}`, { format });
      for (const last of [1, 5, 9]) {
        const stop = new AbortController();
        let parts = 0;
        const onPart = (): void => {
          parts += 1;
          if (parts === last) stop.abort(new Error('the connection broke'));
        };
        const name = `broken-${format}-${last}`;
        await expect(exported(name, { format, signal: stop.signal, onPart })).rejects.toThrow('the connection broke');
        const folder = await exported(name, { format });
        expect(hashesOf(folder)).toEqual(hashesOf(whole));
      }
    }
  });

  it('is written by the command of an operator, beside a recount of the portfolio', async () => {
    const settings = { DATABASE_URL: testDatabaseUrl(), BINDERY_SECRET: TEST_SECRET, BINDERY_DATA_DIR: root };
    const bindery = async (...args: readonly string[]) =>
      JSON.parse((await startCommand([...args, '--json'], settings)).stdout);
    const { rows } = await sql<{ value: number }>`select count(*)::integer as value from status_changes`.execute(
      kysely,
    );
    const folder = join(root, 'by-command');
    const [written, rebuilt] = await Promise.all([
      bindery('export', '--to', folder, '--format', 'csv'),
      bindery('portfolio', 'rebuild'),
    ]);

    expect(written).toMatchObject({ policies: INSURED.length });
    expect(rebuilt).toMatchObject({ requests: INSURED.length, changes: rows[0]?.value });
    expect(readdirSync(join(folder, 'policies'))).toEqual(['part-00001.csv']);
  });

  it('names neither persons nor insureds unless that is asked for', async () => {
    const without = textOf(await exported('without', { format: 'csv' }));
    const personal = textOf(await exported('personal', { format: 'csv', withPersonalData: true }));

    for (const word of [...INSURED, 'auto-quotable-scan.test']) {
      expect([word, without.includes(word), personal.includes(word)]).toEqual([word, false, true]);
    }
  });

  it('describes the columns of its files, as the documentation does', async () => {
    const folder = await exported('described', { format: 'csv', withPersonalData: true });
    const [[header = [], ...columns] = []] = blocksOfCsv(readFileSync(join(folder, 'columns.csv'), 'utf8'));
    const page = readFileSync(new URL('../../../../docs/actuary-export.md', import.meta.url), 'utf8');

    expect(header).toEqual(['table', 'column', 'type', 'unit', 'meaning', 'is_personal']);
    for (const table of new Set(columns.map(([name = '']) => name))) {
      const ofTable = columns.filter(([name]) => name === table);
      const [[names = []] = []] = blocksOfCsv(readFileSync(join(folder, table, 'part-00001.csv'), 'utf8'));
      expect([table, names]).toEqual([table, ofTable.map(([, name]) => name)]);
      for (const [, name, type, unit, meaning, isPersonal] of ofTable) {
        const line = `- \`${name}\` (${type}${unit === '' ? '' : `, ${unit}`}${isPersonal === 'true' ? ', personal' : ''}): ${meaning}`;
        expect([line, page.includes(line)]).toEqual([line, true]);
      }
    }
  });

  it('does not write where something else is, and is an entry of the audit trail', async () => {
    const folder = await exported('finished');
    await expect(exported('finished')).rejects.toThrow('holds a finished export');
    await expect(exported('finished', { format: 'csv' })).rejects.toThrow('go on with the same options');
    await writeFile(join(root, 'a-file'), '');
    await expect(
      exportData(services, ACTUARY, { folder: root, format: 'csv', withPersonalData: false }),
    ).rejects.toThrow('an export needs a folder of its own');
    expect(readdirSync(folder).sort()).toContain('export.json');
    const { rows } = await sql<{ actor: object; change: object }>`
      select actor, change from audit_entries where entity_id like 'export %' order by id limit 1`.execute(kysely);
    expect(rows).toMatchObject([{ actor: ACTUARY, change: { format: 'parquet', withPersonalData: false } }]);
  });
});

function filesOf(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.(csv|parquet)$/.test(name)).toSorted();
}

function hashesOf(folder: string): readonly string[] {
  return filesOf(folder).map(
    (name) =>
      `${name} ${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}`,
  );
}

function textOf(folder: string): string {
  return filesOf(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
