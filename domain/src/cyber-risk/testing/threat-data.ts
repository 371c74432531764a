import type { Fault, ThreatData, VersionRange } from '../threat-data/threat-data.ts';

export const below = (version: string, from: string | null = null): VersionRange => ({
  from: from === null ? null : { version: from, isIncluded: true },
  to: { version, isIncluded: false },
});

export function aFault(more: Partial<Fault> = {}): Fault {
  return {
    cve: 'CVE-2026-0001',
    product: 'fortinet:fortios',
    ranges: [below('7.2.5', '7.2.0')],
    cvssTenths: 98,
    knownExploitedOn: null,
    epssBps: null,
    source: 'https://nvd.nist.gov/vuln/detail/CVE-2026-0001',
    ...more,
  };
}

export function someThreatData(faults: readonly Fault[] = [], more: Partial<ThreatData> = {}): ThreatData {
  return { date: '2026-11-20', faults, endsOfLife: [], ...more };
}
