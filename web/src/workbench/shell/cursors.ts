import { useOutletContext } from 'react-router';
import type { RowPlace } from '../../kit/tables/use-row-focus.ts';

/** On which row of each list the cursor was, for the way back out of a request. */
export interface Cursors {
  readonly of: (list: string) => RowPlace | undefined;
  readonly moved: (list: string, place: RowPlace) => void;
}

export function makeCursors(): Cursors {
  const places = new Map<string, RowPlace>();
  return { of: (list) => places.get(list), moved: (list, place) => void places.set(list, place) };
}

/** Of the frame around the screen. */
export function useCursors(): Cursors {
  return useOutletContext<Cursors>();
}
