import {
  RATING_NAMES,
  type Rating,
  RESOLUTIONS,
  remedyText,
  ruleOf,
  SEVERITIES,
} from '@bindery/domain/cyber-risk/index.ts';
import { isId } from '../../../ids.ts';
import { foreignCursor } from '../../../paging/index.ts';
import { type CyberRiskReport, findingsOfReport, type ReportedFinding, refusalOfOwner } from '../../../scans/index.ts';
import { type Connection, connectionType, pageOfRead, readConnectionArguments } from '../../kit/connection.ts';
import type { BrokerBuilder, NodeRef } from '../context.ts';
import type { BrokerRefs } from './refs.ts';

const PAGE_SIZE = 50;

/** What a scan saw of an insured, and what it was worth. */
export function addCyberRiskReport(builder: BrokerBuilder, refs: BrokerRefs): NodeRef<CyberRiskReport> {
  const rating = addRating(builder);
  const finding = addFinding(builder);
  const findings = connectionType(builder, 'CyberRiskFinding', finding, refs.pageInfo);
  return builder.objectRef<CyberRiskReport>('CyberRiskReport').implement({
    description: 'The newest scan of the website, made again from what was seen.',
    fields: (t) => ({
      scannedAt: t.expose('scannedAt', { type: 'DateTime' }),
      method: t.string({
        description: 'Version of the method that made ratings and score.',
        resolve: ({ assessment }) => assessment.methodVersion,
      }),
      threatDataDate: t.field({
        type: 'Date',
        description: 'The day of the published faults that versions were compared with.',
        resolve: ({ assessment }) => assessment.threatDataDate,
      }),
      score: t.int({
        nullable: true,
        description: 'Null when fewer than five ratings could be measured.',
        resolve: ({ assessment }) => assessment.score,
      }),
      previousScore: t.exposeInt('previousScore', {
        nullable: true,
        description: 'Score of the scan before; null when there was none.',
      }),
      optOut: t.string({
        nullable: true,
        description: 'Why the website is not scanned any more: its owner asked for it. Null while it is.',
        resolve: async ({ website }, _args, { services }) =>
          await refusalOfOwner(services.database.kysely, services, website),
      }),
      ratings: t.field({ type: [rating], resolve: ({ assessment }) => [...assessment.ratings] }),
      findings: t.field({
        type: findings,
        description: 'The worst first; resolved ones last.',
        args: {
          first: t.arg.int({ required: false, defaultValue: PAGE_SIZE }),
          after: t.arg.string({ required: false }),
          includeResolved: t.arg.boolean({ required: false, defaultValue: false }),
        },
        resolve: async (report, { includeResolved, ...args }, { services }) => {
          const { size, after } = readConnectionArguments('findings', args, PAGE_SIZE);
          const page = { limit: size + 1, after: readKey(after), includeResolved: includeResolved ?? false };
          return pageOf(await findingsOfReport(services, report, page), size);
        },
      }),
    }),
  });
}

function addRating(builder: BrokerBuilder): NodeRef<Rating> {
  const name = builder.enumType('CyberRiskRatingName', { values: RATING_NAMES });
  const confidence = builder.enumType('RatingConfidence', { values: ['HIGH', 'MEDIUM', 'LOW'] as const });
  return builder.objectRef<Rating>('CyberRiskRating').implement({
    fields: (t) => ({
      name: t.expose('name', { type: name }),
      value: t.exposeInt('value', { nullable: true, description: 'From 0 to 100; null when it was not measured.' }),
      weightBps: t.exposeInt('weightBps', { description: 'Weight in the score, in hundredths of a per cent.' }),
      confidence: t.expose('confidence', { type: confidence }),
      notMeasuredBecause: t.exposeString('notMeasuredBecause', { nullable: true }),
    }),
  });
}

function addFinding(builder: BrokerBuilder): NodeRef<ReportedFinding> {
  const severity = builder.enumType('FindingSeverity', { values: SEVERITIES });
  const resolution = builder.enumType('FindingResolution', {
    description: 'WEBSITE_CHANGED: the client has another website now, and the old one is no longer scanned.',
    values: RESOLUTIONS,
  });
  return builder.objectRef<ReportedFinding>('CyberRiskFinding').implement({
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The same in every scan that sees it.' }),
      ruleId: t.string({ resolve: ({ finding }) => finding.ruleId }),
      severity: t.field({ type: severity, resolve: ({ finding }) => finding.severity }),
      title: t.string({ resolve: ({ finding }) => finding.title }),
      host: t.string({ resolve: ({ finding }) => finding.host }),
      port: t.int({ nullable: true, resolve: ({ finding }) => finding.port }),
      observed: t.string({ description: 'What was seen.', resolve: ({ finding }) => finding.observed }),
      expected: t.string({ resolve: ({ finding }) => finding.expected }),
      remedy: t.string({
        description: 'What it is, why it matters, how to fix it in three steps, and who can.',
        resolve: ({ finding }) => remedyText(ruleOf(finding.ruleId).remedy),
      }),
      source: t.string({
        description: 'Where the rule is published.',
        resolve: ({ finding }) => ruleOf(finding.ruleId).source,
      }),
      cves: t.stringList({ resolve: ({ finding }) => [...finding.cves] }),
      firstSeenAt: t.field({ type: 'DateTime', resolve: ({ firstSeenAt }) => new Date(firstSeenAt) }),
      lastSeenAt: t.field({ type: 'DateTime', resolve: ({ lastSeenAt }) => new Date(lastSeenAt) }),
      resolvedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When a scan asked again and no longer saw it, or the first scan of another website ended.',
        resolve: ({ resolvedAt }) => (resolvedAt === null ? null : new Date(resolvedAt)),
      }),
      resolvedBecause: t.field({
        type: resolution,
        nullable: true,
        description: 'Null while it is open.',
        resolve: ({ resolvedBecause }) => resolvedBecause,
      }),
    }),
  });
}

function pageOf(read: readonly ReportedFinding[], size: number): Connection<ReportedFinding> {
  return pageOfRead('findings', read.slice(0, size), read.length > size, ({ rank, id }) => `${rank} ${id}`);
}

/** The place in the list behind a cursor. Errors: VALIDATION_FAILED for a cursor of another list. */
function readKey(key: string | undefined): { readonly rank: number; readonly id: string } | null {
  if (key === undefined) return null;
  const [rank = '', id = ''] = key.split(' ');
  if (/^\d{1,9}$/.test(rank) && isId(id)) return { rank: Number(rank), id };
  throw foreignCursor();
}
