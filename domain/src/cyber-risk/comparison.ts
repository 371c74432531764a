import type { Assessment, Rating } from './assess.ts';
import { ruleOf } from './catalogue/catalogue.ts';
import type { RatingName } from './catalogue/rating-name.ts';
import { SEVERITIES, type Severity } from './catalogue/rule.ts';
import type { Finding } from './finding.ts';

/** A finding of both scans that is not the same in both. */
export interface ChangedFinding {
  readonly before: Finding;
  readonly after: Finding;
  readonly what: readonly ('SEVERITY' | 'OBSERVED' | 'CVES' | 'POINTS')[];
}

export interface RatingChange {
  readonly name: RatingName;
  readonly before: number | null;
  readonly after: number | null;
}

/** What is different between two assessments of one domain. */
export interface Comparison {
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  /** Ratings whose value changed, in the order of the method. */
  readonly ratings: readonly RatingChange[];
  readonly appeared: readonly Finding[];
  /** Seen before, asked for again, and no longer there. */
  readonly resolved: readonly Finding[];
  /** Seen before, and neither seen nor ruled out now. */
  readonly notMeasured: readonly Finding[];
  readonly changed: readonly ChangedFinding[];
}

/** Compares the assessment before with the one after. Findings are the same when their keys are. */
export function compareAssessments(before: Assessment, after: Assessment): Comparison {
  const known = new Map(before.findings.map((finding) => [finding.key, finding]));
  const current = new Set(after.findings.map(({ key }) => key));
  const gone = before.findings.filter(({ key }) => !current.has(key));
  return {
    scoreBefore: before.score,
    scoreAfter: after.score,
    ratings: ratingChanges(before.ratings, after.ratings),
    appeared: after.findings.filter(({ key }) => !known.has(key)),
    resolved: gone.filter((finding) => isClosedBy(finding, after)),
    notMeasured: gone.filter((finding) => !isClosedBy(finding, after)),
    changed: after.findings.flatMap((finding) => changeOf(known.get(finding.key), finding)),
  };
}

/**
 * True when a later assessment answered the question that raised the finding, and no longer sees it. A finding that
 * could not be measured again is not closed, and neither is one whose host left the scan.
 */
export function isClosedBy(
  finding: Pick<Finding, 'key' | 'ruleId' | 'host' | 'port' | 'subject'>,
  later: Assessment,
): boolean {
  if (later.findings.some(({ key }) => key === finding.key)) return false;
  const { check } = ruleOf(finding.ruleId);
  return later.checked.some(
    (asked) =>
      asked.check === check &&
      asked.host === finding.host &&
      asked.port === finding.port &&
      (asked.subject === undefined || asked.subject === finding.subject),
  );
}

function ratingChanges(before: readonly Rating[], after: readonly Rating[]): readonly RatingChange[] {
  const known = new Map(before.map(({ name, value }) => [name, value]));
  return after.flatMap(({ name, value }) => {
    const earlier = known.get(name) ?? null;
    return earlier === value ? [] : [{ name, before: earlier, after: value }];
  });
}

function changeOf(before: Finding | undefined, after: Finding): readonly ChangedFinding[] {
  if (!before) return [];
  const differences = [
    ['SEVERITY', before.severity !== after.severity],
    ['OBSERVED', before.observed !== after.observed],
    ['CVES', before.cves.join() !== after.cves.join()],
    ['POINTS', before.points !== after.points],
  ] as const;
  const what = differences.filter(([, isDifferent]) => isDifferent).map(([name]) => name);
  return what.length === 0 ? [] : [{ before, after, what }];
}

/** The worst severity of findings; undefined without one. */
export function worstSeverity(findings: readonly Pick<Finding, 'severity'>[]): Severity | undefined {
  return SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity));
}
