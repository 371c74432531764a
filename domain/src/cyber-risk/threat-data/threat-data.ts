import type { CalendarDay } from '../../calendar.ts';

/** Bounds of the versions that have a fault; null: no bound on that side. Both null: every version. */
export interface VersionRange {
  readonly from: { readonly version: string; readonly isIncluded: boolean } | null;
  readonly to: { readonly version: string; readonly isIncluded: boolean } | null;
}

/** One published fault of one product. A CVE with several products is several faults. */
export interface Fault {
  /** `CVE-2024-21762`. */
  readonly cve: string;
  /** Vendor and product of the CPE name, such as `fortinet:fortios`. */
  readonly product: string;
  /** Any of them. */
  readonly ranges: readonly VersionRange[];
  /** CVSS base score in tenths, 98 for 9.8; null: not rated yet. */
  readonly cvssTenths: number | null;
  /** The day it was added to the catalogue of known exploited vulnerabilities; null: not there. */
  readonly knownExploitedOn: CalendarDay | null;
  /** Likelihood of an attack within 30 days, in hundredths of a per cent: 9,742 for 0.9742; null: not rated. */
  readonly epssBps: number | null;
  readonly source: string;
}

/** A branch of a product that its maker no longer repairs from that day on. */
export interface EndOfLife {
  readonly product: string;
  readonly range: VersionRange;
  readonly endedOn: CalendarDay;
  readonly source: string;
}

/** What is known of faults on one day. */
export interface ThreatData {
  readonly date: CalendarDay;
  readonly faults: readonly Fault[];
  readonly endsOfLife: readonly EndOfLife[];
}

/** A report says so when its threat data was older than this. */
export const THREAT_DATA_FRESH_DAYS = 14;
