import { RATING_TITLES, type Rating } from '@bindery/domain/cyber-risk/index.ts';
import { type Website } from '../../../dashboard/index.ts';
import {
  type CyberRiskReport,
  type NotMeasured,
  notMeasuredBy,
  type ReportLink,
  type ScanInBrief,
  sortFindings,
  type WebsiteScan,
} from '../../../scans/index.ts';
import type { DashboardBuilder } from '../context.ts';
import { addWebsiteFindingType } from './website-finding.ts';

type ShownScan = WebsiteScan & { readonly report: CyberRiskReport };

/** The scan of a client's website with all that its section shows. */
export function addWebsiteType(builder: DashboardBuilder) {
  const scan = addScanInBrief(builder);
  const report = addReport(builder);
  const link = builder.objectRef<ReportLink>('ReportLink').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      createdBy: t.exposeString('createdBy'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
      openedAt: t.expose('openedAt', { type: 'DateTime', nullable: true, description: 'The last time.' }),
    }),
  });
  return builder.objectRef<Website>('Website').implement({
    fields: (t) => ({
      clientId: t.id({ resolve: ({ client }) => client.id }),
      underWay: t.field({ type: scan, nullable: true, resolve: (website) => website.scan.underWay }),
      last: t.field({
        type: scan,
        nullable: true,
        description: 'The last scan that ended.',
        resolve: (website) => website.scan.last,
      }),
      isMadeUp: t.boolean({
        description: 'The score was made up by the sandbox; there is no report.',
        resolve: (website) => website.scan.isMadeUp,
      }),
      report: t.field({
        type: report,
        nullable: true,
        resolve: ({ scan: read }) => (read.report ? { ...read, report: read.report } : null),
      }),
      links: t.field({
        type: [link],
        description: 'Links to the report that open it now.',
        resolve: ({ links }) => [...links],
      }),
      optOut: t.string({
        nullable: true,
        description: 'Why the website is not scanned any more: its owner asked for it.',
        resolve: ({ rescan }) => (rescan.kind === 'OPTED_OUT' ? rescan.because : null),
      }),
      whyNotRescan: t.string({ nullable: true, resolve: whyNotRescan }),
      rescanFrom: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the website can be scanned again, if it was scanned within the hour.',
        resolve: ({ rescan }) => (rescan.kind === 'TOO_EARLY' ? rescan.retryAt : null),
      }),
      whyNotShare: t.string({ nullable: true, resolve: whyNotShare }),
    }),
  });
}

const READ_ONLY = 'Developers of a partner read; a broker of the brokerage acts.';

function whyNotRescan({ rescan, isReadOnly }: Website): string | null {
  if (isReadOnly) return READ_ONLY;
  switch (rescan.kind) {
    case 'NO_WEBSITE':
      return 'The client has no website to scan.';
    case 'UNDER_WAY':
      return 'A scan is under way.';
    case 'OPTED_OUT':
      return rescan.because;
    case 'TOO_EARLY':
      return 'The website was scanned within the hour.';
    case 'POSSIBLE':
      return null;
    default:
      return rescan satisfies never;
  }
}

function whyNotShare({ scan, isReadOnly }: Website): string | null {
  if (isReadOnly) return READ_ONLY;
  return scan.report ? null : 'There is no report to share yet.';
}

function addScanInBrief(builder: DashboardBuilder) {
  return builder.objectRef<ScanInBrief>('ScanInBrief').implement({
    fields: (t) => ({
      host: t.exposeString('host'),
      requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      failedBecause: t.string({
        nullable: true,
        description: 'Why there is no score; null for a scan that has one.',
        resolve: ({ state, failedBecause }) =>
          state === 'FAILED' ? (failedBecause ?? 'The scan could not be completed.') : null,
      }),
    }),
  });
}

function addReport(builder: DashboardBuilder) {
  const finding = addWebsiteFindingType(builder);
  const rating = builder.objectRef<Rating>('WebsiteRating').implement({
    fields: (t) => ({
      title: t.string({ resolve: ({ name }) => RATING_TITLES[name] }),
      value: t.exposeInt('value', { nullable: true }),
    }),
  });
  const notMeasured = builder.objectRef<NotMeasured>('NotMeasured').implement({
    fields: (t) => ({
      what: t.string({
        description: 'A rating or a host.',
        resolve: ({ rating: name, host }) => (name === null ? (host ?? '') : RATING_TITLES[name]),
      }),
      because: t.exposeString('because'),
    }),
  });
  return builder.objectRef<ShownScan>('WebsiteReport').implement({
    fields: (t) => ({
      domain: t.string({ resolve: ({ report }) => report.assessment.domain }),
      scannedAt: t.field({ type: 'DateTime', resolve: ({ report }) => report.scannedAt }),
      score: t.int({ nullable: true, resolve: ({ report }) => report.assessment.score }),
      previousScore: t.int({ nullable: true, resolve: ({ report }) => report.previousScore }),
      ratings: t.field({ type: [rating], resolve: ({ report }) => [...report.assessment.ratings] }),
      findings: t.field({
        type: [finding],
        description: 'Seen by this scan, the worst first.',
        resolve: (read) => [...sortFindings(read).open],
      }),
      notAskedAgain: t.field({
        type: [finding],
        description: 'Seen by an earlier scan and not measured by this one.',
        resolve: (read) => [...sortFindings(read).notAskedAgain],
      }),
      resolved: t.field({ type: [finding], resolve: (read) => [...sortFindings(read).resolved] }),
      notMeasured: t.field({ type: [notMeasured], resolve: ({ report }) => [...notMeasuredBy(report)] }),
    }),
  });
}
