import type { Evidence } from './judge/judgement.ts';
import { type Disclosure, disclosuresOf } from './judge/software/disclosures.ts';
import { faultsOf } from './judge/software/match-faults.ts';
import { namesOf } from './judge/software/product-names.ts';
import type { Scan } from './observations.ts';
import type { ThreatData } from './threat-data/threat-data.ts';

/** A host that shows a version with the fault that was asked for. */
export interface Exposure {
  readonly host: string;
  readonly port: number;
  readonly product: string;
  readonly version: string;
  /** `Fortinet SSL VPN 7.2.4`. */
  readonly name: string;
  readonly shownAs: string;
  readonly evidence: Evidence;
}

/** One version that a stored scan shows: small enough to be stored beside it and asked for by product. */
export type ShownSoftware = Pick<Disclosure, 'product' | 'version' | 'host' | 'port' | 'name' | 'isBackported'>;

/**
 * The hosts of a stored scan that show a version with this CVE; empty when none does. `threatData` may be newer than
 * the scan: that is the point. No host is asked again.
 */
export function exposure(scan: Scan, cve: string, threatData: ThreatData): readonly Exposure[] {
  const narrowed = faultsWith(cve, threatData);
  if (narrowed.faults.length === 0) return [];
  return disclosuresOf(scan)
    .filter((disclosure) => faultsOf(narrowed, disclosure).length > 0)
    .map(({ host, port, product, version, name, shownAs, evidence }) => ({
      host,
      port,
      product,
      version,
      name,
      shownAs,
      evidence,
    }));
}

/** The versions that a scan shows, for an index over many scans: `isExposed` answers the same question of one row. */
export function shownSoftware(scan: Scan): readonly ShownSoftware[] {
  return disclosuresOf(scan).map(({ product, version, host, port, name, isBackported }) => ({
    product,
    version,
    host,
    port,
    name,
    isBackported,
  }));
}

/** True when a version that a scan shows has the fault. */
export function isExposed(shown: ShownSoftware, cve: string, threatData: ThreatData): boolean {
  return faultsOf(faultsWith(cve, threatData), shown).length > 0;
}

/** The products of a fault, under all their names: the rows of an index over many scans that are worth asking. */
export function productsWith(cve: string, threatData: ThreatData): readonly string[] {
  return [...new Set(faultsWith(cve, threatData).faults.flatMap(({ product }) => namesOf(product)))];
}

// Asked for thousands of scans in a row, mostly about one fault: keep the few rows of the last one.
const NARROWED = new WeakMap<ThreatData, Map<string, ThreatData>>();

function faultsWith(cve: string, threatData: ThreatData): ThreatData {
  const known = NARROWED.get(threatData) ?? new Map<string, ThreatData>();
  NARROWED.set(threatData, known);
  const narrowed = known.get(cve) ?? {
    ...threatData,
    faults: threatData.faults.filter((fault) => fault.cve === cve),
  };
  known.set(cve, narrowed);
  return narrowed;
}
