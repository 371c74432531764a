import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** From this many rows on only those near the view are drawn, so that a long list costs no more than a short one. */
export const MANY_ROWS = 100;

/** Rows drawn above and below the view: a second with a key held down. */
const AROUND = 20;

/** A row that is drawn, and the empty space above it in pixels. */
export interface NearRow {
  readonly index: number;
  readonly spaceAbove: number;
}

export interface NearRows {
  readonly isLong: boolean;
  readonly near: readonly NearRow[];
  readonly spaceBelow: number;
  /** Ref of every drawn row, whose `data-index` is its index: its height is measured. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

/**
 * Which rows of a table on a scrolling page are drawn: all of a short one, and those near the view of a long one,
 * together with the row `keep`, which may have the focus.
 */
export function useNearRows(
  table: RefObject<HTMLElement | null>,
  rows: { readonly keys: readonly string[]; readonly keep?: number; readonly height: number },
): NearRows {
  const { keys, keep = -1, height } = rows;
  const isLong = keys.length > MANY_ROWS;
  const [scrollMargin, setScrollMargin] = useState(0);
  const kept = useRef(keep);
  kept.current = keep;
  useLayoutEffect(() => {
    if (isLong && table.current)
      setScrollMargin(Math.round(table.current.getBoundingClientRect().top + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer({
    count: isLong ? keys.length : 0,
    enabled: isLong,
    estimateSize: () => height,
    overscan: AROUND,
    scrollMargin,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const isMissing = kept.current >= 0 && kept.current < range.count && !near.includes(kept.current);
      return isMissing ? [...near, kept.current].toSorted((a, b) => a - b) : near;
    },
  });
  if (!isLong) {
    return { isLong, near: keys.map((_, index) => ({ index, spaceAbove: 0 })), spaceBelow: 0, measure: undefined };
  }
  let end = scrollMargin;
  const near = virtualizer.getVirtualItems().map((item) => {
    const spaceAbove = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, spaceAbove };
  });
  const spaceBelow = Math.max(0, virtualizer.getTotalSize() + scrollMargin - end);
  return { isLong, near, spaceBelow, measure: virtualizer.measureElement };
}
