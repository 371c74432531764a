import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCAN_WITH } from '@bindery/domain/cyber-risk/testing/one-finding.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, runCommand } from '../../support/command.ts';
import { testDatabaseUrl } from '../../support/database.ts';
import { stagedScanner } from '../../support/neighbours/staged-scanner.ts';
import { anInsured, type Insured, mailsOf } from '../../support/people/insured-in-force.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { TEST_SECRET } from '../../support/test-secret.ts';

const CVE = 'CVE-2026-7777';
const EXPOSURE = `query ($cve: String!, $first: Int, $after: String) {
  exposure(cve: $cve, first: $first, after: $after) {
    cve threatDataDate isKnown knownExploitedOn policies amounts { currency limitCents premiumCents }
    nodes { id policyNumber quoteRequestId insuredName brokerageName limitCents premiumCents shown { host port name version } }
    hasNextPage endCursor
  }
}`;
const PRODUCTS = {
  vulnerabilities: [
    {
      cve: {
        id: CVE,
        metrics: { cvssMetricV31: [{ type: 'Primary', cvssData: { baseScore: 9.8 } }] },
        configurations: [
          {
            nodes: [
              {
                cpeMatch: [
                  {
                    vulnerable: true,
                    criteria: 'cpe:2.3:a:f5:nginx:*:*:*:*:*:*:*:*',
                    versionStartIncluding: '1.28',
                    versionEndExcluding: '1.29.1',
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  ],
};
const KEV = { dateReleased: '2026-12-20T10:00:00Z', vulnerabilities: [{ cveID: CVE, dateAdded: '2026-12-20' }] };

// nginx/1.29, in which no fault is known yet.
const scanner = stagedScanner(() => app.clock.now());
scanner.shows(SCAN_WITH.PATCH_VERSION_SHOWN);
const app = await testApp({}, { scanner });
let folder: string;
let uma: SignedIn;
let insureds: readonly Insured[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bindery-feeds-'));
  insureds = [await anInsured(app, 'Acme Engineering'), await anInsured(app, 'Birch Works')];
  app.clock.moveTo('2026-12-25T12:00:00Z');
  uma = await aStaffMember(app, 'underwriter');
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** `bindery ...` beside the running application. */
async function bindery(...args: readonly string[]): Promise<Ended> {
  const settings = { DATABASE_URL: testDatabaseUrl(), BINDERY_SECRET: TEST_SECRET, BINDERY_DATA_DIR: folder };
  return await runCommand(args, settings);
}

async function fileOf(name: string, content: object | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const storedVersions = async (): Promise<number> =>
  (await app.app.services.database.kysely.selectFrom('threat_data').select('id').execute()).length;

describe('a month after the bind a fault becomes known', () => {
  it('doctor says that the threat data is old', async () => {
    const { checks } = JSON.parse((await bindery('doctor', '--json')).stdout);

    expect(checks.find(({ name }: { name: string }) => name === 'threat data')).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/^WARNING: of 2025-08-25, \d+ days old/),
    });
  });

  it('finds no policy while the threat data does not know it', async () => {
    expect((await uma.bench.ok(EXPOSURE, { cve: CVE })).exposure).toMatchObject({
      isKnown: false,
      policies: 0,
      nodes: [],
    });
    expect((await bindery('exposure', '--cve', CVE)).stdout).toContain(
      `${CVE} is not in the threat data of 2025-08-25`,
    );
    expect(await uma.bench.refused(EXPOSURE, { cve: 'log4shell' })).toMatchObject({
      message: 'cve: must be the number of a CVE, such as CVE-2024-21762',
      extensions: { code: 'VALIDATION_FAILED' },
    });
  });

  it('a feed that is broken stores nothing and says where', async () => {
    const before = await storedVersions();
    const kev = await fileOf('broken.json', { ...KEV, vulnerabilities: [{ cveID: CVE }] });
    const products = await fileOf('products.json', PRODUCTS);

    expect(await bindery('threat-data', 'import', '--kev', kev, '--products', products)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Known exploited vulnerabilities: ${CVE} has no dateAdded; nothing was stored\n`,
    });
    expect((await bindery('threat-data', 'import')).stderr).toContain('give at least one of');
    expect(await storedVersions()).toBe(before);
  });

  it('the import asks the book, and the mail goes out to the underwriter, once', async () => {
    const kev = await fileOf('kev.json', KEV);
    const products = await fileOf('products.json', PRODUCTS);
    const scanned = scanner.scanned.length;

    const { stdout, stderr } = await bindery('threat-data', 'import', '--kev', kev, '--products', products, '--json');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({
      date: '2026-12-20',
      dateBefore: '2025-08-25',
      faultsAdded: 1,
      newlyExploited: [CVE],
      isChanged: true,
    });
    await app.wakeUp('monitoring.ask-the-book');
    await app.wakeUp('monitoring.ask-the-book');

    const [mail, ...others] = await mailsOf(app, 'newly_exploited');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: uma.email, subject: `Exploited now: ${CVE}, shown by 2 of your policies` });
    for (const { policyNumber, quoteRequestId } of insureds) {
      expect(mail?.body).toContain(policyNumber);
      const { notes } = await new SubmissionPage(uma.bench, quoteRequestId).look();
      expect(notes).toMatchObject([{ author: 'Rules', text: expect.stringContaining(`${CVE} is exploited now`) }]);
    }
    expect(scanner.scanned.length).toBe(scanned);
  });

  it('the same feeds change nothing, older ones are refused unless forced', async () => {
    const kev = await fileOf('kev.json', KEV);
    const epss = await fileOf(
      'epss.csv',
      `#model_version:v2026,score_date:2026-12-01T00:00:00Z\ncve,epss,percentile\n${CVE},0.5,0.9\n`,
    );

    expect((await bindery('threat-data', 'import', '--kev', kev)).stdout).toMatch(/^Nothing changed/);
    expect((await bindery('threat-data', 'import', '--epss', epss)).stderr).toMatch(
      /^INVALID_STATE: The feeds are of 2026-12-01, older than the threat data of 2026-12-20/,
    );
    const forced = await bindery('threat-data', 'import', '--epss', epss, '--force');
    expect(forced.stdout).toContain('Threat data of 2026-12-20');
    expect(forced.stdout).toContain('No fault is newly exploited.');
  });

  it('the workbench lists who shows it, page by page, with what is at risk', async () => {
    const { exposure } = await uma.bench.ok(EXPOSURE, { cve: CVE.toLowerCase(), first: 1 });
    const rest = (await uma.bench.ok(EXPOSURE, { cve: CVE, first: 1, after: exposure.endCursor })).exposure;

    expect(exposure).toMatchObject({
      cve: CVE,
      isKnown: true,
      knownExploitedOn: '2026-12-20',
      policies: 2,
      hasNextPage: true,
    });
    expect(rest.hasNextPage).toBe(false);
    const found = [...exposure.nodes, ...rest.nodes];
    expect(new Set(found.map(({ policyNumber }) => policyNumber))).toEqual(
      new Set(insureds.map(({ policyNumber }) => policyNumber)),
    );
    expect(found[0].shown).toMatchObject([{ host: 'example.com', port: 443, version: '1.29' }]);
    const sum = (key: string): number => found.reduce((total, policy) => total + policy[key], 0);
    expect(exposure.amounts).toEqual([
      { currency: 'USD', limitCents: sum('limitCents'), premiumCents: sum('premiumCents') },
    ]);
    expect(await uma.bench.refused(EXPOSURE, { cve: CVE, after: 'a2V5' })).toMatchObject({
      extensions: { code: 'VALIDATION_FAILED' },
    });
  });

  it('the command prints the same, and forgets a policy whose cover has ended', async () => {
    const { kysely } = app.app.services.database;
    // The command lives in real time.
    await kysely
      .updateTable('policies')
      .set({ coverage_starts_on: '2020-01-01', coverage_ends_on: '2090-01-01' })
      .where('policy_number', '=', insureds[0]?.policyNumber ?? '')
      .execute();
    await kysely
      .updateTable('policies')
      .set({ coverage_starts_on: '2020-01-01', coverage_ends_on: '2021-01-01' })
      .where('policy_number', '=', insureds[1]?.policyNumber ?? '')
      .execute();

    const { stdout } = await bindery('exposure', '--cve', CVE);
    expect(stdout).toContain(
      `${CVE}, exploited since 2026-12-20, threat data of 2026-12-20: 1 policies in force show it.`,
    );
    expect(stdout).toMatch(/At risk: limits of [\d,]+\.00 USD, premium of [\d,.]+ USD/);
    expect(stdout).toContain(`${insureds[0]?.policyNumber} Acme Engineering`);
    expect(JSON.parse((await bindery('exposure', '--cve', CVE, '--json')).stdout)).toMatchObject({ policies: 1 });
  });
});
