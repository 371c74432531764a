import { createHash } from 'node:crypto';
import type { TestDomain } from '@bindery/domain/broker-api/index.ts';
import { recordedReport } from './recorded-report.ts';
import { ScanFailed, type ScanFinding, type Scanner, type ScanRatings, type ScanReport } from './scanner.ts';

const OPEN_REMOTE_DESKTOP: ScanFinding = {
  severity: 'CRITICAL',
  title: 'Remote desktop is open to the internet',
  remedy: 'Close port 3389 or put it behind a VPN with multi-factor authentication.',
};

const NO_DMARC: ScanFinding = {
  severity: 'MEDIUM',
  title: 'The domain has no DMARC policy',
  remedy: 'Publish a DMARC record with the policy quarantine or reject.',
};

type FixedScan = (requestedAt: Date) => ScanReport | 'PENDING';

const FIXED_SCANS: Readonly<Record<TestDomain, FixedScan>> = {
  'auto-quotable-scan.test': () => report('auto-quotable-scan.test', 92, []),
  'referable-scan.test': recordedReport,
  'auto-declinable-scan.test': () => report('auto-declinable-scan.test', 41, [OPEN_REMOTE_DESKTOP, NO_DMARC]),
  'scan-pending.test': () => 'PENDING',
  'scan-failed.test': () => {
    throw new ScanFailed('The scan of this test domain always fails.');
  },
};

/**
 * Made-up scans of the sandbox: the same host gives the same report each time. A test domain is one exact host; its
 * sub-domains are other hosts (D45, D56).
 */
export const scanInSandbox: Scanner['scan'] = async ({ host }, { requestedAt }) =>
  isTestDomain(host) ? FIXED_SCANS[host](requestedAt) : report(host, 82 + (digest(host, 'score') % 16), []);

function isTestDomain(host: string): host is TestDomain {
  return Object.hasOwn(FIXED_SCANS, host);
}

function report(domain: string, score: number, findings: readonly ScanFinding[]): ScanReport {
  const near = (name: string): number => Math.min(100, Math.max(0, score - 5 + (digest(domain, name) % 11)));
  const ratings: ScanRatings = {
    defensibilityRating: near('defensibility'),
    dnsSecurityRating: near('dns'),
    emailSecurityRating: near('email'),
    softwarePatchingRating: near('patching'),
    systemHostingRating: near('hosting'),
    threatIntelRating: near('threat'),
    webAppSecurityRating: near('web-app'),
    webEncryptionRating: near('encryption'),
  };
  return { score, noScoreBecause: null, ratings, findings, evidence: null };
}

function digest(domain: string, salt: string): number {
  return createHash('sha256').update(`${salt}:${domain}`).digest().readUInt32BE(0);
}
