import { type CalendarDay, isCalendarDay } from '../../calendar.ts';
import { CVE_ID, FeedFault, isRecord, listAt, parseFeedJson } from './feed-fault.ts';

const FEED = 'Known exploited vulnerabilities';

export interface KnownExploited {
  readonly date: CalendarDay;
  /** The day each CVE was added. */
  readonly addedOn: ReadonlyMap<string, CalendarDay>;
}

/**
 * Reads the catalogue of known exploited vulnerabilities as CISA publishes it (JSON).
 * Throws FeedFault with the number of the entry that is wrong.
 */
export function parseKnownExploited(text: string): KnownExploited {
  const feed = parseFeedJson(FEED, text);
  const addedOn = new Map<string, CalendarDay>();
  for (const [index, entry] of listAt(FEED, feed, 'vulnerabilities').entries()) {
    const cve = isRecord(entry) ? entry.cveID : undefined;
    const day = isRecord(entry) ? entry.dateAdded : undefined;
    if (typeof cve !== 'string' || !CVE_ID.test(cve)) throw new FeedFault(FEED, `entry ${index + 1} has no cveID`);
    if (typeof day !== 'string' || !isCalendarDay(day)) throw new FeedFault(FEED, `${cve} has no dateAdded`);
    addedOn.set(cve, day);
  }
  return { date: dateOf(feed, addedOn), addedOn };
}

// The day of the release; catalogues of others leave it out, then the newest entry tells it.
function dateOf(feed: unknown, addedOn: ReadonlyMap<string, CalendarDay>): CalendarDay {
  if (isRecord(feed) && typeof feed.dateReleased === 'string') {
    const released = feed.dateReleased.slice(0, 10);
    if (isCalendarDay(released)) return released;
  }
  const newest = [...addedOn.values()].toSorted().at(-1);
  if (newest === undefined) throw new FeedFault(FEED, 'there is neither dateReleased nor an entry');
  return newest;
}
