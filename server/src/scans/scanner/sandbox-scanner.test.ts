import { TEST_DOMAINS } from '@bindery/domain/broker-api/index.ts';
import { describe, expect, it } from 'vitest';
import { scanTargetOf } from '../../clients/index.ts';
import { scanInSandbox } from './sandbox-scanner.ts';
import { ScanFailed, type ScanReport } from './scanner.ts';

async function scoreOf(website: string): Promise<number | string | null> {
  const target = scanTargetOf({ primaryWebsite: website, websiteDomain: 'of.no.matter' });
  if (!target) throw new Error(`${website} is no website`);
  try {
    const report: ScanReport | 'PENDING' = await scanInSandbox(target, {
      scanId: 'any',
      requestedAt: new Date('2027-03-01T09:00:00Z'),
      isAskedByStaff: false,
    });
    return report === 'PENDING' ? report : report.score;
  } catch (error) {
    if (error instanceof ScanFailed) return 'FAILED';
    throw error;
  }
}

const FIXED = {
  'auto-quotable-scan.test': 92,
  'referable-scan.test': 72,
  'auto-declinable-scan.test': 41,
  'scan-pending.test': 'PENDING',
  'scan-failed.test': 'FAILED',
} as const satisfies Record<keyof typeof TEST_DOMAINS, number | string>;

describe.each(Object.entries(FIXED))('the test domain %s', (domain, outcome) => {
  it.each([domain, domain.toUpperCase(), `https://${domain}`, `HTTP://${domain}/about?x=1`])('is %s', async (site) => {
    expect(await scoreOf(site)).toBe(outcome);
  });

  it.each([`www.${domain}`, `shop.${domain}`, `https://www.${domain}`, `a.b.${domain}`])(
    'is not %s, which is scanned as any other website',
    async (site) => {
      expect(await scoreOf(site)).toBeGreaterThanOrEqual(82);
      expect(await scoreOf(site)).toBe(await scoreOf(site));
    },
  );
});

it('gives any other website a score from 82 to 97, the same each time', async () => {
  const scores = await Promise.all(Array.from({ length: 200 }, async (_, n) => await scoreOf(`insured-${n}.example`)));

  expect(Math.min(...scores.map(Number))).toBe(82);
  expect(Math.max(...scores.map(Number))).toBe(97);
});

it('gives referable-scan.test a recorded scan, as if it was made at that moment', async () => {
  const requestedAt = new Date('2029-05-06T07:08:09Z');
  const turn = { scanId: 'any', requestedAt, isAskedByStaff: false };

  const report = await scanInSandbox({ domain: 'referable-scan.test', host: 'referable-scan.test' }, turn);

  if (report === 'PENDING' || !report.evidence) throw new Error('there is no evidence');
  expect(report.score).toBe(72);
  expect(report.evidence.assessment.scannedAt).toBe('2029-05-06T07:08:09.000Z');
  expect(report.findings.map(({ severity }) => severity)).not.toContain('CRITICAL');
  expect(report.findings.map(({ title }) => title).join()).toContain('DMARC');
});
