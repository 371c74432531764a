import { pointsOf } from '../../method.ts';
import type { DkimSeen, StartTlsSeen } from '../../observed/mail.ts';
import { certificateFault } from '../certificate.ts';
import { type Case, type Draft, draft, evidenceOf } from '../judgement.ts';
import { type MeasuredObservation, readingAt, readingsOf } from '../readings.ts';
import type { MailPart } from './mail-part.ts';

const NOTHING: MailPart = { shares: [], findings: [], checked: [] };
/** RFC 8301 forbids shorter RSA keys. */
const SHORTEST_DKIM_KEY = 1024;

/** DKIM: 10 points when a selector answers with a usable key; left out when none of the usual selectors exists. */
export function judgeDkim(given: Case): MailPart {
  const answered = readingsOf(given.scan, 'DKIM').filter(({ seen }) => seen.record !== null);
  const [first] = answered;
  if (!first) return NOTHING;
  const host = given.scan.domain;
  const checked = [{ check: 'DKIM', host, port: null }];
  const maximum = pointsOf(given.method, 'EMAIL_DKIM_WEAK');
  if (answered.some(({ seen }) => isUsable(seen))) {
    return { shares: [{ label: 'DKIM', earned: maximum, maximum }], findings: [], checked };
  }
  const observed = answered.map(({ seen }) => dkimWords(seen)).join('; ');
  const evidence = answered.map(({ observation }) => evidenceOf(observation));
  const finding = draft({ ruleId: 'EMAIL_DKIM_WEAK', host, observed, evidence, points: maximum });
  return { shares: [{ label: 'DKIM', earned: 0, maximum }], findings: [finding], checked };
}

function isUsable({ isRevoked, keyType, keyBits }: DkimSeen): boolean {
  return !isRevoked && (keyType === 'ED25519' || (keyBits ?? 0) >= SHORTEST_DKIM_KEY);
}

function dkimWords({ selector, isRevoked, keyBits }: DkimSeen): string {
  return isRevoked ? `selector ${selector} was withdrawn` : `selector ${selector} has a key of ${keyBits ?? 0} bits`;
}

/** STARTTLS of the mail servers that were greeted: 10 points when all of them encrypt. */
export function judgeStartTls(given: Case, hosts: readonly string[]): MailPart {
  const greeted = readingsOf(given.scan, 'MAIL_HOST').filter(({ host }) => hosts.includes(host));
  const maximum = pointsOf(given.method, 'EMAIL_STARTTLS_MISSING');
  if (greeted.length === 0) return { ...NOTHING, shares: [{ label: 'STARTTLS', earned: null, maximum }] };
  const findings = greeted.flatMap((reading) => startTlsFinding(given, reading));
  const lost = Math.max(0, ...findings.map(({ points }) => points));
  return {
    shares: [{ label: 'STARTTLS', earned: maximum - lost, maximum }],
    findings,
    checked: greeted.map(({ host, port }) => ({ check: 'STARTTLS', host, port })),
  };
}

function startTlsFinding(
  { method }: Case,
  { seen, observation, host, port }: MeasuredObservation<'MAIL_HOST'>,
): readonly Draft[] {
  const { startTls } = seen;
  const about = { host, port, evidence: [evidenceOf(observation)] };
  if (startTls.outcome === 'NOT_OFFERED') {
    const points = pointsOf(method, 'EMAIL_STARTTLS_MISSING');
    return [draft({ ...about, ruleId: 'EMAIL_STARTTLS_MISSING', observed: 'STARTTLS is not offered', points })];
  }
  if (startTls.outcome === 'FAILED') {
    const points = pointsOf(method, 'EMAIL_STARTTLS_BROKEN');
    return [draft({ ...about, ruleId: 'EMAIL_STARTTLS_BROKEN', observed: startTls.error, points })];
  }
  const fault = mailCertificateFault(startTls, observation.askedAt);
  return fault === undefined ? [] : [draft({ ...about, ruleId: 'EMAIL_STARTTLS_CERTIFICATE', observed: fault })];
}

function mailCertificateFault(startTls: StartTlsSeen, at: string): string | undefined {
  return startTls.outcome === 'DONE' ? certificateFault(startTls.certificate, at) : undefined;
}

/** MTA-STS: 5 points for a policy in force that covers every MX. */
export function judgeMtaSts(given: Case): MailPart {
  const host = given.scan.domain;
  const maximum = pointsOf(given.method, 'EMAIL_MTA_STS_MISSING');
  const reading = readingAt(given.scan, 'MTA_STS', host);
  if (!reading) return { ...NOTHING, shares: [{ label: 'MTA-STS', earned: null, maximum }] };
  const { record, policy, coversEveryMx, error } = reading.seen;
  const checked = [{ check: 'MTA_STS', host, port: null }];
  if (record !== null && policy?.mode === 'enforce' && coversEveryMx) {
    return { shares: [{ label: 'MTA-STS', earned: maximum, maximum }], findings: [], checked };
  }
  const inForce = policy?.mode === 'enforce' ? 'the policy does not cover every MX' : `mode ${policy?.mode ?? 'none'}`;
  const observed = record === null ? 'no MTA-STS record' : (error ?? inForce);
  const evidence = [evidenceOf(reading.observation)];
  const finding = draft({ ruleId: 'EMAIL_MTA_STS_MISSING', host, observed, evidence, points: maximum });
  return { shares: [{ label: 'MTA-STS', earned: 0, maximum }], findings: [finding], checked };
}

/** TLS-RPT: 2 points for a valid record. */
export function judgeTlsRpt(given: Case): MailPart {
  const host = given.scan.domain;
  const maximum = pointsOf(given.method, 'EMAIL_TLS_RPT_MISSING');
  const reading = readingAt(given.scan, 'TLS_RPT', host);
  if (!reading) return { ...NOTHING, shares: [{ label: 'TLS-RPT', earned: null, maximum }] };
  const { record, isValid } = reading.seen;
  const checked = [{ check: 'TLS_RPT', host, port: null }];
  if (isValid) return { shares: [{ label: 'TLS-RPT', earned: maximum, maximum }], findings: [], checked };
  const observed = record === null ? 'no TLS-RPT record' : `the record cannot be read: ${record.slice(0, 200)}`;
  const evidence = [evidenceOf(reading.observation)];
  const finding = draft({ ruleId: 'EMAIL_TLS_RPT_MISSING', host, observed, evidence, points: maximum });
  return { shares: [{ label: 'TLS-RPT', earned: 0, maximum }], findings: [finding], checked };
}
