import type { Case } from '../judge/judgement.ts';
import { METHOD_1 } from '../method.ts';
import type { Scan } from '../observations.ts';
import { aSoundScan } from './scans.ts';
import { someThreatData } from './threat-data.ts';

/** What a judge is given: the first method, and no known fault unless some are given. */
export function caseOf(scan: Scan, more: Partial<Case> = {}): Case {
  return { scan, method: METHOD_1, threatData: someThreatData(), ...more };
}

/** A scan in which nothing was asked. */
export function nothingAsked(): Scan {
  return { ...aSoundScan(), observations: [] };
}
