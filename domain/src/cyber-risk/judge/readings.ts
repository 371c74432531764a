import type { Observation, ObservationKind, ObservationOf, Scan, SeenByKind } from '../observations.ts';

/** An observation that was measured, with what was seen at hand. */
export interface MeasuredObservation<Kind extends ObservationKind> {
  readonly observation: ObservationOf<Kind>;
  readonly seen: SeenByKind[Kind];
  readonly host: string;
  readonly port: number | null;
}

// Every judge asks for the same few kinds again and again; a scan is read-only, so its order is made once.
const ORDERED = new WeakMap<Scan, readonly Observation[]>();

/** All observations of one kind in an order that does not depend on which answer came first. */
export function observationsOf<Kind extends ObservationKind>(scan: Scan, kind: Kind): readonly ObservationOf<Kind>[] {
  const ordered = ORDERED.get(scan) ?? scan.observations.toSorted(byPlace);
  ORDERED.set(scan, ordered);
  return ordered.filter(isOf(kind));
}

/** What was measured of one kind, in the same order. */
export function readingsOf<Kind extends ObservationKind>(scan: Scan, kind: Kind): readonly MeasuredObservation<Kind>[] {
  return observationsOf(scan, kind).flatMap((observation) =>
    observation.result.state === 'MEASURED'
      ? [{ observation, seen: observation.result.seen, host: observation.host, port: observation.port }]
      : [],
  );
}

/** The first reading of one kind about one host, if any. */
export function readingAt<Kind extends ObservationKind>(
  scan: Scan,
  kind: Kind,
  host: string,
): MeasuredObservation<Kind> | undefined {
  return readingsOf(scan, kind).find((reading) => reading.host === host);
}

/** Why a question was not answered, in words for a person; undefined when it was never asked. */
export function reasonAt(scan: Scan, kind: ObservationKind, host: string): string | undefined {
  const observation = observationsOf(scan, kind).find((one) => one.host === host);
  if (observation?.result.state !== 'NOT_MEASURED') return undefined;
  return `${observation.question}: ${observation.result.detail}`;
}

/** The host whose website is rated: the client's own website, else the domain itself, else www. */
export function siteHost(scan: Scan): string {
  const asked = new Set(observationsOf(scan, 'WEB').map(({ host }) => host));
  for (const reason of ['WEBSITE', 'APEX', 'WWW'] as const) {
    const target = scan.targets.find(({ host, reasons }) => reasons.includes(reason) && asked.has(host));
    if (target) return target.host;
  }
  return scan.domain;
}

function isOf<Kind extends ObservationKind>(kind: Kind) {
  return (observation: Observation): observation is Observation & ObservationOf<Kind> => observation.kind === kind;
}

function byPlace(a: Observation, b: Observation): number {
  return (
    compareText(a.host, b.host) ||
    (a.port ?? 0) - (b.port ?? 0) ||
    compareText(a.question, b.question) ||
    // One question asked twice, such as at two addresses: what came back decides.
    compareText(JSON.stringify(a.result), JSON.stringify(b.result))
  );
}

/** The order of code units: the same in every locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
