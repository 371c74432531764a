import type { NotMeasuredReason, ObservationKind, SeenByKind } from '@bindery/domain/cyber-risk/index.ts';
import type { DomainScan } from '../../src/index.ts';

/** What was seen of one kind, by host and port. */
export function seenOf<Kind extends ObservationKind>(
  scan: DomainScan,
  kind: Kind,
  host?: string,
): readonly SeenByKind[Kind][] {
  return scan.observations.flatMap((observation) =>
    observation.kind === kind &&
    (host ?? observation.host) === observation.host &&
    observation.result.state === 'MEASURED'
      ? [observation.result.seen as SeenByKind[Kind]]
      : [],
  );
}

/** Why questions of one kind have no answer. */
export function reasonsOf(
  scan: DomainScan,
  kind: ObservationKind,
  host?: string,
  port?: number,
): readonly NotMeasuredReason[] {
  return scan.observations
    .filter((one) => one.kind === kind && (host ?? one.host) === one.host && (port ?? one.port) === one.port)
    .flatMap(({ result }) => (result.state === 'NOT_MEASURED' ? [result.reason] : []));
}
