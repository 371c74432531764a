import { type CalendarDay, daysBetween } from '@bindery/domain/calendar.ts';
import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import { isLonger, TEXT_LENGTH } from '@bindery/domain/text/index.ts';
import { isId } from '../ids.ts';

/** A period and what is looked at; a list means one of it, an absent or empty one everything. */
export interface PortfolioFilter {
  readonly from: CalendarDay;
  /** The last day of the period. */
  readonly to: CalendarDay;
  readonly products?: readonly ProductType[] | null | undefined;
  readonly classNames?: readonly string[] | null | undefined;
  /** Home states, spelled out, or countries. */
  readonly places?: readonly string[] | null | undefined;
  readonly brokerageIds?: readonly string[] | null | undefined;
}

/** The same, checked; null: any. */
export interface PortfolioQuery {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly timeZone: string;
  readonly products: readonly ProductType[] | null;
  readonly classNames: readonly string[] | null;
  readonly places: readonly string[] | null;
  readonly brokerageIds: readonly string[] | null;
}

/** Two years and a leap day. */
const MOST_DAYS = 731;
const MOST_VALUES = 100;
/** Stands for what cannot be an id: nothing is found by it. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Errors: VALIDATION_FAILED for a period that ends before it begins or is longer than two years, and long lists. */
export function readFilter(filter: PortfolioFilter, timeZone: string): PortfolioQuery {
  const problems: InputProblem[] = [];
  const days = daysBetween(filter.from, filter.to) + 1;
  if (days < 1) problems.push({ path: 'filter.to', message: 'must not be before the first day' });
  if (days > MOST_DAYS) {
    const remedy = 'Ask for a shorter period.';
    problems.push({ path: 'filter.to', message: `must be within two years of ${filter.from}`, remedy });
  }
  for (const name of ['products', 'classNames', 'places', 'brokerageIds'] as const) {
    const list: readonly string[] = filter[name] ?? [];
    if (list.length > MOST_VALUES || list.some((value) => isLonger(value, TEXT_LENGTH))) {
      problems.push({
        path: `filter.${name}`,
        message: `takes at most ${MOST_VALUES} values of ${TEXT_LENGTH} characters`,
      });
    }
  }
  if (problems.length > 0) throw validationFailed(problems);
  const given = <T>(list: readonly T[] | null | undefined): readonly T[] | null => (list?.length ? list : null);
  return {
    from: filter.from,
    to: filter.to,
    timeZone,
    products: given(filter.products),
    classNames: given(filter.classNames),
    places: given(filter.places),
    brokerageIds: given(filter.brokerageIds)?.map((id) => (isId(id) ? id : NO_ID)) ?? null,
  };
}
