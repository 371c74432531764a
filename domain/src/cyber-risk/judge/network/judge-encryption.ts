import type { RuleId } from '../../catalogue/catalogue.ts';
import { effectOf, type Method, pointsOf } from '../../method.ts';
import { type CertificateState, certificateState } from '../certificate.ts';
import {
  type Case,
  type Draft,
  draft,
  type Evidence,
  evidenceOf,
  type Judgement,
  notMeasured,
  type WorksheetLine,
} from '../judgement.ts';
import { type MeasuredObservation, readingsOf } from '../readings.ts';
import { webState } from '../web-state.ts';
import { keyBitsAsRsa, sslLabsScore, type TlsProfile } from './ssl-labs.ts';

/** Days before its end from which on a certificate should have been renewed. */
const RENEWAL_DAYS = 14;

/** Rates the encryption of the website by the SSL Labs rating guide. */
export function judgeEncryption(given: Case): Judgement {
  const { https, host, httpsReading, httpReading, because } = webState(given.scan);
  const versions = readingsOf(given.scan, 'TLS_VERSION').filter((one) => one.host === host && one.port === 443);
  const certificate = certificateState(given.scan, host);
  if (https === 'NONE') return withoutHttps(given, host, [...versions, ...(httpReading ? [httpReading] : [])]);
  const profile = certificate && profileOf(versions, certificate);
  if (!profile) {
    const why = because ?? 'The encryption of the website could not be measured.';
    return { rating: 'WEB_ENCRYPTION', value: notMeasured(why), findings: [], checked: [] };
  }
  const evidence = (httpsReading ? [httpsReading.observation] : []).map(evidenceOf);
  const findings = [
    ...certificateFindings(given, certificate),
    ...versionFindings(given, { profile, versions, host, evidence }),
  ];
  const checks = ['TLS_VERSION', 'CERTIFICATE'];
  return {
    rating: 'WEB_ENCRYPTION',
    value: { ...rated(given.method, profile, findings), confidence: versions.length === 4 ? 'HIGH' : 'MEDIUM' },
    findings,
    checked: checks.map((check) => ({ check, host, port: 443 })),
  };
}

function withoutHttps(
  { method }: Case,
  host: string,
  readings: readonly (MeasuredObservation<'TLS_VERSION'> | MeasuredObservation<'WEB'>)[],
): Judgement {
  const evidence = readings.map(({ observation }) => evidenceOf(observation));
  const finding = draft({ ruleId: 'TLS_NO_HTTPS', host, port: 443, observed: 'nothing answers over https', evidence });
  const lines = [{ label: 'No https', points: null, maximum: null, hundredthsAfter: 0 }];
  return {
    rating: 'WEB_ENCRYPTION',
    value:
      effectOf(method, 'TLS_NO_HTTPS').kind === 'ZERO'
        ? { hundredths: 0, confidence: 'HIGH', lines }
        : notMeasured('No https.'),
    findings: [finding],
    checked: [{ check: 'TLS_VERSION', host, port: 443 }],
  };
}

/** Undefined unless TLS 1.2 and 1.3 were both tried: without them the best protocol is unknown. */
function profileOf(
  versions: readonly MeasuredObservation<'TLS_VERSION'>[],
  { reading }: CertificateState,
): TlsProfile | undefined {
  const tried = new Set<string>(versions.map(({ seen }) => seen.version));
  const accepted = versions.flatMap(({ seen }) => (seen.outcome === 'ACCEPTED' ? [seen] : []));
  if (!tried.has('TLSv1.2') || !tried.has('TLSv1.3') || accepted.length === 0) return undefined;
  const exchanges = accepted.flatMap(({ exchangeBitsAsRsa }) =>
    exchangeBitsAsRsa === null ? [] : [exchangeBitsAsRsa],
  );
  return {
    versions: accepted.map(({ version }) => version),
    cipherBits: accepted.flatMap(({ ciphers }) => ciphers.map(({ bits }) => bits)),
    keyBitsAsRsa: Math.min(keyBitsAsRsa(reading.seen), ...exchanges),
  };
}

