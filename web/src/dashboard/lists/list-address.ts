import { useSearchParams } from 'react-router';

export interface ListAddress {
  /** Null when the parameter is missing. */
  readonly get: (name: string) => string | null;
  /** Changes a filter and returns to the first page. */
  readonly set: (name: string, value: string) => void;
  /** True when a filter hides rows. */
  readonly isFiltered: boolean;
  readonly after: string | null;
  /** The address of another page of the same list; null for the first page. */
  readonly pageAddress: (cursor: string | null) => string;
}

/** The choice that asks for all rows. */
const EVERYTHING = 'ALL';

/**
 * Search, filters, sort and page of a list are kept in the address, so that it can be bookmarked, shared and returned
 * to.
 */
export function useListAddress(filters: readonly string[]): ListAddress {
  const [params, setParams] = useSearchParams();
  return {
    get: (name) => params.get(name),
    set: (name, value) => {
      const changed = without(params, 'after');
      if (value === '') changed.delete(name);
      else changed.set(name, value);
      setParams(changed, { replace: true });
    },
    isFiltered: filters.some((name) => params.has(name) && params.get(name) !== EVERYTHING),
    after: params.get('after'),
    pageAddress: (cursor) => {
      const changed = without(params, 'after');
      if (cursor !== null) changed.set('after', cursor);
      return `?${changed.toString()}`;
    },
  };
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete(name);
  return changed;
}
