import type { ObservationKind, ObservationOf, Scan } from '../../observations.ts';
import type { PortSeen } from '../../observed/network.ts';
import { observationsOf, readingsOf } from '../readings.ts';

/** One port of one host, at each of its addresses. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly open: readonly ObservationOf<'PORT'>[];
  /** Every address belongs to a content network; the reason in words, else undefined. */
  readonly skippedBecause: string | undefined;
  /** At least one address of the site's own answered. */
  readonly isMeasured: boolean;
  /** Every address of the site's own answered: only then a port that is not open counts as closed. */
  readonly isSettled: boolean;
}

/** The ports of a scan, address by address, as far as their silence means something. */
export function placesOf(scan: Scan): readonly Place[] {
  const all = observationsOf(scan, 'PORT');
  const reached = reachedHosts(scan);
  const hasIpv6 = all.some((one) => seenOf(one)?.address.includes(':') ?? false);
  const groups = new Map<string, ObservationOf<'PORT'>[]>();
  for (const one of all) {
    const key = `${one.host}:${one.port}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((asked) => {
    const [first] = asked;
    if (!first || first.port === null) return [];
    return [placeOf({ host: first.host, port: first.port, asked, isReached: reached.has(first.host), hasIpv6 })];
  });
}

/** What was seen of a port; undefined when it was not measured. */
export function seenOf({ result }: ObservationOf<'PORT'>): PortSeen | undefined {
  return result.state === 'MEASURED' ? result.seen : undefined;
}

interface Asked {
  readonly host: string;
  readonly port: number;
  readonly asked: readonly ObservationOf<'PORT'>[];
  readonly isReached: boolean;
  readonly hasIpv6: boolean;
}

function placeOf({ host, port, asked, isReached, hasIpv6 }: Asked): Place {
  const seen = asked.map(seenOf);
  const skipped = seen.find((one) => one?.outcome === 'SKIPPED');
  // A scanner without IPv6 reaches no IPv6 address at all: then those addresses settle nothing and hinder nothing.
  const own = asked.filter((one) => {
    const isUnreachable = !hasIpv6 && seenOf(one) === undefined && one.question.includes('[');
    return seenOf(one)?.outcome !== 'SKIPPED' && !isUnreachable;
  });
  // Silence is what a firewall answers, but also what a host answers that is down: it counts only where a question to
  // the same host was answered, such as one for an open or a closed port.
  const answered = isReached ? own.filter((one) => seenOf(one) !== undefined) : [];
  return {
    host,
    port,
    open: asked.filter((one) => seenOf(one)?.outcome === 'OPEN'),
    skippedBecause: skipped?.outcome === 'SKIPPED' && own.length === 0 ? skipped.reason : undefined,
    isMeasured: answered.length > 0,
    isSettled: answered.length > 0 && answered.length === own.length,
  };
}

const SERVICES = [
  'WEB',
  'TLS_VERSION',
  'CERTIFICATE',
  'MAIL_HOST',
  'GATEWAY',
] as const satisfies readonly ObservationKind[];

function reachedHosts(scan: Scan): ReadonlySet<string> {
  const services = SERVICES.flatMap((kind) => readingsOf(scan, kind).map(({ host }) => host));
  const ports = readingsOf(scan, 'PORT').filter(({ seen }) => seen.outcome === 'OPEN' || seen.outcome === 'CLOSED');
  return new Set([...services, ...ports.map(({ host }) => host)]);
}
