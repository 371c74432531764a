import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** With more rows than these, only those near the view are drawn: a long list costs no more than a short one. */
const MANY_ROWS = 100;

/** Rows drawn above and below the view: some tenths of a second with a key held down. */
const AROUND = 10;
/** The drawn rows change in steps, not with every pixel; with larger ones the press that takes a step would be felt. */
const STEP = 5;

/** A row that is drawn, and the empty space above it in pixels. */
export interface NearRow {
  readonly index: number;
  readonly spaceAbove: number;
}

export interface NearRows {
  readonly isLong: boolean;
  readonly near: readonly NearRow[];
  readonly spaceBelow: number;
}

interface Range {
  readonly from: number;
  /** Behind the last one. */
  readonly to: number;
}

interface Rows {
  readonly keys: readonly string[];
  /** The row that may have the focus: it is always drawn. */
  readonly keep?: number;
  /** Of a row that was never drawn, in pixels. */
  readonly height: number;
  /** So many rows are drawn without asking which are near. */
  readonly most?: number;
}

/**
 * Which rows of a table on a scrolling page are drawn: all of a short one, of a long one those near the view. Each
 * drawn row names its place in `data-index`, so that its real height is known when it is no longer drawn.
 */
export function useNearRows(
  table: RefObject<HTMLTableElement | null>,
  { keys, keep = -1, height, most = MANY_ROWS }: Rows,
): NearRows {
  const isLong = keys.length > most;
  const [range, setRange] = useState<Range>({ from: 0, to: most });
  const heights = useRef(new Map<string, number>());
  // Real heights are read once for each drawn row, not while the page scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn anew with each range
  useLayoutEffect(() => {
    const body = table.current?.tBodies[0];
    if (isLong && body) noteDrawn(heights.current, body, keys);
  }, [table, isLong, keys, range]);
  useLayoutEffect(() => {
    if (!isLong) return undefined;
    const look = (): void => {
      const body = table.current?.tBodies[0];
      if (!body) return;
      const top = -body.getBoundingClientRect().top;
      const next = rangeAt({ top, bottom: top + innerHeight }, keys, (key) => heights.current.get(key) ?? height);
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [table, isLong, keys, height]);
  if (!isLong) return { isLong, near: keys.map((_, index) => ({ index, spaceAbove: 0 })), spaceBelow: 0 };
  const near: NearRow[] = [];
  let space = 0;
  for (const [index, key] of keys.entries()) {
    if ((index >= range.from && index < range.to) || index === keep) {
      near.push({ index, spaceAbove: space });
      space = 0;
    } else space += heights.current.get(key) ?? height;
  }
  return { isLong, near, spaceBelow: space };
}

function noteDrawn(heights: Map<string, number>, body: HTMLTableSectionElement, keys: readonly string[]): void {
  for (const { dataset, offsetHeight } of body.rows) {
    const key = keys[Number(dataset['index'] ?? -1)];
    if (key !== undefined && offsetHeight > 0) heights.set(key, offsetHeight);
  }
}

function rangeAt(
  view: { readonly top: number; readonly bottom: number },
  keys: readonly string[],
  heightOf: (key: string) => number,
): Range {
  let [end, from, to] = [0, keys.length, keys.length];
  for (const [index, key] of keys.entries()) {
    if (end > view.bottom) {
      to = index;
      break;
    }
    end += heightOf(key);
    if (end > view.top) from = Math.min(from, index);
  }
  return {
    from: Math.max(0, Math.floor((from - AROUND) / STEP) * STEP),
    to: Math.min(keys.length, Math.ceil((to + AROUND) / STEP) * STEP),
  };
}
