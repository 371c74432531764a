import { LOWEST_AUTO_SCORE, LOWEST_SCORE } from './rules/scan-rules.ts';

export type ScanDecision = 'QUOTE' | 'REFER' | 'DECLINE';

/**
 * What a scan alone decides about a request of Smart Cyber, before anything else is looked at: the rules SCAN_CRITICAL,
 * SCORE_DECLINE, SCORE_REVIEW and SCAN_UNAVAILABLE.
 */
export function scanDecision(scan: {
  readonly score: number | null;
  readonly hasCriticalFinding: boolean;
}): ScanDecision {
  if (scan.score === null) return 'REFER';
  if (scan.hasCriticalFinding || scan.score < LOWEST_SCORE) return 'DECLINE';
  return scan.score < LOWEST_AUTO_SCORE ? 'REFER' : 'QUOTE';
}
