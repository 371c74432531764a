import type { Assessment } from './assess.ts';
import { isClosedBy } from './comparison.ts';
import type { Finding } from './finding.ts';

/**
 * Why a finding is no longer open: a scan asked again and did not see it, or the business moved to another website and
 * the old one is no longer scanned, whether it was fixed there or not.
 */
export const RESOLUTIONS = ['NOT_SEEN', 'WEBSITE_CHANGED'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** A finding through all scans of a domain. Instants are RFC 3339 in UTC. */
export interface TrackedFinding {
  /** As the last scan that saw it described it. */
  readonly finding: Finding;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  /** Null while it is open, also when it could not be measured again. */
  readonly resolvedAt: string | null;
  /** Null while it is open. */
  readonly resolvedBecause: Resolution | null;
}

/**
 * Carries what is known of findings through the next assessment: new ones begin, those that are gone end, those that
 * come back are open again with the day they were first seen. Order: the open ones as the assessment has them, then the
 * others as before.
 */
export function trackFindings(known: readonly TrackedFinding[], assessment: Assessment): readonly TrackedFinding[] {
  const at = assessment.scannedAt;
  const before = new Map(known.map((tracked) => [tracked.finding.key, tracked]));
  const seen = assessment.findings.map((finding) => ({
    finding,
    firstSeenAt: before.get(finding.key)?.firstSeenAt ?? at,
    lastSeenAt: at,
    resolvedAt: null,
    resolvedBecause: null,
  }));
  const current = new Set(assessment.findings.map(({ key }) => key));
  const others = known.filter(({ finding }) => !current.has(finding.key));
  return [...seen, ...others.map((tracked) => ended(tracked, assessment))];
}

function ended(tracked: TrackedFinding, assessment: Assessment): TrackedFinding {
  if (tracked.resolvedAt !== null || !isClosedBy(tracked.finding, assessment)) return tracked;
  return { ...tracked, resolvedAt: assessment.scannedAt, resolvedBecause: 'NOT_SEEN' };
}

/** What an underwriter decided about a finding. It is kept beside the observation and changes neither it nor the score. */
export interface FindingDecision {
  readonly findingKey: string;
  readonly kind: 'DISPUTED' | 'ACCEPTED';
  readonly reason: string;
  readonly decidedAt: string;
}

export interface DecidedFinding extends TrackedFinding {
  /** The newest decision, null when there is none. */
  readonly decision: FindingDecision | null;
}

/** Findings with the newest decision beside each. A decision about a finding that was never seen is left out. */
export function withDecisions(
  tracked: readonly TrackedFinding[],
  decisions: readonly FindingDecision[],
): readonly DecidedFinding[] {
  const newest = new Map<string, FindingDecision>();
  for (const decision of decisions) {
    const known = newest.get(decision.findingKey);
    if (!known || known.decidedAt <= decision.decidedAt) newest.set(decision.findingKey, decision);
  }
  return tracked.map((one) => ({ ...one, decision: newest.get(one.finding.key) ?? null }));
}
