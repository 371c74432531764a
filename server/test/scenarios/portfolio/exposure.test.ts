import { aPage, aSoundScan, HARDENED, withSeen } from '@bindery/domain/cyber-risk/testing/scans.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { stagedScanner } from '../../support/neighbours/staged-scanner.ts';
import { anInsured, type Insured } from '../../support/people/insured-in-force.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const AMOUNT = 'currency policies limitCents premiumCents';
const LIMITS = `query ($filter: PortfolioFilter!) { portfolioLimits(filter: $filter) {
  asOf groups { dimension key ${AMOUNT} } topInsureds { clientId insuredName brokerageName ${AMOUNT} } } }`;
const ACCUMULATION = `query ($kind: TechnologyKind!, $filter: PortfolioFilter!) {
  portfolioAccumulation(kind: $kind, filter: $filter) {
    kind policies known shared { name policies amounts { productType insureds ${AMOUNT} } } } }`;
const POLICIES = `query ($filter: PortfolioFilter!, $part: AtRiskPart, $first: Int, $after: String) {
  policiesAtRisk(filter: $filter, part: $part, first: $first, after: $after) {
    nodes { id policyNumber quoteRequestId insuredName brokerageName productType limitCents premiumCents currency }
    hasNextPage endCursor } }`;
const FILTER = { from: '2026-10-01', to: '2026-12-31' };
const MICROSOFT = { records: [{ preference: 0, host: 'acme.mail.protection.outlook.com' }] };

const scanner = stagedScanner(() => app.clock.now());
const app = await testApp({}, { scanner });
let grace: SignedIn;
let acme: Insured;
let birch: Insured;

const ask = async (query: string, variables: object = {}) =>
  await grace.bench.ok(query, { filter: FILTER, ...variables });

beforeAll(async () => {
  await app.reset();
  grace = await aStaffMember(app, 'manager', 'Grace Lind');
  const shop = aPage(HARDENED, {
    page: {
      title: null,
      generators: ['WordPress 6.4', 'WooCommerce 8.2'],
      scripts: [],
      metaPolicies: [],
      metaReferrer: null,
    },
  });
  scanner.shows(
    withSeen(
      withSeen(aSoundScan(), 'MX', () => MICROSOFT),
      'WEB',
      () => shop,
      { port: 443 },
    ),
  );
  acme = await anInsured(app, 'Acme Engineering');
  scanner.shows(withSeen(aSoundScan(), 'MX', () => MICROSOFT));
  birch = await anInsured(app, 'Birch Works');
});

