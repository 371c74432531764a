import type { RuleId } from '../../catalogue/catalogue.ts';
import { pointsOf } from '../../method.ts';
import type { DmarcSeen, SpfSeen } from '../../observed/mail.ts';
import { type Case, draft, evidenceOf } from '../judgement.ts';
import { readingAt } from '../readings.ts';
import type { MailPart } from './mail-part.ts';

/** Points of a policy that is half strict where a domain without mail could be wholly strict. */
const HALF = 5;

interface Fault {
  readonly ruleId: RuleId;
  readonly observed: string;
  /** Points lost where the catalogue's number does not fit. */
  readonly points?: number;
}

/** SPF: 10 points for a record that works, 10 for its policy. */
export function judgeSpf(given: Case, hasMail: boolean): MailPart {
  const reading = readingAt(given.scan, 'SPF', given.scan.domain);
  if (!reading || reading.seen.evaluation === 'TEMPORARY_ERROR') return unmeasured(['SPF', 'SPF policy']);
  const fault = spfFault(reading.seen);
  const policyFault = fault ? undefined : spfPolicyFault(reading.seen, hasMail);
  return part(given, {
    check: 'SPF',
    evidence: [evidenceOf(reading.observation)],
    rows: [
      { label: 'SPF', fault },
      { label: 'SPF policy', fault: policyFault, isLostWith: fault },
    ],
  });
}

function spfFault({ records, evaluation, error }: SpfSeen): Fault | undefined {
  if (records.length === 0 || evaluation === 'NONE') return { ruleId: 'EMAIL_SPF_MISSING', observed: 'no SPF record' };
  if (records.length > 1) return { ruleId: 'EMAIL_SPF_INVALID', observed: `${records.length} SPF records` };
  if (evaluation === 'PERMANENT_ERROR') return { ruleId: 'EMAIL_SPF_INVALID', observed: error ?? 'permanent error' };
  return undefined;
}

function spfPolicyFault({ all }: SpfSeen, hasMail: boolean): Fault | undefined {
  if (all === '-' || (all === '~' && hasMail)) return undefined;
  const observed = all === null ? 'no all at the end' : `${all}all at the end`;
  // A domain without mail can say -all; ~all is half of it.
  return { ruleId: 'EMAIL_SPF_POLICY_WEAK', observed, ...(all === '~' ? { points: HALF } : {}) };
}

/** DMARC: 10 points for a valid record, 10 for its policy. */
export function judgeDmarc(given: Case, hasMail: boolean): MailPart {
  const reading = readingAt(given.scan, 'DMARC', given.scan.domain);
  if (!reading) return unmeasured(['DMARC', 'DMARC policy']);
  const fault = dmarcFault(reading.seen);
  const policyFault = fault ? undefined : dmarcPolicyFault(reading.seen, hasMail);
  return part(given, {
    check: 'DMARC',
    evidence: [evidenceOf(reading.observation)],
    rows: [
      { label: 'DMARC', fault },
      { label: 'DMARC policy', fault: policyFault, isLostWith: fault },
    ],
  });
}

function dmarcFault({ evaluation, error }: DmarcSeen): Fault | undefined {
  if (evaluation === 'NONE') return { ruleId: 'EMAIL_DMARC_MISSING', observed: 'no DMARC record' };
  return evaluation === 'INVALID'
    ? { ruleId: 'EMAIL_DMARC_INVALID', observed: error ?? 'the record cannot be read' }
    : undefined;
}

function dmarcPolicyFault({ policy, percent }: DmarcSeen, hasMail: boolean): Fault | undefined {
  const isInForce = percent > 0 && policy !== 'none' && policy !== null;
  if (isInForce && (policy === 'reject' || hasMail)) return undefined;
  const observed = percent > 0 ? `p=${policy ?? 'missing'}` : `p=${policy ?? 'missing'} for 0 % of the mail`;
  return { ruleId: 'EMAIL_DMARC_POLICY_WEAK', observed, ...(isInForce ? { points: HALF } : {}) };
}

const MAXIMUM = 10;

interface Row {
  readonly label: string;
  readonly fault: Fault | undefined;
  /** Set when the row earns nothing because the record itself is missing. */
  readonly isLostWith?: Fault | undefined;
}

function part(
  { scan, method }: Case,
  {
    check,
    rows,
    evidence,
  }: { check: string; rows: readonly Row[]; evidence: readonly ReturnType<typeof evidenceOf>[] },
): MailPart {
  const host = scan.domain;
  const lost = ({ fault, isLostWith }: Row) => {
    if (isLostWith) return MAXIMUM;
    return fault ? (fault.points ?? pointsOf(method, fault.ruleId)) : 0;
  };
  const findings = rows.flatMap((row) => {
    if (!row.fault) return [];
    const { ruleId, observed } = row.fault;
    return [draft({ ruleId, host, observed, evidence, points: lost(row) })];
  });
  const shares = rows.map((row) => ({
    label: row.label,
    earned: Math.max(0, MAXIMUM - lost(row)),
    maximum: MAXIMUM,
  }));
  return { shares, findings, checked: [{ check, host, port: null }] };
}

function unmeasured(labels: readonly string[]): MailPart {
  return { shares: labels.map((label) => ({ label, earned: null, maximum: MAXIMUM })), findings: [], checked: [] };
}
