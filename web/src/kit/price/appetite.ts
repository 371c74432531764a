import { appetiteText as text } from './appetite-text.ts';

/** What happens to a nature of business in a band of revenue; premiums of the standard option, in cents. */
export interface AppetiteCell {
  readonly natureOfBusiness: string;
  /** Whole dollars or euros, both included. */
  readonly revenueFrom: number;
  /** Null: no upper end. */
  readonly revenueTo: number | null;
  readonly outcome: string;
  readonly premiumCentsFrom: number | null;
  readonly premiumCentsTo: number | null;
}

/** A nature of business with its cells, one for each band. */
export interface AppetiteRow {
  readonly natureOfBusiness: string;
  readonly cells: readonly AppetiteCell[];
}

export interface AppetiteFilter {
  /** Part of the name; every word of it. */
  readonly words: string;
  /** Empty: any. Otherwise what happens in at least one band, or in the chosen one. */
  readonly outcome: string;
  /** Lowest revenue of the chosen band; null: all bands. */
  readonly band: number | null;
}

const MILLION = 1_000_000;

/** The cells by nature of business, in their order. */
export function appetiteRows(cells: readonly AppetiteCell[]): readonly AppetiteRow[] {
  const rows = new Map<string, AppetiteCell[]>();
  for (const cell of cells) {
    const known = rows.get(cell.natureOfBusiness);
    if (known) known.push(cell);
    else rows.set(cell.natureOfBusiness, [cell]);
  }
  return [...rows].map(([natureOfBusiness, own]) => ({ natureOfBusiness, cells: own }));
}

/** The rows that match, with the cells of the chosen band. */
export function filteredRows(
  rows: readonly AppetiteRow[],
  { words, outcome, band }: AppetiteFilter,
): readonly AppetiteRow[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.flatMap(({ natureOfBusiness, cells }): AppetiteRow[] => {
    const name = natureOfBusiness.toLowerCase();
    if (!wanted.every((word) => name.includes(word))) return [];
    const shown = band === null ? cells : cells.filter(({ revenueFrom }) => revenueFrom === band);
    const isWanted = outcome === '' || shown.some((cell) => cell.outcome === outcome);
    return isWanted && shown.length > 0 ? [{ natureOfBusiness, cells: shown }] : [];
  });
}

/** `Under $1M`, `$1M to $10M`, `Over $100M`. */
export function bandText({ revenueFrom, revenueTo }: AppetiteCell, sign: string): string {
  const from = `${sign}${Math.floor(revenueFrom / MILLION)}M`;
  if (revenueTo === null) return text.over(from);
  const to = `${sign}${Math.ceil(revenueTo / MILLION)}M`;
  return revenueFrom === 0 ? text.under(to) : text.between(from, to);
}

/** `$960 to $3,200`; empty where there is no price. */
export function priceText({ premiumCentsFrom: from, premiumCentsTo: to }: AppetiteCell, sign: string): string {
  const [low, high] = [from, to].map((cents) => (cents === null ? null : amountText(cents, sign)));
  if (!low) return '';
  return !high || low === high ? low : text.between(low, high);
}

/** Whole dollars or euros: for orientation, before any answer is known. */
function amountText(cents: number, sign: string): string {
  return `${sign}${Math.round(cents / 100).toLocaleString('en-US')}`;
}