describe('limits in force', () => {
  it('are none before cover begins', async () => {
    expect((await ask(LIMITS)).portfolioLimits).toMatchObject({ groups: [], topInsureds: [] });
    expect((await ask(ACCUMULATION, { kind: 'MAIL_HOST' })).portfolioAccumulation).toMatchObject({
      policies: 0,
      known: 0,
      shared: [],
    });
  });

  it('are summed by product, class, state, country and size, with the largest insureds', async () => {
    app.clock.moveTo('2026-12-25T12:00:00Z');
    // A session does not last five weeks.
    grace = await aStaffMember(app, 'manager', 'Gwen Lind');
    const { groups, topInsureds } = (await ask(LIMITS)).portfolioLimits;
    const { nodes } = (await ask(POLICIES)).policiesAtRisk;
    const sum = (key: string): number =>
      nodes.reduce((total: number, node: Record<string, number>) => total + (node[key] ?? 0), 0);
    const both = { currency: 'USD', policies: 2, limitCents: sum('limitCents'), premiumCents: sum('premiumCents') };

    expect(nodes.map(({ insuredName }: { insuredName: string }) => insuredName).toSorted()).toEqual([
      'Acme Engineering',
      'Birch Works',
    ]);
    expect(both.limitCents).toBeGreaterThan(0);
    const named = Object.fromEntries(groups.map((group: { dimension: string }) => [group.dimension, group]));
    expect(named).toMatchObject({
      ALL: { key: '', ...both },
      PRODUCT: { key: 'CYBER', ...both },
      CLASS: { key: expect.stringMatching(/./), ...both },
      STATE: { key: 'Ohio', ...both },
      COUNTRY: { key: 'US', ...both },
      SIZE: { key: expect.stringMatching(/^[0-4]$/), ...both },
    });
    expect(topInsureds).toHaveLength(2);
    expect(topInsureds[0]).toMatchObject({ policies: 1, brokerageName: expect.stringContaining('Brokers of') });
  });

  it('lead to the policies behind each figure, page by page', async () => {
    const first = (await ask(POLICIES, { part: { state: 'Ohio' }, first: 1 })).policiesAtRisk;
    const rest = (await ask(POLICIES, { part: { state: 'Ohio' }, first: 1, after: first.endCursor })).policiesAtRisk;
    const count = async (part: object, filter: object = FILTER): Promise<number> =>
      (await ask(POLICIES, { part, filter })).policiesAtRisk.nodes.length;

    expect([first.hasNextPage, rest.hasNextPage]).toEqual([true, false]);
    expect(new Set([...first.nodes, ...rest.nodes].map(({ policyNumber }) => policyNumber))).toEqual(
      new Set([acme.policyNumber, birch.policyNumber]),
    );
    expect(await count({ clientId: acme.clientId })).toBe(1);
    expect(await count({ clientId: 'nobody' })).toBe(0);
    expect(await count({ country: '' })).toBe(0);
    expect(await count({}, { ...FILTER, places: ['Ohio'], products: ['CYBER'] })).toBe(2);
    expect(await count({}, { ...FILTER, places: ['Texas'] })).toBe(0);
    expect((await grace.bench.refused(POLICIES, { filter: FILTER, after: 'a2V5' })).extensions.code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('are read by those who steer', async () => {
    const uma = await aStaffMember(app, 'underwriter', 'Uma Reed');

    for (const query of [LIMITS, POLICIES]) {
      expect((await uma.bench.refused(query, { filter: FILTER })).extensions.code).toBe('UNAUTHORIZED');
    }
    const accumulation = await uma.bench.refused(ACCUMULATION, { filter: FILTER, kind: 'CMS' });
    expect(accumulation.extensions.code).toBe('UNAUTHORIZED');
  });
});

describe('technology that insureds share', () => {
  const sharedOf = async (kind: string) => (await ask(ACCUMULATION, { kind })).portfolioAccumulation;

  it('says how many policies one failure would hit', async () => {
    const mail = await sharedOf('MAIL_HOST');
    const shops = await sharedOf('SHOP');

    expect(mail).toMatchObject({ policies: 2, known: 2 });
    expect(mail.shared).toMatchObject([
      { name: 'Microsoft 365', policies: 2, amounts: [{ productType: 'CYBER', insureds: 2, policies: 2 }] },
    ]);
    expect(shops).toMatchObject({ policies: 2, known: 1, shared: [{ name: 'WooCommerce', policies: 1 }] });
    const part = { technology: { kind: 'SHOP', name: 'WooCommerce' } };
    expect((await ask(POLICIES, { part })).policiesAtRisk.nodes).toMatchObject([{ policyNumber: acme.policyNumber }]);
  });

  it('follows the newest scan of each insured', async () => {
    scanner.shows(withSeen(aSoundScan(), 'MX', () => ({ records: [{ preference: 0, host: 'aspmx.l.google.com' }] })));
    await app.wakeUp('monitoring.scan-again');

    expect((await sharedOf('MAIL_HOST')).shared).toMatchObject([{ name: 'Google Workspace', policies: 2 }]);
    expect(await sharedOf('SHOP')).toMatchObject({ known: 0, shared: [] });
  });

  it('is read from the scans that an earlier release had stored', async () => {
    const { kysely } = app.app.services.database;
    await kysely.deleteFrom('shared_technologies').execute();
    await kysely.updateTable('scan_reports').set({ technologies_read: false }).execute();

    await app.wakeUp('scans.read-technologies');

    expect((await sharedOf('MAIL_HOST')).shared).toMatchObject([{ name: 'Google Workspace', policies: 2 }]);
  });
});
