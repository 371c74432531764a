import type { BookLine, Verdict } from './book-line.ts';
import { bandOf, CHANGE_BANDS } from './change-bands.ts';
import { compare } from './compare.ts';
import { type Mover, withMover } from './movers.ts';

/** The dimension that contains the whole book as one segment. */
export const WHOLE_BOOK = 'all';

/** One segment in one currency. All amounts are minor units of it. */
export interface SegmentDislocation {
  readonly dimension: string;
  readonly segment: string;
  readonly currency: string;
  /** Lines with a premium under both plans; amounts and bands refer to these. */
  readonly count: number;
  readonly beforeCents: number;
  readonly afterCents: number;
  /** How many lines fall into each of CHANGE_BANDS. */
  readonly bands: readonly number[];
  /** Lines without a premium under the other plan, and their present cost. */
  readonly unrated: number;
  readonly unratedBeforeCents: number;
  readonly newlyDeclined: number;
  readonly newlyReferred: number;
}

/** A line that the other plan declines, refers or cannot rate although the present plan does not. */
export interface Turned {
  readonly id: string;
  readonly name: string;
  readonly verdict: Verdict;
  readonly reasons: readonly string[];
}

/**
 * The effect of another plan on a book: plain data, so that it can be stored between pages and processes. Its size does
 * not grow with the book.
 */
export interface Dislocation {
  readonly lines: number;
  /** Lines on which the other plan failed. */
  readonly faults: number;
  /** In the order of dimension, segment and currency; `all` comes first. */
  readonly segments: readonly SegmentDislocation[];
  readonly rises: readonly Mover[];
  readonly falls: readonly Mover[];
  /** Only the first ones; the segments count all. */
  readonly turned: readonly Turned[];
}

const MOST_TURNED = 20;

export const NO_DISLOCATION: Dislocation = { lines: 0, faults: 0, segments: [], rises: [], falls: [], turned: [] };

/** Adds a page of lines. How the book is divided into pages affects only the order of `turned`. */
export function addLines(to: Dislocation, lines: readonly BookLine[]): Dislocation {
  const segments = new Map(to.segments.map((segment) => [keyOf(segment), segment]));
  let { faults, rises, falls } = to;
  const turned = [...to.turned];
  for (const line of lines) {
    for (const place of placesOf(line)) segments.set(keyOf(place), withLine(segments.get(keyOf(place)) ?? place, line));
    if (line.after.verdict === 'FAULT') faults += 1;
    rises = withMover(rises, line, 'rise');
    falls = withMover(falls, line, 'fall');
    if (turnOf(line) && turned.length < MOST_TURNED) turned.push(toTurned(line));
  }
  return {
    lines: to.lines + lines.length,
    faults,
    segments: [...segments.values()].sort(inOrder),
    rises,
    falls,
    turned,
  };
}

/** What is new for a line under the other plan; undefined when the present plan does the same or worse. */
function turnOf({ before, after }: BookLine): 'declined' | 'referred' | undefined {
  const [was, is] = [severityOf(before.verdict), severityOf(after.verdict)];
  if (is <= was) return undefined;
  return is === severityOf('DECLINE') ? 'declined' : 'referred';
}

/** A request without a rate is referred as well (rating.md 1.10). */
function severityOf(verdict: Verdict): 0 | 1 | 2 {
  if (verdict === 'RATED') return 0;
  return verdict === 'DECLINE' ? 2 : 1;
}

function withLine(segment: SegmentDislocation, line: BookLine): SegmentDislocation {
  const { before, after } = line;
  const turn = turnOf(line);
  const turned = {
    newlyDeclined: segment.newlyDeclined + (turn === 'declined' ? 1 : 0),
    newlyReferred: segment.newlyReferred + (turn === 'referred' ? 1 : 0),
  };
  if (after.premiumCents === null) {
    const unratedBeforeCents = segment.unratedBeforeCents + before.premiumCents;
    return { ...segment, ...turned, unrated: segment.unrated + 1, unratedBeforeCents };
  }
  const band = bandOf(before.premiumCents, after.premiumCents);
  return {
    ...segment,
    ...turned,
    count: segment.count + 1,
    beforeCents: segment.beforeCents + before.premiumCents,
    afterCents: segment.afterCents + after.premiumCents,
    bands: segment.bands.with(band, (segment.bands[band] ?? 0) + 1),
  };
}

function placesOf({ segments, currency }: BookLine): readonly SegmentDislocation[] {
  return Object.entries({ [WHOLE_BOOK]: WHOLE_BOOK, ...segments }).map(([dimension, segment]) => ({
    dimension,
    segment,
    currency,
    count: 0,
    beforeCents: 0,
    afterCents: 0,
    bands: CHANGE_BANDS.map(() => 0),
    unrated: 0,
    unratedBeforeCents: 0,
    newlyDeclined: 0,
    newlyReferred: 0,
  }));
}

function toTurned({ id, name, after }: BookLine): Turned {
  return { id, name, verdict: after.verdict, reasons: after.reasons };
}

type Place = Pick<SegmentDislocation, 'dimension' | 'segment' | 'currency'>;

function keyOf({ dimension, segment, currency }: Place): string {
  return JSON.stringify([dimension, segment, currency]);
}

/** The whole book first; numbers, such as limits, by value. */
function inOrder(a: Place, b: Place): number {
  return (
    Number(b.dimension === WHOLE_BOOK) - Number(a.dimension === WHOLE_BOOK) ||
    compare(a.dimension, b.dimension) ||
    Number(a.segment) - Number(b.segment) ||
    compare(a.segment, b.segment) ||
    compare(a.currency, b.currency)
  );
}
