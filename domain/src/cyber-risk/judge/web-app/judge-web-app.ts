import { pointsOf } from '../../method.ts';
import {
  type Case,
  type Draft,
  draft,
  evidenceOf,
  type Judgement,
  notMeasured,
  type RatingValue,
  type WorksheetLine,
} from '../judgement.ts';
import type { MeasuredObservation } from '../readings.ts';
import { type WebState, webState } from '../web-state.ts';
import { judgeCookies } from './judge-cookies.ts';
import { judgeCsp } from './judge-csp.ts';
import { judgeContentType, judgeCors, judgeFraming, judgeReferrer, judgeResourcePolicy } from './judge-headers.ts';
import { judgeScripts } from './judge-scripts.ts';
import { hasLastingHsts, judgeHsts, judgeRedirection } from './judge-transport.ts';
import type { Outcome } from './outcome.ts';
import { type PageView, pageView } from './page-view.ts';

/** From this score on, before rewards, the published table counts rewards. */
const REWARDS_FROM = 90;
/** The table ends here; more is shown, but counts as 100. */
const HIGHEST = 10_000;

interface Tested {
  readonly check: string;
  readonly outcome: Outcome;
  readonly reading: MeasuredObservation<'WEB'>;
}

/** Rates the website by the published table of the HTTP Observatory. */
export function judgeWebApp(given: Case): Judgement {
  const state = webState(given.scan);
  const page = pageView(state);
  // Without knowing both schemes half of the tests could only be guessed; there is no page where https is unknown.
  if (!page || state.http === 'UNKNOWN') {
    const because = state.because ?? 'The website gave no page that can be judged.';
    return { rating: 'WEB_APP_SECURITY', value: notMeasured(because), findings: [], checked: [] };
  }
  const tested = testsOf(given, state, page);
  const findings = tested.flatMap((one) => findingOf(given, one));
  const checked = tested.map(({ check }) => ({ check, host: state.host, port: null }));
  return { rating: 'WEB_APP_SECURITY', value: valueOf(given, tested), findings, checked };
}

function testsOf({ scan }: Case, state: WebState, page: PageView): readonly Tested[] {
  const of = (check: string, outcome: Outcome, reading = page.reading): Tested => ({ check, outcome, reading });
  return [
    of('WEB_CSP', judgeCsp(page)),
    of('WEB_COOKIES', judgeCookies(page.cookies, hasLastingHsts(state))),
    of('WEB_CORS', judgeCors(page)),
    of('WEB_REDIRECTION', judgeRedirection(state), state.httpReading ?? page.reading),
    of('WEB_REFERRER', judgeReferrer(page)),
    of('WEB_HSTS', judgeHsts(state)),
    of('WEB_SRI', judgeScripts(page.scripts, scan.domain, page.isHttps)),
    of('WEB_CONTENT_TYPE', judgeContentType(page)),
    of('WEB_FRAMING', judgeFraming(page)),
    of('WEB_RESOURCE_POLICY', judgeResourcePolicy(page)),
  ];
}

function findingOf({ method }: Case, { outcome, reading }: Tested): readonly Draft[] {
  if (outcome.kind !== 'FINDING') return [];
  const { ruleId, observed } = outcome;
  const { observation, host } = reading;
  // All findings of the site stand at one place, so that a change of scheme does not make new ones of them.
  const evidence = [evidenceOf(observation)];
  return [draft({ ruleId, host, port: null, observed, evidence, points: pointsOf(method, ruleId) })];
}

/** The points of the table; rewards count from 90 on, and only 100 of them reach the rating. */
function valueOf({ method }: Case, tested: readonly Tested[]): RatingValue {
  const lines: WorksheetLine[] = [{ label: 'Start', points: null, maximum: null, hundredthsAfter: HIGHEST }];
  let score = 100;
  for (const { outcome } of tested) {
    if (outcome.kind !== 'FINDING') continue;
    const points = -pointsOf(method, outcome.ruleId);
    score += points;
    lines.push(lineOf(outcome.observed, points, score));
  }
  const rewards = tested.flatMap(({ outcome }) => (outcome.kind === 'REWARD' && outcome.points > 0 ? [outcome] : []));
  if (score >= REWARDS_FROM) {
    for (const { label, points } of rewards) {
      score += points;
      lines.push(lineOf(label, points, score));
    }
  }
  const grade = gradeOf(score);
  const hundredths = Math.min(Math.max(score, 0) * 100, HIGHEST);
  lines.push({
    label: `Grade ${grade} at ${Math.max(score, 0)} points`,
    points: null,
    maximum: null,
    hundredthsAfter: hundredths,
  });
  return { hundredths, confidence: 'HIGH', lines };
}

function lineOf(label: string, points: number, score: number): WorksheetLine {
  return { label, points, maximum: null, hundredthsAfter: score * 100 };
}

const GRADES = [
  'F',
  'F',
  'F',
  'F',
  'F',
  'D-',
  'D',
  'D',
  'D+',
  'C-',
  'C',
  'C',
  'C+',
  'B-',
  'B',
  'B',
  'B+',
  'A-',
  'A',
  'A',
  'A+',
];

/** The letter of the published table, in steps of five points: 30 is D, 100 and more A+. */
export function gradeOf(score: number): string {
  return GRADES[Math.floor(Math.min(Math.max(score, 0), 100) / 5)] ?? 'F';
}
