/** Period and filter of the portfolio are its address, so that a view can be kept, sent and printed. */
import { addDays, daysBetween, isCalendarDay } from '@bindery/domain/calendar.ts';
import type { Milestone } from '@bindery/domain/portfolio/index.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/product-type.ts';
import type { PortfolioFilter } from '../api/schema-interfaces.ts';

/** Names of the query parameters, beside `from` and `to`. */
export const FILTER_NAMES = ['product', 'class', 'state', 'broker'] as const;
export type PortfolioFilterName = (typeof FILTER_NAMES)[number];

const WEEKS = 13;

/** What is looked at; without days in the address, the last 13 weeks until `today`. */
export function readPortfolioAddress(parameters: URLSearchParams, today: string): PortfolioFilter {
  const list = (name: PortfolioFilterName): readonly string[] | undefined => {
    const values = parameters.getAll(name).filter(Boolean);
    return values.length > 0 ? values : undefined;
  };
  const to = dayOf(parameters.get('to')) ?? today;
  const from = dayOf(parameters.get('from')) ?? addDays(to, 1 - WEEKS * 7);
  const products = PRODUCT_TYPES.filter((product) => list('product')?.includes(product));
  return {
    from,
    to,
    products: products.length > 0 ? products : undefined,
    classNames: list('class'),
    places: list('state'),
    brokerageIds: list('broker'),
  };
}

/** Days of this century alone: nothing is older, and a year like 9999 has no next week. */
function dayOf(text: string | null): string | undefined {
  return text?.startsWith('20') && isCalendarDay(text) ? text : undefined;
}

/** Two years and a leap day, as the server takes them. */
const MOST_DAYS = 731;

/** Why nothing can be counted in this period. */
export function faultOfPeriod({ from, to }: Pick<PortfolioFilter, 'from' | 'to'>): 'ENDS_FIRST' | 'TOO_LONG' | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return 'ENDS_FIRST';
  return days > MOST_DAYS ? 'TOO_LONG' : null;
}

/** A part of what is looked at, narrower by a period or by a value of a filter. */
export type Part = Partial<PortfolioFilter> & {
  readonly revenueBands?: readonly number[];
  readonly staffIds?: readonly string[];
  readonly reasons?: readonly string[];
};

/** The address of the list of requests behind a figure: those that came to `milestone` first in that period. */
export function requestsBehind(filter: PortfolioFilter, milestone: Milestone, part: Part = {}): string {
  const { from, to, products, classNames, places, brokerageIds } = { ...filter, ...part };
  const { revenueBands, staffIds, reasons } = part;
  const parameters = new URLSearchParams({ view: 'ALL', reached: milestone, since: from, until: to });
  const lists = {
    product: products,
    class: classNames,
    state: places,
    broker: brokerageIds,
    size: revenueBands,
    by: staffIds,
    reason: reasons,
  };
  for (const [name, values] of Object.entries(lists)) {
    for (const value of values ?? []) parameters.append(name, String(value));
  }
  return `/?${parameters.toString()}`;
}

/**
 * The products in which amounts of a currency are written: a figure of one currency leads to no policy in another. Only
 * Smart Cyber EU is not in dollars, and never is; its own currencies are not told apart.
 */
export function inCurrency({ products }: PortfolioFilter, currency: string): Part {
  const inDollars = currency === 'USD';
  return { products: (products ?? PRODUCT_TYPES).filter((product) => (product === 'CYBER_EU') !== inDollars) };
}

/** The part of a period that a week, month or other step has in it. */
export function within(filter: PortfolioFilter, from: string, to: string): Part {
  return { from: from < filter.from ? filter.from : from, to: to > filter.to ? filter.to : to };
}
