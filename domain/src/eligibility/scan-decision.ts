import { emptyApplication } from '../products/index.ts';
import { DEFAULT_SETTINGS, type ScanFacts } from './facts.ts';
import { type RuleFacts, readFacts } from './reading.ts';
import { SCAN_CRITICAL, SCAN_UNAVAILABLE, SCORE_DECLINE, SCORE_REVIEW } from './rules/scan-rules.ts';

export type ScanDecision = 'QUOTE' | 'REFER' | 'DECLINE';

const SCAN_RULES = [SCAN_CRITICAL, SCORE_DECLINE, SCORE_REVIEW, SCAN_UNAVAILABLE] as const;

/**
 * What a scan alone decides about a request of Smart Cyber, before anything else is looked at. A scan without a score
 * has failed, whatever it found.
 */
export function scanDecision({
  score,
  hasCriticalFinding,
}: Pick<ScanFacts, 'score' | 'hasCriticalFinding'>): ScanDecision {
  const state = score === null ? 'FAILED' : 'DONE';
  const reading = readingOf({ state, score, hasCriticalFinding, deadlinePassed: false });
  const kinds = SCAN_RULES.filter(({ find }) => find !== null && find(reading).length > 0).map(({ kind }) => kind);
  if (kinds.includes('DECLINE')) return 'DECLINE';
  return kinds.includes('REFER') ? 'REFER' : 'QUOTE';
}

/** Of a request without any answer, which the rules of the scan do not read. */
function readingOf(scan: ScanFacts): RuleFacts {
  return readFacts({
    application: emptyApplication('CYBER'),
    client: { country: null, hasWebsite: true },
    scan,
    settings: DEFAULT_SETTINGS,
    transaction: 'NEW',
    rate: null,
  });
}
