import { useLocation, useNavigationType, useOutletContext } from 'react-router';
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

/** The list that is open, and where its cursor begins: at the first row, or where the person left it. */
export function useListPlace() {
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // Of the frame around the screen.
  const cursors = useOutletContext<Cursors>();
  const place = `${pathname}${search}`;
  return {
    place,
    startOf: (at: string) => (isBack ? cursors.of(at) : undefined),
    leaveCursor: (at: RowPlace): void => cursors.moved(place, at),
  };
}
