import type { CalendarDay } from '../../calendar.ts';
import { ENDS_OF_LIFE } from './data/ends-of-life.ts';
import { GATEWAY_FAULTS } from './data/gateway-faults.ts';
import { SERVER_FAULTS } from './data/server-faults.ts';
import { readRange } from './read-range.ts';
import type { SeedRow } from './seed-row.ts';
import type { EndOfLife, Fault, ThreatData } from './threat-data.ts';

/** The day of the public catalogues that the seed was compared with. */
const SEED_DATE: CalendarDay = '2025-08-25';

/**
 * The faults most used against small businesses, so that a new installation is not blind. It is old on purpose and says
 * so by its date: an import of the public feeds takes its place, and brings the likelihoods, which change daily.
 */
export const SEED_THREAT_DATA: ThreatData = {
  date: SEED_DATE,
  faults: Object.entries<readonly SeedRow[]>({ ...GATEWAY_FAULTS, ...SERVER_FAULTS }).flatMap(([product, rows]) =>
    rows.map((row) => faultOf(product, row)),
  ),
  endsOfLife: ENDS_OF_LIFE.map(
    ([product, versions, endedOn, source]): EndOfLife => ({ product, range: readRange(versions), endedOn, source }),
  ),
};

function faultOf(product: string, [cve, cvssTenths, knownExploitedOn, versions, epssBps]: SeedRow): Fault {
  const ranges = versions.split(' ').map(readRange);
  const source = `https://nvd.nist.gov/vuln/detail/${cve}`;
  return { cve, product, ranges, cvssTenths, knownExploitedOn, epssBps: epssBps ?? null, source };
}
