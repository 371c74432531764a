import type { CalendarDay } from '../../calendar.ts';
import type { EpssScores } from './parse-epss.ts';
import type { KnownExploited } from './parse-kev.ts';
import type { EndOfLife, Fault, ThreatData } from './threat-data.ts';

/** The feeds of one import; those that were not given leave what is known already. */
export interface Feeds {
  readonly date: CalendarDay;
  readonly products?: readonly Fault[];
  readonly knownExploited?: KnownExploited;
  readonly epss?: EpssScores;
  readonly endsOfLife?: readonly EndOfLife[];
}

/**
 * Threat data with newer feeds: faults of a newer list replace those of the same CVE and product and keep the others;
 * dates and likelihoods are written to every fault that the feed names.
 */
export function joinFeeds(known: ThreatData, feeds: Feeds): ThreatData {
  const faults = new Map(known.faults.map((fault) => [keyOf(fault), fault]));
  for (const fault of feeds.products ?? []) {
    const before = faults.get(keyOf(fault));
    faults.set(keyOf(fault), {
      ...fault,
      cvssTenths: fault.cvssTenths ?? before?.cvssTenths ?? null,
      knownExploitedOn: before?.knownExploitedOn ?? null,
      epssBps: before?.epssBps ?? null,
    });
  }
  const dated = [...faults.values()].map((fault) => ({
    ...fault,
    knownExploitedOn: feeds.knownExploited?.addedOn.get(fault.cve) ?? fault.knownExploitedOn,
    epssBps: feeds.epss?.bps.get(fault.cve) ?? fault.epssBps,
  }));
  return { date: feeds.date, faults: dated, endsOfLife: feeds.endsOfLife ?? known.endsOfLife };
}

function keyOf({ cve, product }: Fault): string {
  return `${cve} ${product}`;
}
