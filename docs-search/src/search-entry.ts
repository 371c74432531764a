/** One thing that search can find. `names` are its own names: a query equal to one of them finds it first. */
export interface SearchEntry {
  readonly path: string;
  readonly title: string;
  readonly page: string;
  readonly kind:
    | 'page'
    | 'section'
    | 'heading'
    | 'operation'
    | 'type'
    | 'field'
    | 'value'
    | 'error'
    | 'event'
    | 'header'
    | 'release';
  readonly names: readonly string[];
  readonly text: string;
  /** Other words for it, which people use and its text does not. */
  readonly words?: string;
  /** Questions that people are known to ask of it. */
  readonly asked?: readonly string[];
}

/** Under which heading a hit is shown. */
export const GROUPS = ['Guides', 'Errors', 'Schema', 'Release notes'] as const;
export type SearchGroup = (typeof GROUPS)[number];

export function groupOf({ kind }: Pick<SearchEntry, 'kind'>): SearchGroup {
  switch (kind) {
    case 'error':
      return 'Errors';
    case 'release':
      return 'Release notes';
    case 'operation':
    case 'type':
    case 'field':
    case 'value':
      return 'Schema';
    default:
      return 'Guides';
  }
}

// Of several things with the same name, the one that explains it comes first.
const KIND_ORDER: readonly SearchEntry['kind'][] = [
  'section',
  'error',
  'event',
  'header',
  'operation',
  'page',
  'heading',
  'type',
  'value',
  'field',
  'release',
];

export function rankOf({ kind }: Pick<SearchEntry, 'kind'>): number {
  return KIND_ORDER.indexOf(kind);
}

/** How much a match in each kind is worth: an explanation more than a list of fields, and yesterday's news least. */
export const WEIGHTS: Readonly<Record<SearchEntry['kind'], number>> = {
  section: 2,
  page: 1.6,
  heading: 2,
  event: 1.7,
  header: 1.2,
  error: 1.2,
  operation: 1,
  type: 0.6,
  value: 0.5,
  field: 0.3,
  release: 0.15,
};
