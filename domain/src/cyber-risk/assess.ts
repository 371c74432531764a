import type { CalendarDay } from '../calendar.ts';
import type { RatingName } from './catalogue/rating-name.ts';
import { type Finding, findingsOf } from './finding.ts';
import { judgeEmail } from './judge/email/judge-email.ts';
import { judgeDefensibility } from './judge/judge-defensibility.ts';
import type { Case, Checked, Confidence, Judgement, WorksheetLine } from './judge/judgement.ts';
import { judgeDns } from './judge/network/judge-dns.ts';
import { judgeEncryption } from './judge/network/judge-encryption.ts';
import { judgeHosting } from './judge/network/judge-hosting.ts';
import { judgeThreatIntel } from './judge/network/judge-threat-intel.ts';
import { compareText } from './judge/readings.ts';
import { judgePatching } from './judge/software/judge-patching.ts';
import { judgeWebApp } from './judge/web-app/judge-web-app.ts';
import type { CapName, Method } from './method.ts';
import type { Scan } from './observations.ts';
import { type ScoreLine, weightedMean, weightedRatings } from './score.ts';
import type { ThreatData } from './threat-data/threat-data.ts';

/** One of the eight ratings. `value` null: it could not be measured, with the reason. */
export interface Rating {
  readonly name: RatingName;
  /** Whole number from 0 to 100. */
  readonly value: number | null;
  /** The exact value that the score is made of. */
  readonly hundredths: number | null;
  readonly weightBps: number;
  readonly confidence: Confidence;
  readonly notMeasuredBecause: string | null;
  readonly worksheet: readonly WorksheetLine[];
}

/** Something that holds the score down. */
export interface Cap {
  readonly name: CapName;
  readonly atMost: number;
  /** Keys of the findings that cause it. */
  readonly findings: readonly string[];
}

/** How the score was made, step by step. */
export interface ScoreWorksheet {
  readonly lines: readonly ScoreLine[];
  /** The weighted geometric mean before rounding, in hundredths; null without a score. */
  readonly meanHundredths: number | null;
  readonly roundedMean: number | null;
  readonly caps: readonly Cap[];
}

/** What a scan means. Plain JSON: made again from the same scan, method and threat data it is the same. */
export interface Assessment {
  readonly domain: string;
  readonly scannedAt: string;
  readonly methodVersion: string;
  readonly threatDataDate: CalendarDay;
  /** Whole number from 0 to 100; null when fewer than five ratings could be measured. */
  readonly score: number | null;
  readonly noScoreBecause: string | null;
  readonly ratings: readonly Rating[];
  readonly findings: readonly Finding[];
  readonly worksheet: ScoreWorksheet;
  /** The questions that were answered, which `isClosedBy` needs. */
  readonly checked: readonly Checked[];
}

const JUDGES: readonly ((given: Case) => Judgement)[] = [
  judgePatching,
  judgeWebApp,
  judgeEmail,
  judgeHosting,
  judgeEncryption,
  judgeDns,
  judgeThreatIntel,
  judgeDefensibility,
];

/**
 * Makes findings, ratings and the score from what a scan saw. Pure: the stored observations give the same assessment
 * again, and a new method or newer threat data can be tried on them.
 */
export function assess(scan: Scan, method: Method, threatData: ThreatData): Assessment {
  const judgements = JUDGES.map((judge) => judge({ scan, method, threatData }));
  const ratings = judgements.map((judgement) => ratingOf(method, judgement));
  const findings = findingsOf(judgements.flatMap((judgement) => judgement.findings));
  return {
    domain: scan.domain,
    scannedAt: scan.finishedAt,
    methodVersion: method.version,
    threatDataDate: threatData.date,
    ...scoreOf(method, ratings, findings),
    ratings,
    findings,
    checked: checkedOnce(judgements.flatMap(({ checked }) => checked)),
  };
}

function ratingOf({ weightsBps }: Method, { rating, value }: Judgement): Rating {
  const about = { name: rating, weightBps: weightsBps[rating] };
  if (value.hundredths === null) {
    const { notMeasuredBecause } = value;
    return { ...about, value: null, hundredths: null, confidence: 'LOW', notMeasuredBecause, worksheet: [] };
  }
  const { hundredths, confidence, lines } = value;
  const whole = Math.round(hundredths / 100);
  return { ...about, value: whole, hundredths, confidence, notMeasuredBecause: null, worksheet: lines };
}

function scoreOf(
  method: Method,
  ratings: readonly Rating[],
  findings: readonly Finding[],
): Pick<Assessment, 'score' | 'noScoreBecause' | 'worksheet'> {
  const weighted = weightedRatings(method, Object.fromEntries(ratings.map((one) => [one.name, one.hundredths])));
  const caps = capsOf(method, findings);
  const mean = weightedMean(weighted);
  if (!mean || weighted.length < method.minimumRatings) {
    const noScoreBecause = `Only ${weighted.length} of ${ratings.length} ratings could be measured; a score needs ${method.minimumRatings}.`;
    const worksheet = { lines: mean?.lines ?? [], meanHundredths: null, roundedMean: null, caps };
    return { score: null, noScoreBecause, worksheet };
  }
  return {
    score: Math.min(mean.whole, ...caps.map(({ atMost }) => atMost)),
    noScoreBecause: null,
    worksheet: { lines: mean.lines, meanHundredths: mean.hundredths, roundedMean: mean.whole, caps },
  };
}

const OPEN_DOORS: readonly string[] = ['HOST_RDP_OPEN', 'HOST_SMB_OPEN', 'HOST_DATABASE_OPEN'];

function capsOf({ caps }: Method, findings: readonly Finding[]): readonly Cap[] {
  const causes: readonly (readonly [CapName, (finding: Finding) => boolean])[] = [
    ['CRITICAL_FINDING', ({ severity }) => severity === 'CRITICAL'],
    ['REMOTE_ACCESS_OR_DATABASE_OPEN', ({ ruleId }) => OPEN_DOORS.includes(ruleId)],
    ['CERTIFICATE_INVALID', ({ ruleId }) => ruleId === 'TLS_CERTIFICATE_INVALID'],
  ];
  return causes.flatMap(([name, isCause]) => {
    const keys = findings.filter(isCause).map(({ key }) => key);
    return keys.length === 0 ? [] : [{ name, atMost: caps[name], findings: keys }];
  });
}

function checkedOnce(all: readonly Checked[]): readonly Checked[] {
  const once = new Map(all.map((one) => [[one.check, one.host, one.port, one.subject].join(' '), one]));
  return [...once].toSorted(([a], [b]) => compareText(a, b)).map(([, one]) => one);
}
