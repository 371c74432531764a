/** The parts of a scan, in the order a report tells them. */
export const PROBES = ['dns', 'hosts', 'mail', 'web', 'gateways', 'tls', 'ports', 'lists'] as const;
export type Probe = (typeof PROBES)[number];

export interface ScanProgress {
  readonly probe: Probe;
  readonly state: 'STARTED' | 'DONE';
  /** Observations of the whole scan so far. */
  readonly observations: number;
}

/** Runs a part of a scan and tells when it begins and ends. */
export type Report = <Result>(probe: Probe, work: () => Promise<Result>) => Promise<Result>;

export function reportTo(tell: (progress: ScanProgress) => void, observations: () => number): Report {
  return async (probe, work) => {
    tell({ probe, state: 'STARTED', observations: observations() });
    const result = await work();
    tell({ probe, state: 'DONE', observations: observations() });
    return result;
  };
}
