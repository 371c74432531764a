import { daysBetween } from '@bindery/domain/calendar.ts';
import { type Finding, RATING_TITLES, type Rating, THREAT_DATA_FRESH_DAYS } from '@bindery/domain/cyber-risk/index.ts';
import { type CyberRiskReport, findingsOfReport, refusalOfOwner } from '../../../../scans/index.ts';
import type { ReportRatingView, ScoreCapView } from '../refs.ts';
import type { StaffTypes } from '../staff-types.ts';

/** The staff schema answers no more; the worst stand first. */
const MOST_FINDINGS = 500;

/** What a scan saw of an insured, with the worksheet of its score. */
export function addScanReportTypes(types: StaffTypes): void {
  types.refs.scanReport.implement({
    description: 'What a scan saw and what that is worth, made again from the stored observations.',
  });
  addScore(types);
  addSeen(types);
  addRating(types);
  addCap(types);
  addHosts(types);
}

function addScore({ builder, refs }: StaffTypes): void {
  builder.objectFields(refs.scanReport, (t) => ({
    scanId: t.exposeID('scanId'),
    scannedAt: t.expose('scannedAt', { type: 'DateTime' }),
    method: t.string({ resolve: ({ assessment }) => assessment.methodVersion }),
    threatDataDate: t.field({ type: 'Date', resolve: ({ assessment }) => assessment.threatDataDate }),
    threatDataAgeDays: t.int({
      description: 'How old the threat data was on the day of the scan.',
      resolve: threatDataAge,
    }),
    isThreatDataOld: t.boolean({
      description: `Older than ${THREAT_DATA_FRESH_DAYS} days: newer faults were not known to the scan.`,
      resolve: (report) => threatDataAge(report) > THREAT_DATA_FRESH_DAYS,
    }),
    score: t.int({ nullable: true, resolve: ({ assessment }) => assessment.score }),
    noScoreBecause: t.string({ nullable: true, resolve: ({ assessment }) => assessment.noScoreBecause }),
    meanHundredths: t.int({
      nullable: true,
      description: 'The weighted geometric mean of the measured ratings before rounding; null without a score.',
      resolve: ({ assessment }) => assessment.worksheet.meanHundredths,
    }),
    caps: t.field({ type: [refs.scoreCap], description: 'What holds the score down.', resolve: capsOf }),
    ratings: t.field({ type: [refs.reportRating], description: 'In the order of the method.', resolve: ratingsOf }),
  }));
}

function addSeen({ builder, refs }: StaffTypes): void {
  builder.objectFields(refs.scanReport, (t) => ({
    findings: t.field({
      type: [refs.reportFinding],
      description: `Everything that was ever seen up to this scan: the worst first, resolved ones last, at most ${MOST_FINDINGS}.`,
      resolve: async (report, _args, { services }) => {
        const page = { limit: MOST_FINDINGS, after: null, includeResolved: true, firstSeenUntil: report.scannedAt };
        return [...(await findingsOfReport(services, report, page))];
      },
    }),
    previousScannedAt: t.expose('previousScannedAt', { type: 'DateTime', nullable: true }),
    changes: t.expose('changes', {
      type: refs.reportChanges,
      nullable: true,
      description: 'What is different from the scan before; null without one.',
    }),
    optOut: t.string({
      nullable: true,
      description: 'Why the website is not scanned any more: its owner asked for it. Null while it is.',
      resolve: async ({ website }, _args, { services }) =>
        await refusalOfOwner(services.database.kysely, services, website),
    }),
    hosts: t.field({ type: [refs.scannedHost], resolve: ({ targets }) => [...targets] }),
    unanswered: t.field({
      type: [refs.unansweredQuestion],
      description: 'Questions that had no answer.',
      resolve: ({ unanswered }) => [...unanswered],
    }),
  }));
}

function threatDataAge({ assessment, scannedAt }: CyberRiskReport): number {
  return daysBetween(assessment.threatDataDate, scannedAt.toISOString().slice(0, 10));
}

function ratingsOf({ assessment }: CyberRiskReport): ReportRatingView[] {
  const shares = new Map(assessment.worksheet.lines.map((line) => [line.rating, line.renormalisedBps]));
  return assessment.ratings.map((rating) => ({ ...rating, shareBps: shares.get(rating.name) ?? null }));
}

function capsOf({ assessment }: CyberRiskReport): ScoreCapView[] {
  const byKey = new Map(assessment.findings.map((finding) => [finding.key, finding]));
  const causesOf = (keys: readonly string[]): readonly Finding[] =>
    keys.flatMap((key) => {
      const finding = byKey.get(key);
      return finding ? [finding] : [];
    });
  return assessment.worksheet.caps.map(({ name, atMost, findings }) => ({ name, atMost, causes: causesOf(findings) }));
}

function addRating({ enums, refs }: StaffTypes): void {
  refs.reportRating.implement({
    fields: (t) => ({
      name: t.expose('name', { type: enums.ratingName }),
      label: t.string({ resolve: ({ name }: Rating) => RATING_TITLES[name] }),
      value: t.exposeInt('value', { nullable: true, description: 'From 0 to 100; null when it was not measured.' }),
      hundredths: t.exposeInt('hundredths', { nullable: true, description: 'The exact value.' }),
      weightBps: t.exposeInt('weightBps', { description: 'Weight by the method, in hundredths of a per cent.' }),
      shareBps: t.exposeInt('shareBps', {
        nullable: true,
        description: 'Its part of the measured weights; null when it was not measured.',
      }),
      confidence: t.expose('confidence', { type: enums.ratingConfidence }),
      notMeasuredBecause: t.exposeString('notMeasuredBecause', { nullable: true }),
      worksheet: t.field({ type: [refs.ratingLine], resolve: ({ worksheet }) => [...worksheet] }),
    }),
  });
  refs.ratingLine.implement({
    description: 'One step of a rating.',
    fields: (t) => ({
      label: t.exposeString('label'),
      points: t.exposeFloat('points', {
        nullable: true,
        description: 'Won or lost; null when it only sets the value.',
      }),
      maximum: t.exposeFloat('maximum', { nullable: true, description: 'The most that it could have earned.' }),
      hundredthsAfter: t.exposeInt('hundredthsAfter', { description: 'The rating after this step.' }),
    }),
  });
}

function addCap({ enums, refs }: StaffTypes): void {
  refs.scoreCap.implement({
    fields: (t) => ({
      name: t.expose('name', { type: enums.scoreCapName }),
      atMost: t.exposeInt('atMost'),
      causes: t.field({ type: [refs.findingSummary], resolve: ({ causes }) => [...causes] }),
    }),
  });
}

function addHosts({ refs }: StaffTypes): void {
  refs.scannedHost.implement({
    fields: (t) => ({
      host: t.exposeString('host'),
      reasons: t.stringList({ resolve: ({ reasons }) => [...reasons] }),
      leftOutBecause: t.exposeString('leftOutBecause', { nullable: true }),
    }),
  });
  refs.unansweredQuestion.implement({
    fields: (t) => ({
      question: t.exposeString('question'),
      reason: t.exposeString('reason'),
      detail: t.exposeString('detail'),
    }),
  });
}