function certificateFindings(
  { method }: Case,
  { reading, fault, isInvalid, isChainIncomplete, daysLeft }: CertificateState,
): readonly Draft[] {
  const { host, port, observation, seen } = reading;
  const raise = (ruleId: RuleId, observed: string): Draft =>
    draft({ ruleId, host, port, observed, evidence: [evidenceOf(observation)], points: pointsOf(method, ruleId) });
  const bits = keyBitsAsRsa(seen);
  const findings: Draft[] = [];
  if (fault !== undefined) findings.push(raise('TLS_CERTIFICATE_INVALID', fault));
  if (bits < 1024) findings.push(raise('TLS_KEY_BREAKABLE', `${seen.keyType} key of ${seen.keyBits} bits`));
  if (isChainIncomplete) findings.push(raise('TLS_CHAIN_INCOMPLETE', seen.chainError ?? 'an intermediate is missing'));
  if (!isInvalid && daysLeft !== null && daysLeft <= RENEWAL_DAYS) {
    findings.push(raise('TLS_CERTIFICATE_EXPIRES', `it expires at ${seen.validTo}`));
  }
  return findings;
}

interface Versions {
  readonly profile: TlsProfile;
  readonly versions: readonly MeasuredObservation<'TLS_VERSION'>[];
  readonly host: string;
  readonly evidence: readonly Evidence[];
}

function versionFindings({ method }: Case, { profile, versions, host, evidence }: Versions): readonly Draft[] {
  const raise = (ruleId: RuleId, observed: string, of: readonly MeasuredObservation<'TLS_VERSION'>[]): Draft => {
    const told = of.map(({ observation }) => evidenceOf(observation));
    const shown = told.length > 0 ? told : evidence;
    return draft({ ruleId, host, port: 443, observed, evidence: shown, points: pointsOf(method, ruleId) });
  };
  const accepted = versions.filter(({ seen }) => seen.outcome === 'ACCEPTED');
  const old = accepted.filter(({ seen }) => seen.version === 'TLSv1' || seen.version === 'TLSv1.1');
  const weak = Math.min(...profile.cipherBits);
  const findings: Draft[] = [];
  if (old.length === accepted.length) findings.push(raise('TLS_NO_MODERN_VERSION', acceptsWords(old), old));
  if (old.length > 0) findings.push(raise('TLS_OLD_VERSION', acceptsWords(old), old));
  if (weak < 128) findings.push(raise('TLS_WEAK_CIPHER', `ciphers of ${weak} bits`, accepted));
  if (profile.keyBitsAsRsa >= 1024 && profile.keyBitsAsRsa < 2048) {
    findings.push(raise('TLS_WEAK_KEY', `as strong as RSA with ${profile.keyBitsAsRsa} bits`, []));
  }
  return findings;
}

function acceptsWords(readings: readonly MeasuredObservation<'TLS_VERSION'>[]): string {
  return `accepts ${readings.map(({ seen }) => seen.version).join(', ')}`;
}

/** The formula of the guide, then what the findings do to it. */
function rated(method: Method, profile: TlsProfile, findings: readonly Draft[]) {
  const score = sslLabsScore(profile);
  const lines: WorksheetLine[] = [...score.lines];
  let hundredths = score.hundredths;
  const say = (label: string, points: number | null) =>
    lines.push({ label, points, maximum: null, hundredthsAfter: hundredths });
  for (const { ruleId, observed } of findings) {
    const effect = effectOf(method, ruleId);
    if (effect.kind === 'MINUS') {
      hundredths = Math.max(0, hundredths - effect.points * 100);
      say(observed, -effect.points);
    }
  }
  for (const { ruleId, observed } of findings) {
    const effect = effectOf(method, ruleId);
    const most = effect.kind === 'AT_MOST' ? effect.value * 100 : effect.kind === 'ZERO' ? 0 : hundredths;
    if (most < hundredths) {
      hundredths = most;
      say(`At most ${most / 100}: ${observed}`, null);
    }
  }
  return { hundredths, lines };
}
