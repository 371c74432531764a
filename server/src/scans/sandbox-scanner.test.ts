import { TEST_DOMAINS } from '@bindery/domain/broker-api/index.ts';
import { describe, expect, it } from 'vitest';
import { scanTargetOf } from '../clients/index.ts';
import { scanInSandbox } from './sandbox-scanner.ts';
import { ScanFailed, type ScanReport } from './scanner.ts';

async function scoreOf(website: string): Promise<number | string> {
  const target = scanTargetOf({ primaryWebsite: website, websiteDomain: 'of.no.matter' });
  if (!target) throw new Error(`${website} is no website`);
  try {
    const report: ScanReport | 'PENDING' = await scanInSandbox(target);
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
