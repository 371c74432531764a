/** The state of the queue is its address: view, filters and sort as query parameters, readable and shareable. */
import { MILESTONES, type Milestone } from '@bindery/domain/portfolio/index.ts';
import { DECLINE_LOSS_CODES } from '@bindery/domain/quote-request/status.ts';
import { isRecord } from '../../kit/server/remote-problem.ts';
import type {
  ProductType,
  QueueFilter,
  QueueSort,
  QueueView,
  QuoteRequestStatus,
  ReachedFilter,
} from '../api/schema-interfaces.ts';

const VIEWS = [
  'ALL',
  'HOME',
  'MINE',
  'UNASSIGNED',
  'DUE_TODAY',
  'WAITING_FOR_BROKER',
  'BIND_DESK',
  'RENEWALS',
] as const satisfies readonly QueueView[];
const SORTS = [
  'URGENCY',
  'OLDEST',
  'NEWEST',
  'EFFECTIVE_SOONEST',
  'EFFECTIVE_LATEST',
  'PREMIUM_HIGHEST',
  'PREMIUM_LOWEST',
  'LIMIT_HIGHEST',
  'LIMIT_LOWEST',
  'SCORE_HIGHEST',
  'SCORE_LOWEST',
  'INSURED_A_TO_Z',
  'INSURED_Z_TO_A',
  'BROKER_A_TO_Z',
  'BROKER_Z_TO_A',
  'ASSIGNEE_A_TO_Z',
  'ASSIGNEE_Z_TO_A',
] as const satisfies readonly QueueSort[];
/** What was counted in the portfolio: those that reached a milestone in a period. */
const REACHED = ['reached', 'since', 'until', 'class', 'state', 'broker', 'size', 'by', 'reason'] as const;
const FILTERS = ['q', 'product', 'status', 'assignee', 'age', 'from', 'to', 'rule', 'min', 'max', ...REACHED] as const;

const USUAL_SORTS: Readonly<Partial<Record<QueueView, QueueSort>>> = { HOME: 'URGENCY', ALL: 'NEWEST' };

export type FilterName = (typeof FILTERS)[number];

export interface QueueAddress {
  readonly view: QueueView;
  readonly sort: QueueSort;
  readonly filter: QueueFilter;
  readonly isFiltered: boolean;
  /** Ids of the columns that are not shown. */
  readonly hidden: readonly string[];
}

export function readQueueAddress(parameters: URLSearchParams): QueueAddress {
  const [ageFrom, ageTo] = (parameters.get('age') ?? '').split('-').map(wholeNumber);
  const list = <T extends string>(name: FilterName): readonly T[] | undefined => {
    const values = parameters.getAll(name).filter(Boolean);
    return values.length > 0 ? (values as T[]) : undefined;
  };
  const reached = readReached(parameters);
  const filter: QueueFilter = {
    products: list<ProductType>('product'),
    statuses: list<QuoteRequestStatus>('status'),
    assigneeIds: list<string>('assignee'),
    ruleIds: list<string>('rule'),
    ageHoursFrom: ageFrom,
    ageHoursTo: ageTo,
    effectiveFrom: parameters.get('from') || undefined,
    effectiveTo: parameters.get('to') || undefined,
    premiumCentsFrom: wholeNumber(parameters.get('min') ?? ''),
    premiumCentsTo: wholeNumber(parameters.get('max') ?? ''),
    text: parameters.get('q') || undefined,
    // Of a figure of the portfolio they belong to what was counted, otherwise to the request as it is now.
    classNames: reached ? undefined : list('class'),
    places: reached ? undefined : list('state'),
    brokerageIds: reached ? undefined : list('broker'),
    reached,
  };
  const isFiltered = FILTERS.some((name) => parameters.get(name));
  const asked = VIEWS.find((view) => view === parameters.get('view')) ?? 'HOME';
  // A search on the home is one among all requests, the ended ones too.
  const view = asked === 'HOME' && isFiltered ? 'ALL' : asked;
  const sort = SORTS.find((one) => one === parameters.get('sort')) ?? USUAL_SORTS[view] ?? 'OLDEST';
  return { view, sort, filter, isFiltered, hidden: parameters.getAll('hide') };
}

/** Undefined unless it is whole: without a period nothing was counted. */
function readReached(parameters: URLSearchParams): ReachedFilter | undefined {
  const milestone = Object.keys(MILESTONES).find((one) => one === parameters.get('reached')) as Milestone | undefined;
  const [from, to] = ['since', 'until'].map((name) => parameters.get(name));
  if (!milestone || !from || !to) return undefined;
  const list = (name: string): readonly string[] => parameters.getAll(name).filter(Boolean);
  return {
    milestone,
    from,
    to,
    classNames: list('class'),
    places: list('state'),
    brokerageIds: list('broker'),
    revenueBands: list('size').flatMap((band) => wholeNumber(band) ?? []),
    staffIds: list('by'),
    reasons: DECLINE_LOSS_CODES.filter((code) => parameters.getAll('reason').includes(code)),
  };
}

/** The address with one filter changed; an empty value removes the filter. */
export function withFilter(
  parameters: URLSearchParams,
  name: FilterName | 'sort' | 'hide',
  values: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete(name);
  for (const value of values) if (value !== '') next.append(name, value);
  return next;
}

export function withoutFilters(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of FILTERS) next.delete(name);
  return next;
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** Goes with the address that has no filters, so that what is typed beside it goes too. */
export function clearedNow(): { readonly clearedAt: number } {
  return { clearedAt: performance.now() };
}

/** When the filters were cleared, from the state of the place; undefined where it is another place. */
export function clearedAtOf(state: unknown): number | undefined {
  return isRecord(state) && typeof state.clearedAt === 'number' ? state.clearedAt : undefined;
}
