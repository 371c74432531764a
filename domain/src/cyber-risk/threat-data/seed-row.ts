import type { CalendarDay } from '../../calendar.ts';

/** CVE, CVSS in tenths, known exploited on, versions, EPSS in hundredths of a per cent where it was at hand. */
export type SeedRow = readonly [
  cve: string,
  cvssTenths: number,
  knownExploitedOn: CalendarDay | null,
  versions: string,
  epssBps?: number,
];
