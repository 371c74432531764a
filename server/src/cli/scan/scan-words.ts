import { daysBetween } from '@bindery/domain/calendar.ts';
import {
  type Finding,
  RATING_TITLES,
  type Rating,
  remedyText,
  ruleOf,
  THREAT_DATA_FRESH_DAYS,
} from '@bindery/domain/cyber-risk/index.ts';
import type { ScanProgress } from '@bindery/scanner';
import type { ScanAnswer } from './scan-command.ts';

/** One line per part of the scan as it ends, on standard error. */
export function reportScanProgress({ probe, state, observations }: ScanProgress): void {
  const words = state === 'STARTED' ? 'begins' : `done, ${observations} observations so far`;
  process.stderr.write(`${probe.padEnd(9)} ${words}\n`);
}

/** The report for a person: score, ratings, findings with what was seen and what to do, what could not be measured. */
export function scanInWords({ scan, endedBecause, assessment }: ScanAnswer): string {
  const { score, noScoreBecause, worksheet, ratings, findings } = assessment;
  const unanswered = scan.observations.filter(({ result }) => result.state === 'NOT_MEASURED');
  return [
    `${scan.domain}: ${score === null ? `no score. ${noScoreBecause}` : `score ${score} of 100`}`,
    `Method ${scan.methodVersion}, threat data of ${scan.threatDataDate}, ${scan.observations.length} observations on ${hostsOf(scan)} hosts`,
    ...staleData(scan),
    ...(endedBecause === 'DONE' ? [] : ['The scan had to end before everything was seen.']),
    ...worksheet.caps.map(({ name, atMost }) => `At most ${atMost}: ${name.toLowerCase().replaceAll('_', ' ')}`),
    '',
    ...ratings.map(ratingLine),
    '',
    findings.length === 0 ? 'No findings.' : `${findings.length} findings, worst first:`,
    ...findings.flatMap(findingLines),
    ...(unanswered.length === 0 ? [] : ['', `${unanswered.length} questions had no answer:`]),
    ...unanswered.map(({ question, result }) =>
      result.state === 'NOT_MEASURED' ? `  ${question}: ${result.reason} (${result.detail})` : '',
    ),
  ].join('\n');
}

function staleData({ finishedAt, threatDataDate }: ScanAnswer['scan']): readonly string[] {
  const days = daysBetween(threatDataDate, finishedAt.slice(0, 10));
  return days > THREAT_DATA_FRESH_DAYS ? [`The threat data is ${days} days old: newer faults are not known.`] : [];
}

function hostsOf({ targets }: ScanAnswer['scan']): number {
  return targets.filter(({ leftOutBecause }) => leftOutBecause === null).length;
}

function ratingLine({ name, value, confidence, notMeasuredBecause }: Rating): string {
  const title = RATING_TITLES[name].padEnd(26);
  if (value === null) return `  ${title}  -   not measured: ${notMeasuredBecause}`;
  return `  ${title} ${String(value).padStart(3)}   confidence ${confidence.toLowerCase()}`;
}

function findingLines({ severity, title, host, port, observed, expected, ruleId, cves }: Finding): readonly string[] {
  const place = port === null ? host : `${host}:${port}`;
  return [
    '',
    `  ${severity} ${title} (${place})`,
    `    Seen: ${observed}${cves.length > 0 ? ` [${cves.join(', ')}]` : ''}`,
    `    Expected: ${expected}`,
    `    ${remedyText(ruleOf(ruleId).remedy)}`,
  ];
}
