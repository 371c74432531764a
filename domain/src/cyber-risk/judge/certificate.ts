import { daysBetween, isCalendarDay } from '../../calendar.ts';
import type { Scan } from '../observations.ts';
import type { CertificateSeen } from '../observed/tls.ts';
import { type MeasuredObservation, readingsOf } from './readings.ts';

export interface CertificateState {
  readonly reading: MeasuredObservation<'CERTIFICATE'>;
  readonly isInvalid: boolean;
  /** Why it is invalid, in words; undefined when it is valid. */
  readonly fault: string | undefined;
  readonly isChainIncomplete: boolean;
  /** Whole days from the scan to the end of its time; null when the day cannot be read. */
  readonly daysLeft: number | null;
}

/** The certificate of a host at port 443, as it was at the time of the scan; undefined when it was not measured. */
export function certificateState(scan: Scan, host: string): CertificateState | undefined {
  const reading = readingsOf(scan, 'CERTIFICATE').find((one) => one.host === host && one.port === 443);
  if (!reading) return undefined;
  const { seen, observation } = reading;
  const fault = certificateFault(seen, observation.askedAt);
  return {
    reading,
    isInvalid: fault !== undefined,
    fault,
    isChainIncomplete: seen.chain === 'INCOMPLETE',
    daysLeft: daysLeft(observation.askedAt, seen.validTo),
  };
}

/** Why a client refuses the certificate; a missing intermediate is no such fault, because many clients find it. */
export function certificateFault(seen: CertificateSeen, at: string): string | undefined {
  if (!seen.isForHost) return `it is for ${seen.names.join(', ') || seen.subject}`;
  if (at < seen.validFrom) return `it is valid only from ${seen.validFrom}`;
  if (at > seen.validTo) return `it expired at ${seen.validTo}`;
  if (seen.chain === 'TRUSTED' || seen.chain === 'INCOMPLETE') return undefined;
  return seen.chainError ?? CHAIN_WORDS[seen.chain];
}

const CHAIN_WORDS = {
  SELF_SIGNED: 'it signed itself',
  UNTRUSTED_ROOT: 'no public authority stands behind it',
  REVOKED: 'its authority revoked it',
  OTHER_FAULT: 'its chain could not be verified',
} as const;

function daysLeft(at: string, validTo: string): number | null {
  const [from, to] = [at.slice(0, 10), validTo.slice(0, 10)];
  return isCalendarDay(from) && isCalendarDay(to) ? daysBetween(from, to) : null;
}
