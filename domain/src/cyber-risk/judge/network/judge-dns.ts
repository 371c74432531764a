import type { RuleId } from '../../catalogue/catalogue.ts';
import { pointsOf } from '../../method.ts';
import { networkOf } from '../../network-of.ts';
import type { CaaSeen, DnssecSeen, NsSeen } from '../../observed/dns.ts';
import { type Case, type Checked, type Draft, draft, type Evidence, evidenceOf, type Judgement } from '../judgement.ts';
import { type Share, shareOf } from '../points.ts';
import { type MeasuredObservation, readingAt, readingsOf, siteHost } from '../readings.ts';

interface Part {
  readonly share: Share;
  readonly findings: readonly Draft[];
  readonly checked: readonly Checked[];
}

/** Rates how well the domain name is guarded: points earned over points possible. */
export function judgeDns(given: Case): Judgement {
  const parts = [dnssecPart(given), caaPart(given), networksPart(given), cnamePart(given), ipv6Part(given)];
  return {
    rating: 'DNS_SECURITY',
    value: shareOf(
      parts.map(({ share }) => share),
      'Less than half of the DNS answers could be read.',
    ),
    findings: parts.flatMap(({ findings }) => findings),
    checked: parts.flatMap(({ checked }) => checked),
  };
}

interface Question {
  readonly label: string;
  readonly maximum: number;
  readonly check: string;
  readonly host: string;
}

interface Fault {
  readonly ruleId: RuleId;
  readonly observed: string;
}

function unmeasured({ label, maximum }: Question): Part {
  return { share: { label, earned: null, maximum }, findings: [], checked: [] };
}

function part({ method }: Case, question: Question, evidence: readonly Evidence[], fault: Fault | undefined): Part {
  const { label, maximum, check, host } = question;
  const points = fault ? pointsOf(method, fault.ruleId) : 0;
  return {
    share: { label, earned: maximum - points, maximum },
    findings: fault ? [draft({ ...fault, host, evidence, points })] : [],
    checked: [{ check, host, port: null }],
  };
}

function dnssecPart(given: Case): Part {
  const maximum = pointsOf(given.method, 'DNS_DNSSEC_BOGUS');
  const question = { label: 'DNSSEC', maximum, check: 'DNSSEC', host: given.scan.domain };
  const reading = readingAt(given.scan, 'DNSSEC', question.host);
  const state = reading && dnssecState(reading.seen);
  if (!reading || state === 'UNKNOWN') return unmeasured(question);
  const evidence = [evidenceOf(reading.observation)];
  if (state === 'SECURE') return part(given, question, evidence, undefined);
  const fault: Fault =
    state === 'BOGUS'
      ? { ruleId: 'DNS_DNSSEC_BOGUS', observed: 'the chain of signatures is broken' }
      : { ruleId: 'DNS_DNSSEC_MISSING', observed: 'no DS record at the parent' };
  return part(given, question, evidence, fault);
}

/** What a validating resolver made of the domain. With a DS record only such a resolver can tell. */
export function dnssecState(seen: DnssecSeen): 'SECURE' | 'INSECURE' | 'BOGUS' | 'UNKNOWN' {
  if (seen.ds.length === 0) return 'INSECURE';
  if (!seen.isResolverValidating) return 'UNKNOWN';
  if (seen.responseCode === 'SERVFAIL') return seen.responseCodeUnchecked === 'NOERROR' ? 'BOGUS' : 'UNKNOWN';
  // A DS whose algorithm no resolver knows is treated as unsigned by them, so without AD it guards nothing.
  return seen.hasAdBit ? 'SECURE' : 'INSECURE';
}

function caaPart(given: Case): Part {
  const maximum = pointsOf(given.method, 'DNS_CAA_MISSING');
  const question = { label: 'CAA', maximum, check: 'CAA', host: given.scan.domain };
  const reading = readingAt(given.scan, 'CAA', question.host);
  if (!reading) return unmeasured(question);
  const fault: Fault | undefined = namesAuthorities(reading.seen)
    ? undefined
    : { ruleId: 'DNS_CAA_MISSING', observed: 'no CAA record with issue' };
  return part(given, question, [evidenceOf(reading.observation)], fault);
}

const namesAuthorities = ({ records }: CaaSeen): boolean =>
  records.some(({ tag }) => tag === 'issue' || tag === 'issuewild');

function networksPart(given: Case): Part {
  const maximum = pointsOf(given.method, 'DNS_ONE_NETWORK');
  const question = { label: 'Name servers', maximum, check: 'NAME_SERVERS', host: given.scan.domain };
  const reading = readingAt(given.scan, 'NS', question.host);
  if (!reading || networksOf(reading.seen).size === 0) return unmeasured(question);
  const { servers } = reading.seen;
  const networks = networksOf(reading.seen).size;
  const fault: Fault | undefined =
    servers.length >= 2 && networks >= 2
      ? undefined
      : {
          ruleId: 'DNS_ONE_NETWORK',
          observed: `${counted(servers.length, 'name server')} in ${counted(networks, 'network')}`,
        };
  return part(given, question, [evidenceOf(reading.observation)], fault);
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function networksOf({ servers }: NsSeen): ReadonlySet<string> {
  return new Set(servers.flatMap(({ addresses }) => addresses).flatMap((address) => networkOf(address) ?? []));
}

function cnamePart(given: Case): Part {
  const maximum = pointsOf(given.method, 'DNS_DANGLING_CNAME');
  const question = { label: 'No dangling CNAME', maximum, check: 'CNAME', host: given.scan.domain };
  const readings = readingsOf(given.scan, 'CNAME');
  if (readings.length === 0) return unmeasured(question);
  const findings = readings.filter(isDangling).map(({ host, seen, observation }) =>
    draft({
      ruleId: 'DNS_DANGLING_CNAME',
      host,
      observed: `points to ${seen.chain.at(-1) ?? ''}, which does not exist`,
      evidence: [evidenceOf(observation)],
      points: maximum,
    }),
  );
  return {
    share: { label: question.label, earned: findings.length > 0 ? 0 : maximum, maximum },
    findings,
    checked: readings.map(({ host }) => ({ check: 'CNAME', host, port: null })),
  };
}

const isDangling = ({ seen }: MeasuredObservation<'CNAME'>): boolean =>
  seen.end === 'NXDOMAIN' && seen.chain.length > 0;

function ipv6Part(given: Case): Part {
  const maximum = pointsOf(given.method, 'DNS_IPV6_MISSING');
  const question = { label: 'IPv6', maximum, check: 'ADDRESSES', host: siteHost(given.scan) };
  const reading = readingAt(given.scan, 'ADDRESSES', question.host);
  if (!reading) return unmeasured(question);
  const fault: Fault | undefined =
    reading.seen.ipv6.length > 0 ? undefined : { ruleId: 'DNS_IPV6_MISSING', observed: 'no AAAA record' };
  return part(given, question, [evidenceOf(reading.observation)], fault);
}
