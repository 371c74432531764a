import { createHash } from 'node:crypto';
import type { ScanFinding, Scanner, ScanRatings, ScanReport } from './scanner.ts';

/** The exact domains whose mocked scan has a fixed outcome (D45). */
export const TEST_DOMAINS = {
  'auto-quotable-scan.test': 'Score 92: eligible for an automatic quote.',
  'referable-scan.test': 'Score 72: referred to an underwriter.',
  'auto-declinable-scan.test': 'Score 41 and a critical vulnerability: declined.',
  'scan-pending.test': 'The scan never ends; the request is referred after 4 minutes.',
  'scan-failed.test': 'The scan fails; the request is referred.',
} as const;

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

/** Scans of the sandbox: the same domain gives the same report each time. */
export const scanInSandbox: Scanner = async (domain) => {
  switch (domain) {
    case 'auto-quotable-scan.test':
      return report(domain, 92, []);
    case 'referable-scan.test':
      return report(domain, 72, [NO_DMARC]);
    case 'auto-declinable-scan.test':
      return report(domain, 41, [OPEN_REMOTE_DESKTOP, NO_DMARC]);
    case 'scan-pending.test':
      return 'PENDING';
    case 'scan-failed.test':
      throw new ScanFailed();
    default:
      return report(domain, 82 + (digest(domain, 'score') % 16), []);
  }
};

/** The scanner could not reach the domain; not worth another try. */
export class ScanFailed extends Error {}

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
  return { score, ratings, findings };
}

function digest(domain: string, salt: string): number {
  return createHash('sha256').update(`${salt}:${domain}`).digest().readUInt32BE(0);
}
