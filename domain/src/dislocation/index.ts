/**
 * The effect of another rate plan on a book of business: counts, premiums, the spread of the changes and the lines that
 * move most, by segment and to the cent. Lines come in pages; the report has a fixed maximum size. Start at
 * dislocation.ts.
 */
export type { BookLine, LinePrice, Verdict } from './book-line.ts';
export { CHANGE_BANDS } from './change-bands.ts';
export {
  addLines,
  type Dislocation,
  NO_DISLOCATION,
  type SegmentDislocation,
  type Turned,
  WHOLE_BOOK,
} from './dislocation.ts';
export type { Mover } from './movers.ts';
export { priceLine } from './price-line.ts';
