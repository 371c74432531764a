import { operation } from '../../kit/server/graphql-client.ts';
import type * as Schema from './schema-interfaces.ts';

const SUMMARY = 'severity title host port observed';
const DECISION = 'kind reason decidedAt decidedBy';
const FINDING = `id key subjectivityText ruleId severity ratingLabel title host port observed expected points cves source
  remedy { what why steps who } evidence { question text askedAt } firstSeenAt lastSeenAt resolvedAt resolvedBecause
  decision { ${DECISION} }`;

/** Loaded beside the request: it holds all evidence. */
export const READ_SCAN_REPORT = operation<
  { readonly request: { readonly scan: Pick<Schema.Scan, 'report'> | null } | null },
  { readonly id: string }
>(`query ScanReport($id: ID!) { request(id: $id) { scan { report {
  scanId scannedAt method threatDataDate threatDataAgeDays isThreatDataOld score noScoreBecause meanHundredths
  caps { name atMost causes { ${SUMMARY} } }
  ratings { name label value hundredths weightBps shareBps confidence notMeasuredBecause
    worksheet { label points maximum hundredthsAfter } }
  findings { ${FINDING} }
  previousScannedAt
  changes { scoreBefore ratings { label before after } appeared { ${SUMMARY} } resolved { ${SUMMARY} }
    notMeasured { ${SUMMARY} } changed { before { ${SUMMARY} } after { ${SUMMARY} } } }
  optOut hosts { host reasons leftOutBecause } unanswered { question reason detail } } } } }`);

export const DECIDE_FINDING = operation<
  { readonly done: Pick<Schema.ReportFinding, 'id' | 'decision'> },
  { readonly id: string; readonly decision: Schema.FindingDecisionKind; readonly reason: string | null }
>(`mutation DecideFinding($id: ID!, $decision: FindingDecisionKind!, $reason: String) {
  done: decideFinding(id: $id, decision: $decision, reason: $reason) { id decision { ${DECISION} } } }`);

const OPT_OUT = 'id kind value reason createdBy createdAt';
export const READ_OPT_OUTS = operation<{ readonly scanOptOuts: readonly Schema.ScanOptOut[] }>(
  `query ScanOptOuts { scanOptOuts { ${OPT_OUT} } }`,
);
export const ADD_OPT_OUT = operation<
  { readonly done: Schema.ScanOptOut },
  { readonly value: string; readonly reason: string }
>(`mutation AddScanOptOut($value: String!, $reason: String!) {
  done: addScanOptOut(value: $value, reason: $reason) { ${OPT_OUT} } }`);
export const REMOVE_OPT_OUT = operation<{ readonly done: Schema.ScanOptOut }, { readonly id: string }>(
  `mutation RemoveScanOptOut($id: ID!) { done: removeScanOptOut(id: $id) { ${OPT_OUT} } }`,
);

export const READ_SCANS = operation<
  { readonly scans: Schema.ScanRecordPage },
  { readonly search: string | null; readonly after: string | null }
>(`query Scans($search: String, $after: String) { scans(search: $search, after: $after) {
  nodes { id domain clientName partnerName askedByKind askedBy state scanner score failedBecause requestedAt finishedAt }
  hasNextPage endCursor } }`);
