import type { RuleId } from '../catalogue/catalogue.ts';
import { pointsOf } from '../method.ts';
import type { ObservationKind, Scan } from '../observations.ts';
import type { SecurityTxtSeen } from '../observed/web.ts';
import { type Case, type Checked, type Draft, draft, type Evidence, evidenceOf, type Judgement } from './judgement.ts';
import { type Share, shareOf } from './points.ts';
import { type MeasuredObservation, readingAt, readingsOf } from './readings.ts';
import { disclosuresOf } from './software/disclosures.ts';
import { hasLastingHsts, judgeRedirection } from './web-app/judge-transport.ts';
import { type WebState, webState } from './web-state.ts';

interface Part {
  readonly share: Share;
  readonly findings: readonly Draft[];
  readonly checked: readonly Checked[];
}

/** Rates the signs of care: points earned over points possible. */
export function judgeDefensibility(given: Case): Judgement {
  const { scan } = given;
  const state = webState(scan);
  const parts = [
    securityTxtPart(given, state),
    recordPart(given, 'DEFENCE_DMARC_REPORTS', 'DMARC', ({ seen }) => seen.rua.length > 0),
    // A domain without mail servers gets no such reports.
    ...(hasNoMail(scan)
      ? []
      : [recordPart(given, 'DEFENCE_TLS_REPORTS', 'TLS_RPT', ({ seen }) => seen.isValid && seen.rua.length > 0)]),
    recordPart(given, 'DEFENCE_CAA_IODEF', 'CAA', ({ seen }) => seen.records.some(({ tag }) => tag === 'iodef')),
    hstsPart(given, state),
    redirectPart(given, state),
    versionPart(given, state),
  ];
  return {
    rating: 'DEFENSIBILITY',
    value: shareOf(
      parts.map(({ share }) => share),
      'Less than half of the signs could be looked for.',
    ),
    findings: parts.flatMap(({ findings }) => findings),
    checked: parts.flatMap(({ checked }) => checked),
  };
}

function hasNoMail(scan: Scan): boolean {
  const mx = readingAt(scan, 'MX', scan.domain);
  return mx?.seen.records.every(({ host }) => host === '') ?? false;
}

const LABELS = {
  DEFENCE_SECURITY_TXT: 'security.txt',
  DEFENCE_DMARC_REPORTS: 'DMARC reports',
  DEFENCE_TLS_REPORTS: 'TLS reports',
  DEFENCE_CAA_IODEF: 'CAA contact',
  DEFENCE_HSTS: 'Strict-Transport-Security',
  DEFENCE_HTTPS_REDIRECT: 'Redirect to https',
  DEFENCE_VERSION_SHOWN: 'No versions shown',
} as const satisfies Readonly<Partial<Record<RuleId, string>>>;
type DefenceRule = keyof typeof LABELS;

interface Answer {
  readonly check: string;
  readonly host: string;
  readonly isGood: boolean;
  readonly observed: string;
  readonly evidence: readonly Evidence[];
}

function part({ method }: Case, ruleId: DefenceRule, answer: Answer | undefined): Part {
  const maximum = pointsOf(method, ruleId);
  const label = LABELS[ruleId];
  if (!answer) return { share: { label, earned: null, maximum }, findings: [], checked: [] };
  const { isGood, check, host, observed, evidence } = answer;
  return {
    share: { label, earned: isGood ? maximum : 0, maximum },
    findings: isGood ? [] : [draft({ ruleId, host, observed, evidence, points: maximum })],
    checked: [{ check, host, port: null }],
  };
}

function securityTxtPart(given: Case, { host }: WebState): Part {
  const reading =
    readingAt(given.scan, 'SECURITY_TXT', host) ?? readingAt(given.scan, 'SECURITY_TXT', given.scan.domain);
  if (!reading) return part(given, 'DEFENCE_SECURITY_TXT', undefined);
  const fault = securityTxtFault(reading.seen, reading.observation.askedAt);
  return part(given, 'DEFENCE_SECURITY_TXT', {
    check: 'SECURITY_TXT',
    host: reading.host,
    isGood: fault === undefined,
    observed: fault ?? '',
    evidence: [evidenceOf(reading.observation)],
  });
}

/** Why RFC 9116 does not accept the file; undefined when it does. */
function securityTxtFault({ status, contacts, expiresAt }: SecurityTxtSeen, at: string): string | undefined {
  if (status !== 200) return `the file answers with status ${status}`;
  if (contacts.length === 0) return 'there is no Contact';
  if (expiresAt === null) return 'there is no valid Expires';
  return expiresAt > at ? undefined : `it expired at ${expiresAt}`;
}

function recordPart<Kind extends ObservationKind>(
  given: Case,
  ruleId: DefenceRule,
  kind: Kind,
  isGood: (reading: MeasuredObservation<Kind>) => boolean,
): Part {
  const host = given.scan.domain;
  const reading = readingAt(given.scan, kind, host);
  if (!reading) return part(given, ruleId, undefined);
  const evidence = [evidenceOf(reading.observation)];
  const observed = 'no address for reports in the record';
  return part(given, ruleId, { check: kind, host, isGood: isGood(reading), observed, evidence });
}

function hstsPart(given: Case, state: WebState): Part {
  const readings = [state.httpsReading, state.httpReading].filter((reading) => reading !== undefined);
  if (state.https === 'UNKNOWN') return part(given, 'DEFENCE_HSTS', undefined);
  return part(given, 'DEFENCE_HSTS', {
    check: 'WEB_HSTS',
    host: state.host,
    isGood: hasLastingHsts(state),
    observed: 'no Strict-Transport-Security of at least six months',
    evidence: readings.slice(0, 1).map(({ observation }) => evidenceOf(observation)),
  });
}

function redirectPart(given: Case, state: WebState): Part {
  const { http, host, httpReading } = state;
  if (http === 'UNKNOWN' || (http === 'NONE' && state.https !== 'ANSWERS')) {
    return part(given, 'DEFENCE_HTTPS_REDIRECT', undefined);
  }
  return part(given, 'DEFENCE_HTTPS_REDIRECT', {
    check: 'WEB_REDIRECTION',
    host,
    isGood: !leavesUnencrypted(state),
    observed: 'http does not lead to https',
    evidence: httpReading ? [evidenceOf(httpReading.observation)] : [],
  });
}

// A redirect to https on another host, or in two steps, still ends encrypted.
function leavesUnencrypted(state: WebState): boolean {
  const outcome = judgeRedirection(state);
  if (outcome.kind === 'REWARD') return false;
  return outcome.ruleId !== 'WEB_REDIRECT_OFF_HOST' && outcome.ruleId !== 'WEB_REDIRECT_NOT_FIRST';
}

function versionPart(given: Case, state: WebState): Part {
  const { scan } = given;
  if (readingsOf(scan, 'WEB').length === 0) return part(given, 'DEFENCE_VERSION_SHOWN', undefined);
  const shown = disclosuresOf(scan);
  return part(given, 'DEFENCE_VERSION_SHOWN', {
    check: 'VERSIONS',
    host: state.host,
    isGood: shown.length === 0,
    observed: [...new Set(shown.map(({ name, host }) => `${name} at ${host}`))].toSorted().join(', '),
    evidence: shown.map(({ evidence }) => evidence),
  });
}
