import { type RuleId, ruleOf } from './catalogue/catalogue.ts';
import type { RatingName } from './catalogue/rating-name.ts';
import { SEVERITIES, type Severity } from './catalogue/rule.ts';
import type { Draft, Evidence } from './judge/judgement.ts';
import { compareText } from './judge/readings.ts';
import { cutEvidence } from './observations.ts';

/** What is wrong, where, and how it was seen. The words for people are in the catalogue: `ruleOf(ruleId)`. */
export interface Finding {
  /** The same in every scan that sees it: rule, host, port and what tells two apart there. */
  readonly key: string;
  readonly ruleId: RuleId;
  readonly severity: Severity;
  readonly rating: RatingName;
  readonly title: string;
  readonly host: string;
  readonly port: number | null;
  /** Product or list, when one rule can stand several times at one port. */
  readonly subject: string | null;
  readonly observed: string;
  readonly expected: string;
  readonly evidence: readonly Evidence[];
  readonly cves: readonly string[];
  /** Points off its rating alone; findings of one cause count once there. */
  readonly points: number;
}

/** Findings worst first, then by place; the same place and rule seen twice is one finding with all the evidence. */
export function findingsOf(drafts: readonly Draft[]): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const draft of drafts) {
    const finding = findingOf(draft);
    const known = found.get(finding.key);
    found.set(finding.key, known ? merged(known, finding) : finding);
  }
  return [...found.values()].toSorted(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      b.points - a.points ||
      compareText(a.key, b.key),
  );
}

function findingOf({ ruleId, host, port, evidence, cves, points, ...said }: Draft): Finding {
  const { severity, rating, title, expected } = ruleOf(ruleId);
  const observed = plainText(said.observed);
  const subject = said.subject === null ? null : plainText(said.subject).slice(0, 100);
  const key = [ruleId, host, port ?? '-', ...(subject === null ? [] : [subject])].join(' ');
  return { key, ruleId, severity, rating, title, host, port, subject, observed, expected, evidence, cves, points };
}

/** Words of a stranger go into mails, notes and the audit trail: no control characters, no half characters, 2 kB. */
function plainText(text: string): string {
  return cutEvidence(text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' '));
}

function merged(a: Finding, b: Finding): Finding {
  const [worse, other] = b.points > a.points ? [b, a] : [a, b];
  const observed = worse.observed === other.observed ? worse.observed : `${worse.observed}; ${other.observed}`;
  const cves = [...new Set([...worse.cves, ...other.cves])];
  return { ...worse, observed: cutEvidence(observed), cves, evidence: withoutRepeats([...a.evidence, ...b.evidence]) };
}

function withoutRepeats(evidence: readonly Evidence[]): readonly Evidence[] {
  return [...new Map(evidence.map((one) => [`${one.question} ${one.askedAt} ${one.text}`, one])).values()];
}
